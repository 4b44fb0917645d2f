//! Small unavoidable sets of a grid: cells of which every proper puzzle has a given.

use crate::board::{Cell, CellSet, Digit, Grid};

/// Larger sets nearly always have a cell among the givens.
const MOST_CELLS: usize = 18;

/// Sets of cells whose digits can be exchanged so that another solution comes of it, the smallest first.
///
/// These are those of two digits, and those of two rows of a band or two columns of a stack; there are more.
pub(super) fn small_unavoidable_sets(grid: &Grid) -> Vec<CellSet> {
    let mut sets = Vec::new();
    for (index, &first) in Digit::ALL.iter().enumerate() {
        for &second in &Digit::ALL[index + 1..] {
            of_digits(grid.cells_of(first) | grid.cells_of(second), &mut sets);
        }
    }
    for chute in [0, 3, 6] {
        for [first, second] in [[0, 1], [0, 2], [1, 2]] {
            of_lines(
                grid,
                |line| 9 * (chute + first) + line,
                |line| 9 * (chute + second) + line,
                &mut sets,
            );
            of_lines(
                grid,
                |line| 9 * line + chute + first,
                |line| 9 * line + chute + second,
                &mut sets,
            );
        }
    }
    sets.retain(|set| set.len() <= MOST_CELLS);
    sets.sort_unstable_by_key(|set| (set.len(), *set));
    sets.dedup();
    sets
}

/// The parts of the cells of two digits that share no house with each other: in each, the two can be exchanged.
fn of_digits(mut cells: CellSet, sets: &mut Vec<CellSet>) {
    while let Some(cell) = cells.first() {
        let mut part = CellSet::of(cell);
        let mut new = part;
        while let Some(cell) = new.first() {
            new = new.without(cell) | ((cell.peers() & cells) - part);
            part |= new;
        }
        sets.push(part);
        cells -= part;
    }
}

/// The parts of two lines of a chute that have the same digits in both: in each, the lines can be exchanged.
fn of_lines(
    grid: &Grid,
    first: impl Fn(usize) -> usize,
    second: impl Fn(usize) -> usize,
    sets: &mut Vec<CellSet>,
) {
    let mut is_left = [true; 9];
    for start in 0..9 {
        let mut part = CellSet::EMPTY;
        let mut place = start;
        while std::mem::take(&mut is_left[place]) {
            let [one, other] = [first(place), second(place)].map(|index| Cell::ALL[index]);
            part = part.with(one).with(other);
            let next = (0..9).find(|&next| grid[Cell::ALL[first(next)]] == grid[other]);
            place = next.unwrap_or(start);
        }
        if !part.is_empty() {
            sets.push(part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::uniform_grid;
    use crate::random::Random;
    use crate::solver::count;

    #[test]
    fn a_puzzle_without_an_unavoidable_set_is_not_proper() {
        for index in 0..20 {
            let grid = uniform_grid(&mut Random::new(1, index));
            let sets = small_unavoidable_sets(&grid);
            assert!(sets.len() > 20);
            for set in sets {
                let puzzle = set.into_iter().fold(grid, Grid::without);
                assert_eq!(count(&puzzle, 2), 2, "{set:?} of {grid}");
            }
        }
    }
}

//! Small unavoidable sets of a grid: each has a cell among the givens of every proper puzzle.

use crate::board::{Cell, CellSet, Digit, Grid, House};

/// The largest sets to look for: larger ones nearly always have a cell among the givens.
const MOST_CELLS: usize = 18;

/// Sets of cells whose digits can be exchanged to give another solution, the smallest first.
///
/// These are those of two digits, and those of two rows of a band or two columns of a stack; there are more.
pub(super) fn small_unavoidable_sets(grid: &Grid) -> Vec<CellSet> {
    let mut sets = Vec::new();
    for (index, &first) in Digit::ALL.iter().enumerate() {
        for &second in &Digit::ALL[index + 1..] {
            of_digits(grid.cells_of(first) | grid.cells_of(second), &mut sets);
        }
    }
    for chute in House::CHUTES {
        for [first, second] in [[0, 1], [0, 2], [1, 2]] {
            of_lines(grid, chute[first].cells(), chute[second].cells(), &mut sets);
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
fn of_lines(grid: &Grid, first: [Cell; 9], second: [Cell; 9], sets: &mut Vec<CellSet>) {
    let mut is_left = [true; 9];
    for start in 0..9 {
        let mut part = CellSet::EMPTY;
        let mut place = start;
        while std::mem::take(&mut is_left[place]) {
            part = part.with(first[place]).with(second[place]);
            let next = (0..9).find(|&next| grid[first[next]] == grid[second[place]]);
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
                let puzzle = grid.restricted_to(!set);
                assert_eq!(count(&puzzle, 2), 2, "{set:?} of {grid}");
            }
        }
    }
}

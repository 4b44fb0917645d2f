//! Patterns of one digit: locked candidates, fish, two strong links, empty rectangles, templates.

use super::Checker;
use sudoku::logic::Step;
use sudoku::logic::evidence::{EmptyRectangle, Fish, Locked, StrongLink, StrongLinkPair, Template};
use sudoku::{Candidate, Cell, CellSet, Digit, House};

impl Checker<'_> {
    pub(super) fn is_strong(&self, digit: Digit, link: StrongLink) -> bool {
        self.0.cells_in(link.house, digit) == CellSet::from_iter(link.cells)
    }

    pub(super) fn locked(&self, locked: &Locked, gone: Candidate) -> bool {
        let cells = self.0.cells_in(locked.from, locked.digit);
        gone.digit == locked.digit
            && !cells.is_empty()
            && cells == locked.cells
            && cells.is_subset(locked.into.cell_set())
            && cells.is_subset(gone.cell.peers())
    }

    pub(super) fn fish(&self, fish: &Fish, gone: Candidate) -> bool {
        let count = |cell: Cell, in_base: bool| {
            let houses = if in_base { fish.base } else { fish.cover };
            let of_cell = cell.houses().into_iter();
            of_cell.filter(|&house| houses.contains(house)).count()
        };
        let is_covered = |cell: Cell| count(cell, false) >= count(cell, true);
        gone.digit == fish.digit
            && fish.base.len() == fish.cover.len()
            && (fish.base & fish.cover).is_empty()
            && (self.0.cells(fish.digit) - fish.fins)
                .iter()
                .all(is_covered)
            && count(gone.cell, false) > count(gone.cell, true)
            && fish.fins.is_subset(gone.cell.peers())
    }

    pub(super) fn strong_link_pair(&self, pair: StrongLinkPair, gone: Candidate) -> bool {
        let [first, second] = pair.links;
        let [[far, near], [next, end]] = [first.cells, second.cells];
        gone.digit == pair.digit
            && pair
                .links
                .iter()
                .all(|&link| self.is_strong(pair.digit, link))
            && near.sees(next)
            && [far, end].iter().all(|end| end.sees(gone.cell))
    }

    pub(super) fn empty_rectangle(&self, rectangle: &EmptyRectangle, gone: Candidate) -> bool {
        let EmptyRectangle {
            digit,
            box_,
            cells,
            link,
            ..
        } = *rectangle;
        let left = cells - gone.cell.peers();
        let [one, other] = link.cells;
        gone.digit == digit
            && self.0.cells_in(box_, digit) == cells
            && self.is_strong(digit, link)
            && [(one, other), (other, one)]
                .iter()
                .any(|(far, near)| far.sees(gone.cell) && left.is_subset(near.peers()))
    }

    /// Finds all ways anew, column by column.
    pub(super) fn template(&self, template: &Template, step: &Step) -> bool {
        let mut ways = Digit::ALL.map(|digit| {
            let mut ways = Vec::new();
            self.add_ways(digit, CellSet::EMPTY, &House::COLUMNS, &mut ways);
            ways
        });
        let common = |ways: &[CellSet]| ways.iter().fold(CellSet::FULL, |all, &way| all & way);
        loop {
            let needed: Vec<CellSet> = ways.iter().map(|ways| common(ways)).collect();
            let before: usize = ways.iter().map(Vec::len).sum();
            for (index, ways) in ways.iter_mut().enumerate() {
                let others = needed
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != index);
                let taken = others.fold(CellSet::EMPTY, |all, (_, &cells)| all | cells);
                ways.retain(|way| way.is_disjoint(taken));
            }
            if ways.iter().map(Vec::len).sum::<usize>() == before {
                break;
            }
        }
        let own = &ways[template.digit.index()];
        let needed = Digit::ALL.into_iter().flat_map(|digit| {
            let cells = common(&ways[digit.index()]) & self.0.unfilled();
            cells.iter().map(move |cell| Candidate { cell, digit })
        });
        let mut needed: Vec<Candidate> =
            needed.filter(|each| each.digit != template.digit).collect();
        needed.sort_unstable();
        let possible = own.iter().fold(CellSet::EMPTY, |all, &way| all | way);
        let is_of_digit = |candidate: &Candidate| candidate.digit == template.digit;
        own.len() == template.ways
            && needed == template.needed
            && possible & self.0.unfilled() == template.cells
            && step
                .placement
                .iter()
                .chain(&step.eliminations)
                .all(is_of_digit)
            && step
                .placement
                .is_none_or(|placed| common(own).contains(placed.cell))
            && step
                .eliminations
                .iter()
                .all(|gone| !possible.contains(gone.cell))
    }

    /// Adds the ways to place the digit in the rest of the columns.
    fn add_ways(&self, digit: Digit, way: CellSet, columns: &[House], ways: &mut Vec<CellSet>) {
        let Some((column, rest)) = columns.split_first() else {
            return ways.push(way);
        };
        let may_be = |cell: &Cell| {
            let placed = self.0.placed(*cell);
            placed == Some(digit) || self.0.cells(digit).contains(*cell)
        };
        let fits = |cell: &Cell| way.is_disjoint(cell.peers()) && may_be(cell);
        for cell in column.cells().into_iter().filter(fits) {
            self.add_ways(digit, way.with(cell), rest, ways);
        }
    }
}

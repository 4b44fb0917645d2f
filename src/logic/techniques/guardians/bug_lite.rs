//! BUG-Lite: pairs of candidates in a few cells, of which each house has every digit twice or not at all.
//!
//! If each cell held one of its pair, exchanging the two digits of every pair would leave each house with the same digits: a
//! second solution.

use super::patterns::GuardedPattern;
use super::rules::Guarded;
use crate::logic::techniques::prelude::*;

/// The most cells of a pattern.
const MOST_CELLS: usize = 8;

/// The most cells that have a guardian.
const MOST_ROOF: usize = 2;

/// The patterns with three digits or more, and guardians in one cell or two; not those in two lines, which are extended
/// rectangles.
pub(super) fn bug_lites(context: &Context) -> Vec<Guarded> {
    let mut search = BugLiteSearch {
        context,
        counts: [[0; 9]; 27],
        pairs: Vec::new(),
        done: CellSet::EMPTY,
        roof: 0,
        found: Vec::new(),
    };
    for start in context.bivalue_cells() {
        search.add(start, context.digits_of(start));
        search.done = search.done.with(start);
    }
    search.found
}

struct BugLiteSearch<'a> {
    context: &'a Context<'a>,
    /// For each house and digit, the number of pairs that have it.
    counts: [[u8; 9]; 27],
    pairs: Vec<(Cell, DigitSet)>,
    /// Cells with two candidates of which all patterns have been found, and the cells of the pairs.
    done: CellSet,
    /// The number of cells with guardians.
    roof: usize,
    found: Vec<Guarded>,
}

impl BugLiteSearch<'_> {
    /// Adds the pair, and what it needs.
    fn add(&mut self, cell: Cell, pair: DigitSet) {
        let has_guardians = self.context.digits_of(cell) != pair;
        let is_full = |house: House, digit: Digit| self.counts[house.index()][digit.index()] > 1;
        let mut houses = cell.houses().into_iter();
        if houses.any(|house| pair.into_iter().any(|digit| is_full(house, digit)))
            || self.roof + usize::from(has_guardians) > MOST_ROOF
        {
            return;
        }
        self.count(cell, pair, 1);
        self.pairs.push((cell, pair));
        self.roof += usize::from(has_guardians);
        let done = self.done;
        self.done = done.with(cell);
        self.extend();
        self.done = done;
        self.roof -= usize::from(has_guardians);
        self.pairs.pop();
        self.count(cell, pair, 1_u8.wrapping_neg());
    }

    fn count(&mut self, cell: Cell, pair: DigitSet, added: u8) {
        for house in cell.houses() {
            for digit in pair {
                let count = &mut self.counts[house.index()][digit.index()];
                *count = count.wrapping_add(added);
            }
        }
    }

    /// Adds a pair where a house has a digit once: where there are the fewest cells for it.
    fn extend(&mut self) {
        let needs = self.pairs.iter().flat_map(|&(cell, pair)| {
            let houses = cell.houses().into_iter();
            houses.flat_map(move |house| pair.into_iter().map(move |digit| (house, digit)))
        });
        let lone = needs.filter(|(house, digit)| self.counts[house.index()][digit.index()] == 1);
        let places =
            lone.map(|(house, digit)| (digit, self.context.cells_in(house, digit) - self.done));
        let Some((digit, cells)) = places.min_by_key(|(_, cells)| cells.len()) else {
            self.keep();
            return;
        };
        if self.pairs.len() == MOST_CELLS {
            return;
        }
        for cell in cells {
            let digits = self.context.digits_of(cell);
            if digits.len() > 2 && self.roof == MOST_ROOF {
                continue;
            }
            for other in digits.without(digit) {
                self.add(cell, DigitSet::of(digit).with(other));
            }
        }
    }

    fn keep(&mut self) {
        let cells: CellSet = self.pairs.iter().map(|(cell, _)| *cell).collect();
        let digits = self
            .pairs
            .iter()
            .fold(DigitSet::EMPTY, |all, (_, pair)| all | *pair);
        let lines = [HouseKind::Row, HouseKind::Column].map(|kind| cells.houses(kind).len());
        if digits.len() < 3 || lines.contains(&2) {
            return;
        }
        let guardians = self.pairs.iter().flat_map(|&(cell, pair)| {
            let others = self.context.digits_of(cell) - pair;
            others
                .into_iter()
                .map(move |digit| Candidate { cell, digit })
        });
        let mut guardians: Vec<Candidate> = guardians.collect();
        guardians.sort_unstable();
        let pattern = GuardedPattern::BugLite { cells };
        if !guardians.is_empty() {
            self.found.push(Guarded { pattern, guardians });
        }
    }
}

//! Naked and hidden pairs, triplets and quads, and the hidden ones that leave a single at once.
//!
//! A naked subset is a set of cells that have as many digits together, a hidden one a set of digits that have as many
//! cells together. In a house with n free cells the cells outside a naked subset of size k hold a hidden one of size
//! n - k and the other way round; the smaller of the two is the one to tell of.

use super::tuples::tuples;
use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::evidence::Evidence;
use crate::logic::step::Step;
use crate::logic::technique::{Size, Technique};

/// The naked subsets of this size that eliminate something.
pub(in crate::logic) fn naked(
    candidates: &Candidates,
    size: Size,
) -> impl Iterator<Item = Step> + '_ {
    let houses = houses_with_free_cells(candidates, 2 * size.get());
    houses.flat_map(move |(house, free)| {
        let items = free
            .into_iter()
            .map(|cell| (cell, candidates.digits_in(cell)));
        tuples(items, size)
            .into_iter()
            .filter_map(move |(cells, digits)| {
                let cells: CellSet = cells.into_iter().collect();
                Step::eliminating(
                    Technique::NakedSubset(size),
                    candidates.of_digits(digits, free - cells),
                    Evidence::Subset {
                        house,
                        cells,
                        digits,
                    },
                )
            })
    })
}

/// The hidden subsets of this size that eliminate something.
pub(in crate::logic) fn hidden(
    candidates: &Candidates,
    size: Size,
) -> impl Iterator<Item = Step> + '_ {
    hidden_subsets(candidates, size, 2 * size.get() + 1).filter_map(move |subset| {
        Step::eliminating(
            Technique::HiddenSubset(size),
            candidates.of_digits(!subset.digits, subset.cells),
            subset.evidence(),
        )
    })
}

/// The hidden subsets of this size that leave another digit of the house a single cell.
pub(in crate::logic) fn direct_hidden(
    candidates: &Candidates,
    size: Size,
) -> impl Iterator<Item = Step> + '_ {
    hidden_subsets(candidates, size, size.get() + 1).flat_map(move |subset| {
        (!subset.digits).into_iter().filter_map(move |digit| {
            let cells = candidates.cells_in(subset.house, digit);
            let cell = (cells - subset.cells).only()?;
            (!cells.is_disjoint(subset.cells)).then(|| {
                Step::placing(
                    Technique::DirectHiddenSubset(size),
                    Candidate { cell, digit },
                    subset.evidence(),
                )
            })
        })
    })
}

/// Digits of a house that have as many cells together.
#[derive(Clone, Copy)]
struct HiddenSubset {
    house: House,
    cells: CellSet,
    digits: DigitSet,
}

impl HiddenSubset {
    fn evidence(self) -> Evidence {
        Evidence::Subset {
            house: self.house,
            cells: self.cells,
            digits: self.digits,
        }
    }
}

fn hidden_subsets(
    candidates: &Candidates,
    size: Size,
    free_cells: usize,
) -> impl Iterator<Item = HiddenSubset> + '_ {
    houses_with_free_cells(candidates, free_cells).flat_map(move |(house, _)| {
        let items = Digit::ALL.map(|digit| (digit, candidates.cells_in(house, digit)));
        tuples(items, size)
            .into_iter()
            .map(move |(digits, cells)| HiddenSubset {
                house,
                cells,
                digits: digits.into_iter().collect(),
            })
    })
}

/// Boxes, then columns, then rows, with their free cells if there are enough of them.
fn houses_with_free_cells(
    candidates: &Candidates,
    at_least: usize,
) -> impl Iterator<Item = (House, CellSet)> + '_ {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(HouseKind::houses)
        .map(|house| (house, candidates.unfilled() & house.cell_set()))
        .filter(move |(_, free)| free.len() >= at_least)
}

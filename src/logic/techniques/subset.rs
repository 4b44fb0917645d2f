//! Naked and hidden pairs, triplets and quads, and the hidden ones that leave a single at once.
//!
//! A naked subset is N cells of a house that share N candidates, a hidden one is N digits that share N cells. In a
//! house with F free cells, those outside a naked subset of size N form a hidden one of size F - N, and the other way
//! round; only the smaller of the two is reported.

use std::fmt;

use super::tuples::tuples;
use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::context::Context;
use crate::logic::difficulty::Difficulty;
use crate::logic::found::Found;
use crate::logic::pattern::Pattern;
use crate::logic::phrase::{Conclusion, all};
use crate::logic::role::Role;
use crate::logic::technique::{Size, Technique, TechniqueInfo};

/// What a naked subset of this size is called.
pub(in crate::logic) const fn naked_info(size: Size) -> TechniqueInfo {
    TechniqueInfo::rated(size.pick(["Naked Pair", "Naked Triplet", "Naked Quad"]))
}

/// What a hidden subset of this size is called.
pub(in crate::logic) const fn hidden_info(size: Size) -> TechniqueInfo {
    TechniqueInfo::rated(size.pick(["Hidden Pair", "Hidden Triplet", "Hidden Quad"]))
}

/// What a direct hidden subset of this size is called.
pub(in crate::logic) const fn direct_hidden_info(size: Size) -> TechniqueInfo {
    TechniqueInfo::rated(size.pick([
        "Direct Hidden Pair",
        "Direct Hidden Triplet",
        "Direct Hidden Quad",
    ]))
}

/// N cells of a house and N digits that can only go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Subset {
    /// How many cells and digits there are.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub size: Size,
    /// Whether it is naked or hidden, and what follows.
    pub kind: SubsetKind,
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// How a subset is recognised: by its cells or by its digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum SubsetKind {
    /// The cells have no other digits.
    Naked,
    /// The digits have no other cells.
    Hidden,
    /// The digits have no other cells, which leaves another digit a single cell.
    DirectHidden,
}

/// The naked subsets of this size that eliminate something.
pub(in crate::logic) fn naked(
    context: &Context,
    size: Size,
) -> impl Iterator<Item = Found<Subset>> {
    let houses = houses_with_free_cells(context, 2 * size.get());
    houses.flat_map(move |(house, free)| {
        let items = free.into_iter().map(|cell| (cell, context.digits_in(cell)));
        tuples(items, size)
            .into_iter()
            .filter_map(move |(cells, digits)| {
                let cells: CellSet = cells.into_iter().collect();
                Found::eliminating(
                    context.of_digits(digits, free - cells),
                    Subset {
                        size,
                        kind: SubsetKind::Naked,
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
    context: &Context,
    size: Size,
) -> impl Iterator<Item = Found<Subset>> {
    let subsets = hidden_subsets(context, size, SubsetKind::Hidden, 2 * size.get() + 1);
    subsets.filter_map(move |subset| {
        Found::eliminating(context.of_digits(!subset.digits, subset.cells), subset)
    })
}

/// The hidden subsets of this size that leave another digit of the house a single cell.
pub(in crate::logic) fn direct_hidden(
    context: &Context,
    size: Size,
) -> impl Iterator<Item = Found<Subset>> {
    let subsets = hidden_subsets(context, size, SubsetKind::DirectHidden, size.get() + 1);
    subsets.flat_map(move |subset| {
        (!subset.digits).into_iter().filter_map(move |digit| {
            let cells = context.cells_in(subset.house, digit);
            let cell = (cells - subset.cells).only()?;
            (!cells.is_disjoint(subset.cells))
                .then(|| Found::placing(Candidate { cell, digit }, subset))
        })
    })
}

/// The digits that share as many cells of a house, in houses with at least `free_cells` free cells.
fn hidden_subsets(
    context: &Context,
    size: Size,
    kind: SubsetKind,
    free_cells: usize,
) -> impl Iterator<Item = Subset> {
    houses_with_free_cells(context, free_cells).flat_map(move |(house, _)| {
        let items = Digit::ALL.map(|digit| (digit, context.cells_in(house, digit)));
        tuples(items, size)
            .into_iter()
            .map(move |(digits, cells)| Subset {
                size,
                kind,
                house,
                cells,
                digits: digits.into_iter().collect(),
            })
    })
}

/// Boxes, then columns, then rows, with their free cells if there are enough of them.
fn houses_with_free_cells(
    context: &Context,
    at_least: usize,
) -> impl Iterator<Item = (House, CellSet)> {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(HouseKind::houses)
        .map(|house| (house, context.unfilled() & house.cell_set()))
        .filter(move |(_, free)| free.len() >= at_least)
}

impl Pattern for Subset {
    fn technique(&self) -> Technique {
        match self.kind {
            SubsetKind::Naked => Technique::NakedSubset(self.size),
            SubsetKind::Hidden => Technique::HiddenSubset(self.size),
            SubsetKind::DirectHidden => Technique::DirectHiddenSubset(self.size),
        }
    }

    fn difficulty(&self) -> Difficulty {
        let by_size = match self.kind {
            SubsetKind::Naked => [30, 36, 50],
            SubsetKind::Hidden => [34, 40, 54],
            // Direct quads are not looked for.
            SubsetKind::DirectHidden => [20, 25, 25],
        };
        Difficulty::from_tenths(self.size.pick(by_size))
    }

    fn cells(&self) -> CellSet {
        self.cells
    }

    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn houses(&self) -> Vec<House> {
        vec![self.house]
    }

    fn role(&self, _: Candidate) -> Role {
        Role::Defining
    }

    fn where_to_look(&self) -> String {
        self.house.to_string()
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (house, cells, digits) = (self.house, all(self.cells), all(self.digits));
        match self.kind {
            SubsetKind::Naked => {
                write!(
                    f,
                    "In {house}, {cells} must hold {digits}, so {conclusion}."
                )
            }
            SubsetKind::Hidden | SubsetKind::DirectHidden => write!(
                f,
                "In {house}, {digits} can only go in {cells}, so {conclusion}."
            ),
        }
    }
}

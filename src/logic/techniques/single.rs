//! Full houses, hidden singles and naked singles: the steps that place a digit at first sight.

use std::fmt;

use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::logic::context::Context;
use crate::logic::difficulty::Difficulty;
use crate::logic::evidence::{Pattern, StrongLink};
use crate::logic::phrase::Conclusion;
use crate::logic::role::Role;
use crate::logic::step::Step;
use crate::logic::technique::Technique;

/// A digit that has one cell, or a cell that has one digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Single {
    /// The digit and its cell: what the step places.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub candidate: Candidate,
    /// Why it is the only one.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub kind: SingleKind,
}

/// Why a digit is the only one for a cell, or a cell the only one for a digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[non_exhaustive]
pub enum SingleKind {
    /// The house has no other free cell.
    FullHouse {
        /// The house.
        house: House,
    },
    /// The house has no other cell for the digit.
    Hidden {
        /// The house.
        house: House,
    },
    /// The cell has no other candidate.
    Naked {},
}

/// The cells that are the last of a house: boxes, then columns, then rows.
pub(in crate::logic) fn full_houses(context: &Context) -> impl Iterator<Item = Step> {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(|kind| context.unfilled().houses_with_one(kind))
        .filter_map(|house| {
            let cell = (context.unfilled() & house.cell_set()).only()?;
            let digit = context.digits_in(cell).only()?;
            Some(step(
                Candidate { cell, digit },
                SingleKind::FullHouse { house },
            ))
        })
}

/// The digits with a single cell in a house of this kind that has more cells to fill.
pub(in crate::logic) fn hidden_singles(
    context: &Context,
    kind: HouseKind,
) -> impl Iterator<Item = Step> {
    let with_single = Digit::ALL.map(|digit| context.cells(digit).houses_with_one(kind));
    let houses = with_single
        .into_iter()
        .fold(HouseSet::EMPTY, |all, houses| all | houses);
    let full_but_for_one = context.unfilled().houses_with_one(kind);
    (houses - full_but_for_one)
        .into_iter()
        .flat_map(move |house| {
            let here = Digit::ALL.into_iter().zip(with_single);
            here.filter_map(move |(digit, houses)| {
                houses.contains(house).then_some(())?;
                let cell = context.cells_in(house, digit).only()?;
                Some(step(
                    Candidate { cell, digit },
                    SingleKind::Hidden { house },
                ))
            })
        })
}

/// The cells with a single candidate.
pub(in crate::logic) fn naked_singles(context: &Context) -> impl Iterator<Item = Step> {
    let [_, one, ..] = context.cells_by_count();
    one.into_iter().filter_map(|cell| {
        let digit = context.digits_in(cell).only()?;
        Some(step(Candidate { cell, digit }, SingleKind::Naked {}))
    })
}

fn step(candidate: Candidate, kind: SingleKind) -> Step {
    Step::placing(candidate, Single { candidate, kind })
}

impl Pattern for Single {
    fn technique(&self) -> Technique {
        match self.kind {
            SingleKind::FullHouse { .. } => Technique::FullHouse,
            SingleKind::Hidden { house } => Technique::HiddenSingle(house.kind()),
            SingleKind::Naked {} => Technique::NakedSingle,
        }
    }

    fn difficulty(&self) -> Difficulty {
        Difficulty::from_tenths(match self.kind {
            SingleKind::FullHouse { .. } => 10,
            SingleKind::Hidden { house } => match house.kind() {
                HouseKind::Box => 12,
                HouseKind::Row | HouseKind::Column => 15,
            },
            SingleKind::Naked {} => 23,
        })
    }

    fn cells(&self) -> CellSet {
        CellSet::of(self.candidate.cell)
    }

    fn digits(&self) -> DigitSet {
        DigitSet::of(self.candidate.digit)
    }

    fn houses(&self) -> Vec<House> {
        match self.kind {
            SingleKind::FullHouse { house } | SingleKind::Hidden { house } => vec![house],
            SingleKind::Naked {} => Vec::new(),
        }
    }

    fn links(&self) -> Vec<StrongLink> {
        Vec::new()
    }

    fn role(&self, _: Candidate) -> Role {
        Role::Placed
    }

    fn where_to_look(&self) -> String {
        match self.kind {
            SingleKind::FullHouse { house } | SingleKind::Hidden { house } => house.to_string(),
            SingleKind::Naked {} => self.candidate.cell.to_string(),
        }
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { cell, digit } = self.candidate;
        match self.kind {
            SingleKind::FullHouse { house } => {
                write!(
                    f,
                    "{cell} is the last free cell of {house}, so it is {digit}."
                )
            }
            SingleKind::Hidden { house } => write!(f, "In {house}, {conclusion}."),
            SingleKind::Naked {} => write!(f, "{cell} can only be {digit}."),
        }
    }
}

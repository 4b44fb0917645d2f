//! Pointing and claiming: a digit whose cells in one house are all in a second one, too.
//!
//! A direct step places the single that the eliminations leave in a third house; the others only eliminate.

use crate::logic::techniques::prelude::*;

techniques!(
    DIRECT_POINTING = GlossaryEntry {
        name: "Direct Pointing",
        summary: "Pointing that leaves the digit a single cell in another box.",
        difficulty: DifficultyRange::only(17),
        ..GlossaryEntry::RATED
    },
    DIRECT_CLAIMING = GlossaryEntry {
        name: "Direct Claiming",
        summary: "Claiming that leaves the digit a single cell in another line.",
        difficulty: DifficultyRange::only(19),
        ..GlossaryEntry::RATED
    },
    POINTING = GlossaryEntry {
        name: "Pointing",
        summary: "In a box, a digit can only go in one line, so it goes nowhere else in that line.",
        synonyms: &[
            "Locked Candidates",
            "Locked Candidates Type 1 (Pointing)",
            "Intersection Removal",
            "Locked Candidates 1",
            "Candidate Lines",
            "Pointing Pair",
            "Pointing Triple"
        ],
        difficulty: DifficultyRange::only(26),
        hodoku_until: 1,
        ..GlossaryEntry::RATED
    },
    CLAIMING = GlossaryEntry {
        name: "Claiming",
        summary: "In a line, a digit can only go in one box, so it goes nowhere else in that box.",
        synonyms: &[
            "Locked Candidates",
            "Locked Candidates Type 2 (Claiming)",
            "Intersection Removal",
            "Locked Candidates 2",
            "Multiple Lines",
            "Box/Line Reduction"
        ],
        difficulty: DifficultyRange::only(28),
        hodoku_until: 1,
        ..GlossaryEntry::RATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::DIRECT_POINTING], direct_pointing()),
    finder!([Technique::DIRECT_CLAIMING], direct_claiming()),
    finder!([Technique::POINTING], pointing()),
    finder!([Technique::CLAIMING], claiming()),
];

/// A digit that is confined, in the house `from`, to cells that are in the house `into`, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Locked {
    /// The digit.
    pub digit: Digit,
    /// The house that needs the digit.
    pub from: House,
    /// The house that can have it nowhere else.
    pub into: House,
    /// The cells of both that can hold the digit.
    pub cells: CellSet,
    /// The house in which the digit is left with a single cell, when the step places it there.
    pub single: Option<House>,
}

/// Pointing: from a box into a line.
fn pointing(context: &Context) -> impl Iterator<Item = Found<Locked>> {
    locked_in_boxes(context).filter_map(|locked| elimination(context, locked))
}

/// Claiming: from a line into a box.
fn claiming(context: &Context) -> impl Iterator<Item = Found<Locked>> {
    locked_in_lines(context).filter_map(|locked| elimination(context, locked))
}

/// Pointing that leaves the digit a single cell in another box on the line.
fn direct_pointing(context: &Context) -> impl Iterator<Item = Found<Locked>> {
    locked_in_boxes(context).flat_map(|locked| singles(context, locked))
}

/// Claiming that leaves the digit a single cell in another line through the box.
fn direct_claiming(context: &Context) -> impl Iterator<Item = Found<Locked>> {
    locked_in_lines(context).flat_map(|locked| singles(context, locked))
}

fn locked_in_boxes(context: &Context) -> impl Iterator<Item = Locked> {
    [HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(|line| locked(context, HouseKind::Box, line))
}

fn locked_in_lines(context: &Context) -> impl Iterator<Item = Locked> {
    [HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(|line| locked(context, line, HouseKind::Box))
}

/// The changed digits with two or three cells in a house of the first kind, all in one of the second that has others.
fn locked(context: &Context, from: HouseKind, into: HouseKind) -> impl Iterator<Item = Locked> {
    context.changes().digits.into_iter().flat_map(move |digit| {
        let houses = context.cells(digit).houses_pointing(from, into);
        houses.into_iter().filter_map(move |from| {
            let cells = context.cells_in(from, digit);
            let into = cells.first()?.house(into);
            cells.only().is_none().then_some(Locked {
                digit,
                from,
                into,
                cells,
                single: None,
            })
        })
    })
}

fn elimination(context: &Context, locked: Locked) -> Option<Found<Locked>> {
    let outside = locked.into.cell_set() - locked.cells;
    Found::eliminating(context.of_digit(locked.digit, outside), locked)
}

/// The houses beside `locked.from` in which the digit is left with a single cell.
fn singles(context: &Context, locked: Locked) -> impl Iterator<Item = Found<Locked>> {
    let lost = context.cells_in(locked.into, locked.digit) - locked.cells;
    let beside = lost.houses(locked.from.kind()).into_iter();
    beside.filter_map(move |house| {
        let left = context.cells_in(house, locked.digit) - lost;
        let placement = Candidate {
            cell: left.only()?,
            digit: locked.digit,
        };
        let single = Some(house);
        Some(Found::placing(placement, Locked { single, ..locked }))
    })
}

impl Pattern for Locked {
    fn technique(&self) -> Technique {
        match (self.from.kind(), self.single) {
            (HouseKind::Box, Some(_)) => Technique::DIRECT_POINTING,
            (HouseKind::Box, None) => Technique::POINTING,
            (HouseKind::Row | HouseKind::Column, Some(_)) => Technique::DIRECT_CLAIMING,
            (HouseKind::Row | HouseKind::Column, None) => Technique::CLAIMING,
        }
    }

    fn look(&self) -> Look {
        let houses = [self.from, self.into].into_iter().chain(self.single);
        Look::at(Role::Defining, self.cells, [self.digit])
            .in_houses(houses)
            .named(self.from)
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let Self {
            digit, from, into, ..
        } = self;
        match (self.single, conclusion.placement) {
            (Some(house), Some(Candidate { cell, .. })) => format!(
                "In {from}, {digit} must be in {into}, so in {house} it can only go in {cell}."
            ),
            (None, _) | (_, None) => {
                format!("In {from}, {digit} must be in {into}, so {conclusion}.")
            }
        }
    }
}

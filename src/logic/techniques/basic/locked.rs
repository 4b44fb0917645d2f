//! Pointing and claiming: a digit whose cells in one house are all in a second one, too.
//!
//! A direct step places the single that the eliminations leave in a third house; the others only eliminate.

use crate::logic::techniques::prelude::*;

techniques!(
    DIRECT_POINTING = RATED {
        name: "Direct Pointing",
        summary: "Pointing that leaves the digit a single cell in another box.",
        difficulty: DifficultyRange::only(17),
    },
    DIRECT_CLAIMING = RATED {
        name: "Direct Claiming",
        summary: "Claiming that leaves the digit a single cell in another line.",
        difficulty: DifficultyRange::only(19),
    },
    POINTING = RATED {
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
    },
    CLAIMING = RATED {
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
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::DIRECT_POINTING], placements(FROM_BOXES)),
    finder!([Technique::DIRECT_CLAIMING], placements(INTO_BOXES)),
    finder!([Technique::POINTING], eliminations(FROM_BOXES)),
    finder!([Technique::CLAIMING], eliminations(INTO_BOXES)),
];

/// The kinds of the two houses: first the one that needs the digit.
type Kinds = [HouseKind; 2];

const FROM_BOXES: [Kinds; 2] = [
    [HouseKind::Box, HouseKind::Column],
    [HouseKind::Box, HouseKind::Row],
];

const INTO_BOXES: [Kinds; 2] = [
    [HouseKind::Column, HouseKind::Box],
    [HouseKind::Row, HouseKind::Box],
];

/// A digit that is confined, in the house `from`, to cells that are in the house `into`, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
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

/// The eliminations of the digit from the rest of the second house.
fn eliminations(context: &Context, kinds: [Kinds; 2]) -> impl Iterator<Item = Found<Locked>> {
    locked(context, kinds).filter_map(|locked| {
        let outside = locked.into.cell_set() - locked.cells;
        Found::eliminating(context.of_digit(locked.digit, outside), locked)
    })
}

/// The placements where the digit is left with a single cell in a house beside the first.
fn placements(context: &Context, kinds: [Kinds; 2]) -> impl Iterator<Item = Found<Locked>> {
    locked(context, kinds).flat_map(|locked| singles(context, locked))
}

/// The changed digits with two or three cells in a house of the first kind, all in one of the second that has others.
fn locked(context: &Context, kinds: [Kinds; 2]) -> impl Iterator<Item = Locked> {
    kinds.into_iter().flat_map(move |[from, into]| {
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
    })
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
        Look::at(Mark::Pattern, self.cells, [self.digit])
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

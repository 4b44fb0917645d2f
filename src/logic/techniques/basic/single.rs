//! Full houses, hidden singles and naked singles: the steps that place a digit without any detour.

use std::fmt::Write as _;

use crate::board::Grid;
use crate::logic::techniques::prelude::*;

techniques!(
    FULL_HOUSE = RATED {
        name: "Full House",
        summary: "A house has one free cell left, which takes the last missing digit.",
        synonyms: &["Last Free Cell", "Last Digit"],
        difficulty: DifficultyRange::only(10),
        is_single: true,
        hodoku_until: 1,
    },
    HIDDEN_SINGLE[3] = RATED {
        name: "Hidden Single",
        summary: "In a house, a digit can only go in one cell.",
        synonyms: &[
            "Pinned Digit",
            "Last Remaining Cell",
            "Unique Candidate",
            "Cross-Hatching",
            "Single Position",
            "Lone Ranger"
        ],
        difficulty: DifficultyRange::either(12, 15),
        // In a box, in a column, in a row.
        cases: &["", "", ""],
        cases_from: &[12, 15, 15],
        is_single: true,
        hodoku_until: 3,
    },
    NAKED_SINGLE = RATED {
        name: "Naked Single",
        summary: "A cell has only one candidate.",
        synonyms: &[
            "Forced Digit",
            "Sole Candidate",
            "Single Candidate",
            "Lone Number",
            "Last Possible Number"
        ],
        difficulty: DifficultyRange::only(23),
        is_single: true,
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::FULL_HOUSE], full_houses()),
    finder!(
        [Technique::HIDDEN_SINGLE[0]],
        hidden_singles(HouseKind::Box)
    ),
    finder!(
        [Technique::HIDDEN_SINGLE[1]],
        hidden_singles(HouseKind::Column)
    ),
    finder!(
        [Technique::HIDDEN_SINGLE[2]],
        hidden_singles(HouseKind::Row)
    ),
    finder!([Technique::NAKED_SINGLE], naked_singles()),
];

/// A digit that has one cell, or a cell that has one digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(into = "SingleKind")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(with = "SingleKind")
)]
#[non_exhaustive]
pub struct Single {
    /// The digit that the step places, and its cell.
    pub candidate: Candidate,
    only: Only,
    /// The digits placed before.
    before: Grid,
}

/// The part of the board in which a candidate is the only one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Only {
    /// Its cell is the only free one of this house.
    FreeCell(House),
    /// Its cell is the only one of this house for its digit.
    InHouse(House),
    /// It is the only one of its cell.
    InCell,
}

/// The reason that a digit is the only one for a cell, or a cell the only one for a digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(untagged)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Single")
)]
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
        /// Its other free cells, and the reason why the digit is not in each.
        blocked: Vec<Blocked>,
    },
    /// The cell has no other candidate.
    Naked {
        /// The other digits that the cell sees, each with a cell that has it.
        seen: Vec<Candidate>,
        /// The other digits, which were eliminated before.
        eliminated: DigitSet,
    },
}

/// A free cell that cannot hold the digit of a hidden single.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Blocked {
    /// The cell.
    pub cell: Cell,
    /// A cell that it sees and in which the digit has been placed; none if the digit was eliminated before.
    pub by: Option<Cell>,
}

/// The cells that are the last of a house: boxes, then columns, then rows.
fn full_houses(context: &Context) -> impl Iterator<Item = Found<Single>> {
    let houses = context.houses_with_one().into_iter();
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(move |kind| houses.clone().filter(move |house| house.kind() == kind))
        .filter_map(|house| {
            let cell = (context.unfilled() & house.cell_set()).only()?;
            let digit = context.digits_in(cell).only()?;
            let single = Candidate { cell, digit };
            Some(step(context, single, Only::FreeCell(house)))
        })
}

/// The digits with a single cell in a house of this kind that has more cells to fill.
fn hidden_singles(context: &Context, kind: HouseKind) -> impl Iterator<Item = Found<Single>> {
    let lone = context.lone_cells(kind);
    let all = lone.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
    let has_single = move |house: &House| {
        let cells = house.cell_set();
        !all.is_disjoint(cells) && !(context.unfilled() & cells).has_at_most(1)
    };
    let houses = kind.houses().into_iter().filter(has_single);
    houses.flat_map(move |house| {
        Digit::ALL.into_iter().filter_map(move |digit| {
            let cell = (lone[digit.index()] & house.cell_set()).first()?;
            let single = Candidate { cell, digit };
            Some(step(context, single, Only::InHouse(house)))
        })
    })
}

/// The cells with a single candidate.
fn naked_singles(context: &Context) -> impl Iterator<Item = Found<Single>> {
    let [_, one, ..] = context.counted_cells();
    one.into_iter().filter_map(|cell| {
        let digit = context.digits_in(cell).only()?;
        let single = Candidate { cell, digit };
        Some(step(context, single, Only::InCell))
    })
}

/// The smallest choice of placed cells that sees every other cell that any placed cell sees; the first among equals.
fn blockers(placed: CellSet, others: CellSet) -> CellSet {
    let seen = placed.into_iter();
    let seen = seen.map(|cell| (cell, cell.peers() & others));
    let seen = seen.filter(|(_, seen)| !seen.is_empty());
    let mut useful: Vec<(Cell, CellSet)> = Vec::with_capacity(9);
    // There are more only if digits clash.
    useful.extend(seen.take(9));
    let union = |all: CellSet, (_, seen): &(Cell, CellSet)| all | *seen;
    let wanted = useful.iter().fold(CellSet::EMPTY, union);
    (0..=useful.len())
        .flat_map(|size| choices(useful.len(), size))
        .find(|&choice| {
            bits(choice)
                .map(|index| &useful[index])
                .fold(CellSet::EMPTY, union)
                == wanted
        })
        .map(|choice| bits(choice).map(|index| useful[index].0).collect())
        .unwrap_or_default()
}

fn step(context: &Context, candidate: Candidate, only: Only) -> Found<Single> {
    let before = *context.grid();
    let single = Single {
        candidate,
        only,
        before,
    };
    Found::placing(candidate, single)
}

impl Single {
    /// The reason that it is the only one. Most steps are singles, and few are explained, so it is found when asked
    /// for.
    #[must_use]
    pub fn kind(&self) -> SingleKind {
        match self.only {
            Only::FreeCell(house) => SingleKind::FullHouse { house },
            Only::InHouse(house) => SingleKind::Hidden {
                house,
                blocked: self.blocked(house),
            },
            Only::InCell => self.ruled_out(),
        }
    }

    /// The other free cells of the house, each with the reason why the digit is not there.
    fn blocked(&self, house: House) -> Vec<Blocked> {
        let is_free = |cell: &Cell| self.before[*cell].is_none();
        let free: CellSet = house.cells().into_iter().filter(is_free).collect();
        let others = free.without(self.candidate.cell);
        let placed = self.before.cells_of(self.candidate.digit);
        let blockers = blockers(placed, others);
        others
            .into_iter()
            .map(|cell| Blocked {
                cell,
                by: (blockers & cell.peers()).first(),
            })
            .collect()
    }

    /// The other digits: those that the cell sees, and those that were eliminated before.
    fn ruled_out(&self) -> SingleKind {
        let Candidate { cell, digit } = self.candidate;
        let others = DigitSet::FULL.without(digit);
        let seen: Vec<Candidate> = others
            .into_iter()
            .filter_map(|digit| {
                let places = self.before.cells_of(digit) & cell.peers();
                Some(Candidate {
                    cell: places.first()?,
                    digit,
                })
            })
            .collect();
        let eliminated = others - seen.iter().map(|seen| seen.digit).collect();
        SingleKind::Naked { seen, eliminated }
    }
}

impl From<Single> for SingleKind {
    fn from(single: Single) -> Self {
        single.kind()
    }
}

impl Pattern for Single {
    fn technique(&self) -> Technique {
        match self.only {
            Only::FreeCell(_) => Technique::FULL_HOUSE,
            Only::InHouse(house) => {
                let [in_box, in_column, in_row] = Technique::HIDDEN_SINGLE;
                match house.kind() {
                    HouseKind::Box => in_box,
                    HouseKind::Column => in_column,
                    HouseKind::Row => in_row,
                }
            }
            Only::InCell => Technique::NAKED_SINGLE,
        }
    }

    fn look(&self) -> Look {
        let (house, framed): (_, CellSet) = match self.kind() {
            SingleKind::FullHouse { house } => (Some(house), CellSet::EMPTY),
            SingleKind::Hidden { house, blocked } => {
                let blockers = blocked.iter().filter_map(|blocked| blocked.by);
                (Some(house), blockers.collect())
            }
            SingleKind::Naked { seen, .. } => (None, seen.iter().map(|seen| seen.cell).collect()),
        };
        let Candidate { cell, digit } = self.candidate;
        Look::at(Mark::Pattern, [cell], [digit])
            .in_houses(house)
            .framing(framed)
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        // Most steps are singles, and growing takes as long as writing.
        let mut text = String::with_capacity(160);
        // Writing to a string does not fail.
        let _ = self.write(conclusion, &mut text);
        text
    }
}

impl Single {
    fn write(&self, conclusion: &Conclusion, text: &mut String) -> fmt::Result {
        let Candidate { cell, digit } = self.candidate;
        match self.kind() {
            SingleKind::FullHouse { house } => write!(
                text,
                "{cell} is the last free cell of {house}, and the only digit missing there is {digit}"
            )?,
            SingleKind::Hidden { house, blocked } => {
                write!(text, "In {house}, {conclusion}")?;
                write_blockers(digit, &blocked, text)?;
            }
            SingleKind::Naked { seen, eliminated } => {
                write!(text, "{cell} can only be {digit}")?;
                write_ruled_out(&seen, eliminated, text)?;
            }
        }
        text.write_char('.')
    }
}

/// Writes the reason that keeps the digit out of the other free cells, as in `: the 8s in r2c9 and r3c3 block the other free cells`.
fn write_blockers(digit: Digit, blocked: &[Blocked], text: &mut String) -> fmt::Result {
    let blockers: CellSet = blocked.iter().filter_map(|blocked| blocked.by).collect();
    let eliminated = blocked.iter().filter(|blocked| blocked.by.is_none());
    let eliminated: CellSet = eliminated.map(|blocked| blocked.cell).collect();
    if blockers.is_empty() {
        return match eliminated {
            CellSet::EMPTY => Ok(()),
            cells => write!(text, ": it is not a candidate of {}", any(cells)),
        };
    }
    let (plural, verb) = match blockers.len() {
        1 => ("", "blocks"),
        _ => ("s", "block"),
    };
    let cells = match blocked.len() {
        1 => "the other free cell",
        _ => "the other free cells",
    };
    let blockers = all(blockers);
    write!(text, ": the {digit}{plural} in {blockers} {verb} {cells}")?;
    match eliminated {
        CellSet::EMPTY => Ok(()),
        cells => {
            let cells = all(cells);
            write!(text, " except {cells}, where {digit} is not a candidate")
        }
    }
}

/// Writes the reason that rules out the other digits of the cell, as in `: it sees 1, 2, 3, 4, 5, 6 and 7, and 9 is not a candidate`.
fn write_ruled_out(seen: &[Candidate], eliminated: DigitSet, text: &mut String) -> fmt::Result {
    if !seen.is_empty() {
        write!(
            text,
            ": it sees {}",
            all(seen.iter().map(|seen| seen.digit))
        )?;
    }
    if eliminated.is_empty() {
        return Ok(());
    }
    let before = if seen.is_empty() { ": " } else { ", and " };
    let verb = match eliminated.len() {
        1 => "is not a candidate",
        _ => "are not candidates",
    };
    write!(text, "{before}{} {verb}", all(eliminated))
}

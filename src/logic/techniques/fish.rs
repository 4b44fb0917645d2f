//! X-Wing, Swordfish and Jellyfish, and finned X-Wing and Swordfish.
//!
//! If a digit is confined to N columns in N rows, each of these columns has the digit in one of these rows. The same
//! code serves columns and rows.

use super::prelude::*;
use super::tuples::{choices, members, tuples};
use crate::logic::phrase::{any, lines};

techniques!(
    X_WING = GlossaryEntry {
        name: "X-Wing",
        summary: "In two rows, a digit can only go in the same two columns, so it goes nowhere else in these; or the other \
              way round.",
        difficulty: DifficultyRange::only(32),
        ..GlossaryEntry::RATED
    },
    SWORDFISH = GlossaryEntry {
        name: "Swordfish",
        summary: "In three rows, a digit can only go in the same three columns, so it goes nowhere else in these; or the \
              other way round.",
        difficulty: DifficultyRange::only(38),
        ..GlossaryEntry::RATED
    },
    JELLYFISH = GlossaryEntry {
        name: "Jellyfish",
        summary: "In four rows, a digit can only go in the same four columns, so it goes nowhere else in these; or the \
              other way round.",
        difficulty: DifficultyRange::only(52),
        ..GlossaryEntry::RATED
    },
    FINNED_X_WING = GlossaryEntry {
        name: "Finned X-Wing",
        summary: "An X-Wing but for a few cells in one box: what these see, too, is eliminated.",
        synonyms: &["Sashimi X-Wing (if it is not an X-Wing without the fins)"],
        difficulty: DifficultyRange::only(43),
        ..GlossaryEntry::UNRATED
    },
    FINNED_SWORDFISH = GlossaryEntry {
        name: "Finned Swordfish",
        summary: "A Swordfish but for a few cells in one box: what these see, too, is eliminated.",
        synonyms: &["Sashimi Swordfish (if it is not a Swordfish without the fins)"],
        difficulty: DifficultyRange::only(45),
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::X_WING], fish(2)),
    finder!([Technique::SWORDFISH], fish(3)),
    finder!([Technique::JELLYFISH], fish(4)),
    finder!([Technique::FINNED_X_WING], finned_fish(2)),
    finder!([Technique::FINNED_SWORDFISH], finned_fish(3)),
];

/// A digit that is confined, in the lines `base`, to the crossing lines `cover`, except for the fins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The lines that the digit is confined in.
    pub base: HouseSet,
    /// The crossing lines that it is confined to, as many as base lines.
    pub cover: HouseSet,
    /// The digit's cells in the base lines.
    pub cells: CellSet,
    /// Those of them outside the cover.
    pub fins: CellSet,
}

/// The fish of this size that eliminate something: base columns first, then base rows.
fn fish(context: &Context, size: usize) -> impl Iterator<Item = Found<Fish>> {
    all_axes().flat_map(move |(digit, axis)| {
        let tuples = tuples(base_lines(context, digit, axis, size), size);
        tuples.into_iter().filter_map(move |(base, cover)| {
            let base: HouseSet = base.into_iter().collect();
            let cells = context.cells(digit) & area(base);
            Found::eliminating(
                context.of_digit(digit, area(cover) - cells),
                Fish {
                    digit,
                    base,
                    cover,
                    cells,
                    fins: CellSet::EMPTY,
                },
            )
        })
    })
}

/// The fish of this size with extra cells in one box, and with something to eliminate that these see, too.
fn finned_fish(context: &Context, size: usize) -> impl Iterator<Item = Found<Fish>> {
    all_axes().flat_map(move |(digit, axis)| {
        let lines: Vec<(House, HouseSet)> = base_lines(context, digit, axis, 9).collect();
        choices(lines.len(), size).flat_map(move |choice| {
            let base: HouseSet = members(choice).map(|index| lines[index].0).collect();
            let crossed: HouseSet = members(choice)
                .map(|index| lines[index].1)
                .fold(HouseSet::EMPTY, |all, crossed| all | crossed);
            covers(crossed, size).filter_map(move |cover| finned(context, digit, base, cover))
        })
    })
}

/// The finned fish with this base and this cover.
fn finned(context: &Context, digit: Digit, base: HouseSet, cover: HouseSet) -> Option<Found<Fish>> {
    let cells = context.cells(digit) & area(base);
    let fins = cells - area(cover);
    // Fins in two boxes have no common peer in the cover outside the base, so there is nothing to find.
    fins.houses(HouseKind::Box).only()?;
    let targets = (area(cover) - area(base)) & fins.common_peers();
    Found::eliminating(
        context.of_digit(digit, targets),
        Fish {
            digit,
            base,
            cover,
            cells,
            fins,
        },
    )
}

/// Every choice of `size` among the crossing lines, if there are more than that.
fn covers(crossed: HouseSet, size: usize) -> impl Iterator<Item = HouseSet> {
    let lines: Vec<House> = crossed.into_iter().collect();
    let more = lines.len() > size;
    choices(lines.len(), size)
        .map(move |choice| members(choice).map(|index| lines[index]).collect())
        .filter(move |_| more)
}

/// The direction of the base lines.
#[derive(Clone, Copy)]
enum Axis {
    Columns,
    Rows,
}

impl Axis {
    /// The kind of the base lines, and that of the lines across.
    const fn kinds(self) -> [HouseKind; 2] {
        match self {
            Self::Columns => [HouseKind::Column, HouseKind::Row],
            Self::Rows => [HouseKind::Row, HouseKind::Column],
        }
    }
}

/// Every digit with columns, then every digit with rows as the base.
fn all_axes() -> impl Iterator<Item = (Digit, Axis)> {
    [Axis::Columns, Axis::Rows]
        .into_iter()
        .flat_map(|axis| Digit::ALL.into_iter().map(move |digit| (digit, axis)))
}

/// The lines along the axis with two to `most` cells for the digit, each with the crossing lines of these cells.
fn base_lines(
    context: &Context,
    digit: Digit,
    axis: Axis,
    most: usize,
) -> impl Iterator<Item = (House, HouseSet)> {
    let [along, across] = axis.kinds();
    along.houses().into_iter().filter_map(move |line| {
        let cells = context.cells_in(line, digit);
        (2..=most)
            .contains(&cells.len())
            .then(|| (line, cells.houses(across)))
    })
}

/// All cells of the houses.
fn area(houses: HouseSet) -> CellSet {
    houses
        .into_iter()
        .fold(CellSet::EMPTY, |cells, house| cells | house.cell_set())
}

impl Pattern for Fish {
    fn technique(&self) -> Technique {
        match (self.fins.is_empty(), self.base.len()) {
            (true, 2) => Technique::X_WING,
            (true, 3) => Technique::SWORDFISH,
            (true, _) => Technique::JELLYFISH,
            (false, 2) => Technique::FINNED_X_WING,
            (false, _) => Technique::FINNED_SWORDFISH,
        }
    }

    fn cells(&self) -> CellSet {
        self.cells
    }

    fn digits(&self) -> DigitSet {
        DigitSet::of(self.digit)
    }

    fn houses(&self) -> Vec<House> {
        self.base.iter().chain(self.cover).collect()
    }

    fn role(&self, candidate: Candidate) -> Role {
        if self.fins.contains(candidate.cell) {
            Role::Fin
        } else {
            Role::Defining
        }
    }

    fn where_to_look(&self) -> String {
        lines(self.base)
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (digit, base, cover) = (self.digit, lines(self.base), lines(self.cover));
        write!(f, "In {base}, the digit {digit} is confined to {cover}")?;
        if self.fins.is_empty() {
            write!(f, ", so {conclusion}.")
        } else {
            let fins = any(self.fins);
            write!(f, ", unless {fins} is {digit}. Either way, {conclusion}.")
        }
    }
}

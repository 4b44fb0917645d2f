//! Fish: X-Wing, Swordfish, Jellyfish and larger ones; finned, sashimi, Franken and mutant ones.
//!
//! If a digit is confined to N columns in N rows, each of these columns has the digit in one of these rows. The same
//! code serves columns and rows.

use std::collections::BTreeSet;

use super::search::all_fish;
use crate::logic::techniques::prelude::*;

/// The names of fish of two to seven base houses.
macro_rules! sizes {
    ($shape:literal) => {
        [
            concat!($shape, "X-Wing"),
            concat!($shape, "Swordfish"),
            concat!($shape, "Jellyfish"),
            concat!($shape, "Squirmbag"),
            concat!($shape, "Whale"),
            concat!($shape, "Leviathan"),
        ]
    };
}

techniques!(
    X_WING = RATED {
        name: "X-Wing",
        summary: "In two rows, a digit can only go in the same two columns, so it goes nowhere else in these; or the other \
              way round.",
        difficulty: DifficultyRange::only(32),
        hodoku_until: 1,
    },
    SWORDFISH = RATED {
        name: "Swordfish",
        summary: "In three rows, a digit can only go in the same three columns, so it goes nowhere else in these; or the \
              other way round.",
        difficulty: DifficultyRange::only(38),
        hodoku_until: 1,
    },
    JELLYFISH = RATED {
        name: "Jellyfish",
        summary: "In four rows, a digit can only go in the same four columns, so it goes nowhere else in these; or the \
              other way round.",
        difficulty: DifficultyRange::only(52),
        hodoku_until: 1,
    },
    LARGE_FISH[3] = UNRATED {
        name: "Large Fish",
        summary: "An X-Wing of five to seven rows and columns. Each is the counterpart of a smaller one in the other lines.",
        synonyms: &["Starfish"],
        cases: &["Squirmbag", "Whale", "Leviathan"],
        cases_from: &[86, 87, 88],
    },
    FINNED_FISH[6] = UNRATED {
        name: "Finned Basic Fish",
        summary: "An X-Wing or a larger fish but for a few cells, the fins: what these see, too, is eliminated.",
        synonyms: &["Finned Fish", "Filet-o-Fish"],
        cases: &sizes!("Finned "),
        cases_from: &[43, 50, 54, 86, 87, 88],
        hodoku_until: 3,
    },
    SASHIMI_FISH[6] = UNRATED {
        name: "Sashimi Fish",
        summary: "A finned fish in which, without the fins, some line has only one cell left or none.",
        synonyms: &["Finned Fish", "Filet-o-Fish"],
        cases: &sizes!("Sashimi "),
        cases_from: &[43, 50, 54, 86, 87, 88],
        hodoku_until: 3,
    },
    FRANKEN_FISH[6] = UNRATED {
        name: "Franken Fish",
        summary: "A fish of rows and boxes against columns and boxes.",
        cases: &sizes!("Franken "),
        cases_from: &[70, 72, 74, 86, 87, 88],
        costly_from: 3,
        hodoku_until: 2,
    },
    FINNED_FRANKEN_FISH[6] = UNRATED {
        name: "Finned Franken Fish",
        summary: "A Franken fish but for a few cells, the fins: what these see, too, is eliminated.",
        cases: &sizes!("Finned Franken "),
        cases_from: &[70, 72, 74, 86, 87, 88],
        costly_from: 3,
        hodoku_until: 2,
    },
    MUTANT_FISH[6] = UNRATED {
        name: "Mutant Fish",
        summary: "A fish of any houses against any others: rows, columns and boxes on either side.",
        cases: &sizes!("Mutant "),
        cases_from: &[85, 85, 86, 87, 88, 89],
        costly_from: 2,
    },
    FINNED_MUTANT_FISH[6] = UNRATED {
        name: "Finned Mutant Fish",
        summary: "A mutant fish but for a few cells, the fins: what these see, too, is eliminated.",
        cases: &sizes!("Finned Mutant "),
        cases_from: &[85, 85, 86, 87, 88, 89],
        costly_from: 2,
    }
);

/// The finders: of each size without fins, and then of each shape and size, by its two techniques and their indices.
macro_rules! finders {
    ($([$shape:ident, $plain:ident, $finned:ident: $($index:literal)+])+) => {
        &[
            finder!([Technique::X_WING], fish(2)),
            finder!([Technique::SWORDFISH], fish(3)),
            finder!([Technique::JELLYFISH], fish(4)),
            finder!([Technique::LARGE_FISH[0]], fish(5)),
            finder!([Technique::LARGE_FISH[1]], fish(6)),
            finder!([Technique::LARGE_FISH[2]], fish(7)),
            $($(finder!(
                [Technique::$plain[$index], Technique::$finned[$index]],
                any_fish((Shape::$shape, $index + 2))
            ),)+)+
        ]
    };
}

pub(in crate::logic) const FINDERS: &[Finder] = finders![
    [Basic, FINNED_FISH, SASHIMI_FISH: 0 1 2 3 4 5]
    [Franken, FRANKEN_FISH, FINNED_FRANKEN_FISH: 0 1 2 3 4 5]
    [Mutant, MUTANT_FISH, FINNED_MUTANT_FISH: 0 1 2 3 4 5]
];

/// A digit that is confined, in the houses `base`, to the houses `cover`, except for the fins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that the digit is confined in.
    pub base: HouseSet,
    /// The houses that it is confined to, as many as base houses.
    pub cover: HouseSet,
    /// The digit's cells in the base houses.
    pub cells: CellSet,
    /// The digit's cells in the base houses that are outside the cover, or in more base houses than cover houses.
    pub fins: CellSet,
    /// The fins in two base houses.
    #[serde(skip_serializing_if = "has_none")]
    pub endo_fins: CellSet,
}

/// The fish of this size that eliminate something: base columns first, then base rows.
fn fish(context: &Context, size: usize) -> impl Iterator<Item = Found<Fish>> {
    let axes = [[House::COLUMNS, House::ROWS], [House::ROWS, House::COLUMNS]];
    axes.into_iter().flat_map(move |[along, across]| {
        let digits = context.changes().digits.into_iter();
        digits.flat_map(move |digit| {
            let items = along.map(|line| context.masks().places[line.index()][digit.index()]);
            let tuples = tuples(items, size).into_iter();
            tuples.filter_map(move |(base, cover)| {
                let base: HouseSet = bits(base).map(|line| along[line]).collect();
                let cover: HouseSet = bits(cover).map(|line| across[line]).collect();
                let fish = Fish::new(context, digit, base, cover, CellSet::EMPTY);
                Found::eliminating(context.of_digit(digit, cover.cells() - fish.cells), fish)
            })
        })
    })
}

/// The fish of this shape and size that eliminate something, each conclusion once, without those that [`fish`] finds.
fn any_fish(context: &Context, kind: (Shape, usize)) -> impl Iterator<Item = Found<Fish>> {
    let mut known = BTreeSet::new();
    let all = all_fish(context, kind);
    let is_new = move |found: &&Found<Fish>| {
        known.insert((found.eliminations.clone(), found.pattern.technique()))
    };
    all.filter(is_new).cloned()
}

/// The houses that a fish is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic::techniques) enum Shape {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Any others.
    Mutant,
}

impl Shape {
    /// The kinds of base houses and of cover houses, in one direction and the other.
    pub(super) const fn kinds(self) -> &'static [[&'static [HouseKind]; 2]] {
        use HouseKind::{Box, Column, Row};
        match self {
            Self::Basic => &[[&[Column], &[Row]], [&[Row], &[Column]]],
            Self::Franken => &[[&[Column, Box], &[Row, Box]], [&[Row, Box], &[Column, Box]]],
            Self::Mutant => &[[&[Row, Column, Box], &[Row, Column, Box]]],
        }
    }

    /// The shape of the fish with this base and this cover.
    pub(in crate::logic::techniques) fn of(base: HouseSet, cover: HouseSet) -> Self {
        let is_of = |shape: &Self| {
            let mut kinds = shape.kinds().iter();
            kinds.any(|[of_base, of_cover]| {
                let [mut base, mut cover] = [base, cover].map(HouseSet::into_iter);
                base.all(|house| of_base.contains(&house.kind()))
                    && cover.all(|house| of_cover.contains(&house.kind()))
            })
        };
        let mut simpler = [Self::Basic, Self::Franken].into_iter();
        simpler.find(is_of).unwrap_or(Self::Mutant)
    }
}

fn has_none(cells: &CellSet) -> bool {
    cells.is_empty()
}

impl Fish {
    /// The fish with this base, this cover and these fins.
    pub(super) fn new(
        candidates: &Candidates,
        digit: Digit,
        base: HouseSet,
        cover: HouseSet,
        fins: CellSet,
    ) -> Self {
        let shared = fins.into_iter().filter(|cell| {
            let houses: HouseSet = cell.houses().into_iter().collect();
            (houses & base).len() > 1
        });
        Self {
            digit,
            base,
            cover,
            cells: candidates.cells(digit) & base.cells(),
            fins,
            endo_fins: shared.collect(),
        }
    }

    /// The houses to which the digit is confined, in words.
    pub(super) fn confinement(&self) -> String {
        let (digit, base, cover) = (self.digit, houses(self.base), houses(self.cover));
        if Shape::of(self.base, self.cover) == Shape::Basic {
            format!("In {base}, the digit {digit} is confined to {cover}")
        } else {
            format!(
                "In {base}, the digit {digit} takes all {} places that {cover} have for it",
                self.base.len()
            )
        }
    }

    /// Returns true if some base house has only one cell left without the fins, or none.
    fn is_sashimi(&self) -> bool {
        let body = self.cells - self.fins;
        let mut base = self.base.into_iter();
        base.any(|house| (body & house.cell_set()).has_at_most(1))
    }
}

impl Pattern for Fish {
    fn technique(&self) -> Technique {
        let index = self.base.len() - 2;
        match (Shape::of(self.base, self.cover), self.fins.is_empty()) {
            (Shape::Basic, true) => {
                let [fifth, sixth, seventh] = Technique::LARGE_FISH;
                let [second, third, fourth] = [
                    Technique::X_WING,
                    Technique::SWORDFISH,
                    Technique::JELLYFISH,
                ];
                [second, third, fourth, fifth, sixth, seventh][index]
            }
            (Shape::Basic, false) if self.is_sashimi() => Technique::SASHIMI_FISH[index],
            (Shape::Basic, false) => Technique::FINNED_FISH[index],
            (Shape::Franken, true) => Technique::FRANKEN_FISH[index],
            (Shape::Franken, false) => Technique::FINNED_FRANKEN_FISH[index],
            (Shape::Mutant, true) => Technique::MUTANT_FISH[index],
            (Shape::Mutant, false) => Technique::FINNED_MUTANT_FISH[index],
        }
    }

    fn look(&self) -> Look {
        Look::at(Mark::Pattern, self.cells, [self.digit])
            .in_houses(self.base.iter().chain(self.cover))
            .named(houses(self.base))
    }

    fn notation(&self, _: &Conclusion) -> Option<String> {
        let houses = |houses: HouseSet| {
            let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box].into_iter();
            let of_kind = |(kind, letter): (HouseKind, char)| {
                let own = houses.into_iter().filter(|house| house.kind() == kind);
                let numbers: String = own.map(|house| house.number().to_string()).collect();
                if numbers.is_empty() {
                    numbers
                } else {
                    format!("{letter}{numbers}")
                }
            };
            kinds.zip(['r', 'c', 'b']).map(of_kind).collect::<String>()
        };
        let fins = (self.fins - self.endo_fins)
            .into_iter()
            .map(|fin| format!(" f{fin}"));
        let endo_fins = self.endo_fins.into_iter().map(|fin| format!(" ef{fin}"));
        let fins: String = fins.chain(endo_fins).collect();
        let (digit, base, cover) = (self.digit, houses(self.base), houses(self.cover));
        Some(format!("{digit} {base} {cover}{fins}"))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let confined = self.confinement();
        if self.fins.is_empty() {
            return format!("{confined}, so {conclusion}.");
        }
        let endo_fins = if self.endo_fins.is_empty() {
            String::new()
        } else {
            format!(" ({} would be in two of the first)", any(self.endo_fins))
        };
        let fins = any(self.fins);
        format!(
            "{confined}, unless {fins} is {}{endo_fins}. Either way, {conclusion}.",
            self.digit
        )
    }
}

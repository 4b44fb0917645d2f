//! The bivalue universal grave (BUG): a whole grid that would have two solutions.
//!
//! If every unfilled cell had two candidates, and every digit two places in each house that lacks it, the two could be
//! swapped in every cell, which would give a second solution. So when only a few extra candidates keep the grid from
//! this state, one of them must be true.

use super::types::{self, Consequence, TYPES, UniquenessType};
use crate::logic::techniques::prelude::*;

techniques!(
    BUG[4] = RATED {
        name: "BUG",
        summary: "A bivalue universal grave: a grid that must not be left with two candidates in every cell and two places \
              for every digit in every house, because the puzzle would have two solutions.",
        synonyms: &["Bivalue Universal Grave"],
        difficulty: DifficultyRange::between(56, 62),
        needs_uniqueness: true,
        cases: &TYPES,
        case_synonyms: &[&["BUG+1", "Bivalue Universal Grave + 1"]],
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(Technique::BUG, bugs())];

/// Extra candidates, without which every digit would have two places in each house and every cell two candidates.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Bug {
    /// The candidates, one of which must be true.
    pub extras: Vec<Candidate>,
    /// The type, which gives the conclusion; the roof is the cells of the extras.
    #[serde(flatten)]
    pub kind: UniquenessType,
}

/// The steps in a grid that is a BUG except for a few extra candidates.
fn bugs(context: &Context) -> impl Iterator<Item = Found<Bug>> + use<> {
    let extras = extras(context).unwrap_or_default();
    let consequences = consequences(context, &extras).into_iter();
    consequences.filter_map(move |(kind, eliminations)| {
        let extras = extras.clone();
        Found::eliminating(eliminations, Bug { extras, kind })
    })
}

fn consequences(context: &Context, extras: &[Candidate]) -> Vec<Consequence> {
    let roof: CellSet = extras.iter().map(|extra| extra.cell).collect();
    let digits: DigitSet = extras.iter().map(|extra| extra.digit).collect();
    if roof.len() == 1 {
        let eliminations = context.of_digits(!digits, roof).collect();
        return vec![(UniquenessType::One { roof }, eliminations)];
    }
    let mut found = Vec::new();
    if let Some(digit) = digits.only() {
        found.push(types::one_digit(context, roof, digit));
    }
    found.extend(lock(context, extras, roof, digits));
    if digits.len() > 1 {
        for size in 2..=6 {
            for house in roof.common_houses() {
                found.extend(types::naked(context, roof, digits, house, size));
            }
        }
    }
    found
}

/// Type 4: the two cells share a digit that is not an extra, so one of them is that digit and the other an extra.
fn lock(
    context: &Context,
    extras: &[Candidate],
    roof: CellSet,
    digits: DigitSet,
) -> Option<Consequence> {
    if roof.len() != 2 {
        return None;
    }
    let shared = roof
        .into_iter()
        .fold(!digits, |shared, cell| shared & context.digits_of(cell));
    let digit = shared.only()?;
    let house = roof.common_houses().first()?;
    let eliminations = context
        .of_digits(DigitSet::FULL.without(digit), roof)
        .filter(|candidate| !extras.contains(candidate))
        .collect();
    Some((UniquenessType::Four { roof, house, digit }, eliminations))
}

/// The candidates without which the grid would be a BUG; none if it is far from one.
fn extras(context: &Context) -> Option<Vec<Candidate>> {
    let surplus = surplus(context)?;
    // If several cells of a house could have the extra, another house tells which. That can fail only if all extras
    // are of one digit, and then all these cells have it.
    let digits: DigitSet = surplus.iter().map(|(digit, _)| *digit).collect();
    let counting = surplus
        .into_iter()
        .filter(|(_, cells)| digits.len() == 1 || cells.len() == 1);
    let mut extras: Vec<Candidate> = counting
        .flat_map(|(digit, cells)| context.of_digit(digit, cells))
        .collect();
    extras.sort_unstable();
    extras.dedup();
    let mut without = Candidates::clone(context);
    for &Candidate { cell, digit } in &extras {
        without.eliminate(cell, digit);
    }
    (!extras.is_empty() && is_grave(&without)).then_some(extras)
}

/// The digits with one place or more than two in a house, each with the cells there that can spare it: those with more than
/// two candidates. None if in some house no cell can.
fn surplus(context: &Context) -> Option<Vec<(Digit, CellSet)>> {
    let [none, one, two, _] = context.counted_cells();
    let more_than_two = !(none | one | two);
    let mut all = Vec::new();
    for house in House::ALL {
        for digit in Digit::ALL {
            let cells = context.cells_in(house, digit);
            if !matches!(cells.len(), 0 | 2) {
                let cells = cells & more_than_two;
                if cells.is_empty() {
                    return None;
                }
                all.push((digit, cells));
            }
        }
    }
    Some(all)
}

/// Returns true if every unfilled cell has two candidates and every digit two places, or none, in every house.
fn is_grave(candidates: &Candidates) -> bool {
    let [_, _, two, _] = candidates.cells_by_count();
    two == candidates.unfilled()
        && House::ALL.into_iter().all(|house| {
            Digit::ALL
                .into_iter()
                .all(|digit| matches!(candidates.cells_in(house, digit).len(), 0 | 2))
        })
}

impl Pattern for Bug {
    fn technique(&self) -> Technique {
        Technique::BUG[self.kind.number() - 1]
    }

    fn difficulty(&self) -> Difficulty {
        Difficulty::from_tenths(match self.kind {
            UniquenessType::One { .. } => 56,
            UniquenessType::Two { .. }
            | UniquenessType::Three { .. }
            | UniquenessType::Four { .. } => 57 + self.kind.added_tenths(),
        })
    }

    fn look(&self) -> Look {
        let look = Look::default().and_all(Mark::Pattern, &self.extras);
        let digits = look.digits() | self.kind.digits();
        let cells = self.kind.subset_cells() | self.kind.roof();
        look.and(Mark::Pattern, cells, digits)
            .in_houses(self.kind.house())
            .named("the whole grid")
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let start = format!(
            "Without {}, every unfilled cell would have two candidates and every digit two places in each house, \
             and the puzzle would have two solutions. ",
            all(digits_in_cells(&self.extras))
        );
        if let UniquenessType::Three {
            house,
            cells,
            digits,
            ..
        } = self.kind
        {
            return format!(
                "{start}So one of these is true. In {house}, {} then have only {} between them, so {conclusion}.",
                all_with("its cell", cells),
                all(digits)
            );
        }
        start + &self.kind.words(conclusion)
    }
}

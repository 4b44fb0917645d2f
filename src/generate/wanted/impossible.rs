//! The reasons for which puzzles that are asked for cannot exist.

use super::symmetry::PatternSymmetry;
use crate::board::{House, Puzzle};
use crate::logic::{Difficulty, DifficultyRange, TechniqueSet, glossary};
use crate::words::{hyphenated, joined};

/// The rating of the hardest puzzles that are known.
pub(super) const HARDEST_KNOWN: Difficulty = Difficulty::from_tenths(119);

/// The reason that there can be no such puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// The solution that the puzzles are to have is not a solved grid.
    #[error(
        "the solution must have a digit in each cell, with no two equal ones in a row, column or box"
    )]
    NotASolution,
    /// There are fewer givens than [`Puzzle::FEWEST_GIVENS`].
    #[error(
        "a puzzle with {0} givens has multiple solutions: it takes at least {least}",
        least = Puzzle::FEWEST_GIVENS
    )]
    TooFewGivens(usize),
    /// There are more givens than cells.
    #[error("a puzzle has 81 givens at most")]
    TooManyGivens,
    /// The range has no number in it.
    #[error("the range begins after its end")]
    EmptyRange,
    /// The ratings begin above those of all puzzles that are known.
    #[error("no puzzle is known that is rated {0} or more: the hardest is rated {HARDEST_KNOWN}")]
    BeyondKnown(Difficulty),
    /// The scale has no number in this range of ratings.
    #[error("no puzzle is rated {}: the scale has no such number", range(*.0, *.1))]
    NotOnScale(Difficulty, Difficulty),
    /// Puzzles that need the technique, and none harder, have other ratings.
    #[error("puzzles that need this technique, and no harder one, are rated {0}")]
    RatingOfTechnique(DifficultyRange),
    /// The explanation may not use the technique.
    #[error("{} is not among the techniques that may be used", Self::names(*.0))]
    NotAllowed(TechniqueSet),
    /// Other techniques, which are looked for first, find each step of the technique.
    #[error(
        "each step of {} is also one of {}, looked for first: leave these out, as in --without {}",
        Self::names(*.0), Self::names(*.1), options(*.1)
    )]
    Preceded(TechniqueSet, TechniqueSet),
    /// Hardly any puzzle needs the technique where all others may be used, too.
    #[error(
        "hardly any puzzle needs {} where all techniques may be used: say which may be, as in --techniques singles,{}",
        Self::names(*.0), options(*.0)
    )]
    HardlyNeeded(TechniqueSet),
    /// No puzzle that needs the technique has been found.
    #[error("no search has found a puzzle that needs {}", Self::names(*.0))]
    NeverNeeded(TechniqueSet),
    /// Full houses alone solve no minimal puzzle.
    #[error("no minimal puzzle is known that full houses alone solve: add --minimal no")]
    MinimalOfFullHouses,
    /// No pattern with the symmetry has that number of givens.
    #[error("no pattern with {0} symmetry has such a number of givens")]
    GivensOfSymmetry(PatternSymmetry),
    /// The pattern does not have the symmetry.
    #[error("the pattern does not have {0} symmetry")]
    NotSymmetric(PatternSymmetry),
    /// The pattern has another number of givens than is asked for.
    #[error("the pattern has {0} givens")]
    GivensOfPattern(usize),
    /// Two rows of a band, or two columns of a stack, have no given.
    #[error("the pattern leaves {} and {} empty: exchanging them gives another solution", .0[0], .0[1])]
    EmptyLines([House; 2]),
    /// The pattern does not make a proper puzzle of the solution.
    #[error("the givens of this pattern have other solutions, too")]
    PatternOfSolution,
    /// Controlled bias looks at puzzles with 33 givens at most.
    #[error("controlled bias makes puzzles with 33 givens at most")]
    GivensOfControlledBias,
    /// The bias is known only for minimal puzzles without anything else.
    #[error(
        "controlled bias is for puzzles that are minimal by cells, without a symmetry or a pattern"
    )]
    ControlledBias,
}

/// The range in words, as in `1.3 to 1.4`, or the number that is both ends.
fn range(least: Difficulty, most: Difficulty) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    }
}

impl Impossible {
    /// The names of the techniques in words, as in `Pointing, Claiming, X-Wing`.
    pub(super) fn names(techniques: TechniqueSet) -> String {
        joined(entry_names(techniques), ", ")
    }
}

/// The names of the techniques as options take them, as in `pointing,claiming,x-wing`, or that of a set, as in `fish`.
pub(super) fn options(techniques: TechniqueSet) -> String {
    if let Some((name, ..)) = TechniqueSet::with_names().find(|(_, set, _)| *set == techniques) {
        return name.to_owned();
    }
    let names = entry_names(techniques);
    joined(names.map(|name| hyphenated(&name)), ",")
}

/// The names of the entries in the glossary, or of their techniques where some are missing.
fn entry_names(techniques: TechniqueSet) -> impl Iterator<Item = String> {
    glossary().flat_map(move |entry| {
        let all: TechniqueSet = entry.techniques().collect();
        let names: Vec<String> = match all & techniques {
            TechniqueSet::EMPTY => Vec::new(),
            some if some == all => vec![entry.name.to_owned()],
            some => some.iter().map(|each| each.to_string()).collect(),
        };
        names
    })
}

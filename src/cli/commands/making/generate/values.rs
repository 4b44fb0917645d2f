//! The values of the options of `generate`, as they are typed.

use clap::ValueEnum;
use sudoku::generate::Minimality;
use sudoku::rating::Level;

use crate::cli::options::args::parse_number;

/// The givens that must be necessary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Minimal {
    /// Each given on its own.
    Cells,
    /// Each set of givens that the symmetry keeps together.
    Orbits,
    /// None in particular.
    No,
}

/// The steps after the last one of the technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum After {
    /// Full houses, hidden singles and naked singles.
    Singles,
}

impl From<Minimal> for Minimality {
    fn from(minimal: Minimal) -> Self {
        match minimal {
            Minimal::Cells => Self::Cells,
            Minimal::Orbits => Self::Orbits,
            Minimal::No => Self::No,
        }
    }
}

/// The number of puzzles.
pub(super) fn parse_count(text: &str) -> Result<u64, String> {
    parse_number(text).map_err(|problem| match text.parse::<Level>() {
        Ok(level) => format!("{problem}; for a level of difficulty, use --rating {level}"),
        Err(_) => problem,
    })
}

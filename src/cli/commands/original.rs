//! The option `--original`: a half-solved puzzle is compared with the solution of the puzzle that it was.

use std::io::BufReader;

use anyhow::{Context as _, anyhow, bail};
use clap::{Args, ValueHint};
use sudoku::Puzzle;
use sudoku::check::Original;
use sudoku::solver::Outcome;
use sudoku::text::Reader;

use crate::cli::input::end_of_source::NO_PUZZLE;
use crate::cli::input::source::{Location, Source};

/// The puzzle that all others come from.
#[derive(Debug, Args)]
pub(super) struct OriginalOption {
    /// The puzzle that a half-solved one began as; says which entries are wrong.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = Source::parser())]
    original: Option<Source>,
}

impl OriginalOption {
    /// Reads and solves the original.
    pub(super) fn read(&self) -> anyhow::Result<Option<Original>> {
        let Some(source) = &self.original else {
            return Ok(None);
        };
        let puzzle = read_one(source, "the original")?;
        match Original::new(&puzzle) {
            Ok(original) => Ok(Some(original)),
            Err(improper) => {
                let words = Outcome::in_words(improper.count());
                bail!("{source}: the original has {words}")
            }
        }
    }
}

/// The only puzzle of the source, which is called this in errors.
pub(super) fn read_one(source: &Source, what: &str) -> anyhow::Result<Puzzle> {
    let name = || format!("{source}: {what}");
    let input = source.open(true).with_context(name)?;
    let mut entries = Reader::new(BufReader::new(input));
    let first = entries.next().context(NO_PUZZLE).with_context(name)?;
    let first = first.with_context(name)?;
    if entries.next().is_some() {
        bail!("{source}: {what}: more than one puzzle found");
    }
    first.puzzle.map_err(|error| {
        let place = Location::of(source, &error);
        anyhow!("{place}: {what}: {}", error.description())
    })
}

//! The option `--original`: a half-solved puzzle is compared with the solution of the puzzle that it was.

use std::io::BufReader;

use anyhow::{Context as _, bail};
use clap::{Args, ValueHint};
use sudoku::check::{WrongEntry, wrong_entries};
use sudoku::solver::{self, Outcome};
use sudoku::text::Reader;
use sudoku::{Candidates, CellSet, Grid, Puzzle, ToPuzzle as _};

use super::improper::Improper;
use crate::cli::input::end_of_source::NO_PUZZLE;
use crate::cli::input::source::Source;
use crate::cli::status::Status;
use crate::support::words::joined;

/// The puzzle that all others come from.
#[derive(Debug, Args)]
pub(super) struct OriginalOption {
    /// The original of the half-solved puzzles, to name the entries that contradict its solution.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = Source::parser())]
    original: Option<Source>,
}

/// The solution of the original and its givens, if there is one.
#[derive(Clone)]
pub(super) struct Original(Option<(Grid, CellSet)>);

impl OriginalOption {
    /// Reads and solves the original.
    pub(super) fn read(&self) -> anyhow::Result<Original> {
        let Some(source) = &self.original else {
            return Ok(Original(None));
        };
        let puzzle = read_one(source).with_context(|| format!("{source}: the original"))?;
        match solver::solve(&puzzle) {
            Outcome::Unique(solution) => Ok(Original(Some((solution, puzzle.grid().filled())))),
            Outcome::NoSolution => bail!("{source}: the original has {}", Status::None),
            Outcome::Multiple(_) => bail!("{source}: the original has {}", Status::Multiple),
        }
    }
}

/// The only puzzle of the source.
pub(super) fn read_one(source: &Source) -> anyhow::Result<Puzzle> {
    let mut entries = Reader::new(BufReader::new(source.open(true)?));
    let first = entries.next().context(NO_PUZZLE)??;
    if entries.next().is_some() {
        bail!("more than one puzzle found");
    }
    Ok(first.puzzle?)
}

impl Original {
    /// The entries of the puzzle that contradict the original's solution, if there is an original.
    pub(super) fn wrong_entries(&self, puzzle: &Puzzle) -> Option<Vec<WrongEntry>> {
        let (solution, _) = self.0.as_ref()?;
        Some(wrong_entries(puzzle, solution))
    }

    /// The entries that contradict the original, and the reason that the puzzle has no next step, if there is one.
    pub(super) fn judge(&self, puzzle: &Puzzle) -> (Option<Vec<WrongEntry>>, Option<Improper>) {
        let wrong = self.wrong_entries(puzzle);
        let contradiction = describe(wrong.as_deref()).map(|message| Improper {
            status: Status::of(puzzle, 0),
            message,
        });
        (wrong, contradiction.or_else(|| Improper::of(puzzle)))
    }

    /// The candidates of the puzzle; the digits that are not in the original, if there is one, were not given.
    pub(super) fn position(&self, puzzle: &Puzzle) -> Candidates {
        let candidates = puzzle.to_candidates();
        match self.0 {
            Some((_, givens)) => candidates.with_givens(givens),
            None => candidates,
        }
    }
}

/// The entries in words, if there are any.
pub(super) fn describe(entries: Option<&[WrongEntry]>) -> Option<String> {
    let entries = entries.filter(|entries| !entries.is_empty())?;
    Some(joined(entries, "; "))
}

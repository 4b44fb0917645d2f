//! Puzzles that a command cannot start from, mostly because they are not proper.

use std::borrow::Cow;

use sudoku::Puzzle;
use sudoku::solver;

use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::record::Record;
use crate::cli::status::{Status, StatusCounts};

/// The reason that a puzzle has no answer: it has no solution, or more than one, or candidates.
pub(super) struct Improper {
    pub(super) status: Status,
    pub(super) message: String,
}

impl Improper {
    /// Returns `None` if the puzzle is proper.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        Self::of_count(puzzle, solver::solve(puzzle).count())
    }

    /// Returns `None` if the puzzle, which has this many solutions, is proper.
    pub(super) fn of_count(puzzle: &Puzzle, solutions: u64) -> Option<Self> {
        let status = Status::of(puzzle, solutions);
        (status != Status::Unique).then(|| Self {
            status,
            message: status.describe(puzzle),
        })
    }

    /// A puzzle with candidates, where only givens can be taken away.
    pub(super) fn candidates(status: Status) -> Self {
        Self {
            status,
            message: "candidates cannot be taken away".to_owned(),
        }
    }

    /// The answer of a command whose answers are like the empty one.
    pub(super) const fn instead_of(self, empty: &dyn Answer) -> Unanswered<'_> {
        Unanswered {
            improper: self,
            empty,
        }
    }
}

/// A reason in place of an answer.
pub(super) struct Unanswered<'a> {
    improper: Improper,
    /// The answer without a puzzle, which has the fields of the command's records.
    empty: &'a dyn Answer,
}

impl Answer for Unanswered<'_> {
    fn status(&self) -> Status {
        self.improper.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        Some(Cow::from(&self.improper.message))
    }

    fn add_fields(&self, record: &mut Record) -> serde_json::Result<()> {
        self.empty.add_fields(record)
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(Cow::from(&self.improper.message))
    }

    fn is_failure(&self) -> bool {
        true
    }
}

/// The first clash of the puzzle, and the number of further ones.
pub(super) fn describe_clashes(puzzle: &Puzzle) -> Option<String> {
    let clashes = puzzle.clashes();
    let (first, more) = clashes.split_first()?;
    Some(match more.len() {
        0 => first.to_string(),
        1 => format!("{first}, and 1 more clash"),
        more => format!("{first}, and {more} more clashes"),
    })
}

/// A note for the end: another command explains puzzles that are not proper.
pub(super) fn point_to_why(counts: &StatusCounts) -> Option<String> {
    let improper = [Status::None, Status::Invalid, Status::Multiple];
    let count: u64 = improper.map(|status| counts.of(status)).iter().sum();
    let puzzles = match count {
        0 => return None,
        1 => "the puzzle",
        _ => "such puzzles",
    };
    Some(format!(
        "`sudoku check --why` says what is wrong with {puzzles}"
    ))
}

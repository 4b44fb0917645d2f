//! The fields that the records of all commands have in common, in the order of CSV and JSON.
//!
//! `help/records.md` documents them, and those of each command.

use std::borrow::Cow;

use serde::Serialize;
use sudoku::{Clash, Puzzle};

use super::answer::Answer;
use super::row::field_names;
use crate::cli::input::batch::{Item, ItemKind};
use crate::cli::status::Status;

/// Where the puzzle was, what it is, and what is known of it.
#[derive(Default, Serialize)]
pub(super) struct Head<'a> {
    file: Cow<'a, str>,
    line: u64,
    puzzle: Option<&'a Puzzle>,
    givens: Option<usize>,
    status: Status,
    message: Option<Cow<'a, str>>,
}

/// Where on its line an error is.
#[derive(Default, Serialize)]
pub(super) struct Place {
    /// The column that a malformed puzzle's message is about.
    column: Option<usize>,
}

/// What is wrong with an invalid puzzle, for JSON alone.
#[derive(Default, Serialize)]
pub(super) struct Clashes {
    clashes: Option<Vec<Clash>>,
}

impl<'a> Head<'a> {
    /// What the record of a puzzle begins with.
    pub(super) fn new(item: &Item<'a>, answer: &'a impl Answer) -> Self {
        let puzzle = item.kind.puzzle();
        Self {
            file: item.place.source().name(),
            line: item.place.line_number(),
            puzzle,
            givens: puzzle.map(|puzzle| puzzle.grid().cells().iter().flatten().count()),
            status: answer.status(),
            message: match item.kind {
                ItemKind::Malformed(error) => Some(error.description().to_string().into()),
                ItemKind::Puzzle(_)
                | ItemKind::NotFound
                | ItemKind::Failure(_)
                | ItemKind::Note(_) => answer.message(),
            },
        }
    }
}

impl Place {
    pub(super) const fn new(item: &Item) -> Self {
        Self {
            column: item.place.column(),
        }
    }
}

impl Clashes {
    pub(super) fn new(item: &Item, answer: &impl Answer) -> Self {
        let puzzle = item.kind.puzzle();
        let invalid = puzzle.filter(|_| answer.status() == Status::Invalid);
        Self {
            clashes: invalid.map(Puzzle::clashes),
        }
    }
}

/// The names of the fields of a command's records, without those of the input.
#[derive(Debug, Clone)]
pub(crate) struct FieldNames {
    /// The columns of CSV.
    pub(super) columns: Vec<String>,
    /// The fields that only JSON has.
    pub(super) nested: Vec<String>,
}

impl FieldNames {
    /// How many columns of every table tell that this program wrote it: file, line, puzzle, givens.
    const OF_OWN_TABLE: usize = 4;

    /// The names for a command with these answers.
    pub(super) fn of<A: Answer>() -> Self {
        let default = A::default();
        Self {
            columns: [
                field_names(&Head::default()),
                field_names(&default),
                field_names(&Place::default()),
            ]
            .concat(),
            nested: [
                field_names(&default.evidence()),
                field_names(&Clashes::default()),
            ]
            .concat(),
        }
    }

    /// All names.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().chain(&self.nested).map(String::as_str)
    }

    /// The names that the header of a table begins with if this program wrote it.
    pub(super) fn of_own_table(&self) -> &[String] {
        &self.columns[..Self::OF_OWN_TABLE]
    }
}

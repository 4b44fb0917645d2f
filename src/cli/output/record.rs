//! The fields that the records of all commands have in common, in the order of CSV and JSON.
//!
//! docs/records.md documents them; a change of what is there changes [`SCHEMA_VERSION`].

use std::borrow::Cow;

use serde::Serialize;
use sudoku::{Clash, Puzzle};

use super::answer::Answer;
use super::status::Status;
use crate::cli::input::batch::{Item, ItemKind};

/// The version of the fields of CSV and JSON, and of what they mean.
pub(crate) const SCHEMA_VERSION: u32 = 1;

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

/// The names of the first columns, by which a table that this program wrote is known.
pub(super) const FIRST_COLUMNS: [&str; 4] = ["file", "line", "puzzle", "givens"];

/// What only some records have. In CSV, the column is a column like others, and the clashes are in the message.
#[derive(Serialize)]
pub(super) struct Tail {
    /// The column that a malformed puzzle's message is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The clashes of an invalid puzzle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clashes: Vec<Clash>,
}

impl<'a> Head<'a> {
    /// What the record of a puzzle begins with.
    pub(super) fn new(item: &Item<'a>, answer: &'a impl Answer) -> Self {
        let puzzle = item.kind.puzzle();
        Self {
            file: item.place.source().name(),
            line: item.place.line_number(),
            puzzle,
            givens: puzzle.map(|puzzle| puzzle.grid().filled().len()),
            status: answer.status(),
            message: match item.kind {
                ItemKind::Malformed(error) => Some(error.description().to_string().into()),
                _ => answer.message(),
            },
        }
    }
}

impl Tail {
    pub(super) fn new(item: &Item, answer: &impl Answer) -> Self {
        let puzzle = item.kind.puzzle();
        let invalid = puzzle.filter(|_| answer.status() == Status::Invalid);
        Self {
            column: item.place.column(),
            clashes: invalid.map(Puzzle::clashes).unwrap_or_default(),
        }
    }
}

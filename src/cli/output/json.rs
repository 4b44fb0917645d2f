//! JSON: an object for each answer, on a line of its own.

use std::io::{self, Write as _};

use serde::Serialize;

use super::answer::Answer;
use super::csv;
use super::passthrough::OutputRow;
use super::record::{Head, Tail};
use crate::cli::input::batch::Item;

#[derive(Serialize)]
struct Record<'a, A: Answer + 'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    answer: &'a A,
    #[serde(flatten)]
    evidence: A::Evidence<'a>,
    #[serde(flatten)]
    tail: Tail,
    #[serde(flatten)]
    columns: OutputRow<'a>,
}

/// The field with the clashes of an invalid puzzle.
const CLASHES: &str = "clashes";

/// The names of the fields of a command's answers, without those of the input.
pub(super) fn field_names<A: Answer>() -> Vec<String> {
    let mut names = csv::column_names::<A>();
    names.extend(csv::field_names(&A::default().evidence()));
    names.push(CLASHES.to_owned());
    names
}

/// Writes the object for an answer, and its newline.
pub(super) fn write(
    out: &mut Vec<u8>,
    item: &Item,
    answer: &impl Answer,
    columns: OutputRow,
) -> io::Result<()> {
    let record = Record {
        head: Head::new(item, answer),
        answer,
        evidence: answer.evidence(),
        tail: Tail::new(item, answer),
        columns,
    };
    serde_json::to_writer(&mut *out, &record)?;
    out.write_all(b"\n")
}

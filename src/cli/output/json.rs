//! JSON: an object for each answer, on a line of its own.

use std::io::{self, Write as _};

use serde::Serialize;

use super::answer::Answer;
use super::passthrough::OutputRow;
use super::record::{Clashes, Head, Place};
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
    place: Place,
    #[serde(flatten)]
    clashes: Clashes,
    #[serde(flatten)]
    columns: OutputRow<'a>,
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
        place: Place::new(item),
        clashes: Clashes::new(item, answer),
        columns,
    };
    serde_json::to_writer(&mut *out, &record)?;
    out.write_all(b"\n")
}

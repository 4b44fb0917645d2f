//! CSV: a row for each answer. What has a structure inside an answer is left to JSON.
//!
//! Quoting is the library's.

use std::io;

use serde::Serialize as _;

use super::answer::Answer;
use super::passthrough::OutputRow;
use super::record::{Head, Place};
use super::row::Row;
use crate::cli::input::batch::Item;

/// The fields of the row of an answer; `row` is where they are put together.
pub(super) fn fields<'a>(
    row: &'a mut Row,
    item: &Item,
    answer: &impl Answer,
    columns: &'a OutputRow,
) -> io::Result<impl Iterator<Item = &'a [u8]>> {
    row.clear();
    Head::new(item, answer).serialize(&mut *row)?;
    answer.serialize(&mut *row)?;
    Place::new(item).serialize(&mut *row)?;
    let own = row.fields().map(str::as_bytes);
    Ok(own.chain(columns.values()))
}

//! What a person types and reads: arguments, one file per command, messages.
//!
//! Everything that knows about Sudoku is in the library; this only calls it. The way of a puzzle through the program is
//! `input` → `stream` → `feed` → `batch` → `pipeline`, where a command finds its answer, → `reply` → `delivery`.

mod args;
mod batch;
pub(crate) mod check;
mod columns;
pub(crate) mod count;
mod delivery;
mod feed;
mod help;
mod input;
mod output;
pub(crate) mod packaging;
mod pipeline;
mod progress;
mod record;
mod reply;
pub(crate) mod report;
mod search;
pub(crate) mod solve;
mod stream;

pub(crate) use args::{Arguments, Command};

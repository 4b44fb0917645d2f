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
pub(crate) mod explain;
mod feed;
mod help;
pub(crate) mod hint;
mod input;
mod json;
mod output;
pub(crate) mod packaging;
mod paragraph;
mod pipeline;
mod position;
mod progress;
pub(crate) mod rate;
mod record;
mod reply;
pub(crate) mod report;
mod search;
mod shading;
pub(crate) mod solve;
mod stream;

pub(crate) use args::{Arguments, Command};

//! What a person types and reads: arguments, one file per command, messages.
//!
//! Everything that knows about Sudoku is in the library; this only calls it. The way of a puzzle through the program is
//! `input`, `pipeline`, where a command finds its answer, and `output`.

mod args;
pub(crate) mod commands;
mod help;
mod input;
pub(crate) mod output;
mod pipeline;

pub(crate) use args::{Arguments, Command};

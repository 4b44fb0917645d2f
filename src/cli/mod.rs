//! What a person types and reads: arguments, one file per command, messages.
//!
//! Everything that knows about Sudoku is in the library; this only calls it.

mod args;
mod input;
mod output;
pub(crate) mod report;
pub(crate) mod solve;

pub(crate) use args::{Arguments, Command};

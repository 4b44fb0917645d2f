//! The command line: arguments, commands, input, output.
//!
//! The library knows about Sudoku; this only calls it. The way of a puzzle through the program is
//! [`input`], where it is read into a batch; [`pipeline`], where a thread hands the batch to the command's answerer; and
//! [`output`], where a writer puts its typed answers into a buffer, which is printed when its turn has come.

mod command_line;
mod commands;
mod help;
mod input;
mod memory;
mod messages;
mod options;
mod output;
mod pipeline;
mod signals;
mod status;

pub(crate) use command_line::{parse, show};
pub(crate) use messages::failure;

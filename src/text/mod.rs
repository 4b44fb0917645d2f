//! Puzzles as text: one reader for every input format, one file per output format.
//!
//! Nothing here solves.

mod grid;
mod line;

pub use line::to_line;

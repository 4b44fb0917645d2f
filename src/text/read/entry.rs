//! What a reader gives: puzzles, where they were and how they were written.

use super::error::PuzzleError;
use crate::board::Puzzle;

/// A puzzle of the input, well-formed or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The line it starts on, from 1.
    pub line: u64,
    /// How it was written.
    pub layout: Layout,
    /// The puzzle, or what is wrong with it.
    pub puzzle: Result<Puzzle, PuzzleError>,
}

/// How a puzzle was written, and therefore how its answer should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// On a single line.
    Line,
    /// Over nine rows.
    Rows,
}

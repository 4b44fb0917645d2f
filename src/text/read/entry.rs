//! What a reader gives: puzzles, where they were and how they were written, and what it passed over.

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

/// What came of one more line of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadEvent {
    /// A puzzle, well-formed or not.
    Entry(Entry),
    /// Nothing yet: the line was a comment, say, or a row in the middle of a grid.
    Nothing,
    /// There is no more.
    End,
}

/// How a puzzle was written, and therefore how its answer should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Layout {
    /// On a single line.
    Line,
    /// Over nine rows.
    Rows,
}

/// The lines of text that were passed over, because they are no attempt at a puzzle.
///
/// Comments, frames, blank lines, the headers of tables and markup are not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Skipped {
    /// How many there are.
    pub lines: u64,
    /// Which is the first, from 1; 0 when there is none.
    pub first_line: u64,
}

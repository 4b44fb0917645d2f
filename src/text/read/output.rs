//! What has come of the lines so far and waits to be given: puzzles in order, and a count of what was passed over.

use std::collections::VecDeque;

use super::entry::{Entry, Layout, Skipped};
use super::error::PuzzleError;
use super::line::Line;
use super::names::{self, Role};
use super::one_line::completes;
use super::span::Span;
use crate::board::{Grid, Puzzle};

/// Where everything goes that is found.
#[derive(Debug, Default)]
pub(super) struct Output {
    entries: VecDeque<Entry>,
    pub(super) skipped: Skipped,
    /// Whether text that is no attempt at a puzzle is malformed rather than passed over.
    pub(super) is_strict: bool,
    /// Whether the text before says that a solution follows.
    pub(super) expects_solution: bool,
    /// The puzzle that it would be the solution of, if that was well-formed.
    last_puzzle: Option<Result<Grid, ()>>,
}

impl Output {
    /// Adds a puzzle, well-formed or not.
    pub(super) fn puzzle(
        &mut self,
        line: u64,
        layout: Layout,
        puzzle: Result<Puzzle, PuzzleError>,
    ) {
        let grid = puzzle.as_ref().ok().and_then(Puzzle::givens).copied();
        let is_solution = self.expects_solution && grid.is_some_and(|grid| self.is_solution(&grid));
        self.expects_solution = false;
        if is_solution {
            return self.skip(line);
        }
        self.last_puzzle = Some(grid.ok_or(()));
        self.entry(Entry {
            line,
            layout,
            puzzle,
        });
    }

    /// Adds an entry.
    pub(super) fn entry(&mut self, entry: Entry) {
        self.entries.push_back(entry);
    }

    /// Takes a line of text that is no attempt at a puzzle.
    pub(super) fn text(&mut self, line: &Line) {
        if self.is_strict {
            let error = line.no_puzzle(Span::whole(line.bytes).trim());
            self.entry(Entry {
                line: line.number,
                layout: Layout::Line,
                puzzle: Err(error),
            });
        } else {
            self.skip(line.number);
        }
        let mut words = line.bytes.split(|byte| !byte.is_ascii_alphabetic());
        self.expects_solution = words.any(|word| names::role(word) == Role::Solution);
    }

    /// Counts a line that is passed over.
    const fn skip(&mut self, line: u64) {
        self.skipped.lines += 1;
        if self.skipped.lines == 1 {
            self.skipped.first_line = line;
        }
    }

    /// Whether the grid is the solution of the last puzzle, or may be that of one that is malformed.
    pub(super) fn is_solution(&self, grid: &Grid) -> bool {
        match &self.last_puzzle {
            Some(Ok(puzzle)) => completes(grid, puzzle),
            Some(Err(())) => completes(grid, &Grid::EMPTY),
            None => false,
        }
    }

    /// Notes the last puzzle of those that were given in another way.
    pub(super) const fn pass(&mut self, puzzle: Grid) {
        self.last_puzzle = Some(Ok(puzzle));
    }

    /// An empty output of the same kind.
    pub(super) fn separate(&self) -> Self {
        Self {
            is_strict: self.is_strict,
            ..Self::default()
        }
    }

    /// Adds everything of another output.
    pub(super) fn append(&mut self, mut other: Self) {
        self.entries.append(&mut other.entries);
        if self.skipped.lines == 0 {
            self.skipped.first_line = other.skipped.first_line;
        }
        self.skipped.lines += other.skipped.lines;
    }

    /// Gives the next entry.
    pub(super) fn next(&mut self) -> Option<Entry> {
        self.entries.pop_front()
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

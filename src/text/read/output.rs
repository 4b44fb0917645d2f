//! The output: puzzles in order until they are taken, and a count of the lines skipped.

use std::collections::VecDeque;

use super::cells::attempt;
use super::cells::field::Field;
use super::cells::other_sizes;
use super::entry::{Entry, Layout, Skipped};
use super::error::PuzzleError;
use super::input::text::{Place, Text};
use super::records::names;
use super::records::record::{self, Relation};
use super::shape::Item;
use crate::board::{Grid, Puzzle};

/// The last puzzle, with which a full grid is compared.
#[derive(Debug, Default)]
enum Last {
    #[default]
    Nothing,
    Puzzle(Grid),
    Malformed,
}

/// Collects the items that the shapes find.
#[derive(Debug, Default)]
pub(super) struct Output {
    entries: VecDeque<Entry>,
    pub(super) skipped: Skipped,
    /// True if text that does not look like a puzzle is malformed rather than skipped.
    pub(super) is_strict: bool,
    /// True if the text before says that a solution follows.
    pub(super) expects_solution: bool,
    /// True if the named fields of entries are kept.
    pub(super) keeps_fields: bool,
    last: Last,
    /// The first line skipped that is nearly a puzzle, and its number of cells.
    pub(super) near_miss: Option<(u64, usize)>,
    /// The last line skipped, and the number of cells it ends with.
    pub(super) last_skipped: (u64, Option<usize>),
    /// The line of the last entry.
    last_line: u64,
}

impl Output {
    pub(super) fn take(&mut self, item: Item) {
        match item {
            Item::Line(entry) => self.puzzle(entry, false),
            Item::Grid(entry) => self.puzzle(entry, true),
            Item::Text(text) => self.text(&text),
            Item::Solution(line) => self.skip(line),
        }
    }

    /// Adds a puzzle, well-formed or not; with `compare`, a full grid is compared with the one before.
    fn puzzle(&mut self, mut entry: Entry, compare: bool) {
        let expects_solution = std::mem::take(&mut self.expects_solution);
        if let Ok(Puzzle::Givens(grid)) = &entry.puzzle
            && other_sizes::is_map(grid)
        {
            entry.puzzle = Err(PuzzleError::map(entry.line));
        }
        if let Some(full) = entry.full_grid()
            && (compare || expects_solution)
        {
            let relation = match &self.last {
                Last::Puzzle(puzzle) => record::relation(puzzle, &full),
                Last::Malformed => Relation::Solution,
                Last::Nothing => Relation::Other,
            };
            match relation {
                Relation::Solution => return self.skip(entry.line),
                Relation::NoSolution => {
                    entry.puzzle = Err(record::not_a_solution(entry.line, relation));
                }
                _ if expects_solution => return self.skip(entry.line),
                _ => {}
            }
        }
        self.last = match &entry.puzzle {
            Ok(Puzzle::Givens(grid)) => Last::Puzzle(*grid),
            Ok(Puzzle::Candidates(_)) => Last::Nothing,
            Err(_) => Last::Malformed,
        };
        self.entry(entry);
    }

    fn entry(&mut self, mut entry: Entry) {
        let inferred = entry.notes.iter().find(|note| note.is_inference());
        if self.is_strict
            && let Some(note) = inferred
        {
            let place = Place::start_of(entry.line);
            let error = PuzzleError::ambiguous(place, note.to_string()).of_line();
            entry = Entry::new(entry.line, entry.layout, Err(error));
        }
        if !self.keeps_fields {
            entry.fields.clear();
        }
        entry.line = entry.line.max(self.last_line);
        self.last_line = entry.line;
        self.entries.push_back(entry);
    }

    /// Takes a line of text that does not look like a puzzle.
    fn text(&mut self, text: &Text) {
        if self.is_strict {
            let error = PuzzleError::unexplained(Field::whole(text).trim());
            self.entry(Entry::malformed(Layout::Line, error));
        } else {
            self.skip(text.number);
            let near = || Some((text.number, attempt::cells_if_near(&text.bytes)?));
            self.near_miss = self.near_miss.or_else(near);
            self.last_skipped = (text.number, attempt::cells_at_end(&text.bytes));
        }
        if text.bytes.iter().any(u8::is_ascii_alphabetic) {
            self.expects_solution = names::mentions_solution(&text.bytes);
        }
    }

    /// Counts a line that is skipped.
    const fn skip(&mut self, line: u64) {
        self.skipped.lines += 1;
        if self.skipped.lines == 1 {
            self.skipped.first_line = line;
        }
    }

    /// Records the last puzzle that `read_fast_lines` returned.
    pub(super) const fn pass(&mut self, puzzle: Grid) {
        self.last = Last::Puzzle(puzzle);
    }

    /// Takes the next entry.
    pub(super) fn next(&mut self) -> Option<Entry> {
        self.entries.pop_front()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

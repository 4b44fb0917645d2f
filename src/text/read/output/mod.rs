//! The output: puzzles in order until they are taken, and a count of the lines skipped.
//!
//! Grids and lines of text before and behind a puzzle may belong to it (`neighbours`).

mod neighbours;

use std::collections::VecDeque;

use neighbours::{Held, HeldKind, Last, without_puzzle};

use super::{Entry, Field, Layout, Place, PuzzleError, Role, Skipped, Text, attempt, names};
use crate::board::{Grid, Puzzle};

/// Something found by a shape.
#[derive(Debug)]
pub(super) enum Item {
    /// A puzzle on a line of its own, which has nothing to do with the lines around it.
    Line(Entry),
    /// A puzzle on a line with its solution.
    Pair(Entry),
    /// A full grid on a line with something else, which may be the remains of its puzzle.
    Lone(Entry),
    /// A puzzle over several lines, or in a list.
    Grid(Entry),
    /// A line of text.
    Text(Text),
    /// A title that names what follows, as `[State]`.
    Title(Text),
    /// A grid with blanks under the name of a solution: a puzzle, if it is the only one.
    Named(Entry),
    /// The line of a solution that was dropped.
    Solution(u64),
}

impl Item {
    /// The line where it begins.
    pub(super) const fn line(&self) -> u64 {
        match self {
            Self::Line(entry)
            | Self::Pair(entry)
            | Self::Lone(entry)
            | Self::Grid(entry)
            | Self::Named(entry) => entry.line,
            Self::Text(text) | Self::Title(text) => text.number,
            Self::Solution(line) => *line,
        }
    }
}

/// The options of a parser that concern its output.
#[derive(Debug, Default)]
pub(super) struct ReadOptions {
    /// True if text that does not look like a puzzle is malformed rather than skipped.
    pub(super) is_strict: bool,
    /// True if the named fields of entries are kept.
    pub(super) keeps_fields: bool,
    /// True if solutions are kept with their puzzles: the last puzzle then waits for what follows it.
    pub(super) keeps_solutions: bool,
}

/// Collects the items that the shapes find.
#[derive(Debug, Default)]
pub(super) struct Output {
    pub(super) options: ReadOptions,
    entries: VecDeque<Entry>,
    pub(super) skipped: Skipped,
    /// The role of what follows, as the text before says.
    follows: Role,
    /// A grid that waits for the next puzzle, of which it may be the solution or a copy.
    held: Option<Held>,
    /// True among lines with a puzzle and its solution.
    pub(super) among_pairs: bool,
    /// True if nothing follows the last puzzle.
    has_ended: bool,
    last: Last,
    /// The first line skipped that is nearly a puzzle, and its number of cells.
    pub(super) near_miss: Option<(u64, usize)>,
    /// The last line skipped, and the number of cells it ends with.
    pub(super) last_skipped: (u64, Option<usize>),
    /// The line of the last entry.
    last_line: u64,
    /// The layout of the last entry.
    last_layout: Option<Layout>,
}

impl Output {
    pub(super) fn take(&mut self, item: Item) {
        self.has_ended = false;
        match item {
            Item::Line(mut entry) => {
                if self.among_pairs && entry.full_grid().is_some() {
                    entry.puzzle = Err(without_puzzle(entry.line));
                }
                self.among_pairs &= entry.puzzle.is_err();
                self.puzzle(entry, None);
            }
            Item::Pair(entry) => {
                self.among_pairs = true;
                self.puzzle(entry, None);
            }
            Item::Lone(entry) => self.puzzle(entry, Some(HeldKind::Lone)),
            Item::Grid(entry) => {
                self.among_pairs = false;
                self.puzzle(entry, Some(HeldKind::Full));
            }
            Item::Named(entry) => self.named_solution(entry),
            Item::Text(text) => self.text(&text),
            Item::Title(text) => self.follows = names::role_after(&text.bytes),
            Item::Solution(line) => self.skip_solution(line),
        }
    }

    /// Gives what waits: there is no next puzzle.
    pub(super) fn release(&mut self) {
        self.release_held();
        self.has_ended = true;
    }

    /// Adds a puzzle, with which the next is compared. The error of a wrong solution gives way to the claim.
    fn emit(&mut self, mut entry: Entry) {
        if entry.puzzle.is_err()
            && let Some(solution) = entry.solution.take()
            && self.keep(*solution)
        {
            return;
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
        if self.options.is_strict
            && let Some(note) = inferred
        {
            let place = Place::start_of(entry.line);
            let error = PuzzleError::ambiguous(place, note.to_string()).of_line();
            entry = Entry::new(entry.line, entry.layout, Err(error));
        }
        if !self.options.keeps_fields {
            entry.fields.clear();
        }
        entry.line = entry.line.max(self.last_line);
        self.last_line = entry.line;
        self.last_layout = Some(entry.layout);
        self.entries.push_back(entry);
    }

    /// Takes a line of text that does not look like a puzzle.
    fn text(&mut self, text: &Text) {
        if self.options.is_strict {
            if !matches!(&self.held, Some(held) if held.kind == HeldKind::Solution) {
                self.release_held();
            }
            let error = PuzzleError::unexplained(Field::whole(text).trim());
            self.entry(Entry::malformed(Layout::Line, error));
        } else {
            self.skip(text.number);
            let near = || Some((text.number, attempt::cells_if_near(&text.bytes)?));
            self.near_miss = self.near_miss.or_else(near);
            self.last_skipped = (text.number, attempt::cells_at_end(&text.bytes));
        }
        if text.bytes.iter().any(u8::is_ascii_alphabetic) {
            self.among_pairs = false;
            self.follows = names::role_after(&text.bytes);
        }
    }

    /// Counts a solution or a state that is left out.
    const fn skip_solution(&mut self, line: u64) {
        self.skipped.solutions += 1;
        if self.skipped.solutions == 1 {
            self.skipped.first_solution = line;
        }
    }

    /// Counts a line that is skipped.
    const fn skip(&mut self, line: u64) {
        self.skipped.lines += 1;
        if self.skipped.lines == 1 {
            self.skipped.first_line = line;
        }
    }

    /// Records the last puzzle that `read_fast_lines` returned, and if its solution stood beside it.
    pub(super) const fn pass(&mut self, puzzle: Grid, is_pair: bool) {
        self.last = Last::Puzzle(puzzle);
        self.last_layout = Some(Layout::Line);
        self.among_pairs = is_pair;
    }

    /// Returns true for a strict reader among lines, each of which is to have its answer at once.
    pub(super) const fn is_in_list(&self) -> bool {
        self.options.is_strict && matches!(self.last_layout, Some(Layout::Line))
    }

    /// Returns true if the next puzzle depends on nothing that came before.
    pub(super) fn is_settled(&self) -> bool {
        self.held.is_none() && self.is_empty() && self.follows == Role::Other
    }

    /// Takes the next entry that waits for nothing.
    pub(super) fn next(&mut self) -> Option<Entry> {
        if self.is_empty() {
            return None;
        }
        self.entries.pop_front()
    }

    /// The next entry, which stays.
    pub(super) fn peek(&self) -> Option<&Entry> {
        self.entries.front()
    }

    /// Returns true if there is nothing, not even a grid that waits for what follows.
    pub(super) fn holds_nothing(&self) -> bool {
        self.held.is_none() && self.entries.is_empty()
    }

    /// Returns true if there is no entry but one that waits for its solution.
    pub(super) fn is_empty(&self) -> bool {
        let may_follow = self.options.keeps_solutions && !self.has_ended;
        let last = self.entries.back().filter(|_| may_follow);
        let waits = last.is_some_and(|last| last.puzzle.is_ok() && last.solution.is_none());
        self.entries.len() == usize::from(waits)
    }
}

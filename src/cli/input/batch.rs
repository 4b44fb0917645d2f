//! Batches: many puzzles at a time, each with all that its answer needs.
//!
//! The [`batcher`](super::batcher) fills them with what is read; puzzles that are to be made have only their numbers.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use sudoku::Puzzle;
use sudoku::text::{self, ClaimedSolution, Layout, NamedField, Note, PuzzleError, Row};

use super::columns::PassthroughColumns;
use super::source::{Location, Source};

/// Consecutive entries of one source.
#[derive(Default)]
pub(crate) struct Batch {
    /// The place of this batch among all.
    pub(crate) sequence: u64,
    /// The amount of work, over all batches, before the end of this one: bytes that are read, or puzzles that are made.
    pub(crate) end: u64,
    pub(crate) source: Arc<Source>,
    /// True if its puzzle is the only one of the input, as far as it can be read without waiting.
    pub(crate) is_only: bool,
    /// The number of well-formed puzzles in the batches before this one, or of puzzles that are made.
    pub(crate) first_puzzle: u64,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<Puzzle>,
    /// The columns of the input that go with the answers.
    pub(crate) columns: Arc<PassthroughColumns>,
    pub(crate) entries: Vec<Entry>,
    /// The time it took to answer this batch, once it has been answered.
    pub(crate) answered_in: Duration,
}

/// The batches of a command, which threads take one after the other.
pub(crate) trait Batches: Send {
    /// Fills the batch anew, and numbers it. It stays empty when there is nothing left.
    fn fill(&mut self, batch: &mut Batch);
}

/// The fields beside the puzzles that a command wants; each value includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WantedFields {
    None,
    /// The columns that go with the answers: those of the first puzzle's table.
    Columns,
    /// All, and the solutions without names; and what says that a row is not as it should be is not a note then.
    All,
}

/// A part of the input that has an answer or a message.
pub(crate) struct Entry {
    pub(crate) line: u64,
    pub(crate) layout: Layout,
    pub(crate) content: Content,
    /// Most entries of lists have nothing beside the puzzle.
    beside: Option<Box<Beside>>,
}

/// All that was read with a puzzle.
#[derive(Default)]
pub(crate) struct Beside {
    /// The named values beside the puzzle.
    pub(crate) fields: Vec<NamedField>,
    /// The remarks of the reader.
    pub(crate) notes: Vec<Note>,
    /// The row that the puzzle was read from, if rows are kept and it has one for itself.
    pub(crate) row: Option<Row>,
    /// The solution without a name that the puzzle has, if all fields are wanted.
    pub(crate) solution: Option<Box<ClaimedSolution>>,
}

impl Beside {
    const fn is_empty(&self) -> bool {
        self.fields.is_empty()
            && self.notes.is_empty()
            && self.row.is_none()
            && self.solution.is_none()
    }
}

/// The kinds of entries.
pub(crate) enum Content {
    /// The next of the puzzles of the batch.
    Puzzle,
    Malformed(Box<PuzzleError>),
    /// A line without a puzzle that has a line of output.
    Blank,
    /// The source cannot be read, or has no puzzle.
    Failure(String),
    /// A note about the source.
    Note(String),
}

impl Entry {
    const fn new(line: u64, layout: Layout, content: Content) -> Self {
        Self {
            line,
            layout,
            content,
            beside: None,
        }
    }

    /// All that was read with the puzzle.
    pub(crate) fn beside(&self) -> &Beside {
        static NOTHING: Beside = Beside {
            fields: Vec::new(),
            notes: Vec::new(),
            row: None,
            solution: None,
        };
        self.beside.as_deref().unwrap_or(&NOTHING)
    }

    /// Keeps the row that the puzzle was read from.
    pub(super) fn set_row(&mut self, row: Row) {
        self.beside.get_or_insert_default().row = Some(row);
    }

    const fn is_puzzle(&self) -> bool {
        matches!(self.content, Content::Puzzle)
    }

    pub(crate) const fn is_malformed(&self) -> bool {
        matches!(self.content, Content::Malformed(_))
    }
}

/// A puzzle, well-formed or not, and what its answer needs to know.
#[derive(Clone, Copy)]
pub(crate) struct Item<'a> {
    pub(crate) batch: &'a Batch,
    pub(crate) entry: &'a Entry,
    /// The puzzle, unless it is malformed or was not found.
    pub(crate) puzzle: Option<&'a Puzzle>,
}

impl<'a> Item<'a> {
    /// The place of the puzzle, or of its error.
    pub(crate) fn location(&self) -> Location<'a> {
        self.batch.location_of(self.entry)
    }
}

impl Batch {
    pub(super) fn clear(&mut self) {
        self.puzzles.clear();
        self.entries.clear();
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of entries.
    pub(crate) const fn len(&self) -> usize {
        self.entries.len()
    }

    /// The number of puzzles, well-formed or not.
    pub(super) fn count_puzzles(&self) -> usize {
        let malformed = self.entries.iter().filter(|entry| entry.is_malformed());
        self.puzzles.len() + malformed.count()
    }

    /// Makes it the batch of puzzles to be made that have these numbers, from 0.
    pub(crate) fn make(&mut self, sequence: u64, numbers: Range<u64>) {
        self.clear();
        self.source = Arc::new(Source::Generated);
        self.sequence = sequence;
        self.is_only = true;
        self.end = numbers.end;
        self.first_puzzle = numbers.start;
        self.push_lines(numbers.start + 1..numbers.end + 1, Layout::Line);
    }

    /// Adds a puzzle, well-formed or not.
    pub(super) fn push(&mut self, entry: text::Entry, layout: Layout) {
        let content = match entry.puzzle {
            Ok(puzzle) => {
                self.puzzles.push(puzzle);
                Content::Puzzle
            }
            Err(error) => Content::Malformed(Box::new(error)),
        };
        let beside = Beside {
            fields: entry.fields,
            notes: entry.notes,
            row: entry.row,
            solution: entry.solution,
        };
        self.entries.push(Entry {
            beside: (!beside.is_empty()).then(|| Box::new(beside)),
            ..Entry::new(entry.line, layout, content)
        });
    }

    /// Adds the entries of puzzles on these lines.
    pub(super) fn push_lines(&mut self, lines: Range<u64>, layout: Layout) {
        let entries = lines.map(|line| Entry::new(line, layout, Content::Puzzle));
        self.entries.extend(entries);
    }

    /// Adds an entry without a puzzle.
    pub(super) fn push_content(&mut self, content: Content) {
        self.entries.push(Entry::new(0, Layout::Line, content));
    }

    /// The entries of the well-formed puzzles.
    pub(crate) fn entries_of_puzzles(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_puzzle())
    }

    fn location_of<'a>(&'a self, entry: &'a Entry) -> Location<'a> {
        match &entry.content {
            Content::Malformed(error) => Location::of(&self.source, error),
            _ => Location::line(&self.source, entry.line),
        }
    }

    /// The place of the puzzle that has this index.
    pub(crate) fn location(&self, index: usize) -> Option<Location<'_>> {
        let entry = self.entries_of_puzzles().nth(index)?;
        Some(self.location_of(entry))
    }
}

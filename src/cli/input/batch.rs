//! Puzzles on their way through the program: many at a time, each with all that its answer needs.
//!
//! Who fills a batch is in [`batcher`](super::batcher).

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use sudoku::Puzzle;
use sudoku::text::{Layout, PuzzleError};

use super::columns::PassthroughColumns;
use super::source::{Place, Source};

/// Where the work comes from: puzzles that are read, or made.
pub(crate) trait BatchSource: Send + 'static {
    /// Fills the batch anew, and numbers it; it stays empty when there is nothing left.
    fn fill(&mut self, batch: &mut Batch);
}

/// What was read from one source, one after the other.
#[derive(Default)]
pub(crate) struct Batch {
    /// The place of this batch among all.
    pub(crate) sequence: u64,
    /// How much of the input comes before its end, in bytes over all sources; in puzzles, if they are made.
    pub(crate) bytes_before_end: u64,
    /// Where it was read.
    pub(crate) source: Arc<Source>,
    /// Whether its first item is the first of the source.
    pub(crate) starts_source: bool,
    /// How many well-formed puzzles were in the batches before it.
    pub(crate) first_puzzle: u64,
    /// The puzzles that are still to be made, by their indices: a task makes them, and adds them to the batch.
    pub(crate) wanted: Range<u64>,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<Puzzle>,
    /// The columns of the input that go with the answers.
    pub(crate) columns: Arc<PassthroughColumns>,
    entries: Vec<Entry>,
    /// How many items there are.
    len: usize,
    /// The lines of the entries that have such columns.
    lines: Vec<u8>,
    /// How long it took to answer, once it has been.
    pub(crate) answered_in: Duration,
}

struct Entry {
    line: u64,
    layout: Layout,
    content: Content,
    /// Where the entry's line ends in `lines`.
    end_of_line: usize,
}

enum Content {
    /// This many of the puzzles, on consecutive lines.
    Puzzles(usize),
    Malformed(Box<PuzzleError>),
    /// A puzzle was to be made, and was not found.
    NotFound,
    /// The source cannot be read, or has no puzzle.
    Failure(String),
    /// Something worth knowing about the source.
    Note(String),
}

/// A puzzle, or what is in its place, and what its answer needs to know.
pub(crate) struct Item<'a> {
    pub(crate) place: Place<'a>,
    /// Whether it is the first of its source.
    pub(crate) starts_source: bool,
    pub(crate) layout: Layout,
    /// The line that the puzzle was on, where columns of it go with the answer.
    pub(crate) line: &'a [u8],
    pub(crate) kind: ItemKind<'a>,
}

/// What there is to be answered.
#[derive(Clone, Copy)]
pub(crate) enum ItemKind<'a> {
    Puzzle(&'a Puzzle),
    Malformed(&'a PuzzleError),
    NotFound,
    Failure(&'a str),
    Note(&'a str),
}

impl<'a> ItemKind<'a> {
    /// The puzzle, if it is one.
    pub(crate) const fn puzzle(&self) -> Option<&'a Puzzle> {
        match self {
            Self::Puzzle(puzzle) => Some(puzzle),
            Self::Malformed(_) | Self::NotFound | Self::Failure(_) | Self::Note(_) => None,
        }
    }
}

impl Batch {
    pub(crate) fn clear(&mut self) {
        self.puzzles.clear();
        self.entries.clear();
        self.lines.clear();
        self.wanted = 0..0;
        self.len = 0;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.wanted.is_empty()
    }

    /// How many items there are; as long as none has been made, how many are wanted.
    pub(crate) fn len(&self) -> usize {
        self.len.max(self.wanted.clone().count())
    }

    /// Adds a puzzle, well-formed or not; its text, where columns of it go with the answer.
    pub(crate) fn push(
        &mut self,
        line: u64,
        layout: Layout,
        puzzle: Result<Puzzle, PuzzleError>,
        text: &[u8],
    ) {
        self.lines.extend_from_slice(text);
        let content = match puzzle {
            Ok(puzzle) => {
                self.puzzles.push(puzzle);
                Content::Puzzles(1)
            }
            Err(error) => Content::Malformed(Box::new(error)),
        };
        self.push_entry(1, line, layout, content);
    }

    /// Adds that a puzzle was to be made in this place, and was not found.
    pub(crate) fn push_not_found(&mut self, line: u64, layout: Layout) {
        self.push_entry(1, line, layout, Content::NotFound);
    }

    /// Counts in the last `count` puzzles, which were on consecutive lines from this one on.
    pub(super) fn push_lines(&mut self, line: u64, count: usize, layout: Layout) {
        self.push_entry(count, line, layout, Content::Puzzles(count));
    }

    /// Adds what is wrong with the source.
    pub(super) fn push_failure(&mut self, failure: String) {
        self.push_entry(1, 0, Layout::Line, Content::Failure(failure));
    }

    /// Adds something worth knowing about the source.
    pub(super) fn push_note(&mut self, note: String) {
        self.push_entry(1, 0, Layout::Line, Content::Note(note));
    }

    fn push_entry(&mut self, count: usize, line: u64, layout: Layout, content: Content) {
        self.len += count;
        self.entries.push(Entry {
            line,
            layout,
            content,
            end_of_line: self.lines.len(),
        });
    }

    /// Everything that is to be answered, in order.
    pub(crate) fn items(&self) -> Items<'_> {
        Items {
            batch: self,
            entries: self.entries.iter(),
            puzzles: self.puzzles.iter(),
            current: Item {
                place: Place::line(&self.source, 0),
                starts_source: false,
                layout: Layout::Line,
                line: &[],
                kind: ItemKind::Failure(""),
            },
            left: 0,
            start_of_line: 0,
        }
    }
}

/// The items of a batch, one after the other.
pub(crate) struct Items<'a> {
    batch: &'a Batch,
    entries: std::slice::Iter<'a, Entry>,
    puzzles: std::slice::Iter<'a, Puzzle>,
    current: Item<'a>,
    /// How many puzzles on the lines after the current one are of the same entry.
    left: usize,
    start_of_line: usize,
}

impl<'a> Items<'a> {
    /// Goes on to the next item; nothing if there is none.
    ///
    /// It is changed in place, since this is done for each of a hundred million puzzles.
    pub(crate) fn advance(&mut self) -> Option<&Item<'a>> {
        if self.left > 0 {
            self.left -= 1;
            self.current.place.move_to_next_line();
            self.current.starts_source = false;
            self.current.kind = ItemKind::Puzzle(self.puzzles.next()?);
        } else {
            self.current = self.start_entry()?;
        }
        Some(&self.current)
    }

    /// The item that it is at.
    pub(crate) const fn current(&self) -> &Item<'a> {
        &self.current
    }

    fn start_entry(&mut self) -> Option<Item<'a>> {
        let starts_source =
            self.batch.starts_source && self.entries.len() == self.batch.entries.len();
        let entry = self.entries.next()?;
        let Batch { source, lines, .. } = self.batch;
        let line = &lines[self.start_of_line..entry.end_of_line];
        self.start_of_line = entry.end_of_line;
        let (place, kind) = match &entry.content {
            Content::Puzzles(count) => {
                self.left = count - 1;
                let puzzle = ItemKind::Puzzle(self.puzzles.next()?);
                (Place::line(source, entry.line), puzzle)
            }
            Content::Malformed(error) => (Place::of(source, error), ItemKind::Malformed(error)),
            Content::NotFound => (Place::line(source, entry.line), ItemKind::NotFound),
            Content::Failure(failure) => (Place::line(source, 0), ItemKind::Failure(failure)),
            Content::Note(note) => (Place::line(source, 0), ItemKind::Note(note)),
        };
        Some(Item {
            place,
            starts_source,
            layout: entry.layout,
            line,
            kind,
        })
    }
}

//! Puzzles on their way through the program: many at a time, each with all that its answer needs.
//!
//! Who fills a batch is in `feed.rs`.

use std::sync::Arc;

use sudoku::Puzzle;
use sudoku::text::PuzzleError;

use crate::cli::args::Format;
use crate::cli::input::columns::PassthroughColumns;
use crate::cli::input::source::{Place, Source};

/// What was read from one source, one after the other.
#[derive(Default)]
pub(crate) struct Batch {
    /// The place of this batch among all.
    pub(crate) sequence: u64,
    /// Where it was read.
    pub(crate) source: Arc<Source>,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<Puzzle>,
    /// Whether nothing has been printed before this.
    pub(crate) is_first: bool,
    /// The form of the answer before the first one of this batch.
    pub(crate) before: Option<Format>,
    /// The columns of the input that go with the answers.
    pub(crate) carried: Arc<PassthroughColumns>,
    entries: Vec<Entry>,
    /// How many entries there would be if each puzzle had one of its own.
    len: usize,
    /// The lines of the entries, for those columns.
    lines: Vec<u8>,
}

struct Entry {
    line: u64,
    format: Format,
    content: Content,
    /// Where the entry's line ends in `lines`.
    end_of_line: usize,
}

enum Content {
    /// So many of the puzzles, on consecutive lines.
    Puzzles(usize),
    Malformed(Box<PuzzleError>),
    /// The source cannot be read, or is empty.
    Failure(String),
}

/// A puzzle, or what is in its place, and how to answer it.
pub(crate) struct Item<'a> {
    pub(crate) place: Place<'a>,
    pub(crate) format: Format,
    /// The line that the puzzle was on, where its columns go with the answer.
    pub(crate) line: &'a [u8],
    pub(crate) carried: &'a PassthroughColumns,
    pub(crate) puzzle: ItemKind<'a>,
}

/// What there is to be answered.
pub(crate) enum ItemKind<'a> {
    Puzzle(&'a Puzzle),
    Malformed(&'a PuzzleError),
    Failure(&'a str),
}

impl Batch {
    pub(crate) fn clear(&mut self) {
        self.puzzles.clear();
        self.entries.clear();
        self.lines.clear();
        self.len = 0;
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Adds a puzzle, well-formed or not; its text, where its columns are to go with the answer.
    pub(crate) fn push(
        &mut self,
        line: u64,
        format: Format,
        puzzle: Result<Puzzle, PuzzleError>,
        text: &[u8],
    ) {
        let content = match puzzle {
            Ok(puzzle) => {
                self.puzzles.push(puzzle);
                Content::Puzzles(1)
            }
            Err(malformed) => Content::Malformed(Box::new(malformed)),
        };
        self.len += 1;
        self.lines.extend_from_slice(text);
        self.entries.push(Entry {
            line,
            format,
            content,
            end_of_line: self.lines.len(),
        });
    }

    /// Counts in the last ones of the puzzles, which were on so many lines from this one on.
    pub(crate) fn push_lines(&mut self, line: u64, count: usize, format: Format) {
        self.len += count;
        self.entries.push(Entry {
            line,
            format,
            content: Content::Puzzles(count),
            end_of_line: self.lines.len(),
        });
    }

    /// Adds what is wrong with the source.
    pub(crate) fn push_failure(&mut self, failure: String) {
        self.len += 1;
        self.entries.push(Entry {
            line: 0,
            format: Format::Line,
            content: Content::Failure(failure),
            end_of_line: self.lines.len(),
        });
    }

    /// Everything that is to be answered, in order.
    pub(crate) fn items(&self) -> impl Iterator<Item = Item<'_>> {
        let mut puzzles = self.puzzles.iter();
        let mut start_of_line = 0;
        self.entries.iter().flat_map(move |entry| {
            let text = &self.lines[start_of_line..entry.end_of_line];
            start_of_line = entry.end_of_line;
            let (count, other) = match &entry.content {
                Content::Puzzles(count) => (*count, None),
                Content::Malformed(malformed) => (0, Some(ItemKind::Malformed(malformed))),
                Content::Failure(failure) => (0, Some(ItemKind::Failure(failure))),
            };
            let (these, rest) = puzzles.as_slice().split_at(count);
            puzzles = rest.iter();
            let these = these.iter().map(ItemKind::Puzzle).chain(other);
            (entry.line..).zip(these).map(move |(line, puzzle)| Item {
                place: match puzzle {
                    ItemKind::Malformed(malformed) => Place::of(&self.source, malformed),
                    ItemKind::Puzzle(_) | ItemKind::Failure(_) => Place::line(&self.source, line),
                },
                format: entry.format,
                line: text,
                carried: &self.carried,
                puzzle,
            })
        })
    }
}

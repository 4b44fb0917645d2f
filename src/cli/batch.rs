//! Puzzles on their way through the program: many at a time, each with all that its answer needs.
//!
//! Who fills a batch is in `feed.rs`.

use std::sync::Arc;

use sudoku::Grid;
use sudoku::text::Malformed;

use super::args::Format;
use super::columns::Carried;
use super::input::{Place, Source};

/// What was read from one source, one after the other.
#[derive(Default)]
pub(crate) struct Batch {
    /// The place of this batch among all.
    pub(crate) sequence: u64,
    /// Where it was read.
    pub(crate) source: Arc<Source>,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<Grid>,
    /// Whether nothing has been printed before this.
    pub(crate) is_first: bool,
    /// The form of the answer before the first one of this batch.
    pub(crate) before: Option<Format>,
    /// The columns of the input that go with the answers.
    pub(crate) carried: Arc<Carried>,
    entries: Vec<Entry>,
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
    /// The next one of the puzzles.
    Puzzle,
    Malformed(Box<Malformed>),
    /// The source cannot be read, or is empty.
    Failure(String),
}

/// A puzzle, or what is in its place, and how to answer it.
pub(crate) struct Question<'a> {
    pub(crate) place: Place<'a>,
    pub(crate) format: Format,
    /// The line that the puzzle was on, where its columns go with the answer.
    pub(crate) line: &'a [u8],
    pub(crate) carried: &'a Carried,
    pub(crate) puzzle: Asked<'a>,
}

/// What there is to be answered.
pub(crate) enum Asked<'a> {
    Puzzle(&'a Grid),
    Malformed(&'a Malformed),
    Failure(&'a str),
}

impl Batch {
    pub(crate) fn clear(&mut self) {
        self.puzzles.clear();
        self.entries.clear();
        self.lines.clear();
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Adds a puzzle, well-formed or not; its text, where its columns are to go with the answer.
    pub(crate) fn push(
        &mut self,
        line: u64,
        format: Format,
        puzzle: Result<Grid, Malformed>,
        text: &[u8],
    ) {
        let content = match puzzle {
            Ok(grid) => {
                self.puzzles.push(grid);
                Content::Puzzle
            }
            Err(malformed) => Content::Malformed(Box::new(malformed)),
        };
        self.lines.extend_from_slice(text);
        self.entries.push(Entry {
            line,
            format,
            content,
            end_of_line: self.lines.len(),
        });
    }

    /// Adds what is wrong with the source.
    pub(crate) fn push_failure(&mut self, failure: String) {
        self.entries.push(Entry {
            line: 0,
            format: Format::Line,
            content: Content::Failure(failure),
            end_of_line: self.lines.len(),
        });
    }

    /// Everything that is to be answered, in order.
    pub(crate) fn questions(&self) -> impl Iterator<Item = Question<'_>> {
        let mut puzzles = self.puzzles.iter();
        let mut start = 0;
        self.entries.iter().filter_map(move |entry| {
            let text = &self.lines[start..entry.end_of_line];
            start = entry.end_of_line;
            let (puzzle, place) = match &entry.content {
                Content::Puzzle => (
                    Asked::Puzzle(puzzles.next()?),
                    Place::line(&self.source, entry.line),
                ),
                Content::Malformed(malformed) => (
                    Asked::Malformed(malformed),
                    Place::of(&self.source, malformed),
                ),
                Content::Failure(failure) => {
                    (Asked::Failure(failure), Place::line(&self.source, 0))
                }
            };
            Some(Question {
                place,
                format: entry.format,
                line: text,
                carried: &self.carried,
                puzzle,
            })
        })
    }
}

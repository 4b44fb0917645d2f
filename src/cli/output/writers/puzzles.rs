//! Puzzles in the formats of other programs, with what the columns of the input say about them.
//!
//! The formats are the library's.

use std::io;

use sudoku::text::{Details, Layout, PuzzleFormat, PuzzleWriter};

use super::FormatWriter;
use crate::cli::input::batch::Item;
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::passthrough::OutputColumns;
use crate::cli::output::sink::Sink;

/// The names of columns that describe a puzzle; the first one that a table has counts.
pub(super) const TITLE: [&str; 4] = ["title", "name", "id", "puzzle_id"];
const AUTHOR: [&str; 1] = ["author"];
const COMMENT: [&str; 3] = ["comment", "description", "note"];
pub(super) const LEVEL: [&str; 5] = ["level", "rating", "difficulty", "er", "se"];

/// Writes the answers that are puzzles.
pub(super) struct PuzzlesWriter(PuzzleWriter);

impl PuzzlesWriter {
    /// The writer for this format, with this character for a blank if the format leaves the choice.
    pub(super) fn new(format: PuzzleFormat, blank: Option<char>) -> Self {
        let writer = PuzzleWriter::new(format);
        let with_blank = blank.and_then(|blank| writer.with_blank(blank));
        Self(with_blank.unwrap_or(writer))
    }
}

impl FormatWriter for PuzzlesWriter {
    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        _: bool,
    ) -> io::Result<()> {
        let Text::Puzzle(puzzle, _) = answer.text(TextStyle::PLAIN) else {
            return Ok(());
        };
        let layout = if self.0.has_rows() {
            Layout::Rows
        } else {
            Layout::Line
        };
        buffer.begin(layout);
        let columns = buffer.columns.row(&item.entry.beside().fields);
        let [title, author, comment, level] =
            [&TITLE[..], &AUTHOR, &COMMENT, &LEVEL].map(|names| columns.text(names));
        let mut details = Details::default();
        details.title = title.as_deref();
        details.author = author.as_deref();
        details.comment = comment.as_deref();
        details.level = level.as_deref();
        let lost = self.0.write(&mut buffer.bytes, puzzle, &details);
        if !lost.is_empty() {
            let text = format!("the format cannot hold: {}", lost.join(", "));
            buffer.say(Diagnostic::Lost, item, &text);
        }
        Ok(())
    }

    fn head(&self, _: &OutputColumns) -> Vec<u8> {
        self.0.head().into()
    }

    fn finish(&self, out: &mut Sink) -> io::Result<()> {
        io::Write::write_all(out, self.0.tail().as_bytes())
    }
}

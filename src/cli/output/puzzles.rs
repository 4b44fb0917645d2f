//! Puzzles in the formats of other programs, with what the columns of the input say about them.
//!
//! The formats are the library's.

use sudoku::text::{Details, Layout, PuzzleWriter};

use super::answer::{Answer, Text, TextStyle};
use super::buffer::OutputBuffer;
use super::diagnostics::Diagnostic;
use crate::cli::input::batch::Item;

/// What columns are called that say something about a puzzle; the first that there is counts.
pub(super) const TITLE: [&str; 4] = ["title", "name", "id", "puzzle_id"];
const AUTHOR: [&str; 1] = ["author"];
const COMMENT: [&str; 3] = ["comment", "description", "note"];
pub(super) const LEVEL: [&str; 5] = ["level", "rating", "difficulty", "er", "se"];

/// Writes the puzzle that is the answer, if it is one, and says what the format has no room for.
pub(super) fn write(
    buffer: &mut OutputBuffer,
    writer: PuzzleWriter,
    item: &Item,
    answer: &impl Answer,
) {
    let Text::Puzzle(puzzle, _) = answer.text(TextStyle::PLAIN) else {
        return;
    };
    let layout = if writer.has_rows() {
        Layout::Rows
    } else {
        Layout::Line
    };
    let parts = buffer.begin_answer(item, layout);
    let [title, author, comment, level] =
        [&TITLE[..], &AUTHOR, &COMMENT, &LEVEL].map(|names| parts.columns.text(names));
    let details = Details {
        title: title.as_deref(),
        author: author.as_deref(),
        comment: comment.as_deref(),
        level: level.as_deref(),
    };
    let lost = writer.write(parts.bytes, puzzle, &details);
    if !lost.is_empty() {
        let lost = lost.join(", ");
        buffer.say(
            Diagnostic::Lost,
            item,
            &format!("the format has no room for: {lost}"),
        );
    }
}

//! The requests of the page's reader: the puzzles in a text of any format, and a puzzle in one of the formats.
//!
//! It is a module of its own, which the page loads with the first text that is pasted, dropped, opened or copied.

use serde::{Deserialize, Serialize};
use sudoku::Puzzle;
use sudoku::game::is_saved;
use sudoku::text::{Details, Entry, PuzzleWriter, Reader};

use crate::failure::Failure;
use crate::request::object;

/// A function and its arguments.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Request {
    Read(Read),
    Write(Write),
}

impl Request {
    pub(crate) fn answer(self) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Read(request) => object("answer", &request.answer()),
            Self::Write(request) => object("answer", &request.answer()?),
        }
        .map_err(Failure::new)
    }
}

/// No more puzzles of a text are offered.
const MOST: usize = 1000;

/// Any text with puzzles in it.
#[derive(Debug, Deserialize)]
pub(crate) struct Read {
    text: String,
}

/// A puzzle of a text, or what is wrong with it.
#[derive(Debug, Serialize)]
pub(crate) struct Found {
    line: u64,
    puzzle: Option<String>,
    /// True if the puzzle has candidates, which the line of its digits leaves out.
    has_candidates: bool,
    givens: Option<usize>,
    message: Option<String>,
    notes: Vec<String>,
}

/// The puzzles of a text, or a saved game.
#[derive(Debug, Serialize)]
pub(crate) struct Contents {
    puzzles: Vec<Found>,
    more: bool,
    /// True for the text of a saved game.
    is_game: bool,
}

impl Read {
    pub(crate) fn answer(&self) -> Contents {
        // Reading from memory does not fail.
        let mut entries = Reader::new(self.text.as_bytes()).filter_map(Result::ok);
        let puzzles = entries.by_ref().take(MOST).map(Found::new).collect();
        Contents {
            puzzles,
            more: entries.next().is_some(),
            is_game: is_saved(self.text.as_bytes()),
        }
    }
}

impl Found {
    fn new(entry: Entry) -> Self {
        let puzzle = entry.puzzle.as_ref().ok();
        Self {
            line: entry.line,
            puzzle: puzzle.map(|puzzle| puzzle.grid().line().to_string()),
            has_candidates: puzzle.is_some_and(|puzzle| puzzle.givens().is_none()),
            givens: puzzle.map(|puzzle| puzzle.grid().filled().len()),
            notes: entry.notes.iter().map(ToString::to_string).collect(),
            message: entry.puzzle.err().map(|error| error.to_string()),
        }
    }
}

/// A puzzle on a line, to be written in one of the library's formats.
#[derive(Debug, Deserialize)]
pub(crate) struct Write {
    puzzle: String,
    format: String,
}

impl Write {
    fn answer(&self) -> Result<String, Failure> {
        let puzzle: Puzzle = self.puzzle.parse().map_err(Failure::new)?;
        let format = self.format.parse().map_err(Failure::new)?;
        let mut text = Vec::new();
        PuzzleWriter::new(format).write(&mut text, &puzzle, &Details::default());
        String::from_utf8(text).map_err(Failure::new)
    }
}

//! A game as text: the puzzle as every command reads it, and the player's digits and notes in comments.
//!
//! ```text
//! # A game of `sudoku play`: the puzzle, and what has been done.
//! 53..7....
//! …
//! # placed: r1c3=4 r1c4=6
//! # candidates: r2c2=24
//! # removed: r2c2=6
//! # colours: r2c2=A r2c2.4=B
//! # seconds, hints, mistakes: 245 2 1
//! ```

use std::fmt::Write as _;
use std::io::{self, BufReader, Read};

use super::{Board, Colour, Score};
use crate::text::{Details, PuzzleError, PuzzleFormat, PuzzleWriter, Reader};
use crate::{Cell, Digit, DigitSet, Puzzle};

/// The first line of a game's file.
const HEAD: &str = "# A game of `sudoku play`: the puzzle, and what has been done.\n";
const PLACED: &str = "# placed:";
const NOTED: &str = "# candidates:";
/// The notes that come back with the removal of placed digits.
const REMOVED: &str = "# removed:";
const COLOURS: &str = "# colours:";
const SCORE: &str = "# seconds, hints, mistakes:";

/// No saved game is longer; what comes after is not read.
const MOST_BYTES: u64 = 1 << 16;

/// A board that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The puzzle, and what has been done.
    pub board: Board,
    /// The score, of a saved game.
    pub score: Score,
    /// True for a saved game, false for a mere puzzle.
    pub is_game: bool,
    /// True if the input has no other puzzle.
    pub is_only: bool,
    /// True for a saved game that ends in the middle of a line: its last entry may be missing.
    pub is_cut: bool,
}

/// The reason why there is nothing to play.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The input cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// There is no puzzle.
    #[error("no puzzle found")]
    Empty,
    /// There is no puzzle of this number.
    #[error("puzzle {wanted} was asked for, but there are no more than {found}")]
    TooFew {
        /// The number of the puzzle.
        wanted: u64,
        /// The number of puzzles that there are.
        found: u64,
    },
    /// The puzzle is malformed.
    #[error(transparent)]
    Malformed(#[from] PuzzleError),
    /// A saved game has something else where a cell and its digits should be.
    #[error(
        "line {line}: {text:?} does not belong to a saved game; expected a cell and its digits, as in r1c3=4"
    )]
    Entry {
        /// The line, from 1.
        line: usize,
        /// The text that stands there.
        text: String,
    },
}

/// The game as text.
#[must_use]
pub fn to_text(board: &Board, score: &Score) -> String {
    let mut rows = Vec::new();
    PuzzleWriter::new(PuzzleFormat::Rows).write(
        &mut rows,
        &Puzzle::from(board.givens),
        &Details::default(),
    );
    let mut text = HEAD.to_owned() + &String::from_utf8_lossy(&rows);
    let placed = Cell::ALL.map(|cell| board.placed[cell].map_or(DigitSet::EMPTY, DigitSet::of));
    for (name, cells) in [
        (PLACED, &placed),
        (NOTED, &board.noted),
        (REMOVED, &board.removed),
    ] {
        for row in cells.chunks_exact(9).zip(Cell::ALL.chunks_exact(9)) {
            write_row(&mut text, name, row);
        }
    }
    if !board.colours.is_empty() {
        text.push_str(COLOURS);
        for ((cell, digit), colour) in &board.colours {
            let digit = digit.map(|digit| format!(".{digit}")).unwrap_or_default();
            let _ = write!(text, " {cell}{digit}={colour:?}");
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{SCORE} {}", score.to_text());
    text
}

/// Adds a line with the digits of a row's cells, unless there are none.
fn write_row(text: &mut String, name: &str, (sets, cells): (&[DigitSet], &[Cell])) {
    let mut entries = String::new();
    for (cell, digits) in cells.iter().zip(sets).filter(|(_, set)| !set.is_empty()) {
        let _ = write!(entries, " {cell}=");
        entries.extend(digits.iter().map(|digit| digit.to_string()));
    }
    if !entries.is_empty() {
        let _ = writeln!(text, "{name}{entries}");
    }
}

/// Reads the puzzle of this number, from 1, in any format; of a saved game, also the player's digits and notes.
///
/// Reading stops after the puzzle, or after the second puzzle if the first is asked for.
///
/// # Errors
///
/// If there is none, or it is malformed.
pub fn load(input: &mut dyn Read, number: u64) -> Result<Loaded, LoadError> {
    let mut text = Vec::new();
    Read::take(&mut *input, HEAD.len() as u64).read_to_end(&mut text)?;
    let is_game = text == HEAD.as_bytes();
    if is_game {
        Read::take(&mut *input, MOST_BYTES).read_to_end(&mut text)?;
    }
    let rest = if is_game { 0 } else { u64::MAX };
    let mut puzzles = Reader::new(BufReader::new(text.as_slice().chain(input.take(rest))));
    let mut found = 0;
    let puzzle = loop {
        let Some(entry) = puzzles.next() else {
            return Err(match found {
                0 => LoadError::Empty,
                _ => LoadError::TooFew {
                    wanted: number,
                    found,
                },
            });
        };
        let entry = entry?;
        found += 1;
        if found == number {
            break entry.puzzle?;
        }
    };
    let is_only = number == 1 && puzzles.next().is_none();
    let mut loaded = Loaded {
        board: Board::from(&puzzle),
        score: Score::default(),
        is_game,
        is_only,
        is_cut: is_game && !text.ends_with(b"\n"),
    };
    if is_game {
        read_entries(&String::from_utf8_lossy(&text), &mut loaded)?;
    }
    Ok(loaded)
}

/// Reads the player's digits, notes, colours and score. Where the text was cut, its last entry may be left out.
fn read_entries(text: &str, loaded: &mut Loaded) -> Result<(), LoadError> {
    let last = text.lines().count();
    for (index, line) in text.lines().enumerate() {
        if let Some(score) = line.strip_prefix(SCORE) {
            loaded.score = Score::of_text(score).unwrap_or_default();
        }
        let mut names = [PLACED, NOTED, REMOVED, COLOURS].into_iter();
        let found = names.find_map(|name| Some((name, line.strip_prefix(name)?)));
        let Some((name, entries)) = found else {
            continue;
        };
        for entry in entries.split_whitespace() {
            let is_last = index + 1 == last && line.ends_with(entry);
            if read_entry(entry, name, &mut loaded.board).is_none() && !(loaded.is_cut && is_last) {
                return Err(LoadError::Entry {
                    line: index + 1,
                    text: entry.to_owned(),
                });
            }
        }
    }
    Ok(())
}

/// Reads one cell, which must not have a digit yet, unless its notes were removed.
fn read_entry(entry: &str, name: &str, board: &mut Board) -> Option<()> {
    let (cell, digits) = entry.split_once('=')?;
    if name == COLOURS {
        let (cell, digit) = match cell.split_once('.') {
            Some((cell, digit)) => (cell, Some(read_digit(digit)?)),
            None => (cell, None),
        };
        let mut colours = [Colour::A, Colour::B].into_iter();
        let colour = colours.find(|colour| format!("{colour:?}") == digits)?;
        board.colours.insert((cell.parse().ok()?, digit), colour);
        return Some(());
    }
    let cell: Cell = cell.parse().ok()?;
    let digits: Option<Vec<Digit>> = digits
        .split("")
        .filter(|digit| !digit.is_empty())
        .map(read_digit)
        .collect();
    let digits = digits?;
    if digits.is_empty() || name != REMOVED && board.digit(cell).is_some() {
        return None;
    }
    match name {
        PLACED => {
            let [digit] = digits[..] else { return None };
            board.placed.set(cell, Some(digit));
        }
        NOTED => board.noted[cell.index()] = digits.into_iter().collect(),
        _ => board.removed[cell.index()] = digits.into_iter().collect(),
    }
    Some(())
}

fn read_digit(text: &str) -> Option<Digit> {
    text.parse().ok().and_then(Digit::new)
}

//! A game as text: the puzzle as every command reads it, and in comments what the player has done.
//!
//! ```text
//! # A game of `sudoku play`: the puzzle, and what has been done.
//! 53..7....
//! …
//! # placed: r1c3=4 r1c4=6
//! # candidates: r2c2=24
//! # removed: r2c2=6
//! # corners: r4c4=7
//! # colours: r2c2=A r2c2.4=B
//! # seconds, hints, mistakes: 245 2 1
//! # undo: placed r1c4=0 candidates r1c4=26
//! # redo: placed r1c6=8
//! ```
//!
//! An undo or redo says what is different on a board before or after this one, the nearest first; 0 stands for nothing. A board
//! of another game has the score of that at the end, as in `score 60 0 0`. A puzzle with candidates is a line of 729 marks.

use std::fmt::Write as _;
use std::io::{self, BufReader, Read};
use std::str::FromStr;

use super::part::Part;
use super::{Board, Game, Moment, Score};
use crate::Puzzle;
use crate::text::{ParseGridError, PuzzleError, Reader};

/// The first line of a saved game.
const HEAD: &str = "# A game of `sudoku play`: the puzzle, and what has been done.\n";
/// The beginning of it in every version.
const NAME: &str = "# A game of `sudoku play`";
const SCORE: &str = "# seconds, hints, mistakes:";
const UNDO: &str = "# undo:";
const REDO: &str = "# redo:";
/// The length of a puzzle with candidates, on a line.
const CANDIDATES: usize = 729;
/// Before the score of another game, in an undo or redo.
const OTHER_SCORE: &str = " score ";

/// No saved game is longer: the boards that were left longest ago are left out, and what comes after is not read.
const MOST_BYTES: usize = 1 << 20;

/// A game that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loaded {
    /// The game to go on with.
    pub game: Game,
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
    /// The rows of a saved game are not a puzzle.
    #[error("the puzzle of the game: {0}")]
    Givens(#[from] ParseGridError),
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
    /// The saved game is of another version of the program.
    #[error("line 1: this game was saved by another version of the program")]
    Version,
}

impl Game {
    /// The game as text, with all boards that undo and redo lead to.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = HEAD.to_owned();
        let puzzle = self.board.puzzle();
        match &puzzle {
            Puzzle::Givens(givens) => {
                for row in givens.line().to_string().as_bytes().chunks(9) {
                    text.extend(row.iter().copied().map(char::from));
                    text.push('\n');
                }
            }
            Puzzle::Candidates(candidates) => {
                let _ = writeln!(text, "{}", candidates.line());
            }
        }
        let puzzle = Board::without_notes(&puzzle);
        for part in Part::ALL {
            let changes = part.changes(&puzzle, &self.board);
            if !changes.is_empty() {
                let _ = writeln!(text, "# {}:{changes}", part.name());
            }
        }
        let _ = writeln!(text, "{SCORE} {}", self.score.to_text());
        for (name, boards) in [(UNDO, &self.past), (REDO, &self.future)] {
            let mut from = &self.board;
            for moment in boards.iter().rev() {
                let line = changes(name, from, moment);
                if text.len() + line.len() > MOST_BYTES {
                    break;
                }
                text += &line;
                from = &moment.board;
            }
        }
        text
    }
}

/// A line with what is different on another board.
fn changes(name: &str, before: &Board, after: &Moment) -> String {
    let mut line = name.to_owned();
    for part in Part::ALL {
        let changes = part.changes(before, &after.board);
        if !changes.is_empty() {
            let _ = write!(line, " {}{changes}", part.name());
        }
    }
    if let Some(score) = after.score {
        let _ = write!(line, "{OTHER_SCORE}{}", score.to_text());
    }
    line + "\n"
}

/// Returns true for the text of a saved game, even if it is damaged or of another version.
#[must_use]
pub fn is_saved(text: &[u8]) -> bool {
    text.starts_with(NAME.as_bytes())
}

/// Reads the puzzle of this number, from 1, in any format; of a saved game, also all that the player has done.
///
/// Reading stops after the puzzle, or after the second puzzle if the first is asked for.
///
/// # Errors
///
/// If there is none, or it is malformed.
pub fn load(input: &mut dyn Read, number: u64) -> Result<Loaded, LoadError> {
    let mut text = Vec::new();
    Read::take(&mut *input, HEAD.len() as u64).read_to_end(&mut text)?;
    let is_game = is_saved(&text);
    if is_game && number == 1 {
        Read::take(&mut *input, MOST_BYTES as u64).read_to_end(&mut text)?;
        return Ok(Loaded {
            game: String::from_utf8_lossy(&text).parse()?,
            is_game,
            is_only: true,
            is_cut: !text.ends_with(b"\n"),
        });
    }
    let mut puzzles = Reader::new(BufReader::new(text.as_slice().chain(input)));
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
    Ok(Loaded {
        game: Game::new(Board::from(&puzzle)),
        is_game,
        is_only: number == 1 && puzzles.next().is_none(),
        is_cut: false,
    })
}

impl FromStr for Game {
    type Err = LoadError;

    /// Reads what [`Game::to_text`] has written. Where the text was cut, its last entry may be left out.
    fn from_str(text: &str) -> Result<Self, LoadError> {
        if !is_current(text.as_bytes()) {
            return Err(LoadError::Version);
        }
        let lines = text.lines().zip(1..);
        let mut rows = lines.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        let mut puzzle = String::new();
        // Candidates are a long line.
        for (row, _) in rows.by_ref().take(9) {
            puzzle += row;
            if row.len() >= CANDIDATES {
                break;
            }
        }
        let puzzle = puzzle.parse()?;
        match rows.next() {
            None => read_game(&puzzle, text),
            Some((other, line)) => Err(LoadError::Entry {
                line,
                text: other.to_owned(),
            }),
        }
    }
}

/// Returns true for a saved game of this version, whatever ends its lines.
fn is_current(text: &[u8]) -> bool {
    let head = HEAD.as_bytes().trim_ascii_end();
    let rest = text.strip_prefix(head);
    rest.is_some_and(|rest| rest.starts_with(b"\n") || rest.starts_with(b"\r"))
}

/// Reads the puzzle, and what the player has done.
fn read_game(puzzle: &Puzzle, text: &str) -> Result<Game, LoadError> {
    let mut game = Game::new(Board::without_notes(puzzle));
    let is_cut = !text.ends_with('\n');
    let last = text.lines().count();
    for (line, number) in text.lines().zip(1..) {
        if let Err(entry) = game.read_line(line) {
            let is_torn = is_cut && number == last && line.trim_end().ends_with(entry.trim_end());
            if !is_torn {
                return Err(LoadError::Entry {
                    line: number,
                    text: entry.to_owned(),
                });
            }
        }
    }
    game.past.reverse();
    game.future.reverse();
    game.saved = game.board.clone();
    Ok(game)
}

impl Game {
    /// Reads a line of a saved game. Boards come in the order of the lines, the nearest first.
    ///
    /// # Errors
    ///
    /// The part of the line that does not belong there.
    fn read_line<'a>(&mut self, line: &'a str) -> Result<(), &'a str> {
        if let Some(score) = line.strip_prefix(SCORE) {
            self.score = Score::of_text(score).ok_or(score)?;
        }
        for part in Part::ALL {
            let named = line
                .strip_prefix("# ")
                .and_then(|named| named.strip_prefix(part.name()));
            let entries = named.and_then(|named| named.strip_prefix(':'));
            for entry in entries.unwrap_or_default().split_whitespace() {
                let mut board = self.board.clone();
                let read = part.read(entry, &mut board);
                if read.is_none() || !board.is_sound() || entry.ends_with("=0") {
                    return Err(entry);
                }
                self.board = board;
            }
        }
        for (name, boards) in [(UNDO, &mut self.past), (REDO, &mut self.future)] {
            if let Some(changes) = line.strip_prefix(name) {
                let from = boards.last().map_or(&self.board, |moment| &moment.board);
                boards.push(changed(from, changes)?);
            }
        }
        Ok(())
    }
}

/// The board with these changes.
///
/// # Errors
///
/// The entry that is not a change, or all of them if they change nothing, or make what is not a board.
fn changed<'a>(before: &Board, line: &'a str) -> Result<Moment, &'a str> {
    let (changes, score) = line
        .split_once(OTHER_SCORE)
        .map_or((line, None), |(changes, score)| (changes, Some(score)));
    let mut board = before.clone();
    let mut current = None;
    for entry in changes.split_whitespace() {
        let named = Part::ALL.into_iter().find(|part| part.name() == entry);
        if named.is_some() {
            current = named;
            continue;
        }
        let read = current.and_then(|part| part.read(entry, &mut board));
        read.ok_or(entry)?;
    }
    if !board.is_sound() || board == *before {
        return Err(line.trim());
    }
    let read = |score: &'a str| Score::of_text(score).ok_or(score);
    Ok(Moment {
        board,
        score: score.map(read).transpose()?,
    })
}

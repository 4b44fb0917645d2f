//! A game as text: the puzzle as every command reads it, and in comments what the player has done.
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
//! # undo: placed r1c4=0 candidates r1c4=26
//! # redo: placed r1c6=8
//! ```
//!
//! An undo or redo says what is different on a board before or after this one, the nearest first; 0 stands for nothing.

use std::fmt::Write as _;
use std::io::{self, BufReader, Read};
use std::iter;

use super::{Board, Colour, Game, Score};
use crate::text::{Details, PuzzleError, PuzzleFormat, PuzzleWriter, Reader};
use crate::{Cell, Digit, DigitSet, Puzzle};

/// The first line of a saved game.
const HEAD: &str = "# A game of `sudoku play`: the puzzle, and what has been done.\n";
/// The beginning of it in every version.
const NAME: &str = "# A game of `sudoku play`";
const SCORE: &str = "# seconds, hints, mistakes:";
const UNDO: &str = "# undo:";
const REDO: &str = "# redo:";

/// No saved game is longer: the boards that were left longest ago are left out, and what comes after is not read.
const MOST_BYTES: usize = 1 << 20;

/// The parts of a board, in the order in which they are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Givens,
    Placed,
    Noted,
    /// The notes that come back with the removal of placed digits.
    Removed,
    Colours,
}

impl Part {
    const ALL: [Self; 5] = [
        Self::Givens,
        Self::Placed,
        Self::Noted,
        Self::Removed,
        Self::Colours,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Givens => "givens",
            Self::Placed => "placed",
            Self::Noted => "candidates",
            Self::Removed => "removed",
            Self::Colours => "colours",
        }
    }

    /// The content of the cell, or with a digit that of its candidate, as it is written; 0 for nothing.
    fn content(self, board: &Board, cell: Cell, digit: Option<Digit>) -> String {
        let filled = |digit: Option<Digit>| digit.into_iter().collect::<DigitSet>();
        let digits = match self {
            Self::Givens => filled(board.givens[cell]),
            Self::Placed => filled(board.placed[cell]),
            Self::Noted => board.noted(cell),
            Self::Removed => board.removed[cell.index()],
            Self::Colours => {
                let colour = board.colour(cell, digit).map_or('0', Colour::letter);
                return colour.to_string();
            }
        };
        if digits.is_empty() {
            return "0".to_owned();
        }
        digits.iter().map(|digit| digit.to_string()).collect()
    }

    /// Returns true if the cell has the same content on both boards.
    fn is_same(self, one: &Board, other: &Board, cell: Cell, digit: Option<Digit>) -> bool {
        match self {
            Self::Givens => one.givens[cell] == other.givens[cell],
            Self::Placed => one.placed[cell] == other.placed[cell],
            Self::Noted => one.noted(cell) == other.noted(cell),
            Self::Removed => one.removed[cell.index()] == other.removed[cell.index()],
            Self::Colours => one.colour(cell, digit) == other.colour(cell, digit),
        }
    }

    /// What is different on another board, as in ` r1c3=4 r1c4=0`.
    fn changes(self, before: &Board, after: &Board) -> String {
        let mut changes = String::new();
        let digits = match self {
            Self::Colours if before.colours != after.colours => &Digit::ALL[..],
            _ => &[],
        };
        for cell in Cell::ALL {
            for digit in iter::once(None).chain(digits.iter().copied().map(Some)) {
                if !self.is_same(before, after, cell, digit) {
                    let candidate = digit.map(|digit| format!(".{digit}")).unwrap_or_default();
                    let content = self.content(after, cell, digit);
                    let _ = write!(changes, " {cell}{candidate}={content}");
                }
            }
        }
        changes
    }

    /// Reads one change, as in `r1c3=4`; none if it is not one.
    fn read(self, change: &str, board: &mut Board) -> Option<()> {
        let (place, content) = change.split_once('=')?;
        if self == Self::Colours {
            let (cell, digit) = match place.split_once('.') {
                Some((cell, digit)) => (cell, Some(digit.parse().ok().and_then(Digit::new)?)),
                None => (place, None),
            };
            let mut colours = Colour::ALL.into_iter();
            let colour = colours.find(|colour| content == colour.letter().to_string());
            if colour.is_none() && content != "0" {
                return None;
            }
            board.set_colour(cell.parse().ok()?, digit, colour);
            return Some(());
        }
        let cell: Cell = place.parse().ok()?;
        let digits = read_digits(content)?;
        match self {
            Self::Noted => board.noted[cell.index()] = digits,
            Self::Removed => board.removed[cell.index()] = digits,
            _ if digits.len() > 1 => return None,
            Self::Givens => board.givens.set(cell, digits.first()),
            Self::Placed | Self::Colours => board.placed.set(cell, digits.first()),
        }
        Some(())
    }
}

fn read_digits(text: &str) -> Option<DigitSet> {
    if text == "0" {
        return Some(DigitSet::EMPTY);
    }
    let digit = |mark: char| Digit::new(u8::try_from(mark.to_digit(10)?).ok()?);
    let digits: Option<DigitSet> = text.chars().map(digit).collect();
    digits.filter(|digits| !digits.is_empty())
}

/// A game that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
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
        let mut rows = Vec::new();
        PuzzleWriter::new(PuzzleFormat::Rows).write(
            &mut rows,
            &Puzzle::from(self.board.givens),
            &Details::default(),
        );
        let mut text = HEAD.to_owned() + &String::from_utf8_lossy(&rows);
        let puzzle = Board::of(self.board.givens);
        for part in Part::ALL {
            let changes = part.changes(&puzzle, &self.board);
            if !changes.is_empty() {
                let _ = writeln!(text, "# {}:{changes}", part.name());
            }
        }
        let _ = writeln!(text, "{SCORE} {}", self.score.to_text());
        for (name, boards) in [(UNDO, &self.past), (REDO, &self.future)] {
            let mut from = &self.board;
            for board in boards.iter().rev() {
                let line = changes(name, from, board);
                if text.len() + line.len() > MOST_BYTES {
                    break;
                }
                text += &line;
                from = board;
            }
        }
        text
    }
}

/// A line with what is different on another board.
fn changes(name: &str, before: &Board, after: &Board) -> String {
    let mut line = name.to_owned();
    for part in Part::ALL {
        let changes = part.changes(before, after);
        if !changes.is_empty() {
            let _ = write!(line, " {}{changes}", part.name());
        }
    }
    line + "\n"
}

/// Returns true for the text of a saved game, even if it is damaged.
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
    if is_game && text.trim_ascii_end() != HEAD.as_bytes().trim_ascii_end() {
        return Err(LoadError::Version);
    }
    if is_game {
        Read::take(&mut *input, MOST_BYTES as u64).read_to_end(&mut text)?;
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
    let is_cut = is_game && !text.ends_with(b"\n");
    let game = if is_game {
        read_game(&puzzle, &String::from_utf8_lossy(&text), is_cut)?
    } else {
        Game::new(Board::from(&puzzle))
    };
    Ok(Loaded {
        game,
        is_game,
        is_only,
        is_cut,
    })
}

/// Reads what the player has done. Where the text was cut, its last entry may be left out.
fn read_game(puzzle: &Puzzle, text: &str, is_cut: bool) -> Result<Game, LoadError> {
    let mut game = Game::new(Board::from(puzzle));
    let mut others: [Vec<Board>; 2] = Default::default();
    let last = text.lines().count();
    for (index, line) in text.lines().enumerate() {
        let refuse = |text: &str| LoadError::Entry {
            line: index + 1,
            text: text.to_owned(),
        };
        let is_torn = is_cut && index + 1 == last;
        if let Some(score) = line.strip_prefix(SCORE) {
            match Score::of_text(score) {
                Some(score) => game.score = score,
                None if is_torn => {}
                None => return Err(refuse(score)),
            }
        }
        let parts = Part::ALL.into_iter().find_map(|part| {
            let named = line.strip_prefix("# ")?.strip_prefix(part.name())?;
            Some((part, named.strip_prefix(':')?))
        });
        if let Some((part, entries)) = parts {
            for entry in entries.split_whitespace() {
                let mut board = game.board.clone();
                let read = part.read(entry, &mut board);
                if read.is_some() && board.is_sound() && !entry.ends_with("=0") {
                    game.board = board;
                } else if !(is_torn && line.ends_with(entry)) {
                    return Err(refuse(entry));
                }
            }
        }
        for (boards, name) in others.iter_mut().zip([UNDO, REDO]) {
            if let Some(changes) = line.strip_prefix(name) {
                let from = boards.last().unwrap_or(&game.board);
                match changed(from, changes) {
                    Ok(board) => boards.push(board),
                    Err(_) if is_torn => {}
                    Err(entry) => return Err(refuse(entry)),
                }
            }
        }
    }
    let [mut past, mut future] = others;
    past.reverse();
    future.reverse();
    game.saved = game.board.clone();
    Ok(Game {
        past,
        future,
        ..game
    })
}

/// The board with these changes.
///
/// # Errors
///
/// The entry that is not a change, or all of them if they change nothing, or make what is not a board.
fn changed<'a>(before: &Board, changes: &'a str) -> Result<Board, &'a str> {
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
        return Err(changes.trim());
    }
    Ok(board)
}

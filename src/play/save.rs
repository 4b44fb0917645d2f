//! A game as a file: the puzzle as every command reads it, and the player's digits and notes in comments.
//!
//! ```text
//! # A game of `sudoku play`: the puzzle, and what has been done.
//! 53..7....
//! …
//! # placed: r1c3=4 r1c4=6
//! # candidates: r2c2=24
//! # removed: r2c2=6
//! ```

use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};

use sudoku::text::{Details, PuzzleFormat, PuzzleWriter, Reader};
use sudoku::{Cell, Digit, DigitSet, Puzzle};
use tempfile::NamedTempFile;

use super::game::Board;

/// The default name of a game's file.
pub(crate) const NAME: &str = "sudoku-game.txt";

/// The first line of a game's file.
const HEAD: &str = "# A game of `sudoku play`: the puzzle, and what has been done.\n";
const PLACED: &str = "# placed:";
const NOTED: &str = "# candidates:";
/// The notes that come back with the removal of placed digits.
const REMOVED: &str = "# removed:";

/// A board that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Loaded {
    pub(crate) board: Board,
    /// True for a saved game, false for a mere puzzle.
    pub(crate) is_game: bool,
    /// True if the input has no other puzzle.
    pub(crate) is_only: bool,
}

/// The reason why there is nothing to play.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("no puzzle found")]
    Empty,
    #[error("puzzle {wanted} was asked for, but there are no more than {found}")]
    TooFew { wanted: usize, found: usize },
    #[error(transparent)]
    Malformed(#[from] sudoku::text::PuzzleError),
    #[error(
        "line {line}: {text:?} does not belong to a saved game; expected a cell and its digits, as in r1c3=4"
    )]
    Entry { line: usize, text: String },
}

/// The board as text.
pub(crate) fn to_text(board: &Board) -> String {
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
pub(crate) fn load(mut input: impl Read, number: usize) -> Result<Loaded, LoadError> {
    let mut text = Vec::new();
    input
        .by_ref()
        .take(HEAD.len() as u64)
        .read_to_end(&mut text)?;
    let is_game = text == HEAD.as_bytes();
    if is_game {
        input.read_to_end(&mut text)?;
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
    let is_only = number == 1 && puzzles.next().is_none();
    let mut board = Board::from(&puzzle);
    if is_game {
        read_entries(&String::from_utf8_lossy(&text), &mut board)?;
    }
    Ok(Loaded {
        board,
        is_game,
        is_only,
    })
}

/// Reads the player's digits and notes.
fn read_entries(text: &str, board: &mut Board) -> Result<(), LoadError> {
    for (index, line) in text.lines().enumerate() {
        let names = [PLACED, NOTED, REMOVED].into_iter();
        let found = names
            .filter_map(|name| Some((name, line.strip_prefix(name)?)))
            .next();
        let Some((name, entries)) = found else {
            continue;
        };
        for entry in entries.split_whitespace() {
            read_entry(entry, name, board).ok_or_else(|| LoadError::Entry {
                line: index + 1,
                text: entry.to_owned(),
            })?;
        }
    }
    Ok(())
}

/// Reads one cell, which must not have a digit yet, unless its notes were removed.
fn read_entry(entry: &str, name: &str, board: &mut Board) -> Option<()> {
    let (cell, digits) = entry.split_once('=')?;
    let cell: Cell = cell.parse().ok()?;
    let digits: Option<Vec<Digit>> = digits
        .chars()
        .map(|digit| {
            digit
                .to_digit(10)
                .and_then(|value| Digit::new(u8::try_from(value).ok()?))
        })
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

/// Writes the game to the file; whatever happens, the file is either as it was or complete.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn save(board: &Board, path: &Path) -> io::Result<()> {
    // A link stays, and its target is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut file = new_file_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(to_text(board).as_bytes())?;
    file.as_file().sync_all()?;
    if let Ok(old) = fs::metadata(&path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.persist(&path)?;
    Ok(())
}

/// A file with a unique name, which is deleted unless it is kept. Its permissions are those of any new file.
fn new_file_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Writes the game to a new file with the name of this one and `.save` after it, and returns its path. This is done when a
/// signal ends the game.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn rescue(board: &Board, path: &Path) -> io::Result<PathBuf> {
    let named = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let numbers = (1..).map(|number| named(&format!(".save.{number}")));
    let mut paths = std::iter::once(named(".save")).chain(numbers);
    let free = paths.find(|path| fs::symlink_metadata(path).is_err());
    let free = free.ok_or(io::ErrorKind::AlreadyExists)?;
    save(board, &free)?;
    Ok(free)
}

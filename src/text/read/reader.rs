//! The reader: an input and its puzzles, as an iterator; and the one puzzle of a string.
//!
//! The work is done below it, in `parser.rs`.

use std::io::{self, BufRead};

use super::parser::Parser;
use super::{Entry, Layout, PuzzleError, ReadEvent, Skipped, attempt, bulk, marks};
use crate::board::Puzzle;

/// Reads puzzles in every known format, one after the other, from any stream of bytes.
///
/// Formats are told apart by content:
///
/// - 81 cells on a line, alone or in a field of it, among anything else: indexes, ratings, addresses, markup, a table of
///   comma-separated values, whose header names the column; nine groups with `/` between them; game ids of Solo;
/// - nine rows of nine, bare, in a frame, in a table or a spreadsheet, with labels, line numbers or quote marks before
///   them, or with another puzzle beside them;
/// - arrays and objects as JSON and programming languages have them, and tables in HTML and TeX;
/// - candidate grids, in rows or as 729 characters;
/// - links to the sites where people keep puzzles, and the strings in these links.
///
/// Input in gzip, or in UTF-16 with a byte-order mark, is decoded.
///
/// A blank is one of `0 . _ * ? x X - ~ o O`, or a dot, square or full-width form that looks like one; in frames, in
/// tables and among rows of fixed width it may be nothing at all. Text that does not look like a puzzle is
/// [skipped](Self::skipped), unless the reader is [strict](Self::strict). An attempt that goes wrong is a malformed
/// puzzle, with an error and its place, and reading continues after it. A grid that a table, an object or the text before
/// calls a solution is dropped, and so is one that completes the puzzle before it, or the next one. A state of a puzzle
/// under a title that says so is dropped as well.
///
/// A puzzle on a single line is returned as soon as its line has ended. A puzzle of nine rows is returned when a line that
/// is not a row has been read, or the input has ended: ten rows are not a puzzle. A full grid in rows, or beside other text,
/// waits for the next puzzle, of which it may be the solution. Memory is bounded, whatever the input. The reader may have
/// taken more of the input than the entries that it has returned so far.
///
/// # Examples
///
/// ```
/// use sudoku::text::Reader;
///
/// let input = "\
/// ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
/// 1234
/// 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
/// ";
/// let mut filled = Vec::new();
/// for entry in Reader::new(input.as_bytes()) {
///     let entry = entry?;
///     match entry.puzzle {
///         Ok(puzzle) => filled.push(puzzle.grid().filled().len()),
///         Err(malformed) => assert_eq!(malformed.line(), 2),
///     }
/// }
/// assert_eq!(filled, [17, 21]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    parser: Parser,
    /// The puzzles of plain lines that have been read ahead, the next one last.
    ahead: Vec<Puzzle>,
    /// The line of the next of them.
    line: u64,
}

/// The greatest number of plain lines that are read ahead.
const MOST_AHEAD: usize = 64;

impl<R: BufRead> Reader<R> {
    /// A reader of this input.
    #[must_use]
    pub fn new(input: R) -> Self {
        Self {
            input,
            parser: Parser::new(),
            ahead: Vec::new(),
            line: 0,
        }
    }

    /// This reader, strict or not: see [`Parser::strict`].
    #[must_use]
    pub fn strict(mut self, is_strict: bool) -> Self {
        self.parser = self.parser.strict(is_strict);
        self
    }

    /// The lines that have been skipped so far, because they do not look like a puzzle.
    #[must_use]
    pub fn skipped(&self) -> Skipped {
        self.parser.skipped()
    }

    /// Reads plain lines ahead, and returns nothing yet; or else reads one line.
    fn read_more(&mut self) -> io::Result<ReadEvent> {
        let (input, ahead) = (&mut self.input, &mut self.ahead);
        let lines = self.parser.read_fast_lines(input, MOST_AHEAD, ahead)?;
        if lines.is_empty() {
            return self.parser.read_event(&mut self.input);
        }
        self.line = lines.start;
        self.ahead.reverse();
        Ok(ReadEvent::Nothing)
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Entry>;

    /// The next puzzle, well-formed or not.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    fn next(&mut self) -> Option<io::Result<Entry>> {
        loop {
            if let Some(puzzle) = self.ahead.pop() {
                let entry = Entry::new(self.line, Layout::Line, Ok(puzzle));
                self.line += 1;
                return Some(Ok(entry));
            }
            match self.read_more() {
                Ok(ReadEvent::Entry(entry)) => return Some(Ok(entry)),
                Ok(ReadEvent::Nothing | ReadEvent::Blank) => {}
                Ok(ReadEvent::End) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

/// A text that is not exactly one well-formed puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadOneError {
    /// The text is blank.
    #[error("expected a puzzle (81 cells on a line, or nine rows of nine), found nothing")]
    Empty,
    /// The puzzle, or one of several, is malformed; or there is text, but no puzzle in it.
    #[error(transparent)]
    Malformed(#[from] PuzzleError),
    /// There is another puzzle after the first one.
    #[error("expected one puzzle, found another on line {line}")]
    Multiple {
        /// The line that the second puzzle starts on.
        line: u64,
    },
}

/// Reads the one puzzle in a text that a person has written, in any of the formats that [`Reader`] knows.
///
/// # Errors
///
/// When there is no puzzle in the text, a malformed one, or more than one.
///
/// # Examples
///
/// ```
/// use sudoku::text::read_one;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let list = format!("{:?}", line.chars().collect::<Vec<_>>());
/// assert_eq!(read_one(&list), read_one(line));
///
/// let error = read_one(&line[1..]).unwrap_err();
/// assert_eq!(error.to_string(), "1:81: found 80 cells, expected 81");
/// ```
pub fn read_one(text: &str) -> Result<Puzzle, ReadOneError> {
    // Most strings are nothing but a puzzle, for which no reader need be set up.
    if let Some(grid) = bulk::lone_grid(text.as_bytes()) {
        return Ok(grid.into());
    }
    // Reading from memory does not fail.
    let mut entries = Reader::new(text.as_bytes()).filter_map(Result::ok);
    let Some(first) = entries.next() else {
        return Err(why_none(text));
    };
    let puzzle = first.puzzle?;
    match entries.next() {
        None => Ok(puzzle),
        Some(second) => {
            second.puzzle?;
            Err(ReadOneError::Multiple { line: second.line })
        }
    }
}

/// Returns true if the text is a puzzle or is meant as one, and not a name, say, or a few cells.
///
/// # Examples
///
/// ```
/// use sudoku::text::is_attempt;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert!(is_attempt(line) && is_attempt(&line[1..]));
/// assert!(!is_attempt("easy-2024-05-13.txt") && !is_attempt("53..7...."));
/// ```
#[doc(hidden)]
#[must_use]
pub fn is_attempt(text: &str) -> bool {
    let few_cells = text.len() < attempt::LONG && text.bytes().all(marks::is_cell);
    let entry = Reader::new(text.as_bytes()).find_map(Result::ok);
    entry.is_some_and(|entry| entry.puzzle.is_ok() || !few_cells)
}

/// The reason why the text has no puzzle: the first error of a strict reader.
fn why_none(text: &str) -> ReadOneError {
    let mut entries = Reader::new(text.as_bytes()).strict(true);
    let error = entries.find_map(|entry| entry.ok()?.puzzle.err());
    error.map_or(ReadOneError::Empty, ReadOneError::Malformed)
}

//! Answers for people and for simple filters: grids and lines.
//!
//! Answers for programs are in `record.rs`.

use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use sudoku::{Cell, Grid, text};

use crate::cli::args::Format;

/// The digits of the puzzle and those that were found look different.
const GIVEN: Style = Style::new().bold();
const FOUND: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green)));

/// How answers look.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextStyle {
    pub(crate) in_colour: bool,
    /// Whether the puzzle is to be seen beside its answer.
    pub(crate) with_puzzle: bool,
}

/// Prints one answer after the other, with a blank line between grids.
#[derive(Debug)]
pub(crate) struct Printer {
    pub(crate) out: Vec<u8>,
    look: TextStyle,
    before: Option<Format>,
}

impl Printer {
    pub(crate) const fn new(look: TextStyle) -> Self {
        Self {
            out: Vec::new(),
            look,
            before: None,
        }
    }

    pub(crate) const fn is_in_colour(&self) -> bool {
        self.look.in_colour
    }

    /// Goes on after an answer of this form.
    pub(crate) const fn continue_after(&mut self, before: Option<Format>) {
        self.before = before;
    }

    /// Prints the puzzle itself, if it is to be seen above its answer.
    pub(crate) fn puzzle(&mut self, format: Format, puzzle: &Grid) -> io::Result<()> {
        if !self.look.with_puzzle || format == Format::Line {
            return Ok(());
        }
        self.separate(format)?;
        self.out.write_all(b"Puzzle:\n")?;
        self.grid(format, puzzle, puzzle)?;
        self.end()
    }

    /// Prints a solution of the puzzle, its number above it if there can be several.
    pub(crate) fn solution(
        &mut self,
        format: Format,
        puzzle: &Grid,
        solution: &Grid,
        number: Option<u64>,
    ) -> io::Result<()> {
        self.separate(format)?;
        match (self.look.with_puzzle, format, number) {
            (true, Format::Grid, None) => self.out.write_all(b"Solution:\n")?,
            (true, Format::Grid, Some(number)) => writeln!(self.out, "Solution {number}:")?,
            (true, ..) => self.puzzle_beside(puzzle)?,
            (false, ..) => {}
        }
        self.grid(format, solution, puzzle)?;
        self.end()
    }

    /// Prints some words in the place of a solution; there is no puzzle where none could be read.
    pub(crate) fn words(
        &mut self,
        format: Format,
        puzzle: Option<&Grid>,
        words: &str,
    ) -> io::Result<()> {
        self.separate(format)?;
        if let (true, Format::Line, Some(puzzle)) = (self.look.with_puzzle, format, puzzle) {
            self.puzzle_beside(puzzle)?;
        }
        self.out.write_all(words.as_bytes())?;
        self.end()
    }

    /// Prints what there is to say about a puzzle, under or beside it.
    pub(crate) fn verdict(&mut self, format: Format, puzzle: &Grid, words: &str) -> io::Result<()> {
        if self.look.with_puzzle && format == Format::Grid {
            self.separate(format)?;
            self.grid(format, puzzle, puzzle)?;
            self.end()?;
            self.out.write_all(words.as_bytes())?;
            return self.end();
        }
        self.words(format, Some(puzzle), words)
    }

    fn puzzle_beside(&mut self, puzzle: &Grid) -> io::Result<()> {
        self.grid(Format::Line, puzzle, puzzle)?;
        self.out.write_all(b" ")
    }

    fn end(&mut self) -> io::Result<()> {
        self.out.write_all(b"\n")
    }

    /// Lines follow each other; grids keep a blank line between them and what comes before or after.
    fn separate(&mut self, format: Format) -> io::Result<()> {
        let before = self.before.replace(format);
        if before.is_some_and(|before| before == Format::Grid || format == Format::Grid) {
            self.out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn grid(&mut self, format: Format, grid: &Grid, puzzle: &Grid) -> io::Result<()> {
        match (format, self.look.in_colour) {
            (Format::Grid, false) => write!(self.out, "{grid}"),
            (Format::Grid, true) => self.in_colour(grid.to_string().as_bytes(), puzzle),
            (_, false) => self.out.write_all(&text::to_line(grid)),
            (_, true) => self.in_colour(&text::to_line(grid), puzzle),
        }
    }

    /// Writes a grid's text in colour: its 81 cells in order, and separators between them.
    fn in_colour(&mut self, text: &[u8], puzzle: &Grid) -> io::Result<()> {
        let mut cells = Cell::ALL.into_iter();
        for &byte in text {
            let is_cell = byte.is_ascii_digit() || byte == b'.';
            let style = match is_cell.then(|| cells.next()).flatten() {
                Some(cell) if puzzle[cell].is_some() => GIVEN,
                Some(_) => FOUND,
                None => Style::new(),
            };
            write!(self.out, "{style}{}{style:#}", char::from(byte))?;
        }
        Ok(())
    }
}

//! Standard output: grids as they are printed, and what stands in the place of one.

use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use sudoku::{Cell, Grid, text};

use super::args::Format;

/// The digits of the puzzle and those that were found look different.
const GIVEN: Style = Style::new().bold();
const FOUND: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green)));

/// Prints one answer after the other, with a blank line between grids.
pub(crate) struct Printer<W> {
    out: W,
    in_colour: bool,
    /// Whether the puzzle is to be seen beside its solution.
    with_puzzle: bool,
    last: Option<Format>,
}

impl Printer<io::StdoutLock<'static>> {
    /// Prints to standard output, in colour where that is wanted and can be seen.
    pub(crate) fn stdout(with_puzzle: bool) -> Self {
        let out = io::stdout().lock();
        let in_colour = anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never;
        Self {
            out,
            in_colour,
            with_puzzle,
            last: None,
        }
    }
}

impl<W: Write> Printer<W> {
    /// Prints the puzzle itself, if it is to be seen above its solution.
    pub(crate) fn puzzle(&mut self, format: Format, puzzle: &Grid) -> io::Result<()> {
        if !self.with_puzzle || format == Format::Line {
            return Ok(());
        }
        self.separate(format)?;
        writeln!(self.out, "Puzzle:")?;
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
        match (self.with_puzzle, format, number) {
            (false, ..) => {}
            (true, Format::Line, _) => self.puzzle_beside(puzzle)?,
            (true, Format::Grid, None) => writeln!(self.out, "Solution:")?,
            (true, Format::Grid, Some(number)) => writeln!(self.out, "Solution {number}:")?,
        }
        self.grid(format, solution, puzzle)?;
        self.end()
    }

    /// Prints a remark in the place of a solution; there is no puzzle where none could be read.
    pub(crate) fn remark(
        &mut self,
        format: Format,
        puzzle: Option<&Grid>,
        remark: &str,
    ) -> io::Result<()> {
        self.separate(format)?;
        if let (true, Format::Line, Some(puzzle)) = (self.with_puzzle, format, puzzle) {
            self.puzzle_beside(puzzle)?;
        }
        self.out.write_all(remark.as_bytes())?;
        self.end()
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
        let before = self.last.replace(format);
        if before.is_some_and(|before| before == Format::Grid || format == Format::Grid) {
            self.out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn grid(&mut self, format: Format, grid: &Grid, puzzle: &Grid) -> io::Result<()> {
        match (format, self.in_colour) {
            (Format::Line, false) => self.out.write_all(&text::to_line(grid)),
            (Format::Line, true) => self.in_colour(&text::to_line(grid), puzzle),
            (Format::Grid, false) => write!(self.out, "{grid}"),
            (Format::Grid, true) => self.in_colour(grid.to_string().as_bytes(), puzzle),
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

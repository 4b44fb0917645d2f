//! Answers for people and for simple filters: grids and lines.

use std::borrow::Cow;
use std::io::{self, IsTerminal as _, Write as _};
use std::num::NonZeroU64;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use sudoku::text::{self, Layout};
use sudoku::{Cell, CellSet, Grid, Puzzle};

use super::FormatWriter;
use crate::cli::input::batch::Item;
use crate::cli::input::source::Location;
use crate::cli::options::args::Common;
use crate::cli::options::destination::Destination;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::screen;
use crate::cli::output::sink::Sink;
use crate::support::locale;

/// The styles of the puzzle's digits, of those that clash, and of those that were found.
const GIVEN: Style = Style::new().bold();
const CLASHING: Style = AnsiColor::Red.on_default().bold().underline();
const FOUND: Style = AnsiColor::Green.on_default();

/// Writes answers as grids and lines.
#[derive(Debug, Clone)]
pub(crate) struct TextWriter {
    style: TextStyle,
    /// True if the puzzle is printed with its answer.
    with_puzzle: bool,
    /// True if the place of each puzzle is printed with its answers.
    with_filename: bool,
    /// The layout that was asked for, if not that of the puzzles.
    layout: Option<Layout>,
    /// The character for a blank.
    blank: u8,
    /// True if answers may be paragraphs, which say nothing of the puzzle: where there are several, each has a heading.
    pub(crate) has_paragraphs: bool,
    /// Words alone take a line, whatever the layout of the puzzle.
    pub(super) kind: Kind,
}

impl TextWriter {
    /// The writer for answers of this kind.
    pub(crate) fn new(kind: Kind, options: &Common) -> Self {
        let style = TextStyle::of(&options.output.destination);
        let has_several_files = options.input.files.len() > 1;
        Self {
            style,
            with_puzzle: options.puzzle,
            with_filename: options.output.with_filename
                || (has_several_files && style.columns.is_some()),
            layout: None,
            blank: b'.',
            has_paragraphs: false,
            kind,
        }
    }

    /// This writer, with all answers in this layout.
    pub(super) const fn in_layout(mut self, layout: Layout) -> Self {
        self.layout = Some(layout);
        self
    }

    /// This writer, with this character for a blank.
    pub(super) fn with_blank(mut self, blank: Option<char>) -> Self {
        self.blank = blank
            .and_then(|blank| blank.try_into().ok())
            .unwrap_or(self.blank);
        self
    }

    /// Writes a text about this puzzle.
    fn write_text(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        puzzle: &Puzzle,
        text: &Text,
        is_first: bool,
    ) -> io::Result<()> {
        let layout = match text {
            Text::Paragraphs(_) => Layout::Rows,
            _ => self.layout_of(item),
        };
        let are_paragraphs = self.has_paragraphs || matches!(text, Text::Paragraphs(_));
        if is_first && layout == Layout::Rows {
            self.write_heading(buffer, item, are_paragraphs);
        }
        match text {
            Text::Solution(solution, number) => {
                if is_first && self.with_puzzle {
                    self.write_puzzle_above(buffer, layout, puzzle)?;
                }
                self.begin(buffer, layout, item)?;
                self.write_solution(buffer, layout, puzzle, solution, *number)?;
            }
            Text::Puzzle(made, heading) => {
                if is_first {
                    self.write_puzzle_above(buffer, layout, puzzle)?;
                }
                self.begin(buffer, layout, item)?;
                if self.with_puzzle && layout == Layout::Rows {
                    writeln!(buffer.bytes, "{heading}:")?;
                } else {
                    self.write_puzzle_beside(buffer, puzzle)?;
                }
                self.write_puzzle(buffer, layout, made)?;
            }
            Text::NoGrid(words) => {
                self.write_puzzle_above(buffer, layout, puzzle)?;
                self.begin(buffer, layout, item)?;
                if layout == Layout::Line {
                    self.write_puzzle_beside(buffer, puzzle)?;
                }
                buffer.bytes.write_all(words.as_bytes())?;
            }
            Text::Words(words) => {
                self.begin(buffer, layout, item)?;
                self.write_words(buffer, layout, puzzle, words)?;
            }
            Text::Paragraphs(text) => {
                self.begin(buffer, layout, item)?;
                self.write_words(buffer, layout, puzzle, text)?;
            }
            Text::Nothing => return Ok(()),
        }
        buffer.bytes.write_all(b"\n")
    }

    /// Begins an answer, a line of which has the place of its puzzle before it, if that is printed.
    fn begin(&self, buffer: &mut OutputBuffer, layout: Layout, item: &Item) -> io::Result<()> {
        buffer.begin(layout);
        if self.with_filename && layout == Layout::Line {
            let Location { source, line, .. } = item.location();
            write!(buffer.bytes, "{source}:{line}: ")?;
        }
        Ok(())
    }

    /// Writes the place of a puzzle above answers of several lines, if it is printed, or if the answers are paragraphs,
    /// which say nothing of the puzzle, and there are several.
    fn write_heading(&self, buffer: &mut OutputBuffer, item: &Item, are_paragraphs: bool) {
        if self.with_filename || are_paragraphs && !item.batch.is_only {
            let Location { source, line, .. } = item.location();
            buffer.write_heading(&format!("==> {source}:{line} <==\n"));
        }
    }

    fn layout_of(&self, item: &Item) -> Layout {
        if self.has_paragraphs {
            Layout::Rows
        } else if self.kind != Kind::Words || self.with_puzzle {
            self.layout.unwrap_or(item.entry.layout)
        } else {
            Layout::Line
        }
    }

    fn write_puzzle_above(
        &self,
        buffer: &mut OutputBuffer,
        layout: Layout,
        puzzle: &Puzzle,
    ) -> io::Result<()> {
        if !self.with_puzzle || layout == Layout::Line {
            return Ok(());
        }
        buffer.begin(layout);
        buffer.bytes.write_all(b"Puzzle:\n")?;
        self.write_puzzle(buffer, layout, puzzle)?;
        buffer.bytes.write_all(b"\n")
    }

    fn write_puzzle_beside(&self, buffer: &mut OutputBuffer, puzzle: &Puzzle) -> io::Result<()> {
        if !self.with_puzzle {
            return Ok(());
        }
        self.write_puzzle(buffer, Layout::Line, puzzle)?;
        buffer.bytes.write_all(b" ")
    }

    fn write_solution(
        &self,
        buffer: &mut OutputBuffer,
        layout: Layout,
        puzzle: &Puzzle,
        solution: &Grid,
        number: Option<NonZeroU64>,
    ) -> io::Result<()> {
        match (self.with_puzzle, layout, number) {
            (true, Layout::Rows, None) => buffer.bytes.write_all(b"Solution:\n")?,
            (true, Layout::Rows, Some(number)) => writeln!(buffer.bytes, "Solution {number}:")?,
            _ => self.write_puzzle_beside(buffer, puzzle)?,
        }
        self.write_grid(buffer, layout, solution, puzzle.grid())
    }

    /// Writes words about a puzzle under it or beside it.
    fn write_words(
        &self,
        buffer: &mut OutputBuffer,
        layout: Layout,
        puzzle: &Puzzle,
        words: &str,
    ) -> io::Result<()> {
        if self.with_puzzle && layout == Layout::Rows {
            self.write_puzzle(buffer, layout, puzzle)?;
            buffer.bytes.write_all(b"\n")?;
        } else {
            self.write_puzzle_beside(buffer, puzzle)?;
        }
        let words = match self.style.columns {
            Some(columns) => Cow::from(screen::fit(words, columns)),
            None => Cow::from(words),
        };
        buffer.bytes.write_all(words.as_bytes())
    }

    fn write_puzzle(
        &self,
        buffer: &mut OutputBuffer,
        layout: Layout,
        puzzle: &Puzzle,
    ) -> io::Result<()> {
        match (puzzle, layout) {
            (Puzzle::Givens(grid), _) => self.write_grid(buffer, layout, grid, grid),
            (Puzzle::Candidates(candidates), Layout::Line) => {
                write!(buffer.bytes, "{}", candidates.line())
            }
            (Puzzle::Candidates(candidates), _) => write!(buffer.bytes, "{candidates}"),
        }
    }

    fn write_grid(
        &self,
        buffer: &mut OutputBuffer,
        layout: Layout,
        grid: &Grid,
        puzzle: &Grid,
    ) -> io::Result<()> {
        let out = &mut buffer.bytes;
        if layout != Layout::Rows && !self.style.in_colour && self.blank == b'.' {
            return out.write_all(&text::to_line(grid));
        }
        let text = match layout {
            Layout::Rows => grid.to_string(),
            _ => grid.line().to_string(),
        };
        if self.style.in_colour {
            return write_in_colour(out, text.as_bytes(), puzzle, self.blank);
        }
        out.extend(text.bytes().map(|byte| match byte {
            b'.' => self.blank,
            byte => byte,
        }));
        Ok(())
    }
}

impl FormatWriter for TextWriter {
    fn has_columns(&self) -> bool {
        false
    }

    fn write_blank_line(&self, buffer: &mut OutputBuffer) {
        buffer.begin(Layout::Line);
        buffer.bytes.push(b'\n');
    }

    /// Prints the answers with their colours: they have nothing of the input but cells.
    fn print(&self, out: &mut Sink, buffer: &mut OutputBuffer) -> io::Result<()> {
        out.write_all(&buffer.bytes)
    }

    /// Writes an answer, and the puzzle with the first answer to it if puzzles are printed.
    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        is_first: bool,
    ) -> io::Result<()> {
        let text = answer.text(self.style);
        match (item.puzzle, &text) {
            (Some(puzzle), text) => self.write_text(buffer, item, puzzle, text, is_first),
            (None, Text::NoGrid(words)) => {
                let layout = self.layout_of(item);
                if layout == Layout::Rows {
                    self.write_heading(buffer, item, self.has_paragraphs);
                }
                self.begin(buffer, layout, item)?;
                writeln!(buffer.bytes, "{words}")
            }
            (None, _) => Ok(()),
        }
    }
}

impl TextStyle {
    /// The style for this destination.
    fn of(destination: &Destination) -> Self {
        if destination.file.is_some() {
            return Self {
                in_colour: ColorChoice::global() == ColorChoice::Always,
                ..Self::PLAIN
            };
        }
        let out = io::stdout();
        Self {
            in_colour: AutoStream::choice(&out) != ColorChoice::Never,
            columns: screen::columns(),
            is_unicode: out.is_terminal() && locale::is_unicode(),
        }
    }
}

/// Writes a grid's text in colour: its 81 cells in order, a dot for a blank, and separators between them.
fn write_in_colour(out: &mut Vec<u8>, text: &[u8], puzzle: &Grid, blank: u8) -> io::Result<()> {
    let clashing: CellSet = puzzle
        .clashes()
        .iter()
        .flat_map(|clash| clash.cells)
        .collect();
    let mut cells = Cell::ALL.into_iter();
    for &byte in text {
        let is_cell = byte.is_ascii_digit() || byte == b'.';
        let style = match is_cell.then(|| cells.next()).flatten() {
            Some(cell) if clashing.contains(cell) => CLASHING,
            Some(cell) if puzzle[cell].is_some() => GIVEN,
            Some(_) if byte != b'.' => FOUND,
            Some(_) | None => Style::new(),
        };
        let shown = if byte == b'.' { blank } else { byte };
        write!(out, "{style}{}{style:#}", char::from(shown))?;
    }
    Ok(())
}

//! How the board looks: a frame with the numbers of rows and columns, and in each cell its digit or its candidates.
//!
//! ```text
//!  ┌──1─────2─────3──┬     a given           5
//! 1│  5     3   12 4 │     a placed digit    5   with a dot below
//!  │                 │     a clash          !5!
//! 2│  6    2 4   2 4 │     found wrong      ?5?
//! ```

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use sudoku::logic::Mark;
use sudoku::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::app::App;
use super::draw::{Palette, put};
use super::hint::Hint;
use crate::terminal::marks::sign;

/// How large the cells are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Five columns, two rows: candidates 1 to 5 above 6 to 9.
    Small,
    /// Seven columns, three rows: candidates in three rows, with room for a sign before each.
    Large,
}

impl Shape {
    /// The largest for which there is room.
    pub(super) const fn fitting(area: Rect) -> Self {
        let large = Self::Large;
        if area.width > large.board_width() + 24 && area.height >= large.board_height() + 2 {
            Self::Large
        } else {
            Self::Small
        }
    }

    const fn cell_width(self) -> u16 {
        match self {
            Self::Small => 5,
            Self::Large => 7,
        }
    }

    const fn cell_height(self) -> u16 {
        match self {
            Self::Small => 2,
            Self::Large => 3,
        }
    }

    /// With the frame, and the numbers of the rows before it.
    pub(super) const fn board_width(self) -> u16 {
        9 * (self.cell_width() + 1) + 2
    }

    /// With the frame.
    pub(super) const fn board_height(self) -> u16 {
        9 * self.cell_height() + 4
    }

    /// The upper left corner of the cell.
    fn corner(self, cell: Cell) -> Position {
        let [row, column] = [cell.row().number() - 1, cell.column().number() - 1].map(u16::from);
        Position {
            x: 2 + column * (self.cell_width() + 1),
            y: 1 + row * self.cell_height() + row / 3,
        }
    }

    /// Where the cell's digit is.
    pub(super) fn center(self, cell: Cell) -> Position {
        let Position { x, y } = self.corner(cell);
        Position {
            x: x + self.cell_width() / 2,
            y: y + (self.cell_height() - 1) / 2,
        }
    }

    /// Where the cell's candidate is.
    fn candidate(self, Candidate { cell, digit }: Candidate) -> Position {
        let Position { x, y } = self.corner(cell);
        let index = u16::from(digit.get()) - 1;
        match self {
            Self::Small => Position {
                x: x + index % 5,
                y: y + index / 5,
            },
            Self::Large => Position {
                x: x + 1 + index % 3 * 2,
                y: y + index / 3,
            },
        }
    }
}

/// Draws the board into the area, whose upper left corner is that of the screen.
pub(super) fn draw(app: &App, shape: Shape, palette: Palette, area: Rect, buffer: &mut Buffer) {
    draw_frame(shape, area, buffer);
    let view = View {
        shape,
        palette,
        clashing: app.game.board().clashing(),
        marks: app.hint.iter().flat_map(Hint::marks).collect(),
        wrong: app.wrong | app.hint.as_ref().map_or(CellSet::EMPTY, Hint::mistakes),
        same: app.game.board().digit(app.cursor),
        app,
    };
    for cell in Cell::ALL {
        match app.game.board().digit(cell) {
            Some(digit) => view.draw_digit(cell, digit, buffer),
            None => view.draw_candidates(cell, buffer),
        }
    }
    if app.question.is_none() {
        let Position { x, y } = shape.corner(app.cursor);
        let cell = Rect::new(x, y, shape.cell_width(), shape.cell_height());
        buffer.set_style(cell, Style::new().reversed());
    }
}

/// The frame, in which the numbers of rows and columns stand.
fn draw_frame(shape: Shape, area: Rect, buffer: &mut Buffer) {
    let box_width = 3 * (shape.cell_width() + 1);
    let box_height = 3 * shape.cell_height() + 1;
    for y in 0..area.height {
        for x in 0..area.width - 1 {
            let is_post = x % box_width == 0;
            let is_rule = y % box_height == 0;
            let sign = match (is_post, is_rule) {
                (true, true) => corner(x / box_width, y / box_height),
                (true, false) => '│',
                (false, true) => '─',
                (false, false) => continue,
            };
            put(buffer, Position { x: x + 1, y }, sign, Style::new());
        }
    }
    let bold = Style::new().bold();
    for (number, name) in ('1'..='9').enumerate() {
        let Some(cell) = Cell::from_index(10 * number) else {
            continue;
        };
        let Position { x, y } = shape.center(cell);
        put(buffer, Position { x, y: 0 }, name, bold);
        put(buffer, Position { x: 0, y }, name, bold);
    }
}

/// The sign where post and rule of these numbers cross.
const fn corner(post: u16, rule: u16) -> char {
    match (post, rule) {
        (0, 0) => '┌',
        (3, 0) => '┐',
        (_, 0) => '┬',
        (0, 3) => '└',
        (3, 3) => '┘',
        (_, 3) => '┴',
        (0, _) => '├',
        (3, _) => '┤',
        (_, _) => '┼',
    }
}

/// What the cells are drawn by.
struct View<'a> {
    app: &'a App,
    shape: Shape,
    palette: Palette,
    clashing: CellSet,
    wrong: CellSet,
    marks: BTreeMap<Candidate, Mark>,
    /// The digit under the cursor.
    same: Option<Digit>,
}

impl View<'_> {
    fn draw_digit(&self, cell: Cell, digit: Digit, buffer: &mut Buffer) {
        let is_given = self.app.game.board().givens[cell].is_some();
        let (sign, style) = if self.clashing.contains(cell) {
            (Some(['!', '!']), Style::new().fg(Color::Red))
        } else if self.wrong.contains(cell) {
            (Some(['?', '?']), Style::new().fg(Color::Magenta))
        } else if self.same == Some(digit) {
            (
                Some(['(', ')']),
                Style::new().bg(Color::Cyan).fg(Color::Black),
            )
        } else if is_given {
            (None, Style::new())
        } else {
            (None, Style::new().fg(Color::Green))
        };
        let style = self
            .palette
            .apply(if is_given { style.bold() } else { style });
        let Position { x, y } = self.shape.center(cell);
        put(buffer, Position { x, y }, character(digit), style);
        if let Some([left, right]) = sign {
            put(buffer, Position { x: x - 1, y }, left, style);
            put(buffer, Position { x: x + 1, y }, right, style);
        }
        if !is_given {
            put(
                buffer,
                Position { x, y: y + 1 },
                '·',
                self.palette.apply(Style::new().fg(Color::Green)),
            );
        }
    }

    fn draw_candidates(&self, cell: Cell, buffer: &mut Buffer) {
        for digit in self.candidates(cell) {
            let candidate = Candidate { cell, digit };
            let mark = self.marks.get(&candidate).copied();
            let style = match mark {
                Some(mark) => mark_style(mark),
                None if self.same == Some(digit) => {
                    Style::new().bold().bg(Color::Cyan).fg(Color::Black)
                }
                None => Style::new(),
            };
            let style = self.palette.apply(style);
            let Position { x, y } = self.shape.candidate(candidate);
            put(buffer, Position { x, y }, character(digit), style);
            if let (Some(mark), Shape::Large) = (mark, self.shape) {
                let sign = sign(mark).chars().next().unwrap_or(' ');
                put(buffer, Position { x: x - 1, y }, sign, style);
            }
        }
        if self.wrong.contains(cell) {
            let Position { x, y } = self.shape.corner(cell);
            let place = Position {
                x: x + self.shape.cell_width() - 1,
                y: y + self.shape.cell_height() - 1,
            };
            let style = self.palette.apply(Style::new().fg(Color::Magenta));
            put(buffer, place, '?', style);
        }
    }

    /// The candidates that are shown: those that are noted, and around a hint those that it is about.
    fn candidates(&self, cell: Cell) -> DigitSet {
        let first = Candidate {
            cell,
            digit: Digit::ALL[0],
        };
        let last = Candidate {
            cell,
            digit: Digit::ALL[8],
        };
        let is_marked = self.marks.range(first..=last).next().is_some();
        match self.app.hint.as_ref().and_then(Hint::candidates) {
            Some(candidates) if is_marked => candidates.digits_in(cell),
            _ => self.app.game.board().noted(cell),
        }
    }
}

/// How a candidate with this mark looks; where there are no colours, the rest must do.
pub(super) fn mark_style(mark: Mark) -> Style {
    let plain = Style::new();
    match mark {
        Mark::Pattern => plain.fg(Color::Green).bold().underlined(),
        Mark::Start => plain.fg(Color::Magenta).bold().underlined(),
        Mark::On => plain.fg(Color::Cyan).bold(),
        Mark::Off => plain.fg(Color::Yellow).italic(),
        Mark::OnAndOff => plain.fg(Color::Magenta).italic(),
        Mark::Eliminated => plain.fg(Color::Red).crossed_out(),
        Mark::Placed => plain.fg(Color::Green).bold().reversed(),
    }
}

/// The digit as it is drawn.
fn character(digit: Digit) -> char {
    char::from(b'0' + digit.get())
}

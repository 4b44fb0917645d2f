//! The board: a frame with the numbers of rows and columns, and in each cell its digit or its notes.
//!
//! ```text
//!  ┌──1─────2─────3──┬     a given           5
//! 1│  5     3   12 4 │     a placed digit    5   with a dot below
//!  │                 │     a clash          !5!
//! 2│  6    2 4   2 4 │     found wrong      ?5?
//! ```

use anstyle::{AnsiColor, Effects, Style};
use sudoku::logic::Mark;
use sudoku::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, ToPuzzle as _};

use super::canvas::{Canvas, Point};
use super::shape::Shape;
use crate::play::app::App;
use crate::play::hint::Hint;
use crate::support::marks::sign;
use sudoku::game::Colour;

/// Draws the board into the upper left corner of the screen.
pub(crate) fn draw(app: &App, shape: Shape, canvas: &mut Canvas) {
    draw_frame(shape, canvas);
    if app.is_lit && app.question.is_none() {
        light_houses(shape, app.cursor, canvas);
    }
    let view = View {
        shape,
        clashing: app.game.board().clashing(),
        marks: app.hint.iter().flat_map(Hint::marks).collect(),
        wrong: app.wrong() | app.hint.as_ref().map_or(CellSet::EMPTY, Hint::mistakes),
        same: app.chosen.or(app.game.board().digit(app.cursor)),
        possible: app.game.board().digits().to_candidates(),
        app,
    };
    for cell in Cell::ALL {
        match app.game.board().digit(cell) {
            Some(digit) => view.draw_digit(cell, digit, canvas),
            None => view.draw_notes(cell, canvas),
        }
        view.draw_colour(cell, canvas);
    }
    if app.question.is_none() {
        let cells = app.selected.with(app.cursor).into_iter();
        for point in cells.flat_map(|cell| shape.points(cell)) {
            canvas.invert(point);
        }
    }
}

/// Draws the frame, with the numbers of rows and columns.
fn draw_frame(shape: Shape, canvas: &mut Canvas) {
    let box_width = 3 * usize::from(shape.cell_width() + 1) - 1;
    let row = |[left, between, right, inner]: [char; 4]| {
        let part = inner.to_string().repeat(box_width);
        format!("{left}{part}{between}{part}{between}{part}{right}")
    };
    let last = shape.board_height() - 1;
    for y in 0..=last {
        let row = row(match y {
            0 => ['┌', '┬', '┐', '─'],
            y if y == last => ['└', '┴', '┘', '─'],
            y if y % (last / 3) == 0 => ['├', '┼', '┤', '─'],
            _ => ['│', '│', '│', ' '],
        });
        canvas.write(Point { x: 1, y }, shape.board_width(), &row, Style::new());
    }
    let bold = Style::new().bold();
    for (number, name) in ('1'..='9').enumerate() {
        let Some(cell) = Cell::from_index(10 * number) else {
            continue;
        };
        let Point { x, y } = shape.center(cell);
        canvas.put(Point { x, y: 0 }, name, bold);
        canvas.put(Point { x: 0, y }, name, bold);
    }
}

/// Marks the houses of the cell: the numbers of its row and column, and the frame of its box.
fn light_houses(shape: Shape, cell: Cell, canvas: &mut Canvas) {
    let center = shape.center(cell);
    for point in [Point { x: 0, ..center }, Point { y: 0, ..center }] {
        canvas.invert(point);
    }
    let own = cell.box_().cells();
    let (start, end) = (shape.corner(own[0]), shape.end(own[8]));
    let (left, top, right, bottom) = (start.x - 1, start.y - 1, end.x + 1, end.y + 1);
    for (x, y) in (left..=right).flat_map(|x| (top..=bottom).map(move |y| (x, y))) {
        let Some(tile) = canvas.tile(Point { x, y }) else {
            continue;
        };
        tile.character = match tile.character {
            '─' => '━',
            '│' => '┃',
            other @ (' ' | '1'..='9') => other,
            _ => [['┛', '┗'], ['┓', '┏']][usize::from(y == top)][usize::from(x == left)],
        };
    }
}

/// The board, and all that the look of its cells depends on.
struct View<'a> {
    app: &'a App,
    shape: Shape,
    clashing: CellSet,
    wrong: CellSet,
    marks: Vec<(Candidate, Mark)>,
    /// The candidates that the digits of the board allow.
    possible: Candidates,
    /// The chosen digit, or that under the cursor.
    same: Option<Digit>,
}

impl View<'_> {
    fn draw_digit(&self, cell: Cell, digit: Digit, canvas: &mut Canvas) {
        let is_given = self.app.game.board().givens()[cell].is_some();
        let (sign, style) = if self.clashing.contains(cell) {
            (Some(['!', '!']), AnsiColor::Red.on_default())
        } else if self.wrong.contains(cell) {
            (Some(['?', '?']), AnsiColor::Magenta.on_default())
        } else if self.same == Some(digit) {
            (Some(['(', ')']), AnsiColor::Black.on(AnsiColor::Cyan))
        } else if is_given {
            (None, Style::new())
        } else {
            (None, AnsiColor::Green.on_default())
        };
        let style = if is_given { style.bold() } else { style };
        let Point { x, y } = self.shape.center(cell);
        canvas.put(Point { x, y }, character(digit), style);
        if let Some([left, right]) = sign {
            canvas.put(Point { x: x - 1, y }, left, style);
            canvas.put(Point { x: x + 1, y }, right, style);
        }
        if !is_given {
            let style = AnsiColor::Green.on_default();
            canvas.put(Point { x, y: y + 1 }, '·', style);
        }
    }

    /// Draws the candidates at their places or, between corner notes, in the middle.
    fn draw_notes(&self, cell: Cell, canvas: &mut Canvas) {
        let digits = self.candidates(cell);
        let corners = self.app.game.board().corners(cell);
        if corners.is_empty() || self.is_marked(cell) {
            for digit in digits {
                self.draw_candidate(Candidate { cell, digit }, canvas);
            }
        } else {
            let points = self.shape.middle_points(cell, digits.len());
            self.draw_at(&points, cell, digits, Effects::new(), canvas);
            let points = self.shape.corner_points(cell, corners.len());
            self.draw_at(&points, cell, corners, Effects::ITALIC, canvas);
        }
        if self.wrong.contains(cell) {
            let style = AnsiColor::Magenta.on_default();
            canvas.put(self.shape.end(cell), '?', style);
        }
    }

    /// Draws the candidate at its place, with its mark or colour.
    fn draw_candidate(&self, candidate: Candidate, canvas: &mut Canvas) {
        let Candidate { cell, digit } = candidate;
        let marked = self.marks.iter().find(|(marked, _)| *marked == candidate);
        let mark = marked.map(|(_, mark)| *mark);
        let style = mark.map_or_else(|| self.note_style(candidate), mark_style);
        let Point { x, y } = self.shape.candidate(candidate);
        canvas.put(Point { x, y }, character(digit), style);
        let sign = match mark {
            Some(mark) => sign(mark).chars().next(),
            None => self.colour(cell, Some(digit)).map(Colour::letter),
        };
        if let (Some(sign), Shape::Large) = (sign, self.shape) {
            canvas.put(Point { x: x - 1, y }, sign, style);
        }
    }

    /// Draws notes of the cell at these points. If there are more of them, the last point has an ellipsis.
    fn draw_at(
        &self,
        points: &[Point],
        cell: Cell,
        digits: DigitSet,
        effects: Effects,
        canvas: &mut Canvas,
    ) {
        for (digit, &point) in digits.iter().zip(points) {
            let style = self.note_style(Candidate { cell, digit }) | effects;
            canvas.put(point, character(digit), style);
        }
        if let Some(&last) = points.last()
            && digits.len() > points.len()
        {
            canvas.put(last, '…', Style::new());
        }
    }

    /// The style of a note without a mark.
    fn note_style(&self, Candidate { cell, digit }: Candidate) -> Style {
        if self.same == Some(digit) {
            return AnsiColor::Black.on(AnsiColor::Cyan).bold();
        }
        let colour = self.colour(cell, Some(digit));
        colour.map_or(Style::new(), colour_style)
    }

    fn is_marked(&self, cell: Cell) -> bool {
        self.marks.iter().any(|(marked, _)| marked.cell == cell)
    }

    fn colour(&self, cell: Cell, digit: Option<Digit>) -> Option<Colour> {
        self.app.game.board().colour(cell, digit)
    }

    /// Draws the colour of the cell: behind all of it, and by its name in the lower right corner.
    fn draw_colour(&self, cell: Cell, canvas: &mut Canvas) {
        let Some(colour) = self.colour(cell, None) else {
            return;
        };
        let style = colour_style(colour);
        for point in self.shape.points(cell) {
            if let Some(tile) = canvas.tile(point)
                && tile.style.get_bg_color().is_none()
            {
                let background = tile.style.bg_color(style.get_bg_color());
                tile.style = background.fg_color(style.get_fg_color());
            }
        }
        if !self.wrong.contains(cell) {
            canvas.put(self.shape.end(cell), colour.letter(), style);
        }
    }

    /// The candidates shown in the cell: those of the hint if it is about the cell, or else those that are noted. In a cell
    /// without notes, the chosen digit is shown where the digits of the board allow it.
    fn candidates(&self, cell: Cell) -> DigitSet {
        match self.app.hint.as_ref().and_then(Hint::candidates) {
            Some(candidates) if self.is_marked(cell) => candidates.digits_in(cell),
            _ => {
                let noted = self.app.game.board().noted(cell);
                let chosen = self.app.chosen.filter(|_| noted.is_empty());
                let possible = chosen.filter(|&digit| self.possible.cells(digit).contains(cell));
                noted | possible.into_iter().collect()
            }
        }
    }
}

/// The style of a candidate with this mark. Marks that occur together differ without colours, too.
pub(crate) const fn mark_style(mark: Mark) -> Style {
    match mark {
        Mark::Pattern => AnsiColor::Green.on_default().bold().underline(),
        Mark::Start => AnsiColor::Magenta.on_default().bold().underline(),
        Mark::On => AnsiColor::Cyan.on_default().bold(),
        Mark::Off => AnsiColor::Yellow.on_default().italic(),
        Mark::OnAndOff => AnsiColor::Magenta.on_default().italic(),
        Mark::Eliminated => AnsiColor::Red.on_default().strikethrough(),
        Mark::Placed => AnsiColor::Green.on_default().bold().invert(),
    }
}

/// The style of a colour. Without colours they differ, too.
fn colour_style(colour: Colour) -> Style {
    match colour {
        Colour::A => AnsiColor::Black.on(AnsiColor::Green).underline(),
        Colour::B => AnsiColor::Black.on(AnsiColor::Yellow).italic(),
        Colour::C => AnsiColor::Black.on(AnsiColor::Magenta).bold(),
        Colour::D => AnsiColor::Black.on(AnsiColor::White).strikethrough(),
    }
}

/// The digit as a character.
fn character(digit: Digit) -> char {
    char::from(b'0' + digit.get())
}

//! The screen: the board on the left, the side panel on the right, what there is to say below, questions in front.
//!
//! No state is told by colour alone: each has a sign or another face, and what is marked is also named in the panel.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget as _};

use super::app::App;
use super::board_view::{self, Shape};
use super::keys;
use super::panel;
use super::question::Question;
use crate::terminal::wrap::wrap_to;

/// The least that is needed.
const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;

/// Longer lines are hard to read.
const MOST_SIDE_WIDTH: u16 = 60;

/// Which colours there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Palette {
    pub(crate) has_colours: bool,
}

impl Palette {
    /// The style, without its colours if there are none.
    pub(super) const fn apply(self, style: Style) -> Style {
        if self.has_colours {
            return style;
        }
        Style {
            fg: None,
            bg: None,
            ..style
        }
    }
}

/// Draws everything.
pub(crate) fn draw(app: &mut App, palette: Palette, frame: &mut Frame) {
    let area = frame.area();
    if area.width < WIDTH || area.height < HEIGHT {
        let words = format!(
            "The board needs a terminal of at least {WIDTH} by {HEIGHT}; this one has {} by {}.",
            area.width, area.height
        );
        let lines = lines_of(&words, area.width);
        return frame.render_widget(Paragraph::new(lines), area);
    }
    let shape = Shape::fitting(area);
    let board = Rect::new(0, 0, shape.board_width(), shape.board_height());
    board_view::draw(app, shape, palette, board, frame.buffer_mut());
    let left = board.width + 1;
    let side_width = (area.width - left).min(MOST_SIDE_WIDTH);
    let side = Rect::new(left, 0, side_width, area.height - 2);
    panel::draw(app, palette, side, frame.buffer_mut());
    let below = Rect::new(0, area.height - 2, area.width, 2);
    draw_message(app, palette, below, frame.buffer_mut());
    if let Some(question) = &app.question {
        draw_question(question, palette, area, frame.buffer_mut());
    } else {
        frame.set_cursor_position(shape.center(app.cursor));
    }
}

/// What there is to say, and the most important keys.
fn draw_message(app: &App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let bold = Style::new().bold();
    let width = usize::from(area.width);
    buffer.set_stringn(area.x, area.y, &app.message, width, bold);
    let keys = if app.is_editing {
        "1-9 . type  Backspace back  u undo  e play  n new  s save  ? help  q quit"
    } else {
        "1-9 type  Space notes  u undo  H hint  v check  n new  s save  ? help  q quit"
    };
    let style = palette.apply(Style::new().fg(Color::Cyan));
    buffer.set_stringn(area.x, area.y + 1, keys, width, style);
}

/// A question, or the help, in a window in front of the board.
fn draw_question(question: &Question, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let (title, lines) = if *question == Question::Help {
        (" Keys ", help(palette))
    } else {
        let words = question.words();
        let lines = words.lines().map(|line| Line::raw(end_of(line, 60)));
        ("", lines.collect())
    };
    let width = lines.iter().map(Line::width).max().unwrap_or_default();
    let width = u16::try_from(width).unwrap_or(area.width).max(24) + 4;
    let height = u16::try_from(lines.len()).unwrap_or(area.height) + 2;
    let window = Rect {
        x: (area.width - width.min(area.width)) / 2,
        y: (area.height - height.min(area.height)) / 2,
        width,
        height,
    }
    .intersection(area);
    Clear.render(window, buffer);
    let frame = Block::bordered().title(title);
    let inside = frame.inner(window);
    frame.render(window, buffer);
    let text = Rect {
        x: inside.x + 1,
        width: inside.width - 2,
        ..inside
    };
    Paragraph::new(lines).render(text, buffer);
}

/// The line if it is no longer than this, or else its end.
fn end_of(line: &str, most: usize) -> String {
    let length = line.chars().count();
    if length <= most {
        return line.to_owned();
    }
    let end: String = line.chars().skip(length + 3 - most).collect();
    format!("...{end}")
}

/// The table of keys.
fn help(palette: Palette) -> Vec<Line<'static>> {
    let style = palette.apply(Style::new().fg(Color::Cyan)).bold();
    let row = |&(keys, what): &(&'static str, &'static str)| {
        Line::from(vec![
            Span::styled(format!("{keys:<19}"), style),
            Span::raw(what),
        ])
    };
    keys::HELP.iter().map(row).collect()
}

/// The text in lines of this width.
pub(super) fn lines_of(text: &str, width: u16) -> Vec<Line<'static>> {
    let wrapped = wrap_to(usize::from(width), text);
    wrapped
        .lines()
        .map(|line| Line::raw(line.to_owned()))
        .collect()
}

/// Where a text of one character goes, if it is on the screen.
pub(super) fn put(buffer: &mut Buffer, Position { x, y }: Position, sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(Position { x, y }) {
        cell.set_char(sign).set_style(style);
    }
}

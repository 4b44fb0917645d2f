//! The layout: the board on the left, the side panel on the right, the message and the keys below, questions in front.
//!
//! Colour is never the only cue: each state has a character or another effect, and marks are also named in the panel.

use anstyle::{AnsiColor, Style};
use sudoku::game::NoteKind;

use super::board_view;
use super::canvas::{self, Area, Canvas, Line, Point, Span, line, plain};
use super::panel;
use super::shape::Shape;
use crate::play::app::keys;
use crate::play::app::question::Question;
use crate::play::app::{App, Typing};
use crate::play::hint::Hint;
use crate::support::locale;
use sudoku::logic::{HintDetail, StepLayout};
use sudoku::words::wrap_to;

/// The smallest screen.
const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;

/// The widest side panel; longer lines are hard to read.
const MOST_SIDE_WIDTH: u16 = 60;

/// Draws everything, for a terminal of this size, with or without colours.
pub(crate) fn draw(app: &mut App, has_colours: bool, width: u16, height: u16) -> Canvas {
    let mut canvas = Canvas::new(width, height);
    let screen = Area {
        x: 0,
        y: 0,
        width,
        height,
    };
    if width < WIDTH || height < HEIGHT {
        let words = format!(
            "The board needs a terminal of at least {WIDTH} by {HEIGHT}; this one has {width} by {height}."
        );
        canvas.write_lines(screen, &lines_of(&words, width));
    } else if app.question == Some(Question::Reading) {
        draw_hint(app, screen, &mut canvas);
    } else {
        draw_game(app, screen, &mut canvas);
    }
    if !has_colours {
        canvas.remove_colours();
    }
    canvas
}

/// Draws the board with all that is around it, and the question in front of it.
fn draw_game(app: &mut App, screen: Area, canvas: &mut Canvas) {
    let shape = Shape::fitting(screen.width, screen.height);
    if app.question != Some(Question::Paused) {
        board_view::draw(app, shape, canvas);
    }
    let left = shape.board_width() + 1;
    let side = Area {
        x: left,
        width: (screen.width - left).min(MOST_SIDE_WIDTH),
        height: screen.height - 2,
        ..screen
    };
    canvas.write_lines(side, &panel::lines(app, side));
    draw_message(app, screen, canvas);
    match &app.question {
        None | Some(Question::Steps(_)) => canvas.cursor = Some(shape.center(app.cursor)),
        Some(question) => draw_question(question, screen, canvas),
    }
}

/// Draws the message and the most important keys in the last two rows.
fn draw_message(app: &App, screen: Area, canvas: &mut Canvas) {
    // A long message takes more rows, over the board.
    let width = usize::from(screen.width);
    let message = wrap_to(width, "", &app.message);
    let mut lines: Vec<Line> = message
        .lines()
        .map(|text| line(format!("{text:width$}"), Style::new().bold()))
        .collect();
    lines.resize(lines.len().max(1), Line::new());
    lines.push(line(keys(app), AnsiColor::Cyan.on_default()));
    let height = u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .min(screen.height);
    let below = Area {
        y: screen.height - height,
        height,
        ..screen
    };
    canvas.write_lines(below, &lines);
}

/// The most important keys that work now.
fn keys(app: &App) -> &'static str {
    match &app.question {
        Some(Question::Steps(list)) if list.filter().is_some() => {
            "arrows step  f all techniques  Enter read  a apply  Esc put away"
        }
        Some(Question::Steps(_)) => {
            "arrows step, technique  f this alone  Enter read  a apply  Esc put away"
        }
        // A window names its own.
        Some(_) => "",
        None if app.is_editing => {
            "1-9 . type  Backspace back  u undo  e play  n new  s save  ? help  q quit"
        }
        None if app.game.is_solved() => "n new  u undo  R begin again  s save  ? help  q quit",
        None => match (&app.hint, app.typing) {
            (Some(hint), _) if hint.detail == HintDetail::Full => {
                "H read in large  a apply  Esc put away  u undo  v check  ? help  q quit"
            }
            (Some(_), _) => "H more  a apply  Esc put away  u undo  v check  ? help  q quit",
            _ if app.is_digit_first => {
                "1-9 choose  Enter or click type  d cell first  u undo  H hint  ? help  q quit"
            }
            (None, Typing::Digits) => {
                "1-9 type  Space notes  u undo  H hint  v check  n new  s save  ? help  q quit"
            }
            (None, Typing::Notes(NoteKind::Candidate)) => {
                "1-9 note  Space digits  u undo  H hint  v check  n new  s save  ? help  q quit"
            }
            (None, Typing::Notes(NoteKind::Corner)) => {
                "1-9 note  M digits  u undo  H hint  v check  n new  s save  ? help  q quit"
            }
            (None, Typing::Colours) => {
                "1-9 colour a candidate  Enter the cell  x digits  u undo  ? help  q quit"
            }
        },
    }
}

/// Draws the words of the hint on the whole screen.
fn draw_hint(app: &mut App, screen: Area, canvas: &mut Canvas) {
    let inside = canvas.draw_window(screen, " Hint ");
    let text = Area {
        height: inside.height - 1,
        ..inside
    };
    let lines = app
        .hint
        .as_ref()
        .map_or_else(Vec::new, |hint| lines_of_hint(hint, text.width));
    let last = lines.len().saturating_sub(usize::from(text.height));
    app.scroll = app.scroll.min(last);
    canvas.write_lines(text, &lines[app.scroll..]);
    let below = Point {
        x: text.x,
        y: text.y + text.height,
    };
    let keys = "PgUp PgDn: scroll   any other key: back";
    canvas.write(below, screen.width, keys, Style::new().bold());
}

/// Draws a question, or the help, in a window in front of the board.
fn draw_question(question: &Question, screen: Area, canvas: &mut Canvas) {
    let (title, lines) = if *question == Question::Help {
        (" Keys ", help())
    } else {
        let words = question.words();
        let lines = words
            .lines()
            .map(|text| line(end_of(text, 60), Style::new()));
        ("", lines.collect())
    };
    let widest = lines.iter().map(canvas::width).max().unwrap_or_default();
    let width = u16::try_from(widest).unwrap_or(u16::MAX - 4).max(24) + 4;
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX - 2) + 2;
    let (width, height) = (width.min(screen.width), height.min(screen.height));
    let window = Area {
        x: (screen.width - width) / 2,
        y: (screen.height - height) / 2,
        width,
        height,
    };
    let inside = canvas.draw_window(window, title);
    canvas.write_lines(inside, &lines);
}

/// The line, or its end if it is longer than this.
fn end_of(line: &str, most: usize) -> String {
    let length = line.chars().count();
    if length <= most {
        return line.to_owned();
    }
    let end: String = line.chars().skip(length + 3 - most).collect();
    format!("...{end}")
}

/// The table of keys.
fn help() -> Vec<Line> {
    let style = AnsiColor::Cyan.on_default().bold();
    let rows = keys::HELP.lines().map(|row| {
        let (keys, meaning) = row.split_at(keys::MEANING);
        vec![Span::new(keys, style), Span::new(meaning, Style::new())]
    });
    rows.collect()
}

/// The hint in lines of this width.
pub(crate) fn lines_of_hint(hint: &Hint, width: u16) -> Vec<Line> {
    let layout = StepLayout::of_width(usize::from(width), locale::is_unicode());
    plain(&hint.words(layout))
}

/// The text in lines of this width.
pub(crate) fn lines_of(text: &str, width: u16) -> Vec<Line> {
    plain(&wrap_to(usize::from(width), "", text))
}

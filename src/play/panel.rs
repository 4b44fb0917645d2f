//! The side panel: which game this is, what is known of the puzzle, the hint in words and what its marks mean.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use sudoku::logic::Mark;
use sudoku::{Cell, DigitSet};

use super::app::App;
use super::board_view::mark_style;
use super::draw::{Palette, lines_of};
use super::hint::{Depth, Hint};
use crate::terminal::marks::sign;

/// Draws the panel, as much of it as there is room for; nobody scrolls beyond its end.
pub(super) fn draw(app: &mut App, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let mut lines = head(app, area.width);
    match &app.hint {
        Some(hint) => lines.extend(words_of_hint(hint, palette, area.width)),
        None => lines.extend(legend(app, palette)),
    }
    let height = usize::from(area.height);
    let most = lines.len().saturating_sub(height);
    app.scroll = app.scroll.min(most);
    let first = app.scroll;
    let mut shown: Vec<Line> = lines.split_off(first);
    if shown.len() > height {
        shown.truncate(height - 1);
        shown.push(Line::styled("PgDn: more", Style::new().bold()));
    } else if first > 0 {
        shown[0] = Line::styled("PgUp: back", Style::new().bold());
    }
    Paragraph::new(shown).render(area, buffer);
}

/// Which game this is, and how it stands.
fn head(app: &App, width: u16) -> Vec<Line<'static>> {
    let board = app.game.board();
    let name = match &app.file {
        Some(path) => path.file_name().unwrap_or_default().to_string_lossy(),
        None => "not saved yet".into(),
    };
    let change = if app.game.is_unsaved() { " *" } else { "" };
    let what = match (app.is_editing, app.is_noting) {
        (true, _) => "EDITING the puzzle",
        (false, true) => "typing CANDIDATES",
        (false, false) => "typing digits",
    };
    let count = if app.is_editing {
        format!("{} givens", board.givens.filled().len())
    } else {
        format!("{} cells left", board.unfilled().len())
    };
    let mut lines = vec![Line::styled(format!("{name}{change}"), Style::new().bold())];
    lines.extend(lines_of(what, width));
    lines.extend(lines_of(&count, width));
    lines.extend(lines_of(&app.analysis.words(), width));
    let clashes = board.clashing().len();
    if clashes > 0 {
        lines.push(Line::raw(format!("{clashes} cells clash")));
    }
    lines.push(Line::default());
    lines
}

/// What the signs on the board mean.
fn legend(app: &App, palette: Palette) -> Vec<Line<'static>> {
    let row = |sample: &'static str, style: Style, meaning: &'static str| {
        Line::from(vec![
            Span::styled(sample, palette.apply(style)),
            Span::raw("  "),
            Span::raw(meaning),
        ])
    };
    let mut lines = vec![
        row(" 5 ", Style::new().bold(), "given"),
        row(" 5·", Style::new().fg(Color::Green), "placed (dot below)"),
        row(
            "(5)",
            Style::new().bg(Color::Cyan).fg(Color::Black),
            "as at the cursor",
        ),
    ];
    if !app.game.board().clashing().is_empty() {
        lines.push(row("!5!", Style::new().fg(Color::Red), "clashing"));
    }
    if !app.wrong.is_empty() {
        lines.push(row("?5?", Style::new().fg(Color::Magenta), "wrong"));
    }
    lines
}

/// The hint in words, what its marks mean and where they are.
fn words_of_hint(hint: &Hint, palette: Palette, width: u16) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled("Hint", Style::new().bold().underlined())];
    lines.extend(lines_of(&hint.words(), width));
    lines.push(Line::default());
    let more = match hint.depth {
        Depth::Where | Depth::What => "H: more   a: apply",
        Depth::Why => "a: apply  Esc: away",
    };
    lines.push(Line::raw(more));
    let mut by_mark: BTreeMap<Mark, BTreeMap<Cell, DigitSet>> = BTreeMap::new();
    for (candidate, mark) in hint.marks() {
        let digits = by_mark
            .entry(mark)
            .or_default()
            .entry(candidate.cell)
            .or_default();
        *digits = digits.with(candidate.digit);
    }
    for (mark, cells) in by_mark {
        let cells: Vec<String> = cells
            .iter()
            .map(|(cell, digits)| {
                let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
                format!("{cell}={digits}")
            })
            .collect();
        lines.push(Line::default());
        let style = palette.apply(mark_style(mark));
        let mut meaning = lines_of(mark.meaning(), width - 2).into_iter();
        let mut first = vec![Span::styled(sign(mark), style), Span::raw(" ")];
        first.extend(meaning.next().unwrap_or_default().spans);
        lines.push(Line::from(first));
        lines.extend(meaning);
        lines.extend(lines_of(&cells.join(" "), width));
    }
    lines
}

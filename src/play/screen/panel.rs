//! The side panel: the name of the game, what is known of the puzzle, the hint in words and the meaning of its marks.

use anstyle::{AnsiColor, Style};
use sudoku::Candidate;
use sudoku::game::NoteKind;
use sudoku::logic::Mark;
use sudoku::words::wrap_to;

use super::board_view::mark_style;
use super::canvas::{Area, Line, Span, line};
use super::draw::{lines_of, lines_of_hint};
use crate::play::app::question::Question;
use crate::play::app::step_list::StepList;
use crate::play::app::{App, Typing};
use crate::play::hint::Hint;
use crate::support::marks::sign;

/// The lines of the panel that the area has room for. Scrolling stops at its end.
pub(crate) fn lines(app: &mut App, area: Area) -> Vec<Line> {
    let mut lines = head(app, area.width);
    if let Some(Question::Steps(list)) = &app.question {
        let height = usize::from(area.height).saturating_sub(lines.len());
        lines.extend(steps(list, area.width, height));
        return lines;
    }
    match &app.hint {
        Some(hint) => lines.extend(words_of_hint(hint, area.width)),
        None => lines.extend(legend(app)),
    }
    let height = usize::from(area.height);
    let most = lines.len().saturating_sub(height);
    app.scroll = app.scroll.min(most);
    let first = app.scroll;
    let mut shown = lines.split_off(first);
    if shown.len() > height {
        shown.truncate(height - 1);
        shown.push(line("PgDn: more", Style::new().bold()));
    } else if first > 0 {
        shown[0] = line("PgUp: back", Style::new().bold());
    }
    shown
}

/// The name of the game, and its progress.
fn head(app: &App, width: u16) -> Vec<Line> {
    let board = app.game.board();
    let name = match &app.file {
        Some(path) => path.file_name().unwrap_or_default().to_string_lossy(),
        None => "not saved yet".into(),
    };
    let change = if app.game.is_unsaved() { " *" } else { "" };
    let what = match (app.is_editing, app.typing) {
        (true, _) => "EDITING the puzzle",
        (false, Typing::Notes(NoteKind::Candidate)) => "typing CANDIDATES",
        (false, Typing::Notes(NoteKind::Corner)) => "typing CORNER NOTES",
        (false, Typing::Colours) => "typing COLOURS",
        (false, Typing::Digits) => "typing digits",
    };
    let what = match (app.is_digit_first, app.chosen) {
        (true, Some(digit)) => format!("{what}: {digit}"),
        (true, None) => format!("{what}: which?"),
        (false, _) => what.to_owned(),
    };
    let count = if app.is_editing {
        format!("{} givens", board.givens().filled().len())
    } else {
        format!(
            "{} cells left, {}",
            board.unfilled().len(),
            app.game.score().clock()
        )
    };
    let mut lines = vec![line(format!("{name}{change}"), Style::new().bold())];
    lines.extend(lines_of(&what, width));
    lines.extend(lines_of(&count, width));
    lines.extend(lines_of(&app.analysis.words(), width));
    let clashes = board.clashing().len();
    if clashes > 0 {
        lines.push(line(format!("{clashes} cells clash"), Style::new()));
    }
    lines.push(Line::new());
    lines
}

/// The meanings of the signs on the board.
fn legend(app: &App) -> Vec<Line> {
    let row = |sample: &str, style: Style, meaning: &str| {
        vec![
            Span::new(sample, style),
            Span::new(format!("  {meaning}"), Style::new()),
        ]
    };
    let mut lines = vec![
        row(" 5 ", Style::new().bold(), "given"),
        row(" 5·", AnsiColor::Green.on_default(), "placed (dot below)"),
        row(
            "(5)",
            AnsiColor::Black.on(AnsiColor::Cyan),
            "as at the cursor",
        ),
    ];
    if !app.game.board().clashing().is_empty() {
        lines.push(row("!5!", AnsiColor::Red.on_default(), "clashing"));
    }
    if !app.wrong().is_empty() {
        lines.push(row("?5?", AnsiColor::Magenta.on_default(), "wrong"));
    }
    lines
}

/// The list of all steps, as much of it as there is room for.
fn steps(list: &StepList, width: u16, height: usize) -> Vec<Line> {
    let titles = wrap_to(usize::from(width), "", &list.title());
    let title = Style::new().bold().underline();
    let mut lines: Vec<Line> = titles.lines().map(|words| line(words, title)).collect();
    let not_searched = list.not_searched();
    let below = not_searched.map_or_else(Vec::new, |words| lines_of(&words, width));
    let room = height.saturating_sub(below.len() + lines.len() + 2).max(1);
    lines.push(Line::new());
    let width = usize::from(width).saturating_sub(2);
    for (words, is_chosen) in list.around_chosen(room) {
        let words: String = words.chars().take(width).collect();
        lines.push(if is_chosen {
            line(format!("> {words}"), Style::new().bold())
        } else {
            line(format!("  {words}"), Style::new())
        });
    }
    lines.push(Line::new());
    lines.extend(below);
    lines
}

/// The hint in words, and the meanings and cells of its marks.
fn words_of_hint(hint: &Hint, width: u16) -> Vec<Line> {
    let mut lines = vec![line("Hint", Style::new().bold().underline())];
    lines.extend(lines_of_hint(hint, width));
    let marks = hint.marks();
    // The candidates that a digit rules out follow by themselves.
    let places = marks.iter().any(|(_, mark)| *mark == Mark::Placed);
    let is_told = |mark: &Mark| *mark != Mark::Eliminated || !places;
    for mark in Mark::ALL.into_iter().filter(is_told) {
        let marked: Vec<Candidate> = marks
            .iter()
            .filter_map(|(candidate, other)| (*other == mark).then_some(*candidate))
            .collect();
        let of_cells = marked.chunk_by(|one, next| one.cell == next.cell);
        let cells = of_cells.map(|of_cell| {
            let digits = of_cell.iter().map(|candidate| candidate.digit.to_string());
            format!("{}={}", of_cell[0].cell, digits.collect::<String>())
        });
        let cells: Vec<String> = cells.collect();
        if cells.is_empty() {
            continue;
        }
        lines.push(Line::new());
        let mut meaning = lines_of(mark.meaning(), width - 2).into_iter();
        let mut first = vec![
            Span::new(sign(mark), mark_style(mark)),
            Span::new(" ", Style::new()),
        ];
        first.extend(meaning.next().unwrap_or_default());
        lines.push(first);
        lines.extend(meaning);
        lines.extend(lines_of(&cells.join(" "), width));
    }
    lines
}

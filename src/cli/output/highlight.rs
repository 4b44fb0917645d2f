//! The candidates around a step, with marks or in colour: what matters, what goes, what is placed.

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};
use sudoku::logic::{Role, Step};
use sudoku::text::{self, Shown};
use sudoku::{Candidate, Candidates, Cell, DigitSet};

/// What the marks mean, for those who see no colours.
pub(crate) const LEGEND: &str = "In the grids, * stands before candidates that a step is about, - before those that it eliminates, and ! before the one \
     that it places.";

const MATTERS: Style = Style::new()
    .bold()
    .fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
const GOES: Style = Style::new()
    .strikethrough()
    .fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));
const PLACED: Style = MATTERS.invert();

/// The candidates before the step, with all that it changes.
pub(crate) fn highlight(step: &Step, before: &Candidates, in_colour: bool) -> String {
    let mut after = before.clone();
    step.apply(&mut after);
    let shown = Cell::ALL.map(|cell| match after.placed(cell) {
        Some(digit) => DigitSet::of(digit),
        None => before.digits_in(cell),
    });
    let roles: BTreeMap<Candidate, Role> = step.roles(before).collect();
    text::pencilmarks(&Candidates::of_cells(&shown), |candidate| {
        show(candidate, roles.get(&candidate).copied(), in_colour)
    })
}

fn show(Candidate { digit, .. }: Candidate, role: Option<Role>, in_colour: bool) -> Shown {
    let (style, mark) = match role {
        None => (Style::new(), ""),
        Some(Role::Placed) => (PLACED, "!"),
        Some(Role::Eliminated) => (GOES, "-"),
        Some(_) => (MATTERS, "*"),
    };
    if in_colour {
        return Shown {
            text: format!("{style}{digit}{style:#}"),
            width: 1,
        };
    }
    Shown {
        text: format!("{mark}{digit}"),
        width: 1 + mark.len(),
    }
}

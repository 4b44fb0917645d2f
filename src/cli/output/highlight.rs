//! The candidates around a step, with marks or in colour: what matters, what goes, what is placed.

use anstyle::{AnsiColor, Style};
use sudoku::logic::Step;
use sudoku::text::{self, Shown};
use sudoku::{Candidate, Candidates, Cell, DigitSet};

/// What the marks mean, for those who see no colours.
pub(crate) const LEGEND: &str =
    "In the grids, * marks what a step is about, - what it removes, and ! what it places.";

const MATTERS: Style = Style::new()
    .bold()
    .fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
const GOES: Style = Style::new()
    .strikethrough()
    .fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));
const PLACED: Style = MATTERS.invert();

/// What a step makes of a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    None,
    Matters,
    Goes,
    Placed,
}

/// The candidates before the step, with all that it changes.
pub(crate) fn highlight(step: &Step, before: &Candidates, in_colour: bool) -> String {
    let mut after = before.clone();
    step.apply(&mut after);
    let shown = Cell::ALL.map(|cell| match after.placed(cell) {
        Some(digit) => DigitSet::of(digit),
        None => before.digits_in(cell),
    });
    let role = |candidate: Candidate| {
        let Candidate { cell, digit } = candidate;
        if step.placement == Some(candidate) {
            Role::Placed
        } else if after.placed(cell).is_some() {
            Role::None
        } else if !after.digits_in(cell).contains(digit) {
            Role::Goes
        } else if step.cells().contains(cell) && step.digits().contains(digit) {
            Role::Matters
        } else {
            Role::None
        }
    };
    text::pencilmarks(&Candidates::of_cells(&shown), |candidate| {
        show(candidate, role(candidate), in_colour)
    })
}

fn show(Candidate { digit, .. }: Candidate, role: Role, in_colour: bool) -> Shown {
    if in_colour {
        let style = match role {
            Role::None => Style::new(),
            Role::Matters => MATTERS,
            Role::Goes => GOES,
            Role::Placed => PLACED,
        };
        return Shown {
            text: format!("{style}{digit}{style:#}"),
            width: 1,
        };
    }
    let mark = match role {
        Role::None => "",
        Role::Matters => "*",
        Role::Goes => "-",
        Role::Placed => "!",
    };
    Shown {
        text: format!("{digit}{mark}"),
        width: 1 + mark.len(),
    }
}

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
enum Part {
    None,
    Matters,
    Goes,
    Placed,
}

/// The candidates before the step, with all that it changes.
pub(crate) fn shaded(step: &Step, before: &Candidates, in_colour: bool) -> String {
    let mut after = before.clone();
    step.apply(&mut after);
    let shown = Cell::ALL.map(|cell| match after.placed(cell) {
        Some(digit) => DigitSet::of(digit),
        None => before.of(cell),
    });
    let part = |candidate: Candidate| {
        let Candidate { cell, digit } = candidate;
        if step.placement == Some(candidate) {
            Part::Placed
        } else if after.placed(cell).is_some() {
            Part::None
        } else if !after.of(cell).contains(digit) {
            Part::Goes
        } else if step.cells().contains(cell) && step.digits().contains(digit) {
            Part::Matters
        } else {
            Part::None
        }
    };
    text::pencilmarks(&Candidates::of_cells(&shown), |candidate| {
        show(candidate, part(candidate), in_colour)
    })
}

fn show(Candidate { digit, .. }: Candidate, part: Part, in_colour: bool) -> Shown {
    if in_colour {
        let style = match part {
            Part::None => Style::new(),
            Part::Matters => MATTERS,
            Part::Goes => GOES,
            Part::Placed => PLACED,
        };
        return Shown {
            text: format!("{style}{digit}{style:#}"),
            width: 1,
        };
    }
    let mark = match part {
        Part::None => "",
        Part::Matters => "*",
        Part::Goes => "-",
        Part::Placed => "!",
    };
    Shown {
        text: format!("{digit}{mark}"),
        width: 1 + mark.len(),
    }
}

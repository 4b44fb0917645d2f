//! The candidates around a step, with marks or in colour.
//!
//! The library knows the mark of each candidate.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use sudoku::logic::{Mark, PathStep};
use sudoku::text::{self, Shown};
use sudoku::{Candidate, Candidates, Cell, DigitSet};

use crate::support::marks::sign;

/// Marks that occur together differ in more than red and green.
const fn style(mark: Mark) -> Style {
    match mark {
        Mark::Pattern => AnsiColor::Green.on_default().bold(),
        Mark::Start => AnsiColor::Magenta.on_default().bold().underline(),
        Mark::On => AnsiColor::Cyan.on_default().bold(),
        Mark::Off => AnsiColor::Yellow.on_default(),
        Mark::OnAndOff => AnsiColor::Magenta.on_default(),
        Mark::Eliminated => AnsiColor::Red.on_default().strikethrough(),
        Mark::Placed => AnsiColor::Green.on_default().bold().invert(),
    }
}

/// The digit with the mark.
fn show(mark: Mark, digit: impl Display, in_colour: bool) -> Shown {
    if in_colour {
        let style = style(mark);
        return Shown {
            text: format!("{style}{digit}{style:#}"),
            width: 1,
        };
    }
    let sign = sign(mark);
    Shown {
        text: format!("{sign}{digit}"),
        width: sign.len() + 1,
    }
}

/// Prints candidates with the marks of steps, and afterwards a legend of the marks.
pub(crate) struct Highlighter {
    in_colour: bool,
    /// The marks in the grids so far, each once.
    used: Vec<Mark>,
}

impl Highlighter {
    pub(crate) const fn new(in_colour: bool) -> Self {
        Self {
            in_colour,
            used: Vec::new(),
        }
    }

    /// The candidates before the step, with all that it changes.
    pub(crate) fn grid(&mut self, step: &PathStep) -> String {
        let after = step.after();
        let shown = Cell::ALL.map(|cell| match after.placed(cell) {
            Some(digit) => DigitSet::of(digit),
            None => step.before.digits_in(cell),
        });
        let shown = Candidates::of_cells(&shown);
        let marks: Vec<(Candidate, Mark)> = step
            .marks()
            .filter(|(candidate, _)| shown.digits_in(candidate.cell).contains(candidate.digit))
            .collect();
        for &(_, mark) in &marks {
            if !self.used.contains(&mark) {
                self.used.push(mark);
            }
        }
        let marked = |candidate| marks.iter().find(|(marked, _)| *marked == candidate);
        text::pencilmarks(&shown, |candidate| match marked(candidate) {
            Some((_, mark)) => show(*mark, candidate.digit, self.in_colour),
            None => Shown {
                text: candidate.digit.to_string(),
                width: 1,
            },
        })
    }

    /// The meaning of the marks in the grids so far, a line for each.
    pub(crate) fn legend(&self) -> String {
        let used = Mark::ALL
            .into_iter()
            .filter(|mark| self.used.contains(mark));
        let lines = used.map(|mark| {
            let Shown { text, .. } = show(mark, '5', self.in_colour);
            format!("  {text}  {}\n", mark.meaning())
        });
        format!("In the grids:\n{}", lines.collect::<String>())
    }
}

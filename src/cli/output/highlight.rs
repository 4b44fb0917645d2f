//! The candidates around a step, with marks or in colour: what matters, what goes, what is placed.
//!
//! Which candidate has which role is the library's to say.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use sudoku::logic::{Role, Step};
use sudoku::text::{self, Shown};
use sudoku::{Candidate, Candidates, Cell, DigitSet};

/// How candidates are told from each other: some roles look the same, because they never meet or do not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    Pattern,
    Start,
    On,
    Off,
    OnAndOff,
    Eliminated,
    Placed,
}

impl Mark {
    pub(crate) fn of(role: Role) -> Self {
        match role {
            Role::Placed => Self::Placed,
            Role::Eliminated => Self::Eliminated,
            Role::Start => Self::Start,
            Role::On | Role::FirstColour => Self::On,
            Role::Off | Role::SecondColour => Self::Off,
            Role::OnAndOff => Self::OnAndOff,
            _ => Self::Pattern,
        }
    }

    /// What stands before the digit where there are no colours.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Pattern => "*",
            Self::Start => ">",
            Self::On => "+",
            Self::Off => "~",
            Self::OnAndOff => "#",
            Self::Eliminated => "-",
            Self::Placed => "!",
        }
    }

    /// Those that occur together differ in more than red and green.
    fn style(self) -> Style {
        let plain = Style::new();
        let coloured = |colour: AnsiColor| plain.fg_color(Some(anstyle::Color::Ansi(colour)));
        match self {
            Self::Pattern => coloured(AnsiColor::Green).bold(),
            Self::Start => coloured(AnsiColor::Magenta).bold().underline(),
            Self::On => coloured(AnsiColor::Cyan).bold(),
            Self::Off => coloured(AnsiColor::Yellow),
            Self::OnAndOff => coloured(AnsiColor::Magenta),
            Self::Eliminated => coloured(AnsiColor::Red).strikethrough(),
            Self::Placed => coloured(AnsiColor::Green).bold().invert(),
        }
    }

    /// What it says of the candidate.
    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            Self::Pattern => "what the step is about",
            Self::Start => "where a chain starts",
            Self::On => "true in a chain, or the first of two colours",
            Self::Off => "false in a chain, or the second of two colours",
            Self::OnAndOff => "both true and false, as chains have it",
            Self::Eliminated => "eliminated",
            Self::Placed => "placed",
        }
    }

    /// The digit with the mark.
    fn show(self, digit: impl Display, in_colour: bool) -> Shown {
        if in_colour {
            let style = self.style();
            return Shown {
                text: format!("{style}{digit}{style:#}"),
                width: 1,
            };
        }
        let sign = self.sign();
        Shown {
            text: format!("{sign}{digit}"),
            width: sign.len() + 1,
        }
    }
}

/// Grids of candidates with what steps are about, and afterwards what the marks in them mean.
pub(crate) struct Highlighter {
    in_colour: bool,
    used: BTreeSet<Mark>,
}

impl Highlighter {
    pub(crate) const fn new(in_colour: bool) -> Self {
        Self {
            in_colour,
            used: BTreeSet::new(),
        }
    }

    /// The candidates before the step, with all that it changes.
    pub(crate) fn grid(&mut self, step: &Step, before: &Candidates) -> String {
        let mut after = before.clone();
        step.apply(&mut after);
        let shown = Cell::ALL.map(|cell| match after.placed(cell) {
            Some(digit) => DigitSet::of(digit),
            None => before.digits_in(cell),
        });
        let shown = Candidates::of_cells(&shown);
        let marks: BTreeMap<Candidate, Mark> = step
            .roles(before)
            .filter(|(candidate, _)| shown.digits_in(candidate.cell).contains(candidate.digit))
            .map(|(candidate, role)| (candidate, Mark::of(role)))
            .collect();
        self.used.extend(marks.values());
        text::pencilmarks(&shown, |candidate| match marks.get(&candidate) {
            Some(mark) => mark.show(candidate.digit, self.in_colour),
            None => Shown {
                text: candidate.digit.to_string(),
                width: 1,
            },
        })
    }

    /// What the marks in the grids so far mean, a line for each.
    pub(crate) fn legend(&self) -> String {
        let lines = self.used.iter().map(|mark| {
            let Shown { text, .. } = mark.show('5', self.in_colour);
            format!("  {text}  {}\n", mark.meaning())
        });
        format!("In the grids:\n{}", lines.collect::<String>())
    }
}

//! What a command answers: typed data that every writer can print.

use std::borrow::Cow;

use serde::Serialize;
use sudoku::logic::PathStep;
use sudoku::{Grid, Puzzle};

use super::diagnostics::Diagnostic;
use crate::cli::status::Status;

/// A command's answer about one puzzle.
///
/// Serialized, it is the command's own fields of a record, all of them flat: scalars and lists of scalars. The default
/// is the answer where there is no puzzle to answer: every field is null.
pub(crate) trait Answer: Serialize + Default {
    /// Fields with a structure of their own, which only JSON has; `()` if there are none.
    type Evidence<'a>: Serialize
    where
        Self: 'a;

    /// What is known of the puzzle, in a word.
    fn status(&self) -> Status;

    /// What a record says in words.
    fn message(&self) -> Option<Cow<'_, str>>;

    /// The fields that only JSON has.
    fn evidence(&self) -> Self::Evidence<'_>;

    /// What a person reads.
    fn text(&self, style: TextStyle) -> Text<'_>;

    /// What a picture of it shows.
    fn shown(&self) -> Shown<'_> {
        match self.text(TextStyle::PLAIN) {
            Text::Solution(solution, _) => Shown::Solution(solution),
            Text::Puzzle(puzzle, _) => Shown::Puzzle(puzzle),
            Text::NoGrid(words) => Shown::Words(words.into()),
            Text::Words(words) => Shown::Words(words),
            Text::Paragraphs(text) => Shown::Words(text.into()),
        }
    }

    /// How hard the puzzle is, if the command has found out.
    fn level(&self) -> Option<Cow<'_, str>> {
        None
    }

    /// Whether the puzzle is not what the command asks for, whatever its status.
    fn is_failure(&self) -> bool {
        false
    }

    /// What there is to say about the puzzle on standard error.
    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        None
    }
}

/// How answers look.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextStyle {
    pub(crate) in_colour: bool,
    /// Whether a terminal shows them, which breaks long lines anywhere.
    pub(crate) at_terminal: bool,
}

impl TextStyle {
    /// For files and programs.
    pub(super) const PLAIN: Self = Self {
        in_colour: false,
        at_terminal: false,
    };
}

/// An answer as a picture.
pub(crate) enum Shown<'a> {
    /// This puzzle, which may be another than was read.
    Puzzle(&'a Puzzle),
    /// The puzzle with this solution.
    Solution(&'a Grid),
    /// The step, in the candidates before it.
    Step(&'a PathStep),
    /// Where the step is to be looked for, and no more.
    Place(&'a PathStep),
    /// The puzzle as it is, and words about it.
    Words(Cow<'a, str>),
    /// The steps of the puzzle, and how they end.
    Explanation {
        steps: &'a [PathStep],
        summary: Cow<'a, str>,
    },
}

/// An answer as a person reads it.
pub(crate) enum Text<'a> {
    /// A solution of the puzzle, and its number where there may be several.
    Solution(&'a Grid, Option<u64>),
    /// A puzzle made of the one that was read, and what it is called where both are to be seen.
    Puzzle(&'a Puzzle, &'static str),
    /// Words where a grid would be.
    NoGrid(&'static str),
    /// A line about the puzzle.
    Words(Cow<'a, str>),
    /// Lines about the puzzle.
    Paragraphs(String),
}

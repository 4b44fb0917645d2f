//! The look of the answers of commands: what every writer can print.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::ser::{Serialize, Serializer};
use sudoku::logic::{PathStep, StepLayout};
use sudoku::text::PuzzleError;
use sudoku::verbs::Answer;
use sudoku::verify::Change;
use sudoku::{Grid, Puzzle, Status};

use super::diagnostics::Diagnostic;
use super::record::Fields;
use crate::cli::input::batch::Item;

/// The look of an answer about one puzzle. What it says is the library's.
pub(crate) trait Show: Answer + Fields {
    /// The kind of the answers.
    fn kind() -> Kind
    where
        Self: Sized,
    {
        Kind::Words
    }

    /// The answer for a person.
    fn text(&self, style: TextStyle) -> Text<'_>;

    /// The answer as a picture.
    fn view(&self) -> View<'_> {
        View::Text(self.text(TextStyle::PLAIN))
    }

    /// The solution for the end of a sheet, or the reason that there is none.
    fn solution(&self) -> Option<Result<Grid, Status>> {
        None
    }

    /// The difficulty of the puzzle, if the command has found it out.
    fn level(&self) -> Option<Cow<'_, str>> {
        None
    }

    /// The index of the document that the answer belongs to.
    fn document(&self) -> usize {
        0
    }

    /// A note about all answers to the puzzle, for standard error.
    fn note(&self) -> Option<&str> {
        None
    }

    /// The change from the item's puzzle to the one that the answer is, if it is another.
    fn change<'a>(&'a self, item: &Item<'a>) -> Option<Change<'a>> {
        match (item.puzzle, self.text(TextStyle::PLAIN)) {
            (Some(before), Text::Puzzle(after, _)) => Change::new(before, after, self.symmetry()),
            _ => None,
        }
    }

    /// A remark about the puzzle for standard error.
    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        None
    }
}

/// The kinds of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Words take a line each.
    Words,
    /// Others fill grids.
    Grids,
    /// Puzzles take the place of those that were read.
    Puzzles,
}

/// The look of answers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextStyle {
    pub(crate) in_colour: bool,
    /// The width of the terminal that shows them, if one does. It breaks long lines anywhere.
    pub(crate) columns: Option<usize>,
    /// True if it shows Unicode.
    pub(crate) is_unicode: bool,
}

impl TextStyle {
    /// For files and programs.
    pub(super) const PLAIN: Self = Self {
        in_colour: false,
        columns: None,
        is_unicode: false,
    };

    /// The layout of steps: that of the terminal, or lines of 80 columns.
    pub(crate) fn layout(self) -> StepLayout {
        StepLayout::of_width(self.columns.unwrap_or(80), self.is_unicode)
    }
}

/// An answer as a picture.
pub(crate) enum View<'a> {
    /// The puzzle with what a person is told: filled, another in its place, or with words about it.
    Text(Text<'a>),
    /// The step, in the candidates before it.
    Step(&'a PathStep),
    /// The place of the step, and no more.
    Place(&'a PathStep),
    /// The steps of the puzzle, and their end.
    Explanation {
        steps: &'a [PathStep],
        summary: Cow<'a, str>,
    },
}

/// An answer for a person.
pub(crate) enum Text<'a> {
    /// A solution of the puzzle, and its number if there may be more.
    Solution(&'a Grid, Option<NonZeroU64>),
    /// A puzzle made of the one that was read, and its heading where both are printed.
    Puzzle(&'a Puzzle, &'static str),
    /// Words in place of a grid.
    NoGrid(&'static str),
    /// A line about the puzzle.
    Words(Cow<'a, str>),
    /// Lines about the puzzle.
    Paragraphs(String),
    Nothing,
}

impl<'a> Text<'a> {
    /// A puzzle made of the one that was read, if there was one.
    pub(crate) fn made(puzzle: Option<&'a Puzzle>, heading: &'static str) -> Self {
        puzzle.map_or(Text::Nothing, |puzzle| Text::Puzzle(puzzle, heading))
    }

    /// The words, unless it is a grid.
    pub(crate) fn words(&self) -> Option<&str> {
        match self {
            Self::Solution(..) | Self::Puzzle(..) => None,
            Self::NoGrid(words) => Some(words),
            Self::Words(words) => Some(words),
            Self::Paragraphs(text) => Some(text),
            Self::Nothing => Some(""),
        }
    }
}

/// The answer of every command about a puzzle that cannot be read.
pub(crate) struct Malformed<'a> {
    pub(crate) error: &'a PuzzleError,
    /// The names of the command's own fields.
    pub(crate) fields: &'a [String],
}

/// No field has a value.
impl Serialize for Malformed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.fields.iter().map(|name| (name, ())))
    }
}

impl Answer for Malformed<'_> {
    fn status(&self) -> Status {
        Status::Malformed
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        Some(self.error.description().to_string().into())
    }
}

impl Show for Malformed<'_> {
    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::NoGrid(self.status().words())
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        Some((Diagnostic::Malformed, self.message()?))
    }
}

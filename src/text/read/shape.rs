//! The trait of everything that reads one shape of text, and the items that shapes find.

use super::{BulkPlace, Entry, Line, Order, Text};

/// A shape's verdict on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It belongs to the shape, and more may come.
    More,
    /// It belongs to the shape, which ends with it.
    Done,
    /// The shape ended before it.
    EndedBefore,
    /// Neither it nor the lines since the shape's last item belong to the shape.
    NotMine,
    /// As `NotMine`, but the first of those lines is an error: it opens something that is never closed.
    NotClosed,
}

/// A recogniser of one shape.
pub(super) trait Shape {
    /// Takes the next line.
    fn line(&mut self, line: &Line) -> Verdict;

    /// Takes what is known from the text around.
    fn set_around(&mut self, _: Around) {}

    /// Ends, because there is no more of the input.
    fn end(&mut self) -> Verdict;

    /// Takes the items found so far.
    fn take(&mut self) -> Vec<Item>;

    /// The place of the puzzle on a plain line while the shape is open, if it can be read straight from the buffer.
    fn bulk_place(&self) -> Option<BulkPlace> {
        None
    }
}

/// The text around a shape.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Around {
    /// The order of row and column that a comment or a head has named.
    pub(super) order: Option<Order>,
    /// True if this is the text of a string or an element: strings in it are not read as texts of their own.
    pub(super) is_inner: bool,
}

/// Something found by a shape.
#[derive(Debug)]
pub(super) enum Item {
    /// A puzzle on a line of its own, which has nothing to do with the lines around it.
    Line(Entry),
    /// A puzzle on a line with its solution.
    Pair(Entry),
    /// A full grid on a line with something else, which may be the remains of its puzzle.
    Lone(Entry),
    /// A puzzle over several lines, or in a list.
    Grid(Entry),
    /// A line of text.
    Text(Text),
    /// A title that names what follows, as `[State]`.
    Title(Text),
    /// A solution that was dropped, and its line.
    Solution(u64),
}

impl Item {
    /// The line where it begins.
    pub(super) const fn line(&self) -> u64 {
        match self {
            Self::Line(entry) | Self::Pair(entry) | Self::Lone(entry) | Self::Grid(entry) => {
                entry.line
            }
            Self::Text(text) | Self::Title(text) => text.number,
            Self::Solution(line) => *line,
        }
    }
}

//! The trait of everything that reads one shape of text.

use super::bulk::BulkPlace;
use super::input::lines::Line;
use super::item::Item;

/// A shape's verdict on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It belongs to the shape, and more may come.
    More,
    /// It belongs to the shape, which ends with it.
    Done,
    /// The shape ended before it.
    Before,
    /// Neither it nor the lines since the shape's last item belong to the shape.
    NotMine,
    /// As `NotMine`, but the first of those lines is an error: it opens something that is never closed.
    NotClosed,
}

/// A recogniser of one shape.
pub(super) trait Shape {
    /// Takes the next line.
    fn line(&mut self, line: &Line) -> Verdict;

    /// Ends: there is no more of the input, or another shape has begun.
    fn end(&mut self) -> Verdict;

    /// Takes the items found so far.
    fn take(&mut self) -> Vec<Item>;

    /// The place of the puzzle on a plain line while the shape is open, if it can be read straight from the buffer.
    fn bulk_place(&self) -> Option<BulkPlace> {
        None
    }
}

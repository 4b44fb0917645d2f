//! Items: what the shapes find in lines.

use super::entry::Entry;
use super::input::text::Text;

/// Something found by a shape.
#[derive(Debug)]
pub(super) enum Item {
    /// A puzzle on a line of its own, which has nothing to do with the lines around it.
    Line(Entry),
    /// A puzzle over several lines, or in a list.
    Grid(Entry),
    /// A line of text.
    Text(Text),
    /// A solution that was dropped, and its line.
    Solution(u64),
}

impl Item {
    /// The line where it begins.
    pub(super) const fn line(&self) -> u64 {
        match self {
            Self::Line(entry) | Self::Grid(entry) => entry.line,
            Self::Text(text) => text.number,
            Self::Solution(line) => *line,
        }
    }
}

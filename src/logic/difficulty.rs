//! How hard a step is, on the scale of Sudoku Explainer: the community's common currency.
//!
//! Each family of techniques knows its own numbers. What a whole puzzle is rated is in [`rating`](crate::rating).

use std::fmt;

/// A difficulty in tenths, as in 4.5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Difficulty(u16);

impl Difficulty {
    /// The easiest step there is.
    pub const MIN: Self = Self(10);

    /// The difficulty of this many tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// The next one: harder by a tenth.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The number of tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Difficulty {
    /// Writes the difficulty with one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

//! The difficulty of a step on the scale of Sudoku Explainer, the community's common currency.
//!
//! Each family of techniques has its own numbers. Ratings of whole puzzles are in [`rating`](crate::rating).

use std::fmt;
use std::str::FromStr;

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

/// A text that is not a difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a number with at most one decimal, as in 9 or 8.5")]
pub struct ParseDifficultyError;

impl FromStr for Difficulty {
    type Err = ParseDifficultyError;

    /// Reads a number with one decimal or none.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::logic::Difficulty;
    ///
    /// assert_eq!("9".parse(), Ok(Difficulty::from_tenths(90)));
    /// assert_eq!("10.5".parse(), Ok(Difficulty::from_tenths(105)));
    /// assert!("7.25".parse::<Difficulty>().is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is anything else.
    fn from_str(text: &str) -> Result<Self, ParseDifficultyError> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || tenths.len() != 1 || !is_number(whole) || !is_number(tenths) {
            return Err(ParseDifficultyError);
        }
        let number = format!("{whole}{tenths}").parse();
        number.map(Self).map_err(|_| ParseDifficultyError)
    }
}

/// From the least to the greatest difficulty of a technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DifficultyRange {
    /// The least.
    pub least: Difficulty,
    /// The greatest; none for chains, whose difficulty grows with their length.
    pub greatest: Option<Difficulty>,
    /// True if there is nothing between the two.
    is_either: bool,
}

impl DifficultyRange {
    /// Only this difficulty, in tenths.
    pub(in crate::logic) const fn only(tenths: u16) -> Self {
        Self::between(tenths, tenths)
    }

    /// The difficulties between these, in tenths.
    pub(in crate::logic) const fn between(least: u16, greatest: u16) -> Self {
        let greatest = Some(Difficulty::from_tenths(greatest));
        Self::new(Difficulty::from_tenths(least), greatest)
    }

    /// One difficulty or the other, in tenths.
    pub(in crate::logic) const fn either(least: u16, greatest: u16) -> Self {
        Self {
            is_either: true,
            ..Self::between(least, greatest)
        }
    }

    /// The difficulties between these, or all from the least.
    pub(crate) const fn new(least: Difficulty, greatest: Option<Difficulty>) -> Self {
        Self {
            least,
            greatest,
            is_either: false,
        }
    }

    /// The difficulties of chains, of which the shortest have this one, in tenths.
    pub(in crate::logic) const fn from(least: u16) -> Self {
        Self::new(Difficulty::from_tenths(least), None)
    }

    /// Returns true if the technique can be this hard.
    #[must_use]
    pub fn contains(self, difficulty: Difficulty) -> bool {
        if self.is_either {
            return difficulty == self.least || Some(difficulty) == self.greatest;
        }
        self.least <= difficulty && self.greatest.is_none_or(|greatest| difficulty <= greatest)
    }
}

impl fmt::Display for DifficultyRange {
    /// Writes the range as in `4.2`, `1.2 or 1.5`, `4.5 to 4.8` or `from 7.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.greatest {
            Some(greatest) if greatest == self.least => greatest.fmt(f),
            Some(greatest) if self.is_either => write!(f, "{} or {greatest}", self.least),
            Some(greatest) => write!(f, "{} to {greatest}", self.least),
            None => write!(f, "from {}", self.least),
        }
    }
}

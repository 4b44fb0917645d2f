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

//! Steps as hints, which give away more or less of them.

use std::fmt;
use std::str::FromStr;

use super::step::Step;

/// The part of a step that a hint gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintDetail {
    /// The place to look at.
    Vague,
    /// The place and the technique.
    Normal,
    /// The technique and the whole step.
    Full,
}

impl HintDetail {
    /// All of them, from the least to the most.
    pub const ALL: [Self; 3] = [Self::Vague, Self::Normal, Self::Full];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vague => "vague",
            Self::Normal => "normal",
            Self::Full => "full",
        }
    }
}

impl fmt::Display for HintDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not the name of a detail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", HintDetail::ALL.map(HintDetail::name).join(", "))]
pub struct ParseHintDetailError;

impl FromStr for HintDetail {
    type Err = ParseHintDetailError;

    /// Reads a name; capital letters are fine.
    ///
    /// # Errors
    ///
    /// If the text is anything else.
    fn from_str(text: &str) -> Result<Self, ParseHintDetailError> {
        let mut all = Self::ALL.into_iter();
        all.find(|detail| detail.name().eq_ignore_ascii_case(text))
            .ok_or(ParseHintDetailError)
    }
}

impl Step {
    /// The step as a hint with this much detail, as in `Look at box 4.`
    #[must_use]
    pub fn hint(&self, detail: HintDetail) -> String {
        let technique = self.technique();
        match detail {
            HintDetail::Vague => format!("Look at {}.", self.where_to_look()),
            HintDetail::Normal => format!("{technique}: look at {}.", self.where_to_look()),
            HintDetail::Full => format!("{technique}: {self}"),
        }
    }
}

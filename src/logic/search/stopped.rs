//! The reasons why a search stops.

use crate::logic::glossary::difficulty::Difficulty;

/// The reason why a search ended without knowing the next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// The easiest step is harder than the search was to look for.
    #[error("harder than {0}")]
    HarderThan(Difficulty),
    /// It was told to stop.
    #[error("interrupted")]
    Interrupted,
}

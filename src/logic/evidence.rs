//! Why a step holds: what a person has to see, by family of techniques.
//!
//! With the feature `serde`, evidence is an object with the fields of its family's type. A few have other names there:
//! `box_` is `box`, the cells of a loop are `loop`, those of an aligned pair are `pair`, and the cells and digits that
//! complete a subset with the roof of a uniqueness pattern are `subset` and `subset_digits`.

use std::fmt;

use super::difficulty::Difficulty;
use super::phrase::Conclusion;
use super::role::Role;
use super::technique::Technique;
use crate::board::{Candidate, CellSet, DigitSet, House};

pub use super::links::StrongLink;
pub use super::techniques::{
    AlignedPair, Blocked, Bug, Colouring, EmptyRectangle, Fish, Locked, Single, SingleKind,
    StrongLinkPair, Subset, SubsetKind, UniqueLoop, UniquenessType, WWing, Wing,
};

/// What a family knows about its evidence.
pub(super) trait Pattern {
    /// The technique that this is a case of.
    fn technique(&self) -> Technique;

    /// How hard it is to find.
    fn difficulty(&self) -> Difficulty;

    /// The cells that one has to look at.
    fn cells(&self) -> CellSet;

    /// The digits that one has to look at.
    fn digits(&self) -> DigitSet;

    /// The houses that one has to look at, the one to start with first.
    fn houses(&self) -> Vec<House>;

    /// The strong links that the step follows.
    fn links(&self) -> Vec<StrongLink>;

    /// What a candidate is, one of the pattern's digits in one of its cells.
    fn role(&self, candidate: Candidate) -> Role;

    /// Where to look, as in `box 4` or `rows 2 and 7`.
    fn where_to_look(&self) -> String;

    /// Writes in one to three sentences what there is to see, and what follows.
    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Makes the enum of all families, and hands out each as a [`Pattern`].
macro_rules! families {
    ($($(#[$doc:meta])* $family:ident,)+) => {
        /// What one has to see to believe a step, by family.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
        #[non_exhaustive]
        pub enum Evidence {
            $($(#[$doc])* $family($family),)+
        }

        impl Evidence {
            pub(super) fn pattern(&self) -> &dyn Pattern {
                match self {
                    $(Self::$family(pattern) => pattern,)+
                }
            }
        }

        $(impl From<$family> for Evidence {
            fn from(pattern: $family) -> Self {
                Self::$family(pattern)
            }
        })+
    };
}

families! {
    /// A digit with one cell, or a cell with one digit.
    Single,
    /// A digit confined to the cells that two houses share.
    Locked,
    /// As many cells of a house as digits.
    Subset,
    /// A digit confined to as many crossing lines as lines.
    Fish,
    /// Two strong links of a digit, end to end.
    StrongLinkPair,
    /// A box in which a digit is confined to a row and a column, and a strong link.
    EmptyRectangle,
    /// A digit's strong links in two colours.
    Colouring,
    /// A cell, and two that it sees.
    Wing,
    /// Two cells with the same candidates, and a strong link.
    WWing,
    /// Cells that must not all be left with the same two digits.
    UniqueLoop,
    /// A grid that must not be left with two candidates in every cell.
    Bug,
    /// Two cells, and those that rule out pairs of their digits.
    AlignedPair,
}

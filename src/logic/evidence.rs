//! Why a step holds: what there is to see, by family of techniques.
//!
//! With the feature `serde`, evidence is an object with the fields of its family's type. A few have other names there:
//! `box_` is `box`, the cells of a loop are `loop`, those of an aligned pair are `pair`, and the cells and digits that
//! complete a subset with the roof of a uniqueness pattern are `subset` and `subset_digits`.

use super::pattern::Pattern;

pub use super::chains::{Branch, ChainNode, ChainProof, Chains, InnerChains, Link};
pub use super::links::StrongLink;
pub use super::techniques::{
    AlignedPair, AlignedTriplet, Blocked, Bug, Colouring, EmptyRectangle, Fish, Locked, Single,
    SingleKind, StrongLinkPair, Subset, SubsetKind, UniqueLoop, UniquenessType, WWing, Wing,
};

/// Defines the enum of all families, and gives access to each as a [`Pattern`].
macro_rules! families {
    ($($(#[$doc:meta])* $family:ident,)+) => {
        /// What there is to see in a step, by family.
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
    /// N cells of a house that share N candidates.
    Subset,
    /// A digit confined to N columns in N rows, or to N rows in N columns.
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
    /// Three cells, and those that rule out triples of their digits.
    AlignedTriplet,
    /// What follows from assumptions, link by link.
    Chains,
}

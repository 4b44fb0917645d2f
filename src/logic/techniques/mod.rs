//! The techniques, one family to a file, and files that are alike in one folder.
//!
//! All families are listed below, under `families!`. Most groups that go by one name have a folder.
//! A family's file has the record of each of its techniques, the [finders](finder), and the type of the evidence, which
//! implements [`Pattern`]: it says where to look, which marks the candidates have, and has the words. A [`step`] is a
//! conclusion with the evidence of one of the families.
//!
//! Finders look at a [`context`]: the candidates, with tables that several of them need, each made when it is first
//! asked for. `tuples` and `bit_rows` are for searches of several families. The chains of Sudoku Explainer's scale are
//! a folder of their own, `rated_chains`, with searches that collect all steps and choose the easiest.

use prelude::{Finder, Pattern};

mod als;
mod basic;
mod bit_rows;
mod chains;
mod colouring;
pub(super) mod context;
mod exotic;
pub(super) mod finder;
mod fish;
mod guardians;
mod prelude;
mod rated_chains;
mod single_digit;
pub(super) mod step;
mod tuples;
mod uniqueness;
mod wings;

pub use als::almost_locked_set::AlmostLockedSet;
pub use chains::case_chain::CaseChain;
pub use colouring::CandidateLink;
pub use guardians::patterns::{GuardedPattern, GuardianRule};
pub use uniqueness::types::UniquenessType;

pub(super) use rated_chains::{ChainSearch, Keep, NetSearch};

/// Lists the families: for each, the types of its evidence, its module and, if it belongs to one, the name of its
/// group.
macro_rules! families {
    ($($($family:ident),+: $($module:ident)::+ $(in $group:literal)?,)+) => {
        $(pub use $($module)::+::*;)+

        /// The evidence of a step, by family.
        #[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
        #[serde(untagged)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub enum Evidence {
            $($(
                #[doc = concat!("See [`", stringify!($family), "`].")]
                #[cfg_attr(feature = "schema", schemars(description = ""))]
                $family($family),
            )+)+
        }

        impl Evidence {
            // Not inlined, or all patterns would be compiled again with each crate that calls it.
            #[inline(never)]
            pub(crate) fn pattern(&self) -> &dyn Pattern {
                match self {
                    $($(Self::$family(pattern) => pattern,)+)+
                }
            }
        }

        $($(
            impl From<$family> for Evidence {
                fn from(pattern: $family) -> Self {
                    Self::$family(pattern)
                }
            }
        )+)+

        /// The finders of each family, and the name of its group.
        ///
        /// As a constant, it would be compiled, and all finders with it, in each crate that uses it through an
        /// iterator.
        pub(super) static FAMILIES: &[(&[Finder], Option<&str>)] = &[
            $(($($module)::+::FINDERS, [$(Some($group),)? None][0]),)+
            (single_digit::dual::SIAMESE, Some("fish")),
        ];
    };
}

// Among techniques of the same difficulty, those of earlier families come first.
families! {
    Single: basic::single in "basic",
    Locked: basic::locked in "basic",
    Subset: basic::subset in "basic",
    SymmetricalPlacement: uniqueness::symmetrical,
    StrongLinkPair: single_digit::strong_link_pair,
    EmptyRectangle: single_digit::empty_rectangle,
    Dual: single_digit::dual,
    RemotePair: chains::remote_pair,
    Wing: wings::wing in "wings",
    WWing: wings::w_wing in "wings",
    BentSet: wings::bent_set in "wings",
    Firework: exotic::firework in "exotic",
    Fish: fish::shapes in "fish",
    Colouring: colouring::simple in "colouring",
    MultiColouring: colouring::multi in "colouring",
    Medusa: colouring::medusa in "colouring",
    UniqueLoop: uniqueness::unique_loop,
    Rectangle: uniqueness::rectangle,
    Bug: uniqueness::bug,
    Guardians: guardians::patterns,
    AlignedPair, AlignedTriplet: exotic::aligned in "exotic",
    SueDeCoq: als::sue_de_coq in "als",
    AlsChain: als::als_chain in "als",
    DeathBlossom: als::death_blossom in "als",
    SkLoop: exotic::sk_loop in "exotic",
    Exocet: exotic::exocet in "exotic",
    MultiSectorLockedSet: exotic::multi_sector in "exotic",
    AlternatingChain: chains::alternating_chain,
    Kraken: fish::kraken in "fish",
    Template: exotic::template in "exotic",
    Chains: rated_chains,
}

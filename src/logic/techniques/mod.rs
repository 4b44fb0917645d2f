//! The techniques, one family to a file, and the files in folders of what is alike.
//!
//! All families are listed below, under `families!`. Most [groups](Group) that go by one name have a folder.
//! A family's file has the record of each of its techniques, the [finders](finder), and the type of the evidence, which
//! implements [`Pattern`]: it says where to look, which marks the candidates have, and has the words. A [`step`] is a
//! conclusion with the evidence of one of the families.
//!
//! Finders look at a [`context`]: the candidates, with tables that several of them need, each made when it is first
//! asked for. `tuples` and `bit_rows` are for searches of several families.

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
pub use guardians::patterns::{GuardedPattern, GuardianRule};
pub use uniqueness::types::UniquenessType;

pub(super) use rated_chains::{ChainSearch, Keep, NetSearch};

/// Lists the families: for each, the types of its evidence, its module and, if it belongs to one, its group.
macro_rules! families {
    ($($($family:ident),+: $($module:ident)::+ $(in $group:ident)?,)+) => {
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

        /// The finders of each family, and its group.
        ///
        /// As a constant, it would be compiled, and all finders with it, in each crate that uses it through an
        /// iterator.
        pub(super) static FAMILIES: &[(&[Finder], Option<Group>)] = &[
            $(($($module)::+::FINDERS, [$(Some(Group::$group),)? None][0]),)+
            (single_digit::dual::SIAMESE, Some(Group::Fish)),
        ];
    };
}

// Among techniques of the same difficulty, those of earlier families come first.
families! {
    Single: basic::single in Basic,
    Locked: basic::locked in Basic,
    Subset: basic::subset in Basic,
    SymmetricalPlacement: uniqueness::symmetrical,
    StrongLinkPair: single_digit::strong_link_pair,
    EmptyRectangle: single_digit::empty_rectangle,
    Dual: single_digit::dual,
    RemotePair: chains::remote_pair,
    Wing: wings::wing in Wings,
    WWing: wings::w_wing in Wings,
    BentSet: wings::bent_set in Wings,
    Firework: exotic::firework in Exotic,
    Fish: fish::shapes in Fish,
    Colouring: colouring::simple in Colouring,
    MultiColouring: colouring::multi in Colouring,
    Medusa: colouring::medusa in Colouring,
    UniqueLoop: uniqueness::unique_loop,
    Rectangle: uniqueness::rectangle,
    Bug: uniqueness::bug,
    Guardians: guardians::patterns,
    AlignedPair, AlignedTriplet: exotic::aligned in Exotic,
    SueDeCoq: als::sue_de_coq in Als,
    AlsChain: als::als_chain in Als,
    DeathBlossom: als::death_blossom in Als,
    SkLoop: exotic::sk_loop in Exotic,
    Exocet: exotic::exocet in Exotic,
    MultiSectorLockedSet: exotic::multi_sector in Exotic,
    AlternatingChain: chains::alternating_chain,
    Kraken: fish::kraken in Fish,
    Template: exotic::template in Exotic,
    Chains: rated_chains,
}

/// A group of families that goes by a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Group {
    Basic,
    Fish,
    Wings,
    Colouring,
    Als,
    Exotic,
}

impl Group {
    /// Each group with its name and description.
    pub(in crate::logic) const ALL: [(Self, &str, &str); 6] = [
        (
            Self::Basic,
            "basic",
            "singles, pointing and claiming, naked and hidden subsets",
        ),
        (
            Self::Fish,
            "fish",
            "X-Wing and larger fish of all shapes, but Kraken fish and those of four houses and more that are mutant",
        ),
        (Self::Wings, "wings", "XY-Wing and the like"),
        (Self::Colouring, "colouring", "strong links in two colours"),
        (Self::Als, "als", "almost locked sets and Sue de Coq"),
        (
            Self::Exotic,
            "exotic",
            "aligned exclusion, fireworks, SK loops, exocets and templates",
        ),
    ];
}

//! The techniques, one family to a file.
//!
//! A family's file has the [entry](super::GlossaryEntry) of each of its techniques, the finders, and the type of the
//! evidence, which implements [`Pattern`]: it writes the words and knows the role of each candidate.

use super::chains;
use prelude::{Finder, Pattern};

mod aligned_pair;
mod aligned_triplet;
mod als;
mod als_chain;
mod alternating_chain;
mod bent_set;
mod bit_rows;
mod bug;
mod chain_graph;
mod chain_nodes;
mod chain_search;
mod chain_walk;
mod colouring;
mod death_blossom;
mod dual;
mod empty_rectangle;
mod exocet;
mod firework;
mod fish;
mod fish_search;
mod kraken;
mod kraken_search;
mod locked;
mod medusa;
mod multi_colouring;
mod rectangle;
mod rectangle_search;
mod remote_pair;
mod single;
mod sk_loop;
mod strong_link_pair;
mod subset;
mod sue_de_coq;
mod template;
mod tuples;
mod unique_loop;
mod uniqueness;
mod w_wing;
mod wing;

pub use als::AlmostLockedSet;
pub use chain_graph::{AlternatingNode, LinkReason};
pub use uniqueness::UniquenessType;

pub(super) use als::AlsNetwork;
pub(super) use chain_graph::{ChainGraph, ChainGraphs, ChainKind};
pub(super) use fish_search::FishTable;
pub(crate) use single::HiddenSingles;

/// The parts of which every family is made.
mod prelude {
    pub(super) use std::fmt;

    pub(super) use crate::board::{
        Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet,
    };
    pub(super) use crate::logic::context::Context;
    pub(super) use crate::logic::difficulty::Difficulty;
    pub(super) use crate::logic::finder::{Finder, finder};
    pub(super) use crate::logic::found::{Found, Targets, each_conclusion_once};
    pub(super) use crate::logic::glossary::{DifficultyRange, GlossaryEntry};
    pub(super) use crate::logic::inference::Inference;
    pub(super) use crate::logic::links::StrongLink;
    pub(super) use crate::logic::pattern::Pattern;
    pub(super) use crate::logic::phrase::Conclusion;
    pub(super) use crate::logic::role::Role;
    pub(super) use crate::logic::technique::{Technique, techniques};
}

/// Lists the families: the modules, each with the type of its evidence and, if it belongs to one, the group.
macro_rules! families {
    ($($module:ident::$family:ident $(in $group:ident)?,)+) => {
        $(pub use $module::*;)+

        /// The evidence of a step, by family.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
        #[non_exhaustive]
        pub enum Evidence {
            $(
                #[doc = concat!("See [`", stringify!($family), "`].")]
                $family($family),
            )+
        }

        impl Evidence {
            // Not inlined, or all patterns would be compiled again with each crate that calls it.
            #[inline(never)]
            pub(crate) fn pattern(&self) -> &dyn Pattern {
                match self {
                    $(Self::$family(pattern) => pattern,)+
                }
            }
        }

        $(
            impl From<$family> for Evidence {
                fn from(pattern: $family) -> Self {
                    Self::$family(pattern)
                }
            }
        )+

        /// The finders of each family, and its group.
        ///
        /// As a constant, it would be compiled, and all finders with it, in each crate that uses it through an iterator.
        pub(super) static FAMILIES: &[(&[Finder], Option<Group>)] = &[
            $(($module::FINDERS, [$(Some(Group::$group),)? None][0]),)+
            (dual::SIAMESE, Some(Group::Fish)),
        ];
    };
}

// Among techniques of the same difficulty, those of earlier families come first.
families! {
    single::Single in Basic,
    locked::Locked in Basic,
    subset::Subset in Basic,
    strong_link_pair::StrongLinkPair,
    empty_rectangle::EmptyRectangle,
    dual::Dual,
    remote_pair::RemotePair,
    wing::Wing in Wings,
    w_wing::WWing in Wings,
    bent_set::BentSet in Wings,
    firework::Firework in Exotic,
    fish::Fish in Fish,
    colouring::Colouring in Colouring,
    multi_colouring::MultiColouring in Colouring,
    medusa::Medusa in Colouring,
    unique_loop::UniqueLoop,
    rectangle::Rectangle,
    bug::Bug,
    aligned_pair::AlignedPair in Exotic,
    aligned_triplet::AlignedTriplet in Exotic,
    sue_de_coq::SueDeCoq in Als,
    als_chain::AlsChain in Als,
    death_blossom::DeathBlossom in Als,
    sk_loop::SkLoop in Exotic,
    exocet::Exocet in Exotic,
    alternating_chain::AlternatingChain,
    kraken::Kraken in Fish,
    template::Template in Exotic,
    chains::Chains,
}

/// A group of families that goes by a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    Basic,
    Fish,
    Wings,
    Colouring,
    Als,
    Exotic,
}

impl Group {
    /// Each group with its name and description.
    pub(super) const ALL: [(Self, &str, &str); 6] = [
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

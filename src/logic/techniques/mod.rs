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
    pub(super) use crate::logic::found::Found;
    pub(super) use crate::logic::glossary::{DifficultyRange, GlossaryEntry};
    pub(super) use crate::logic::inference::Inference;
    pub(super) use crate::logic::links::StrongLink;
    pub(super) use crate::logic::pattern::Pattern;
    pub(super) use crate::logic::phrase::Conclusion;
    pub(super) use crate::logic::role::Role;
    pub(super) use crate::logic::technique::{Technique, techniques};
}

/// Lists the families: the modules, each with the type of its evidence.
macro_rules! families {
    ($($module:ident::$family:ident,)+) => {
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

        /// The finders of each family.
        pub(super) const FAMILIES: &[&[Finder]] = &[$($module::FINDERS,)+ dual::SIAMESE];
    };
}

// Among techniques of the same difficulty, those of earlier families come first.
families! {
    single::Single,
    locked::Locked,
    subset::Subset,
    strong_link_pair::StrongLinkPair,
    empty_rectangle::EmptyRectangle,
    dual::Dual,
    remote_pair::RemotePair,
    wing::Wing,
    w_wing::WWing,
    bent_set::BentSet,
    firework::Firework,
    fish::Fish,
    colouring::Colouring,
    multi_colouring::MultiColouring,
    medusa::Medusa,
    unique_loop::UniqueLoop,
    rectangle::Rectangle,
    bug::Bug,
    aligned_pair::AlignedPair,
    aligned_triplet::AlignedTriplet,
    sue_de_coq::SueDeCoq,
    als_chain::AlsChain,
    death_blossom::DeathBlossom,
    sk_loop::SkLoop,
    exocet::Exocet,
    alternating_chain::AlternatingChain,
    kraken::Kraken,
    template::Template,
    chains::Chains,
}

/// Groups of families that have a name: name, finders and description.
pub(super) static GROUPS: &[(&str, &[&[Finder]], &str)] = &[
    (
        "basic",
        &[single::FINDERS, locked::FINDERS, subset::FINDERS],
        "singles, pointing and claiming, naked and hidden subsets",
    ),
    (
        "fish",
        &[fish::FINDERS, dual::SIAMESE, kraken::FINDERS],
        "X-Wing and larger fish of all shapes, but Kraken fish and those of four houses and more that are mutant",
    ),
    (
        "wings",
        &[wing::FINDERS, w_wing::FINDERS, bent_set::FINDERS],
        "XY-Wing and the like",
    ),
    (
        "colouring",
        &[
            colouring::FINDERS,
            multi_colouring::FINDERS,
            medusa::FINDERS,
        ],
        "strong links in two colours",
    ),
    (
        "als",
        &[
            als_chain::FINDERS,
            death_blossom::FINDERS,
            sue_de_coq::FINDERS,
        ],
        "almost locked sets and Sue de Coq",
    ),
    (
        "exotic",
        &[
            aligned_pair::FINDERS,
            aligned_triplet::FINDERS,
            firework::FINDERS,
            sk_loop::FINDERS,
            exocet::FINDERS,
            template::FINDERS,
        ],
        "aligned exclusion, fireworks, SK loops, exocets and templates",
    ),
];

//! Chains: what follows from an assumption, link by link.
//!
//! From ratings of 6.5 upwards there is nothing to see at a single place any more. A *producer* collects all hints of its
//! kind; the easiest of them is the step. This is the order of Sudoku Explainer, which the rating depends on.

mod evidence;
pub(super) mod names;
mod words;

use super::context::Context;
use super::difficulty::Difficulty;
use super::interrupt::{Interrupt, Stopped};
use super::step::Step;
use super::technique_set::TechniqueSet;

pub use evidence::{Branch, ChainNode, ChainProof, Chains, InnerChains, Link};

/// What collects the hints of a kind, in the order in which they are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Producer {
    /// Cycles and forcing chains: links alone, one after the other.
    ForcingChains,
    /// Chains of one digit that end in a contradiction.
    Nishio,
    /// All candidates of a cell, or all places of a digit in a house, lead to the same.
    Multiple,
    /// Chains that go on from several consequences at once.
    Dynamic,
    /// Those, with patterns on the way.
    DynamicPlus,
    /// Those, with cycles and forcing chains on the way.
    NestedForcingChains,
    /// Those, with cell and region forcing chains on the way.
    NestedMultiple,
    /// Those of [`DynamicPlus`](Self::DynamicPlus), with dynamic chains on the way.
    NestedDynamic,
}

impl Producer {
    /// The difficulty of its shortest chains.
    pub(super) const fn least_difficulty(self) -> Difficulty {
        Difficulty::from_tenths(match self {
            Self::ForcingChains => 65,
            Self::Nishio => 75,
            Self::Multiple => 80,
            Self::Dynamic => 85,
            Self::DynamicPlus => 90,
            Self::NestedForcingChains => 95,
            Self::NestedMultiple => 100,
            Self::NestedDynamic => 105,
        })
    }
}

/// How many steps are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// The easiest.
    First,
    /// All, the easiest first.
    All,
}

/// The search for chains, with memory that is used again.
#[derive(Debug, Clone, Default)]
pub(super) struct ChainSearch {}

impl ChainSearch {
    /// The producer's steps with the wanted techniques.
    pub(super) fn steps(
        &mut self,
        _producer: Producer,
        _context: &Context,
        _wanted: TechniqueSet,
        _extent: Extent,
        interrupt: &Interrupt,
    ) -> Result<Vec<Step>, Stopped> {
        if interrupt.is_interrupted() {
            return Err(Stopped::Interrupted);
        }
        Ok(Vec::new())
    }
}

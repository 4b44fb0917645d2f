//! Chains: the consequences of an assumption, link by link.
//!
//! Steps of difficulty 6.5 and more span the board. A *producer* collects all hints of its kind; the easiest of them is
//! the step. This is the order of Sudoku Explainer, which the rating depends on.

#![allow(
    clippy::cast_possible_truncation,
    reason = "cells, digits, candidates and the nodes of chains are small numbers"
)]

mod evidence;
mod hint;
pub(super) mod length;
mod loops;
mod numbering;
mod runs;
mod steps;
mod techniques;

use hint::{Hints, Keep};
use loops::forcing::loops;
use loops::network::Network;
use numbering::Numbering;
use runs::run::Links;
use runs::search::{Nesting, RunRequest, RunSearch};

use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique_set::TechniqueSet;
use crate::logic::position::context::Context;
use crate::logic::search::interrupt::{Interrupt, Stopped};
use crate::logic::steps::step::Step;

pub(super) use techniques::FINDERS;

pub use evidence::chains::{Branch, ChainNode, ChainProof, Chains, InnerChains, Link};

/// The producers of hints, in the order in which they are asked.
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
    /// Dynamic chains, with patterns on the way.
    DynamicPlus,
    /// Dynamic chains, with cycles and forcing chains on the way.
    NestedForcingChains,
    /// Dynamic chains, with cell and region forcing chains on the way.
    NestedMultiple,
    /// The chains of [`DynamicPlus`](Self::DynamicPlus), with dynamic chains on the way.
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

/// The number of steps that are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// The easiest.
    First,
    /// All, the easiest first.
    All,
}

impl Extent {
    /// The number of steps, at most.
    const fn count(self) -> usize {
        match self {
            Self::First => 1,
            Self::All => usize::MAX,
        }
    }
}

/// The search for chains, with memory that is used again.
#[derive(Debug, Clone, Default)]
pub(super) struct ChainSearch {
    runs: RunSearch,
}

impl ChainSearch {
    /// The producer's steps; only those with the wanted techniques, if not all are.
    pub(super) fn steps(
        &mut self,
        producer: Producer,
        context: &Context,
        wanted: Option<TechniqueSet>,
        extent: Extent,
        interrupt: &Interrupt,
    ) -> Result<Vec<Step>, Stopped> {
        let position = context.masks();
        let numbering = Numbering::new(context, position);
        let is_wanted = |technique| wanted.is_none_or(|wanted| wanted.contains(technique));
        let mut search = |links, nesting| {
            let request = RunRequest {
                numbering: &numbering,
                position,
                links,
                nesting,
                interrupt,
                changed_digits: context.changed_digits(),
                is_explained: false,
            };
            let keep = match extent {
                Extent::First => Keep::First,
                Extent::All => Keep::All,
            };
            let hints = Hints::new(keep, numbering.count)
                .wanting(|kind| is_wanted(kind.technique(producer)));
            let hints = self.runs.hints(&request, hints);
            let steps = hints.iter().map(|hint| {
                let evidence = if context.is_explained() {
                    self.runs.explain(&request, hint, producer)
                } else {
                    hint.summary(producer)
                };
                hint.step(&numbering, evidence)
            });
            steps.collect()
        };
        let steps: Vec<Step> = match producer {
            Producer::ForcingChains => {
                // The easiest of all need not be among those that are wanted.
                let searched = wanted.map_or(extent, |_| Extent::All);
                let network = Network::new(&numbering, position);
                let mut found = loops(&network, searched, context.changed_digits());
                found.retain(|found| is_wanted(found.technique(&numbering)));
                let found = found.iter().take(extent.count());
                found
                    .map(|found| found.step(&numbering, context.is_explained()))
                    .collect()
            }
            Producer::Nishio => search(Links::Nishio, Nesting::Links),
            Producer::Multiple => search(Links::Static, Nesting::Links),
            Producer::Dynamic => search(Links::Dynamic, Nesting::Links),
            Producer::DynamicPlus => search(Links::Dynamic, Nesting::Patterns),
            Producer::NestedForcingChains => search(Links::Dynamic, Nesting::ForcingChains),
            Producer::NestedMultiple => search(Links::Dynamic, Nesting::Multiple),
            Producer::NestedDynamic => (0..4)
                .map(|inner| search(Links::Dynamic, Nesting::Dynamic(inner)))
                .find(|steps| !steps.is_empty())
                .unwrap_or_default(),
        };
        if interrupt.is_interrupted() {
            return Err(Stopped::Interrupted);
        }
        Ok(steps)
    }
}

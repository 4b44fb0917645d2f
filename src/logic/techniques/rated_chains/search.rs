//! The search for chains: it has the producers find their hints, and makes steps of these.

use super::conclusion::{Extent, Hints};
use super::cycles::network::Network;
use super::cycles::search::loops;
use super::forcing::implications::Links;
use super::forcing::search::{Nesting, RunRequest, RunSearch};
use super::numbering::Numbering;
use super::techniques::Producer;
use crate::interrupt::is_interrupted;
use crate::logic::glossary::technique_set::TechniqueSet;
use crate::logic::position::context::Context;
use crate::logic::search::step_search::Stopped;
use crate::logic::steps::step::Step;

/// The search for chains, with memory that is used again.
#[derive(Debug, Clone, Default)]
pub(in crate::logic) struct ChainSearch {
    runs: RunSearch,
}

impl ChainSearch {
    /// The producer's steps; only those with the wanted techniques, if not all are.
    pub(in crate::logic) fn steps(
        &mut self,
        producer: Producer,
        context: &Context,
        wanted: Option<TechniqueSet>,
        extent: Extent,
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
                changed_digits: context.changed_digits(),
                is_explained: false,
            };
            let hints = Hints::new(extent, numbering.count)
                .wanting(|kind| is_wanted(kind.technique(producer)));
            let hints = self.runs.hints(&request, hints);
            let steps = hints.iter().map(|hint| {
                let evidence = if context.is_explained() {
                    self.runs.explain(&request, hint, producer)
                } else {
                    hint.without_branches(producer)
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
        if is_interrupted() {
            return Err(Stopped::Interrupted);
        }
        Ok(steps)
    }
}

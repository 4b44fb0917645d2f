//! The steps of a search for chains.

use super::conclusion::{Conclusions, Keep};
use super::cycles::links::Links;
use super::cycles::search::nice_loops;
use super::forcing::net::NetKind;
use super::forcing::search::{Nesting, NetRequest, NetSearch};
use super::numbering::Numbering;
use super::techniques::ChainSearch;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::context::Context;
use crate::logic::techniques::step::Step;

impl ChainSearch {
    /// Its steps, or those with the techniques that are wanted; the nets are memory that is used again.
    ///
    /// After an interrupt, steps may be missing.
    pub(in crate::logic) fn steps(
        self,
        context: &Context,
        keep: Keep,
        wanted: Option<&dyn Fn(Technique) -> bool>,
        nets: &mut NetSearch,
    ) -> Vec<Step> {
        let numbering = Numbering::new(context, context.masks());
        let is_wanted = |technique| wanted.is_none_or(|is_wanted| is_wanted(technique));
        let mut by_nets = |kind, nesting| {
            let request = NetRequest {
                numbering: &numbering,
                position: context.masks(),
                kind,
                nesting,
                changed_digits: context.changed_digits(),
                is_explained: false,
            };
            let conclusions = Conclusions::new(keep, numbering.count)
                .wanting(|kind| is_wanted(kind.technique(self)));
            let conclusions = nets.conclusions(&request, conclusions);
            let steps = conclusions.iter().map(|conclusion| {
                let evidence = if context.is_explained() {
                    nets.explain(&request, conclusion, self)
                } else {
                    conclusion.without_branches(self)
                };
                conclusion.step(&numbering, evidence)
            });
            steps.collect()
        };
        match self {
            Self::ForcingChains => {
                let links = Links::new(&numbering, context.masks());
                // The easiest of all need not be among those that are wanted.
                let searched = wanted.map_or(keep, |_| Keep::All);
                let mut found = nice_loops(&links, searched, context.changed_digits());
                found.retain(|found| is_wanted(found.technique(&numbering)));
                let found = found.iter().take(keep.count());
                found
                    .map(|found| found.step(&numbering, context.is_explained()))
                    .collect()
            }
            Self::Nishio => by_nets(NetKind::Nishio, Nesting::Links),
            Self::Multiple => by_nets(NetKind::Static, Nesting::Links),
            Self::Dynamic => by_nets(NetKind::Dynamic, Nesting::Links),
            Self::DynamicPlus => by_nets(NetKind::Dynamic, Nesting::Patterns),
            Self::NestedForcingChains => by_nets(NetKind::Dynamic, Nesting::ForcingChains),
            Self::NestedMultiple => by_nets(NetKind::Dynamic, Nesting::Multiple),
            Self::NestedDynamic => (0..4)
                .map(|inner| by_nets(NetKind::Dynamic, Nesting::Dynamic(inner)))
                .find(|steps: &Vec<Step>| !steps.is_empty())
                .unwrap_or_default(),
        }
    }
}

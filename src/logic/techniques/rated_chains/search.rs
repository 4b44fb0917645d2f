//! The steps of a search for chains.

use super::conclusion::{Conclusions, Keep};
use super::cycles::links::Links;
use super::cycles::search::nice_loops;
use super::forcing::net::NetRequest;
use super::forcing::search::NetSearch;
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
        if self == Self::ForcingChains {
            let links = Links::new(&numbering, context.masks());
            // The easiest of all need not be among those that are wanted.
            let searched = wanted.map_or(keep, |_| Keep::All);
            let found = nice_loops(&links, searched, context.changed_digits()).into_iter();
            let is_wanted = |technique| wanted.is_none_or(|is_wanted| is_wanted(technique));
            let steps = found
                .filter(|found| is_wanted(found.technique(&numbering)))
                .map(|found| found.step(&numbering, context.is_explained()));
            return steps.take(keep.count()).collect();
        }
        let by_nets = |inner: &&'static [Self]| {
            let request = NetRequest {
                numbering: &numbering,
                position: context.masks(),
                search: self,
                inner,
                changed_digits: context.changed_digits(),
                is_explained: false,
            };
            let conclusions = nets.conclusions(Conclusions::new(&request, keep, wanted));
            let steps = conclusions.iter().map(|conclusion| {
                let evidence = if context.is_explained() {
                    nets.explain(&request, conclusion)
                } else {
                    conclusion.without_branches(self)
                };
                conclusion.step(&numbering, evidence)
            });
            steps.collect()
        };
        let mut tried = self.inner().iter().map(by_nets);
        let found = tried.find(|steps: &Vec<Step>| !steps.is_empty());
        found.unwrap_or_default()
    }
}

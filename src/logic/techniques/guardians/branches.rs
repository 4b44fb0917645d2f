//! Chains from each guardian to what all of them rule out.

use std::collections::BTreeMap;

use super::evidence::{GuardianRule, Guardians};
use super::rules::Guarded;
use crate::logic::techniques::chains::branches::Branches;
use crate::logic::techniques::prelude::*;

/// The patterns with the fewest links for each candidate that a chain from each guardian rules out.
pub(super) fn branched(
    context: &Context,
    all: Vec<Guarded>,
) -> impl Iterator<Item = Found<Guardians>> {
    let branches = (!all.is_empty()).then(|| Branches::new(context));
    let mut best: BTreeMap<Candidate, (usize, usize)> = BTreeMap::new();
    for (index, guarded) in all.iter().enumerate() {
        let ruled_out = branches
            .iter()
            .flat_map(|branches| branches.ruled_out_by(&guarded.guardians));
        // If each guardian sees the candidate, no chains are needed.
        for (target, links) in ruled_out.filter(|(_, links)| *links > guarded.guardians.len()) {
            let known = best.entry(target).or_insert((links, index));
            *known = (*known).min((links, index));
        }
    }
    best.into_iter().filter_map(move |(target, (_, index))| {
        let (branches, guarded) = (branches.as_ref()?, &all[index]);
        let starts = guarded.guardians.iter();
        let chains = starts.map(|&guardian| branches.branch(guardian, target));
        let rule = GuardianRule::Chains(chains.collect::<Option<_>>()?);
        Found::eliminating([target], guarded.with(rule))
    })
}

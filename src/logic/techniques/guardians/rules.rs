//! The rules that follow where one of several candidates is true: by type, or by a chain from each of them.

use std::collections::{BTreeMap, BTreeSet};

use super::patterns::{GuardedPattern, GuardianRule, Guardians};
use crate::logic::techniques::chains::case_chain::CaseSearch;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::types::{UniquenessType, locks, naked};

/// A pattern, and the candidates one of which is true.
#[derive(Clone)]
pub(super) struct Guarded {
    pub(super) pattern: GuardedPattern,
    pub(super) guardians: Vec<Candidate>,
}

impl Guarded {
    /// The evidence with this reason of the conclusion.
    pub(super) fn with(&self, rule: GuardianRule) -> Guardians {
        Guardians {
            pattern: self.pattern.clone(),
            guardians: self.guardians.clone(),
            rule,
        }
    }

    /// The cells of the guardians.
    fn roof(&self) -> CellSet {
        self.guardians.iter().map(|each| each.cell).collect()
    }

    fn digits(&self) -> DigitSet {
        self.guardians.iter().map(|each| each.digit).collect()
    }

    /// Returns true if something can follow without chains: the guardians are in two cells at most, or of one digit.
    fn needs_no_chains(&self) -> bool {
        let digits = self.digits();
        !digits.is_empty() && (self.roof().has_at_most(2) || digits.len() == 1)
    }

    /// The consequences that need no chains.
    pub(super) fn consequences(&self, context: &Context) -> Vec<Found<Guardians>> {
        let (roof, extras) = (self.roof(), self.digits());
        let one = || self.with(GuardianRule::Type(UniquenessType::One { roof }));
        if let [only] = self.guardians[..] {
            return vec![Found::placing(only, one())];
        }
        let ruled_out = context.of_each_digit(&ruled_out(&self.guardians));
        if roof.len() == 1 {
            return Found::eliminating(ruled_out, one()).into_iter().collect();
        }
        let seen = Found::eliminating(ruled_out, self.with(GuardianRule::Seen));
        let mut types = Vec::new();
        if extras.len() > 1 {
            for house in roof.common_houses() {
                types.extend((2..=7).flat_map(|size| naked(context, roof, extras, house, size)));
            }
        }
        if roof.len() == 2 {
            // A cell may have a guardian's digit as its own.
            let own = context.digits_of_any(roof) - extras;
            types.extend(locks(context, roof, own).map(|(kind, _)| {
                let others = context.of_digits(!kind.digits(), roof);
                let others = others.filter(|other| !self.guardians.contains(other));
                (kind, others.collect())
            }));
        }
        let types = types.into_iter().filter_map(|(kind, eliminations)| {
            Found::eliminating(eliminations, self.with(GuardianRule::Type(kind)))
        });
        seen.into_iter().chain(types).collect()
    }
}

/// The cells in which each digit is ruled out by all of the candidates: in the same cell, or the same digit in sight.
fn ruled_out(guardians: &[Candidate]) -> Targets {
    let mut targets = [CellSet::FULL; 9];
    for guardian in guardians {
        for (digit, cells) in Digit::ALL.into_iter().zip(&mut targets) {
            *cells &= if digit == guardian.digit {
                guardian.cell.peers()
            } else {
                CellSet::of(guardian.cell)
            };
        }
    }
    targets
}

/// The consequences of the patterns, by type, each once.
pub(super) fn by_type(
    context: &Context,
    patterns: fn(&Context) -> Vec<Guarded>,
) -> impl Iterator<Item = Found<Guardians>> {
    let simple = patterns(context)
        .into_iter()
        .filter(Guarded::needs_no_chains);
    let mut all: Vec<Found<Guardians>> = simple
        .flat_map(|guarded| guarded.consequences(context))
        .collect();
    all.sort_by_key(|found| found.pattern.case());
    let mut known = BTreeSet::new();
    let is_new = move |found: &Found<Guardians>| {
        known.insert((
            found.pattern.case(),
            found.placement,
            found.eliminations.clone(),
        ))
    };
    all.into_iter().filter(is_new)
}

/// The patterns with the fewest links for each candidate that a chain from each of two to five guardians rules out.
pub(super) fn by_chains(
    context: &Context,
    patterns: fn(&Context) -> Vec<Guarded>,
) -> impl Iterator<Item = Found<Guardians>> {
    let mut all = patterns(context);
    all.retain(|guarded| (2..=5).contains(&guarded.guardians.len()));
    let search = (!all.is_empty()).then(|| CaseSearch::new(context));
    let mut best: BTreeMap<Candidate, (usize, usize)> = BTreeMap::new();
    for (index, guarded) in all.iter().enumerate() {
        let ruled_out = search
            .iter()
            .flat_map(|search| search.ruled_out_by(&guarded.guardians));
        // If each guardian sees the candidate, no chains are needed.
        for (target, links) in ruled_out.filter(|(_, links)| *links > guarded.guardians.len()) {
            let known = best.entry(target).or_insert((links, index));
            *known = (*known).min((links, index));
        }
    }
    best.into_iter().filter_map(move |(target, (_, index))| {
        let (search, guarded) = (search.as_ref()?, &all[index]);
        let chains = search.chains(guarded.guardians.iter().copied(), target)?;
        let rule = GuardianRule::Chains(chains);
        Found::eliminating([target], guarded.with(rule))
    })
}

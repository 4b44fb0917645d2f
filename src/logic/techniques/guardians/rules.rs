//! The consequences of one of some candidates being true.

use super::evidence::{GuardedPattern, GuardianRule, Guardians};
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
    pub(super) fn is_small(&self) -> bool {
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

//! The choice of the method that finds the puzzles wanted.

use std::ops::RangeInclusive;

use super::needed::NeededTechnique;
use super::options::{Minimality, Options};
use super::preceded::are_hardly_needed;
use super::symmetry::PatternSymmetry;
use crate::generate::methods::Method;
use crate::generate::methods::climbing::Climbing;
use crate::generate::methods::controlled_bias::ControlledBias;
use crate::generate::methods::exchange::Exchange;
use crate::generate::methods::top_down::TopDown;
use crate::generate::methods::variation::{KnownPuzzle, Variation};
use crate::generate::search::outcome::distance;
use crate::logic::{Difficulty, TechniqueSet};

/// The least difficulty of a step that is not a full house.
const HIDDEN_SINGLE: Difficulty = Difficulty::from_tenths(12);

/// The numbers of givens of puzzles that full houses alone can solve.
const FULL_HOUSE_GIVENS: RangeInclusive<usize> = 56..=76;

/// Puzzles with this rating and higher ones hardly ever come by chance.
const HARD: Difficulty = Difficulty::from_tenths(91);

/// Exchange hardly ever finds puzzles with this number of givens, or fewer.
const FEW_GIVENS: usize = 18;

impl Options {
    /// The method for these options.
    pub(super) fn method(&self, technique: Option<&NeededTechnique>) -> Box<dyn Method> {
        let top_down = TopDown {
            orbits: self.symmetry.orbits(),
            solution: self.solution,
        };
        let is_minimal = self.minimality() != Minimality::No;
        let known = self.known_puzzles(technique);
        if !known.is_empty() {
            return Box::new(Variation {
                known,
                givens: self.givens.clone(),
                minimal: is_minimal,
            });
        }
        let many =
            (!is_minimal && self.takes_full_houses_alone(technique)).then_some(FULL_HOUSE_GIVENS);
        match (
            self.controlled_bias,
            self.pattern,
            self.givens.clone().or(many),
        ) {
            (true, _, _) => Box::new(ControlledBias {
                solution: self.solution,
            }),
            (false, Some(pattern), _) => Box::new(Climbing {
                pattern,
                solution: self.solution,
            }),
            (false, None, Some(givens)) => Box::new(Exchange {
                top_down,
                givens: *givens.start()..=(*givens.end()).min(81),
                may_add: !is_minimal,
            }),
            (false, None, None) => Box::new(top_down),
        }
    }

    /// Returns true if nothing harder than a full house is wanted.
    pub(super) fn takes_full_houses_alone(&self, technique: Option<&NeededTechnique>) -> bool {
        let ends_before = |rating: &RangeInclusive<Difficulty>| *rating.end() < HIDDEN_SINGLE;
        technique.is_some_and(NeededTechnique::is_full_house)
            || self.rating.as_ref().is_some_and(ends_before)
    }

    /// The known puzzles that are nearest to what is wanted, if chance hardly ever gives such puzzles.
    ///
    /// They have no symmetry, pattern or solution in particular, and suit rare techniques where the usual ones are allowed.
    pub(super) fn known_puzzles(&self, technique: Option<&NeededTechnique>) -> Vec<KnownPuzzle> {
        let is_plain = self.symmetry == PatternSymmetry::None
            && self.pattern.is_none()
            && self.solution.is_none()
            && !self.controlled_bias;
        let most = self.givens.as_ref().map_or(81, |givens| *givens.end());
        let hard = self
            .rating
            .as_ref()
            .filter(|rating| *rating.start() >= HARD);
        let wanted = technique.map_or(TechniqueSet::EMPTY, NeededTechnique::wanted);
        let usual = if wanted.is_subset(TechniqueSet::RATED) {
            TechniqueSet::RATED
        } else {
            TechniqueSet::GENERAL - TechniqueSet::RATED_CHAINS
        };
        let is_usual = wanted.is_empty() || self.allowed() - wanted == usual - wanted;
        if !is_plain || !is_usual || (most > FEW_GIVENS && hard.is_none() && wanted.is_empty()) {
            return Vec::new();
        }
        let mut known: Vec<KnownPuzzle> = KnownPuzzle::all().collect();
        let rare = known
            .iter()
            .fold(TechniqueSet::EMPTY, |all, known| all | known.techniques);
        if !are_hardly_needed(wanted - rare) {
            return Vec::new();
        }
        known.retain(|known| {
            let has_givens = most > FEW_GIVENS || known.puzzle.filled().len() <= most;
            let has_technique = wanted.is_empty() || !(known.techniques & wanted).is_empty();
            has_givens && has_technique
        });
        let distance_of = |known: &KnownPuzzle| {
            hard.map_or(0, |hard| {
                let numbers = [known.rating, *hard.start(), *hard.end()];
                let [rating, least, most] = numbers.map(|number| number.tenths().into());
                distance(rating, least, most)
            })
        };
        let nearest = known.iter().map(distance_of).min();
        known.retain(|known| Some(distance_of(known)) == nearest);
        known
    }
}

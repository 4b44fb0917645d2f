//! One step of reasoning: a conclusion and its evidence.
//!
//! The search for steps and their words are in the file of each family, in `techniques`.

use std::fmt;

use super::phrase::Conclusion;
use super::role::Role;
use crate::board::{Candidate, Candidates, CellSet, DigitSet, House};
use crate::logic::evidence::Evidence;
use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique::Technique;
use crate::logic::position::strong_link::StrongLink;
use crate::logic::search::finder::Found;

/// A step: a conclusion and its evidence.
///
/// # As data
///
/// With the feature `serde`, a step is an object with everything that its sentences say: `technique`, `difficulty`,
/// `text` (the sentences), `placement`, `eliminations`, `houses`, `cells`, `digits`, `links` and `evidence`, in this order.
/// `sudoku help records` describes them.
///
/// The [roles](Self::roles) of single candidates are not among them, because they depend on the candidates before it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Step {
    /// The digit that can be placed, if it is a step that places one.
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated, in order. A placement's own consequences are not among them.
    pub eliminations: Vec<Candidate>,
    /// The pattern or the chains from which it follows.
    pub evidence: Evidence,
}

impl Step {
    /// Carries the step out. Digits already placed and candidates already eliminated stay so.
    pub fn apply(&self, candidates: &mut Candidates) {
        if let Some(Candidate { cell, digit }) = self.placement
            && candidates.cells(digit).contains(cell)
        {
            candidates.place(cell, digit);
        }
        for &Candidate { cell, digit } in &self.eliminations {
            candidates.eliminate(cell, digit);
        }
    }

    /// The technique.
    #[must_use]
    pub fn technique(&self) -> Technique {
        self.evidence.pattern().technique()
    }

    /// The difficulty of finding the step.
    ///
    /// Steps that are not [rated](Technique::is_rated) have the number that collections of techniques give them, which
    /// only says in which order to look for them.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        self.evidence.pattern().difficulty()
    }

    /// The difficulty as the scale compares steps: equal tenths are not always equal numbers.
    pub(crate) fn exact_difficulty(&self) -> f64 {
        self.evidence.pattern().exact_difficulty()
    }

    /// The cells to look at.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        let placed = self.placement.map(|placed| placed.cell);
        placed
            .into_iter()
            .fold(self.evidence.pattern().cells(), CellSet::with)
    }

    /// The digits to look at.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        let placed = self.placement.map(|placed| placed.digit);
        placed
            .into_iter()
            .fold(self.evidence.pattern().digits(), DigitSet::with)
    }

    /// The houses to look at, the one to start with first.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        self.evidence.pattern().houses()
    }

    /// The strong links that the step follows.
    #[must_use]
    pub fn links(&self) -> Vec<StrongLink> {
        self.evidence.pattern().links()
    }

    /// The candidates that have a role in the step, in order; `before` are those it was found in.
    pub fn roles(&self, before: &Candidates) -> impl Iterator<Item = (Candidate, Role)> {
        let all = before.unfilled().into_iter().flat_map(|cell| {
            let digits = before.digits_in(cell);
            digits.iter().map(move |digit| Candidate { cell, digit })
        });
        let pattern = self.evidence.pattern();
        all.filter_map(move |candidate| {
            let role = if self.placement == Some(candidate) {
                Role::Placed
            } else if self.removes(candidate) {
                Role::Eliminated
            } else if pattern.contains(candidate) {
                pattern.role(candidate)
            } else {
                return None;
            };
            Some((candidate, role))
        })
    }

    /// Returns true if the step eliminates the candidate, or places a digit that rules it out.
    fn removes(&self, candidate: Candidate) -> bool {
        let ruled_out = self.placement.is_some_and(|placed| {
            let in_same_cell = placed.cell == candidate.cell;
            in_same_cell || placed.digit == candidate.digit && placed.cell.sees(candidate.cell)
        });
        ruled_out || self.eliminations.contains(&candidate)
    }

    /// The place to look at, as in `box 4` or `rows 2 and 7`.
    #[must_use]
    pub fn where_to_look(&self) -> String {
        self.evidence.pattern().where_to_look()
    }
}

impl<P: Into<Evidence>> From<Found<P>> for Step {
    fn from(found: Found<P>) -> Self {
        Self {
            placement: found.placement,
            eliminations: found.eliminations,
            evidence: found.pattern.into(),
        }
    }
}

impl fmt::Display for Step {
    /// Writes the step in one to three sentences, as in `In box 4, 7 can only go in r5c2.`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let conclusion = Conclusion {
            placement: self.placement,
            eliminations: &self.eliminations,
        };
        self.evidence.pattern().write_words(&conclusion, f)
    }
}

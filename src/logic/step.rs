//! One step of reasoning: what it does, and what it is about.
//!
//! Why it holds is in `evidence`, how it is found in the families' own files, how it reads in words in `describe`.

use super::evidence::Evidence;
use super::technique::Technique;
use crate::board::{Candidate, Candidates, CellSet, DigitSet, House};

/// A step: a technique that applies, what follows, and why.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The digit that can be placed, if it is a step that places one.
    pub placement: Option<Candidate>,
    /// The candidates that go, in order. A placement's own consequences are not among them.
    pub eliminations: Vec<Candidate>,
    /// What one has to see.
    pub evidence: Evidence,
}

impl Step {
    /// A step that places a digit.
    pub(super) const fn placing(
        technique: Technique,
        placement: Candidate,
        evidence: Evidence,
    ) -> Self {
        Self {
            technique,
            placement: Some(placement),
            eliminations: Vec::new(),
            evidence,
        }
    }

    /// A step that removes these candidates; none when there are none, because then it is no step.
    pub(super) fn eliminating(
        technique: Technique,
        eliminations: impl IntoIterator<Item = Candidate>,
        evidence: Evidence,
    ) -> Option<Self> {
        let mut eliminations: Vec<Candidate> = eliminations.into_iter().collect();
        eliminations.sort_unstable();
        (!eliminations.is_empty()).then_some(Self {
            technique,
            placement: None,
            eliminations,
            evidence,
        })
    }

    /// Carries the step out, as far as that has not been done.
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

    /// The cells that one has to look at.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        let placed = self.placement.map(|placed| placed.cell);
        placed
            .into_iter()
            .fold(self.evidence.cells(), CellSet::with)
    }

    /// The digits that one has to look at.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        let placed = self.placement.map(|placed| placed.digit);
        placed
            .into_iter()
            .fold(self.evidence.digits(), DigitSet::with)
    }

    /// The houses that one has to look at, the one to start with first.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        self.evidence.houses()
    }
}

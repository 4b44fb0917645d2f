//! The path a person takes: step after step, always the easiest.

use super::step::Step;
use super::technique_set::TechniqueSet;
use crate::board::{Candidates, ToCandidates};

/// Takes the easiest step, again and again, until none is left.
#[derive(Debug, Clone)]
pub struct SolvePath {
    candidates: Candidates,
    techniques: TechniqueSet,
}

impl SolvePath {
    /// The path from here: a grid, a puzzle, or candidates.
    #[must_use]
    pub fn new(start: &impl ToCandidates, techniques: TechniqueSet) -> Self {
        Self {
            candidates: start.to_candidates(),
            techniques,
        }
    }

    /// What is known after the steps so far.
    #[must_use]
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }
}

impl Iterator for SolvePath {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.techniques.next_step(&self.candidates)?;
        step.apply(&mut self.candidates);
        Some(step)
    }
}

//! The way a person goes: step after step, always the easiest.

use super::step::Step;
use super::technique_set::TechniqueSet;
use crate::board::Candidates;

/// Takes the easiest step, again and again, until none is left.
#[derive(Debug, Clone)]
pub struct SolvePath {
    candidates: Candidates,
    techniques: TechniqueSet,
}

impl SolvePath {
    /// The way from here.
    #[must_use]
    pub const fn new(candidates: Candidates, techniques: TechniqueSet) -> Self {
        Self {
            candidates,
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

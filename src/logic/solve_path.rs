//! The way a person goes: step after step, always the easiest.

use super::step::Step;
use super::technique_set::Repertoire;
use crate::board::Candidates;

/// Takes the easiest step, again and again, until none is left.
#[derive(Debug, Clone)]
pub struct Path {
    candidates: Candidates,
    repertoire: Repertoire,
}

impl Path {
    /// The way from here.
    #[must_use]
    pub const fn new(candidates: Candidates, repertoire: Repertoire) -> Self {
        Self {
            candidates,
            repertoire,
        }
    }

    /// What is known after the steps so far.
    #[must_use]
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }
}

impl Iterator for Path {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.repertoire.next_step(&self.candidates)?;
        step.apply(&mut self.candidates);
        Some(step)
    }
}

//! Which techniques may be used, and the steps that they find.

use std::ops::ControlFlow;

use super::context::Context;
use super::step::Step;
use super::table::{FINDERS, Finder};
use crate::board::Candidates;

/// A set of techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum TechniqueSet {
    /// Those that Sudoku Explainer rates, and no others.
    #[default]
    Rated,
    /// Those, and named techniques that Sudoku Explainer rates as chains.
    All,
}

impl TechniqueSet {
    /// The easiest step there is, the one found first among equals.
    #[must_use]
    pub fn next_step(self, candidates: &Candidates) -> Option<Step> {
        let context = Context::new(candidates);
        let mut first = None;
        for finder in self.finders() {
            finder.visit(&context, &mut |step| {
                first = Some(step);
                ControlFlow::Break(())
            });
            if first.is_some() {
                break;
            }
        }
        first
    }

    /// Finds the easiest steps that can be taken together: the first, and if it places a digit, all others of its
    /// technique, because placements do not interfere with each other.
    ///
    /// They replace what is in `steps`; singles do not say why they hold.
    pub(crate) fn next_steps(self, candidates: &Candidates, steps: &mut Vec<Step>) {
        steps.clear();
        let context = Context::unexplained(candidates);
        for finder in self.finders() {
            finder.visit(&context, &mut |step| {
                let places = step.placement.is_some();
                steps.push(step);
                if places {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            if !steps.is_empty() {
                break;
            }
        }
    }

    /// Every step there is, technique by technique, the easiest first.
    pub fn steps(self, candidates: &Candidates) -> impl Iterator<Item = Step> {
        let context = Context::new(candidates);
        self.finders().flat_map(move |finder| {
            let mut steps = Vec::new();
            finder.visit(&context, &mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
            steps
        })
    }

    fn finders(self) -> impl Iterator<Item = &'static Finder> {
        FINDERS
            .iter()
            .filter(move |finder| finder.is_rated || self == Self::All)
    }
}

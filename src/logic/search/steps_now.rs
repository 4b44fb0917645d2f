//! The steps that apply to a position now, as far as they are found quickly.

use super::step_search::StepSearch;
use super::technique_set::TechniqueSet;
use crate::board::Candidates;
use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::step::Step;

/// The steps that apply to a position now, and the techniques whose steps these are.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct StepsNow {
    /// The steps, the easiest first.
    pub steps: Vec<Step>,
    /// The techniques whose steps have all been searched for.
    pub searched: TechniqueSet,
}

impl StepsNow {
    /// Finds all steps of the first of the quick sets that has any. If none has, it finds the easiest step of `all`, however
    /// long that takes. No step is harder than `up_to`, and harder ones are not searched for.
    #[must_use]
    pub fn find(
        candidates: &Candidates,
        quick: &[TechniqueSet],
        all: TechniqueSet,
        up_to: Option<Difficulty>,
    ) -> Self {
        let is_wanted =
            |technique: &Technique| up_to.is_none_or(|up_to| technique.least_difficulty() <= up_to);
        let search = |techniques: TechniqueSet| {
            let search = StepSearch::new(techniques.iter().filter(is_wanted).collect());
            match up_to {
                Some(up_to) => search.up_to(up_to),
                None => search,
            }
        };
        let mut searched = TechniqueSet::EMPTY;
        for techniques in quick {
            searched = searched | *techniques;
            let steps = search(*techniques).all_steps(candidates);
            if !steps.is_empty() {
                return Self { steps, searched };
            }
        }
        let step = search(all - searched).next_step(candidates).ok().flatten();
        // Of those that come before it, there is none.
        let before = step.as_ref().map_or(all, |step| {
            let is_before = |technique: &Technique| *technique < step.technique();
            all.iter().filter(is_before).collect()
        });
        Self {
            steps: step.into_iter().collect(),
            searched: searched | before,
        }
    }
}

//! The steps that apply to a board now, for a list of them.

use crate::Candidates;
use crate::logic::{Step, StepSearch, TechniqueSet};

/// The steps of these techniques to list for a player, the easiest first.
///
/// Costly techniques are left out, and forcing chains are looked for only where there is nothing else: they take long, and
/// are everywhere.
#[must_use]
pub fn steps_to_list(candidates: &Candidates, techniques: TechniqueSet) -> Vec<Step> {
    let forcing = TechniqueSet::RATED_CHAINS;
    let techniques = techniques - TechniqueSet::COSTLY;
    let found = StepSearch::new(techniques - forcing).all_steps(candidates);
    if found.is_empty() {
        return StepSearch::new(techniques & forcing).all_steps(candidates);
    }
    found
}

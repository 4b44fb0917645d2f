//! The steps that apply to a board now, for a list of them.

use crate::Candidates;
use crate::logic::{StepsNow, TechniqueSet};

/// The steps of these techniques to list for a player, the easiest first.
///
/// Costly techniques are searched for only where there is nothing else, and so are forcing chains: they take long, and are
/// everywhere.
#[must_use]
pub fn steps_to_list(candidates: &Candidates, techniques: TechniqueSet) -> StepsNow {
    let quick = techniques - TechniqueSet::COSTLY;
    let forcing = TechniqueSet::RATED_CHAINS;
    StepsNow::find(
        candidates,
        &[quick - forcing, quick & forcing],
        techniques,
        None,
    )
}

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

/// The conclusion and the technique, as in `r1c6=8 Hidden Single` or `r4c6<>2 +3 X-Wing`, where `+3` counts the further eliminations.
#[must_use]
pub fn in_short(step: &Step) -> String {
    let conclusion = match (step.placement, &step.eliminations[..]) {
        (Some(placed), _) => format!("{}={}", placed.cell, placed.digit),
        (None, [only]) => format!("{}<>{}", only.cell, only.digit),
        (None, [first, more @ ..]) => format!("{}<>{} +{}", first.cell, first.digit, more.len()),
        (None, []) => String::new(),
    };
    format!("{conclusion} {}", step.title())
}

//! The search for steps, and the paths that are made of them.
//!
//! A [`Finder`](finder::Finder) searches for one technique or a few, and each pattern that is
//! [`Found`](finder::Found) becomes a step. The order of all finders, and so of all techniques, is in `finder`. A [`StepSearch`](step_search::StepSearch)
//! asks them one after the other, within limits; a [`SolvePath`](solve_path::SolvePath) takes step after step.

pub(super) mod expansion;
pub(super) mod finder;
pub(super) mod solve_path;
pub(super) mod step_search;

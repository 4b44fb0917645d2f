//! The search for steps, and the paths that are made of them.
//!
//! `order` has the order of all finders, and so of all techniques; a [`TechniqueSet`](technique_set::TechniqueSet) is a
//! set of them. A [`StepSearch`](step_search::StepSearch) asks the finders one after the other, within limits; a
//! [`SolvePath`](solve_path::SolvePath) takes step after step, and an [`Expansion`](expansion::Expansion) is the
//! puzzles on such a path. [`StepsNow`](steps_now::StepsNow) is the steps that apply to one position. `hidden_singles`
//! places hidden singles without making steps of them, for ratings.

pub(super) mod expansion;
pub(super) mod hidden_singles;
mod order;
pub(super) mod solve_path;
pub(super) mod step_search;
pub(super) mod steps_now;
pub(super) mod technique_set;

//! The search for puzzles: tries, until each puzzle is found or its tries are used up.
//!
//! `generator` is the interface: puzzles by their index, many at a time. `puzzle_search` looks for one of them. `outcome`
//! has what it found, or the reasons why the tries failed; `live` shows these while the search goes on. `distinct`
//! recognises puzzles that were made before.

pub(super) mod distinct;
pub(super) mod generator;
pub(super) mod live;
pub(super) mod outcome;
mod puzzle_search;

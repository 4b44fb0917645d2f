//! The commands for collections of puzzles and data sets.
//!
//! `canonical` prints the form that equivalent puzzles share; `dedupe` and `split` compare puzzles by it, and so does
//! `verify`, which also looks for errors. `convert` writes puzzles in another format. `seen` has the places of puzzles
//! that were seen before, for `dedupe` and `verify`.

pub(super) mod canonical;
pub(super) mod convert;
pub(super) mod dedupe;
mod seen;
pub(super) mod split;
pub(super) mod verify;

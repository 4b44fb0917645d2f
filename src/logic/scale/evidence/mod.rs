//! The evidence of steps with chains.
//!
//! `chains` has the types of the evidence, which are public, and `explain` makes them of hints and loops. It is done
//! only for steps that are shown. `pattern` says where to look, and which roles candidates have.

pub(super) mod chains;
mod explain;
mod pattern;

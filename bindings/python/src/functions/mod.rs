//! The functions that Python calls.
//!
//! `verb.rs` has the one of all verbs that answer about each puzzle by itself. The others compare puzzles, make or draw them, or
//! have another shape; `solve.rs` is the short way for a single puzzle.

pub(crate) mod apply;
pub(crate) mod dedupe;
pub(crate) mod generate;
mod pick;
pub(crate) mod picture;
pub(crate) mod solve;
pub(crate) mod text;
pub(crate) mod vary;
pub(crate) mod verb;
pub(crate) mod verify;

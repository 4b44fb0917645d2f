//! The functions that Python calls: one file for each, or for two or three that are alike.
//!
//! Most name a verb of the library, and the fields of its answers that are columns; `Asked` does the rest. Those of
//! `picture.rs` draw a single puzzle, and those of `generate.rs` take none.

pub(crate) mod canonical;
pub(crate) mod change;
pub(crate) mod check;
pub(crate) mod count;
pub(crate) mod dedupe;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod picture;
pub(crate) mod rate;
pub(crate) mod shuffle;
pub(crate) mod solve;
pub(crate) mod text;
pub(crate) mod vary;
pub(crate) mod verify;

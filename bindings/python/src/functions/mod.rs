//! The functions that Python calls: one file for each, or for two or three that are alike.
//!
//! Most take their puzzles as an `Input`, have `workers` answer them batch by batch, and return the answers as columns.
//! Those of `picture.rs` draw a single puzzle, and those of `generate.rs` take none.

pub(crate) mod canonical;
pub(crate) mod change;
pub(crate) mod check;
pub(crate) mod count;
pub(crate) mod dedupe;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod measure;
pub(crate) mod picture;
pub(crate) mod rate;
pub(crate) mod shuffle;
pub(crate) mod solve;
pub(crate) mod text;
pub(crate) mod verify;

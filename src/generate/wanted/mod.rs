//! The puzzles that are wanted.
//!
//! `options` describe them, `symmetry` has the symmetries that their patterns can have, and `impossible` the reasons for
//! which some cannot exist. `target` decides whether a puzzle that was made is one of them;
//! `serde` reads the options as data.

pub(super) mod impossible;
pub(super) mod options;
#[cfg(feature = "serde")]
pub(crate) mod serde;
pub(super) mod symmetry;
pub(super) mod target;

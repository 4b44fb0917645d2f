//! The puzzles that are wanted.
//!
//! `options` describe them, `method` chooses the way to find them, `symmetry` has the symmetries that their patterns can
//! have, `ranges` their ratings and numbers of givens, and `impossible` the reasons for which some cannot exist. `target`
//! decides whether a puzzle that was made is one of them, and `needed` whether it needs a technique; `preceded` has the
//! techniques that others leave nothing to. `serde` reads the options as data.

pub(super) mod impossible;
mod method;
mod needed;
pub(super) mod options;
mod preceded;
pub(super) mod ranges;
pub(crate) mod serde;
pub(super) mod symmetry;
pub(super) mod target;

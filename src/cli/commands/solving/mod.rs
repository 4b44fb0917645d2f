//! The commands about solving a puzzle: its solution, and the way to it.
//!
//! `solve`, `count` and `check` are about solutions: the first ones, their number, and the properties of the puzzle that
//! depend on them. `hint`, `explain` and `rate` are about steps. `play` leaves the solving to the player.

pub(super) mod check;
pub(super) mod count;
pub(super) mod explain;
pub(super) mod hint;
#[cfg(feature = "play")]
pub(super) mod play;
pub(super) mod rate;
pub(super) mod solve;

//! One file per command: what it finds out about puzzles, and how it says so.

pub(crate) mod check;
pub(crate) mod count;
pub(crate) mod explain;
pub(crate) mod hint;
pub(crate) mod packaging;
mod position;
pub(crate) mod rate;
pub(crate) mod solve;

//! The techniques, one family to a file: each finds its steps.

pub(super) mod bug;
mod escape;
pub(super) mod exclusion;
pub(super) mod fish;
pub(super) mod locked;
pub(super) mod single;
pub(super) mod single_digit;
pub(super) mod subset;
mod tuples;
pub(super) mod unique_loop;
pub(super) mod wing;

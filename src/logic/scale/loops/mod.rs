//! Cycles and forcing chains: closed chains, and chains from a candidate to its contrary, by links alone.
//!
//! `network` has the links of a position, and `reach` has the candidates that each candidate leads to in any number of
//! links. `cycles` searches for cycles; `forcing` searches for chains, and sorts both. The position does not change on
//! the way; in `runs`, it does.

pub(super) mod cycles;
pub(super) mod forcing;
pub(super) mod network;
pub(super) mod reach;
#[cfg(test)]
mod tests;

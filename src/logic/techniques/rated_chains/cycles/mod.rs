//! Cycles and forcing chains: closed chains, and chains from a candidate to its contrary, by links alone.
//!
//! `links` has the links of a position, and `reach` has the candidates that each candidate leads to in any number of
//! links. `continuous` searches for cycles; `search` searches for chains, and sorts both. The position does not change
//! on the way; in `forcing`, it does.

pub(super) mod continuous;
pub(super) mod links;
pub(super) mod reach;
pub(super) mod search;
#[cfg(test)]
mod tests;

//! The candidates as finders look at them.
//!
//! Masks have the candidates of cells and houses as bits, and `tables` numbers cells and houses for them. `changes` has
//! what has changed since a finder last found nothing, and `strong_link` the link that many patterns are made of.

pub(super) mod changes;
pub(super) mod masks;
pub(super) mod strong_link;
pub(super) mod tables;

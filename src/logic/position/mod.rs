//! The candidates as finders look at them.
//!
//! Masks have the candidates of cells and houses as bits, and `tables` numbers cells and houses for them. `changes` has
//! what has changed since a finder last found nothing, `lone_cells` the cells that are alone in a house, and `strong_link`
//! the link that many patterns are made of.

pub(super) mod changes;
pub(super) mod lone_cells;
pub(super) mod masks;
pub(super) mod strong_link;
pub(super) mod tables;

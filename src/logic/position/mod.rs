//! The candidates as finders look at them.
//!
//! A finder is given a [`Context`](context::Context): the candidates, with tables that several finders need, each made
//! when it is first asked for. It says, too, what has changed since the finder last found nothing (`changes`). Masks
//! have the candidates of cells and houses as bits, and `tables` numbers cells and houses for them.

pub(super) mod changes;
pub(super) mod context;
pub(super) mod masks;
pub(super) mod strong_link;
pub(super) mod tables;

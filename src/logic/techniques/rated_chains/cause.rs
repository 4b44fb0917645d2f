//! The links by which nodes follow from others, in the searches for chains.

/// The kind of link by which a node follows from others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Cause {
    /// It is assumed.
    Assumption,
    /// A link within its cell.
    Cell,
    /// A link in the box, the row or the column of its cell, by the index in `HOUSES`.
    House(u8),
    /// Further reasoning: the parent is the index of one of the reasonings of the net.
    Reasoning,
}

//! Singles, pointing and claiming, and subsets: the techniques of the group `basic`.
//!
//! `single` has full houses, hidden and naked singles, `locked` has pointing and claiming, and `subset` has naked and
//! hidden pairs, triplets and quads.

pub(super) mod locked;
pub(super) mod single;
pub(super) mod subset;

//! The techniques, one family to a file.
//!
//! A family's file finds its patterns, holds what there is to see in its own type, says it in words, and knows the role
//! of each candidate and how hard it all is ([`Pattern`](super::pattern::Pattern)).

pub(super) mod aligned_pair;
pub(super) mod aligned_triplet;
pub(super) mod bug;
pub(super) mod colouring;
pub(super) mod empty_rectangle;
pub(super) mod fish;
pub(super) mod locked;
pub(super) mod single;
pub(super) mod strong_link_pair;
pub(super) mod subset;
mod tuples;
pub(super) mod unique_loop;
mod uniqueness;
pub(super) mod w_wing;
pub(super) mod wing;

pub use aligned_pair::AlignedPair;
pub use aligned_triplet::AlignedTriplet;
pub use bug::Bug;
pub use colouring::Colouring;
pub use empty_rectangle::EmptyRectangle;
pub use fish::Fish;
pub use locked::Locked;
pub use single::{Blocked, Single, SingleKind};
pub use strong_link_pair::StrongLinkPair;
pub use subset::{Subset, SubsetKind};
pub use unique_loop::UniqueLoop;
pub use uniqueness::UniquenessType;
pub use w_wing::WWing;
pub use wing::Wing;

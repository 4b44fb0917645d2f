//! Steps: conclusions with their evidence, in words, as data, and for pictures.
//!
//! The words of each family are in its own file, in `techniques`; it implements [`Pattern`](pattern::Pattern). `phrase`
//! has the parts of sentences that families share. Pictures show marks and inferences; `serde` writes steps as data.

pub(super) mod mark;
pub(super) mod pattern;
pub(super) mod phrase;
mod serde;
pub(super) mod step;

//! Uniqueness: patterns that would leave a puzzle two solutions, so a proper puzzle never contains them.
//!
//! `unique_loop` has the rated unique rectangles and loops, and `bug` has the bivalue universal grave. Both have the
//! four types in `types`, by which candidates are eliminated. `rectangle` has the rectangles that are not rated, and
//! `rectangle_search` finds them. `symmetrical` has what follows from givens that stay the same when the board is
//! rearranged.

pub(super) mod bug;
pub(super) mod rectangle;
pub(super) mod rectangle_search;
pub(super) mod symmetrical;
pub(super) mod types;
pub(super) mod unique_loop;

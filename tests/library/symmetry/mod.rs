//! Symmetries of the board, and the forms that all puzzles which are the same up to symmetry have in common.
//!
//! `group.rs` is about the symmetries themselves, `canonical.rs` about the forms of grids, `candidate_forms.rs` about
//! those of candidates.

mod candidate_forms;
mod canonical;
mod group;

//! Guardians: candidates without which a pattern would have no solution, or two; so one of them is true.
//!
//! A pattern's file finds its cells and its guardians (`tridagon`, `oddagon`, `extended_rectangle`, `bug_lite`). What follows
//! is the same for all of them (`rules`), also by chains from each guardian (`branches`). `evidence` has the words, and `finders`
//! the names.

mod branches;
mod bug_lite;
pub(super) mod evidence;
mod extended_rectangle;
mod finders;
mod oddagon;
mod rules;
mod tridagon;

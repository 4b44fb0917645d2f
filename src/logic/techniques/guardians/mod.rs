//! Guardians: extra candidates of a pattern that would have no solution, or two, without them; so one of them is true.
//!
//! A pattern's file finds its cells and its guardians (`tridagon`, `oddagon`, `extended_rectangle`, `bug_lite`). What follows
//! is the same for all of them (`rules`). `patterns` has the names, the evidence and the words.

mod bug_lite;
mod extended_rectangle;
mod oddagon;
pub(super) mod patterns;
mod rules;
mod tridagon;

//! The commands about the program itself, for people at a shell.
//!
//! `help` prints the help of a command or a topic, `man` the manual pages that are made of it, and `completions` a script
//! that completes arguments.

pub(super) mod completions;
pub(super) mod help;
pub(super) mod man;

//! Input of the program: what a beginner types (`first_use.rs`), malformed puzzles (`malformed.rs`), and files with
//! strange names (`file_names.rs`).

mod file_names;
mod first_use;
mod malformed;
mod mistakes;

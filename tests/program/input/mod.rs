//! Input of the program: what a beginner types (`first_use.rs`), malformed puzzles (`malformed.rs`), files with strange
//! names (`file_names.rs`), and characters that control a terminal (`control_characters.rs`).

mod control_characters;
mod file_names;
mod first_use;
mod malformed;
mod mistakes;

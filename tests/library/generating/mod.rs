//! Puzzles that are made: new ones (`puzzles.rs`), new ones of a certain kind (`options.rs`), those inside others
//! (`minimizing.rs`) and beside others (`neighbours.rs`).

mod minimizing;
mod neighbours;
mod options;
mod puzzles;
mod techniques;

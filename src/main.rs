//! The `sudoku` program.
fn main() {}

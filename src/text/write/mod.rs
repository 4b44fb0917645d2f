//! Grids and candidates as text, one file for each form.

mod candidates;
mod format;
mod grid;
mod hodoku;
mod line;
mod links;
mod opensudoku;
mod rows;
mod serde;

pub use candidates::{Shown, pencilmarks};
pub use format::{Details, PuzzleFormat, PuzzleWriter};
pub use line::to_line;

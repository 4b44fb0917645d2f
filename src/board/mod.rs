//! The words of the game: digits, cells, houses, grids and candidates.
//!
//! Nothing here reads, prints or solves; it only says what a Sudoku is.

mod bit_set;
mod candidates;
mod cell;
mod clash;
mod digit;
mod grid;
mod house;
mod puzzle;
#[cfg(feature = "serde")]
mod serde;

pub use candidates::{Candidate, Candidates};
pub use cell::{Cell, CellSet, ParseCellError};
pub use clash::Clash;
pub use digit::{Digit, DigitSet};
pub use grid::Grid;
pub use house::{House, HouseKind, HouseSet};
pub use puzzle::Puzzle;

//! The words of the game: digits, cells, houses, grids, candidates and symmetries.
//!
//! This says what a Sudoku is; nothing here reads, prints or solves one.

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
mod symmetry;

pub use bit_set::SetIter;
pub use candidates::{Candidate, Candidates};
pub use cell::{Cell, CellSet, ParseCellError};
pub use clash::Clash;
pub use digit::{Digit, DigitSet};
pub use grid::{CellValueError, Grid};
pub use house::{House, HouseKind, HouseSet};
pub use puzzle::Puzzle;
pub use symmetry::Symmetry;

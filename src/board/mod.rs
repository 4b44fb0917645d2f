//! The words of the game: digits, cells, houses, grids, candidates and symmetries.
//!
//! This defines a Sudoku; nothing here reads, prints or solves one.
//!
//! # As data
//!
//! What is here can be serialized. These shapes are stable:
//!
//! | type | as | for example |
//! |---|---|---|
//! | [`Digit`] | a number | `7` |
//! | [`Cell`], [`House`] | their names | `"r5c2"`, `"box 4"` |
//! | [`Candidate`] | an object | `{"cell":"r5c2","digit":7}` |
//! | [`CellSet`], [`DigitSet`], [`HouseSet`] | lists | `["r1c1","r1c2"]` |
//! | [`Grid`] | its 81 characters, `.` for a blank | `"53..7…"` |
//! | [`Puzzle`] | its 81 characters, or the 729 of a candidate grid | `"53..7…"` |
//! | [`Clash`] | an object | `{"digit":7,"house":"row 1","cells":["r1c3","r1c5"]}` |

mod bit_set;
mod candidates;
mod cell;
mod clash;
mod digit;
mod grid;
mod house;
mod lines;
#[cfg(test)]
pub(crate) mod literals;
mod puzzle;
pub(crate) mod serde;
mod symmetry;
mod to_puzzle;

pub use bit_set::SetIter;
pub use candidates::{Candidate, Candidates};
pub use cell::{Cell, CellSet, ParseCellError};
pub use clash::Clash;
pub use digit::{Digit, DigitSet};
pub use grid::{CellValueError, Grid};
pub use house::{House, HouseKind, HouseSet};
pub(crate) use lines::{line_colours, may_follow};
pub use puzzle::Puzzle;
pub(crate) use symmetry::ORDERS_OF_THREE;
pub use symmetry::Symmetry;
pub(crate) use to_puzzle::{KnownPuzzles, OfLibrary};

pub use to_puzzle::ToPuzzle;

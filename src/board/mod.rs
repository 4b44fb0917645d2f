//! The words of the game: digits, cells, houses, grids and candidates.
//!
//! Nothing here reads, prints or solves; it only says what a Sudoku is.
//!
//! # As data
//!
//! With the feature `serde`, what is here can be serialised. These shapes are stable:
//!
//! | type | as | for example |
//! |---|---|---|
//! | [`Digit`] | a number | `7` |
//! | [`Cell`], [`House`] | their names | `"r5c2"`, `"box 4"` |
//! | [`Candidate`] | an object | `{"cell":"r5c2","digit":7}` |
//! | [`CellSet`], [`DigitSet`], [`HouseSet`] | lists | `["r1c1","r1c2"]` |
//! | [`Grid`] | its 81 characters, `.` for a blank | `"53..7…"` |
//! | [`Clash`] | an object | `{"digit":7,"house":"row 1","cells":["r1c3","r1c5"]}` |

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

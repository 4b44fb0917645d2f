//! Sudoku: the board, its text formats, and solvers.

pub mod board;
pub mod text;

pub use board::{
    Candidates, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, HouseKind, ParseCellError,
};

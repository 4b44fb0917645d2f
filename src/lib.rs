//! Sudoku: the board, its text formats, and solvers.

pub mod board;
pub mod solver;
pub mod text;

pub use board::{
    Candidates, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, HouseKind, ParseCellError,
};

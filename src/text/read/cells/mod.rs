//! Characters, cells and grids, as every format has them.
//!
//! `marks` is the alphabet: the plain form of each character, and the characters that are cells, blanks or gaps. `field` is
//! a part of a line, with the content of the cell in it; `grid` makes a puzzle, or an error, of 81 cells. `attempt` has the
//! bounds for a text that is meant as a puzzle, `other_sizes` recognises grids of other sizes and of letters.

pub(super) mod attempt;
pub(super) mod field;
pub(super) mod grid;
pub(super) mod marks;
pub(super) mod other_sizes;

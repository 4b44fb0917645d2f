//! The commands that make puzzles, from nothing or from other puzzles.
//!
//! `generate` makes puzzles and solution grids from a seed. The others start from puzzles: `minimize` takes redundant
//! givens away, `expand` adds the digits that follow by easy steps, `vary` changes a few givens, and `shuffle` makes an
//! equivalent puzzle.

pub(super) mod expand;
pub(super) mod generate;
pub(super) mod minimize;
pub(super) mod shuffle;
pub(super) mod vary;

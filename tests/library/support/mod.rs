//! Used only by the tests of the library: the collections, and puzzles made from them.
//!
//! The entries that a reader finds are in `entries.rs`, the symmetries of the board in `symmetry.rs`, and what the
//! reader is tried on in `shapes/`, `samples.rs` (the puzzles), `damage.rs` and `judge.rs`.

pub(crate) mod damage;
mod entries;
pub(crate) mod judge;
pub(crate) mod known;
pub(crate) mod random;
pub(crate) mod samples;
pub(crate) mod shapes;
pub(crate) mod symmetry;

use proptest::prelude::*;
use proptest::sample::Index;
use sudoku::Grid;

use crate::util::strategies::symmetry;
use crate::util::{limits, samples};

pub(crate) use entries::{
    Read, errors, puzzles, read, read_fast_lines_first, read_line_by_line, reading,
};

/// The options with these fields, and the others as they are after `..` or, without it, by default.
macro_rules! with {
    (@set $options:ident $field:ident $value:expr) => {
        $options.$field = $value;
    };
    (@set $options:ident $field:ident) => {
        $options.$field = $field;
    };
    ($type:ident { $($field:ident $(: $value:expr)?,)* ..$others:expr $(,)? }) => {{
        let mut options = $others;
        $(with!(@set options $field $($value)?);)*
        options
    }};
    ($type:ident { $($field:ident $(: $value:expr)?),* $(,)? }) => {
        with!($type { $($field $(: $value)?,)* ..$type::default() })
    };
}

pub(crate) use with;

/// The three collections: easy, 17 givens, hard.
pub(crate) fn collections() -> Vec<Grid> {
    ["easy.txt", "17-givens.txt", "hard.txt"]
        .into_iter()
        .flat_map(samples)
        .collect()
}

/// A proper puzzle: one of the collections', changed by a symmetry.
pub(crate) fn proper_puzzle() -> impl Strategy<Value = Grid> {
    let collections = collections();
    (any::<Index>(), symmetry())
        .prop_map(move |(which, symmetry)| symmetry.grid(which.get(&collections)))
}

/// The items that a test of all of them in the gate tries: without the gate's effort, every eighth from the first.
pub(crate) fn share<T>(items: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let step = usize::try_from(64 / limits::cases(64)).unwrap_or(1).max(1);
    items.into_iter().step_by(step)
}

/// The number of times that a test of the gate draws from each item: 1, and more with an effort beyond the gate's.
pub(crate) fn rounds() -> usize {
    usize::try_from(limits::effort() / 8).unwrap_or(1).max(1)
}

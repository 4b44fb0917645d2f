//! Words for numbers.

use std::fmt::Display;

/// A number of things, as in `1 puzzle` or `2 puzzles`.
pub(crate) fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

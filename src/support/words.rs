//! Words for numbers and lists.

use std::fmt::Display;

/// A number of things, as in `1 puzzle` or `2 puzzles`.
pub(crate) fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// The things as text, with the separator between them.
pub(crate) fn joined<T: ToString>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
    let things = things.into_iter().map(|thing| thing.to_string());
    things.collect::<Vec<_>>().join(separator)
}

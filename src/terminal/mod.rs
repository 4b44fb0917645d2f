//! Terminals and pipes: what commands and the game both need to know of them.

pub(crate) mod marks;
pub(crate) mod poll;
pub(crate) mod wrap;

//! The options that many commands have, as they are typed and as they are used.
//!
//! `args` has those of all commands that read puzzles. `format` has the formats of answers, and `destination` the formats of
//! each kind of command and the files that answers go to. `ratings`, `seed` and `techniques` are options of a few commands
//! each: ranges of ratings, a seed of random numbers, and techniques by name. The options of a single command are in its own
//! file.

pub(crate) mod args;
pub(crate) mod destination;
pub(crate) mod format;
pub(crate) mod ratings;
pub(crate) mod seed;
pub(crate) mod techniques;

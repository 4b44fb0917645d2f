//! The parts that the commands and the game both need, and that know nothing of either.
//!
//! `marks` has the characters of the marks of candidates, `locale` says whether there are others, and `poll` waits for
//! terminals and pipes. `lock` locks the data that threads share, and `beside` makes temporary files.

pub(crate) mod beside;
pub(crate) mod locale;
pub(crate) mod lock;
pub(crate) mod marks;
pub(crate) mod poll;

//! The parts that the commands and the game both need, and that know nothing of either.
//!
//! `wrap` breaks paragraphs into lines, `marks` has the characters of the marks of candidates, and `poll` waits for
//! terminals and pipes. `words` writes numbers and lists in words. `lock` locks the data that threads share.

pub(crate) mod lock;
pub(crate) mod marks;
pub(crate) mod poll;
pub(crate) mod words;
pub(crate) mod wrap;

//! Printing: one writer for each format, which prints any command's answer; messages, progress and colour.
//!
//! The answers are the commands', their order the pipeline's.

pub(super) mod answer;
pub(super) mod buffer;
pub(super) mod diagnostics;
pub(super) mod highlight;
pub(super) mod passthrough;
#[cfg(feature = "pictures")]
pub(super) mod pictures;
pub(super) mod progress;
pub(super) mod puzzles;
pub(super) mod record;
pub(super) mod records;
pub(super) mod sink;
pub(super) mod stdout;
pub(super) mod text;
pub(super) mod writer;

//! How answers look: one writer for each format prints any command's answer; messages, progress and colour.
//!
//! What is answered is the commands' part, in which order it is printed that of the pipeline.

pub(super) mod answer;
pub(super) mod buffer;
pub(super) mod csv;
pub(super) mod diagnostics;
pub(super) mod highlight;
pub(super) mod json;
pub(super) mod passthrough;
#[cfg_attr(not(feature = "pictures"), path = "no_pictures.rs")]
pub(super) mod pictures;
pub(super) mod progress;
pub(super) mod puzzles;
pub(super) mod record;
pub(super) mod row;
pub(super) mod sink;
pub(super) mod stdout;
pub(super) mod text;
pub(super) mod writer;

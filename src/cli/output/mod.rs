//! Printing: any command's answer in any format; messages, progress and colour.
//!
//! An `answer` is what a command gives. `writers` has a writer for each format, which puts it into a `buffer`; `record` has
//! its named values, `passthrough` the columns of the input, `highlight` the candidates around a step. The bytes go to a
//! `sink`, which may be `stdout`; `screen` is the terminal. `diagnostics` and `progress` go to standard error. The answers
//! are the commands', their order the pipeline's.

pub(super) mod answer;
pub(super) mod buffer;
pub(super) mod diagnostics;
pub(super) mod highlight;
pub(super) mod passthrough;
pub(super) mod progress;
pub(super) mod record;
pub(super) mod screen;
pub(super) mod sink;
pub(super) mod stdout;
pub(super) mod writers;

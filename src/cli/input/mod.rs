//! The input: sources, columns, batches.

pub(super) mod batch;
pub(super) mod batcher;
pub(super) mod column_option;
pub(super) mod columns;
pub(super) mod end_of_source;
mod file;
pub(super) mod file_name;
pub(super) mod source;
pub(super) mod stream;

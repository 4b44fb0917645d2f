//! The answers on their way to Python: named columns (`columns.rs`), the fields of answers that they are made of
//! (`fields.rs`), the grids among them, which are written without a copy (`grids.rs`), and the status of each puzzle
//! (`status.rs`).

pub(crate) mod columns;
pub(crate) mod fields;
pub(crate) mod grids;
pub(crate) mod status;

//! From the bytes of an input to its lines.
//!
//! `encoding` decodes UTF-16, `lines` finds the ends of lines and divides long ones, `text` folds each character of a line
//! into one byte. `file_kind` recognises files that are not text.

pub(super) mod encoding;
pub(super) mod file_kind;
pub(super) mod lines;
pub(super) mod text;

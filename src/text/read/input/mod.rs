//! From the bytes of an input to its lines.
//!
//! `encoding` decodes UTF-16 and gzip and recognises files that are not text, `lines` finds the ends of lines and divides
//! long ones, `text` folds each character of a line into one byte.

pub(super) mod encoding;
pub(super) mod lines;
pub(super) mod text;

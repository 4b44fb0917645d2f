//! How answers look: text, records, messages, progress.

pub(crate) mod buffer;
pub(crate) mod highlight;
pub(crate) mod messages;
pub(crate) mod progress;
pub(crate) mod record;
pub(crate) mod text;
pub(crate) mod wrap;

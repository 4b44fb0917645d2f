//! Puzzles on a line of their own, or among other fields of a line.
//!
//! `fields` has the shape, and finds the puzzles of a line: of unbroken characters (`unbroken`), in equal
//! groups or with each cell in a field (`groups`), or in the notation of one program (`solo_hodoku`). The other folders
//! take puzzles out of their fields and strings with the same functions.

pub(super) mod fields;
pub(super) mod groups;
pub(super) mod solo_hodoku;
pub(super) mod unbroken;

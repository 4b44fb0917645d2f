//! Puzzles on a line of their own, or among other fields of a line.
//!
//! `run` is the shape, and `fields` finds the puzzles of a line: of unbroken characters (`piece`), in equal groups or with
//! each cell in a field (`groups`), or in the notation of one program (`ids`). The other folders take puzzles out of their
//! fields and strings with the same functions.

pub(super) mod fields;
pub(super) mod groups;
pub(super) mod ids;
pub(super) mod piece;
pub(super) mod run;

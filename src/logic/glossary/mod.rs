//! The techniques as values: their names, their records, their order and sets of them.
//!
//! A [`Technique`](technique::Technique) stands for its record, a [`GlossaryEntry`](entry::GlossaryEntry), which is
//! defined in the file of its family, in `techniques`. `names` finds techniques by what people call them,
//! `named_techniques` has those of several names, `example` has a position for each, and `difficulty` has the scale on which
//! they are ordered. The order itself follows from the finders, in `search`.

pub(super) mod difficulty;
pub(super) mod entry;
pub(super) mod example;
pub(super) mod named_techniques;
pub(super) mod names;
pub(super) mod technique;
pub(super) mod technique_set;

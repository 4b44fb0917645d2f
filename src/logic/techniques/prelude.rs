//! The parts of which every family is made, for its file to use.

pub(super) use std::fmt;

pub(super) use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet,
};
pub(super) use crate::logic::glossary::difficulty::Difficulty;
pub(super) use crate::logic::glossary::entry::{DifficultyRange, GlossaryEntry};
pub(super) use crate::logic::glossary::technique::{Technique, techniques};
pub(super) use crate::logic::position::context::Context;
pub(super) use crate::logic::position::strong_link::StrongLink;
pub(super) use crate::logic::proof::Fact;
pub(super) use crate::logic::proof::notation::{self, Node};
pub(super) use crate::logic::search::finder::{
    Finder, Found, Targets, each_conclusion_once, finder,
};
pub(super) use crate::logic::steps::pattern::{Inference, Look, Pattern};
pub(super) use crate::logic::steps::phrase::Conclusion;
pub(super) use crate::logic::steps::role::Role;

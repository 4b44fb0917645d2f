//! The parts of which every family is made, for its file to use.

pub(super) use std::fmt;

pub(super) use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet,
};
pub(super) use crate::logic::position::strong_link::StrongLink;
pub(super) use crate::logic::position::tables::{bit_count, bits, cells_at};
pub(super) use crate::logic::steps::difficulty::{Difficulty, DifficultyRange};
pub(super) use crate::logic::steps::found::{Found, Targets, each_conclusion_once};
pub(super) use crate::logic::steps::mark::Mark;
pub(super) use crate::logic::steps::pattern::{Inference, Look, Pattern};
pub(super) use crate::logic::steps::phrase::{
    Conclusion, InLink, all, all_then, all_with, any, any_candidate, clauses, digits_in_cells,
    every, every_candidate, houses, uncapitalized,
};
pub(super) use crate::logic::steps::proof::notation::{self, Node};
pub(super) use crate::logic::steps::proof::{Case, Fact, Line, Method, Proof, Reason};
pub(super) use crate::logic::steps::technique::{Technique, techniques};
pub(super) use crate::logic::techniques::bit_rows::{BitRows, is_in, numbers, numbers_in_both};
pub(super) use crate::logic::techniques::context::Context;
pub(super) use crate::logic::techniques::finder::{Finder, finder};
pub(super) use crate::logic::techniques::tuples::{choices, index_pairs, pairs, tuples};
pub(super) use crate::words::joined;

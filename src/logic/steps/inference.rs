//! Inferences from candidate to candidate, which drawings show as lines.

use std::collections::BTreeMap;

use super::role::Role;
use crate::board::{Candidate, Cell, Digit};
use crate::logic::position::strong_link::StrongLink;

/// An inference from a candidate to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Inference {
    pub(crate) ends: [Candidate; 2],
    pub(crate) kind: InferenceKind,
}

/// The reason that the second end follows from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InferenceKind {
    /// It is true when the first is false.
    Strong,
    /// It is false when the first is true.
    Weak,
    /// It follows by another pattern or by inner chains, together with other candidates.
    Indirect,
}

impl Inference {
    /// A strong link of the digit.
    pub(in crate::logic) fn strong(digit: Digit, link: StrongLink) -> Self {
        Self::of_digit(digit, link.cells, InferenceKind::Strong)
    }

    /// Two cells that see each other, which cannot both be the digit.
    pub(in crate::logic) fn weak(digit: Digit, cells: [Cell; 2]) -> Self {
        Self::of_digit(digit, cells, InferenceKind::Weak)
    }

    fn of_digit(digit: Digit, cells: [Cell; 2], kind: InferenceKind) -> Self {
        Self {
            ends: cells.map(|cell| Candidate { cell, digit }),
            kind,
        }
    }
}

/// Inferences that belong together, and their candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Strand {
    pub(crate) kind: StrandKind,
    pub(crate) inferences: Vec<Inference>,
    /// The candidates of chains, with their roles in these chains alone.
    pub(crate) roles: BTreeMap<Candidate, Role>,
}

/// The part of a step that a strand is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StrandKind {
    /// A pattern, whose links are the same from both ends.
    Pattern,
    /// The only branch.
    Main,
    /// One of several branches, by its number from 1.
    Branch(usize),
    /// Chains within, by their name in the proof.
    Inner(String),
}

#[cfg(feature = "pictures")]
impl Strand {
    /// The candidate that a branch starts with.
    pub(crate) fn start(&self) -> Option<Candidate> {
        let mut roles = self.roles.iter();
        let (start, _) = roles.find(|(_, role)| **role == Role::Start)?;
        (!matches!(self.kind, StrandKind::Inner(_))).then_some(*start)
    }
}

#[cfg(feature = "pictures")]
impl StrandKind {
    /// The name by which it can be chosen, if it is not all that there is.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Self::Pattern | Self::Main => None,
            Self::Branch(number) => Some(format!("Branch {number}")),
            Self::Inner(number) => Some(format!("Chain {number}")),
        }
    }
}

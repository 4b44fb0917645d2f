//! The chains of Sudoku Explainer's scale: the consequences of an assumption, link by link.
//!
//! Steps of difficulty 6.5 and more span the board. A *producer* collects all hints of its kind; the easiest of them is
//! the step. This is the order of Sudoku Explainer, which the rating depends on. `loops` searches by links alone, and
//! `runs` in a position that changes on the way; `hint` chooses among the results, and `steps` makes steps
//! of them, whose evidence is in `evidence`.

#![allow(
    clippy::cast_possible_truncation,
    reason = "cells, digits, candidates and the nodes of chains are small numbers"
)]

mod evidence;
mod hint;
pub(super) mod length;
mod loops;
mod numbering;
mod runs;
mod search;
mod steps;
mod techniques;

pub(super) use hint::Extent;
pub(super) use search::ChainSearch;
pub(super) use techniques::{FINDERS, Producer};

pub use evidence::{ChainNode, ChainProof, Chains, InnerChains, Link};

//! The chains of Sudoku Explainer's scale: the consequences of an assumption, link by link.
//!
//! Steps of difficulty 6.5 and more span the board. A [`ChainSearch`] collects all conclusions of its kind; the easiest
//! of them is the step. Sudoku Explainer, here called the reference, does the same; ratings depend on its order, down to
//! its oversights. `techniques` has the records and the kinds of searches, and `search` asks one for its steps. `cycles`
//! searches by links alone, and `forcing` in a position that changes on the way; `conclusion` chooses among the results,
//! and `steps` makes steps of them, whose evidence is in `evidence` and becomes lines in `proof`. The difficulty grows by
//! `length`. In a search, candidates are numbers (`numbering`).

#![allow(
    clippy::cast_possible_truncation,
    reason = "cells, digits, candidates and the nodes of chains are small numbers"
)]

mod cause;
mod conclusion;
mod cycles;
mod evidence;
mod forcing;
pub(in crate::logic::techniques) mod length;
mod numbering;
mod proof;
mod search;
mod steps;
mod techniques;

pub(in crate::logic) use conclusion::Keep;
pub(in crate::logic) use forcing::search::NetSearch;
pub(in crate::logic) use techniques::{ChainSearch, FINDERS};

pub use evidence::{ChainNode, ChainProof, Chains, InnerChains, Link};

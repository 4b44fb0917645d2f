//! Generates puzzles and solution grids from a seed.
//!
//! [`uniform_grid`] draws solution grids, each with exactly the same chance. [`Options`] describe the puzzles wanted,
//! and their [`Generator`] makes them: puzzle I of a seed is the same on every machine, whether or not those before it
//! are made. Every puzzle is checked against the options before it is returned; if none is found, [`NotFound`] says
//! where the tries went. The impossible is refused at once, as [`Impossible`].
//!
//! From the inside out: `triples` and `grids` are the solution grids; `digging` takes givens away from many puzzles at
//! a time; `top_down` and the other methods make one try each; `target` says whether a puzzle is wanted; `search` goes
//! on until it is found; `options` and `generator` are the interface.

#![allow(
    clippy::cast_possible_truncation,
    reason = "cells, digits, divisions and splits are small numbers"
)]

mod climbing;
mod controlled_bias;
mod digging;
mod distinct;
mod exchange;
mod generator;
mod grids;
mod impossible;
mod live;
mod method;
mod minimize;
mod neighbours;
mod options;
mod outcome;
mod search;
mod symmetry;
mod target;
mod top_down;
mod triples;
mod unavoidable;

pub use distinct::Distinct;
pub use generator::{Generator, Puzzles};
pub use grids::{GRID_COUNT, uniform_grid};
pub use impossible::Impossible;
pub use live::LiveTries;
pub use minimize::{MinimalPuzzles, Minimizer};
pub use neighbours::Neighbourhood;
pub use options::{Minimality, Options, TechniquePart};
pub use outcome::{Made, Nearest, NotFound, Tries};
pub use symmetry::{ParsePatternSymmetryError, PatternSymmetry};

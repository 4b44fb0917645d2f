//! Generates puzzles and solution grids from a seed.
//!
//! [`uniform_grid`] draws solution grids, each with exactly the same chance. [`Options`] describe the puzzles wanted,
//! and their [`Generator`] makes them: puzzle I of a seed is the same on every machine, whether or not those before it
//! are made. Every puzzle is checked against the options before it is returned; if none is found, [`NotFound`] says
//! where the tries went. The impossible is refused at once, as [`Impossible`].
//!
//! From the inside out: `grids` are the solution grids; `digging` takes givens away from many puzzles at a time;
//! `methods` make one try each; `wanted` has the options, and says whether a puzzle is as they describe; `search` goes
//! on until it is found. Other puzzles come from `minimize` and `neighbours`.

#![allow(
    clippy::cast_possible_truncation,
    reason = "cells, digits, divisions and splits are small numbers"
)]

mod digging;
mod grids;
mod methods;
mod minimize;
mod neighbours;
mod search;
mod wanted;

pub use grids::{GRID_COUNT, uniform_grid};
pub use minimize::{MinimalPuzzles, Minimizer};
pub use neighbours::Neighbourhood;
pub use search::distinct::Distinct;
pub use search::generator::{Generator, Puzzles};
pub use search::live::LiveTries;
pub use search::outcome::{Made, Nearest, NotFound, Tries};
pub use wanted::impossible::Impossible;
pub use wanted::options::{Minimality, Options, StepsAfter};
pub(crate) use wanted::ranges::{check_givens, check_rating};
pub(crate) use wanted::serde as as_data;
pub use wanted::symmetry::PatternSymmetry;

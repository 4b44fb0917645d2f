//! `rate`: the difficulty of each puzzle; `measure`: measures of each that do not depend on a scale.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::logic::Difficulty;
use sudoku::verbs::{Measure, Measured, Rate, Rated};

use crate::asked::Asked;
use crate::output::columns::Values;
use crate::output::fields::{field, named};
use crate::scale::{LEVELS, TECHNIQUES, number};

/// The number of puzzles in a job: a hard one can take seconds.
const CHUNK: usize = 16;

/// Rates the puzzles, those that are harder than `up_to`, in tenths, no further.
#[pyfunction]
#[pyo3(signature = (puzzles, *, up_to=None, threads=None, time_limit=None))]
pub(crate) fn rate<'py>(
    puzzles: &Bound<'py, PyAny>,
    up_to: Option<u16>,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let rate = Rate {
        up_to: up_to.map(Difficulty::from_tenths),
        ..Rate::default()
    };
    let difficulty = |name, of: fn(&Rated) -> Option<Difficulty>| {
        field(name, Values::Floats, move |rated| of(rated).map(number))
    };
    let fields = vec![
        difficulty("er", |rated| rated.er),
        difficulty("ep", |rated| rated.ep),
        difficulty("ed", |rated| rated.ed),
        difficulty("er_at_least", |rated| rated.er_at_least),
        named("technique", &TECHNIQUES, |rated: &Rated| rated.technique),
        named("level", &LEVELS, |rated: &Rated| rated.level),
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&rate, CHUNK, fields)
}

/// Measures the puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None, time_limit=None))]
pub(crate) fn measure<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = |name, of: fn(&Measured) -> Option<usize>| {
        field(name, Values::Indices, move |measured| {
            i64::try_from(of(measured)?).ok()
        })
    };
    let fields = vec![
        field("nodes", Values::Counts, |measured: &Measured| {
            measured.nodes
        }),
        size("backdoor_size", |measured| measured.backdoor_size),
        field("backdoor", Values::CellSets, |measured: &Measured| {
            measured.backdoor
        }),
        size("trial_and_error", |measured| measured.trial_and_error),
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&Measure::default(), CHUNK, fields)
}

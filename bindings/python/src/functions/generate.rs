//! `generate`: puzzles and solution grids from a seed.

use std::num::NonZeroUsize;
use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::generate::{Distinct, Options};
use sudoku::verbs::{Answer as _, Generate, Generated};

use crate::asked::limit;
use crate::memory;
use crate::output::columns::{Shape, Values};
use crate::output::fields::{self, field, grid};
use crate::scale::number;
use crate::workers::{Workers, jobs};

/// Makes puzzles, beginning with the one that has the index `skip`. The options are those of the library, as JSON.
///
/// Without a count, there is one, and the answer is that of one puzzle.
#[pyfunction]
#[pyo3(signature = (count, *, seed, skip, no_duplicates, options, threads=None, time_limit=None))]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    count: Option<usize>,
    seed: u64,
    skip: u64,
    no_duplicates: bool,
    options: &str,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    if no_duplicates && skip > 0 {
        let message = "`no_duplicates` cannot be combined with `skip`";
        return Err(PyValueError::new_err(message));
    }
    // An error about a value has no place in the text then.
    let options = serde_json::from_str(options).and_then(serde_json::from_value::<Options>);
    let options = options.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let generator = options.generator();
    let generator = generator.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let workers = Workers::new(threads);
    let generate = Generate {
        seed,
        generator: Some(generator),
        distinct: no_duplicates,
        time_limit: limit(time_limit),
        ..Generate::default()
    };
    let chunk = chunk(count, generate.batch_size(), &workers);
    let distinct = Distinct::new(count.unwrap_or(1) as u64, options.tries);
    let make_some = |next, round| make_each(py, round, next, chunk, &workers, &generate);
    // To replace repetitions, at least a few are made together, however few are missing.
    let fewest = chunk * workers.threads().get();
    let all = look_for(py, count.unwrap_or(1), skip, fewest, distinct, make_some)?;
    answer(py, &all, shape(count))
}

/// Makes puzzles until there are `count` without repetitions, or until there are only repetitions. Those missing then
/// were not found.
fn look_for(
    py: Python<'_>,
    count: usize,
    skip: u64,
    fewest: usize,
    mut distinct: Distinct,
    make: impl Fn(u64, usize) -> PyResult<Vec<Option<Generated>>>,
) -> PyResult<Vec<Option<Generated>>> {
    let mut all = memory::reserved(count)?;
    let (mut next, mut round) = (skip, count);
    while all.len() < count && !distinct.is_done() {
        py.check_signals()?;
        for generated in make(next, round)?.into_iter().flatten() {
            if distinct.is_done() {
                break;
            }
            let is_new = generated.is_new(&mut distinct);
            if is_new.map_err(memory::missing)? {
                all.push(Some(generated));
            }
        }
        next += round as u64;
        round = (count - all.len()).max(round.min(fewest));
    }
    all.resize(count, Some(Generated::default()));
    Ok(all)
}

/// The puzzles that were found.
fn answer<'py>(
    py: Python<'py>,
    all: &[Option<Generated>],
    shape: Shape,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = vec![
        grid("puzzle", |generated: &Generated| {
            generated.puzzle.as_ref()?.givens()
        }),
        grid("solution", |generated: &Generated| {
            generated.solution.as_ref()
        }),
        field("er", Values::Floats, |generated: &Generated| {
            Some(number(generated.er?))
        }),
        field("weight", Values::Floats, |generated: &Generated| {
            generated.weight
        }),
        field("index", Values::Counts, |generated: &Generated| {
            generated.index
        }),
        fields::status(Generated::status),
    ];
    shape.answer(py, fields::columns(py, shape, all, fields)?)
}

/// Makes solution grids, each with the same chance.
#[pyfunction]
#[pyo3(signature = (count, *, seed, skip, threads=None))]
pub(crate) fn solution_grids(
    py: Python<'_>,
    count: Option<usize>,
    seed: u64,
    skip: u64,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'_, PyAny>> {
    let workers = Workers::new(threads);
    let generate = Generate {
        seed,
        ..Generate::default()
    };
    let chunk = chunk(count, generate.batch_size(), &workers);
    let all = make_each(py, count.unwrap_or(1), skip, chunk, &workers, &generate)?;
    let shape = shape(count);
    let solution = vec![grid("solution", |generated: &Generated| {
        generated.solution.as_ref()
    })];
    shape.answer(py, fields::columns(py, shape, &all, solution)?)
}

/// Makes the puzzles with these indices, in jobs of this size.
fn make_each(
    py: Python<'_>,
    count: usize,
    skip: u64,
    chunk: usize,
    workers: &Workers,
    generate: &Generate,
) -> PyResult<Vec<Option<Generated>>> {
    let mut all = memory::filled(None, count)?;
    if skip.checked_add(count as u64).is_none() {
        return Err(PyValueError::new_err(
            "`skip` and `count` must be less than 2**64 together",
        ));
    }
    let jobs = jobs(all.len(), chunk).zip(all.chunks_mut(chunk));
    workers.run(py, jobs, || {
        |(job, part): (Range<usize>, &mut [Option<Generated>])| {
            let indices = skip + job.start as u64..skip + job.end as u64;
            for (place, generated) in part.iter_mut().zip(generate.make(indices)) {
                *place = Some(generated);
            }
        }
    })?;
    Ok(all)
}

const fn shape(count: Option<usize>) -> Shape {
    match count {
        None => Shape::One,
        Some(_) => Shape::Arrays,
    }
}

/// The number to make together: efficient, but small enough to leave work for each thread.
fn chunk(count: Option<usize>, most: usize, workers: &Workers) -> usize {
    let share = count.unwrap_or(1).div_ceil(workers.threads().get());
    share.clamp(1, most)
}

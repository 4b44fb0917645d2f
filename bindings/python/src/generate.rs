//! `generate`: puzzles and solution grids out of nothing, from a seed.

use std::collections::HashSet;
use std::ops::{Range, RangeInclusive};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::Grid;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::generate::{Made, Minimality, NotFound, Options, uniform_grid};
use sudoku::random::Random;

use crate::columns::{Column, Shape};
use crate::grids::Grids;
use crate::scale::{difficulty, number, technique_set};
use crate::status::{self, Status};
use crate::workers::{Workers, jobs};

/// The largest number of solution grids in a job.
const GRIDS: usize = 1024;

/// What puzzles are wanted: the keyword arguments of `generate`, under the same names.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Wanted {
    symmetry: String,
    minimal: Option<String>,
    givens: Option<(usize, usize)>,
    pattern: Option<String>,
    solution: Option<String>,
    rating: Option<(f64, f64)>,
    technique: Option<String>,
    controlled_bias: bool,
    no_duplicates: bool,
    tries: u64,
}

/// A puzzle that was looked for.
#[derive(Clone)]
struct Found {
    result: Result<Made, NotFound>,
    /// What is the same for isomorphic puzzles, if that is asked for.
    key: Option<GridKey>,
}

/// Makes puzzles, beginning with the one that has the index `skip`.
///
/// Without a count, there is one, and the answer is that of one puzzle.
#[pyfunction]
#[pyo3(signature = (count, *, seed, skip, wanted, threads=None))]
pub(crate) fn generate(
    py: Python<'_>,
    count: Option<usize>,
    seed: u64,
    skip: u64,
    wanted: Wanted,
    threads: Option<usize>,
) -> PyResult<Bound<'_, PyAny>> {
    if wanted.no_duplicates && skip > 0 {
        let message = "without duplicates, no puzzle can be skipped";
        return Err(PyValueError::new_err(message));
    }
    let options = wanted.options()?;
    let generator = options.generator();
    let generator = generator.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let workers = Workers::new(threads)?;
    let generator = generator.with_interrupt(workers.interrupt());
    let chunk = chunk(count, generator.batch_size(), &workers);
    let make = |indices: Range<u64>| {
        let mut canonicalizer = Canonicalizer::new();
        let results = generator.make(seed, indices).into_iter();
        let found = results.map(|result| {
            let made = result.as_ref().ok().filter(|_| wanted.no_duplicates);
            let key = made.map(|made| GridKey::of(&canonicalizer.form(&made.puzzle)));
            Some(Found { result, key })
        });
        found.collect()
    };
    let number_wanted = count.unwrap_or(1);
    let mut all: Vec<Found> = Vec::with_capacity(number_wanted);
    let mut keys = HashSet::new();
    let mut next = skip;
    // In the place of duplicates, more are made.
    while all.len() < number_wanted {
        let missing = number_wanted - all.len();
        let found = make_each(py, missing, next, chunk, &workers, make)?;
        next += missing as u64;
        let is_new = |found: &Found| found.key.is_none_or(|key| keys.insert(key));
        all.extend(found.into_iter().flatten().filter(is_new));
    }
    let each = || all.iter().map(|found| found.result.as_ref().ok());
    let indices = all.iter().map(|found| match &found.result {
        Ok(puzzle) => Some(puzzle.index),
        Err(failure) => Some(failure.index),
    });
    let shape = shape(count);
    let puzzles = each().map(|made| Some(made?.puzzle));
    let solutions = each().map(|made| Some(made?.solution));
    let ratings = each().map(|made| Some(number(made?.rating?.hardest)));
    let statuses = each().map(|made| match made {
        Some(_) => Some(Status::Unique),
        None => Some(Status::NotFound),
    });
    let columns = vec![
        Column::grids("puzzle", Grids::of(py, puzzles, shape)?),
        Column::grids("solution", Grids::of(py, solutions, shape)?),
        Column::floats("er", ratings),
        Column::floats("weight", each().map(|made| made?.weight)),
        status::column(statuses),
        Column::counts("index", indices),
    ];
    shape.answer(py, columns)
}

/// Makes solution grids, each with the same chance.
#[pyfunction]
#[pyo3(signature = (count, *, seed, skip, threads=None))]
pub(crate) fn solution_grids(
    py: Python<'_>,
    count: Option<usize>,
    seed: u64,
    skip: u64,
    threads: Option<usize>,
) -> PyResult<Bound<'_, PyAny>> {
    let workers = Workers::new(threads)?;
    let chunk = chunk(count, GRIDS, &workers);
    let grids = |indices: Range<u64>| {
        let grid = |index| Some(uniform_grid(&mut Random::new(seed, index)));
        indices.map(grid).collect()
    };
    let grids: Vec<Option<Grid>> = make_each(py, count.unwrap_or(1), skip, chunk, &workers, grids)?;
    let shape = shape(count);
    let grids = Grids::of(py, grids.into_iter(), shape)?;
    shape.answer(py, vec![Column::grids("solution", grids)])
}

/// Makes what has these indices, in jobs of this size.
fn make_each<T: Clone + Send>(
    py: Python<'_>,
    count: usize,
    skip: u64,
    chunk: usize,
    workers: &Workers,
    make: impl Fn(Range<u64>) -> Vec<Option<T>> + Sync,
) -> PyResult<Vec<Option<T>>> {
    let mut all = vec![None; count];
    if skip.checked_add(all.len() as u64).is_none() {
        return Err(PyValueError::new_err("the seed has only 2**64 puzzles"));
    }
    let jobs = jobs(all.len(), chunk).zip(all.chunks_mut(chunk));
    workers.run(py, jobs, || {
        |(job, part): (Range<usize>, &mut [Option<T>])| {
            let indices = skip + job.start as u64..skip + job.end as u64;
            part.clone_from_slice(&make(indices));
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

/// As many as are good to be made together, but no more than leave something for each thread.
fn chunk(count: Option<usize>, most: usize, workers: &Workers) -> usize {
    let share = count.unwrap_or(1).div_ceil(workers.threads());
    share.clamp(1, most)
}

impl Wanted {
    fn options(&self) -> PyResult<Options> {
        let invalid = |error: &dyn ToString| PyValueError::new_err(error.to_string());
        let grid = |text: &Option<String>| {
            let grid = text.as_deref().map(str::parse::<Grid>).transpose();
            grid.map_err(|error| invalid(&error))
        };
        let symmetry = self.symmetry.parse().map_err(|error| invalid(&error))?;
        Ok(Options {
            symmetry,
            minimal: self.minimal.as_deref().map(minimality).transpose()?,
            givens: self.givens.map(|(least, most)| least..=most),
            pattern: grid(&self.pattern)?.map(|pattern| pattern.filled()),
            solution: grid(&self.solution)?,
            rating: self.rating.map(ratings).transpose()?,
            technique: self
                .technique
                .as_ref()
                .map(|name| technique_set(std::slice::from_ref(name)))
                .transpose()?,
            controlled_bias: self.controlled_bias,
            tries: self.tries,
        })
    }
}

fn minimality(name: &str) -> PyResult<Minimality> {
    match name {
        "cells" => Ok(Minimality::Cells),
        "orbits" => Ok(Minimality::Orbits),
        "no" => Ok(Minimality::No),
        _ => Err(PyValueError::new_err(format!(
            "expected 'cells', 'orbits' or 'no', found {name:?}"
        ))),
    }
}

fn ratings((least, most): (f64, f64)) -> PyResult<RangeInclusive<sudoku::logic::Difficulty>> {
    Ok(difficulty(least)?..=difficulty(most)?)
}

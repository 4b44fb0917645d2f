//! `generate`: puzzles and solution grids from a seed.

use std::num::NonZeroUsize;
use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::generate::{Distinct, Options};
use sudoku::verbs::{Answer as _, Generate, Generated};

use crate::asked::{limit, options as read};
use crate::memory;
use crate::output::columns::{Shape, Values};
use crate::output::fields::{self, AnyField, Field, Part, absent, field, grid};
use crate::scale::number;
use crate::workers::{Workers, check_signals, jobs};

/// The most puzzles that are made before they are compared.
const LONGEST_ROUND: usize = 1 << 14;

/// Makes puzzles, beginning with the one that has the index `skip`. The options are those of the library, as JSON.
///
/// Without a count, there is one, and the answer is that of one puzzle.
#[expect(clippy::too_many_arguments, reason = "Python passes them by name")]
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
    let options: Options = read(options)?;
    let generator = options.generator();
    let generator = generator.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let mut generate = Generate::default();
    generate.seed = seed;
    generate.generator = Some(generator);
    generate.distinct = no_duplicates;
    generate.time_limit = limit(time_limit);
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
        if generate.unasked().contains(&"position") {
            absent("position")
        } else {
            field("position", Values::Texts, |generated: &Generated| {
                Some(generated.position.as_ref()?.line().to_string())
            })
        },
        field("index", Values::Counts, |generated: &Generated| {
            generated.index
        }),
        fields::status(Generated::status),
    ];
    let making = Making::new(py, count, threads, generate);
    if no_duplicates {
        let distinct = Distinct::new(making.count as u64, options.tries);
        making.distinct(distinct, fields)
    } else {
        making.all(skip, fields)
    }
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
    let mut generate = Generate::default();
    generate.seed = seed;
    let making = Making::new(py, count, threads, generate);
    let solution = vec![grid("solution", |generated: &Generated| {
        generated.solution.as_ref()
    })];
    making.all(skip, solution)
}

/// Puzzles to be made. Their columns are filled as they are made, since a puzzle takes several times the memory of its row.
struct Making<'py> {
    py: Python<'py>,
    count: usize,
    /// The number to make together.
    chunk: usize,
    shape: Shape,
    workers: Workers,
    generate: Generate,
}

impl<'py> Making<'py> {
    /// Without a count, the answer is that of one puzzle.
    fn new(
        py: Python<'py>,
        count: Option<usize>,
        threads: Option<NonZeroUsize>,
        generate: Generate,
    ) -> Self {
        let workers = Workers::new(threads);
        let share = count.unwrap_or(1).div_ceil(workers.threads().get());
        Self {
            py,
            count: count.unwrap_or(1),
            // Efficient, but small enough to leave work for each thread.
            chunk: share.clamp(1, generate.batch_size()),
            shape: count.map_or(Shape::One, |_| Shape::Arrays),
            workers,
            generate,
        }
    }

    /// The puzzles from this index on.
    fn all(
        &self,
        skip: u64,
        mut fields: Vec<AnyField<'py, Generated>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if skip.checked_add(self.count as u64).is_none() {
            return Err(PyValueError::new_err(
                "`skip` and `count` must be less than 2**64 together",
            ));
        }
        let (py, shape, generate) = (self.py, self.shape, &self.generate);
        let parts = fields::parts(py, shape, &mut fields, (self.count, 1), self.chunk)?;
        self.workers.run(py, parts, || {
            |mut part: Part<'_, Generated>| {
                let indices = skip + part.job.start as u64..skip + part.job.end as u64;
                for (row, generated) in generate.make(indices).iter().enumerate() {
                    for write in &mut part.writers {
                        write(row, generated);
                    }
                }
            }
        })?;
        self.answer(fields)
    }

    /// Puzzles without repetitions, until there are enough, or until there are only repetitions. Those missing then were not
    /// found.
    fn distinct(
        &self,
        mut distinct: Distinct,
        mut fields: Vec<AnyField<'py, Generated>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (shape, count) = (self.shape, (self.count, 1));
        let only = fields::parts(self.py, shape, &mut fields, count, self.count.max(1))?.next();
        let mut writers = only.map_or_else(Vec::new, |part| part.writers);
        self.look_for(&mut distinct, |row, generated| {
            for write in &mut writers {
                write(row, generated);
            }
        })?;
        drop(writers);
        self.answer(fields)
    }

    /// Makes puzzles without repetitions, and writes each into its row.
    fn look_for(
        &self,
        distinct: &mut Distinct,
        mut write: impl FnMut(usize, &Generated),
    ) -> PyResult<()> {
        let (mut made, mut next) = (0, 0);
        while made < self.count && !distinct.is_done() {
            // A round may be too short for the workers to look for signals.
            self.py.check_signals()?;
            let round = self.round(self.count - made);
            for generated in self.make(next, round)?.iter().flatten() {
                if made == self.count || distinct.is_done() {
                    break;
                }
                if generated.is_new(distinct).map_err(memory::missing)? {
                    write(made, generated);
                    made += 1;
                }
            }
            next += round as u64;
        }
        for row in made..self.count {
            check_signals(self.py, row)?;
            write(row, &Generated::default());
        }
        Ok(())
    }

    /// The number to make together when so many are missing. To replace repetitions, at least a few are made, however few
    /// are missing; of very many, some are made at a time.
    fn round(&self, missing: usize) -> usize {
        let fewest = self.chunk * self.workers.threads().get();
        missing.clamp(fewest.min(self.count), fewest.max(LONGEST_ROUND))
    }

    /// This many puzzles, from this index on.
    fn make(&self, start: u64, count: usize) -> PyResult<Vec<Option<Generated>>> {
        let mut all = memory::filled(None, count)?;
        let jobs = jobs(count, self.chunk).zip(all.chunks_mut(self.chunk));
        let generate = &self.generate;
        self.workers.run(self.py, jobs, || {
            |(job, part): (Range<usize>, &mut [Option<Generated>])| {
                let indices = start + job.start as u64..start + job.end as u64;
                for (place, generated) in part.iter_mut().zip(generate.make(indices)) {
                    *place = Some(generated);
                }
            }
        })?;
        Ok(all)
    }

    fn answer(&self, fields: Vec<AnyField<'py, Generated>>) -> PyResult<Bound<'py, PyAny>> {
        let columns = fields.into_iter().map(Field::into_column);
        self.shape.answer(self.py, columns.collect())
    }
}

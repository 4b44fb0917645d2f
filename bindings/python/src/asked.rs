//! Puzzles that a verb of the library answers: the one path of most functions, from Python's puzzles to columns.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::verbs::{Answer as _, Request, Verb};

use crate::input::Input;
use crate::input::batch::{Batch, Source};
use crate::output::columns::Shape;
use crate::output::fields::{self, AnyField, Field, Part};
use crate::workers::Workers;

/// A limit of time of so many seconds. One that is too long is none.
pub(crate) fn limit(seconds: Option<f64>) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds?).ok()
}

/// Puzzles, and the threads that find answers about them.
pub(crate) struct Asked<'py> {
    py: Python<'py>,
    puzzles: Input<'py>,
    workers: Workers,
    shape: Shape,
    /// The number of answers about each puzzle.
    copies: usize,
    time_limit: Option<Duration>,
}

impl<'py> Asked<'py> {
    /// The puzzles that a function was called with.
    ///
    /// # Errors
    ///
    /// As for [`Input::new`].
    pub(crate) fn new(
        puzzles: &Bound<'py, PyAny>,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Self> {
        Ok(Self::of(puzzles.py(), Input::new(puzzles)?, threads))
    }

    /// These puzzles.
    pub(crate) fn of(py: Python<'py>, puzzles: Input<'py>, threads: Option<NonZeroUsize>) -> Self {
        Self {
            py,
            workers: Workers::new(threads),
            shape: puzzles.shape(),
            puzzles,
            copies: 1,
            time_limit: None,
        }
    }

    /// With a limit of time for each puzzle, in seconds.
    pub(crate) fn within(self, time_limit: Option<f64>) -> Self {
        Self {
            time_limit: limit(time_limit),
            ..self
        }
    }

    /// With this many answers about each puzzle, one after the other; those about a single puzzle are arrays.
    pub(crate) fn with_copies(self, copies: usize) -> Self {
        match self.shape {
            Shape::One => Self { copies, ..self }.in_arrays(),
            _ => Self { copies, ..self },
        }
    }

    /// With answers in arrays.
    pub(crate) fn in_arrays(self) -> Self {
        Self {
            shape: Shape::Arrays,
            ..self
        }
    }

    /// The answers of the verb: columns of these fields and of the status. `chunk` is the number of puzzles in a job.
    ///
    /// # Errors
    ///
    /// A `ValueError` if nothing can be answered with the options of the verb; the exception that Python raises on a signal, or
    /// if there is no memory for the answers.
    pub(crate) fn answer<V: Verb<Answer: 'py> + Sync>(
        &self,
        verb: &V,
        chunk: usize,
        mut fields: Vec<AnyField<'py, V::Answer>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Some(reason) = verb.refusal() {
            return Err(PyValueError::new_err(reason));
        }
        fields.push(fields::status(V::Answer::status));
        let count = (self.puzzles.len(), self.copies);
        let mut parts = fields::parts(self.py, self.shape, &mut fields, count, chunk)?;
        for block in self.puzzles.blocks(chunk) {
            let source = self.puzzles.source(block.clone())?;
            let answering = Answering {
                verb,
                source: source.lend(),
                copies: self.copies,
                // A puzzle alone gets all threads.
                threads: match self.puzzles {
                    Input::One(_) => self.workers.threads(),
                    _ => NonZeroUsize::MIN,
                },
                time_limit: self.time_limit,
            };
            let parts = parts.by_ref().take(block.len().div_ceil(chunk));
            self.workers.run(self.py, parts, || {
                let mut batch = Batch::new();
                let answering = &answering;
                move |part| answering.write(&mut batch, part)
            })?;
        }
        drop(parts);
        let columns = fields.into_iter().map(Field::into_column);
        self.shape.answer(self.py, columns.collect())
    }
}

/// The verb that answers, and what it takes.
struct Answering<'a, V> {
    verb: &'a V,
    source: Source<'a>,
    copies: usize,
    /// The threads for each request.
    threads: NonZeroUsize,
    time_limit: Option<Duration>,
}

impl<V: Verb> Answering<'_, V> {
    /// Answers the puzzles of a job.
    fn write(&self, batch: &mut Batch, mut part: Part<'_, V::Answer>) {
        self.source.read(part.job, batch);
        for run in batch.runs(V::IS_RANDOM) {
            let places = &batch.places[run.clone()];
            let request = Request {
                puzzles: &batch.puzzles[run],
                first_number: (batch.start + places[0]) as u64,
                threads: self.threads,
                time_limit: self.time_limit,
            };
            let (mut last, mut copy) = (0, 0);
            let _ = self.verb.answer(&request, |index, answer| {
                copy = if last == index { copy } else { 0 };
                let row = places[index] * self.copies + copy;
                (last, copy) = (index, copy + 1);
                for write in &mut part.writers {
                    write(row, &answer);
                }
                ControlFlow::Continue(())
            });
        }
    }
}

//! Puzzles that a verb of the library answers: the one path of most functions, from Python's puzzles to columns.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sudoku::verbs::{Answer as _, Request, Verb};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::memory;
use crate::output::columns::{Column, Shape, Values};
use crate::output::fields::{self, AnyField, Field, Part, Writer};
use crate::workers::{Workers, answer_each, check_signals};

/// A limit of time of so many seconds. One that is too long is none.
pub(crate) fn limit(seconds: Option<f64>) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds?).ok()
}

/// Reads the options of a verb; the fault of one names it.
///
/// # Errors
///
/// A `ValueError` if there is no such option, or if the value of one means nothing.
pub(crate) fn options<V: DeserializeOwned>(text: &str) -> PyResult<V> {
    let read = |text| serde_json::from_str::<Map<String, Value>>(text);
    let options = read(text).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let of = |options: Map<String, Value>| V::deserialize(Value::Object(options));
    of(options.clone()).map_err(|error| {
        let mut each = options.into_iter();
        let alone = |(name, value): (String, Value)| {
            let fault = of(Map::from_iter([(name.clone(), value)])).err()?;
            Some(format!("`{name}`: {fault}"))
        };
        let named = each.find_map(alone);
        PyValueError::new_err(named.unwrap_or_else(|| error.to_string()))
    })
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

    /// With this many answers about each puzzle, one after the other.
    pub(crate) fn with_copies(self, copies: usize) -> Self {
        Self { copies, ..self }.for_many()
    }

    /// With those about a single puzzle in arrays.
    pub(crate) fn for_many(self) -> Self {
        let shape = match self.shape {
            Shape::One => Shape::Arrays,
            shape => shape,
        };
        Self { shape, ..self }
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
        fields.push(fields::status(V::Answer::status));
        let answering = self.answering(verb)?;
        let count = (self.puzzles.len(), self.copies);
        let mut parts = fields::parts(self.py, self.shape, &mut fields, count, chunk)?;
        for block in self.puzzles.blocks(chunk) {
            let source = self.puzzles.source(block.clone())?;
            let source = source.lend();
            let parts = parts.by_ref().take(block.len().div_ceil(chunk));
            self.workers.run(self.py, parts, || {
                let mut batch = Batch::new();
                let answering = &answering;
                move |Part { job, writers }| {
                    source.read(job, &mut batch);
                    answering.write(&batch, writers);
                }
            })?;
        }
        drop(parts);
        let columns = fields.into_iter().map(Field::into_column);
        self.shape.answer(self.py, columns.collect())
    }

    /// All answers of the verb, however many there are about each puzzle: columns of these fields, of the index of the puzzle,
    /// and of the status.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer).
    pub(crate) fn answer_in_all_ways<V: Verb<Answer: Send + 'py> + Sync>(
        &self,
        verb: &V,
        chunk: usize,
        mut fields: Vec<AnyField<'py, V::Answer>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        fields.push(fields::status(V::Answer::status));
        let answering = self.answering(verb)?;
        let answers = answer_each(self.py, &self.puzzles, &self.workers, chunk, || {
            let answering = &answering;
            move |batch: &Batch| answering.all(batch)
        })?;
        let (mut rows, mut indices) = (Vec::new(), Vec::new());
        for (index, answers) in answers.into_iter().enumerate() {
            check_signals(self.py, index)?;
            // A malformed puzzle has a row, too.
            let answers =
                answers.map_or_else(|| vec![None], |all| all.into_iter().map(Some).collect());
            let count = answers.len();
            rows.try_reserve(count).map_err(memory::missing)?;
            rows.extend(answers);
            indices.resize(rows.len(), i64::try_from(index).ok());
        }
        let mut columns = fields::columns(self.py, self.shape, &rows, fields)?;
        let index = Column::new("index", Values::Indices(indices));
        columns.insert(columns.len() - 1, index);
        self.shape.answer(self.py, columns)
    }

    /// The verb, with what it is to keep to.
    ///
    /// # Errors
    ///
    /// A `ValueError` if nothing can be answered with its options.
    fn answering<'a, V: Verb>(&self, verb: &'a V) -> PyResult<Answering<'a, V>> {
        if let Some(reason) = verb.refusal() {
            return Err(PyValueError::new_err(reason));
        }
        Ok(Answering {
            verb,
            copies: self.copies,
            // A puzzle alone gets all threads.
            threads: match self.puzzles {
                Input::One(_) => self.workers.threads(),
                _ => NonZeroUsize::MIN,
            },
            time_limit: self.time_limit,
        })
    }
}

/// The verb that answers, and what it keeps to.
struct Answering<'a, V> {
    verb: &'a V,
    copies: usize,
    /// The threads for each request.
    threads: NonZeroUsize,
    time_limit: Option<Duration>,
}

impl<V: Verb> Answering<'_, V> {
    /// Answers the puzzles of a batch, and writes the answers into the rows of their places.
    fn write(&self, batch: &Batch, mut writers: Vec<Writer<'_, V::Answer>>) {
        let (mut last, mut copy) = (0, 0);
        self.answer(batch, |index, answer| {
            copy = if last == index { copy } else { 0 };
            let row = batch.places[index] * self.copies + copy;
            (last, copy) = (index, copy + 1);
            for write in &mut writers {
                write(row, &answer);
            }
        });
    }

    /// All answers about each puzzle of a batch.
    fn all(&self, batch: &Batch) -> Vec<Vec<V::Answer>> {
        let mut all = Vec::new();
        all.resize_with(batch.puzzles.len(), Vec::new);
        self.answer(batch, |index, answer| {
            if !answer.is_nothing() {
                all[index].push(answer);
            }
        });
        all
    }

    /// Answers the puzzles of a batch. `take` is given the index of each among them.
    fn answer(&self, batch: &Batch, mut take: impl FnMut(usize, V::Answer)) {
        for run in batch.runs(V::IS_RANDOM) {
            let start = run.start;
            let mut request = Request::of(&batch.puzzles[run]);
            request.first_number = (batch.start + batch.places[start]) as u64;
            request.threads = self.threads;
            request.time_limit = self.time_limit;
            let _ = self.verb.answer(&request, |index, answer| {
                take(start + index, answer);
                ControlFlow::Continue(())
            });
        }
    }
}

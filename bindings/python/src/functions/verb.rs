//! The function of a verb: its options are data, its answers become columns. Python says which, and of which kinds.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sudoku::verbs::{self, Answer, Verb as LibraryVerb, VerbVisitor};
use sudoku::{Cell, CellSet};

use crate::asked::{Asked, options};
use crate::functions::pick::{json, pick};
use crate::output::columns::Values;
use crate::output::fields::{AnyField, absent, field, grid, named};
use crate::scale::{LEVELS, TECHNIQUES};
use crate::workers;

/// A verb of the library, with the columns of its answers.
#[pyclass(frozen)]
pub(crate) struct Verb {
    name: String,
    /// The names of the columns, and their kinds.
    columns: Vec<(String, String)>,
}

#[pymethods]
impl Verb {
    #[new]
    const fn new(name: String, columns: Vec<(String, String)>) -> Self {
        Self { name, columns }
    }

    /// Answers about the puzzles. The options are an object of JSON. With `copies`, there are that many answers about each
    /// puzzle; with `several`, as many as there are, and a column of the indices of puzzles. The column `unasked` stays empty.
    #[pyo3(signature = (puzzles, options="{}", *, copies=None, several=false, unasked=None, threads=None, time_limit=None))]
    #[expect(clippy::too_many_arguments, reason = "Python passes them by name")]
    fn __call__<'py>(
        &self,
        puzzles: &Bound<'py, PyAny>,
        options: &str,
        copies: Option<usize>,
        several: bool,
        unasked: Option<&str>,
        threads: Option<NonZeroUsize>,
        time_limit: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let asked = Asked::new(puzzles, threads)?.within(time_limit);
        let work = Answering {
            asked: match copies {
                Some(copies) => asked.with_copies(copies),
                None if several => asked.for_many(),
                None => asked,
            },
            copies: copies.unwrap_or(1).max(1),
            several,
            options,
            columns: &self.columns,
            unasked,
        };
        let unknown = || PyValueError::new_err(format!("there is no verb {}", self.name));
        verbs::visit(&self.name, work).ok_or_else(unknown)?
    }
}

/// Puzzles that a verb answers.
struct Answering<'a, 'py> {
    asked: Asked<'py>,
    copies: usize,
    several: bool,
    options: &'a str,
    columns: &'a [(String, String)],
    unasked: Option<&'a str>,
}

impl<'py> VerbVisitor for Answering<'_, 'py> {
    type Done = PyResult<Bound<'py, PyAny>>;

    fn visit<V: LibraryVerb<Answer: Send + 'static> + DeserializeOwned + Sync + 'static>(
        self,
    ) -> Self::Done {
        let verb: V = options(self.options)?;
        let unasked = verb.unasked();
        let columns = self.columns.iter().map(|(name, kind)| {
            let is_unasked = unasked.contains(&&name[..]) && !BESIDE.contains(&&kind[..]);
            if is_unasked || Some(&name[..]) == self.unasked {
                absent(name)
            } else {
                column(name, kind)
            }
        });
        // A verb that takes its time has small batches, for the shell.
        let chunk = ((V::BATCH / 4).min(workers::CHUNK) / self.copies).max(1);
        if self.several {
            self.asked
                .answer_in_all_ways(&verb, chunk, columns.collect())
        } else {
            self.asked.answer(&verb, chunk, columns.collect())
        }
    }
}

/// The kinds of columns that are not fields of an answer, but go with it.
const BESIDE: [&str; 5] = ["givens", "symmetry", "step", "step technique", "words"];

/// The column of this name and kind.
fn column<'py, A: Answer + Serialize + ToString + 'py>(name: &str, kind: &str) -> AnyField<'py, A> {
    let owned = name.to_owned();
    let value = move |answer: &A| pick(answer, &owned);
    match kind {
        "grid" => grid(name, A::grid),
        "givens" => field(name, Values::Numbers, |answer: &A| {
            u8::try_from(answer.givens()?).ok()
        }),
        "symmetry" => field(name, Values::Indices, |answer: &A| {
            i64::try_from(answer.symmetry()?.number()).ok()
        }),
        "step" => field(name, Values::Texts, |answer: &A| {
            serde_json::to_string(answer.step()?).ok()
        }),
        "step technique" => named(name, &TECHNIQUES, |answer: &A| {
            Some(answer.step()?.step.technique())
        }),
        "words" => field(name, Values::Texts, |answer: &A| {
            answer.step().map(|_| answer.to_string())
        }),
        "flag" => field(name, Values::Flags, move |answer| value(answer)?.as_bool()),
        "count" => field(name, Values::Counts, move |answer| value(answer)?.as_u64()),
        "size" => field(name, Values::Indices, move |answer| value(answer)?.as_i64()),
        "number" => field(name, Values::Floats, move |answer| value(answer)?.as_f64()),
        "cells" => field(name, Values::CellSets, move |answer| cells(&value(answer)?)),
        "technique" => named(name, &TECHNIQUES, move |answer| text(value(answer)?)),
        "level" => named(name, &LEVELS, move |answer| text(value(answer)?)),
        "text" => field(name, Values::Texts, move |answer| text(value(answer)?)),
        _ => {
            let name = name.to_owned();
            field(&name.clone(), Values::Texts, move |answer: &A| {
                json(answer, &name)
            })
        }
    }
}

fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}

fn cells(value: &Value) -> Option<CellSet> {
    let names = value.as_array()?.iter();
    let cells = names.map(|name| name.as_str()?.parse::<Cell>().ok());
    cells.collect()
}

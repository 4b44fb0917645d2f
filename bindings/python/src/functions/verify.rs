//! `verify`: checks that puzzles are proper, and that claims about them are right.

use std::num::NonZeroUsize;
use std::sync::LazyLock;

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::canonical::FirstSeen;
use sudoku::verbs::{Equivalence, Examined, Keyed, Request, Verify};
use sudoku::verify::{ClaimKind, Finding};

use crate::functions::dedupe::{equivalence, keys};
use crate::input::batch::{Batch, Source};
use crate::input::{Input, Taken};
use crate::memory;
use crate::output::columns::{Column, Values};
use crate::output::fields;
use crate::workers::{Workers, answer_each, check_signals};

/// The number of puzzles in a job.
const CHUNK: usize = 256;

/// The same if ratings are claimed: a hard puzzle can take seconds to rate.
const CHUNK_TO_RATE: usize = 16;

/// The names of the findings.
static KINDS: LazyLock<Vec<String>> = LazyLock::new(|| Finding::KINDS.map(str::to_owned).to_vec());

/// The claims about the puzzles, in their order.
#[derive(Clone, Copy)]
struct Claims<'a> {
    solutions: Option<Source<'a>>,
    /// Numbers of givens; one that is not a number claims nothing.
    givens: Option<&'a [f64]>,
    /// Ratings, likewise.
    ratings: Option<&'a [f64]>,
}

/// Verifies the puzzles and the claims about them.
#[pyfunction]
#[pyo3(signature = (puzzles, *, solutions=None, givens=None, ratings=None, against=None, same, threads=None))]
pub(crate) fn verify<'py>(
    puzzles: &Bound<'py, PyAny>,
    solutions: Option<&Bound<'py, PyAny>>,
    givens: Option<PyReadonlyArray1<'py, f64>>,
    ratings: Option<PyReadonlyArray1<'py, f64>>,
    against: Option<&Bound<'py, PyAny>>,
    same: &str,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let solutions = solutions.map(Input::new).transpose()?;
    let given = solutions.as_ref();
    let taken = given
        .map(|given| given.source(0..given.len()))
        .transpose()?;
    let claims = Claims {
        solutions: taken.as_ref().map(Taken::lend),
        givens: givens
            .as_ref()
            .map(|givens| givens.as_slice())
            .transpose()?,
        ratings: ratings
            .as_ref()
            .map(|ratings| ratings.as_slice())
            .transpose()?,
    };
    let count = puzzles.len();
    must_be("solutions", solutions.as_ref().map(Input::len), count)?;
    must_be("givens", claims.givens.map(<[f64]>::len), count)?;
    must_be("ratings", claims.ratings.map(<[f64]>::len), count)?;
    let workers = Workers::new(threads);
    let chunk = claims.ratings.map_or(CHUNK, |_| CHUNK_TO_RATE);
    let answers = answer_each(py, &puzzles, &workers, chunk, || {
        |batch: &Batch| {
            let request = Request::of(&batch.puzzles);
            let mut verify = Verify::default();
            verify.same = None;
            verify.examine(&request, |index| {
                claims.about(batch.start + batch.places[index])
            })
        }
    })?;
    let same = equivalence(same)?;
    let against = against.map(Input::new).transpose()?;
    let shared = match &against {
        Some(against) => Values::Indices(shared(py, &puzzles, against, same, &workers)?),
        None => Values::Absent,
    };
    let fields = vec![
        fields::named("finding", &KINDS, Examined::first_kind),
        fields::field("message", Values::Texts, Examined::words),
        fields::status(|examined: &Examined| examined.status),
    ];
    let mut columns = fields::columns(py, puzzles.shape(), &answers, fields)?;
    columns.insert(2, Column::new("shared", shared));
    puzzles.answer(py, columns)
}

/// For each puzzle, the index of the first of the others that is the same.
fn shared(
    py: Python<'_>,
    puzzles: &Input<'_>,
    others: &Input<'_>,
    same: Equivalence,
    workers: &Workers,
) -> PyResult<Vec<Option<i64>>> {
    let mut seen = FirstSeen::new();
    for (index, keyed) in keys(py, others, same, workers)?.into_iter().enumerate() {
        check_signals(py, index)?;
        if let Some(keyed) = keyed {
            let added = keyed.insert_in(&mut seen, index as u64);
            added.map_err(memory::missing)?;
        }
    }
    let keyed = keys(py, puzzles, same, workers)?.into_iter();
    let index = |keyed: Option<Keyed>| i64::try_from(keyed?.first_in(&seen)?).ok();
    memory::collected(keyed.map(index))
}

fn must_be(name: &str, claims: Option<usize>, puzzles: usize) -> PyResult<()> {
    match claims {
        Some(claims) if claims != puzzles => Err(PyValueError::new_err(format!(
            "expected as many {name} as puzzles, found {claims} for {puzzles}"
        ))),
        _ => Ok(()),
    }
}

impl Claims<'_> {
    /// The claims about the puzzle that has this index.
    fn about(&self, index: usize) -> Vec<(ClaimKind, String)> {
        let number = |numbers: Option<&[f64]>| {
            let claimed = numbers?[index];
            (!claimed.is_nan()).then(|| claimed.to_string())
        };
        let solution = self.solutions.map(|all| all.text(index));
        let claims = [
            (ClaimKind::Solution, solution),
            (ClaimKind::Givens, number(self.givens)),
            (ClaimKind::Rating, number(self.ratings)),
        ];
        let claims = claims.into_iter();
        claims
            .filter_map(|(kind, claimed)| Some((kind, claimed?)))
            .collect()
    }
}

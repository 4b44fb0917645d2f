//! `verify`: checks that puzzles are proper, and that claims about them are right.

use std::num::NonZeroUsize;

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::Puzzle;
use sudoku::rating::Rater;
use sudoku::solver::{SolutionCount, Solver};
use sudoku::verify::{ClaimKind, Finding};

use crate::batch::{Batch, Source};
use crate::columns::Column;
use crate::input::Input;
use crate::status::{self, Status};
use crate::workers::{Workers, answer_each};

/// The number of puzzles in a job.
const CHUNK: usize = 256;

/// The same if ratings are claimed: a hard puzzle can take seconds to rate.
const CHUNK_TO_RATE: usize = 16;

/// The findings about a puzzle.
#[derive(Clone)]
struct Verified {
    findings: Vec<Finding>,
    status: Status,
}

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
#[pyo3(signature = (puzzles, *, solutions=None, givens=None, ratings=None, threads=None))]
pub(crate) fn verify<'py>(
    puzzles: &Bound<'py, PyAny>,
    solutions: Option<&Bound<'py, PyAny>>,
    givens: Option<PyReadonlyArray1<'py, f64>>,
    ratings: Option<PyReadonlyArray1<'py, f64>>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let solutions = solutions.map(Input::new).transpose()?;
    let claims = Claims {
        solutions: solutions.as_ref().map(Input::source).transpose()?,
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
    let rater = Rater::new().with_interrupt(workers.interrupt());
    let answers = answer_each(py, &puzzles, &workers, chunk, || {
        let mut counts = Vec::new();
        let mut rater = rater.clone();
        move |batch: &Batch| {
            Solver::default().count_batch(&batch.puzzles, 2, &mut counts);
            let counted = batch.iter().zip(&counts);
            let verified = counted.map(|((place, puzzle), counted)| {
                claims.verify(batch.start + place, puzzle, counted, &mut rater)
            });
            verified.collect()
        }
    })?;
    let each = || answers.iter().map(Option::as_ref);
    let statuses = each().map(|verified| Some(verified?.status));
    let columns = vec![
        Column::named(
            "finding",
            Finding::KINDS.map(str::to_owned).to_vec(),
            each().map(|verified| Some(verified?.findings.first()?.kind())),
        )?,
        Column::texts("message", each().map(message))?,
        status::column(statuses)?,
    ];
    puzzles.answer(py, columns)
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
    /// Verifies the puzzle that has this index and these solutions.
    fn verify(
        self,
        index: usize,
        puzzle: &Puzzle,
        counted: &SolutionCount,
        rater: &mut Rater,
    ) -> Verified {
        let number = |numbers: Option<&[f64]>| {
            let claimed = numbers?[index];
            (!claimed.is_nan()).then(|| claimed.to_string())
        };
        let claims = [
            (
                ClaimKind::Solution,
                self.solutions.map(|all| all.text(index)),
            ),
            (ClaimKind::Givens, number(self.givens)),
            (ClaimKind::Rating, number(self.ratings)),
        ];
        let claims: Vec<(ClaimKind, &str)> = claims
            .iter()
            .filter_map(|(kind, claimed)| Some((*kind, claimed.as_deref()?)))
            .collect();
        Verified {
            findings: sudoku::verify::verify(puzzle, &counted.outcome(), &claims, rater),
            status: Status::of(puzzle, counted.count),
        }
    }
}

/// All findings in words.
fn message(verified: Option<&Verified>) -> Option<String> {
    let findings = &verified?.findings;
    let words: Vec<String> = findings.iter().map(Finding::to_string).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

//! `rate`: the difficulty of each puzzle.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::Status;
use sudoku::logic::Difficulty;
use sudoku::rating::{Rater, Rating, Unrated};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Values};
use crate::output::status;
use crate::scale::{LEVELS, TECHNIQUES, number};
use crate::workers::{Workers, answer_each};

/// The number of puzzles in a job: a hard one can take seconds.
const CHUNK: usize = 16;

/// A rating, or the reason why there is none.
#[derive(Clone, Copy)]
struct Rated {
    rating: Result<Rating, Unrated>,
    status: Status,
}

/// Rates the puzzles, those that are harder than `up_to`, in tenths, no further.
#[pyfunction]
#[pyo3(signature = (puzzles, *, up_to=None, threads=None))]
pub(crate) fn rate<'py>(
    puzzles: &Bound<'py, PyAny>,
    up_to: Option<u16>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let rater = Rater::new().with_interrupt(workers.interrupt());
    let rater = match up_to {
        Some(up_to) => rater.up_to(Difficulty::from_tenths(up_to)),
        None => rater,
    };
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let mut rater = rater.clone();
        move |batch: &Batch| {
            let answers = batch.puzzles.iter().map(|puzzle| {
                let rating = rater.rate(puzzle);
                let status = match rating {
                    Err(Unrated::NoSolution) => Status::of(puzzle, 0),
                    Err(Unrated::Multiple) => Status::Multiple,
                    _ => Status::Unique,
                };
                Rated { rating, status }
            });
            answers.collect()
        }
    })?;
    puzzles.answer(py, columns(&answers)?)
}

fn columns<'py>(answers: &[Option<Rated>]) -> PyResult<Vec<Column<'py>>> {
    let difficulty = |name, of: fn(Result<Rating, Unrated>) -> Option<Difficulty>| {
        Column::of(name, Values::Floats, answers, |rated| {
            of(rated.rating).map(number)
        })
    };
    Ok(vec![
        difficulty("er", |rating| Some(rating.ok()?.hardest))?,
        difficulty("ep", |rating| Some(rating.ok()?.pearl))?,
        difficulty("ed", |rating| Some(rating.ok()?.diamond))?,
        difficulty("er_at_least", |rating| match rating {
            Ok(rating) => Some(rating.hardest),
            Err(unrated) => unrated.at_least(),
        })?,
        Column::named("technique", &TECHNIQUES, answers, |rated| {
            Some(rated.rating.ok()?.technique)
        })?,
        Column::named("level", &LEVELS, answers, |rated| match rated.rating {
            Ok(rating) => Some(rating.level()),
            Err(unrated) => unrated.level(),
        })?,
        status::column(answers, |rated| rated.status)?,
    ])
}

//! `rate`: the difficulty of each puzzle.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::Status;
use sudoku::logic::Difficulty;
use sudoku::rating::{Rater, Rating, Unrated};

use crate::batch::Batch;
use crate::columns::Column;
use crate::input::Input;
use crate::scale::{LEVELS, TECHNIQUES, number};
use crate::status;
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
    let ratings = || answers.iter().map(|rated| (*rated)?.rating.ok());
    let er_at_least = answers.iter().map(|rated| match (*rated)?.rating {
        Ok(rating) => Some(number(rating.hardest)),
        Err(unrated) => unrated.at_least().map(number),
    });
    let level = answers.iter().map(|rated| match (*rated)?.rating {
        Ok(rating) => Some(rating.level()),
        Err(unrated) => unrated.level(),
    });
    let statuses = answers.iter().map(|rated| Some((*rated)?.status));
    Ok(vec![
        Column::floats("er", ratings().map(|rating| Some(number(rating?.hardest))))?,
        Column::floats("ep", ratings().map(|rating| Some(number(rating?.pearl))))?,
        Column::floats("ed", ratings().map(|rating| Some(number(rating?.diamond))))?,
        Column::floats("er_at_least", er_at_least)?,
        Column::named(
            "technique",
            &TECHNIQUES,
            ratings().map(|rating| Some(rating?.technique)),
        )?,
        Column::named("level", &LEVELS, level)?,
        status::column(statuses)?,
    ])
}

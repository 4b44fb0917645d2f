//! `parse` and `format`: puzzles from text to numbers, and back to text in any format.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::Status;
use sudoku::text::{Details, PuzzleFormat, PuzzleWriter};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Shape, Values};
use crate::output::grids::Grids;
use crate::output::status;
use crate::workers::{self, Workers, answer_each};

/// The puzzles as arrays of numbers.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None))]
pub(crate) fn parse<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let answers = answer_each(py, &puzzles, &workers, workers::CHUNK, || {
        move |batch: &Batch| {
            let puzzles = batch.puzzles.iter();
            puzzles.map(|puzzle| puzzle.givens().copied()).collect()
        }
    })?;
    let grids = Grids::of(py, Shape::Arrays, &answers, |givens| *givens)?;
    let columns = vec![
        Column::new("puzzle", Values::Grids(grids)),
        status::column(&answers, |_| Status::Unsolved)?,
    ];
    Shape::Arrays.answer(py, columns)
}

/// The puzzles as text in the format with this name; blank cells have this character if the format leaves a choice.
#[pyfunction]
#[pyo3(signature = (puzzles, *, format, blank=None, threads=None))]
pub(crate) fn format<'py>(
    puzzles: &Bound<'py, PyAny>,
    format: &str,
    blank: Option<char>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let writer = writer(format, blank)?;
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let answers = answer_each(py, &puzzles, &workers, workers::CHUNK, || {
        move |batch: &Batch| {
            let puzzles = batch.puzzles.iter();
            let texts = puzzles.map(|puzzle| {
                let mut text = writer.head().as_bytes().to_vec();
                writer.write(&mut text, puzzle, &Details::default());
                text.extend_from_slice(writer.tail().as_bytes());
                String::from_utf8_lossy(&text).trim_end().to_owned()
            });
            texts.collect()
        }
    })?;
    let statuses = status::column(&answers, |_| Status::Unsolved)?;
    let columns = vec![Column::new("text", Values::Texts(answers)), statuses];
    puzzles.answer(py, columns)
}

fn writer(format: &str, blank: Option<char>) -> PyResult<PuzzleWriter> {
    let format: PuzzleFormat = format
        .parse()
        .map_err(|error| PyValueError::new_err(format!("`format`: {error}")))?;
    let writer = PuzzleWriter::new(format);
    match blank {
        None => Ok(writer),
        Some(blank) => writer.with_blank(blank).ok_or_else(|| {
            let message = format!("`blank`: {format} cannot have {blank:?} for a blank cell");
            PyValueError::new_err(message)
        }),
    }
}

//! `parse` and `format`: puzzles from text to numbers, and back to text in any format.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::text::{Details, PuzzleFormat, PuzzleWriter};
use sudoku::verbs::{Convert, Converted};

use crate::asked::Asked;
use crate::output::columns::Values;
use crate::output::fields::{field, grid};
use crate::workers;

/// The puzzles as arrays of numbers.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None))]
pub(crate) fn parse<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = grid("puzzle", |converted: &Converted| {
        converted.puzzle.as_ref()?.givens()
    });
    let asked = Asked::new(puzzles, threads)?.in_arrays();
    asked.answer(&Convert::default(), workers::CHUNK, vec![puzzle])
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
    let writer = writer(format, blank)?;
    let text = field("text", Values::Texts, move |converted: &Converted| {
        let mut text = writer.head().as_bytes().to_vec();
        writer.write(&mut text, converted.puzzle.as_ref()?, &Details::default());
        text.extend_from_slice(writer.tail().as_bytes());
        Some(String::from_utf8_lossy(&text).trim_end().to_owned())
    });
    Asked::new(puzzles, threads)?.answer(&Convert::default(), workers::CHUNK, vec![text])
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

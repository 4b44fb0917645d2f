//! The input of the functions, which `sudoku_lockstep/_inputs.py` has brought into one of a few shapes: the text of
//! one puzzle, rows of numbers, or strings. Nothing here makes a Python object for each puzzle, which would be slow.
//!
//! The strings are in `strings.rs`, columns of lists of numbers in `lists.rs`; `batch.rs` reads them for the workers.

pub(crate) mod batch;
mod lists;
mod strings;

use std::ops::Range;

use numpy::{PyReadonlyArray2, PyUntypedArrayMethods as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};
use pyo3_arrow::input::AnyArray;
use sudoku::Puzzle;
use sudoku::text::{ParseGridError, read_one};

use crate::error;
use crate::input::batch::Source;
use crate::input::strings::Strings;
use crate::output::columns::{Column, Shape};
use crate::workers;

/// The number of strings of a list that are copied together.
const BLOCK: usize = 1 << 16;

/// The puzzles that a function was called with.
pub(crate) enum Input<'py> {
    /// One well-formed puzzle.
    One(Puzzle),
    /// An array of shape (n, 81).
    Rows(PyReadonlyArray2<'py, u8>),
    /// A list of strings, of which some are copied at a time.
    List(Bound<'py, PyList>),
    /// Strings from an iterator.
    Copied(Strings),
    /// A column of Arrow's, in chunks.
    Arrow(Vec<Strings>),
}

impl<'py> Input<'py> {
    /// Takes a value from Python.
    ///
    /// # Errors
    ///
    /// A `PuzzleError` for a single puzzle that is malformed, a `TypeError` for a value that is not
    /// puzzles.
    pub(crate) fn new(given: &Bound<'py, PyAny>) -> PyResult<Self> {
        let py = given.py();
        if let Ok(text) = given.cast::<PyString>() {
            let puzzle = read_one(&text.to_string_lossy());
            return puzzle
                .map(Self::One)
                .map_err(|error| error::of_text(py, &error));
        }
        if let Ok(rows) = given.extract::<PyReadonlyArray2<u8>>() {
            if rows.shape()[1] != 81 {
                return Err(PyValueError::new_err("expected an array of shape (n, 81)"));
            }
            return Ok(Self::Rows(rows));
        }
        if let Ok(list) = given.cast::<PyList>() {
            return Ok(Self::List(list.clone()));
        }
        // A reader of Arrow's is an iterator, too, but not one of strings.
        if given.is_instance_of::<PyIterator>() && !given.hasattr("__arrow_c_stream__")? {
            return Strings::of_items(given, 0).map(Self::Copied);
        }
        let (chunks, _) = given
            .extract::<AnyArray>()?
            .into_chunked_array()?
            .into_inner();
        let chunks: PyResult<_> = chunks.iter().map(Strings::of_array).collect();
        Ok(Self::Arrow(chunks?))
    }

    /// The number of puzzles.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Rows(rows) => rows.shape()[0],
            Self::List(list) => list.len(),
            Self::Copied(strings) => strings.as_array().len(),
            Self::Arrow(chunks) => chunks.iter().map(|chunk| chunk.as_array().len()).sum(),
        }
    }

    /// The shape of the answers.
    pub(crate) const fn shape(&self) -> Shape {
        match self {
            Self::One(_) => Shape::One,
            Self::Rows(_) | Self::List(_) | Self::Copied(_) => Shape::Arrays,
            Self::Arrow(_) => Shape::Arrow,
        }
    }

    /// The ranges of puzzles to take one after the other, each a multiple of `chunk`: all at once, or, from a list, as many as
    /// are worth starting threads for.
    pub(crate) fn blocks(&self, chunk: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let size = match self {
            Self::List(_) => BLOCK.next_multiple_of(chunk),
            _ => self.len().max(1),
        };
        workers::jobs(self.len(), size)
    }

    /// These puzzles for the workers, without Python objects.
    ///
    /// # Errors
    ///
    /// If the rows are not one after the other in memory, or an item of a list is not a string.
    pub(crate) fn source(&self, range: Range<usize>) -> PyResult<Taken<'_>> {
        Ok(Taken::Lent(match self {
            Self::One(puzzle) => Source::One(puzzle),
            Self::Rows(rows) => Source::Rows(rows.as_slice()?.as_chunks().0),
            Self::List(list) => {
                let items = list.get_slice(range.start, range.end);
                let strings = Strings::of_items(items.as_any(), range.start)?;
                return Ok(Taken::Copied(strings, range.start));
            }
            Self::Copied(strings) => Source::Strings(std::slice::from_ref(strings), 0),
            Self::Arrow(chunks) => Source::Strings(chunks, 0),
        }))
    }

    /// The answers in the shape that suits the puzzles.
    ///
    /// # Errors
    ///
    /// If Python has no memory for them.
    pub(crate) fn answer(
        &self,
        py: Python<'py>,
        columns: Vec<Column<'py>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.shape().answer(py, columns)
    }
}

/// Some puzzles of an input.
pub(crate) enum Taken<'a> {
    Lent(Source<'a>),
    /// Copies of strings, of which the first has this index.
    Copied(Strings, usize),
}

impl Taken<'_> {
    /// The puzzles as workers read them.
    pub(crate) const fn lend(&self) -> Source<'_> {
        match self {
            Self::Lent(source) => *source,
            Self::Copied(strings, start) => Source::Strings(std::slice::from_ref(strings), *start),
        }
    }
}

/// The single puzzle as a line of 81 characters.
#[pyfunction]
pub(crate) fn line(puzzle: &Bound<'_, PyAny>) -> PyResult<String> {
    let Input::One(puzzle) = Input::new(puzzle)? else {
        return Err(PyTypeError::new_err("expected one puzzle, found many"));
    };
    let givens = puzzle.givens();
    givens
        .map(|givens| givens.line().to_string())
        .ok_or_else(|| error::PuzzleError::new_err(ParseGridError::Candidates.to_string()))
}

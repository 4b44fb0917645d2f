//! The input of the functions, which `sudoku_lockstep/_inputs.py` has brought into one of a few shapes: one puzzle,
//! rows of numbers, or a column of strings. Nothing here makes a Python object for each puzzle, which would be slow.

use std::borrow::Cow;

use arrow_array::cast::AsArray as _;
use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};
use pyo3_arrow::input::AnyArray;
use sudoku::text::ParseGridError;
use sudoku::{Grid, Puzzle};

use crate::batch::Source;
use crate::columns::{Column, Shape};
use crate::{error, memory};

/// The puzzles that a function was called with.
pub(crate) enum Input<'py> {
    /// One well-formed puzzle.
    One(Puzzle),
    /// An array of shape (n, 81).
    Rows(PyReadonlyArray2<'py, u8>),
    /// A list of strings.
    List(Strings),
    /// Arrow's strings, in chunks.
    Arrow(Vec<Strings>),
}

/// The strings of an array.
pub(crate) enum Strings {
    Small(StringArray),
    Large(LargeStringArray),
    View(StringViewArray),
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
            let puzzle = text.to_string_lossy().parse();
            return puzzle
                .map(Self::One)
                .map_err(|error| error::of_text(py, &error));
        }
        if let Ok(values) = given.extract::<PyReadonlyArray1<u8>>() {
            let values: [u8; 81] = values
                .as_slice()?
                .try_into()
                .map_err(|_| PyValueError::new_err("expected an array of 81 numbers"))?;
            return Grid::try_from(values)
                .map(|grid| Self::One(grid.into()))
                .map_err(|error| error::of_values(py, error));
        }
        if let Ok(rows) = given.extract::<PyReadonlyArray2<u8>>() {
            if rows.shape()[1] != 81 {
                return Err(PyValueError::new_err("expected an array of shape (n, 81)"));
            }
            return Ok(Self::Rows(rows));
        }
        if let Ok(list) = given.cast::<PyList>() {
            return list_of_strings(list).map(Self::List);
        }
        let (chunks, _) = given
            .extract::<AnyArray>()?
            .into_chunked_array()?
            .into_inner();
        let chunks: PyResult<_> = chunks.iter().map(Strings::new).collect();
        Ok(Self::Arrow(chunks?))
    }

    /// The number of puzzles.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Rows(rows) => rows.shape()[0],
            Self::List(strings) => strings.as_array().len(),
            Self::Arrow(chunks) => chunks.iter().map(|chunk| chunk.as_array().len()).sum(),
        }
    }

    /// The shape of the answers.
    pub(crate) const fn shape(&self) -> Shape {
        match self {
            Self::One(_) => Shape::One,
            Self::Rows(_) | Self::List(_) => Shape::Arrays,
            Self::Arrow(_) => Shape::Arrow,
        }
    }

    /// The puzzles for the workers, without Python objects.
    ///
    /// # Errors
    ///
    /// If the rows are not one after the other in memory.
    pub(crate) fn source(&self) -> PyResult<Source<'_>> {
        Ok(match self {
            Self::One(puzzle) => Source::One(puzzle),
            Self::Rows(rows) => Source::Rows(rows.as_slice()?.as_chunks().0),
            Self::List(strings) => Source::Strings(std::slice::from_ref(strings)),
            Self::Arrow(chunks) => Source::Strings(chunks),
        })
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

/// Copies the strings of a list into a column of their own; `None` stays empty.
fn list_of_strings(list: &Bound<'_, PyList>) -> PyResult<Strings> {
    let count = list.len();
    let mut characters: Vec<u8> = memory::reserved(count.saturating_mul(81))?;
    let mut ends = memory::reserved(count)?;
    let mut is_there = memory::reserved(count)?;
    for (index, item) in list.iter().enumerate() {
        let text = text_of(&item, index)?;
        let text = text.as_deref();
        is_there.push(text.is_some());
        let text = text.unwrap_or_default();
        characters
            .try_reserve(text.len())
            .map_err(memory::missing)?;
        characters.extend_from_slice(text.as_bytes());
        ends.push(text.len());
    }
    let offsets = OffsetBuffer::from_lengths(ends);
    let nulls = NullBuffer::from(is_there);
    let strings = LargeStringArray::new(offsets, Buffer::from(characters), Some(nulls));
    Ok(Strings::Large(strings))
}

/// The text of an item of a list. A text that is not valid Unicode is malformed.
fn text_of<'a>(item: &'a Bound<'_, PyAny>, index: usize) -> PyResult<Option<Cow<'a, str>>> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(Some(text.to_string_lossy()));
    }
    if let Ok(bytes) = item.cast::<PyBytes>() {
        return Ok(Some(String::from_utf8_lossy(bytes.as_bytes())));
    }
    if item.is_none() {
        return Ok(None);
    }
    let name = item.get_type().qualname();
    let name = name.map_or_else(|_| "object".to_owned(), |name| name.to_string());
    let message = format!("expected str, found {name} at index {index}");
    Err(PyTypeError::new_err(message))
}

/// A column of this many missing strings.
fn nulls(count: usize) -> PyResult<Strings> {
    let offsets = memory::filled(0, count.saturating_add(1))?;
    let offsets = OffsetBuffer::new(offsets.into());
    let nulls = NullBuffer::new_null(count);
    let strings = LargeStringArray::new(offsets, Buffer::default(), Some(nulls));
    Ok(Strings::Large(strings))
}

/// The single puzzle as a line of 81 characters.
#[pyfunction]
pub(crate) fn line(puzzle: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = puzzle.py();
    let Input::One(puzzle) = Input::new(puzzle)? else {
        return Err(PyTypeError::new_err("expected one puzzle, found many"));
    };
    let givens = puzzle.givens();
    givens
        .map(|givens| givens.line().to_string())
        .ok_or_else(|| error::of_text(py, &ParseGridError::Candidates))
}

impl Strings {
    fn new(array: &ArrayRef) -> PyResult<Self> {
        Ok(match array.data_type() {
            DataType::Utf8 => Self::Small(array.as_string().clone()),
            DataType::LargeUtf8 => Self::Large(array.as_string().clone()),
            DataType::Utf8View => Self::View(array.as_string_view().clone()),
            DataType::Dictionary(_, values)
                if matches!(
                    **values,
                    DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View
                ) =>
            {
                let plain = arrow_cast::cast(&array, &DataType::LargeUtf8);
                let plain = plain.map_err(|error| PyTypeError::new_err(error.to_string()))?;
                Self::Large(plain.as_string().clone())
            }
            // The type of a column without any value does not matter.
            _ if array.logical_null_count() == array.len() => nulls(array.len())?,
            other => {
                let message = format!("expected a column of strings, found one of {other}");
                return Err(PyTypeError::new_err(message));
            }
        })
    }

    /// The string at this index; an empty one for null.
    pub(crate) fn text(&self, index: usize) -> &str {
        match self {
            _ if self.as_array().is_null(index) => "",
            Self::Small(strings) => strings.value(index),
            Self::Large(strings) => strings.value(index),
            Self::View(strings) => strings.value(index),
        }
    }

    /// The methods of every array: its length, and its nulls.
    pub(crate) fn as_array(&self) -> &dyn Array {
        match self {
            Self::Small(strings) => strings,
            Self::Large(strings) => strings,
            Self::View(strings) => strings,
        }
    }
}

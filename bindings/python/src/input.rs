//! What the functions take, once `sudoku_lockstep/_inputs.py` has brought it into one of a few shapes: one puzzle,
//! rows of numbers, or a column of strings. Nothing here makes a Python object for each puzzle.

use std::ops::Range;

use arrow_array::cast::AsArray as _;
use arrow_array::{
    Array, ArrayAccessor, ArrayRef, LargeStringArray, StringArray, StringViewArray, builder,
};
use arrow_schema::DataType;
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use pyo3_arrow::input::AnyArray;
use sudoku::{Grid, Puzzle};

use crate::columns::{Column, Shape};
use crate::error;

/// The puzzles that a function was called with.
pub(crate) enum Input<'py> {
    /// One, which is well-formed.
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
    /// Takes what Python gives.
    ///
    /// # Errors
    ///
    /// A `PuzzleError` for a single puzzle that is malformed, a `TypeError` for what is no puzzles at all.
    pub(crate) fn new(given: &Bound<'py, PyAny>) -> PyResult<Self> {
        let py = given.py();
        if let Ok(text) = given.cast::<PyString>() {
            let puzzle = text.to_cow()?.parse();
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

    /// How many puzzles there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Rows(rows) => rows.shape()[0],
            Self::List(strings) => strings.as_array().len(),
            Self::Arrow(chunks) => chunks.iter().map(|chunk| chunk.as_array().len()).sum(),
        }
    }

    /// What the answers are to look like.
    pub(crate) const fn shape(&self) -> Shape {
        match self {
            Self::One(_) => Shape::One,
            Self::Rows(_) | Self::List(_) => Shape::Arrays,
            Self::Arrow(_) => Shape::Arrow,
        }
    }

    /// The puzzles for the workers, who know nothing of Python.
    ///
    /// # Errors
    ///
    /// When the rows are not one after the other in memory.
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
    /// When Python has no memory for them.
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
    let mut strings = builder::LargeStringBuilder::with_capacity(list.len(), 81 * list.len());
    for (index, item) in list.iter().enumerate() {
        if item.is_none() {
            strings.append_null();
            continue;
        }
        let text = item.cast::<PyString>().map_err(|_| {
            let name = item.get_type().qualname();
            let name = name.map_or_else(|_| "object".to_owned(), |name| name.to_string());
            PyTypeError::new_err(format!("expected str, found {name} at index {index}"))
        })?;
        strings.append_value(text.to_cow()?);
    }
    Ok(Strings::Large(strings.finish()))
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
            // No string was ever there to tell the type.
            DataType::Null => Self::Large(LargeStringArray::new_null(array.len())),
            other => {
                let message = format!("expected a column of strings, found one of {other}");
                return Err(PyTypeError::new_err(message));
            }
        })
    }

    /// The string at this index; an empty one for null.
    fn text(&self, index: usize) -> &str {
        match self {
            _ if self.as_array().is_null(index) => "",
            Self::Small(strings) => strings.value(index),
            Self::Large(strings) => strings.value(index),
            Self::View(strings) => strings.value(index),
        }
    }

    fn as_array(&self) -> &dyn Array {
        match self {
            Self::Small(strings) => strings,
            Self::Large(strings) => strings,
            Self::View(strings) => strings,
        }
    }
}

/// The puzzles, as the workers read them.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    One(&'a Puzzle),
    Rows(&'a [[u8; 81]]),
    Strings(&'a [Strings]),
}

/// What a puzzle is read into.
pub(crate) trait Entry<'a>: From<Puzzle> {
    /// The puzzle in a row of an array, if it is well-formed.
    fn of_row(row: &'a [u8; 81]) -> Option<Self>;

    /// The puzzle in a text, if it is well-formed.
    fn of_text(text: &'a str) -> Option<Self>;
}

impl<'a> Entry<'a> for Puzzle {
    fn of_row(row: &'a [u8; 81]) -> Option<Self> {
        Some(Grid::try_from(*row).ok()?.into())
    }

    fn of_text(text: &'a str) -> Option<Self> {
        text.parse().ok()
    }
}

/// Some puzzles in a row, without the malformed ones.
pub(crate) struct Batch<P = Puzzle> {
    /// The index of the first among all.
    pub(crate) start: usize,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<P>,
    /// Where each of them is, counted from the beginning of the batch.
    pub(crate) places: Vec<usize>,
}

impl<P> Batch<P> {
    /// A batch of no puzzles.
    pub(crate) const fn new() -> Self {
        Self {
            start: 0,
            puzzles: Vec::new(),
            places: Vec::new(),
        }
    }

    /// The puzzles with their places.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &P)> {
        self.places.iter().copied().zip(&self.puzzles)
    }

    /// Adds what is at this place, if it is well-formed.
    fn add(&mut self, place: usize, puzzle: Option<P>) {
        if let Some(puzzle) = puzzle {
            self.puzzles.push(puzzle);
            self.places.push(place);
        }
    }

    /// Adds those strings of the range that are puzzles, the first at this place.
    fn add_strings<'a>(
        &mut self,
        first: usize,
        strings: impl ArrayAccessor<Item = &'a str>,
        range: Range<usize>,
    ) where
        P: Entry<'a>,
    {
        for (place, index) in (first..).zip(range) {
            if !strings.is_null(index) {
                self.add(place, P::of_text(strings.value(index)));
            }
        }
    }
}

impl<'a> Source<'a> {
    /// Reads the puzzles of the range; what was in the batch is overwritten.
    pub(crate) fn read<P: Entry<'a>>(self, range: Range<usize>, batch: &mut Batch<P>) {
        batch.start = range.start;
        batch.puzzles.clear();
        batch.places.clear();
        match self {
            Self::One(puzzle) => {
                batch.add(0, Some(puzzle.clone().into()));
            }
            Self::Rows(rows) => {
                for (place, row) in rows[range].iter().enumerate() {
                    batch.add(place, P::of_row(row));
                }
            }
            Self::Strings(chunks) => read_strings(chunks, range, batch),
        }
    }

    /// What is written at this index, as text; nothing where nothing is.
    pub(crate) fn text(self, index: usize) -> String {
        match self {
            Self::One(puzzle) => puzzle.grid().line().to_string(),
            Self::Rows(rows) => {
                let characters = rows[index].iter().map(|&value| match value {
                    0..=9 => char::from(b'0' + value),
                    _ => '!',
                });
                characters.collect()
            }
            Self::Strings(chunks) => {
                let mut start = 0;
                for chunk in chunks {
                    let length = chunk.as_array().len();
                    if index < start + length {
                        return chunk.text(index - start).to_owned();
                    }
                    start += length;
                }
                String::new()
            }
        }
    }
}

fn read_strings<'a, P: Entry<'a>>(
    chunks: &'a [Strings],
    range: Range<usize>,
    batch: &mut Batch<P>,
) {
    // The index of the chunk's first string among all.
    let mut start = 0;
    for chunk in chunks {
        let end = start + chunk.as_array().len();
        let from = range.start.max(start);
        let to = range.end.min(end);
        if from < to {
            let (first, part) = (from - range.start, from - start..to - start);
            match chunk {
                Strings::Small(strings) => batch.add_strings(first, strings, part),
                Strings::Large(strings) => batch.add_strings(first, strings, part),
                Strings::View(strings) => batch.add_strings(first, strings, part),
            }
        }
        start = end;
    }
}

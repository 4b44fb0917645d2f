//! What the functions return: named columns, which become one answer, numpy arrays, or an Arrow table.
//!
//! Where an answer is missing, one answer has `None` and an Arrow column null; what an array has is said at each kind.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::types::Int8Type;
use arrow_array::{
    ArrayRef, BooleanArray, DictionaryArray, Float64Array, Int8Array, Int64Array, LargeStringArray,
    RecordBatch, StringArray, UInt8Array, UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, Field, Schema};
use bytes::Bytes;
use memmap2::MmapMut;
use numpy::{IntoPyArray as _, PyArray2, PyArrayMethods as _, PyReadwriteArray2};
use pyo3::IntoPyObjectExt as _;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pyo3_arrow::PyTable;
use sudoku::{CellSet, Grid};

use crate::status;

/// What the answers look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A dictionary of plain values, for one puzzle.
    One,
    /// A dictionary of numpy arrays.
    Arrays,
    /// An Arrow table.
    Arrow,
}

/// A column and its name, which is the same as in the records of the command line where these have it.
pub(crate) struct Column<'py> {
    name: &'static str,
    values: Values<'py>,
}

/// The values of a column.
enum Values<'py> {
    /// Grids; missing ones are zeros in an array.
    Grids(Grids<'py>),
    /// Numbers that have names: numbers in an array, with 255 for a missing one; a dictionary in Arrow.
    Codes(Vec<u8>, Vec<String>),
    /// Small numbers, 0 for a missing one in an array.
    Numbers(Vec<Option<u8>>),
    /// Counts; those without an answer are 0 in an array.
    Counts(Vec<Option<u64>>),
    /// Indices of puzzles, -1 for a missing one in an array.
    Indices(Vec<Option<i64>>),
    /// Numbers, NaN for a missing one in an array.
    Floats(Vec<Option<f64>>),
    /// Truth values, false for a missing one in an array.
    Flags(Vec<Option<bool>>),
    /// Sets of cells: in an array of shape (n, 81) true for each cell of the set; else the names of the cells.
    CellSets(Vec<Option<CellSet>>),
    /// Texts; in an array these are objects.
    Texts(Vec<Option<String>>),
}

/// The code of a missing value.
pub(crate) const NO_CODE: u8 = u8::MAX;

/// Grids, row after row.
pub(crate) struct Grids<'py> {
    cells: Cells<'py>,
    is_there: Vec<bool>,
}

/// The cells of grids, 81 for each.
enum Cells<'py> {
    /// Numbers, 0 for a blank, in memory that numpy has asked for: it knows how to get much of it fast.
    Numbers(PyReadwriteArray2<'py, u8>),
    /// Characters, `.` for a blank.
    Text(MmapMut),
}

/// Some of the grids, to be written by one thread.
pub(crate) struct GridsMut<'a> {
    cells: &'a mut [[u8; 81]],
    is_there: &'a mut [bool],
    is_text: bool,
}

impl<'py> Grids<'py> {
    /// As many missing grids, for answers of this shape.
    ///
    /// # Errors
    ///
    /// When there is no memory for them.
    pub(crate) fn new(py: Python<'py>, count: usize, shape: Shape) -> PyResult<Self> {
        Ok(Self {
            cells: match shape {
                Shape::Arrays => {
                    Cells::Numbers(PyArray2::zeros(py, [count, 81], false).readwrite())
                }
                Shape::One | Shape::Arrow => Cells::Text(zeros(81 * count)?),
            },
            is_there: vec![false; count],
        })
    }

    /// The grids that there are, and the missing ones.
    ///
    /// # Errors
    ///
    /// As for [`chunks_mut`](Self::chunks_mut).
    pub(crate) fn of(
        py: Python<'py>,
        grids: impl ExactSizeIterator<Item = Option<Grid>>,
        shape: Shape,
    ) -> PyResult<Self> {
        let mut all = Self::new(py, grids.len(), shape)?;
        for (mut one, grid) in all.chunks_mut(1)?.zip(grids) {
            if let Some(grid) = grid {
                one.set(0, &grid);
            }
        }
        Ok(all)
    }

    /// The grids in chunks of this size.
    ///
    /// # Errors
    ///
    /// When the rows of numpy's array are not one after the other in memory, which does not happen.
    pub(crate) fn chunks_mut(
        &mut self,
        size: usize,
    ) -> PyResult<impl ExactSizeIterator<Item = GridsMut<'_>>> {
        let count = self.is_there.len();
        let (cells, is_text) = match &mut self.cells {
            Cells::Numbers(array) => (array.as_slice_mut()?, false),
            Cells::Text(characters) => (&mut characters[..81 * count], true),
        };
        let cells = cells.as_chunks_mut().0.chunks_mut(size);
        let is_there = self.is_there.chunks_mut(size);
        let chunks = cells.zip(is_there);
        Ok(chunks.map(move |(cells, is_there)| GridsMut {
            cells,
            is_there,
            is_text,
        }))
    }

    /// The first grid.
    fn into_one(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.cells {
            Cells::Text(characters) if self.is_there[0] => {
                String::from_utf8_lossy(&characters[..81]).into_bound_py_any(py)
            }
            _ => Ok(py.None().into_bound(py)),
        }
    }

    /// numpy's array.
    fn into_array(self, py: Python<'py>) -> Bound<'py, PyAny> {
        match self.cells {
            Cells::Numbers(array) => array.as_any().clone(),
            Cells::Text(characters) => characters.to_vec().into_pyarray(py).into_any(),
        }
    }

    /// Arrow's strings for each of these ranges; a missing grid is null.
    fn into_arrow(self, ranges: &[Range<usize>]) -> Vec<ArrayRef> {
        let cells = match self.cells {
            Cells::Text(characters) => Buffer::from(Bytes::from_owner(characters)),
            Cells::Numbers(_) => Buffer::default(),
        };
        let strings = ranges.iter().map(|range| {
            let offsets = OffsetBuffer::from_repeated_length(81, range.len());
            let cells = cells.slice_with_length(81 * range.start, 81 * range.len());
            let nulls = NullBuffer::from(&self.is_there[range.clone()]);
            Arc::new(StringArray::new(offsets, cells, Some(nulls))) as ArrayRef
        });
        strings.collect()
    }
}

/// So much memory, in large pages if the system has them, and all of it zero.
fn zeros(length: usize) -> std::io::Result<MmapMut> {
    let memory = MmapMut::map_anon(length.max(1))?;
    #[cfg(target_os = "linux")]
    if length >= LARGE {
        // Without large pages it is slower, and nothing else.
        let _ = memory.advise(memmap2::Advice::HugePage);
    }
    Ok(memory)
}

/// From so many bytes on, large pages pay.
#[cfg(target_os = "linux")]
const LARGE: usize = 1 << 22;

impl GridsMut<'_> {
    /// Writes the grid at this place.
    #[inline]
    pub(crate) fn set(&mut self, place: usize, grid: &Grid) {
        let numbers = <[u8; 81]>::from(*grid);
        self.cells[place] = if self.is_text {
            numbers.map(|number| if number == 0 { b'.' } else { b'0' + number })
        } else {
            numbers
        };
        self.is_there[place] = true;
    }
}

/// The number of rows in a batch of a table: Arrow's strings take up to 2³¹ bytes.
const BATCH: usize = 1 << 24;

impl Shape {
    /// The columns in this shape.
    ///
    /// # Errors
    ///
    /// When Python has no memory for them.
    pub(crate) fn answer<'py>(
        self,
        py: Python<'py>,
        columns: Vec<Column<'py>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if self == Self::Arrow {
            let table = table(columns).map_err(|error| PyRuntimeError::new_err(error.to_string()));
            return table?.into_bound_py_any(py);
        }
        let answers = PyDict::new(py);
        for column in columns {
            let value = match self {
                Self::One => column.values.into_one(py)?,
                Self::Arrays | Self::Arrow => column.values.into_array(py)?,
            };
            answers.set_item(column.name, value)?;
        }
        Ok(answers.into_any())
    }
}

fn table(columns: Vec<Column<'_>>) -> Result<PyTable, ArrowError> {
    let rows = columns.first().map_or(0, |column| column.values.len());
    let ranges: Vec<_> = (0..rows.max(1))
        .step_by(BATCH)
        .map(|start| start..rows.min(start + BATCH))
        .collect();
    let mut fields = Vec::new();
    let mut batches = vec![Vec::new(); ranges.len()];
    for column in columns {
        let arrays = column.values.into_arrow(&ranges)?;
        fields.push(Field::new(column.name, arrays[0].data_type().clone(), true));
        for (batch, array) in batches.iter_mut().zip(arrays) {
            batch.push(array);
        }
    }
    let schema = Arc::new(Schema::new(fields));
    let batches = batches
        .into_iter()
        .map(|arrays| RecordBatch::try_new(Arc::clone(&schema), arrays));
    let batches = batches.collect::<Result<_, _>>()?;
    PyTable::try_new(batches, schema).map_err(|error| ArrowError::CDataInterface(error.to_string()))
}

impl<'py> Column<'py> {
    pub(crate) const fn grids(name: &'static str, grids: Grids<'py>) -> Self {
        let values = Values::Grids(grids);
        Self { name, values }
    }

    /// The column `status`.
    pub(crate) fn status(codes: Vec<u8>) -> Self {
        Self::codes("status", codes, status::NAMES.map(str::to_owned).to_vec())
    }

    pub(crate) const fn codes(name: &'static str, codes: Vec<u8>, names: Vec<String>) -> Self {
        let values = Values::Codes(codes, names);
        Self { name, values }
    }

    pub(crate) fn numbers(name: &'static str, numbers: impl Iterator<Item = Option<u8>>) -> Self {
        let values = Values::Numbers(numbers.collect());
        Self { name, values }
    }

    pub(crate) fn counts(name: &'static str, counts: impl Iterator<Item = Option<u64>>) -> Self {
        let values = Values::Counts(counts.collect());
        Self { name, values }
    }

    pub(crate) fn indices(name: &'static str, indices: impl Iterator<Item = Option<i64>>) -> Self {
        let values = Values::Indices(indices.collect());
        Self { name, values }
    }

    pub(crate) fn floats(name: &'static str, floats: impl Iterator<Item = Option<f64>>) -> Self {
        let values = Values::Floats(floats.collect());
        Self { name, values }
    }

    pub(crate) fn flags(name: &'static str, flags: impl Iterator<Item = Option<bool>>) -> Self {
        let values = Values::Flags(flags.collect());
        Self { name, values }
    }

    pub(crate) fn cell_sets(
        name: &'static str,
        sets: impl Iterator<Item = Option<CellSet>>,
    ) -> Self {
        let values = Values::CellSets(sets.collect());
        Self { name, values }
    }

    pub(crate) fn texts(name: &'static str, texts: impl Iterator<Item = Option<String>>) -> Self {
        let values = Values::Texts(texts.collect());
        Self { name, values }
    }
}

impl<'py> Values<'py> {
    fn len(&self) -> usize {
        match self {
            Self::Grids(grids) => grids.is_there.len(),
            Self::Codes(codes, _) => codes.len(),
            Self::Numbers(values) => values.len(),
            Self::Counts(values) => values.len(),
            Self::Indices(values) => values.len(),
            Self::Floats(values) => values.len(),
            Self::Flags(values) => values.len(),
            Self::CellSets(values) => values.len(),
            Self::Texts(values) => values.len(),
        }
    }

    /// The first value.
    fn into_one(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Grids(grids) => grids.into_one(py),
            Self::Codes(codes, names) => names.get(usize::from(codes[0])).into_bound_py_any(py),
            Self::Numbers(values) => values[0].into_bound_py_any(py),
            Self::Counts(values) => values[0].into_bound_py_any(py),
            Self::Indices(values) => values[0].into_bound_py_any(py),
            Self::Floats(values) => values[0].into_bound_py_any(py),
            Self::Flags(values) => values[0].into_bound_py_any(py),
            Self::CellSets(values) => values[0].map(names).into_bound_py_any(py),
            Self::Texts(mut values) => values.swap_remove(0).into_bound_py_any(py),
        }
    }

    fn into_array(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        /// The values, with this one for those that are missing.
        fn or<T: Copy>(values: Vec<Option<T>>, missing: T) -> Vec<T> {
            let filled = values.into_iter().map(|value| value.unwrap_or(missing));
            filled.collect()
        }
        Ok(match self {
            Self::Grids(grids) => grids.into_array(py),
            Self::Codes(codes, _) => codes.into_pyarray(py).into_any(),
            Self::Numbers(values) => or(values, 0).into_pyarray(py).into_any(),
            Self::Counts(values) => or(values, 0).into_pyarray(py).into_any(),
            Self::Indices(values) => or(values, -1).into_pyarray(py).into_any(),
            Self::Floats(values) => or(values, f64::NAN).into_pyarray(py).into_any(),
            Self::Flags(values) => or(values, false).into_pyarray(py).into_any(),
            Self::CellSets(values) => {
                let mut cells = vec![false; 81 * values.len()];
                for (row, set) in cells.chunks_exact_mut(81).zip(&values) {
                    for cell in set.iter().flat_map(|set| set.iter()) {
                        row[cell.index()] = true;
                    }
                }
                let cells = cells.into_pyarray(py);
                cells.reshape([values.len(), 81])?.into_any()
            }
            Self::Texts(values) => {
                let objects = values.into_iter().map(|text| text.into_py_any(py));
                let objects: Vec<Py<PyAny>> = objects.collect::<PyResult<_>>()?;
                objects.into_pyarray(py).into_any()
            }
        })
    }

    /// The values of each of these ranges.
    fn into_arrow(self, ranges: &[Range<usize>]) -> Result<Vec<ArrayRef>, ArrowError> {
        let array: ArrayRef = match self {
            Self::Grids(grids) => return Ok(grids.into_arrow(ranges)),
            Self::Codes(codes, names) => {
                let key = |&code: &u8| i8::try_from(code).ok().filter(|_| code != NO_CODE);
                let keys: Int8Array = codes.iter().map(key).collect();
                let names = Arc::new(StringArray::from(names));
                Arc::new(DictionaryArray::<Int8Type>::try_new(keys, names)?)
            }
            Self::Numbers(values) => Arc::new(UInt8Array::from(values)),
            Self::Counts(values) => Arc::new(UInt64Array::from(values)),
            Self::Indices(values) => Arc::new(Int64Array::from(values)),
            Self::Floats(values) => Arc::new(Float64Array::from(values)),
            Self::Flags(values) => Arc::new(BooleanArray::from(values)),
            Self::CellSets(values) => {
                let mut lists = ListBuilder::new(StringBuilder::new());
                for set in values {
                    lists.append_option(set.map(|set| names(set).into_iter().map(Some)));
                }
                Arc::new(lists.finish())
            }
            Self::Texts(values) => Arc::new(LargeStringArray::from(values)),
        };
        let slice = |range: &Range<usize>| array.slice(range.start, range.len());
        Ok(ranges.iter().map(slice).collect())
    }
}

/// The names of the cells, as in `r1c2`.
fn names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

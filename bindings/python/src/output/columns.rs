//! The results of the functions: named columns, which become one answer, numpy arrays, or an Arrow table.
//!
//! A missing answer is `None` for one puzzle and null in an Arrow column; for arrays each kind has its own value.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::types::UInt8Type;
use arrow_array::{
    ArrayRef, BooleanArray, DictionaryArray, Float64Array, Int64Array, LargeStringArray, NullArray,
    RecordBatch, StringArray, UInt8Array, UInt64Array,
};
use arrow_schema::{ArrowError, Field, Schema};
use numpy::{IntoPyArray as _, PyArrayMethods as _};
use pyo3::IntoPyObjectExt as _;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use pyo3_arrow::PyTable;
use sudoku::{CellSet, Status};

use crate::memory;
use crate::output::grids::Grids;
use crate::output::status;
use crate::workers;

/// The shape of the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A tuple of plain values, for one puzzle.
    One,
    /// A tuple of numpy arrays.
    Arrays,
    /// An Arrow table.
    Arrow,
}

/// A column and its name, which is that of the command line's records if they have the column.
pub(crate) struct Column<'py> {
    name: String,
    values: Values<'py>,
}

/// The values of a column.
pub(crate) enum Values<'py> {
    /// Grids; missing ones are zeros in an array.
    Grids(Grids<'py>),
    /// Numbers that have names: numbers in an array, with 255 for a missing one; a dictionary in Arrow.
    Codes(Vec<u8>, &'static [String]),
    /// Statuses: numbers but in Arrow.
    Statuses(Vec<u8>),
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
    /// Nothing, because it was not asked for: `None` in a tuple, no column in a table.
    Absent,
}

/// The code of a missing value.
pub(crate) const NO_CODE: u8 = u8::MAX;

/// The number of rows in a batch of a table: Arrow's strings take up to 2³¹ bytes.
const BATCH: usize = 1 << 24;

impl Shape {
    /// The columns in this shape.
    ///
    /// # Errors
    ///
    /// If Python has no memory for them.
    pub(crate) fn answer<'py>(
        self,
        py: Python<'py>,
        columns: Vec<Column<'py>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::One => tuple(py, columns, Values::into_one),
            Self::Arrays => tuple(py, columns, Values::into_array),
            Self::Arrow => {
                let table = table(columns);
                let table = table.map_err(|error| PyRuntimeError::new_err(error.to_string()));
                table?.into_bound_py_any(py)
            }
        }
    }
}

/// A tuple of the columns.
fn tuple<'py>(
    py: Python<'py>,
    columns: Vec<Column<'py>>,
    to_python: fn(Values<'py>, Python<'py>) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let columns = columns.into_iter();
    let answers: Vec<_> = columns
        .map(|column| to_python(column.values, py))
        .collect::<PyResult<_>>()?;
    Ok(PyTuple::new(py, answers)?.into_any())
}

fn table(columns: Vec<Column<'_>>) -> Result<PyTable, ArrowError> {
    let rows = columns.first().map_or(0, |column| column.values.len());
    let ranges: Vec<_> = (0..rows.max(1))
        .step_by(BATCH)
        .map(|start| start..rows.min(start + BATCH))
        .collect();
    let mut fields = Vec::new();
    let mut batches = vec![Vec::new(); ranges.len()];
    let asked = |column: &Column<'_>| !matches!(column.values, Values::Absent);
    for column in columns.into_iter().filter(asked) {
        let arrays = column.values.into_arrow(&ranges)?;
        let field = Field::new(column.name, arrays[0].data_type().clone(), true);
        fields.push(field.with_dict_is_ordered(true));
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
    pub(crate) fn new(name: &str, values: Values<'py>) -> Self {
        let name = name.to_owned();
        Self { name, values }
    }
}

impl<'py> Values<'py> {
    fn len(&self) -> usize {
        match self {
            Self::Grids(grids) => grids.len(),
            Self::Codes(codes, _) | Self::Statuses(codes) => codes.len(),
            Self::Numbers(values) => values.len(),
            Self::Counts(values) => values.len(),
            Self::Indices(values) => values.len(),
            Self::Floats(values) => values.len(),
            Self::Flags(values) => values.len(),
            Self::CellSets(values) => values.len(),
            Self::Texts(values) => values.len(),
            Self::Absent => 0,
        }
    }

    /// The first value.
    fn into_one(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Grids(grids) => grids.into_one(py),
            Self::Codes(codes, names) => names.get(usize::from(codes[0])).into_bound_py_any(py),
            Self::Statuses(codes) => status::member(py, codes[0]),
            Self::Numbers(values) => values[0].into_bound_py_any(py),
            Self::Counts(values) => values[0].into_bound_py_any(py),
            Self::Indices(values) => values[0].into_bound_py_any(py),
            Self::Floats(values) => values[0].into_bound_py_any(py),
            Self::Flags(values) => values[0].into_bound_py_any(py),
            Self::CellSets(values) => values[0].map(names).into_bound_py_any(py),
            Self::Texts(mut values) => values.swap_remove(0).into_bound_py_any(py),
            Self::Absent => Ok(py.None().into_bound(py)),
        }
    }

    fn into_array(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        /// The values, with this one in place of missing ones.
        fn or<T: Copy>(values: Vec<Option<T>>, missing: T) -> Vec<T> {
            let filled = values.into_iter().map(|value| value.unwrap_or(missing));
            filled.collect()
        }
        Ok(match self {
            Self::Grids(grids) => grids.into_array(),
            Self::Codes(codes, _) | Self::Statuses(codes) => codes.into_pyarray(py).into_any(),
            Self::Numbers(values) => or(values, 0).into_pyarray(py).into_any(),
            Self::Counts(values) => or(values, 0).into_pyarray(py).into_any(),
            Self::Indices(values) => or(values, -1).into_pyarray(py).into_any(),
            Self::Floats(values) => or(values, f64::NAN).into_pyarray(py).into_any(),
            Self::Flags(values) => or(values, false).into_pyarray(py).into_any(),
            Self::CellSets(values) => {
                let mut cells = memory::filled(false, values.len().saturating_mul(81))?;
                for (index, (row, set)) in cells.chunks_exact_mut(81).zip(&values).enumerate() {
                    workers::check_signals(py, index)?;
                    for cell in set.iter().flat_map(|set| set.iter()) {
                        row[cell.index()] = true;
                    }
                }
                let cells = cells.into_pyarray(py);
                cells.reshape([values.len(), 81])?.into_any()
            }
            Self::Texts(values) => {
                let objects = values.into_iter().enumerate().map(|(index, text)| {
                    workers::check_signals(py, index)?;
                    text.into_py_any(py)
                });
                let objects: Vec<Py<PyAny>> = objects.collect::<PyResult<_>>()?;
                objects.into_pyarray(py).into_any()
            }
            Self::Absent => py.None().into_bound(py),
        })
    }

    /// The values of each of these ranges.
    fn into_arrow(self, ranges: &[Range<usize>]) -> Result<Vec<ArrayRef>, ArrowError> {
        let array: ArrayRef = match self {
            Self::Grids(grids) => return Ok(grids.into_arrow(ranges)),
            Self::Codes(codes, names) => {
                Arc::new(named_codes(&codes, names.iter().map(String::as_str))?)
            }
            Self::Statuses(codes) => Arc::new(named_codes(&codes, Status::NAMES)?),
            Self::Numbers(values) => Arc::new(UInt8Array::from(values)),
            Self::Counts(values) => Arc::new(UInt64Array::from(values)),
            Self::Indices(values) => Arc::new(Int64Array::from(values)),
            Self::Floats(values) => Arc::new(Float64Array::from(values)),
            Self::Flags(values) => Arc::new(BooleanArray::from(values)),
            // The names for all puzzles could be more than one array can hold.
            Self::CellSets(values) => {
                let lists = |range: &Range<usize>| name_lists(&values[range.clone()]);
                return Ok(ranges.iter().map(lists).collect());
            }
            Self::Texts(values) => Arc::new(LargeStringArray::from(values)),
            Self::Absent => Arc::new(NullArray::new(0)),
        };
        let slice = |range: &Range<usize>| array.slice(range.start, range.len());
        Ok(ranges.iter().map(slice).collect())
    }
}

/// The codes as a dictionary of all names, so that every table has the same.
fn named_codes<'a>(
    codes: &[u8],
    names: impl IntoIterator<Item = &'a str>,
) -> Result<DictionaryArray<UInt8Type>, ArrowError> {
    let names = StringArray::from_iter_values(names);
    let keys: UInt8Array = codes
        .iter()
        .map(|&code| (code != NO_CODE).then_some(code))
        .collect();
    DictionaryArray::try_new(keys, Arc::new(names))
}

/// A list of names for each set of cells.
fn name_lists(sets: &[Option<CellSet>]) -> ArrayRef {
    let mut lists = ListBuilder::new(StringBuilder::new());
    for set in sets {
        lists.append_option(set.map(|set| names(set).into_iter().map(Some)));
    }
    Arc::new(lists.finish())
}

/// The names of the cells, as in `r1c2`.
fn names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

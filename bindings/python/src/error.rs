//! The exception for a single malformed puzzle. Among many puzzles, a malformed one has a status and raises nothing.

use arrow_schema::DataType;
use pyo3::create_exception;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use sudoku::text::ReadOneError;

create_exception!(
    sudoku_lockstep,
    PuzzleError,
    PyValueError,
    "A single puzzle is malformed; the message says where, what was found, and what was expected.\n\n\
     The attributes `line` and `column` count from 1, and are None where they mean nothing."
);

/// Advice where numbers are found in the place of texts: libraries that guess the types of columns read 81 digits as one number.
pub(crate) const READ_AS_TEXT: &str = "; where the digits of a puzzle were read as one number, which loses leading zeros, \
     read the column as text: dtype=str (pandas), infer_schema=False (polars), \
     column_types={'puzzle': pyarrow.string()} (pyarrow), all_varchar=true (DuckDB)";

/// The exception for a column of another type than strings, and for a table.
pub(crate) fn of_column(kind: &DataType) -> PyErr {
    if let DataType::Struct(columns) = kind {
        let names: Vec<&str> = columns
            .iter()
            .map(|column| column.name().as_str())
            .collect();
        return PyTypeError::new_err(format!(
            "expected a column, found a table with {} columns ({}); pass one, as in table['puzzle'] (pyarrow) or \
             relation.select('puzzle') (DuckDB)",
            names.len(),
            names.join(", ")
        ));
    }
    let advice = if kind.is_numeric() { READ_AS_TEXT } else { "" };
    let message = format!("expected a column of strings, found one of {kind}{advice}");
    PyTypeError::new_err(message)
}

/// The exception for a text that is not one well-formed puzzle.
pub(crate) fn of_text(py: Python<'_>, error: &ReadOneError) -> PyErr {
    let (line, column) = match error {
        ReadOneError::Malformed(malformed) => (Some(malformed.line()), malformed.column()),
        ReadOneError::Multiple { line } => (Some(*line), None),
        _ => (None, None),
    };
    let error = PuzzleError::new_err(error.to_string());
    let value = error.value(py);
    let set = value
        .setattr("line", line)
        .and_then(|()| value.setattr("column", column));
    set.err().unwrap_or(error)
}

//! Allocates as much memory as the caller asks for: too much is a `MemoryError`, and does not end the process.

use std::fmt::Display;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// This many copies of the value.
///
/// # Errors
///
/// A `MemoryError` if there is no memory for them.
pub(crate) fn filled<T: Clone>(value: T, count: usize) -> PyResult<Vec<T>> {
    let mut values = reserved(count)?;
    values.resize(count, value);
    Ok(values)
}

/// All these values.
///
/// # Errors
///
/// As for [`filled`].
pub(crate) fn collected<T>(values: impl Iterator<Item = T>) -> PyResult<Vec<T>> {
    let mut all = reserved(values.size_hint().0)?;
    all.extend(values);
    Ok(all)
}

/// Room for this many values.
///
/// # Errors
///
/// As for [`filled`].
pub(crate) fn reserved<T>(count: usize) -> PyResult<Vec<T>> {
    let mut values = Vec::new();
    values.try_reserve_exact(count).map_err(missing)?;
    Ok(values)
}

/// The exception when there is no memory, for this reason.
pub(crate) fn missing(reason: impl Display) -> PyErr {
    PyMemoryError::new_err(reason.to_string())
}

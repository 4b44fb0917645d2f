//! The status of a puzzle in Python: a member of an enumeration, or its number.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use sudoku::Status;

use crate::columns::Column;
use crate::memory;

/// The member of Python's `Status` with this number.
pub(crate) fn member(py: Python<'_>, code: u8) -> PyResult<Bound<'_, PyAny>> {
    static MEMBERS: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();
    let members = MEMBERS.import(py, "sudoku_lockstep._answers", "STATUSES")?;
    members.get_item(usize::from(code))
}

/// The column of these statuses, where a puzzle without one is malformed.
pub(crate) fn column<'py>(statuses: impl Iterator<Item = Option<Status>>) -> PyResult<Column<'py>> {
    let codes = statuses.map(|status| status.unwrap_or(Status::Malformed) as u8);
    Ok(Column::status(memory::collected(codes)?))
}

//! The status of a puzzle in Python: a member of an enumeration.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

/// The member of Python's `Status` with this number.
pub(crate) fn member(py: Python<'_>, code: u8) -> PyResult<Bound<'_, PyAny>> {
    static MEMBERS: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();
    let members = MEMBERS.import(py, "sudoku_lockstep._answers", "STATUSES")?;
    members.get_item(usize::from(code))
}

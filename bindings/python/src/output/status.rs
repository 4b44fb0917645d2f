//! The status of a puzzle in Python: a member of an enumeration, or its number.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use sudoku::Status;

use crate::memory;
use crate::output::columns::Column;

/// The member of Python's `Status` with this number.
pub(crate) fn member(py: Python<'_>, code: u8) -> PyResult<Bound<'_, PyAny>> {
    static MEMBERS: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();
    let members = MEMBERS.import(py, "sudoku_lockstep._answers", "STATUSES")?;
    members.get_item(usize::from(code))
}

/// The column of the statuses that `status` takes from the answers; a puzzle without an answer is malformed.
pub(crate) fn column<'py, A>(
    answers: &[Option<A>],
    status: impl Fn(&A) -> Status,
) -> PyResult<Column<'py>> {
    let statuses = answers.iter().map(|answer| answer.as_ref().map(&status));
    let codes = statuses.map(|status| status.unwrap_or(Status::Malformed) as u8);
    Ok(Column::status(memory::collected(codes)?))
}

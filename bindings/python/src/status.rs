//! The status of a puzzle, as a small number. The names are those of the command line's records.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use sudoku::Puzzle;

use crate::columns::Column;
use crate::memory;

/// A status; the numbers are part of the package's interface.
///
/// The first three are also the number of solutions, where 2 stands for any number above 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Status {
    /// It has no solution, although no givens clash.
    None,
    /// It has exactly one solution.
    Unique,
    /// It has multiple solutions.
    Multiple,
    /// It has no solution because its givens clash.
    Invalid,
    /// It could not be read.
    Malformed,
    /// It has a solution, and was not checked for more.
    Solved,
    /// It was read, and its solutions were not asked for.
    Unsolved,
    /// It was to be made, and was not found.
    NotFound,
}

/// The names of all statuses, by their numbers.
pub(crate) const NAMES: [&str; 8] = [
    "none",
    "unique",
    "multiple",
    "invalid",
    "malformed",
    "solved",
    "unsolved",
    "not_found",
];

impl Status {
    /// The status of a puzzle with this number of solutions, where any number above 1 means multiple.
    pub(crate) fn of(puzzle: &Puzzle, solutions: u64) -> Self {
        match solutions {
            0 if puzzle.clashes().is_empty() => Self::None,
            0 => Self::Invalid,
            1 => Self::Unique,
            _ => Self::Multiple,
        }
    }

    /// Its number.
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }
}

/// The member of Python's `Status` with this number.
pub(crate) fn member(py: Python<'_>, code: u8) -> PyResult<Bound<'_, PyAny>> {
    static MEMBERS: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();
    let members = MEMBERS.import(py, "sudoku_lockstep._answers", "STATUSES")?;
    members.get_item(usize::from(code))
}

/// The column of these statuses, where a puzzle without one is malformed.
pub(crate) fn column<'py>(statuses: impl Iterator<Item = Option<Status>>) -> PyResult<Column<'py>> {
    let codes = statuses.map(|status| status.unwrap_or(Status::Malformed).code());
    Ok(Column::status(memory::collected(codes)?))
}

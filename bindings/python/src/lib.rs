//! The native part of the Python package `sudoku_lockstep`: what comes in is read, the library works, columns go out.
//!
//! The public functions, with their documentation, are in `sudoku_lockstep/`. Here each has one file; `input`,
//! `strings`, `lists` and `batch` take the puzzles, `columns` and `grids` return the answers, `workers` share the work
//! among threads. `forms`, `memory`, `sameness`, `scale` and `status` serve several functions.

#![allow(
    clippy::needless_pass_by_value,
    reason = "functions that Python calls are given their arguments by value"
)]

mod batch;
mod canonical;
mod change;
mod check;
mod columns;
mod count;
mod dedupe;
mod error;
mod explain;
mod forms;
mod generate;
mod grids;
mod hint;
mod input;
mod lists;
mod measure;
mod memory;
mod picture;
mod rate;
mod sameness;
mod scale;
mod shuffle;
mod solve;
mod status;
mod strings;
mod text;
mod verify;
mod workers;

use pyo3::prelude::*;

/// The module `sudoku_lockstep._native`.
#[pymodule]
mod _native {
    use super::{Bound, PyAnyMethods as _, PyModule, PyModuleMethods as _, PyResult};

    #[pymodule_export]
    use super::canonical::canonical;
    #[pymodule_export]
    use super::change::{expand, minimize, vary};
    #[pymodule_export]
    use super::check::check;
    #[pymodule_export]
    use super::count::count;
    #[pymodule_export]
    use super::dedupe::{Seen, dedupe, split};
    #[pymodule_export]
    use super::error::PuzzleError;
    #[pymodule_export]
    use super::explain::explain;
    #[pymodule_export]
    use super::generate::{generate, solution_grids};
    #[pymodule_export]
    use super::hint::hint;
    #[pymodule_export]
    use super::input::line;
    #[pymodule_export]
    use super::measure::measure;
    #[pymodule_export]
    use super::picture::{drawing, page};
    #[pymodule_export]
    use super::rate::rate;
    #[pymodule_export]
    use super::shuffle::{apply, shuffle};
    #[pymodule_export]
    use super::solve::solve;
    #[pymodule_export]
    use super::text::{format, parse};
    #[pymodule_export]
    use super::verify::verify;

    #[pymodule_init]
    fn add_names(module: &Bound<'_, PyModule>) -> PyResult<()> {
        // The defaults for an exception raised in Python.
        let error = module.py().get_type::<super::error::PuzzleError>();
        error.setattr("line", module.py().None())?;
        error.setattr("column", module.py().None())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("READ_AS_TEXT", super::error::READ_AS_TEXT)?;
        module.add("STATUSES", sudoku::Status::ALL.map(sudoku::Status::name))?;
        module.add("LEVELS", super::scale::LEVELS.as_slice())?;
        module.add("LEVEL_RATINGS", super::scale::level_ratings(module.py())?)?;
        module.add(
            "FORMATS",
            sudoku::text::PuzzleFormat::ALL.map(sudoku::text::PuzzleFormat::name),
        )?;
        module.add("TECHNIQUES", super::scale::TECHNIQUES.as_slice())?;
        module.add("FINDINGS", sudoku::verify::Finding::KINDS)
    }
}

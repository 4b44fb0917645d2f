//! The native part of the Python package `sudoku_lockstep`: what comes in is read, the library works, columns go out.
//!
//! The public functions, with their documentation, are in `sudoku_lockstep/`. Here each has a file in `functions`;
//! `input` takes the puzzles, `output` returns the answers, `workers` share the work among threads, and `asked` joins them
//! to the verbs of the library. `memory` and `scale` serve several functions.

#![allow(
    clippy::needless_pass_by_value,
    reason = "functions that Python calls are given their arguments by value"
)]

mod asked;
mod error;
mod functions;
mod input;
mod memory;
mod output;
mod scale;
mod workers;

use pyo3::prelude::*;

/// The module `sudoku_lockstep._native`.
#[pymodule]
mod _native {
    use super::{Bound, PyAnyMethods as _, PyModule, PyModuleMethods as _, PyResult};

    #[pymodule_export]
    use super::error::PuzzleError;
    #[pymodule_export]
    use super::functions::apply::apply;
    #[pymodule_export]
    use super::functions::dedupe::{Seen, dedupe, split};
    #[pymodule_export]
    use super::functions::generate::{generate, solution_grids};
    #[pymodule_export]
    use super::functions::picture::{drawing, page};
    #[pymodule_export]
    use super::functions::solve::solve_one;
    #[pymodule_export]
    use super::functions::text::{format, parse};
    #[pymodule_export]
    use super::functions::vary::vary;
    #[pymodule_export]
    use super::functions::verb::Verb;
    #[pymodule_export]
    use super::functions::verify::verify;
    #[pymodule_export]
    use super::input::line;

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
        module.add(
            "FORMATS",
            sudoku::text::PuzzleFormat::ALL.map(sudoku::text::PuzzleFormat::name),
        )?;
        module.add("TECHNIQUES", super::scale::TECHNIQUES.as_slice())?;
        module.add("FINDINGS", sudoku::verify::Finding::KINDS)
    }
}

//! Difficulty in Python: the names of techniques and levels, and ratings as numbers.

use std::sync::LazyLock;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::logic::{Difficulty, Technique, TechniqueSet};
use sudoku::rating::Level;

/// The names of all techniques, in order of difficulty. Some techniques share a name, which is listed once.
pub(crate) static TECHNIQUES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut names = Vec::new();
    for name in Technique::ALL.iter().map(ToString::to_string) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
});

/// The names of the levels, from easy to extreme.
pub(crate) static LEVELS: LazyLock<Vec<String>> =
    LazyLock::new(|| Level::ALL.iter().map(ToString::to_string).collect());

/// All the techniques that have these names.
///
/// # Errors
///
/// A `ValueError` for an unknown name, and for one with different meanings.
pub(crate) fn technique_set(names: &[String]) -> PyResult<TechniqueSet> {
    names.iter().try_fold(TechniqueSet::EMPTY, |all, name| {
        let set = TechniqueSet::named(name).map_err(|error| error.with_name(name));
        Ok(all | set.map_err(PyValueError::new_err)?)
    })
}

/// The number as it is usually written.
pub(crate) fn number(difficulty: Difficulty) -> f64 {
    f64::from(difficulty.tenths()) / 10.0
}

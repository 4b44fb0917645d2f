//! Difficulty in Python: the names of techniques and levels, and ratings as numbers.

use std::sync::LazyLock;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
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

/// The least and the greatest rating of each level, by its name.
pub(crate) fn level_ratings(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let ratings = PyDict::new(py);
    for level in Level::ALL {
        let (least, greatest) = level.ratings().into_inner();
        ratings.set_item(level.to_string(), (number(least), number(greatest)))?;
    }
    Ok(ratings)
}

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

/// The techniques that have these names, without those that have the others.
///
/// # Errors
///
/// As for [`technique_set`], and if there are none.
pub(crate) fn techniques_to_use(names: &[String], without: &[String]) -> PyResult<TechniqueSet> {
    let techniques = technique_set(names)? - technique_set(without)?;
    if techniques.is_empty() {
        return Err(PyValueError::new_err("there is no technique left to use"));
    }
    Ok(techniques)
}

/// The number as it is usually written.
pub(crate) fn number(difficulty: Difficulty) -> f64 {
    f64::from(difficulty.tenths()) / 10.0
}

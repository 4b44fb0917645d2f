//! How hard puzzles and steps are, as Python has it: the names of techniques and levels, and ratings as numbers.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudoku::logic::{Difficulty, Technique, TechniqueSet};
use sudoku::rating::Level;

/// The names of all techniques, in order of difficulty.
pub(crate) fn technique_names() -> Vec<String> {
    Technique::ALL.iter().map(ToString::to_string).collect()
}

/// The names of the levels, from easy to extreme.
pub(crate) fn level_names() -> Vec<String> {
    Level::ALL.iter().map(ToString::to_string).collect()
}

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
/// A `ValueError` for a name that means nothing.
pub(crate) fn technique_set(names: &[String]) -> PyResult<TechniqueSet> {
    names.iter().try_fold(TechniqueSet::EMPTY, |all, name| {
        let set = TechniqueSet::named(name);
        let unknown = || PyValueError::new_err(format!("no technique is called {name:?}"));
        Ok(all | set.ok_or_else(unknown)?)
    })
}

/// The number as it is usually written.
pub(crate) fn number(difficulty: Difficulty) -> f64 {
    f64::from(difficulty.tenths()) / 10.0
}

/// The difficulty that a number stands for.
///
/// # Errors
///
/// A `ValueError` when it has more than one decimal, or is not on the scale.
pub(crate) fn difficulty(number: f64) -> PyResult<Difficulty> {
    let tenths = (number * 10.0).round();
    let is_exact = (number * 10.0 - tenths).abs() < 1e-6 && (0.0..=1000.0).contains(&tenths);
    if !is_exact {
        let message = format!("expected a difficulty with at most one decimal, found {number}");
        return Err(pyo3::exceptions::PyValueError::new_err(message));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is in range"
    )]
    let tenths = tenths as u16;
    Ok(Difficulty::from_tenths(tenths))
}

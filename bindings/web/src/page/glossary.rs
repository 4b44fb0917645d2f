//! `glossary`: the words of the library that the page offers, and the style of drawings.

use serde::Serialize;
use sudoku::generate::PatternSymmetry;
use sudoku::logic::{Difficulty, GlossaryEntry, glossary};
use sudoku::picture::{CONTROLS, inline_style, legend};
use sudoku::rating::Level;

/// The words of the library that a page offers, the style of its drawings, and what stands beside steps.
#[derive(Debug, Serialize)]
pub(crate) struct Words {
    techniques: Vec<Technique>,
    symmetries: Vec<&'static str>,
    levels: Vec<&'static str>,
    style: String,
    legend: String,
    controls: &'static str,
}

/// A name of techniques.
#[derive(Debug, Serialize)]
struct Technique {
    name: &'static str,
    /// The least difficulty, if it is rated.
    difficulty: Option<Difficulty>,
}

pub(crate) fn words() -> Words {
    let technique = |entry: &'static GlossaryEntry| Technique {
        name: entry.name,
        difficulty: entry.difficulty().map(|range| range.least),
    };
    Words {
        techniques: glossary().map(technique).collect(),
        symmetries: PatternSymmetry::ALL.map(PatternSymmetry::name).to_vec(),
        levels: Level::ALL.map(Level::name).to_vec(),
        style: inline_style(),
        legend: legend(),
        controls: CONTROLS,
    }
}

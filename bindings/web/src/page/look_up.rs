//! `lookUp`: what the techniques of a name are, as `sudoku help NAME` says, with an example.

use serde::Serialize;
use sudoku::logic::{GlossaryEntry, PathStep, glossary};
use sudoku::picture::{Drawing, words};

/// An entry of the glossary, as `sudoku help NAME` has it.
#[derive(Debug, Serialize)]
pub(crate) struct LookedUp {
    difficulty: String,
    summary: &'static str,
    /// Its other names, and where it stands.
    notes: Vec<String>,
    /// A position with its pattern and the words about it, as elements of a page.
    example: Option<[String; 2]>,
}

/// The entries of this name, or with a technique of this name.
pub(crate) fn entries(name: &str) -> Vec<LookedUp> {
    let is_meant = |entry: &&GlossaryEntry| {
        let mut own = entry.techniques();
        entry.name == name || own.any(|each| each.to_string() == name)
    };
    let entries = glossary().filter(is_meant);
    entries.map(LookedUp::new).collect()
}

impl LookedUp {
    fn new(entry: &GlossaryEntry) -> Self {
        let example = entry.example().and_then(|example| {
            let step = example.step()?;
            let words = words(&step);
            let drawn = PathStep::new(&example.candidates, step);
            Some([
                Drawing::of_step(&example.candidates, &drawn).to_inline(),
                words,
            ])
        });
        Self {
            difficulty: entry.difficulty_in_words(),
            summary: entry.summary,
            notes: [entry.names_in_words(), entry.place_in_words()].concat(),
            example,
        }
    }
}

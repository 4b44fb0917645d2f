//! `generate`: a puzzle from a seed.

use serde::{Deserialize, Serialize};
use sudoku::generate::Options;
use sudoku::logic::{Difficulty, Technique, TechniqueSet};
use sudoku::rating::Level;
use sudoku::verbs::{self, Answer as _};
use sudoku::{Grid, Puzzle, Status};

use crate::failure::{self, Failure};

/// The arguments of `generate`.
#[derive(Debug, Deserialize)]
pub(crate) struct Generate {
    seed: u64,
    /// The index of the puzzle among those of the seed.
    #[serde(default)]
    skip: u64,
    #[serde(default)]
    symmetry: Option<String>,
    #[serde(default)]
    minimal: Option<String>,
    #[serde(default)]
    givens: Option<(usize, usize)>,
    #[serde(default)]
    pattern: Option<String>,
    #[serde(default)]
    solution: Option<String>,
    /// A level, a number, or two of these with a hyphen between them.
    #[serde(default)]
    rating: Option<String>,
    #[serde(default)]
    technique: Option<String>,
    #[serde(default)]
    tries: Option<u64>,
}

/// A puzzle, or the reason that none was found.
#[derive(Debug, Serialize)]
pub(crate) struct Generated {
    puzzle: Option<Puzzle>,
    solution: Option<Grid>,
    seed: Option<u64>,
    index: Option<u64>,
    tries: Option<u64>,
    er: Option<Difficulty>,
    technique: Option<Technique>,
    level: Option<Level>,
    status: Status,
    message: Option<String>,
}

impl Generate {
    pub(crate) fn answer(&self) -> Result<Generated, Failure> {
        let generate = verbs::Generate {
            seed: self.seed,
            generator: Some(self.options()?.generator().map_err(Failure::new)?),
            ..verbs::Generate::default()
        };
        let mut made = generate.make(self.skip..self.skip.saturating_add(1));
        let made = made.pop().ok_or_else(|| Failure::new("no puzzle"))?;
        Ok(Generated {
            status: made.status(),
            puzzle: made.puzzle,
            solution: made.solution,
            seed: made.seed,
            index: made.index,
            tries: made.tries,
            er: made.er,
            technique: made.technique,
            level: made.level,
            message: made.message,
        })
    }

    fn options(&self) -> Result<Options, Failure> {
        let symmetry = self.symmetry.as_deref().unwrap_or("none").parse();
        let minimal = self.minimal.as_deref().map(str::parse).transpose();
        let rating = self.rating.as_deref().map(|text| {
            let expected = "rating: expected a level or a rating, or two with a hyphen between";
            Level::parse_ratings(text).ok_or_else(|| Failure::new(expected))
        });
        let technique = |name: &String| {
            TechniqueSet::named(name).map_err(|error| Failure::new(error.with_name(name)))
        };
        let grid = |text: &Option<String>| text.as_deref().map(failure::grid).transpose();
        Ok(Options {
            symmetry: symmetry.map_err(|error| Failure::new(format!("symmetry: {error}")))?,
            minimal: minimal.map_err(|error| Failure::new(format!("minimal: {error}")))?,
            givens: self.givens.map(|(least, most)| least..=most),
            pattern: grid(&self.pattern)?.map(|pattern| pattern.filled()),
            solution: grid(&self.solution)?,
            rating: rating.transpose()?,
            technique: self.technique.as_ref().map(technique).transpose()?,
            tries: self.tries.unwrap_or(Options::DEFAULT_TRIES),
            ..Options::default()
        })
    }
}

//! `generate`: puzzles and solution grids out of nothing, from a seed.

use std::borrow::Cow;
use std::collections::TryReserveError;
use std::fmt;
use std::ops::Range;
use std::time::Duration;

use serde::Serialize;

use super::{Answer, unless, write_made};
use crate::canonical::{Canonicalizer, GridKey};
use crate::generate::{
    Distinct, Generator, Made, Minimality, NotFound, PatternSymmetry, Tries, uniform_grid,
};
use crate::interrupt::{Interrupt, is_thrown};
use crate::logic::{Difficulty, Technique};
use crate::random::Random;
use crate::rating::Level;
use crate::{Grid, Puzzle, Status};

/// Makes puzzles, or solution grids.
///
/// Threads make them at the same time, by [`make`](Self::make); where equivalent ones are not wanted, the puzzles are then
/// compared in their order, by [`Generated::is_new`].
///
/// # Examples
///
/// ```
/// use sudoku::generate::Options;
/// use sudoku::verbs::Generate;
///
/// let mut generate = Generate::default();
/// generate.seed = 7;
/// generate.generator = Some(Options::default().generator()?);
/// let generated = generate.make(0..2);
/// assert!(generated.iter().all(|generated| generated.puzzle.is_some()));
/// # Ok::<(), sudoku::generate::Impossible>(())
/// ```
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Generate {
    /// The seed, which gives the same puzzles on every machine.
    pub seed: u64,
    /// Makes the puzzles; without it, solution grids are made, each with the same chance.
    pub generator: Option<Generator>,
    /// Show the solution with the puzzle.
    pub with_solution: bool,
    /// Show the position before the first step with the technique instead of the puzzle.
    pub with_position: bool,
    /// Get the puzzles ready to be told from equivalent ones.
    pub distinct: bool,
    /// The time for each puzzle.
    pub time_limit: Option<Duration>,
}

impl Generate {
    /// The number of puzzles that should be made together.
    #[must_use]
    pub fn batch_size(&self) -> usize {
        match &self.generator {
            Some(_) if self.time_limit.is_some() => 1,
            generator => generator.as_ref().map_or(1024, Generator::batch_size),
        }
    }

    /// The fields of the answer that stay empty with these options.
    #[must_use]
    pub fn unasked(&self) -> Vec<&'static str> {
        let generator = self.generator.as_ref();
        let is_rated = generator.is_some_and(Generator::has_ratings);
        unless(&[
            ("symmetry", generator.is_some()),
            ("minimal", generator.is_some()),
            ("tries", generator.is_some()),
            ("er", is_rated),
            ("technique", is_rated),
            ("level", is_rated),
            ("position", generator.is_some_and(Generator::has_technique)),
            ("weight", generator.is_some_and(Generator::has_weights)),
        ])
    }

    /// Makes the puzzles of the seed that have these indices.
    #[must_use]
    #[inline] // What is not asked for is left out of the page.
    pub fn make(&self, indices: Range<u64>) -> Vec<Generated> {
        let distinct = self.distinct;
        let mut generated: Vec<Generated> = match &self.generator {
            Some(generator) => self.puzzles(generator, indices),
            None => indices.map(|index| self.grid(index)).collect(),
        };
        if distinct {
            add_keys(&mut generated);
        }
        generated
    }

    fn puzzles(&self, generator: &Generator, indices: Range<u64>) -> Vec<Generated> {
        let make = |indices| generator.make(self.seed, indices);
        let puzzles = |made: Vec<_>| {
            made.iter()
                .map(|made| self.puzzle(generator, made))
                .collect()
        };
        let Some(limit) = self.time_limit else {
            return puzzles(make(indices));
        };
        let alone = |index| Interrupt::after(limit).during(|| puzzles(make(index..index + 1)));
        indices
            .flat_map(|index| -> Vec<Generated> { alone(index) })
            .collect()
    }

    fn puzzle(&self, generator: &Generator, result: &Result<Made, NotFound>) -> Generated {
        let (index, all_tries) = match result {
            Ok(made) => (made.index, made.tries),
            Err(not_found) => (not_found.index, not_found.tries),
        };
        let made = result.as_ref().ok();
        let rating = made.and_then(|made| made.rating);
        Generated {
            solution: made.map(|made| made.solution),
            symmetry: Some(generator.symmetry()),
            minimal: Some(generator.minimality()),
            tries: Some(all_tries.total),
            er: rating.map(|rating| rating.hardest),
            technique: rating.map(|rating| rating.technique),
            level: rating.map(|rating| rating.level()),
            position: made.and_then(|made| made.position.clone().map(Puzzle::from)),
            weight: made.and_then(|made| made.weight),
            puzzle: made.map(|made| made.puzzle.into()),
            shows_solution: self.with_solution,
            shows_position: self.with_position,
            message: result.as_ref().err().map(NotFound::to_string),
            all_tries,
            is_unfinished: made.is_none() && is_thrown(),
            ..self.generated(index)
        }
    }

    fn grid(&self, index: u64) -> Generated {
        let grid = uniform_grid(&mut Random::new(self.seed, index));
        Generated {
            puzzle: Some(grid.into()),
            solution: Some(grid),
            ..self.generated(index)
        }
    }

    /// The part that is known before the puzzle is made.
    fn generated(&self, index: u64) -> Generated {
        Generated {
            seed: Some(self.seed),
            index: Some(index),
            ..Generated::default()
        }
    }
}

/// Gets the puzzles ready to be told from equivalent ones.
fn add_keys(generated: &mut [Generated]) {
    let mut canonicalizer = Canonicalizer::new();
    for generated in generated {
        let puzzle = generated.puzzle.as_ref().and_then(Puzzle::givens);
        generated.key = puzzle.map(|puzzle| GridKey::of(&canonicalizer.form(puzzle)));
    }
}

/// A puzzle that was made, or the reason that there is none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Generated {
    /// The solution, 81 digits.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[1-9]{81}$")))]
    pub solution: Option<Grid>,
    /// The seed. With it, the `index` to skip and the same options, the puzzle is made again.
    pub seed: Option<u64>,
    /// The index of the puzzle among those of the seed, from 0.
    pub index: Option<u64>,
    /// The symmetry of the pattern of givens.
    pub symmetry: Option<PatternSymmetry>,
    /// The givens that are known to be necessary.
    pub minimal: Option<Minimality>,
    /// The number of tries it took.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub tries: Option<u64>,
    /// With `rating` or `technique`, the difficulty of the hardest step.
    pub er: Option<Difficulty>,
    /// With `rating` or `technique`, the name of the technique of the hardest step.
    pub technique: Option<Technique>,
    /// With `rating` or `technique`, the level of difficulty.
    pub level: Option<Level>,
    /// With `technique`, the candidates before the first step with it, 729 characters. The givens are those of the puzzle.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[1-9.]{729}$")))]
    pub position: Option<Puzzle>,
    /// With `controlled_bias`, the weight of the puzzle in an unbiased mean, 1 for 26 givens.
    #[cfg_attr(feature = "schema", schemars(range(min = 0)))]
    pub weight: Option<f64>,
    /// The puzzle.
    #[serde(skip)]
    pub puzzle: Option<Puzzle>,
    /// True if the solution is shown with the puzzle.
    #[serde(skip)]
    pub shows_solution: bool,
    /// True if the position is shown instead of the puzzle.
    #[serde(skip)]
    pub shows_position: bool,
    /// The reason that there is no puzzle.
    #[serde(skip)]
    pub message: Option<String>,
    /// The tries, with the reasons why they failed.
    #[serde(skip)]
    pub all_tries: Tries,
    #[serde(skip)]
    is_unfinished: bool,
    /// With `distinct`, a key that is equal for equivalent puzzles.
    #[serde(skip)]
    key: Option<GridKey>,
}

impl Generated {
    /// Counts the puzzle, which was made with `distinct`. Returns false if it is equivalent to one before it.
    ///
    /// # Errors
    ///
    /// If there is no memory for another puzzle.
    pub fn is_new(&self, distinct: &mut Distinct) -> Result<bool, TryReserveError> {
        distinct.insert(self.key, self.all_tries.total)
    }
}

impl Answer for Generated {
    fn status(&self) -> Status {
        match self.puzzle {
            Some(_) => Status::Unique,
            None if self.is_unfinished => Status::Unfinished,
            None => Status::NotFound,
        }
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }
}

impl fmt::Display for Generated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = if self.shows_position {
            &self.position
        } else {
            &self.puzzle
        };
        write_made(f, shown.as_ref(), self.message.as_deref())
    }
}

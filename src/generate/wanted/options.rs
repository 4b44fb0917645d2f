//! The options of generated puzzles, and the refusal of impossible ones.

use std::ops::RangeInclusive;

use super::impossible::{Impossible, options};
use super::needed::NeededTechnique;
use super::ranges::{check_givens, check_rating, check_rating_of_technique};
use super::symmetry::PatternSymmetry;
use super::target::Target;
use crate::board::{CellSet, Grid, House, Puzzle};
use crate::generate::methods::controlled_bias::MOST_GIVENS;
use crate::generate::search::generator::Generator;
use crate::generate::search::live::LiveTries;
use crate::logic::{Difficulty, TechniqueSet};
#[cfg(feature = "cli")]
use crate::rating::Level;
use crate::solver::{self, Solver};
use crate::words::in_order;
#[cfg(feature = "cli")]
use crate::words::parse_number;

/// The kind of puzzles to make. All puzzles are proper.
///
/// # Examples
///
/// ```
/// use sudoku::generate::{Options, PatternSymmetry};
///
/// let mut options = Options::default();
/// options.symmetry = PatternSymmetry::HalfTurn;
/// let generator = options.generator()?;
/// for result in generator.puzzles(42).take(3) {
///     let made = result?;
///     assert!(PatternSymmetry::HalfTurn.holds_for(made.puzzle.filled()));
///     assert!(made.solution.is_solution_of(&made.puzzle));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args), group(id = "wanted"))]
#[non_exhaustive]
pub struct Options {
    /// Symmetry of the pattern of givens.
    #[cfg_attr(feature = "cli", arg(long, help_heading = "Shape", value_name = "NAME", default_value_t, value_parser = PatternSymmetry::parser()))]
    pub symmetry: PatternSymmetry,
    /// Givens that must be necessary for a single solution [default: cells; orbits with a symmetry; no with a number of givens or
    /// a pattern].
    #[cfg_attr(
        feature = "cli",
        arg(long, help_heading = "Shape", value_enum, value_name = "WHICH")
    )]
    pub minimal: Option<Minimality>,
    /// Number of givens: N, or A-B.
    #[serde(deserialize_with = "super::serde::givens")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::serde::Givens>"))]
    #[cfg_attr(feature = "cli", arg(long, help_heading = "Shape", value_name = "N|A-B", value_parser = Self::parse_givens))]
    pub givens: Option<RangeInclusive<usize>>,
    /// The cells of the givens.
    #[serde(deserialize_with = "super::serde::pattern")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Grid>"))]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub pattern: Option<CellSet>,
    /// The solution of the puzzles; without it, each has a random one.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solution: Option<Grid>,
    /// Rating (ER): A-B, one number, or a level: easy, medium, hard, expert, fiendish, extreme.
    #[serde(deserialize_with = "super::serde::rating")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::serde::Ratings>"))]
    #[cfg_attr(feature = "cli", arg(long, help_heading = "Difficulty", value_name = "A-B|LEVEL", value_parser = Level::parse_ratings))]
    pub rating: Option<RangeInclusive<Difficulty>>,
    /// Techniques of which one at least is needed: the explanation of the puzzle with the
    /// [allowed](Self::allowed) techniques uses it, and nothing harder. Those that are not allowed are ignored.
    #[serde(deserialize_with = "super::serde::technique")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub technique: Option<TechniqueSet>,
    /// With [`technique`](Self::technique): the techniques that the explanation may use. `None` stands for the rated
    /// ones if that is among them, and otherwise for all [general](TechniqueSet::GENERAL) ones but the [rated
    /// chains](TechniqueSet::RATED_CHAINS).
    #[cfg_attr(feature = "cli", arg(skip))]
    pub techniques: Option<TechniqueSet>,
    /// With [`technique`](Self::technique): techniques that the explanation may not use.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub without: TechniqueSet,
    /// The explanation uses the technique exactly once.
    #[cfg_attr(
        feature = "cli",
        arg(long, help_heading = "Difficulty", requires = "technique")
    )]
    pub once: bool,
    /// After the technique, only these steps are needed.
    #[cfg_attr(
        feature = "cli",
        arg(
            long,
            help_heading = "Difficulty",
            value_enum,
            value_name = "WHICH",
            requires = "technique"
        )
    )]
    pub after: Option<StepsAfter>,
    /// Make minimal puzzles with a known bias, for statistics.
    #[cfg_attr(feature = "cli", arg(long, help_heading = "Shape"))]
    pub controlled_bias: bool,
    /// Maximum number of tries for each puzzle; 0 means no limit.
    ///
    /// With controlled bias, a try is a grid on which 1024 random orders are tried.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", value_parser = parse_number, default_value_t = Self::DEFAULT_TRIES))]
    pub tries: u64,
}

impl Options {
    /// The default number of tries for each puzzle.
    pub const DEFAULT_TRIES: u64 = 1_000_000;

    /// The numbers of givens that a text asks for: one, or two with a hyphen between them, as in `28-32`.
    ///
    /// # Errors
    ///
    /// The words for what is expected.
    pub fn parse_givens(text: &str) -> Result<RangeInclusive<usize>, String> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (least.trim().parse(), most.trim().parse()) {
            (Ok(least), Ok(most)) => in_order(least..=most),
            _ => Err("expected a number, or two as in 28-32".to_owned()),
        }
    }

    /// The generator of puzzles with these options.
    ///
    /// # Errors
    ///
    /// If there can be no such puzzle.
    pub fn generator(&self) -> Result<Generator, Impossible> {
        let technique = self.check()?;
        let method = self.method(technique.as_ref());
        let notes = [
            self.note_on_technique(),
            self.note_on_symmetry(),
            method.note().map(str::to_owned),
        ];
        let target = Target {
            givens: self.givens.clone(),
            needed: self.needed(),
            rating: self.rating.clone(),
            technique,
        };
        // There is only one puzzle with a pattern and a solution.
        let is_fixed = self.pattern.is_some() && self.solution.is_some();
        Ok(Generator {
            method,
            target,
            most_tries: match self.tries {
                _ if is_fixed => 1,
                0 => u64::MAX,
                tries => tries,
            },
            notes: notes.into_iter().flatten().collect(),
            live: LiveTries::default(),
            solver: Solver::default(),
            symmetry: self.symmetry,
            minimality: self.minimality(),
        })
    }

    /// The techniques that an explanation may use: `explain` with the same finds the technique that is needed.
    #[must_use]
    pub fn allowed(&self) -> TechniqueSet {
        let named = self.technique.unwrap_or_default();
        let unrated = TechniqueSet::GENERAL - TechniqueSet::RATED_CHAINS;
        let usual = if !(named & TechniqueSet::RATED).is_empty() {
            TechniqueSet::RATED
        } else if !(named & unrated).is_empty() {
            unrated
        } else {
            unrated | named
        };
        self.techniques.unwrap_or(usual) - self.without
    }

    /// A note on the technique that is needed, if it is not the only one of its name, or not rated.
    fn note_on_technique(&self) -> Option<String> {
        let named = self.technique?;
        let wanted = named & self.allowed();
        let unrated = named - TechniqueSet::RATED;
        let others = match unrated & TechniqueSet::GENERAL {
            TechniqueSet::EMPTY => unrated,
            general => general,
        };
        if self.techniques.is_some() {
            let [chains, others] = [TechniqueSet::RATED_CHAINS, others].map(|set| wanted & set);
            let [rated, unrated] = [chains, others].map(Impossible::names);
            return (!chains.is_empty() && !others.is_empty()).then(|| {
                format!("the technique is {rated} or {unrated}; for {unrated} alone, add --without rated-chains")
            });
        }
        let sets = self.as_options(others);
        if others.is_empty() {
            None
        } else if wanted.is_subset(others) {
            Some(format!(
                "the technique is not rated: explain uses it with {sets}"
            ))
        } else {
            let [wanted, others] = [wanted, others].map(Impossible::names);
            (wanted != others)
                .then(|| format!("the technique is {wanted}; for {others}, use {sets}"))
        }
    }

    /// The options by which these unrated techniques are allowed as usual.
    fn as_options(&self, others: TechniqueSet) -> String {
        let list = |first: &str, more: TechniqueSet| match more {
            TechniqueSet::EMPTY => first.to_owned(),
            more => format!("{first},{}", options(more)),
        };
        format!(
            "--techniques {} --without {}",
            list("all", others - TechniqueSet::GENERAL),
            list("rated-chains", self.without - TechniqueSet::RATED_CHAINS)
        )
    }

    /// A note on the symmetry, if no such puzzle is known.
    fn note_on_symmetry(&self) -> Option<String> {
        let symmetry = self.symmetry;
        let has_half_turn = symmetry
            .orbits()
            .iter()
            .all(|&orbit| PatternSymmetry::HalfTurn.holds_for(orbit));
        let fewest = self
            .givens
            .as_ref()
            .is_some_and(|givens| *givens.end() == Puzzle::FEWEST_GIVENS);
        (has_half_turn && fewest).then(|| {
            format!(
                "no puzzle with {} givens and {symmetry} symmetry is known",
                Puzzle::FEWEST_GIVENS
            )
        })
    }

    /// The sets of givens that must be tested for necessity, because the method does not guarantee it.
    fn needed(&self) -> Vec<CellSet> {
        let cells = PatternSymmetry::None;
        let has_pattern = self.pattern.is_some();
        match self.minimality() {
            Minimality::Cells if has_pattern || self.symmetry != cells => cells.orbits(),
            Minimality::Orbits if has_pattern => self.symmetry.orbits(),
            _ => Vec::new(),
        }
    }

    /// The technique that is needed, if one is; an error for impossible options.
    fn check(&self) -> Result<Option<NeededTechnique>, Impossible> {
        if self.solution.is_some_and(|solution| !solution.is_solved()) {
            return Err(Impossible::NotASolution);
        }
        if let Some(givens) = &self.givens {
            self.check_givens(givens)?;
        }
        if let Some(pattern) = self.pattern {
            self.check_pattern(pattern)?;
        }
        if let Some(rating) = &self.rating {
            check_rating(rating)?;
        }
        let technique = self.check_technique()?;
        let is_plain = self.symmetry == PatternSymmetry::None
            && self.pattern.is_none()
            && self
                .minimal
                .is_none_or(|minimal| minimal == Minimality::Cells);
        if self.controlled_bias && !is_plain {
            return Err(Impossible::ControlledBias);
        }
        let least = self.givens.as_ref().map(|givens| *givens.start());
        if self.controlled_bias && least > Some(MOST_GIVENS) {
            return Err(Impossible::GivensOfControlledBias);
        }
        Ok(technique)
    }

    fn check_technique(&self) -> Result<Option<NeededTechnique>, Impossible> {
        let technique = NeededTechnique::of(self)?;
        if let (Some(rating), Some(technique)) = (&self.rating, &technique) {
            check_rating_of_technique(rating, technique)?;
        }
        if self.takes_full_houses_alone(technique.as_ref())
            && self.minimality() == Minimality::Cells
        {
            return Err(Impossible::MinimalOfFullHouses);
        }
        Ok(technique)
    }

    fn check_givens(&self, givens: &RangeInclusive<usize>) -> Result<(), Impossible> {
        check_givens(givens)?;
        let (least, most) = (*givens.start(), *givens.end());
        // The numbers of givens that orbits add up to, a bit each.
        let sizes = self.symmetry.orbits().into_iter().map(CellSet::len);
        let sums = sizes.fold(1_u128, |sums, size| sums | sums << size);
        if (least.max(Puzzle::FEWEST_GIVENS)..=most.min(81)).all(|givens| sums >> givens & 1 == 0) {
            return Err(Impossible::GivensOfSymmetry(self.symmetry));
        }
        Ok(())
    }

    fn check_pattern(&self, pattern: CellSet) -> Result<(), Impossible> {
        let count = pattern.len();
        if count < Puzzle::FEWEST_GIVENS {
            return Err(Impossible::TooFewGivens(count));
        }
        if !self.symmetry.holds_for(pattern) {
            return Err(Impossible::NotSymmetric(self.symmetry));
        }
        let givens = self.givens.as_ref();
        if givens.is_some_and(|givens| !givens.contains(&count)) {
            return Err(Impossible::GivensOfPattern(count));
        }
        for chute in House::CHUTES {
            let is_empty = |line: &House| line.cell_set().is_disjoint(pattern);
            let mut empty = chute.into_iter().filter(is_empty);
            if let (Some(first), Some(second)) = (empty.next(), empty.next()) {
                return Err(Impossible::EmptyLines([first, second]));
            }
        }
        match self.solution {
            Some(solution) if solver::count(&solution.restricted_to(pattern), 2) != 1 => {
                Err(Impossible::PatternOfSolution)
            }
            _ => Ok(()),
        }
    }

    /// The givens of the puzzles that cannot be left out. By default, these are each [cell](Minimality::Cells); with a symmetry
    /// each [orbit](Minimality::Orbits); with a number of givens or a pattern [none](Minimality::No).
    #[must_use]
    pub fn minimality(&self) -> Minimality {
        let default = if self.controlled_bias {
            Minimality::Cells
        } else if self.givens.is_some() || self.pattern.is_some() {
            Minimality::No
        } else if self.symmetry == PatternSymmetry::None {
            Minimality::Cells
        } else {
            Minimality::Orbits
        };
        self.minimal.unwrap_or(default)
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            symmetry: PatternSymmetry::None,
            minimal: None,
            givens: None,
            pattern: None,
            solution: None,
            rating: None,
            technique: None,
            techniques: None,
            without: TechniqueSet::EMPTY,
            once: false,
            after: None,
            controlled_bias: false,
            tries: Self::DEFAULT_TRIES,
        }
    }
}

/// The steps after the last one with a needed technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum StepsAfter {
    /// Full houses, hidden singles and naked singles.
    Singles,
}

names!(StepsAfter {
    Singles => "singles",
});

named!(StepsAfter);

/// The givens of a puzzle that must be necessary: without them, it has a second solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Minimality {
    /// Each given on its own.
    Cells,
    /// Each set of givens that the symmetry keeps together.
    Orbits,
    /// Redundant givens are allowed.
    No,
}

names!(Minimality {
    Cells => "cells",
    Orbits => "orbits",
    No => "no",
});

named!(Minimality);

//! `vary`: the neighbours of puzzles, which differ from them by a few givens.

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use serde::Deserialize;

use super::seen_neighbours::{SeenError, SeenNeighbours};
use super::varied::{Neighbour, Varied};
use super::{CANDIDATES_STAY, go_on, no_limit_if_zero};
use crate::canonical::{Canonicalizer, GridKey};
use crate::generate::{self, Minimality, Neighbourhood};
use crate::logic::Difficulty;
use crate::random::Random;
#[cfg(feature = "cli")]
use crate::rating::Level;
use crate::rating::Rater;
use crate::solver::Solver;
#[cfg(feature = "cli")]
use crate::words::{parse_number, parse_number_from_1};
use crate::{CellSet, Grid, Puzzle};

/// Finds the neighbours of puzzles, and their neighbours in turn.
///
/// [`vary`](Self::vary) takes the neighbours of a puzzle in order, and leaves out those that have been seen. Threads may search
/// its parts at the same time, by [`search`](Self::search), or several puzzles, by [`unseen`](Self::unseen).
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::verbs::{SeenError, Vary};
///
/// let puzzle: Grid =
///     "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let vary = Vary::default();
/// let seen = vary.seen();
/// let mut neighbours = vary.unseen(&puzzle, 0, &seen).into_iter();
/// let mut found = Vec::new();
/// vary.vary(&puzzle, 0, &seen, |_, take| neighbours.try_for_each(take), &mut |varied| {
///     found.push(varied.removed.map(|cells| cells.len()));
///     Ok::<(), SeenError>(())
/// })?;
/// assert_eq!(found, [Some(1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Vary {
    /// Number of givens to take away.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", default_value_t = Self::default().remove, value_parser = parse_size))]
    pub remove: usize,
    /// Number of givens to put in [default: as many as are taken away].
    #[cfg_attr(feature = "cli", arg(long, value_name = "M", value_parser = parse_size))]
    pub add: Option<usize>,
    /// Put givens only into the cells from which others were taken.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "add"))]
    pub same_cells: bool,
    /// Givens that must be necessary for a single solution.
    #[cfg_attr(
        feature = "cli",
        arg(long, value_name = "WHICH", default_value = "no", value_enum)
    )]
    pub minimal: Minimality,
    /// Give only puzzles with N givens, or A to B.
    #[serde(deserialize_with = "crate::generate::as_data::givens")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::generate::as_data::Givens>")
    )]
    #[cfg_attr(feature = "cli", arg(long, value_name = "N|A-B", value_parser = generate::Options::parse_givens))]
    pub givens: Option<RangeInclusive<usize>>,
    /// Give only puzzles with this rating (ER): A-B, one number, or a level: easy, medium, hard, expert, fiendish, extreme.
    #[serde(deserialize_with = "crate::generate::as_data::rating")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::generate::as_data::Ratings>")
    )]
    #[cfg_attr(feature = "cli", arg(long, value_name = "A-B|LEVEL", value_parser = Level::parse_ratings))]
    pub rating: Option<RangeInclusive<Difficulty>>,
    /// Compare puzzles cell by cell, and not up to symmetry.
    #[cfg_attr(feature = "cli", arg(long))]
    pub exact: bool,
    /// Vary the puzzles found as well, R rounds in all.
    #[cfg_attr(feature = "cli", arg(long, value_name = "R", default_value_t = Self::default().rounds, hide_short_help = true, value_parser = parse_number_from_1))]
    pub rounds: u64,
    /// Draw N neighbours of each puzzle at random, instead of listing all.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", value_parser = parse_number_from_1, conflicts_with = "rounds"))]
    pub samples: Option<u64>,
    /// The seed of the random numbers, for `samples`.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub seed: u64,
    /// With --samples, maximum number of tries for each; 0 means no limit.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", requires = "samples", value_parser = parse_number, default_value_t = Self::default().tries))]
    pub tries: u64,
    /// Number of different puzzles to remember; 0 means no limit.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", value_parser = parse_number, default_value_t = Self::default().remember, hide_short_help = true))]
    pub remember: u64,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solver: Solver,
}

/// A number of givens, as it is typed.
#[cfg(feature = "cli")]
fn parse_size(text: &str) -> Result<usize, String> {
    match usize::try_from(parse_number(text)?) {
        Ok(size @ ..=81) => Ok(size),
        _ => Err("a puzzle has 81 cells".to_owned()),
    }
}

impl Default for Vary {
    fn default() -> Self {
        Self {
            remove: 1,
            add: None,
            same_cells: false,
            minimal: Minimality::No,
            givens: None,
            rating: None,
            exact: false,
            rounds: 1,
            samples: None,
            seed: 0,
            tries: 1_000_000,
            remember: 100_000_000,
            solver: Solver::default(),
        }
    }
}

/// A part of the search for the neighbours of puzzles.
#[derive(Debug, Clone, Copy)]
pub struct SearchPart {
    start: Grid,
    way: Way,
}

/// The way to a neighbour.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// Without these givens.
    Removed(CellSet),
    /// By the draw that has this index, of the puzzle that has this number.
    Drawn { number: u64, index: u64 },
}

/// The parts of the search for the neighbours of puzzles, in order.
pub type SearchParts<'a> = Box<dyn Iterator<Item = SearchPart> + Send + 'a>;

impl Vary {
    /// The reason that no puzzle has neighbours with these options.
    #[must_use]
    pub fn refusal(&self) -> Option<String> {
        let Neighbourhood { remove, add, .. } = self.neighbourhood();
        if remove == 0 && add == 0 {
            return Some("no given is taken away, and none put in".to_owned());
        }
        if self.minimal == Minimality::Orbits {
            return Some(
                "neighbours keep no symmetry: they are minimal by cells, or not".to_owned(),
            );
        }
        let givens = self.givens.as_ref().map(generate::check_givens);
        let rating = self.rating.as_ref().map(generate::check_rating);
        let problem = [givens, rating].into_iter().flatten().find_map(Result::err);
        problem.map(|problem| problem.to_string())
    }

    /// The answer about a puzzle that has no neighbours: it has candidates, or not as many givens, or blanks, as it takes.
    #[must_use]
    pub fn refused(&self, puzzle: &Puzzle) -> Option<Varied> {
        let neighbourhood = self.neighbourhood();
        let Some(grid) = puzzle.givens() else {
            return Some(Varied::refused(CANDIDATES_STAY));
        };
        let message = match neighbourhood.givens(grid) {
            None => {
                let (count, remove) = (grid.filled().len(), neighbourhood.remove);
                format!("it has {count} givens, of which {remove} cannot be taken away")
            }
            Some(givens) => generate::check_givens(&(givens..=givens))
                .err()?
                .to_string(),
        };
        Some(Varied::refused(message))
    }

    /// No puzzle is seen so far; as many are remembered as the options say.
    #[must_use]
    pub fn seen(&self) -> SeenNeighbours {
        SeenNeighbours::new(self.remember)
    }

    /// Takes the neighbours of the puzzle that has this number, then theirs, for as many rounds as are wanted, unless they have
    /// been seen. `search` hands over those in the parts, in their order.
    ///
    /// # Errors
    ///
    /// If no more puzzles can be remembered, or `search` or `give` fails.
    pub fn vary<E: From<SeenError>>(
        &self,
        puzzle: &Grid,
        number: u64,
        seen: &SeenNeighbours,
        mut search: impl FnMut(SearchParts, &mut dyn FnMut(Neighbour) -> Result<(), E>) -> Result<(), E>,
        give: &mut dyn FnMut(&Varied) -> Result<(), E>,
    ) -> Result<(), E> {
        seen.insert(self.key_by(puzzle, &mut Canonicalizer::new()))?;
        let mut starts = vec![*puzzle];
        for round in 1..=self.rounds {
            let mut found = Vec::new();
            search(self.parts(&starts, number), &mut |neighbour| {
                if seen.insert(neighbour.key)? {
                    give(&Varied::new(puzzle, &neighbour, round))?;
                    if round < self.rounds {
                        found.push(neighbour.grid);
                    }
                }
                Ok(())
            })?;
            starts = found;
        }
        Ok(())
    }

    /// The neighbours of the puzzle that has this number that are wanted and have not been seen, each once. An interrupt of this
    /// thread ends the search.
    #[must_use]
    pub fn unseen(&self, puzzle: &Grid, number: u64, seen: &SeenNeighbours) -> Vec<Neighbour> {
        let (mut keys, mut all) = (HashSet::new(), Vec::new());
        let _ = self.parts(&[*puzzle], number).try_for_each(|part| {
            self.search(&part, seen, &mut |neighbour| {
                if keys.insert(neighbour.key) {
                    all.push(neighbour);
                }
                ControlFlow::Continue(())
            })
        });
        all
    }

    /// The parts of the search from these puzzles, in order. Draws depend on the number of the puzzle.
    fn parts<'a>(&'a self, starts: &'a [Grid], number: u64) -> SearchParts<'a> {
        let starts = starts.iter().filter(|start| self.has_wanted_givens(start));
        let parts: SearchParts = match self.samples {
            Some(count) => Box::new(starts.flat_map(move |&start| {
                (0..count).map(move |index| SearchPart {
                    start,
                    way: Way::Drawn { number, index },
                })
            })),
            None => Box::new(starts.flat_map(|&start| {
                let removals = self.neighbourhood().removals(&start);
                removals.map(move |removed| SearchPart {
                    start,
                    way: Way::Removed(removed),
                })
            })),
        };
        // There may be millions.
        Box::new(parts.take_while(|_| go_on().is_continue()))
    }

    /// Gives the neighbours in this part that are wanted and have not been seen. An interrupt of this thread ends
    /// the search.
    pub fn search(
        &self,
        part: &SearchPart,
        seen: &SeenNeighbours,
        give: &mut dyn FnMut(Neighbour) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        go_on()?;
        let mut test = Test::new(self, seen);
        let mut give_wanted = |grid: Grid| match test.wanted(&grid) {
            Some(neighbour) => give(neighbour),
            None => go_on(),
        };
        let neighbourhood = self.neighbourhood();
        match part.way {
            Way::Removed(removed) => neighbourhood.visit(&part.start, removed, &mut give_wanted),
            Way::Drawn { number, index } => {
                // Each draw has random numbers of its own, whatever the others are.
                let mut random = Random::for_try(self.seed, number, index);
                let tries = no_limit_if_zero(self.tries);
                match neighbourhood.sample(&part.start, tries, &mut random) {
                    Some(grid) => give_wanted(grid),
                    None => ControlFlow::Continue(()),
                }
            }
        }
    }

    /// The key by which a puzzle is compared.
    fn key_by(&self, puzzle: &Grid, canonicalizer: &mut Canonicalizer) -> GridKey {
        if self.exact {
            GridKey::of(puzzle)
        } else {
            GridKey::of(&canonicalizer.form(puzzle))
        }
    }

    fn neighbourhood(&self) -> Neighbourhood {
        Neighbourhood {
            solver: self.solver,
            remove: self.remove,
            add: self.add.unwrap_or(self.remove),
            same_cells: self.same_cells,
            minimal: self.minimal != Minimality::No,
        }
    }

    /// Returns true if the neighbours have as many givens as are wanted.
    fn has_wanted_givens(&self, puzzle: &Grid) -> bool {
        let wanted = self.givens.as_ref();
        let givens = self.neighbourhood().givens(puzzle);
        wanted.is_none_or(|wanted| givens.is_some_and(|givens| wanted.contains(&givens)))
    }
}

/// The tests of neighbours, from the cheapest to the dearest, with the memory that they reuse.
struct Test<'a> {
    vary: &'a Vary,
    seen: &'a SeenNeighbours,
    canonicalizer: Canonicalizer,
    rater: Option<Rater>,
}

impl<'a> Test<'a> {
    fn new(vary: &'a Vary, seen: &'a SeenNeighbours) -> Self {
        let rating = vary.rating.as_ref();
        Self {
            vary,
            seen,
            canonicalizer: Canonicalizer::new(),
            rater: rating.map(|wanted| Rater::new().up_to(*wanted.end())),
        }
    }

    /// The neighbour, unless it has been seen or has another rating.
    fn wanted(&mut self, grid: &Grid) -> Option<Neighbour> {
        let key = self.vary.key_by(grid, &mut self.canonicalizer);
        // Forms seen by now come earlier in the order, and the answers depend on the order alone.
        if self.seen.contains(key) {
            return None;
        }
        let mut rating = None;
        if let (Some(rater), Some(wanted)) = (&mut self.rater, &self.vary.rating) {
            let hardest = rater.rate(grid).ok()?.hardest;
            if !wanted.contains(&hardest) {
                return None;
            }
            rating = Some(hardest);
        }
        Some(Neighbour {
            grid: *grid,
            key,
            rating,
        })
    }
}

//! The search for neighbours that are wanted, and the set of those that were seen.

use std::io;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::{Arc, Mutex};

use sudoku::canonical::{Canonicalizer, FirstSeen, GridKey};
use sudoku::generate::Neighbourhood;
use sudoku::logic::Difficulty;
use sudoku::random::Random;
use sudoku::rating::Rater;
use sudoku::{CellSet, Grid};

use crate::cli::memory;
use crate::cli::pipeline::Give;
use crate::support::lock::lock;

/// Finds neighbours, and tests them from the cheapest test to the dearest.
#[derive(Clone)]
pub(super) struct NeighbourSearch {
    pub(super) neighbourhood: Neighbourhood,
    pub(super) givens: Option<RangeInclusive<usize>>,
    pub(super) rating: Option<RangeInclusive<Difficulty>>,
    /// True if puzzles are compared cell by cell.
    pub(super) exact: bool,
    pub(super) seen: Arc<Mutex<Seen>>,
}

/// A neighbour that is wanted, unless it has been seen by the time when it is its turn.
pub(super) struct Neighbour {
    pub(super) grid: Grid,
    pub(super) key: GridKey,
    /// The rating, if it was asked for.
    pub(super) rating: Option<Difficulty>,
}

impl NeighbourSearch {
    /// The sets of givens to take away; none if the neighbours have not as many givens as are wanted.
    pub(super) fn removals(&self, puzzle: &Grid) -> impl Iterator<Item = CellSet> + use<> {
        let is_wanted = self.has_wanted_givens(puzzle);
        let removals = is_wanted.then(|| self.neighbourhood.removals(puzzle));
        removals.into_iter().flatten()
    }

    /// Gives the neighbours without these givens that are wanted.
    pub(super) fn visit(&self, puzzle: &Grid, removed: CellSet, give: Give<Neighbour>) {
        let mut test = Test::new(self);
        // Broken off or not, there is nothing left to do.
        let _ = self
            .neighbourhood
            .visit(puzzle, removed, &mut |grid| match test.found(&grid) {
                Some(found) => give(found),
                None => ControlFlow::Continue(()),
            });
    }

    /// Draws a neighbour, if it is wanted.
    pub(super) fn sample(
        &self,
        puzzle: &Grid,
        tries: u64,
        random: &mut Random,
    ) -> Option<Neighbour> {
        if !self.has_wanted_givens(puzzle) {
            return None;
        }
        let grid = self.neighbourhood.sample(puzzle, tries, random)?;
        Test::new(self).found(&grid)
    }

    /// The key by which a puzzle is compared.
    pub(super) fn key(&self, puzzle: &Grid) -> GridKey {
        Test::new(self).key(puzzle)
    }

    fn has_wanted_givens(&self, puzzle: &Grid) -> bool {
        let wanted = self.givens.as_ref();
        let givens = self.neighbourhood.givens(puzzle);
        wanted.is_none_or(|wanted| givens.is_some_and(|givens| wanted.contains(&givens)))
    }
}

/// The tests of a search, with the memory that they reuse.
struct Test<'a> {
    search: &'a NeighbourSearch,
    canonicalizer: Canonicalizer,
    rater: Option<Rater>,
}

impl<'a> Test<'a> {
    fn new(search: &'a NeighbourSearch) -> Self {
        let rating = search.rating.as_ref();
        Self {
            search,
            canonicalizer: Canonicalizer::new(),
            rater: rating.map(|wanted| Rater::new().up_to(*wanted.end())),
        }
    }

    fn key(&mut self, puzzle: &Grid) -> GridKey {
        if self.search.exact {
            GridKey::of(puzzle)
        } else {
            GridKey::of(&self.canonicalizer.form(puzzle))
        }
    }

    /// The neighbour, unless it has been seen or has another rating.
    fn found(&mut self, grid: &Grid) -> Option<Neighbour> {
        let key = self.key(grid);
        // Forms seen by now come earlier in the order, and the output depends on the order alone.
        if lock(&self.search.seen).contains(key) {
            return None;
        }
        let mut rating = None;
        if let (Some(rater), Some(wanted)) = (&mut self.rater, &self.search.rating) {
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

/// The puzzles that were seen, up to a number.
pub(super) struct Seen {
    first: FirstSeen,
    most: u64,
    is_full: bool,
}

impl Seen {
    pub(super) fn new(most: u64) -> Self {
        Self {
            first: FirstSeen::new(),
            most,
            is_full: false,
        }
    }

    /// Returns true if there was a puzzle for which there was no room.
    pub(super) const fn is_full(&self) -> bool {
        self.is_full
    }

    /// The error when it is full.
    pub(super) fn full(&self) -> String {
        let most = self.most;
        format!("more than {most} different puzzles were found (--remember); the search ends here")
    }

    fn contains(&self, key: GridKey) -> bool {
        self.first.get(key).is_some()
    }

    /// Remembers the puzzle with this key. Returns true if it has not been seen.
    ///
    /// # Errors
    ///
    /// If it is full, or if there is no more memory.
    pub(super) fn insert(&mut self, key: GridKey) -> io::Result<bool> {
        if self.contains(key) {
            return Ok(false);
        }
        if self.first.len() as u64 == self.most {
            self.is_full = true;
            return Err(io::Error::other(self.full()));
        }
        let seen = self.first.insert(key, 0);
        seen.map(|seen| seen.is_none())
            .map_err(|_| memory::exhausted())
    }
}

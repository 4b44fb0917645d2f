//! The puzzles that `verify` has seen, and the ways in which others are the same.

use std::io;
use std::sync::Arc;

use sudoku::canonical::GridKey;

use super::super::seen::{SeenAt, SeenPlaces};
use crate::cli::input::source::Source;

/// The ways in which puzzles can be the same, from the closest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Equal,
    Isomorphic,
    SameSolution,
}

impl Way {
    const ALL: [Self; 3] = [Self::Equal, Self::Isomorphic, Self::SameSolution];
}

/// A key for each way in which puzzles can be the same; it is equal for those that are.
pub(super) type Keys = [Option<GridKey>; 3];

/// Puzzles and their places, for each way in which they can be the same.
#[derive(Default)]
pub(super) struct SeenPuzzles([SeenPlaces; 3]);

impl SeenPuzzles {
    /// Remembers the puzzle, and returns the closest way in which it is the same as one before, and that one's place.
    pub(super) fn insert(
        &mut self,
        keys: &Keys,
        source: &Arc<Source>,
        line: u64,
    ) -> io::Result<Option<(Way, SeenAt)>> {
        let mut closest = None;
        for (way, (seen, key)) in Way::ALL.into_iter().zip(self.0.iter_mut().zip(keys)) {
            let Some(key) = key else { continue };
            let first = seen.insert(*key, source, line)?;
            closest = closest.or(first.map(|first| (way, first)));
        }
        Ok(closest)
    }

    /// The same as [`insert`](Self::insert), without remembering the puzzle.
    pub(super) fn get(&self, keys: &Keys) -> Option<(Way, SeenAt)> {
        let mut ways = Way::ALL.into_iter().zip(self.0.iter().zip(keys));
        ways.find_map(|(way, (seen, key))| Some((way, seen.get((*key)?)?)))
    }
}

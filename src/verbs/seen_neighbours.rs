//! The neighbours of puzzles that were seen, which threads of `vary` share.

use std::collections::TryReserveError;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use super::no_limit_if_zero;
use crate::canonical::{FirstSeen, GridKey};

/// The puzzles that were seen, up to a number, which threads share.
#[derive(Debug)]
pub struct SeenNeighbours {
    first: RwLock<FirstSeen>,
    /// The greatest number of puzzles to remember.
    most: u64,
    /// True if there was a puzzle for which there was no room.
    is_full: AtomicBool,
}

/// The reason that no more puzzles can be remembered.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum SeenError {
    /// There are more than are to be remembered.
    #[error("more than {0} different puzzles were found")]
    Full(u64),
    /// There is no more memory.
    #[error(transparent)]
    Memory(#[from] TryReserveError),
}

impl SeenNeighbours {
    /// Room for this many puzzles; 0 means no limit.
    pub(super) fn new(most: u64) -> Self {
        Self {
            first: RwLock::default(),
            most: no_limit_if_zero(most),
            is_full: AtomicBool::new(false),
        }
    }

    /// The error if there was a puzzle for which there was no room.
    #[must_use]
    pub fn full(&self) -> Option<SeenError> {
        let is_full = self.is_full.load(Ordering::Relaxed);
        is_full.then_some(SeenError::Full(self.most))
    }

    /// Returns true if the puzzle with this key has been seen.
    pub(super) fn contains(&self, key: GridKey) -> bool {
        let first = self.first.read().unwrap_or_else(PoisonError::into_inner);
        first.get(key).is_some()
    }

    /// Remembers the puzzle with this key. Returns true if it has not been seen.
    pub(super) fn insert(&self, key: GridKey) -> Result<bool, SeenError> {
        let mut first = self.first.write().unwrap_or_else(PoisonError::into_inner);
        if first.get(key).is_some() {
            return Ok(false);
        }
        if first.len() as u64 == self.most {
            self.is_full.store(true, Ordering::Relaxed);
            return Err(SeenError::Full(self.most));
        }
        Ok(first.insert(key, 0)?.is_none())
    }
}

/// An error of the output, for interfaces that write answers as they find them.
impl From<SeenError> for io::Error {
    fn from(error: SeenError) -> Self {
        match error {
            SeenError::Memory(_) => Self::new(
                io::ErrorKind::OutOfMemory,
                "there is not enough memory to go on",
            ),
            full @ SeenError::Full(_) => Self::other(full),
        }
    }
}

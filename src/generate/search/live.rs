//! A view of the tries of a search while it goes on.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::outcome::Nearest;
use crate::generate::wanted::target::Target;

/// The tries of a [`Generator`](crate::generate::Generator) that have failed so far, for another thread to look at.
///
/// Clones show the same tries.
///
/// # Examples
///
/// ```
/// use sudoku::generate::{LiveTries, Options, PatternSymmetry};
/// use sudoku::logic::Difficulty;
///
/// let live = LiveTries::default();
/// let mut options = Options::default();
/// options.symmetry = PatternSymmetry::HalfTurn;
/// options.rating = Some(Difficulty::from_tenths(100)..=Difficulty::from_tenths(110));
/// options.tries = 3;
/// let generator = options.generator()?.with_live_tries(&live);
/// assert!(generator.make(1, 0..1)[0].is_err());
/// assert_eq!(live.failed(), 3);
/// assert!(live.to_string().starts_with("3 tries failed; the nearest was rated "));
/// # Ok::<(), sudoku::generate::Impossible>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct LiveTries(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    failed: AtomicU64,
    nearest: Mutex<Nearest>,
}

impl LiveTries {
    /// The number of tries that have failed.
    #[must_use]
    pub fn failed(&self) -> u64 {
        self.0.failed.load(Ordering::Relaxed)
    }

    /// The nearest to what was asked for, among the puzzles that missed it.
    #[must_use]
    pub fn nearest(&self) -> Nearest {
        *self.lock_nearest()
    }

    fn lock_nearest(&self) -> MutexGuard<'_, Nearest> {
        let nearest = self.0.nearest.lock();
        nearest.unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a try that has failed.
    pub(super) fn count_failure(&self) {
        self.0.failed.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes the nearest puzzle of a search into account.
    pub(super) fn take_nearest(&self, found: Nearest, target: &Target) {
        let mut nearest = self.lock_nearest();
        if let (Some(givens), Some(wanted)) = (found.givens, &target.givens) {
            nearest.take_givens(givens, wanted);
        }
        if let (Some(rating), Some(wanted)) = (found.rating, &target.rating) {
            nearest.take_rating(rating, wanted);
        }
        if let Some(technique) = found.technique {
            nearest.take_technique(technique);
        }
    }
}

impl fmt::Display for LiveTries {
    /// Writes the number and the nearest, as in `800 tries failed; the nearest was rated 7.1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let failed = self.failed();
        let tries = if failed == 1 { "try" } else { "tries" };
        write!(f, "{failed} {tries} failed{}", self.nearest())
    }
}

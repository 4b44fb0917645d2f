//! Notes on what takes long: on each puzzle, for a person at a terminal, or on a search for puzzles as a whole.

use std::io::{self, IsTerminal as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use super::Workload;
use crate::cli::input::batch::Batch;

/// The time after which a note is written.
const LONG: Duration = Duration::from_secs(10);

/// The work of a thread, which the main thread looks at.
#[derive(Default)]
pub(super) struct InProgress {
    /// The batch that is being answered. It is written to between two batches only.
    pub(super) batch: RwLock<Batch>,
    /// The index of the puzzle that is being answered.
    pub(super) index: AtomicUsize,
}

/// The puzzle that all others wait for, and the notes on it.
pub(super) struct SlowPuzzles {
    /// True if each puzzle is to be named.
    is_wanted: bool,
    /// True if puzzles are answered together, so that a later one of the batch may be the one that takes long.
    are_together: bool,
    threads: Vec<Arc<InProgress>>,
    /// The time since when there has been no answer, unless there has been a note on it.
    since: Option<Instant>,
    /// True if something has been said about the search.
    has_remarked: bool,
}

impl SlowPuzzles {
    /// Looks for them if that is wanted, and a person sees it.
    pub(super) fn new(workload: &Workload) -> Self {
        let is_wanted = workload.tells_of_slow && io::stderr().is_terminal();
        Self::of(is_wanted, workload.answers_together)
    }

    pub(super) const fn of(is_wanted: bool, are_together: bool) -> Self {
        Self {
            is_wanted,
            are_together,
            threads: Vec::new(),
            since: None,
            has_remarked: false,
        }
    }

    /// Looks at another thread, too.
    pub(super) fn watch(&mut self, in_progress: &Arc<InProgress>) {
        self.threads.push(Arc::clone(in_progress));
    }

    /// Returns a note if there has been no answer for long: on the search, once, if there is a remark on it, or else on the
    /// puzzle that all others wait for. `silent` is the batch whose turn it is, if it has given no answer since the last look.
    pub(super) fn look(
        &mut self,
        now: Instant,
        silent: Option<u64>,
        remark: Option<&str>,
    ) -> Option<String> {
        let Some(puzzle) = silent.and_then(|batch| self.puzzle_of(batch)) else {
            self.since = Some(now);
            return None;
        };
        if now.duration_since(self.since?) < LONG {
            return None;
        }
        if let Some(remark) = remark {
            let is_first = !std::mem::replace(&mut self.has_remarked, true);
            return is_first.then(|| format!("still searching: {remark}"));
        }
        self.since = None;
        self.is_wanted
            .then(|| format!("{puzzle} takes long; --time-limit sets a limit for each puzzle"))
    }

    /// The puzzle of this batch that is being answered, if one is.
    fn puzzle_of(&self, sequence: u64) -> Option<String> {
        self.threads.iter().find_map(|in_progress| {
            let batch = in_progress.batch.try_read().ok()?;
            let index = in_progress.index.load(Ordering::Relaxed);
            let location = batch
                .location(index)
                .filter(|_| batch.sequence == sequence)?;
            let or_later = if self.are_together && index + 1 < batch.puzzles.len() {
                ", or a puzzle after it,"
            } else {
                ""
            };
            Some(format!("{location}{or_later}"))
        })
    }
}

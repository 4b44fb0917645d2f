//! A note on each puzzle that takes long, for a person at a terminal.

use std::io::{self, IsTerminal as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use super::Work;
use crate::cli::input::batch::Batch;

/// The time after which a person is told of the puzzle.
const LONG: Duration = Duration::from_secs(10);

/// The index of no puzzle, while answers are handed over.
const NONE: usize = usize::MAX;

/// The work of a thread, which the main thread looks at.
#[derive(Default)]
pub(super) struct Working {
    /// The batch that is being answered. It is written to between two batches only.
    pub(super) batch: RwLock<Batch>,
    /// The index of the puzzle that is being answered.
    index: AtomicUsize,
    /// The number of answers so far.
    given: AtomicUsize,
}

impl Working {
    /// Takes note that an answer is being handed over, which may take as long as a reader likes.
    pub(super) fn pause(&self) {
        self.index.store(NONE, Ordering::Relaxed);
    }

    /// Takes note that this puzzle is being answered.
    pub(super) fn go_on(&self, index: usize) {
        let given = self.given.load(Ordering::Relaxed);
        self.given.store(given.wrapping_add(1), Ordering::Relaxed);
        self.index.store(index, Ordering::Relaxed);
    }
}

/// A thread that is watched.
struct Watched {
    working: Arc<Working>,
    /// The number of answers that it had given when it was last seen to give one.
    given: usize,
    /// The time of that, unless a person has been told of the puzzle after it.
    since: Option<Instant>,
}

/// The threads, and what is said of their puzzles.
pub(super) struct SlowPuzzles {
    is_wanted: bool,
    /// True if puzzles are answered together, so that a later one of the batch may be the one that takes long.
    are_together: bool,
    threads: Vec<Watched>,
}

impl SlowPuzzles {
    /// Looks for them if that is wanted, and a person sees it.
    pub(super) fn new(work: &Work) -> Self {
        let is_wanted = work.tells_of_slow && io::stderr().is_terminal();
        Self::of(is_wanted, work.answers_together)
    }

    pub(super) const fn of(is_wanted: bool, are_together: bool) -> Self {
        Self {
            is_wanted,
            are_together,
            threads: Vec::new(),
        }
    }

    /// Looks at another thread, too.
    pub(super) fn watch(&mut self, working: &Arc<Working>) {
        self.threads.push(Watched {
            working: Arc::clone(working),
            given: 0,
            since: None,
        });
    }

    /// Calls `tell` with a note on each puzzle that has taken long by now, once.
    pub(super) fn look(&mut self, now: Instant, mut tell: impl FnMut(&str)) {
        let threads = self.threads.iter_mut().filter(|_| self.is_wanted);
        for Watched {
            working,
            given,
            since,
        } in threads
        {
            let index = working.index.load(Ordering::Relaxed);
            let now_given = working.given.load(Ordering::Relaxed);
            if now_given != *given || index == NONE {
                (*given, *since) = (now_given, Some(now));
            } else if since.is_some_and(|since| now.duration_since(since) >= LONG)
                && let Ok(batch) = working.batch.try_read()
                && let Some(location) = batch.location(index)
            {
                let is_last = index + 1 == batch.puzzles.len();
                let or_later = if self.are_together && !is_last {
                    ", or a puzzle after it,"
                } else {
                    ""
                };
                tell(&format!(
                    "{location}{or_later} takes long; --time-limit sets a limit for each puzzle"
                ));
                *since = None;
            }
        }
    }
}

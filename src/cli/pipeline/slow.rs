//! Notes on what takes long: on each puzzle, for a person at a terminal, or on a search for puzzles as a whole.

use std::io::{self, IsTerminal as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use super::Work;
use crate::cli::input::batch::Batch;

/// The time after which it is told.
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
    /// True if each puzzle is to be named.
    is_wanted: bool,
    /// True if something has been said about the search.
    has_remarked: bool,
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
            has_remarked: false,
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

    /// Calls `tell` with a note on each puzzle that has taken long by now, once; or with one on the search, if there is a
    /// remark on it.
    pub(super) fn look(&mut self, now: Instant, remark: Option<&str>, mut tell: impl FnMut(&str)) {
        for Watched {
            working,
            given,
            since,
        } in &mut self.threads
        {
            let index = working.index.load(Ordering::Relaxed);
            let now_given = working.given.load(Ordering::Relaxed);
            if now_given != *given || index == NONE {
                (*given, *since) = (now_given, Some(now));
                continue;
            }
            if since.is_none_or(|since| now.duration_since(since) < LONG) {
                continue;
            }
            if let Some(remark) = remark {
                if !std::mem::replace(&mut self.has_remarked, true) {
                    tell(&format!("still searching: {remark}"));
                }
            } else if self.is_wanted
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

//! One puzzle counted by several threads.
//!
//! All that is still to be searched is in a pool. A thread takes its share of it, searches for a while, and puts back
//! what is left; so no thread is without work for longer than a short while, however uneven the search is.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::isa::Isa;
use super::lanes::LANES;
use super::search::{Goal, search};
use super::state::State;
use crate::interrupt::{Interrupt, is_interrupted};
use crate::solver::outcome::SolutionCount;

/// The number of sweeps before a thread puts back what is left, unless there is reason to do so sooner.
const LONG: u64 = 256;

/// The number when it has too little to fill its lanes: soon there is something for others to take.
const SHORT: u64 = 16;

/// Counts the solutions of the state, but stops at the limit, with this many threads or as many as can be started.
///
/// After an interrupt, it is the number of those found until then.
pub(super) fn count(isa: Isa, state: State, limit: u64, threads: NonZeroUsize) -> u64 {
    let pool = Pool {
        isa,
        limit,
        threads,
        count: AtomicU64::new(0),
        shared: Mutex::new(Shared {
            open: vec![state],
            searching: 0,
        }),
        returned: Condvar::new(),
    };
    let interrupt = Interrupt::current();
    thread::scope(|scope| {
        for _ in 1..threads.get() {
            let work = || interrupt.during(|| pool.work());
            let helper = thread::Builder::new().spawn_scoped(scope, work);
            if helper.is_err() {
                break;
            }
        }
        pool.work();
    });
    pool.count.into_inner().min(limit)
}

struct Pool {
    isa: Isa,
    limit: u64,
    threads: NonZeroUsize,
    /// The number of solutions found, which may be above the limit.
    count: AtomicU64,
    shared: Mutex<Shared>,
    /// Notified whenever a thread has put back what was left.
    returned: Condvar,
}

struct Shared {
    /// The states still to be searched that no thread has taken.
    open: Vec<State>,
    /// The number of threads that have taken something.
    searching: usize,
}

impl Pool {
    /// Searches until nothing is left for any thread, the limit is reached, or there is an interrupt.
    fn work(&self) {
        while let Some(taken) = self.take() {
            let left = self.search(&taken);
            self.put_back(left);
        }
    }

    /// This thread's share of what is open; waits while there is none but may be later.
    fn take(&self) -> Option<Vec<State>> {
        let mut shared = self.lock();
        while shared.open.is_empty() && shared.searching > 0 {
            let waited = self.returned.wait(shared);
            shared = waited.unwrap_or_else(PoisonError::into_inner);
        }
        if shared.open.is_empty() || is_interrupted() {
            return None;
        }
        shared.searching += 1;
        let share = shared.open.len().div_ceil(self.threads.get());
        let kept = shared.open.len() - share;
        Some(shared.open.split_off(kept))
    }

    /// Searches for a while, counts the solutions found, and returns what is left.
    fn search(&self, states: &[State]) -> Vec<State> {
        let missing = self
            .limit
            .saturating_sub(self.count.load(Ordering::Relaxed));
        if missing == 0 {
            return Vec::new();
        }
        let mut counts = vec![SolutionCount::NONE; states.len()];
        let sweeps = self.sweeps(states.len(), missing);
        let searched = search(self.isa, states, Goal::Count(missing), &mut counts, sweeps);
        let found = counts
            .iter()
            .fold(0_u64, |sum, counted| sum.saturating_add(counted.count));
        let add = |count: u64| Some(count.saturating_add(found));
        let _ = self
            .count
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        searched.left
    }

    /// The number of sweeps for this many states, when this many solutions are missing to the limit.
    fn sweeps(&self, states: usize, missing: u64) -> u64 {
        if states < LANES {
            return SHORT;
        }
        // A sweep often finds hundreds of solutions, at times far more. All threads together are to come near the limit, but
        // not far beyond.
        let threads = u64::try_from(self.threads.get()).unwrap_or(u64::MAX);
        (missing / 512 / threads).clamp(SHORT, LONG)
    }

    fn put_back(&self, left: Vec<State>) {
        let mut shared = self.lock();
        shared.open.extend(left);
        shared.searching -= 1;
        if self.count.load(Ordering::Relaxed) >= self.limit {
            shared.open.clear();
        }
        self.returned.notify_all();
    }

    /// Locks the shared state. Nothing that can panic is done while it is locked.
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! Interrupts for work that takes long: a thread works within one, and all that it searches for stops once that is thrown.

use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Tells searches to stop, from any thread.
///
/// Clones are the same switch. Searches look at the one that their thread works within: see [`during`](Self::during). They
/// end within a few hundredths of a second.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use sudoku::logic::{Stopped, StepSearch, TechniqueSet};
/// use sudoku::{Candidates, Grid, Interrupt, solver};
///
/// let interrupt = Interrupt::new();
/// interrupt.interrupt();
/// let mut search = StepSearch::new(TechniqueSet::RATED);
/// let found = interrupt.during(|| search.next_step(&Candidates::ALL));
/// assert_eq!(found, Err(Stopped::Interrupted));
///
/// let soon = Interrupt::after(Duration::from_millis(20));
/// let found_until_then = soon.during(|| solver::count(&Grid::EMPTY, u64::MAX));
/// assert!(soon.is_interrupted() && found_until_then < 6_670_903_752_021_072_936);
/// ```
#[derive(Clone, Default)]
pub struct Interrupt(Arc<Switch>);

#[derive(Default)]
struct Switch {
    is_thrown: AtomicBool,
    question: Option<Box<dyn Fn() -> bool + Send + Sync>>,
}

thread_local! {
    /// The interrupt that this thread works within.
    static CURRENT: Cell<Option<Interrupt>> = const { Cell::new(None) };
}

impl Interrupt {
    /// A switch that has not been thrown.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A switch that searches throw themselves once this returns true: they ask often, so the answer must be quick.
    #[must_use]
    pub fn asking(question: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(Switch {
            is_thrown: AtomicBool::new(false),
            question: Some(Box::new(question)),
        }))
    }

    /// A switch that is thrown after this time, or when the one that this thread works within is.
    ///
    /// # Panics
    ///
    /// On machines without a clock, such as WebAssembly in a browser.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        let (outer, start) = (Self::current(), Instant::now());
        Self::asking(move || start.elapsed() >= time || outer.is_interrupted())
    }

    /// The switch that this thread works within, for another thread that shares the work.
    #[must_use]
    pub fn current() -> Self {
        let current = CURRENT.take();
        CURRENT.set(current.clone());
        current.unwrap_or_default()
    }

    /// Does the work within this switch: once it is thrown, searches of this thread stop.
    ///
    /// A search for steps, a rating or a puzzle to make then has an error of its own. All else is not complete: a solver
    /// has found fewer solutions than there are, or none.
    pub fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        let _restoring = Restoring(CURRENT.replace(Some(self.clone())));
        work()
    }

    /// Tells all searches that have this switch to stop.
    pub fn interrupt(&self) {
        self.0.is_thrown.store(true, Ordering::Relaxed);
    }

    /// Returns true if searches have been told to stop.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        let question = self.0.question.as_ref();
        if !self.is_thrown() && question.is_some_and(|stops| stops()) {
            self.interrupt();
        }
        self.is_thrown()
    }

    /// Returns true if a search has noticed that it should stop. If none has, what was found is complete.
    #[must_use]
    pub fn is_thrown(&self) -> bool {
        self.0.is_thrown.load(Ordering::Relaxed)
    }
}

/// Puts back the interrupt that the thread worked within before.
struct Restoring(Option<Interrupt>);

impl Drop for Restoring {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// Returns true if the searches of this thread have been told to stop.
pub(crate) fn is_interrupted() -> bool {
    with_current(Interrupt::is_interrupted)
}

/// Returns true if a search of this thread has noticed that it should stop.
pub(crate) fn is_thrown() -> bool {
    with_current(Interrupt::is_thrown)
}

/// Asks the interrupt that this thread works within, which the question itself is not subject to.
fn with_current(question: impl FnOnce(&Interrupt) -> bool) -> bool {
    let Some(current) = CURRENT.take() else {
        return false;
    };
    let answer = question(&current);
    CURRENT.set(Some(current));
    answer
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Interrupt").field(&self.is_thrown()).finish()
    }
}

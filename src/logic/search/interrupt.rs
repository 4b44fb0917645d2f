//! Interrupts for searches that take long, and the reasons why a search stops.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::logic::glossary::difficulty::Difficulty;

/// Tells searches to stop, from any thread.
///
/// Clones are the same switch. Nested chains can take minutes; a search that has been interrupted ends within a few
/// hundredths of a second.
///
/// # Examples
///
/// ```
/// use sudoku::logic::{Interrupt, Stopped, StepSearch, TechniqueSet};
/// use sudoku::{Candidates, Grid};
///
/// let interrupt = Interrupt::new();
/// let mut search = StepSearch::new(TechniqueSet::RATED).with_interrupt(&interrupt);
/// interrupt.interrupt();
/// assert_eq!(search.next_step(&Candidates::ALL), Err(Stopped::Interrupted));
/// ```
#[derive(Clone, Default)]
pub struct Interrupt(Arc<Switch>);

#[derive(Default)]
struct Switch {
    is_thrown: AtomicBool,
    question: Option<Box<dyn Fn() -> bool + Send + Sync>>,
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

    /// Tells all searches that have this switch to stop.
    pub fn interrupt(&self) {
        self.0.is_thrown.store(true, Ordering::Relaxed);
    }

    /// Returns true if searches have been told to stop.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        let Switch {
            is_thrown,
            question,
        } = &*self.0;
        if !is_thrown.load(Ordering::Relaxed) && question.as_ref().is_some_and(|stops| stops()) {
            self.interrupt();
        }
        is_thrown.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_thrown = self.0.is_thrown.load(Ordering::Relaxed);
        f.debug_tuple("Interrupt").field(&is_thrown).finish()
    }
}

/// The reason why a search ended without knowing the next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// The easiest step is harder than the search was to look for.
    #[error("harder than {0}")]
    HarderThan(Difficulty),
    /// It was told to stop.
    #[error("interrupted")]
    Interrupted,
}

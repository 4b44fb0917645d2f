//! The request that a verb answers: puzzles, and the means to do so.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::slice;
use std::time::Duration;

use super::go_on;
use crate::Puzzle;
use crate::interrupt::Interrupt;

/// Puzzles to answer, and the means to do so.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Request<'a> {
    /// The puzzles.
    pub puzzles: &'a [Puzzle],
    /// The number of the first puzzle among all there are: each gets random numbers of its own by its number.
    pub first_number: u64,
    /// The threads that may work on a puzzle alone.
    pub threads: NonZeroUsize,
    /// The time for each puzzle, after which its answer is unfinished.
    pub time_limit: Option<Duration>,
}

impl<'a> Request<'a> {
    /// These puzzles, without a bound, on one thread.
    #[must_use]
    pub const fn of(puzzles: &'a [Puzzle]) -> Self {
        Self {
            puzzles,
            first_number: 0,
            threads: NonZeroUsize::MIN,
            time_limit: None,
        }
    }

    /// Does work on each puzzle by itself, within the time for it.
    pub(super) fn each_alone(
        &self,
        mut work: impl FnMut(usize, &Request) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (index, puzzle) in self.puzzles.iter().enumerate() {
            let alone = Request {
                puzzles: slice::from_ref(puzzle),
                first_number: self.first_number + index as u64,
                time_limit: None,
                ..*self
            };
            match self.time_limit {
                Some(limit) => {
                    go_on()?;
                    Interrupt::after(limit).during(|| work(index, &alone))?;
                }
                None => work(index, &alone)?,
            }
        }
        ControlFlow::Continue(())
    }
}

//! The places of puzzles that were seen before, for `dedupe` and `verify`.
//!
//! The library decides which puzzles are the same.

use std::io;
use std::sync::Arc;

use sudoku::canonical::FirstSeen;

use crate::cli::input::source::Source;

/// The numbers of places in all sources, in order.
#[derive(Default)]
pub(super) struct Places {
    /// Every source so far, and the number of lines known to be in those before it.
    sources: Vec<(u64, Arc<Source>)>,
    /// More than the number of any place so far.
    end: u64,
}

impl Places {
    /// The number of a line. Sources and lines come in order.
    pub(super) fn number(&mut self, source: &Arc<Source>, line: u64) -> u64 {
        let start = match self.sources.last() {
            Some((start, last)) if Arc::ptr_eq(last, source) => *start,
            _ => {
                self.sources.push((self.end, Arc::clone(source)));
                self.end
            }
        };
        let number = (start + line).min(FirstSeen::LARGEST_NUMBER);
        self.end = number + 1;
        number
    }

    /// Returns true if there was none so far.
    pub(super) const fn are_none(&self) -> bool {
        self.sources.is_empty()
    }

    /// The line that has this number, and the name of its source.
    pub(super) fn locate(&self, number: u64) -> (u64, String) {
        let after = self.sources.partition_point(|&(start, _)| start <= number);
        let place = after.checked_sub(1).map(|at| &self.sources[at]);
        place.map_or_else(Default::default, |(start, source)| {
            (number - start, source.name().into_owned())
        })
    }
}

/// Adds to an error of memory a way to find duplicates that needs little of it.
pub(super) fn with_advice(error: anyhow::Error) -> anyhow::Error {
    match error.downcast_ref::<io::Error>().map(io::Error::kind) {
        Some(kind @ io::ErrorKind::OutOfMemory) => {
            let advice = "`sudoku canonical FILE | sort -u` needs little";
            io::Error::new(kind, format!("{error}; {advice}")).into()
        }
        _ => error,
    }
}

//! The places of puzzles that were seen before, for `dedupe` and `verify`.
//!
//! The library decides which puzzles are the same.

use std::io;
use std::sync::Arc;

use sudoku::canonical::{FirstSeen, GridKey};

use crate::cli::input::source::Source;
use crate::cli::memory;

/// The first place of each key. Sources and lines come in order.
#[derive(Default)]
pub(super) struct SeenPlaces {
    first: FirstSeen,
    /// Every source so far, and the number of lines known to be in those before it.
    sources: Vec<(u64, Arc<Source>)>,
    /// More than the number of any place so far.
    end: u64,
}

/// A line of a source.
#[derive(Clone)]
pub(super) struct SeenAt {
    pub(super) source: Arc<Source>,
    pub(super) line: u64,
}

impl SeenAt {
    /// The line and the file, as the fields of a record.
    pub(super) fn fields(at: Option<Self>) -> (Option<u64>, Option<String>) {
        at.map(|at| (at.line, at.source.name().into_owned()))
            .unzip()
    }
}

impl SeenPlaces {
    /// Returns the first place of the key, if it is not this one.
    ///
    /// # Errors
    ///
    /// If there is no more memory.
    pub(super) fn insert(
        &mut self,
        key: GridKey,
        source: &Arc<Source>,
        line: u64,
    ) -> io::Result<Option<SeenAt>> {
        let start = match self.sources.last() {
            Some((start, last)) if Arc::ptr_eq(last, source) => *start,
            _ => {
                self.sources.push((self.end, Arc::clone(source)));
                self.end
            }
        };
        let place = (start + line).min(FirstSeen::LARGEST_NUMBER);
        self.end = place + 1;
        let first = self.first.insert(key, place);
        let first = first.map_err(|_| memory::exhausted())?;
        Ok(first.and_then(|place| self.locate(place)))
    }

    /// The first place of the key.
    pub(super) fn get(&self, key: GridKey) -> Option<SeenAt> {
        self.locate(self.first.get(key)?)
    }

    fn locate(&self, place: u64) -> Option<SeenAt> {
        let after = self.sources.partition_point(|&(start, _)| start <= place);
        let (start, source) = self.sources.get(after.checked_sub(1)?)?;
        Some(SeenAt {
            source: Arc::clone(source),
            line: place - start,
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

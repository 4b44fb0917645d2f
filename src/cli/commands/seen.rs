//! Puzzles that were seen before, and where: what `dedupe` and `verify` remember.
//!
//! When two puzzles are the same, the library says.

use std::io;
use std::sync::Arc;

use sudoku::canonical::{FirstSeen, GridKey};

use crate::cli::input::source::Source;

/// For each key, where it was seen first. Sources and lines come in order.
#[derive(Default)]
pub(super) struct SeenPlaces {
    first: FirstSeen,
    /// Every source so far, and how many lines were in those before it, as far as anyone knows.
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

impl SeenPlaces {
    /// Returns where the key was seen first, if not here.
    ///
    /// # Errors
    ///
    /// When there is no more memory.
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
        let first = first.map_err(|_| self.out_of_memory())?;
        Ok(first.and_then(|place| self.locate(place)))
    }

    /// Where the key was seen first.
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

    fn out_of_memory(&self) -> io::Error {
        let count = self.first.len();
        io::Error::new(
            io::ErrorKind::OutOfMemory,
            format!(
                "not enough memory for more than {count} different puzzles; `sudoku canonical FILE | sort -u` needs none"
            ),
        )
    }
}

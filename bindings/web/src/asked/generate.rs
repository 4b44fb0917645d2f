//! `generate`: a puzzle from a seed.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;
use serde::de::MapAccess;
use sudoku::generate::{Generator, LiveTries, Options};
use sudoku::verbs::Generate;
use sudoku::{Interrupt, Puzzle};

use super::host::tell_progress;
use super::record::Object;
use super::{Asked, MoreArguments};
use crate::failure::Failure;

/// The puzzle that is wanted among all.
#[derive(Debug, Default)]
pub(crate) struct SeedAndIndex {
    seed: u64,
    /// The index of the puzzle among those of the seed.
    skip: u64,
}

impl MoreArguments for SeedAndIndex {
    const NAMES: &[&str] = &["seed", "skip", "timeLimit"];

    fn take<'de, M: MapAccess<'de>>(
        &mut self,
        name: &str,
        members: &mut M,
    ) -> Result<bool, M::Error> {
        match name {
            "seed" => self.seed = members.next_value()?,
            "skip" => self.skip = members.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The puzzle, which is not a field of the answer.
#[derive(Serialize)]
struct Made<'a> {
    puzzle: Option<&'a Puzzle>,
}

#[inline(never)]
pub(crate) fn answer(asked: &Asked<Options, SeedAndIndex>) -> Result<Vec<u8>, Failure> {
    let SeedAndIndex { seed, skip } = asked.more;
    let generator = asked.verb.generator().map_err(Failure::new)?;
    let mut made = asked.in_time(|| {
        let (generator, progress) = with_progress(generator);
        let mut generate = Generate::default();
        generate.seed = seed;
        generate.generator = Some(generator);
        progress.during(|| generate.make(skip..skip.saturating_add(1)))
    });
    let made = made.pop().ok_or_else(|| Failure::new("no puzzle"))?;
    let puzzle = made.puzzle.as_ref();
    Ok(Object::of(puzzle, &made)?.with(&Made { puzzle })?.text())
}

/// The generator, and an interrupt that is thrown at the limit of time: it is asked while the work goes on, and tells the
/// number of failed tries, the more there are the less often.
fn with_progress(generator: Generator) -> (Generator, Interrupt) {
    let live = LiveTries::default();
    let generator = generator.with_live_tries(&live);
    let (next, limit) = (AtomicU64::new(1), Interrupt::current());
    let progress = Interrupt::asking(move || {
        let failed = live.failed();
        if failed >= next.load(Ordering::Relaxed) {
            next.store(failed + failed / 16 + 1, Ordering::Relaxed);
            tell_progress(&live.to_string());
        }
        limit.is_interrupted()
    });
    (generator, progress)
}

//! `generate`: a puzzle from a seed.

use serde::Serialize;
use serde::de::MapAccess;
use sudoku::Puzzle;
use sudoku::generate::Options;
use sudoku::verbs::Generate;

use crate::asked::{Asked, MoreArguments};
use crate::failure::Failure;
use crate::request::Object;

/// The puzzle that is wanted among all.
#[derive(Debug, Default)]
pub(crate) struct Which {
    seed: u64,
    /// The index of the puzzle among those of the seed.
    skip: u64,
}

impl MoreArguments for Which {
    #[cfg(feature = "package")]
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
pub(crate) fn answer(asked: &Asked<Options, Which>) -> Result<Vec<u8>, Failure> {
    let Which { seed, skip } = asked.more;
    let generate = Generate {
        seed,
        generator: Some(asked.verb.generator().map_err(Failure::new)?),
        ..Generate::default()
    };
    let mut made = asked.in_time(|| generate.make(skip..skip.saturating_add(1)));
    let made = made.pop().ok_or_else(|| Failure::new("no puzzle"))?;
    let puzzle = made.puzzle.as_ref();
    Ok(Object::of(puzzle, &made)?.with(&Made { puzzle })?.text())
}

//! `hint`: the next step, in three depths, for a puzzle or in the middle of a game.

use serde::Serialize;
use serde::de::MapAccess;
use sudoku::logic::{HintDetail, Step};
use sudoku::picture::{Drawing, words};
#[cfg(feature = "package")]
use sudoku::verbs::Verb as _;
use sudoku::verbs::{Hint, Hinted};
use sudoku::{Candidates, DigitSet, Puzzle, ToPuzzle as _};

use crate::asked::{Asked, MoreArguments};
use crate::failure::{self, Failure};
use crate::request::Object;

/// A game with the puzzle, and the wish for drawings.
#[derive(Debug, Default)]
pub(crate) struct Game {
    /// All digits, given or placed.
    digits: Option<String>,
    /// The candidates noted in each cell, a bit for each digit; 0 where none are noted.
    noted: Option<Vec<u16>>,
    drawings: bool,
}

impl MoreArguments for Game {
    #[cfg(feature = "package")]
    const NAMES: &[&str] = &["digits", "noted", "drawings", "timeLimit"];

    fn take<'de, M: MapAccess<'de>>(
        &mut self,
        name: &str,
        members: &mut M,
    ) -> Result<bool, M::Error> {
        match name {
            "digits" => self.digits = members.next_value()?,
            "noted" => self.noted = members.next_value()?,
            "drawings" => self.drawings = members.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// A hint in all depths.
#[derive(Serialize)]
struct Depths<'a> {
    words: Option<[String; 3]>,
    step: Option<&'a Step>,
    /// The place, the whole step, and its words, as elements of a page.
    drawings: Option<[String; 3]>,
}

#[inline(never)]
pub(crate) fn answer(asked: &Asked<Hint, Game>) -> Result<Vec<u8>, Failure> {
    let puzzle = asked.puzzle()?;
    let hinted = asked.in_time(|| hinted(asked, &puzzle))?;
    let drawn = hinted.drawn.as_ref();
    let step = drawn.map(|path_step| &path_step.step);
    let depths = Depths {
        words: step.map(|step| HintDetail::ALL.map(|detail| step.hint(detail))),
        step,
        drawings: drawn.filter(|_| asked.more.drawings).map(|path_step| {
            let place = Drawing::of_place(&puzzle, path_step);
            let [place, whole] =
                [place, Drawing::of_step(&puzzle, path_step)].map(|drawing| drawing.to_inline());
            [place, whole, words(&path_step.step)]
        }),
    };
    Ok(Object::of(&puzzle, &hinted)?.with(&depths)?.text())
}

/// The hint at the position of the game, or of the puzzle if there is none.
#[cfg(feature = "package")]
fn hinted(asked: &Asked<Hint, Game>, puzzle: &Puzzle) -> Result<Hinted, Failure> {
    if asked.more.is_none() || asked.verb.judged(puzzle).is_err() {
        return Ok(asked.verb.answer_one(puzzle));
    }
    Ok(asked.verb.hint_at(&asked.more.position(puzzle)?))
}

/// The page asks for the next step alone, and loads no code for more.
#[cfg(not(feature = "package"))]
fn hinted(asked: &Asked<Hint, Game>, puzzle: &Puzzle) -> Result<Hinted, Failure> {
    let position = asked.more.position(puzzle)?;
    let judged = asked.verb.judged(puzzle);
    Ok(judged.map_or_else(|refused| refused, |_| asked.verb.next_steps_at(&position)))
}

impl Game {
    /// Returns true if there is none beside the puzzle.
    pub(crate) const fn is_none(&self) -> bool {
        self.digits.is_none() && self.noted.is_none()
    }

    /// The candidates on the board: those noted in a cell, or all that the digits allow if none is noted.
    pub(crate) fn position(&self, puzzle: &Puzzle) -> Result<Candidates, Failure> {
        let mut candidates = match &self.digits {
            Some(digits) => failure::grid(digits)?.to_candidates(),
            None => puzzle.to_candidates(),
        };
        let noted = self.noted.as_deref().unwrap_or_default();
        candidates.keep_noted(|cell| {
            let noted = noted.get(cell.index()).copied();
            DigitSet::from_bits(noted.unwrap_or_default())
        });
        Ok(candidates)
    }
}

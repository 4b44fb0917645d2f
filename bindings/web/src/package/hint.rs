//! `hint`: the next step, in three depths, for a puzzle or in the middle of a game.

use serde::Serialize;
use serde::de::MapAccess;
use sudoku::Puzzle;
use sudoku::check::Original;
use sudoku::logic::{HintDetail, Step};
use sudoku::picture::{Drawing, words};
use sudoku::verbs::{Hint, Hinted, Verb as _};

use crate::asked::game::Game;
use crate::asked::record::Object;
use crate::asked::{Asked, MoreArguments};
use crate::failure::Failure;

/// A game, and the wish for drawings.
#[derive(Debug, Default)]
pub(crate) struct Drawn {
    game: Game,
    drawings: bool,
}

impl MoreArguments for Drawn {
    const NAMES: &[&str] = &["digits", "noted", "drawings", "timeLimit"];

    fn take<'de, M: MapAccess<'de>>(
        &mut self,
        name: &str,
        members: &mut M,
    ) -> Result<bool, M::Error> {
        if name == "drawings" {
            self.drawings = members.next_value()?;
            return Ok(true);
        }
        self.game.take(name, members)
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
pub(crate) fn answer(asked: &Asked<Hint, Drawn>) -> Result<Vec<u8>, Failure> {
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

/// The hint at the position of the game, or of the puzzle if there is none. If the game contradicts the solution of the
/// puzzle, the answer says where.
fn hinted(asked: &Asked<Hint, Drawn>, puzzle: &Puzzle) -> Result<Hinted, Failure> {
    let Drawn { game, .. } = &asked.more;
    let (false, Ok(original)) = (game.is_none(), Original::new(puzzle)) else {
        return Ok(asked.verb.answer_one(puzzle));
    };
    let position = game.position(puzzle)?;
    let mut in_game = asked.verb.clone();
    in_game.original = Some(original);
    let digits = game.digits.as_deref().map(crate::puzzle).transpose()?;
    for entered in digits.into_iter().chain([position.clone().into()]) {
        if let Err(wrong) = in_game.judged(&entered) {
            return Ok(wrong);
        }
    }
    Ok(asked.verb.hint_at(&position))
}

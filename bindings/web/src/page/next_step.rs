//! `nextStep`: the next step in a game on the page, in three depths, with marks that lie over the player's board.

use serde::Serialize;
use serde::de::MapAccess;
use sudoku::logic::{HintDetail, PathStep, Step};
use sudoku::picture::{Drawing, words};
use sudoku::verbs::Hint;
use sudoku::{Cell, CellSet, Puzzle};

use crate::asked::game::Game;
use crate::asked::record::Object;
use crate::asked::{Asked, MoreArguments};
use crate::failure::Failure;

/// A game, and the cells in which the player has written nothing.
#[derive(Debug, Default)]
pub(crate) struct Playing {
    game: Game,
    bare: Vec<usize>,
}

impl MoreArguments for Playing {
    const NAMES: &[&str] = &["digits", "noted", "bare"];

    fn take<'de, M: MapAccess<'de>>(
        &mut self,
        name: &str,
        members: &mut M,
    ) -> Result<bool, M::Error> {
        if name == "bare" {
            self.bare = members.next_value()?;
            return Ok(true);
        }
        self.game.take(name, members)
    }
}

/// The step in all depths: where to look, for what, and the whole.
#[derive(Serialize)]
struct Depths<'a> {
    words: [String; 3],
    marks: [String; 3],
    /// The words of the whole as an element of a page.
    html: String,
    step: &'a Step,
}

impl<'a> Depths<'a> {
    fn new(puzzle: &Puzzle, path_step: &'a PathStep, bare: CellSet) -> Self {
        let step = &path_step.step;
        let place = Drawing::of_place(puzzle, path_step);
        let whole = Drawing::of_step(puzzle, path_step);
        Self {
            words: HintDetail::ALL.map(|detail| step.hint(detail)),
            marks: [
                place.to_marks(CellSet::EMPTY),
                place.to_marks(bare),
                whole.to_marks(bare),
            ],
            html: words(step),
            step,
        }
    }
}

/// The next step in all depths. Without one, the message says why.
#[inline(never)]
pub(crate) fn answer(asked: &Asked<Hint, Playing>) -> Result<Vec<u8>, Failure> {
    let puzzle = asked.puzzle()?;
    let Playing { game, bare } = &asked.more;
    let position = game.position(&puzzle)?;
    let judged = asked.verb.judged(&puzzle);
    let hinted = judged.map_or_else(|refused| refused, |_| asked.verb.next_steps_at(&position));
    let object = Object::of(&puzzle, &hinted)?;
    let Some(path_step) = &hinted.drawn else {
        return Ok(object.text());
    };
    let bare = bare.iter().filter_map(|&index| Cell::from_index(index));
    let depths = Depths::new(&puzzle, path_step, bare.collect());
    Ok(object.with(&depths)?.text())
}

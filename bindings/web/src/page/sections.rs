//! `sections`: the parts of an explanation.

use serde::Serialize;
use sudoku::picture::{Explanation, Section};
use sudoku::verbs::{Explain, Verb as _};

use crate::asked::Asked;
use crate::asked::game::Game;
use crate::failure::Failure;

/// The parts of the page that explains.
#[derive(Debug, Serialize)]
pub(crate) struct Sections {
    sections: Vec<Section>,
    summary: String,
}

/// Explains the puzzle, or how to go on with a game.
pub(crate) fn answer(asked: &Asked<Explain, Game>) -> Result<Sections, Failure> {
    let puzzle = asked.puzzle()?;
    let start = if asked.more.is_none() {
        puzzle.clone()
    } else {
        let position = asked.more.position(&puzzle)?;
        position.with_givens(puzzle.grid().filled()).into()
    };
    let explained = asked.in_time(|| asked.verb.answer_one(&start));
    let explanation = Explanation {
        title: "",
        puzzle: &puzzle,
        steps: explained.steps.as_deref().unwrap_or_default(),
        summary: &explained.ending,
    };
    Ok(Sections {
        sections: explanation.sections(),
        summary: explained.ending,
    })
}

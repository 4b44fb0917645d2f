//! The requests of the page.

mod glossary;
mod look_up;
mod next_step;
mod play;
mod sections;
mod steps;

use serde::{Deserialize, Deserializer, Serialize};
use sudoku::Puzzle;
use sudoku::generate::Options;
use sudoku::picture::Drawing;
use sudoku::verbs::{Check, Explain, Hint, Rate};

use crate::asked::Asked;
use crate::asked::game::Game;
use crate::asked::generate::{self, SeedAndIndex};
use crate::asked::record::{self, Object};
use crate::failure::Failure;
use crate::request::object;

/// A function and its arguments.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Request {
    Check(Asked<Check>),
    Rate(Asked<Rate>),
    NextStep(Asked<Hint, next_step::Playing>),
    Generate(Asked<Options, SeedAndIndex>),
    /// A puzzle as a drawing in SVG.
    Draw {
        puzzle: String,
    },
    Sections(Asked<Explain, Game>),
    #[serde(deserialize_with = "apart")]
    Play(play::Play),
    Steps(Asked<Hint, Game>),
    /// A step of the list, by its place from 0.
    Step {
        index: usize,
    },
    Glossary {},
    /// A technique, or several, of this name.
    LookUp {
        name: String,
    },
}

/// Reads the arguments in a function of their own, since an engine compiles a function when it is first called.
#[inline(never)]
fn apart<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

impl Request {
    pub(crate) fn answer(self) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Check(asked) => record::check(&asked),
            // The page asks for no more, and loads no code for it.
            Self::Rate(asked) => {
                let puzzle = asked.puzzle()?;
                Ok(Object::of(&puzzle, &asked.verb.rating(&puzzle))?.text())
            }
            Self::NextStep(asked) => next_step::answer(&asked),
            Self::Generate(asked) => generate::answer(&asked),
            Self::Draw { puzzle: line } => found(&Drawing::of_puzzle(&puzzle(&line)?).to_svg()),
            Self::Sections(asked) => found(&sections::answer(&asked)?),
            Self::Play(request) => found(&request.answer()?),
            Self::Steps(asked) => found(&steps::list(&asked)?),
            Self::Step { index } => found(&steps::draw(index)?),
            Self::Glossary {} => found(&glossary::words()),
            Self::LookUp { name } => found(&look_up::entries(&name)),
        }
    }
}

/// The text of an answer that is not about a puzzle.
#[inline(never)]
fn found(answer: &impl Serialize) -> Result<Vec<u8>, Failure> {
    object("answer", answer).map_err(Failure::new)
}

/// The puzzle on a line, as the page has it.
pub(crate) fn puzzle(text: &str) -> Result<Puzzle, Failure> {
    text.parse().map_err(Failure::new)
}

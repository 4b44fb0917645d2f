//! The requests of the package.

pub(crate) mod bulk;
mod hint;

use serde::{Deserialize, Serialize};
use sudoku::Puzzle;
use sudoku::generate::Options;
use sudoku::text::{ReadOneError, read_one};
use sudoku::verbs::{Canonical, Check, Count, Explain, Hint, Rate, Solve, Verb};

use crate::asked::Asked;
use crate::asked::generate::{self, SeedAndIndex};
use crate::asked::record::{self, Object};
use crate::failure::Failure;

/// A function and its arguments.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Request {
    Solve(Asked<Solve>),
    Count(Asked<Count>),
    Check(Asked<Check>),
    Rate(Asked<Rate>),
    Explain(Asked<Explain>),
    Hint(Asked<Hint, hint::Drawn>),
    Generate(Asked<Options, SeedAndIndex>),
    Canonical(Asked<Canonical>),
}

impl Request {
    pub(crate) fn answer(self) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Solve(asked) => answer(&asked),
            Self::Count(asked) => answer(&asked),
            Self::Check(asked) => record::check(&asked),
            Self::Rate(asked) => answer(&asked),
            Self::Explain(asked) => answer(&asked),
            Self::Hint(asked) => hint::answer(&asked),
            Self::Generate(asked) => generate::answer(&asked),
            Self::Canonical(asked) => answer(&asked),
        }
    }
}

/// The text of the answer. Each verb has a function of its own, since an engine compiles a function when it is first called:
/// one for all would delay the first answer.
#[inline(never)]
fn answer<V: Verb<Answer: Serialize>, B>(asked: &Asked<V, B>) -> Result<Vec<u8>, Failure> {
    let (puzzle, answer) = asked.answer_one()?;
    Ok(Object::of(&puzzle, &answer)?.text())
}

impl From<ReadOneError> for Failure {
    fn from(error: ReadOneError) -> Self {
        let (line, column) = match &error {
            ReadOneError::Malformed(malformed) => (Some(malformed.line()), malformed.column()),
            ReadOneError::Multiple { line } => (Some(*line), None),
            _ => (None, None),
        };
        Self {
            line,
            column,
            ..Self::new(error)
        }
    }
}

/// The puzzle in a text of any format.
pub(crate) fn puzzle(text: &str) -> Result<Puzzle, Failure> {
    Ok(read_one(text)?)
}

//! Requests: the name of a function with its arguments, as in `{"rate":{"puzzle":"53..7…"}}`.

#[cfg(not(feature = "package"))]
use serde::Deserializer;
use serde::{Deserialize, Serialize};
use sudoku::generate::Options;
use sudoku::verbs::{Answer, Check, Explain, Hint, Rate, Record};
#[cfg(feature = "package")]
use sudoku::verbs::{Canonical, Count, Solve};
use sudoku::{Grid, Puzzle};

use crate::asked::Asked;
use crate::failure::Failure;
use crate::{generate, hint};
#[cfg(not(feature = "package"))]
use crate::{look_up, page, play, steps};

/// A function and its arguments.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Request {
    #[cfg(feature = "package")]
    Solve(Asked<Solve>),
    #[cfg(feature = "package")]
    Count(Asked<Count>),
    Check(Asked<Check>),
    Rate(Asked<Rate>),
    #[cfg(feature = "package")]
    Explain(Asked<Explain>),
    Hint(Asked<Hint, hint::Game>),
    Generate(Asked<Options, generate::SeedAndIndex>),
    #[cfg(feature = "package")]
    Canonical(Asked<Canonical>),
    #[cfg(not(feature = "package"))]
    #[serde(deserialize_with = "apart")]
    Read(page::Read),
    #[cfg(not(feature = "package"))]
    #[serde(deserialize_with = "apart")]
    Write(page::Write),
    #[cfg(not(feature = "package"))]
    Sections(Asked<Explain, hint::Game>),
    #[cfg(not(feature = "package"))]
    #[serde(deserialize_with = "apart")]
    Play(play::Play),
    #[cfg(not(feature = "package"))]
    Steps(Asked<Hint, hint::Game>),
    #[cfg(not(feature = "package"))]
    Step(steps::Chosen),
    #[cfg(not(feature = "package"))]
    Glossary(page::Glossary),
    #[cfg(not(feature = "package"))]
    LookUp(look_up::LookUp),
}

/// Reads the arguments in a function of their own, as for [`Asked::answer`].
#[cfg(not(feature = "package"))]
#[inline(never)]
fn apart<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// The answer to a request: `{"answer":…}`, or `{"error":…}`.
pub(crate) fn answer(request: &[u8]) -> Vec<u8> {
    let request = serde_json::from_slice(request).map_err(|error| Failure::of_request(&error));
    let answer = request.and_then(|request: Request| request.answer());
    answer.unwrap_or_else(|failure| object("error", &failure).unwrap_or_default())
}

impl Request {
    fn answer(self) -> Result<Vec<u8>, Failure> {
        match self {
            #[cfg(feature = "package")]
            Self::Solve(asked) => asked.answer(),
            #[cfg(feature = "package")]
            Self::Count(asked) => asked.answer(),
            Self::Check(asked) => check(&asked),
            #[cfg(feature = "package")]
            Self::Rate(asked) => asked.answer(),
            // The page asks for no more, and loads no code for it.
            #[cfg(not(feature = "package"))]
            Self::Rate(asked) => {
                let puzzle = asked.puzzle()?;
                Ok(Object::of(&puzzle, &asked.verb.rating(&puzzle))?.text())
            }
            #[cfg(feature = "package")]
            Self::Explain(asked) => asked.answer(),
            Self::Hint(asked) => hint::answer(&asked),
            Self::Generate(asked) => generate::answer(&asked),
            #[cfg(feature = "package")]
            Self::Canonical(asked) => asked.answer(),
            #[cfg(not(feature = "package"))]
            Self::Read(request) => found(&request.answer()),
            #[cfg(not(feature = "package"))]
            Self::Write(request) => found(&request.answer()?),
            #[cfg(not(feature = "package"))]
            Self::Play(request) => found(&request.answer()?),
            #[cfg(not(feature = "package"))]
            Self::Sections(asked) => found(&page::sections(&asked)?),
            #[cfg(not(feature = "package"))]
            Self::Steps(asked) => found(&steps::list(&asked)?),
            #[cfg(not(feature = "package"))]
            Self::Step(request) => found(&request.answer()?),
            #[cfg(not(feature = "package"))]
            Self::Glossary(request) => found(&request.answer()),
            #[cfg(not(feature = "package"))]
            Self::LookUp(request) => found(&request.answer()),
        }
    }
}

/// The text of an answer that is not about a puzzle.
#[cfg(not(feature = "package"))]
#[inline(never)]
pub(crate) fn found(answer: &impl Serialize) -> Result<Vec<u8>, Failure> {
    object("answer", answer).map_err(Failure::new)
}

/// An object with this one member.
fn object(name: &str, value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut text = format!("{{\"{name}\":").into_bytes();
    serde_json::to_writer(&mut text, value)?;
    text.push(b'}');
    Ok(text)
}

/// The text of an answer about a puzzle: the members of its record, of the answer, and more. Serde's way to join objects
/// takes twice the code.
pub(crate) struct Object(Vec<u8>);

impl Object {
    /// The puzzle may be missing.
    pub(crate) fn of<'p, A: Answer + Serialize>(
        puzzle: impl Into<Option<&'p Puzzle>>,
        answer: &A,
    ) -> Result<Self, Failure> {
        let record = Record::new(puzzle.into(), answer);
        let mut text = b"{\"answer\":".to_vec();
        serde_json::to_writer(&mut text, &record).map_err(Failure::new)?;
        Self(text).with(answer)
    }

    /// Adds the members of another object.
    #[inline(never)]
    pub(crate) fn with(mut self, more: &impl Serialize) -> Result<Self, Failure> {
        self.0.pop();
        let start = self.0.len();
        serde_json::to_writer(&mut self.0, more).map_err(Failure::new)?;
        self.0[start] = b',';
        Ok(self)
    }

    pub(crate) fn text(mut self) -> Vec<u8> {
        self.0.push(b'}');
        self.0
    }
}

/// The solution, which the page finds the mistakes of a game by.
#[derive(Serialize)]
struct Solution {
    solution: Option<Grid>,
}

#[inline(never)]
fn check(asked: &Asked<Check>) -> Result<Vec<u8>, Failure> {
    let (puzzle, checked) = asked.answer_one()?;
    let solution = checked.solution;
    let object = Object::of(&puzzle, &checked)?;
    Ok(object.with(&Solution { solution })?.text())
}

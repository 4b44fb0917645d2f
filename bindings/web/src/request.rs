//! Requests: the name of a function with its arguments, as in `{"rate":{"puzzle":"53..7…"}}`.

use serde::{Deserialize, Serialize};
use sudoku::logic::TechniqueSet;

use crate::failure::Failure;
use crate::{canonical, check, explain, generate, hint, page, rate, solve};

/// A function and its arguments.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Request {
    Solve(solve::Solve),
    Count(solve::Count),
    Check(check::Check),
    Rate(rate::Rate),
    Explain(explain::Explain),
    Hint(hint::Hint),
    Generate(generate::Generate),
    Canonical(canonical::Canonical),
    Read(page::Read),
    Write(page::Write),
    Sections(explain::Explain),
    Glossary(page::Glossary),
}

/// The answer to a request: `{"answer":…}`, or `{"error":…}`.
pub(crate) fn answer(request: &[u8]) -> Vec<u8> {
    let request = serde_json::from_slice(request).map_err(Failure::new);
    let answer = request.and_then(|request: Request| request.answer());
    answer.unwrap_or_else(|failure| object("error", &failure).unwrap_or_default())
}

impl Request {
    fn answer(self) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Solve(request) => found(|| request.answer()),
            Self::Count(request) => found(|| request.answer()),
            Self::Check(request) => found(|| request.answer()),
            Self::Rate(request) => found(|| request.answer()),
            Self::Explain(request) => found(|| request.answer()),
            Self::Hint(request) => found(|| request.answer()),
            Self::Generate(request) => found(|| request.answer()),
            Self::Canonical(request) => found(|| request.answer()),
            Self::Read(request) => found(|| Ok(request.answer())),
            Self::Write(request) => found(|| request.answer()),
            Self::Sections(request) => found(|| request.sections()),
            Self::Glossary(request) => found(|| Ok(request.answer())),
        }
    }
}

/// The text of an answer. Each kind has a function of its own, since an engine compiles a function when it is first
/// called: one for all would delay the first answer.
#[inline(never)]
fn found<T: Serialize>(answer: impl FnOnce() -> Result<T, Failure>) -> Result<Vec<u8>, Failure> {
    object("answer", &answer()?).map_err(Failure::new)
}

/// An object with this one member.
fn object(name: &str, value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut text = format!("{{\"{name}\":").into_bytes();
    serde_json::to_writer(&mut text, value)?;
    text.push(b'}');
    Ok(text)
}

/// The techniques of these names without those; the rated ones if none are named.
///
/// # Errors
///
/// If a name is unknown, or no technique is left.
pub(crate) fn chosen(
    techniques: Option<&[String]>,
    without: &[String],
) -> Result<TechniqueSet, Failure> {
    let wanted = techniques.map(named).transpose()?;
    let chosen = wanted.unwrap_or_default() - named(without)?;
    if chosen.is_empty() {
        return Err(Failure::new("there is no technique left to use"));
    }
    Ok(chosen)
}

/// All the techniques that have these names.
pub(crate) fn named(names: &[String]) -> Result<TechniqueSet, Failure> {
    names.iter().try_fold(TechniqueSet::EMPTY, |all, name| {
        let set = TechniqueSet::named(name).map_err(|error| error.with_name(name));
        Ok(all | set.map_err(Failure::new)?)
    })
}

//! `verify`: what is wrong with puzzles, with the claims about them, and with all of them together.
//!
//! A puzzle is examined by itself, then compared with those before it. `columns` has the claims that stand beside puzzles,
//! and `totals` the numbers of findings.

mod columns;
mod totals;

use std::borrow::Cow;
use std::collections::TryReserveError;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Equivalence, Request, UNFINISHED, with_counts, with_each_count};
use crate::canonical::{Canonicalizer, FirstSeen, GridKey};
use crate::interrupt::is_thrown;
use crate::rating::Rater;
use crate::solver::{SolutionCount, Solver};
use crate::text::Note;
use crate::verify::{ClaimKind, Finding, verify};
use crate::words::joined;
use crate::{Puzzle, Status};

pub use columns::{ClaimColumns, made_name, made_puzzle};
pub use totals::{OtherFiles, Totals};

/// Verifies puzzles.
///
/// Threads examine them at the same time, by [`examine`](Self::examine); in their order, they are then compared with those
/// before them, by [`SeenPuzzles`], which gives the [`Verified`] answers.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::verbs::{Request, Verify};
/// use sudoku::verify::ClaimKind;
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let claims = |_| vec![(ClaimKind::Givens, "29")];
/// let examined = Verify::default().examine(&Request::of(&[puzzle]), claims);
/// let verified = examined[0].verified(None, None);
/// assert_eq!(verified[0].to_string(), "there are 30 givens, not 29");
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Verify {
    /// The puzzles that count as the same; `None` to look for none.
    pub same: Option<Equivalence>,
    /// The solver to use.
    #[serde(skip)]
    pub solver: Solver,
}

impl Default for Verify {
    fn default() -> Self {
        Self {
            same: Some(Equivalence::default()),
            solver: Solver::default(),
        }
    }
}

impl Verify {
    /// Examines puzzles by themselves, and the claims about each, which `claims` gives for its index among them.
    #[must_use]
    pub fn examine<S: AsRef<str>>(
        self,
        request: &Request,
        mut claims: impl FnMut(usize) -> Vec<(ClaimKind, S)>,
    ) -> Vec<Examined> {
        if request.time_limit.is_none() {
            return self.examine_all(request.puzzles, claims);
        }
        let mut all = Vec::with_capacity(request.puzzles.len());
        let _ = request.each_alone(|index, alone| {
            let examined = self.examine_all(alone.puzzles, |_| claims(index));
            all.extend(examined.into_iter().filter(|_| !is_thrown()));
            all.resize_with(index + 1, Examined::unfinished);
            ControlFlow::Continue(())
        });
        all
    }

    fn examine_all<S: AsRef<str>>(
        self,
        puzzles: &[Puzzle],
        mut claims: impl FnMut(usize) -> Vec<(ClaimKind, S)>,
    ) -> Vec<Examined> {
        let mut rater = Rater::new();
        let mut canonicalizer = Canonicalizer::new();
        let mut examined = Vec::with_capacity(puzzles.len());
        let _ = with_each_count(self.solver, puzzles, 2, |index, puzzle, found| {
            let claims = claims(index);
            let claims = claims.iter().map(|(kind, text)| (*kind, text.as_ref()));
            let claims: Vec<(ClaimKind, &str)> = claims.collect();
            examined.push(Examined {
                status: Status::of(puzzle, found.count),
                findings: verify(puzzle, &found.outcome(), &claims, &mut rater),
                field_count: None,
                keys: self.keys_of(puzzle, found, &mut canonicalizer),
            });
            ControlFlow::Continue(())
        });
        examined
    }

    /// The keys of puzzles that others are compared with.
    #[must_use]
    pub fn keys(self, puzzles: &[Puzzle]) -> Vec<Keys> {
        let mut canonicalizer = Canonicalizer::new();
        let mut keys = |puzzle: &Puzzle, found: &SolutionCount| {
            self.keys_of(puzzle, found, &mut canonicalizer)
        };
        if self.same != Some(Equivalence::Solution) {
            let uncounted = puzzles.iter();
            return uncounted
                .map(|puzzle| keys(puzzle, &SolutionCount::NONE))
                .collect();
        }
        with_counts(self.solver, puzzles, 2, |counts| {
            let counted = puzzles.iter().zip(counts);
            counted.map(|(puzzle, found)| keys(puzzle, found)).collect()
        })
    }

    fn keys_of(
        self,
        puzzle: &Puzzle,
        found: &SolutionCount,
        canonicalizer: &mut Canonicalizer,
    ) -> Keys {
        let wanted = |same| self.same >= Some(same);
        let solution = found.only().filter(|_| wanted(Equivalence::Solution));
        Keys([
            wanted(Equivalence::Exact).then(|| GridKey::of(puzzle)),
            wanted(Equivalence::Isomorphic)
                .then(|| GridKey::of(&canonicalizer.puzzle_form(puzzle))),
            solution.map(|solution| GridKey::of(&canonicalizer.form(solution))),
        ])
    }
}

/// A key for each way in which puzzles can be the same; it is equal for those that are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keys([Option<GridKey>; Equivalence::ALL.len()]);

/// The examination of a puzzle by itself.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Examined {
    /// The status of the puzzle.
    pub status: Status,
    /// The faults of the puzzle and of the claims about it.
    pub findings: Vec<Finding>,
    /// The message that its row has too many fields, or too few.
    pub field_count: Option<String>,
    /// The keys to compare it by.
    pub keys: Keys,
}

impl Examined {
    /// The examination that the time was not enough for.
    fn unfinished() -> Self {
        Self {
            status: Status::Unfinished,
            findings: Vec::new(),
            field_count: None,
            keys: Keys([None; Equivalence::ALL.len()]),
        }
    }

    /// The kind of the first fault of the puzzle and of the claims about it.
    #[must_use]
    pub fn first_kind(&self) -> Option<&'static str> {
        Some(self.findings.first()?.kind())
    }

    /// The faults of the puzzle and of the claims about it, in words.
    #[must_use]
    pub fn words(&self) -> Option<String> {
        (!self.findings.is_empty()).then(|| joined(&self.findings, "; "))
    }

    /// Takes in the notes of the reader on the puzzle.
    pub fn take_notes(&mut self, notes: &[Note]) {
        let is_about_fields = |note: &&Note| matches!(note, Note::FieldCount { .. });
        self.field_count = notes.iter().find(is_about_fields).map(Note::to_string);
    }

    /// All findings about the puzzle, which is the same as one before it, or as one of those to compare with.
    #[must_use]
    pub fn verified(&self, repeats: Option<SameAs>, shared: Option<SameAs>) -> Vec<Verified> {
        let finding = |finding, message, same: Option<SameAs>| {
            let (repeats, repeats_file) = same.map(|same| (same.line, same.file)).unzip();
            Verified {
                finding: Some(finding),
                repeats,
                repeats_file,
                status: self.status,
                message,
            }
        };
        let is_unfinished = self.status == Status::Unfinished;
        let unfinished = is_unfinished.then(|| finding(UNFINISHED, UNFINISHED.to_owned(), None));
        let findings = self.findings.iter();
        let by_itself = findings.map(|found| finding(found.kind(), found.to_string(), None));
        let field_count = self.field_count.iter();
        let fields = field_count.map(|words| finding(FIELD_COUNT, words.clone(), None));
        let repeats =
            repeats.map(|same| finding(REPEATED[same.by as usize], same.to_string(), Some(same)));
        let shared =
            shared.map(|same| finding(SHARED[same.by as usize], same.to_string(), Some(same)));
        by_itself
            .chain(fields)
            .chain(repeats)
            .chain(shared)
            .chain(unfinished)
            .collect()
    }
}

/// The kind of finding for a line with another number of fields than the header.
const FIELD_COUNT: &str = "field-count";

/// The kinds of finding for a puzzle that is the same as one before it, in the order of [`Equivalence::ALL`].
const REPEATED: [&str; Equivalence::ALL.len()] = ["duplicate", "isomorphic", "same-solution"];

/// The kinds of finding for a puzzle that is the same as one to compare with, in that order.
const SHARED: [&str; Equivalence::ALL.len()] = ["shared", "shared-isomorphic", "shared-solution"];

/// The values of the field `finding` in a schema.
#[cfg(feature = "schema")]
fn kinds() -> Vec<Option<&'static str>> {
    let kinds = Finding::KINDS.iter().chain([&FIELD_COUNT, &UNFINISHED]);
    let kinds = kinds.chain(&REPEATED).chain(&SHARED);
    kinds.copied().map(Some).chain([None]).collect()
}

/// The puzzle that another is the same as. It is displayed as a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SameAs {
    /// The way in which they are the same.
    pub by: Equivalence,
    /// The line of that puzzle.
    pub line: u64,
    /// The file of that line.
    pub file: String,
}

impl fmt::Display for SameAs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, line, file } = self;
        let words = match by {
            Equivalence::Exact => "equal to",
            Equivalence::Isomorphic => "the same up to symmetry as",
            Equivalence::Solution => "has the same solution up to symmetry as",
        };
        write!(f, "{words} {file}:{line}")
    }
}

/// The numbers of the puzzles so far, for each way in which others can be the same.
#[derive(Debug, Clone, Default)]
pub struct SeenPuzzles([FirstSeen; Equivalence::ALL.len()]);

impl SeenPuzzles {
    /// Remembers the puzzle that has this number. Returns the closest way in which it is the same as one before it, and that
    /// one's number.
    ///
    /// # Errors
    ///
    /// If there is no memory for another puzzle.
    pub fn insert(
        &mut self,
        Keys(keys): &Keys,
        number: u64,
    ) -> Result<Option<(Equivalence, u64)>, TryReserveError> {
        let mut closest = None;
        for (by, (seen, key)) in Equivalence::ALL
            .into_iter()
            .zip(self.0.iter_mut().zip(keys))
        {
            let Some(key) = key else { continue };
            let first = seen.insert(*key, number)?;
            closest = closest.or(first.map(|first| (by, first)));
        }
        Ok(closest)
    }

    /// The same as [`insert`](Self::insert), without remembering the puzzle.
    #[must_use]
    pub fn get(&self, Keys(keys): &Keys) -> Option<(Equivalence, u64)> {
        let mut ways = Equivalence::ALL.into_iter().zip(self.0.iter().zip(keys));
        ways.find_map(|(by, (seen, key))| Some((by, seen.get((*key)?)?)))
    }
}

/// A finding about a puzzle. Each has an answer; a puzzle without has none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Verified {
    /// The kind of fault.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = kinds())))]
    pub finding: Option<&'static str>,
    /// The line of the equivalent puzzle.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub repeats: Option<u64>,
    /// The file of that line.
    pub repeats_file: Option<String>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The finding as a clause.
    #[serde(skip)]
    pub message: String,
}

impl Verified {
    /// The answer that nothing is wrong with a puzzle.
    #[must_use]
    pub fn nothing(status: Status) -> Self {
        Self {
            status,
            ..Self::default()
        }
    }
}

impl Answer for Verified {
    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        (!self.message.is_empty()).then(|| self.message.as_str().into())
    }

    fn is_nothing(&self) -> bool {
        self.finding.is_none()
    }

    fn is_failure(&self) -> bool {
        self.finding.is_some()
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

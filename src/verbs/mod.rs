//! Verbs: the requests that the program, Python and JavaScript answer alike, one in each file.
//!
//! A file has the options of its verb, which implement [`Verb`], and the answer, which implements [`Answer`]: its fields,
//! its status, its message, and its words, by `Display`. (`generate`, `vary`, `verify`, `dedupe` and `split` depend on puzzles
//! that were made or seen before, and have methods of their own.) What is true of a verb behind every interface is said here once;
//! layouts, files, exit codes, columns and arrays belong to the interfaces.
//!
//! ```
//! use sudoku::Puzzle;
//! use sudoku::verbs::{Answer as _, Rate, Verb as _};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rated = Rate::default().answer_one(&puzzle);
//! assert_eq!(rated.to_string(), "ED=1.2/1.2/1.2 Hidden Single, easy");
//! assert_eq!(rated.status().name(), "unique");
//! # Ok::<(), sudoku::text::ParseGridError>(())
//! ```

/// Implements [`Answer`] for an answer with a `status` and a `message` that fails unless the puzzle is proper; a message alone
/// also stands for the words in a field.
macro_rules! answer_about_proper {
    ($answer:ident $(, $words:ident)? { $($more:tt)* }) => {
        impl $crate::verbs::Answer for $answer {
            fn refused(status: $crate::Status, message: String) -> Self {
                Self {
                    status,
                    $($words: message.clone(),)?
                    message: Some(message),
                    ..Self::default()
                }
            }

            fn status(&self) -> $crate::Status {
                self.status
            }

            fn message(&self) -> Option<std::borrow::Cow<'_, str>> {
                self.message.as_deref().map(std::borrow::Cow::from)
            }

            fn is_failure(&self) -> bool {
                self.status != $crate::Status::Unique
            }

            $($more)*
        }
    };
}

/// Methods of [`Answer`] for an answer with a `status`, which says enough where there is nothing else.
macro_rules! answer_of_status {
    () => {
        fn refused(status: $crate::Status, _: String) -> Self {
            Self {
                status,
                ..Self::default()
            }
        }

        fn status(&self) -> $crate::Status {
            self.status
        }
    };
}

mod canonical;
mod check;
mod convert;
mod count;
mod dedupe;
mod equivalence;
mod expand;
mod explain;
mod generate;
mod hint;
mod measure;
mod minimize;
mod rate;
mod record;
mod request;
mod seen_neighbours;
mod shuffle;
mod solve;
mod split;
mod steps;
mod table;
mod varied;
mod vary;
mod verify;

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;
use std::slice;

use serde::Serialize;

pub use canonical::{Canonical, Form};
pub use check::{Check, Checked};
pub use convert::{Convert, Converted};
pub use count::{Count, Counted};
pub use dedupe::{Dedupe, Deduped};
pub use equivalence::{Equivalence, Keyed};
pub use expand::{Expand, Expanded};
pub use explain::{Explain, Explained};
pub use generate::{Generate, Generated};
pub use hint::{Hint, Hinted, not_searched_words};
pub use measure::{Measure, Measured};
pub use minimize::{Minimize, Minimized};
pub use rate::{Rate, Rated};
pub use record::Record;
pub use request::Request;
pub use seen_neighbours::{SeenError, SeenNeighbours};
pub use shuffle::{Shuffle, Shuffled};
pub use solve::{Solve, Solved};
pub use split::{Placed, Split};
pub use table::{Entry, VERBS, VerbOptions, VerbVisitor, visit};
pub use varied::{Neighbour, Varied};
pub use vary::{SearchPart, SearchParts, Vary};
pub use verify::{
    ClaimColumns, Examined, Keys, OtherFiles, SameAs, SeenPuzzles, Totals, Verified, Verify,
    made_name, made_puzzle,
};

use crate::check::{Original, WrongEntry};
use crate::interrupt::{is_interrupted, is_thrown};
use crate::logic::{PathStep, TechniqueSet};
use crate::solver::{self, SolutionCount, Solver};
use crate::words::joined;
use crate::{Grid, Puzzle, Status, Symmetry};

/// A request about puzzles: its options. Only those in the [table](VERBS) implement it.
pub trait Verb: VerbOptions {
    /// The answer about a puzzle.
    type Answer: Answer + Serialize + fmt::Display + Default;

    /// The greatest number of puzzles to answer together: many for the engine, few where each takes its time, so that every
    /// thread gets its share.
    const BATCH: usize = 8192;

    /// True if an answer depends on the number of the puzzle, too.
    const IS_RANDOM: bool = false;

    /// Answers the puzzles in order. `give` takes the index of a puzzle among them and an answer about it; a puzzle may have
    /// several answers.
    ///
    /// It ends early if `give` breaks, or at an [interrupt](crate::Interrupt) of this thread. If there is a limit of time, or a
    /// single puzzle, then what is not complete has the status [`Unfinished`](Status::Unfinished): the last answer about a
    /// puzzle, if there are several.
    fn answer(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Self::Answer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if request.time_limit.is_none() && request.puzzles.len() != 1 {
            return self.answer_all(request, give);
        }
        request
            .each_alone(|index, alone| answer_alone(self, alone, &mut |answer| give(index, answer)))
    }

    /// Answers the puzzles in order, all together. It breaks at an interrupt, or says in the answer that it is unfinished; but
    /// the last answer may be wrong then.
    fn answer_all(
        &self,
        request: &Request,
        give: impl FnMut(usize, Self::Answer) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The fields of the answer that stay empty with these options, whatever the puzzle.
    fn unasked(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The reason that nothing can be answered with these options.
    fn refusal(&self) -> Option<&'static str> {
        None
    }

    /// The first answer about a puzzle.
    #[must_use]
    fn answer_one(&self, puzzle: &Puzzle) -> Self::Answer {
        let mut first = None;
        let _ = self.answer(&Request::of(slice::from_ref(puzzle)), |_, answer| {
            first = Some(answer);
            ControlFlow::Break(())
        });
        first.unwrap_or_default()
    }
}

/// An answer about a puzzle. `Serialize` writes its own fields, `Display` its words.
pub trait Answer {
    /// The answer about a puzzle of this status that has no other, for this reason. Where there always is one, it is empty.
    #[must_use]
    fn refused(_status: Status, _message: String) -> Self
    where
        Self: Sized + Default,
    {
        Self::default()
    }

    /// The fields that have a structure, which a table has no room for.
    #[must_use]
    fn nested() -> &'static [&'static str]
    where
        Self: Sized,
    {
        &[]
    }

    /// The status of the puzzle.
    fn status(&self) -> Status;

    /// The message of a record. An answer that is unfinished needs none to say so.
    fn message(&self) -> Option<Cow<'_, str>> {
        None
    }

    /// The grid that is the answer, if it is one, and not of candidates.
    fn grid(&self) -> Option<&Grid> {
        None
    }

    /// The number of givens, if it is part of the answer.
    fn givens(&self) -> Option<usize> {
        None
    }

    /// The step that the answer is about, however much its words say of it.
    fn step(&self) -> Option<&PathStep> {
        None
    }

    /// The symmetry that takes the puzzle to the one that was made of it, if one does.
    fn symmetry(&self) -> Option<&Symmetry> {
        None
    }

    /// Returns true if there is nothing to print, although the puzzle is counted.
    fn is_nothing(&self) -> bool {
        false
    }

    /// Returns true if the puzzle is not what the verb asks for.
    fn is_failure(&self) -> bool {
        self.status().is_failure()
    }
}

/// Answers about a single puzzle.
fn answer_alone<V: Verb + ?Sized>(
    verb: &V,
    request: &Request,
    give: &mut dyn FnMut(V::Answer) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (mut given, mut is_unfinished) = (ControlFlow::Continue(()), false);
    let _ = verb.answer_all(request, |_, answer| {
        is_unfinished = is_thrown();
        given = give(match answer.status() {
            Status::Unfinished => answer,
            _ if is_unfinished => unfinished(),
            _ => answer,
        });
        if is_unfinished {
            return ControlFlow::Break(());
        }
        given
    });
    if is_thrown() && !is_unfinished && given.is_continue() {
        return give(unfinished());
    }
    given
}

/// The answer about a puzzle that the time was not enough for.
fn unfinished<A: Answer + Default>() -> A {
    A::refused(Status::Unfinished, UNFINISHED.to_owned())
}

/// Breaks after an interrupt.
fn go_on() -> ControlFlow<()> {
    if is_interrupted() {
        return ControlFlow::Break(());
    }
    ControlFlow::Continue(())
}

/// The names of fields, each unless it was asked for.
fn unless(fields: &[(&'static str, bool)]) -> Vec<&'static str> {
    let unasked = fields.iter().filter(|(_, is_asked)| !is_asked);
    unasked.map(|(name, _)| *name).collect()
}

/// A puzzle that is not proper, since it has this many solutions: its status, and a sentence.
fn improper_message(puzzle: &Puzzle, solutions: u64) -> (Status, String) {
    let status = Status::of(puzzle, solutions);
    (status, status.describe(puzzle))
}

/// The givens of an invalid puzzle. Words for their clashes take longer than solving a puzzle, so they wait until someone asks.
#[derive(Debug, Clone, Default)]
struct Clashing(Option<Box<Grid>>);

impl Clashing {
    /// The givens of the puzzle if this status says that they clash.
    fn of(puzzle: &Puzzle, status: Status) -> Self {
        Self((status == Status::Invalid).then(|| Box::new(*puzzle.grid())))
    }

    /// The first clash, and the number of further ones.
    fn message(&self) -> Option<String> {
        let clashes = self.0.as_ref()?.clashes();
        let (first, more) = clashes.split_first()?;
        Some(match more.len() {
            0 => first.to_string(),
            1 => format!("{first}, and 1 more clash"),
            more => format!("{first}, and {more} more clashes"),
        })
    }
}

/// The number as a limit; 0 becomes `u64::MAX`, which is none.
const fn no_limit_if_zero(number: u64) -> u64 {
    if number == 0 { u64::MAX } else { number }
}

/// The entries that contradict the original, and the reason that the puzzle has no next step, if there is one.
fn judge(
    original: Option<&Original>,
    puzzle: &Puzzle,
) -> (Option<Vec<WrongEntry>>, Option<(Status, String)>) {
    let wrong = original.map(|original| original.wrong_entries(puzzle));
    if let Some(words) = contradictions(wrong.as_deref()) {
        return (wrong, Some((Status::of(puzzle, 0), words)));
    }
    let solutions = solver::count(puzzle, 2);
    let improper = (solutions != 1).then(|| improper_message(puzzle, solutions));
    (wrong, improper)
}

/// The entries that contradict the original in words, if there are any.
fn contradictions(wrong: Option<&[WrongEntry]>) -> Option<String> {
    let wrong = wrong.filter(|wrong| !wrong.is_empty())?;
    Some(joined(wrong, "; "))
}

/// The reason that steps cannot be searched for, if there is no technique.
fn refuse_without_techniques(techniques: TechniqueSet) -> Option<&'static str> {
    techniques
        .is_empty()
        .then_some("there is no technique left to use")
}

/// Displays an answer that may have made a puzzle: the puzzle on a line, or the message.
fn write_made(
    f: &mut fmt::Formatter<'_>,
    made: Option<&Puzzle>,
    message: Option<&str>,
) -> fmt::Result {
    match made {
        Some(puzzle) => write!(f, "{}", puzzle.line()),
        None => f.write_str(message.unwrap_or_default()),
    }
}

/// The message about a puzzle with candidates, where only givens can be taken away.
const CANDIDATES_STAY: &str = "candidates cannot be taken away";

/// Counts the solutions of the puzzles up to the limit, and hands each puzzle over with its index and its count.
fn with_each_count(
    solver: Solver,
    puzzles: &[Puzzle],
    limit: u64,
    mut take: impl FnMut(usize, &Puzzle, &SolutionCount) -> ControlFlow<()>,
) -> ControlFlow<()> {
    with_counts(solver, puzzles, limit, |counts| {
        if is_thrown() {
            return ControlFlow::Break(());
        }
        let mut counted = puzzles.iter().zip(counts).enumerate();
        counted.try_for_each(|(index, (puzzle, found))| take(index, puzzle, found))
    })
}

/// Counts the solutions of the puzzles up to the limit, and hands the counts over, in memory that is used again: for a
/// batch of many, taking it anew from the system is a noticeable part of the work.
fn with_counts<T>(
    solver: Solver,
    puzzles: &[Puzzle],
    limit: u64,
    take: impl FnOnce(&[SolutionCount]) -> T,
) -> T {
    thread_local! {
        static COUNTS: Cell<Vec<SolutionCount>> = const { Cell::new(Vec::new()) };
    }
    let mut counts = COUNTS.take();
    solver.count_batch(puzzles, limit, &mut counts);
    let taken = take(&counts);
    COUNTS.set(counts);
    taken
}

/// The message about a puzzle that the time was not enough for.
const UNFINISHED: &str = Status::Unfinished.words();

//! `sudoku verify`: whether a data set is what it says.
//!
//! What is wrong with a puzzle alone, the library says; this also compares puzzles with each other.

mod found;
mod known;

use std::borrow::Cow;
use std::ffi::OsString;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use clap::{Args, ValueEnum};
use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::rating::Rater;
use sudoku::solver::{SolutionCount, Solver};
use sudoku::text::CsvSplitter;
use sudoku::verify::{ClaimKind, Finding, verify};

use crate::cli::args::{Common, Search};
use crate::cli::input::batch::{Batch, ItemKind};
use crate::cli::input::columns::PassthroughColumns;
use crate::cli::input::source::Source;
use crate::cli::messages;
use crate::cli::output::stdout;
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};
use found::{Found, Totals};
use known::{Keys, SeenPuzzles};

const HELP: &str = "\
Examples:
  sudoku verify data.csv              every line that is not what it says, and a summary
  sudoku verify --same solution data.csv
                                      also puzzles with the same solution
  sudoku verify --against train.csv test.csv
                                      which puzzles of the test set are in the training set
  sudoku verify --column er=rating data.csv
                                      also whether ratings are those of `sudoku rate`
  sudoku verify --format csv data.csv a record for each finding

Solutions and numbers of givens are checked where the header of a table names them: solution(s), answer(s), solved or \
result; givens or clues. Other names, and ratings, are given with --column.

Puzzles are the same when they are equal cell by cell; with --same isomorphic, which is the default, also when they are the \
same up to symmetry; and with --same solution also when their solutions are. Each puzzle then takes 18 to 24 bytes of memory \
for each of these; with --same none, it takes none.

Exit codes:
  0  nothing is wrong
  1  there are findings
  2  wrong usage, some input could not be read, or memory ran out";

/// The arguments of `sudoku verify`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    search: Search,

    /// Which puzzles count as the same.
    #[arg(long, value_enum, value_name = "WHAT", default_value = "isomorphic")]
    same: Same,

    /// Report puzzles that are the same as one of this file; can be given several times.
    #[arg(long, value_name = "FILE")]
    against: Vec<OsString>,

    /// Check the column NAME as what it claims: solution=NAME, givens=NAME or er=NAME.
    #[arg(long, value_name = "CLAIM=NAME", value_parser = parse_claim)]
    column: Vec<Claim>,
}

/// Which puzzles count as the same; each takes in the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Same {
    /// None.
    None,
    /// Those that are equal cell by cell.
    Exact,
    /// Also those that are the same up to symmetry.
    Isomorphic,
    /// Also those whose solutions are the same up to symmetry.
    Solution,
}

/// What a column of this name claims.
#[derive(Debug, Clone)]
struct Claim {
    kind: ClaimKind,
    name: String,
}

fn parse_claim(text: &str) -> Result<Claim, String> {
    let expected = "expected solution=NAME, givens=NAME or er=NAME";
    let (kind, name) = text.split_once('=').ok_or(expected)?;
    let kind = match kind {
        "solution" => ClaimKind::Solution,
        "givens" => ClaimKind::Givens,
        "er" => ClaimKind::Rating,
        _ => return Err(expected.to_owned()),
    };
    let name = name.to_owned();
    Ok(Claim { kind, name })
}

/// Verifies everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut common = options.common.clone();
    let mut task = Verify {
        solver: options.search.solver(),
        same: options.same,
        claims: options.column.clone(),
        rater: Rater::new(),
        canonicalizer: Canonicalizer::new(),
        batch: Prepared::default(),
        known: Arc::default(),
        shared: Arc::default(),
        is_known: true,
    };
    let mut status = ExitStatus::Good;
    if !options.against.is_empty() {
        common.input.files.clone_from(&options.against);
        // Only what cannot be read counts there.
        if pipeline::run_silently(&task, &common)? == ExitStatus::Unreadable {
            status = ExitStatus::Unreadable;
        }
        task.known = Arc::new(std::mem::take(&mut *lock(&task.shared)).seen);
        common.input.files.clone_from(&options.common.input.files);
    }
    task.is_known = false;
    // Findings are of no use without their place.
    common.output.with_filename = true;
    status = status.max(pipeline::run(&task, &common)?);
    let summary = lock(&task.shared).totals.summary();
    if !common.output.has_records() {
        stdout::print(summary.as_bytes())?;
    } else if !common.run.quiet {
        messages::print(&summary);
    }
    Ok(status)
}

#[derive(Clone)]
struct Verify {
    solver: Solver,
    same: Same,
    claims: Vec<Claim>,
    rater: Rater,
    canonicalizer: Canonicalizer,
    batch: Prepared,
    /// The puzzles of the files to compare with.
    known: Arc<SeenPuzzles>,
    shared: Arc<Mutex<Shared>>,
    /// Whether these are the files to compare with.
    is_known: bool,
}

/// What was found out about a batch before its turn.
#[derive(Clone, Default)]
struct Prepared {
    source: Arc<Source>,
    puzzles: Vec<PreparedPuzzle>,
    malformed: u64,
}

#[derive(Clone)]
struct PreparedPuzzle {
    line: u64,
    status: Status,
    findings: Vec<Finding>,
    keys: Keys,
}

/// What the threads have found out together.
#[derive(Default)]
struct Shared {
    seen: SeenPuzzles,
    totals: Totals,
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Task for Verify {
    type Answer = Found;
    const HAS_GRIDS: bool = false;
    const LARGEST_BATCH: usize = 2048;
    const NEEDS_COLUMNS: bool = true;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn is_in_order(&self) -> bool {
        true
    }

    fn prepare(&mut self, batch: &mut Batch) {
        let mut counts = Vec::new();
        self.solver.count_batch(&batch.puzzles, 2, &mut counts);
        self.batch = Prepared {
            source: Arc::clone(&batch.source),
            ..Prepared::default()
        };
        let columns = self.claims_of(&batch.columns);
        let mut splitter = CsvSplitter::new();
        let mut items = batch.items();
        while let Some(item) = items.advance() {
            match item.kind {
                ItemKind::Puzzle(puzzle) => {
                    let found = counts[self.batch.puzzles.len()];
                    let values = batch.columns.values(item.line, &mut splitter);
                    let claims: Vec<(ClaimKind, Cow<str>)> = columns
                        .iter()
                        .filter_map(|&(kind, column)| {
                            Some((kind, String::from_utf8_lossy(values.get(column)?)))
                        })
                        .collect();
                    let prepared = PreparedPuzzle {
                        line: item.place.line_number(),
                        status: Status::of(puzzle, found.count),
                        findings: self.findings(puzzle, &found, &claims),
                        keys: self.keys(puzzle, &found),
                    };
                    self.batch.puzzles.push(prepared);
                }
                ItemKind::Malformed(_) => self.batch.malformed += 1,
                ItemKind::NotFound | ItemKind::Failure(_) | ItemKind::Note(_) => {}
            }
        }
    }

    fn answer(&mut self, _: &[Puzzle], responder: &mut Responder<Found>) -> io::Result<()> {
        let Prepared {
            source,
            puzzles,
            malformed,
        } = &self.batch;
        let mut shared = lock(&self.shared);
        let Shared { seen, totals } = &mut *shared;
        totals.add_malformed(*malformed);
        for puzzle in puzzles {
            let repeated = seen.insert(&puzzle.keys, source, puzzle.line)?;
            if self.is_known {
                responder.skip(&Found::nothing(puzzle.status))?;
                continue;
            }
            let findings = puzzle.findings.iter().map(|finding| {
                Found::new(puzzle.status, finding.kind(), finding.to_string(), None)
            });
            let repeated = repeated.map(|(way, first)| Found::repeated(puzzle.status, way, first));
            let shared = self
                .known
                .get(&puzzle.keys)
                .map(|(way, first)| Found::shared(puzzle.status, way, first));
            let all: Vec<Found> = findings.chain(repeated).chain(shared).collect();
            totals.add(&all);
            let Some((first, others)) = all.split_first() else {
                responder.skip(&Found::nothing(puzzle.status))?;
                continue;
            };
            responder.answer(first)?;
            others
                .iter()
                .try_for_each(|finding| responder.answer_again(finding))?;
        }
        Ok(())
    }
}

impl Verify {
    /// Which of these columns make claims.
    fn claims_of(&self, columns: &PassthroughColumns) -> Vec<(ClaimKind, usize)> {
        let kind = |name: &String| {
            let named = self.claims.iter().find(|claim| claim.name == *name);
            named
                .map(|claim| claim.kind)
                .or_else(|| ClaimKind::of_column(name))
        };
        let columns = columns.names().iter().enumerate();
        columns
            .filter_map(|(column, name)| Some((kind(name)?, column)))
            .collect()
    }

    fn findings(
        &mut self,
        puzzle: &Puzzle,
        found: &SolutionCount,
        claims: &[(ClaimKind, Cow<str>)],
    ) -> Vec<Finding> {
        if self.is_known {
            return Vec::new();
        }
        let claims: Vec<(ClaimKind, &str)> = claims
            .iter()
            .map(|(kind, claimed)| (*kind, claimed.as_ref()))
            .collect();
        verify(puzzle, &found.outcome(), &claims, &mut self.rater)
    }

    fn keys(&mut self, puzzle: &Puzzle, found: &SolutionCount) -> Keys {
        let mut key_of_form = |grid| GridKey::of(&self.canonicalizer.form(grid));
        let wanted = |same: Same| self.same >= same;
        let solution = found.first.as_ref().filter(|_| found.count == 1);
        [
            wanted(Same::Exact).then(|| GridKey::of(puzzle)),
            puzzle
                .givens()
                .filter(|_| wanted(Same::Isomorphic))
                .map(&mut key_of_form),
            solution
                .filter(|_| wanted(Same::Solution))
                .map(&mut key_of_form),
        ]
    }
}

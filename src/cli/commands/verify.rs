//! `sudoku verify`: the errors of a data set.
//!
//! The library finds what is wrong with a single puzzle; this also compares puzzles with each other.

mod found;
mod known;

use std::ffi::OsString;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use clap::{Args, ValueEnum};
use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::rating::Rater;
use sudoku::solver::{SolutionCount, Solver};
use sudoku::verify::{ClaimKind, Finding, verify};

use super::seen;
use crate::cli::args::{Common, EngineOption};
use crate::cli::input::batch::{Batch, ItemKind};
use crate::cli::input::columns::PassthroughColumns;
use crate::cli::input::source::Source;
use crate::cli::messages;
use crate::cli::output::stdout;
use crate::cli::pipeline::{Job, Question, Task};
use crate::cli::status::{ExitStatus, Status};
use found::{Found, Totals};
use known::{Keys, SeenPuzzles};

const HELP: &str = "\
Examples:
  sudoku verify data.csv              every line with an error, and a summary
  sudoku verify --same solution data.csv
                                      also puzzles with the same solution
  sudoku verify --against train.csv test.csv
                                      which puzzles of the test set are in the training set
  sudoku verify --column er=rating data.csv
                                      also compare ratings with those of `sudoku rate`
  sudoku verify --format csv data.csv a record for each finding

Solutions and numbers of givens are checked where the header of a table names them: solution(s), answer(s), solved or \
result; givens or clues. Other names, and ratings, are given with --column.

Puzzles are the same when they are equal cell by cell; with --same isomorphic, which is the default, also when they are \
equivalent (`sudoku help canonical`); and with --same solution also when their solutions are. Each puzzle then takes 18 to 24 \
bytes of memory for each of these; with --same none, it takes none.

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
    engine: EngineOption,

    /// Puzzles that count as the same.
    #[arg(long, value_enum, value_name = "WHAT", default_value = "isomorphic")]
    same: Same,

    /// Report puzzles that are the same as one of this file; can be given several times.
    #[arg(long, value_name = "FILE")]
    against: Vec<OsString>,

    /// Check the column NAME as what it claims: solution=NAME, givens=NAME or er=NAME.
    #[arg(long, value_name = "CLAIM=NAME", value_parser = parse_claim)]
    column: Vec<Claim>,
}

/// The puzzles that count as the same; each value includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Same {
    /// None.
    None,
    /// Those that are equal cell by cell.
    Exact,
    /// Also those that are equivalent.
    Isomorphic,
    /// Also those whose solutions are equivalent.
    Solution,
}

/// The claim of the column of this name.
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
        solver: options.engine.solver(),
        same: options.same,
        claims: options.column.clone(),
        rater: Rater::new(),
        canonicalizer: Canonicalizer::new(),
        source: Arc::default(),
        examined: Vec::new(),
        known: Arc::default(),
        shared: Arc::default(),
        is_known: true,
    };
    let mut status = ExitStatus::Good;
    if !options.against.is_empty() {
        common.input.files.clone_from(&options.against);
        // Puzzles of these files are only remembered, and need not be proper.
        if job(&common).run_silently(task.clone())? == ExitStatus::Unreadable {
            status = ExitStatus::Unreadable;
        }
        task.known = Arc::new(std::mem::take(&mut *lock(&task.shared)).seen);
        common.input.files.clone_from(&options.common.input.files);
    }
    task.is_known = false;
    // Findings are of no use without their place.
    common.output.with_filename = true;
    let judged = job(&common).run(task.clone());
    status = status.max(judged.map_err(seen::with_advice)?);
    let totals = std::mem::take(&mut lock(&task.shared).totals);
    if status == ExitStatus::Unreadable && totals.is_empty() {
        return Ok(status);
    }
    let summary = totals.summary();
    if !common.output.has_records() {
        stdout::print(summary.as_bytes())?;
    } else if !common.run.quiet {
        messages::print(&summary);
    }
    Ok(status)
}

fn job(options: &Common) -> Job<'_> {
    Job {
        largest_batch: 2048,
        needs_columns: true,
        is_in_order: true,
        ..Job::new::<Found>(options)
    }
}

#[derive(Clone)]
struct Verify {
    solver: Solver,
    same: Same,
    claims: Vec<Claim>,
    rater: Rater,
    canonicalizer: Canonicalizer,
    /// The source of the batch, and its puzzles.
    source: Arc<Source>,
    examined: Vec<Examined>,
    /// The puzzles of the files to compare with.
    known: Arc<SeenPuzzles>,
    shared: Arc<Mutex<Shared>>,
    /// True for the files to compare with.
    is_known: bool,
}

/// The examination of a puzzle by itself.
#[derive(Clone)]
struct Examined {
    status: Status,
    findings: Vec<Finding>,
    keys: Keys,
}

/// The results of all threads together.
#[derive(Default)]
struct Shared {
    seen: SeenPuzzles,
    totals: Totals,
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Task for Verify {
    fn prepare(&mut self, batch: &Batch) {
        let mut counts = Vec::new();
        self.solver.count_batch(&batch.puzzles, 2, &mut counts);
        self.source = Arc::clone(&batch.source);
        self.examined.clear();
        let columns = self.claims_of(&batch.columns);
        let mut malformed = 0;
        let mut items = batch.items();
        while let Some(kind) = items.advance() {
            match kind {
                ItemKind::Puzzle(puzzle) => {
                    let item = items.current();
                    let found = &counts[item.index];
                    let claim =
                        |&(kind, column): &(ClaimKind, usize)| (kind, item.values.get(column));
                    let claims: Vec<(ClaimKind, &str)> = columns.iter().map(claim).collect();
                    let examined = Examined {
                        status: Status::of(puzzle, found.count),
                        findings: self.findings(puzzle, found, &claims),
                        keys: self.keys(puzzle, found),
                    };
                    self.examined.push(examined);
                }
                ItemKind::Malformed(_) => malformed += 1,
                ItemKind::Failure(_) | ItemKind::Note(_) => {}
            }
        }
        lock(&self.shared).totals.add_malformed(malformed);
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let Examined {
            status,
            findings,
            keys,
        } = &self.examined[question.item.index];
        let mut shared = lock(&self.shared);
        let line = question.item.location.line_number();
        let repeated = shared.seen.insert(keys, &self.source, line)?;
        let mut all: Vec<Found> = Vec::new();
        if !self.is_known {
            all.extend(
                findings
                    .iter()
                    .map(|finding| Found::new(*status, finding.kind(), finding.to_string(), None)),
            );
            all.extend(repeated.map(|(way, first)| Found::repeated(*status, way, first)));
            let known = self.known.get(keys);
            all.extend(known.map(|(way, first)| Found::shared(*status, way, first)));
            shared.totals.add(&all);
        }
        if all.is_empty() {
            question.count(&Found::nothing(*status));
        }
        all.iter().try_for_each(|finding| question.answer(finding))
    }
}

impl Verify {
    /// The columns that make claims.
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
        claims: &[(ClaimKind, &str)],
    ) -> Vec<Finding> {
        if self.is_known {
            return Vec::new();
        }
        verify(puzzle, &found.outcome(), claims, &mut self.rater)
    }

    fn keys(&mut self, puzzle: &Puzzle, found: &SolutionCount) -> Keys {
        let mut key_of_form = |grid| GridKey::of(&self.canonicalizer.form(grid));
        let wanted = |same: Same| self.same >= same;
        let solution = found.only();
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

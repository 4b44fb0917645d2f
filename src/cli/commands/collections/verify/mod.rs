//! `sudoku verify`: the errors of a data set.
//!
//! The library finds what is wrong with a single puzzle; this also compares puzzles with each other.
//! `findings` are the answers, `seen_puzzles` finds those that are the same, and `columns` counts the values beside the
//! puzzles.

mod columns;
mod findings;
mod seen_puzzles;

use std::io;
use std::sync::{Arc, Mutex};

use anyhow::bail;
use clap::{Args, ValueEnum, ValueHint};
use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::rating::Rater;
use sudoku::solver::{SolutionCount, Solver};
use sudoku::text::{NamedField, Note};
use sudoku::verify::{ClaimKind, Finding, verify};

use super::seen::{self, SeenAt};
use crate::cli::input::batch::{Batch, Beside, ItemKind, Remarks};
use crate::cli::input::column_option;
use crate::cli::input::source::Source;
use crate::cli::messages;
use crate::cli::options::args::{Common, EngineOption};
use crate::cli::output::sink::Sink;
use crate::cli::output::stdout;
use crate::cli::pipeline::{Answers, Job, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::support::lock::lock;
use columns::Looked;
use findings::{Found, Totals};
use seen_puzzles::{Keys, SeenPuzzles, Way};

const HELP: &str = "\
Examples:
  sudoku verify data.csv              every line with an error, and a summary
  sudoku verify --same solution data.csv
                                      also puzzles with the same solution
  sudoku verify --against train.csv test.csv
                                      which puzzles of the test set are in the training set
  sudoku verify --column er=rating data.csv
                                      also compare ratings with those of `sudoku rate`
  sudoku verify --column solution=3 data.tsv
                                      compare the third column of a table without a header
  sudoku verify --format csv data.csv a record for each finding

Solutions and numbers of givens are checked where a column of a table or a key of an object names them: solution(s), sol, \
answer(s), solved, result, label, target, completion, completed, output or end; givens or clues. Other names, and ratings, are \
given with --column. The summary says what was checked; a column that no puzzle has is an error.

A puzzle is also reported if it is not proper, if every cell is filled, and if its row has too many fields or too few.

Puzzles are the same when they are equal cell by cell; with --same isomorphic, which is the default, also when they are \
equivalent (`sudoku help canonical`); and with --same solution also when their solutions are. Each puzzle then takes 18 to 24 \
bytes of memory for each of these; with --same none, it takes none.

Exit codes:
  0  nothing is wrong
  1  there are findings
  2  wrong usage, some input could not be read, or memory ran out";

/// The arguments of `sudoku verify`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP, mut_arg("columns", column_option::with_claims))]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    /// Puzzles that count as the same.
    #[arg(long, value_enum, value_name = "WHAT", default_value = "isomorphic")]
    same: Same,

    /// Report puzzles that are the same as one of this file; can be given several times.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = Source::parser())]
    against: Vec<Source>,
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

/// Verifies everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut common = options.common.clone();
    let mut task = Verify {
        solver: options.engine.solver(),
        same: options.same,
        claims: common.input.columns.claims(),
        rater: Rater::new(),
        canonicalizer: Canonicalizer::new(),
        known: Arc::default(),
        shared: Arc::default(),
        is_known: true,
    };
    let mut status = ExitStatus::Good;
    if !options.against.is_empty() {
        common.input.files.clone_from(&options.against);
        // Puzzles of these files are only remembered, and need not be proper.
        if job(&common).run_to(Sink::stream(io::sink()), task.clone())? == ExitStatus::Unreadable {
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
    if status == ExitStatus::Unreadable && lock(&task.shared).totals.puzzles() == 0 {
        return Ok(status);
    }
    let Shared { totals, looked, .. } = std::mem::take(&mut *lock(&task.shared));
    let puzzles = totals.puzzles();
    let looked_at = looked.summary(puzzles) + &duplicates(options);
    let summary = totals.summary(&looked_at);
    if !common.output.has_records() {
        stdout::print(summary.as_bytes())?;
    } else if !common.run.quiet {
        messages::print(&summary);
    }
    if let Some((kind, name)) = looked.first_unmatched(&task.claims) {
        bail!(
            "no puzzle has a column or key called {name}, named for {}",
            columns::noun(*kind)
        );
    }
    Ok(status)
}

/// The puzzles that counted as the same, for the summary.
fn duplicates(options: &Options) -> String {
    let words = match options.same {
        Same::None => "not looked for",
        Same::Exact => "cell by cell",
        Same::Isomorphic => "up to symmetry",
        Same::Solution => "up to symmetry, and of solutions",
    };
    let against = if options.against.is_empty() {
        ""
    } else {
        ", also in other files"
    };
    format!("duplicates: {words}{against}")
}

fn job(options: &Common) -> Job<'_> {
    let mut job = Job::of::<Found>(options);
    job.beside = Beside::Remarks;
    job
}

#[derive(Clone)]
struct Verify {
    solver: Solver,
    same: Same,
    /// The columns that were named, with what they claim.
    claims: Vec<(ClaimKind, String)>,
    rater: Rater,
    canonicalizer: Canonicalizer,
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
    /// The message that its row has too many fields, or too few.
    field_count: Option<String>,
    keys: Keys,
}

/// The results of all threads together.
#[derive(Default)]
struct Shared {
    seen: SeenPuzzles,
    totals: Totals,
    looked: Looked,
}

/// The message that a row of a table has too many fields, or too few.
fn field_count(notes: &[Note]) -> Option<String> {
    let mut notes = notes.iter();
    notes
        .find(|note| matches!(note, Note::FieldCount { .. }))
        .map(Note::to_string)
}

impl Task for Verify {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        let examined = self.examine(batch);
        answers.wait_for_turn();
        let mut shared = lock(&self.shared);
        for (index, examined) in examined.iter().enumerate() {
            let line = answers.item(index)?.location.line;
            let repeated = shared.seen.insert(&examined.keys, &batch.source, line)?;
            if self.is_known {
                continue;
            }
            let findings = self.findings_about(examined, repeated);
            shared.totals.add(&findings);
            if findings.is_empty() {
                answers.give(index, &Found::nothing(examined.status))?;
            }
            for finding in &findings {
                answers.give(index, finding)?;
            }
        }
        Ok(())
    }
}

impl Verify {
    /// Examines the puzzles of the batch by themselves, at the same time as other threads.
    fn examine(&mut self, batch: &Batch) -> Vec<Examined> {
        let mut counts = Vec::new();
        self.solver.count_batch(&batch.puzzles, 2, &mut counts);
        let mut examined = Vec::new();
        let no_remarks = Remarks::default();
        let mut looked = Looked::default();
        let mut malformed = 0;
        let mut items = batch.items();
        while let Some(kind) = items.advance() {
            match kind {
                ItemKind::Puzzle(puzzle) => {
                    let index = items.current().index;
                    let found = &counts[index];
                    let remarks = batch.remarks.get(index).unwrap_or(&no_remarks);
                    let claims = self.claims_in(&remarks.fields, &mut looked);
                    examined.push(Examined {
                        status: Status::of(puzzle, found.count),
                        findings: self.findings(puzzle, found, &claims),
                        field_count: field_count(&remarks.notes),
                        keys: self.keys(puzzle, found),
                    });
                }
                ItemKind::Malformed(_) => malformed += 1,
                ItemKind::Failure(_) | ItemKind::Note(_) => {}
            }
        }
        if !self.is_known {
            let mut shared = lock(&self.shared);
            shared.totals.add_malformed(malformed);
            shared.looked.add_all(looked);
        }
        examined
    }

    /// All findings about a puzzle, which is the same as an earlier one.
    fn findings_about(&self, examined: &Examined, repeated: Option<(Way, SeenAt)>) -> Vec<Found> {
        let Examined {
            status,
            findings,
            field_count,
            keys,
        } = examined;
        let by_itself = findings
            .iter()
            .map(|finding| Found::new(*status, finding.kind(), finding.to_string(), None));
        let fields = field_count
            .iter()
            .map(|words| Found::new(*status, "field-count", words.clone(), None));
        let repeated = repeated.map(|(way, first)| Found::repeated(*status, way, first));
        let known = self.known.get(keys);
        let shared = known.map(|(way, first)| Found::shared(*status, way, first));
        by_itself
            .chain(fields)
            .chain(repeated)
            .chain(shared)
            .collect()
    }

    /// The claims about a puzzle. A kind for which a column was named has no others.
    fn claims_in<'a>(
        &self,
        fields: &'a [NamedField],
        looked: &mut Looked,
    ) -> Vec<(ClaimKind, &'a str)> {
        let mut claims = Vec::new();
        for NamedField { name, value } in fields {
            let is_named = |(_, named): &&(ClaimKind, String)| named.eq_ignore_ascii_case(name);
            let usual = ClaimKind::of_field(name, value)
                .filter(|kind| self.claims.iter().all(|(named, _)| named != kind));
            let named = self.claims.iter().find(is_named);
            if let Some(kind) = named.map(|(kind, _)| *kind).or(usual) {
                looked.add(kind, name, value);
                claims.push((kind, value.as_str()));
            }
        }
        claims
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
        let canonicalizer = &mut self.canonicalizer;
        let wanted = |same: Same| self.same >= same;
        let solution = found.only().filter(|_| wanted(Same::Solution));
        [
            wanted(Same::Exact).then(|| GridKey::of(puzzle)),
            wanted(Same::Isomorphic).then(|| GridKey::of(&canonicalizer.puzzle_form(puzzle))),
            solution.map(|solution| GridKey::of(&canonicalizer.form(solution))),
        ]
    }
}

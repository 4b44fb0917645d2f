//! `sudoku verify`: the errors of a data set.
//!
//! The library finds and words them.

use std::borrow::Cow;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{io, iter};

use anyhow::{bail, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum as _, ValueHint};
use sudoku::text::{NamedField, Row};
use sudoku::verbs::{
    ClaimColumns, Equivalence, Examined, Keys, OtherFiles, Request, SameAs, SeenPuzzles, Totals,
    Verified, Verify, made_puzzle,
};
use sudoku::verify::ClaimKind;

use super::seen::{self, Places};
use crate::cli::input::batch::{Batch, Entry, WantedFields};
use crate::cli::input::column_option;
use crate::cli::input::source::Source;
use crate::cli::options::args::{Common, EngineOption, TimeOption};
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::output::sink::Sink;
use crate::cli::output::stdout;
use crate::cli::pipeline::{Answerer, Answers, Job};
use crate::cli::status::ExitStatus;
use crate::cli::{memory, messages};
use crate::support::lock::lock;

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
given with --column. A solution without a name, beside, above or below its puzzle, is checked as well. The summary says what \
was checked; a column that no puzzle has is an error.

In output of `sudoku shuffle --format csv` and the like, the new puzzle is checked.

A puzzle is also reported if it is not proper, if every cell is filled, and if its row has too many fields or too few.

Puzzles are the same when they are equal cell by cell; with --same isomorphic, which is the default, also when they are \
equivalent (`sudoku help canonical`); and with --same solution also when their solutions are. Each puzzle then takes 18 to 24 \
bytes of memory for each of these; with --same none, it takes none.

Exit codes:
  0  nothing is wrong
  1  there are findings, such as a puzzle that ran into --time-limit
  2  wrong usage, some input could not be read, or memory ran out";

/// The arguments of `sudoku verify`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP, mut_arg("columns", column_option::with_claims), mut_arg("with_filename", |place| place.hide(true)))]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    time: TimeOption,

    /// Puzzles that count as the same.
    #[arg(long, value_name = "WHAT", default_value = "isomorphic", value_parser = same())]
    same: Same,

    /// Report puzzles that are the same as one of this file; can be given several times.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = Source::parser())]
    against: Vec<Source>,
}

/// The puzzles that count as the same, if any do. An option that may be missing has another meaning to clap.
type Same = Option<Equivalence>;

/// Takes the names of [`Equivalence`], and `none`.
fn same() -> impl TypedValueParser<Value = Same> {
    let none = PossibleValue::new("none").help("None");
    let some = Equivalence::value_variants().iter();
    let all = iter::once(none).chain(some.filter_map(Equivalence::to_possible_value));
    PossibleValuesParser::new(all).map(|name| Equivalence::from_str(&name, false).ok())
}

/// Verifies everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    ensure!(
        options.same.is_some() || options.against.is_empty(),
        "--same none: nothing is compared with the puzzles of --against"
    );
    let mut common = options.common.clone();
    let mut verify = Verify::default();
    verify.same = options.same;
    verify.solver = options.engine.solver();
    let mut answerer = Verifying {
        verify,
        time_limit: options.time.limit(),
        claims: common.input.columns.claims(),
        known: Arc::default(),
        shared: Arc::default(),
        is_known: true,
    };
    let mut status = ExitStatus::Good;
    let mut others = OtherFiles::Unasked;
    if !options.against.is_empty() {
        common.input.files.clone_from(&options.against);
        // Puzzles of these files are only remembered, and need not be proper.
        let job = job(&common);
        let document = (job.writer(), Sink::stream(io::sink()));
        if job.run_to(vec![document], answerer.clone())? == ExitStatus::Unreadable {
            status = ExitStatus::Unreadable;
        }
        others = if lock(&answerer.shared).seen.places.are_none() {
            OtherFiles::Unread
        } else {
            OtherFiles::Compared
        };
        answerer.known = Arc::new(std::mem::take(&mut lock(&answerer.shared).seen));
        common.input.files.clone_from(&options.common.input.files);
    }
    answerer.is_known = false;
    // Findings are of no use without their place.
    common.output.with_filename = true;
    let judged = job(&common).within(&options.time).run(answerer.clone());
    status = status.max(judged.map_err(seen::with_advice)?);
    let totals = std::mem::take(&mut lock(&answerer.shared).totals);
    if status == ExitStatus::Unreadable && totals.puzzles() == 0 {
        return Ok(status);
    }
    let is_complete = status != ExitStatus::Unreadable;
    let summary = totals.summary(options.same, others, is_complete);
    if !common.output.has_records() {
        stdout::print(summary.as_bytes())?;
    } else if !common.run.quiet {
        messages::print(&summary);
    }
    if let Some(unmatched) = totals.columns.unmatched(&answerer.claims) {
        bail!(unmatched);
    }
    Ok(status)
}

fn job(options: &Common) -> Job<'_> {
    let mut job = Job::of::<Verified>(options);
    job.wanted_fields = WantedFields::All;
    job.wants_rows = true;
    job
}

#[derive(Clone)]
struct Verifying {
    verify: Verify,
    time_limit: Option<Duration>,
    /// The columns that were named, with what they claim.
    claims: Vec<(ClaimKind, String)>,
    /// The puzzles of the files to compare with.
    known: Arc<SeenPlaces>,
    shared: Arc<Mutex<Shared>>,
    /// True for the files to compare with.
    is_known: bool,
}

/// The results of all threads together.
#[derive(Default)]
struct Shared {
    seen: SeenPlaces,
    totals: Totals,
}

/// Puzzles that were seen, and their places.
#[derive(Default)]
struct SeenPlaces {
    puzzles: SeenPuzzles,
    places: Places,
}

impl SeenPlaces {
    /// The puzzle that has this number, and is the same as another.
    fn same_as(&self, (by, number): (Equivalence, u64)) -> SameAs {
        let (line, file) = self.places.locate(number);
        SameAs { by, line, file }
    }

    /// Remembers the puzzle on a line, and returns the one that it is the same as.
    fn insert(
        &mut self,
        keys: &Keys,
        source: &Arc<Source>,
        line: u64,
    ) -> io::Result<Option<SameAs>> {
        let number = self.places.number(source, line);
        let first = self.puzzles.insert(keys, number);
        let first = first.map_err(|_| memory::exhausted())?;
        Ok(first.map(|first| self.same_as(first)))
    }

    /// The puzzle that another with these keys is the same as.
    fn get(&self, keys: &Keys) -> Option<SameAs> {
        self.puzzles.get(keys).map(|first| self.same_as(first))
    }
}

impl Answerer for Verifying {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        if self.is_known {
            return self.remember(batch, answers);
        }
        let examined = self.examine(batch);
        answers.wait_for_turn();
        let Shared { seen, totals } = &mut *lock(&self.shared);
        for (index, examined) in examined.iter().enumerate() {
            let line = answers.item(index)?.entry.line;
            let repeats = seen.insert(&examined.keys, &batch.source, line)?;
            let shared = self.known.get(&examined.keys);
            let verified = examined.verified(repeats, shared);
            totals.add(&verified);
            if verified.is_empty() {
                answers.give(index, &Verified::nothing(examined.status))?;
            }
            for verified in &verified {
                answers.give(index, verified)?;
            }
        }
        Ok(())
    }
}

impl Verifying {
    /// Remembers the puzzles of a file to compare with.
    fn remember(&self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        let keys = self.verify.keys(&batch.puzzles);
        answers.wait_for_turn();
        let seen = &mut lock(&self.shared).seen;
        for (index, keys) in keys.iter().enumerate() {
            let line = answers.item(index)?.entry.line;
            seen.insert(keys, &batch.source, line)?;
        }
        Ok(())
    }

    /// Returns true if a column of solutions is named: there are no others then.
    fn names_solutions(&self) -> bool {
        let mut named = self.claims.iter();
        named.any(|(kind, _)| *kind == ClaimKind::Solution)
    }

    /// Examines the puzzles of the batch by themselves, at the same time as other threads.
    fn examine(&self, batch: &Batch) -> Vec<Examined> {
        let mut columns = ClaimColumns::default();
        let entries: Vec<&Entry> = batch.entries_of_puzzles().collect();
        let beside: Vec<_> = entries
            .iter()
            .map(|entry| solutions_beside(entry))
            .collect();
        let claims = |index: usize| {
            let mut claims = columns.claims_in(&entries[index].beside().fields, &self.claims);
            let is_solution = |(kind, _): &(ClaimKind, _)| *kind == ClaimKind::Solution;
            if !claims.iter().any(is_solution) && !self.names_solutions() {
                claims.extend(columns.claims_beside(&beside[index]));
            }
            claims
        };
        let mut puzzles = Cow::from(&batch.puzzles);
        for (index, entry) in entries.iter().enumerate() {
            if let Some(made) = made_puzzle(&entry.beside().fields) {
                puzzles.to_mut()[index] = made;
            }
        }
        let mut request = Request::of(&puzzles);
        request.time_limit = self.time_limit;
        let mut examined = self.verify.examine(&request, claims);
        for (examined, entry) in examined.iter_mut().zip(entries) {
            examined.take_notes(&entry.beside().notes);
        }
        let malformed = batch.entries.iter().filter(|entry| entry.is_malformed());
        let totals = &mut lock(&self.shared).totals;
        totals.add_malformed(malformed.count() as u64);
        totals.columns.add_all(columns);
        examined
    }
}

/// The solutions beside the puzzle on a line without a header, with the positions of their columns; or else the one that
/// stands elsewhere, which has no name.
fn solutions_beside(entry: &Entry) -> Vec<NamedField> {
    let beside = entry.beside();
    let in_line = match &beside.row {
        Some(Row {
            text, table: None, ..
        }) => solutions_in(text),
        _ => Vec::new(),
    };
    let elsewhere = beside.solution.as_ref().filter(|_| in_line.is_empty());
    let elsewhere = elsewhere.map(|solution| NamedField::new("", solution.grid.line().to_string()));
    in_line.into_iter().chain(elsewhere).collect()
}

/// The solved grids among the fields of a line.
fn solutions_in(line: &[u8]) -> Vec<NamedField> {
    // Most lines have no room for a puzzle and a solution.
    if line.len() <= 2 * 81 {
        return Vec::new();
    }
    let text = String::from_utf8_lossy(line);
    let is_delimiter = |character: char| matches!(character, ',' | ';' | '\t');
    let fields: Vec<&str> = if text.contains(is_delimiter) {
        text.split(is_delimiter).collect()
    } else {
        text.split_ascii_whitespace().collect()
    };
    let is_around = |character: char| matches!(character, ' ' | '"' | '\r');
    let fields = fields
        .into_iter()
        .map(|field| field.trim_matches(is_around));
    let numbered = fields.zip(1..);
    let is_solution =
        |field: &str| field.len() == 81 && field.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
    let solutions = numbered.filter(|(field, _)| is_solution(field));
    let named = solutions.map(|(field, number)| NamedField::new(number.to_string(), field));
    named.collect()
}

impl Show for Verified {
    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.message.as_str().into())
    }
}

//! `sudoku dedupe`: the first of each group of equivalent puzzles.

use std::borrow::Cow;
use std::io;
use std::sync::{Arc, Mutex};

use clap::Args;
use sudoku::canonical::FirstSeen;
use sudoku::verbs::{Answer as _, Dedupe, Deduped, Equivalence};

use super::seen::{self, Places};
use crate::cli::input::batch::Batch;
use crate::cli::memory;
use crate::cli::options::args::{Common, EngineOption, Inputs, OutputOptions, RunOptions};
use crate::cli::options::format::Format;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::pipeline::{Answerer, Answers, Job};
use crate::cli::status::ExitStatus;
use crate::support::lock::lock;

const HELP: &str = "\
Examples:
  sudoku dedupe list.txt              the different puzzles of a list
  sudoku dedupe data.csv -o new.csv   the rows of a table with different puzzles
  sudoku dedupe --same exact list.txt
                                      drop only puzzles that are equal cell by cell
  sudoku dedupe --same solution list.txt
                                      one puzzle for each solution grid
  sudoku dedupe --format csv list.txt all puzzles, each with the line that it repeats

Rows of a table and lines with remarks are printed as they are, under their own header, unless --format asks for something \
else. Two puzzles are equivalent when their canonical forms are equal (`sudoku help canonical`). A candidate grid is \
equivalent to other candidate grids only. With --same solution, puzzles that are not proper are all kept.

Each different puzzle takes 18 to 24 bytes of memory, so a billion take about 22 GB. Puzzles are compared by 100 bits; the \
chance that any of n are dropped wrongly is about n² in 2¹⁰¹, or one in 10¹² for a billion. For more than memory holds: \
`sudoku canonical list.txt | sort -u`.

Exit codes:
  0  success, with or without duplicates
  1  with --same solution, at least one puzzle has no solution
  2  wrong usage, some input could not be read, or memory ran out";

/// The arguments of `sudoku dedupe`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    input: Inputs,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    run: RunOptions,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    dedupe: Dedupe,

    /// An older name of --same exact.
    #[arg(long, hide = true, conflicts_with_all = ["same", "by_solution"])]
    exact: bool,

    /// An older name of --same solution.
    #[arg(long, hide = true, conflicts_with = "same")]
    by_solution: bool,
}

/// Prints the first of each group of equivalent puzzles.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let common = Common::without_puzzle(&options.input, &options.output, &options.run);
    let mut job = Job::of::<Deduped>(&common);
    let (format, without_rows) = options.output.destination.of_rows();
    job.format = format;
    job.look.without_rows = without_rows;
    // Records name the line that is repeated.
    let with_duplicates = format.is_some_and(Format::is_record);
    if !with_duplicates {
        job.leave_out(&["repeats", "repeats_file"]);
    }
    let mut dedupe = options.dedupe;
    dedupe.same = match options {
        Options { exact: true, .. } => Equivalence::Exact,
        Options {
            by_solution: true, ..
        } => Equivalence::Solution,
        _ => dedupe.same,
    };
    dedupe.solver = options.engine.solver();
    job.run(Deduping {
        dedupe,
        with_duplicates,
        seen: Arc::default(),
    })
    .map_err(seen::with_advice)
}

#[derive(Clone)]
struct Deduping {
    dedupe: Dedupe,
    with_duplicates: bool,
    seen: Arc<Mutex<(FirstSeen, Places)>>,
}

impl Answerer for Deduping {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        let keyed = self.dedupe.keys(&batch.puzzles);
        answers.wait_for_turn();
        let (seen, places) = &mut *lock(&self.seen);
        for (index, (puzzle, keyed)) in batch.puzzles.iter().zip(keyed).enumerate() {
            let line = answers.item(index)?.entry.line;
            let number = places.number(&batch.source, line);
            let first = keyed.insert_in(seen, number);
            let first = first.map_err(|_| memory::exhausted())?;
            let repeats = first.map(|first| places.locate(first));
            let deduped = Deduped::new(puzzle, keyed, repeats, self.with_duplicates);
            answers.give(index, &deduped)?;
        }
        Ok(())
    }
}

impl Show for Deduped {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.puzzle.as_ref(), "First")
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        let kind = match self.reason() {
            Some(_) => Diagnostic::Unsuitable,
            None => Diagnostic::Duplicate,
        };
        Some((kind, self.message()?))
    }
}

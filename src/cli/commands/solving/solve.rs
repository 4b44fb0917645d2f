//! `sudoku solve`: the solution of each puzzle.

use std::borrow::Cow;

use clap::{Arg, Args};
use sudoku::Status;
use sudoku::solver::Solver;
use sudoku::verbs::{Answer as _, Solve, Solved};

use crate::cli::commands::improper::point_to_why;
use crate::cli::input::source::Source;
use crate::cli::options::args::{Common, EngineOption, TimeOption};
use crate::cli::options::destination::SheetOptions;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku solve puzzle.txt             one puzzle, or many
  sudoku solve < puzzles.txt          from standard input: one line out for each line in
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve --unique puzzle.txt    fail unless there is exactly one solution
  sudoku solve --all puzzle.txt       print all solutions
  sudoku solve --format csv data.csv  answers beside the columns of a data set
  sudoku solve puzzle.txt -o solution.svg
                                      a drawing; also .html .csv .json

A puzzle is 81 cells, on one line or as nine rows, with 0, a dot or another usual blank in the empty ones; frames, \
spaces, commas, brackets and comments are ignored. It may also be a candidate grid. The answer has the layout of \
the puzzle: nine rows give a grid, a line gives a line.

For a puzzle without a solution, \"no solution\" is printed; for one that cannot be read, \"malformed\"; with --unique, for one \
with a second solution, \"multiple solutions\". Everything else goes to standard error.

Exit codes:
  0  every puzzle was solved
  1  at least one has no solution, has multiple solutions with --unique, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku solve`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP, mut_args(rarely_used))]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    solve: Solve,

    #[command(flatten)]
    sheet: SheetOptions,
}

/// Sheets are made by other commands, as a rule; the short help should fit a screen.
fn rarely_used(argument: Arg) -> Arg {
    let is_of_sheets = matches!(
        argument.get_id().as_str(),
        "per_page" | "answers" | "no_labels" | "title"
    );
    if is_of_sheets {
        argument.hide_short_help(true)
    } else {
        argument
    }
}

impl Options {
    /// The files and puzzles to solve.
    pub(crate) fn files(&self) -> &[Source] {
        &self.common.input.files
    }
}

/// Solves everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut solve = options.solve;
    solve.solver = options.engine.solver();
    let mut job = Job::of::<Solved>(&options.common).within(&options.time);
    // Backtracking, and all solutions, may take long.
    job.is_fast = solve.solver != Solver::Backtrack && !solve.all;
    job.look.sheet = options.sheet.clone();
    if !solve.all {
        job.closing_note = point_to_why;
    }
    job.ask(solve)
}

impl Show for Solved {
    fn kind() -> Kind {
        Kind::Grids
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.solution {
            Some(solution) => Text::Solution(solution, self.number),
            None => Text::NoGrid(self.status.words()),
        }
    }

    #[inline]
    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        match (self.status, self.number, &self.solution) {
            (Status::Multiple, None, Some(_)) => {
                let text = format!("{}; this is the first", self.status);
                Some((Diagnostic::Multiple, text.into()))
            }
            (Status::Multiple, None, None) => Some((Diagnostic::Multiple, self.message()?)),
            (Status::Invalid, ..) => Some((Diagnostic::Clash, self.clashes()?.into())),
            _ => None,
        }
    }
}

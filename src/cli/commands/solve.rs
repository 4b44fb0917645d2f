//! `sudoku solve`: the solution of each puzzle, or that there is none.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io;

use clap::Args;
use serde::Serialize;
use sudoku::solver::{SolutionCount, Solver};
use sudoku::{Grid, Puzzle};

use super::improper::describe_clashes;

use crate::cli::args::{self, Common, Search};
use crate::cli::destination::SheetOptions;
use crate::cli::input::batch::Batch;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};

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
spaces, commas, brackets and comments are ignored. It may also be a grid of candidates. The answer has the layout of \
the puzzle: nine rows give a grid, a line gives a line.

A puzzle without a solution is answered \"no solution\", one that cannot be read \"malformed\", and with --unique one \
with a second solution \"multiple solutions\". Everything else goes to standard error.

Exit codes:
  0  every puzzle was solved
  1  at least one has no solution, or has multiple solutions with --unique
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku solve`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag that is given or not; SolveMode says what they mean together"
)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    search: Search,

    /// Print the first solution found, without looking for a second.
    #[arg(long)]
    first: bool,

    /// Fail when there are multiple solutions.
    #[arg(long, conflicts_with = "first")]
    unique: bool,

    /// Print all solutions.
    #[arg(long, conflicts_with_all = ["first", "unique"])]
    all: bool,

    /// With --all, print at most N solutions of each puzzle; 0 means no limit.
    #[arg(
        long,
        requires = "all",
        value_name = "N",
        default_value_t = 0,
        hide_default_value = true
    )]
    limit: u64,

    #[command(flatten)]
    sheet: SheetOptions,
}

/// How many solutions to look for, and what to make of a second one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SolveMode {
    /// Two: a second one is worth a note.
    Solve,
    /// One.
    First,
    /// Two: a second one is a failure.
    Unique,
    /// As many as there are, up to this number.
    All(u64),
}

impl Options {
    /// The files and puzzles to solve.
    pub(crate) fn files(&self) -> &[OsString] {
        &self.common.input.files
    }

    const fn mode(&self) -> SolveMode {
        match *self {
            Self { first: true, .. } => SolveMode::First,
            Self { unique: true, .. } => SolveMode::Unique,
            Self {
                all: true, limit, ..
            } => SolveMode::All(args::limit(limit)),
            _ => SolveMode::Solve,
        }
    }
}

/// Solves everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let solve = Solve {
        solver: options.search.solver(),
        mode: options.mode(),
        counts: Vec::new(),
        sheet: options.sheet,
    };
    pipeline::run(&solve, &options.common)
}

#[derive(Clone)]
struct Solve {
    solver: Solver,
    mode: SolveMode,
    counts: Vec<SolutionCount>,
    sheet: SheetOptions,
}

impl Task for Solve {
    type Answer = Solved;
    const HAS_GRIDS: bool = true;

    fn multiple_is_bad(&self) -> bool {
        self.mode == SolveMode::Unique
    }

    fn points_to_why(&self) -> bool {
        // Whoever asks for all solutions knows that there may be several.
        !matches!(self.mode, SolveMode::All(_))
    }

    fn sheet(&self) -> SheetOptions {
        self.sheet
    }

    fn prepare(&mut self, batch: &mut Batch) {
        let limit = match self.mode {
            SolveMode::First => 1,
            SolveMode::Solve | SolveMode::Unique => 2,
            // They may be very many, and are looked for while they are printed.
            SolveMode::All(_) => return,
        };
        self.solver
            .count_batch(&batch.puzzles, limit, &mut self.counts);
    }

    fn answer(&mut self, puzzles: &[Puzzle], responder: &mut Responder<Solved>) -> io::Result<()> {
        if let SolveMode::All(limit) = self.mode {
            return puzzles
                .iter()
                .try_for_each(|puzzle| self.answer_all(puzzle, limit, responder));
        }
        for (puzzle, count) in puzzles.iter().zip(&self.counts) {
            responder.answer(&self.solved(puzzle, count))?;
        }
        Ok(())
    }
}

impl Solve {
    fn solved(&self, puzzle: &Puzzle, found: &SolutionCount) -> Solved {
        match (found.count, self.mode) {
            (0, _) => Solved::unsolvable(puzzle),
            (_, SolveMode::First) => Solved::new(Status::Solved, found.first),
            (1, _) => Solved::new(Status::Unique, found.first),
            (_, SolveMode::Unique) => Solved::new(Status::Multiple, None),
            _ => Solved::new(Status::Multiple, found.first),
        }
    }

    /// Answers with one solution after the other, up to this many.
    fn answer_all(
        &self,
        puzzle: &Puzzle,
        limit: u64,
        responder: &mut Responder<Solved>,
    ) -> io::Result<()> {
        let mut solutions = self.solver.solutions(puzzle).peekable();
        let Some(first) = solutions.next() else {
            return responder.answer(&Solved::unsolvable(puzzle));
        };
        let status = match solutions.peek() {
            None => Status::Unique,
            Some(_) => Status::Multiple,
        };
        responder.answer(&Solved::numbered(status, first, 1))?;
        for (number, solution) in (2..=limit).zip(solutions) {
            responder.answer_again(&Solved::numbered(status, solution, number))?;
        }
        Ok(())
    }
}

/// A solution, or that there is none to print.
#[derive(Default, Serialize)]
struct Solved {
    solution: Option<Grid>,
    #[serde(skip)]
    status: Status,
    /// Where all solutions are printed, which this is, from 1.
    #[serde(skip)]
    number: Option<u64>,
    #[serde(skip)]
    clashes: Option<String>,
}

impl Solved {
    fn new(status: Status, solution: Option<Grid>) -> Self {
        Self {
            solution,
            status,
            ..Self::default()
        }
    }

    fn numbered(status: Status, solution: Grid, number: u64) -> Self {
        Self {
            number: Some(number),
            ..Self::new(status, Some(solution))
        }
    }

    fn unsolvable(puzzle: &Puzzle) -> Self {
        Self {
            clashes: describe_clashes(puzzle),
            ..Self::new(Status::of(puzzle, 0), None)
        }
    }
}

impl Answer for Solved {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        match (self.status, self.solution) {
            (Status::Multiple, None) => Some("multiple solutions".into()),
            _ => self.clashes.as_deref().map(Cow::from),
        }
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        match (&self.solution, self.status) {
            (Some(solution), _) => Text::Solution(solution, self.number),
            (None, Status::Multiple) => Text::NoGrid("multiple solutions"),
            (None, _) => Text::NoGrid("no solution"),
        }
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        match (self.status, self.number, &self.solution) {
            (Status::Multiple, None, Some(_)) => Some((
                Diagnostic::Multiple,
                "multiple solutions; this is the first".into(),
            )),
            (Status::Multiple, None, None) => {
                Some((Diagnostic::Multiple, "multiple solutions".into()))
            }
            _ => Some((Diagnostic::Clash, self.clashes.as_deref()?.into())),
        }
    }
}

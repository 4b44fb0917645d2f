//! `sudoku solve`: the solution of each puzzle.

use std::borrow::Cow;
use std::io;
use std::num::NonZeroU64;

use clap::Args;
use sudoku::solver::{SolutionCount, Solver};
use sudoku::{Grid, Puzzle};

use crate::cli::commands::improper::{describe_clashes, point_to_why};
use crate::cli::input::batch::Batch;
use crate::cli::input::source::Source;
use crate::cli::options::args::{self, Common, EngineOption};
use crate::cli::options::destination::SheetOptions;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, Question, Task};
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
spaces, commas, brackets and comments are ignored. It may also be a candidate grid. The answer has the layout of \
the puzzle: nine rows give a grid, a line gives a line.

For a puzzle without a solution, \"no solution\" is printed; for one that cannot be read, \"malformed\"; with --unique, for one \
with a second solution, \"multiple solutions\". Everything else goes to standard error.

Exit codes:
  0  every puzzle was solved
  1  at least one has no solution, or has multiple solutions with --unique
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku solve`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag; together they make a SolveMode"
)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

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
        value_parser = args::parse_number,
        default_value_t = 0,
        hide_default_value = true
    )]
    limit: u64,

    #[command(flatten)]
    sheet: SheetOptions,
}

/// The number of solutions to look for, and the meaning of a second one.
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
    pub(crate) fn files(&self) -> &[Source] {
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
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mode = options.mode();
    let solver = options.engine.solver();
    let job = Job {
        has_grids: true,
        // Backtracking, and all solutions, may take long.
        is_quick: solver != Solver::Backtrack && !matches!(mode, SolveMode::All(_)),
        sheet: options.sheet.clone(),
        closing_note: match mode {
            // Multiple solutions are expected.
            SolveMode::All(_) => |_| None,
            _ => point_to_why,
        },
        ..Job::new::<Solved>(&options.common)
    };
    job.run(Solve {
        solver,
        mode,
        counts: Vec::new(),
    })
}

#[derive(Clone)]
struct Solve {
    solver: Solver,
    mode: SolveMode,
    counts: Vec<SolutionCount>,
}

impl Task for Solve {
    fn prepare(&mut self, batch: &Batch) {
        let limit = match self.mode {
            SolveMode::First => 1,
            SolveMode::Solve | SolveMode::Unique => 2,
            // There may be very many. They are searched for while they are printed.
            SolveMode::All(_) => return,
        };
        self.solver
            .count_batch(&batch.puzzles, limit, &mut self.counts);
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        if let SolveMode::All(limit) = self.mode {
            return self.answer_all(limit, question);
        }
        let found = &self.counts[question.item.index];
        question.answer(&self.solved(question.puzzle, found))
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
    fn answer_all(&self, limit: u64, question: &mut Question) -> io::Result<()> {
        let mut solutions = self.solver.solutions(question.puzzle).peekable();
        let Some(first) = solutions.next() else {
            return question.answer(&Solved::unsolvable(question.puzzle));
        };
        let status = match solutions.peek() {
            None => Status::Unique,
            Some(_) => Status::Multiple,
        };
        let all = std::iter::once(first).chain(solutions);
        for (number, solution) in (1..=limit).zip(all) {
            question.answer(&Solved {
                number: NonZeroU64::new(number),
                ..Solved::new(status, Some(solution))
            })?;
        }
        Ok(())
    }
}

/// A solution, or the status of a puzzle whose solution is not printed.
#[derive(Default)]
struct Solved {
    solution: Option<Grid>,
    status: Status,
    /// With `--all`, the number of the solution, from 1.
    number: Option<NonZeroU64>,
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

    fn unsolvable(puzzle: &Puzzle) -> Self {
        Self {
            clashes: describe_clashes(puzzle),
            ..Self::new(Status::of(puzzle, 0), None)
        }
    }
}

impl Answer for Solved {
    fields!(solution);

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        match (self.status, self.solution) {
            (Status::Multiple, None) => Some(self.status.words().into()),
            _ => self.clashes.as_deref().map(Cow::from),
        }
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.solution {
            Some(solution) => Text::Solution(solution, self.number),
            None => Text::NoGrid(self.status.words()),
        }
    }

    fn is_failure(&self) -> bool {
        self.solution.is_none()
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        match (self.status, self.number, &self.solution) {
            (Status::Multiple, None, Some(_)) => {
                let text = format!("{}; this is the first", self.status);
                Some((Diagnostic::Multiple, text.into()))
            }
            (Status::Multiple, None, None) => Some((Diagnostic::Multiple, self.message()?)),
            _ => Some((Diagnostic::Clash, self.clashes.as_deref()?.into())),
        }
    }
}

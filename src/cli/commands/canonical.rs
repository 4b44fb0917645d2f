//! `sudoku canonical`: the least of all puzzles that are equivalent to one.

use std::borrow::Cow;
use std::io;

use clap::Args;
use sudoku::canonical::{self, Canonicalizer};
use sudoku::solver::{SolutionCount, Solver};
use sudoku::{Digit, Grid, House, Puzzle};

use crate::cli::args::{Common, EngineOption};
use crate::cli::input::batch::Batch;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, Question, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Examples:
  sudoku canonical puzzle.txt         the form of a puzzle, or of a solved grid
  sudoku canonical list.txt | sort -u | wc -l
                                      how many puzzles of a list are different
  sudoku canonical --of-solution list.txt | sort | uniq -c
                                      how many puzzles have the same solution
  sudoku canonical --format json puzzle.txt
                                      also how the puzzle becomes its form

Two puzzles are equivalent, or the same up to symmetry, when one becomes the other by renaming digits, by exchanging bands, \
stacks, rows within a band or columns within a stack, and by transposing. Of all puzzles that are equivalent to one, its \
canonical form is the first when their cells are compared row by row, with blanks before digits. Candidate grids have none.

Exit codes:
  0  every puzzle has a canonical form
  1  at least one has none: it is a candidate grid or, with --of-solution, not proper
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku canonical`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    /// Print the form of each puzzle's only solution.
    #[arg(long)]
    of_solution: bool,
}

/// Prints the canonical form of everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let job = Job {
        has_grids: true,
        largest_batch: 2048,
        ..Job::new::<Form>(&options.common)
    };
    job.run(Canonical {
        solver: options.of_solution.then(|| options.engine.solver()),
        with_symmetry: options.common.output.has_records(),
        canonicalizer: Canonicalizer::new(),
        counts: Vec::new(),
    })
}

#[derive(Clone)]
struct Canonical {
    /// The solver, for the form of the solution.
    solver: Option<Solver>,
    /// True if the answers say how the puzzle becomes its form.
    with_symmetry: bool,
    canonicalizer: Canonicalizer,
    counts: Vec<SolutionCount>,
}

impl Task for Canonical {
    fn prepare(&mut self, batch: &Batch) {
        if let Some(solver) = self.solver {
            solver.count_batch(&batch.puzzles, 2, &mut self.counts);
        }
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let puzzle = question.puzzle;
        let form = if self.solver.is_some() {
            let found = self.counts[question.item.index];
            self.form(found.only(), Status::of(puzzle, found.count))
        } else {
            self.form(puzzle.givens(), Status::Unsolved)
        };
        question.answer(&form)
    }
}

impl Canonical {
    /// The canonical form of the grid, if there is one.
    fn form(&mut self, grid: Option<&Grid>, status: Status) -> Form {
        let Some(grid) = grid else {
            return Form {
                status,
                ..Form::default()
            };
        };
        if !self.with_symmetry {
            return Form {
                shown: Some(self.canonicalizer.form(grid).into()),
                status,
                ..Form::default()
            };
        }
        let canonical::Canonical {
            form,
            symmetry,
            arrangements,
            ..
        } = self.canonicalizer.canonical(grid);
        let numbers = |numbers: [u8; 9]| Some(numbers.iter().map(u8::to_string).collect());
        Form {
            canonical: Some(form),
            automorphisms: Some(arrangements),
            transposed: Some(symmetry.transposes()),
            rows: numbers(symmetry.row_order().map(House::number)),
            columns: numbers(symmetry.column_order().map(House::number)),
            digits: numbers(Digit::ALL.map(|digit| symmetry.digit(digit).get())),
            shown: Some(form.into()),
            status,
        }
    }
}

/// A canonical form, or the status of a puzzle without one. Only records say how the puzzle becomes its form.
#[derive(Default)]
struct Form {
    canonical: Option<Grid>,
    /// The number of arrangements of the cells that give the form: of a solved grid, its automorphisms.
    automorphisms: Option<u32>,
    transposed: Option<bool>,
    /// The rows of the puzzle that become the first, the second and so on; the columns likewise.
    rows: Option<String>,
    columns: Option<String>,
    /// The digits that 1, 2 and so on become.
    digits: Option<String>,
    /// The form again, as it is printed.
    shown: Option<Puzzle>,
    status: Status,
}

impl Form {
    /// The reason that there is no form.
    const fn reason(&self) -> &'static str {
        match self.status {
            Status::Unsolved => "candidates have no canonical form",
            status => status.words(),
        }
    }
}

impl Answer for Form {
    fields!(canonical, automorphisms, transposed, rows, columns, digits);

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.shown.is_none().then(|| self.reason().into())
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.shown {
            Some(form) => Text::Puzzle(form, "Canonical form"),
            None => Text::NoGrid(self.reason()),
        }
    }

    fn is_failure(&self) -> bool {
        self.shown.is_none()
    }
}

//! `sudoku canonical`: the least of all puzzles that are the same up to symmetry.

use std::borrow::Cow;
use std::io;

use clap::Args;
use serde::Serialize;
use sudoku::canonical::{self, Canonicalizer};
use sudoku::solver::{SolutionCount, Solver};
use sudoku::{Digit, Grid, House, Puzzle};

use crate::cli::args::{Common, Search};
use crate::cli::input::batch::Batch;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, Task};
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

Two puzzles are the same up to symmetry when one becomes the other by renaming digits, by exchanging bands, stacks, rows \
within a band or columns within a stack, and by transposing. Of all puzzles that are the same as one, its canonical form \
is the first when their cells are compared row by row, with blanks before digits. Grids of candidates have none.

Exit codes:
  0  every puzzle has a canonical form
  1  at least one has none: it is a grid of candidates or, with --of-solution, not proper
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku canonical`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    search: Search,

    /// Print the form of each puzzle's only solution.
    #[arg(long)]
    of_solution: bool,
}

/// Prints the canonical form of everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let task = Canonical {
        solver: options.of_solution.then(|| options.search.solver()),
        with_symmetry: options.common.output.has_records(),
        canonicalizer: Canonicalizer::new(),
        answers: Vec::new(),
        counts: Vec::new(),
    };
    pipeline::run(&task, &options.common)
}

#[derive(Clone)]
struct Canonical {
    /// The solver, if it is the solution that counts.
    solver: Option<Solver>,
    /// Whether it is asked for how the puzzle becomes its form.
    with_symmetry: bool,
    canonicalizer: Canonicalizer,
    answers: Vec<Form>,
    counts: Vec<SolutionCount>,
}

impl Task for Canonical {
    type Answer = Form;
    const HAS_GRIDS: bool = true;
    const LARGEST_BATCH: usize = 2048;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn prepare(&mut self, batch: &mut Batch) {
        self.answers.clear();
        if let Some(solver) = self.solver {
            solver.count_batch(&batch.puzzles, 2, &mut self.counts);
        }
        for (index, puzzle) in batch.puzzles.iter().enumerate() {
            let answer = if self.solver.is_some() {
                let found = self.counts[index];
                let solution = found.first.filter(|_| found.count == 1);
                self.form(solution.as_ref(), Status::of(puzzle, found.count))
            } else {
                self.form(puzzle.givens(), Status::Unsolved)
            };
            self.answers.push(answer);
        }
    }

    fn answer(&mut self, _: &[Puzzle], responder: &mut Responder<Form>) -> io::Result<()> {
        self.answers
            .iter()
            .try_for_each(|answer| responder.answer(answer))
    }
}

impl Canonical {
    /// The canonical form of the grid, if it has one.
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

/// A canonical form, or that there is none; how the puzzle becomes it is for records alone.
#[derive(Clone, Default, Serialize)]
struct Form {
    canonical: Option<Grid>,
    /// How many arrangements of the cells give the form: of a solved grid, its automorphisms.
    automorphisms: Option<u32>,
    transposed: Option<bool>,
    /// Which row of the puzzle becomes the first, the second and so on; the columns likewise.
    rows: Option<String>,
    columns: Option<String>,
    /// What 1, 2 and so on become.
    digits: Option<String>,
    /// The form again, as it is printed.
    #[serde(skip)]
    shown: Option<Puzzle>,
    #[serde(skip)]
    status: Status,
}

impl Form {
    /// Why there is no form, if there is none.
    fn reason(&self) -> Option<&'static str> {
        match (&self.shown, self.status) {
            (Some(_), _) | (None, Status::Malformed) => None,
            (None, Status::Unsolved) => Some("candidates have no canonical form"),
            (None, Status::Multiple) => Some("multiple solutions"),
            (None, _) => Some("no solution"),
        }
    }
}

impl Answer for Form {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.reason().map(Cow::from)
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.shown {
            Some(form) => Text::Puzzle(form, "Canonical form"),
            None => Text::NoGrid(self.reason().unwrap_or_default()),
        }
    }

    fn is_failure(&self) -> bool {
        self.shown.is_none()
    }
}

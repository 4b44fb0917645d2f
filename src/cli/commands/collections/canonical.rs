//! `sudoku canonical`: the least of all puzzles that are equivalent to one.

use std::borrow::Cow;
use std::io;

use clap::Args;
use sudoku::canonical::{self, CanonicalCandidates, Canonicalizer, canonical_candidates};
use sudoku::solver::{SolutionCount, Solver};
use sudoku::{Candidates, Digit, Grid, House, Puzzle, Symmetry};

use crate::cli::input::batch::Batch;
use crate::cli::options::args::{Common, EngineOption};
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
canonical form is the first when their cells are compared row by row, with blanks before digits. The form of a candidate grid \
is a candidate grid: one of those that are equivalent, the same for all of them.

Exit codes:
  0  every puzzle has a canonical form
  1  with --of-solution, at least one puzzle is not proper
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
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
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
            let status = Status::of(puzzle, found.count);
            found
                .only()
                .map_or_else(|| Form::none(status), |grid| self.form(grid, status))
        } else {
            match puzzle {
                Puzzle::Givens(grid) => self.form(grid, Status::Unsolved),
                Puzzle::Candidates(candidates) => self.form_of_candidates(candidates),
            }
        };
        question.answer(&form)
    }
}

impl Canonical {
    /// The canonical form of the grid.
    fn form(&mut self, grid: &Grid, status: Status) -> Form {
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
        Form {
            automorphisms: Some(arrangements),
            status,
            ..Form::reached_by(&symmetry, form.into())
        }
    }

    /// The canonical form of candidates.
    fn form_of_candidates(&self, candidates: &Candidates) -> Form {
        let CanonicalCandidates { form, symmetry, .. } = canonical_candidates(candidates);
        let form = Puzzle::from(form);
        if self.with_symmetry {
            return Form::reached_by(&symmetry, form);
        }
        Form {
            shown: Some(form),
            status: Status::Unsolved,
            ..Form::default()
        }
    }
}

/// A canonical form, or the status of a puzzle without one. Only records say how the puzzle becomes its form.
#[derive(Default)]
struct Form {
    canonical: Option<Puzzle>,
    /// The number of arrangements of the cells that give the form: of a solved grid, its automorphisms. Not counted for
    /// candidates.
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
    /// The answer about a puzzle without a form.
    fn none(status: Status) -> Self {
        Self {
            status,
            ..Self::default()
        }
    }

    /// A form, and the symmetry that leads to it.
    fn reached_by(symmetry: &Symmetry, form: Puzzle) -> Self {
        let numbers = |numbers: [u8; 9]| Some(numbers.iter().map(u8::to_string).collect());
        Self {
            canonical: Some(form.clone()),
            automorphisms: None,
            transposed: Some(symmetry.transposes()),
            rows: numbers(symmetry.row_order().map(House::number)),
            columns: numbers(symmetry.column_order().map(House::number)),
            digits: numbers(Digit::ALL.map(|digit| symmetry.digit(digit).get())),
            shown: Some(form),
            status: Status::Unsolved,
        }
    }
}

impl Answer for Form {
    fields!(canonical, automorphisms, transposed, rows, columns, digits);

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.shown.is_none().then(|| self.status.words().into())
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.shown {
            Some(form) => Text::Puzzle(form, "Canonical form"),
            None => Text::NoGrid(self.status.words()),
        }
    }

    fn is_failure(&self) -> bool {
        self.shown.is_none()
    }
}

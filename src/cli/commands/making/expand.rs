//! `sudoku expand`: puzzles with the digits that follow from them.

use std::io;

use clap::Args;
use sudoku::logic::{Difficulty, Expansion};
use sudoku::solver::{SolutionCount, Solver};
use sudoku::{CellSet, Grid, Puzzle};

use crate::cli::commands::improper::Improper;
use crate::cli::input::batch::Batch;
use crate::cli::options::args::{Common, EngineOption};
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, Question, SMALL_BATCH, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Examples:
  sudoku expand list.txt              each puzzle with all that follows by singles
  sudoku expand --up-to 4.4 list.txt  with all that follows by steps up to this difficulty
  sudoku expand --one puzzle.txt      one puzzle for each single, with that digit added
  sudoku expand --format json list.txt
                                      also the cells that were filled

Singles are full houses, hidden singles and naked singles. With --up-to, all steps of the rating up to a difficulty are taken, \
also those that only eliminate candidates. A puzzle that is rated (ER) above the steps that are taken keeps its rating; EP and ED \
may change.

Exit codes:
  0  success, also if no digit follows
  1  at least one puzzle is not proper
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku expand`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    /// Take all steps of the rating up to difficulty D [default: singles].
    #[arg(long, value_name = "D")]
    up_to: Option<Difficulty>,

    /// Print one puzzle for each digit that follows by one step.
    #[arg(long)]
    one: bool,
}

/// Expands everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let job = Job {
        has_grids: true,
        largest_batch: SMALL_BATCH,
        ..Job::new::<Filled>(&options.common)
    };
    job.run(Expand {
        solver: options.engine.solver(),
        expansion: match options.up_to {
            Some(difficulty) => Expansion::up_to(difficulty),
            None => Expansion::by_singles(),
        },
        one: options.one,
        counts: Vec::new(),
    })
}

#[derive(Clone)]
struct Expand {
    solver: Solver,
    expansion: Expansion,
    one: bool,
    counts: Vec<SolutionCount>,
}

impl Task for Expand {
    fn prepare(&mut self, batch: &Batch) {
        self.solver.count_batch(&batch.puzzles, 2, &mut self.counts);
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let puzzle = question.puzzle;
        let count = self.counts[question.item.index].count;
        if let Some(improper) = Improper::of_count(puzzle, count) {
            return question.answer(&improper.instead_of(&Filled::default()));
        }
        let grid = puzzle.grid();
        if !self.one {
            return question.answer(&Filled::of(grid, self.expansion.whole(puzzle)));
        }
        let steps = self.expansion.steps(puzzle);
        if steps.is_empty() {
            question.count(&Filled::of(grid, *grid));
        }
        steps.into_iter().try_for_each(|added| {
            question.answer(&Filled::of(grid, grid.with(added.cell, added.digit)))
        })
    }
}

/// A puzzle with more digits.
#[derive(Default)]
struct Filled {
    expanded: Option<Puzzle>,
    /// The cells that were filled.
    added: Option<CellSet>,
}

impl Filled {
    fn of(grid: &Grid, expanded: Grid) -> Self {
        Self {
            added: Some(expanded.filled() - grid.filled()),
            expanded: Some(expanded.into()),
        }
    }
}

impl Answer for Filled {
    fields!(expanded, added);

    fn status(&self) -> Status {
        Status::Unique
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.expanded.as_ref(), "Expanded puzzle")
    }
}

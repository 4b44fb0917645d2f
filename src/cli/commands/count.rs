//! `sudoku count`: how many solutions each puzzle has.

use std::io;

use sudoku::Puzzle;
use sudoku::solver::{SolutionCount, Solver};

use crate::cli::args;
use crate::cli::input::batch::Item;
use crate::cli::output::messages::{ExitStatus, Status};
use crate::cli::output::record::Value;
use crate::cli::pipeline::{self, Responder, Task};

/// Counts the solutions of everything there is to read.
pub(crate) fn run(options: &args::Count) -> anyhow::Result<ExitStatus> {
    let count = Count {
        solver: options.search.engine.into(),
        limit: options.limit(),
    };
    pipeline::run(count, &options.puzzles)
}

struct Count {
    solver: Solver,
    limit: u64,
}

impl Task for Count {
    /// It counts one more than the limit when there are more.
    type Finding = SolutionCount;
    const FIELDS: &'static [&'static str] = &["solutions", "more"];
    const SHOWS_GRIDS: bool = false;

    fn several_are_bad(&self) -> bool {
        false
    }

    fn find(&self, puzzles: &[Puzzle], findings: &mut Vec<SolutionCount>) {
        self.solver
            .count_batch(puzzles, self.limit.saturating_add(1), findings);
    }

    fn answer(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        &SolutionCount { count, .. }: &SolutionCount,
        Responder { reply, .. }: &mut Responder,
    ) -> io::Result<()> {
        let status = match count {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        };
        reply.tally.add(status);
        let more = count > self.limit;
        let count = count.min(self.limit);
        if item.format.is_record() {
            let fields = vec![
                ("solutions", Value::Number(count)),
                ("more", Value::Flag(more)),
            ];
            return reply.record(item, Some(puzzle.grid()), status, fields, None);
        }
        let plus = if more { "+" } else { "" };
        let words = format!("{count}{plus}");
        reply.printer.verdict(item.format, puzzle.grid(), &words)
    }
}

//! `sudoku count`: how many solutions each puzzle has.

use std::io;

use sudoku::{Grid, solver};

use super::args;
use super::batch::Question;
use super::pipeline::{self, Answer, Command};
use super::record::Value;
use super::report::{Status, Verdict};

/// Counts the solutions of everything there is to read.
pub(crate) fn run(options: &args::Count) -> anyhow::Result<Verdict> {
    let count = Count {
        limit: options.limit(),
    };
    pipeline::run(count, &options.puzzles)
}

struct Count {
    limit: u64,
}

impl Command for Count {
    type Engine = ();
    /// One more than the limit when there are more.
    type Finding = u64;
    const FIELDS: &'static [&'static str] = &["solutions", "more"];
    const SHOWS_GRIDS: bool = false;

    fn several_are_bad(&self) -> bool {
        false
    }

    fn engine(&self) {}

    fn find(&self, (): &mut (), puzzles: &[Grid], findings: &mut Vec<u64>) {
        let limit = self.limit.saturating_add(1);
        findings.extend(puzzles.iter().map(|puzzle| solver::count(puzzle, limit)));
    }

    fn answer(
        &self,
        question: &Question,
        puzzle: &Grid,
        &count: &u64,
        Answer { reply, .. }: &mut Answer,
    ) -> io::Result<()> {
        let status = match count {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        };
        reply.tally.add(status);
        let more = count > self.limit;
        let count = count.min(self.limit);
        if question.format.is_record() {
            let fields = vec![
                ("solutions", Value::Number(count)),
                ("more", Value::Flag(more)),
            ];
            return reply.record(question, Some(puzzle), status, fields, None);
        }
        let plus = if more { "+" } else { "" };
        let words = format!("{count}{plus}");
        reply.printer.verdict(question.format, puzzle, &words)
    }
}

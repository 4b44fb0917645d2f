//! Commands that start from what is known: digits, or candidates.
//!
//! What they have in common: both are a position, and there is nothing to say about one that is not proper.

use std::io;

use sudoku::check;
use sudoku::solver::{self, Outcome};
use sudoku::{Candidates, Puzzle};

use crate::cli::args::Puzzles;
use crate::cli::input::batch::Item;
use crate::cli::output::messages::{ExitStatus, Status};
use crate::cli::output::record::Value;
use crate::cli::pipeline::{self, Responder, Task};

/// A command that starts from a position.
pub(crate) trait FromPosition: Send + Sync + 'static {
    /// The names of the command's own fields in a record.
    const FIELDS: &'static [&'static str];
    /// Whether its answers are more than a line.
    const IS_LONG: bool;

    /// Writes down the answer to an item about this position, which is proper as far as the command needs it.
    fn answer(&self, item: &Item, position: &Candidates, answer: &mut Responder) -> io::Result<()>;
}

/// Answers everything there is to read.
pub(crate) fn run<C: FromPosition>(command: C, puzzles: &Puzzles) -> anyhow::Result<ExitStatus> {
    pipeline::run(Adapter(command), puzzles)
}

struct Adapter<C>(C);

impl<C: FromPosition> Task for Adapter<C> {
    type Finding = ();
    const FIELDS: &'static [&'static str] = C::FIELDS;
    const SHOWS_GRIDS: bool = C::IS_LONG;
    const LARGEST_BATCH: usize = 256;

    fn several_are_bad(&self) -> bool {
        true
    }

    fn find(&self, puzzles: &[Puzzle], findings: &mut Vec<()>) {
        findings.resize(puzzles.len(), ());
    }

    fn answer(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        (): &(),
        answer: &mut Responder,
    ) -> io::Result<()> {
        self.0.answer(item, &puzzle.to_candidates(), answer)
    }
}

/// Says that the position is not proper, and why; `false` if it is.
pub(crate) fn answer_improper<C: FromPosition>(
    item: &Item,
    position: &Candidates,
    Responder { reply, .. }: &mut Responder,
) -> io::Result<bool> {
    let (status, words) = match solver::solve(position) {
        Outcome::Unique(_) => return Ok(false),
        Outcome::NoSolution => {
            let reason = check::why_no_solution(&Puzzle::from(position.clone()));
            let reason = reason.map_or(String::new(), |reason| format!(": {reason}"));
            (Status::None, format!("no solution{reason}"))
        }
        Outcome::Multiple(_) => (Status::Multiple, "more than one solution".to_owned()),
    };
    reply.tally.add(status);
    let puzzle = position.grid();
    if item.format.is_record() {
        let fields = C::FIELDS.iter().map(|&name| (name, Value::Absent));
        reply.record(item, Some(puzzle), status, fields.collect(), Some(&words))?;
    } else {
        reply.printer.verdict(item.format, puzzle, &words)?;
    }
    Ok(true)
}

//! `sudoku solve`: the solution of each puzzle, or that there is none.

use std::io;

use sudoku::solver::{SolutionCount, Solver};
use sudoku::{Clash, Grid, Puzzle};

use crate::cli::args::{self, SolveMode};
use crate::cli::input::batch::Item;
use crate::cli::output::messages::{Diagnostic, ExitStatus, Status};
use crate::cli::output::record::{Field, Value};
use crate::cli::pipeline::{self, Responder, Task};

/// Solves everything there is to read.
pub(crate) fn run(options: &args::Solve) -> anyhow::Result<ExitStatus> {
    let solve = Solve {
        solver: options.search.engine.into(),
        mode: options.mode(),
    };
    pipeline::run(solve, &options.puzzles)
}

struct Solve {
    solver: Solver,
    mode: SolveMode,
}

impl Task for Solve {
    type Finding = SolutionCount;
    const FIELDS: &'static [&'static str] = &["solution"];
    const SHOWS_GRIDS: bool = true;

    fn several_are_bad(&self) -> bool {
        self.mode == SolveMode::Unique
    }

    fn find(&self, puzzles: &[Puzzle], findings: &mut Vec<SolutionCount>) {
        let limit = match self.mode {
            // They may be very many, and are looked for while they are printed.
            SolveMode::All(_) => 0,
            SolveMode::First => 1,
            SolveMode::Solve | SolveMode::Unique => 2,
        };
        self.solver.count_batch(puzzles, limit, findings);
    }

    fn answer(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        finding: &SolutionCount,
        answer: &mut Responder,
    ) -> io::Result<()> {
        if !item.format.is_record() {
            answer.reply.printer.puzzle(item.format, puzzle.grid())?;
        }
        if let SolveMode::All(limit) = self.mode {
            return self.all_solutions(item, puzzle, limit, answer);
        }
        let status = match (self.mode, finding.count) {
            (_, 0) => Status::None,
            (SolveMode::First, _) => Status::Solved,
            (_, 1) => Status::Unique,
            _ => Status::Multiple,
        };
        match (status, &finding.first) {
            (Status::Multiple, Some(first)) => self.several(item, puzzle, first, answer),
            (_, Some(solution)) => {
                answer.reply.tally.add(status);
                show(item, puzzle, (status, solution), None, answer)
            }
            (_, None) => no_solution(item, puzzle, answer),
        }
    }
}

impl Solve {
    fn several(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        first: &Grid,
        answer: &mut Responder,
    ) -> io::Result<()> {
        answer.reply.tally.add(Status::Multiple);
        let text = if self.mode == SolveMode::Unique {
            let text = "more than one solution";
            let words = (Status::Multiple, "not unique");
            instead(item, puzzle, words, Some(text), answer)?;
            text
        } else {
            show(item, puzzle, (Status::Multiple, first), None, answer)?;
            "more than one solution; this is the first"
        };
        answer.reply.diagnostic(Diagnostic::Multiple, item, text);
        Ok(())
    }

    /// Shows one solution after the other, up to this many.
    fn all_solutions(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        limit: u64,
        answer: &mut Responder,
    ) -> io::Result<()> {
        let mut solutions = self.solver.solutions(puzzle).peekable();
        let mut found = 0;
        let mut status = Status::Unique;
        while let Some(solution) = solutions.next() {
            found += 1;
            if found == 1 && solutions.peek().is_some() {
                status = Status::Multiple;
            }
            show(item, puzzle, (status, &solution), Some(found), answer)?;
            answer.deliver_if_long()?;
            if found == limit {
                break;
            }
        }
        if found == 0 {
            return no_solution(item, puzzle, answer);
        }
        answer.reply.tally.add(status);
        Ok(())
    }
}

/// Shows a solution, its number above it if there can be several.
fn show(
    item: &Item,
    puzzle: &Puzzle,
    (status, solution): (Status, &Grid),
    number: Option<u64>,
    Responder { reply, .. }: &mut Responder,
) -> io::Result<()> {
    if item.format.is_record() {
        let fields = vec![("solution", Value::Grid(solution))];
        return reply.record(item, Some(puzzle.grid()), status, fields, None);
    }
    reply
        .printer
        .solution(item.format, puzzle.grid(), solution, number)
}

/// Shows some words instead of a solution; a record has a message instead.
fn instead(
    item: &Item,
    puzzle: &Puzzle,
    (status, words): (Status, &str),
    message: Option<&str>,
    Responder { reply, .. }: &mut Responder,
) -> io::Result<()> {
    if item.format.is_record() {
        let fields: Vec<Field> = vec![("solution", Value::Absent)];
        return reply.record(item, Some(puzzle.grid()), status, fields, message);
    }
    reply.printer.words(item.format, Some(puzzle.grid()), words)
}

fn no_solution(item: &Item, puzzle: &Puzzle, answer: &mut Responder) -> io::Result<()> {
    let clash = describe(&puzzle.clashes());
    answer.reply.tally.add(Status::None);
    let words = (Status::None, "no solution");
    instead(item, puzzle, words, clash.as_deref(), answer)?;
    if let Some(clash) = clash {
        answer.reply.diagnostic(Diagnostic::Clash, item, &clash);
    }
    Ok(())
}

/// The first clash, and how many more there are.
fn describe(clashes: &[Clash]) -> Option<String> {
    let (first, more) = clashes.split_first()?;
    Some(match more.len() {
        0 => first.to_string(),
        1 => format!("{first}, and 1 more clash"),
        more => format!("{first}, and {more} more clashes"),
    })
}

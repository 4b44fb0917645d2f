//! `sudoku solve`: the solution of each puzzle, or that there is none.

use std::io;

use sudoku::solver::lockstep::Tally;
use sudoku::{Clash, Grid};

use crate::cli::args::{self, Effort};
use crate::cli::input::batch::Question;
use crate::cli::output::messages::{Remark, Status, Verdict};
use crate::cli::output::record::{Field, Value};
use crate::cli::pipeline::search::Engine;
use crate::cli::pipeline::{self, Answer, Command};

/// Solves everything there is to read.
pub(crate) fn run(options: &args::Solve) -> anyhow::Result<Verdict> {
    let solve = Solve {
        engine: Engine::named(options.search.engine),
        effort: options.effort(),
    };
    pipeline::run(solve, &options.puzzles)
}

struct Solve {
    engine: Engine,
    effort: Effort,
}

impl Command for Solve {
    type Finding = Tally;
    const FIELDS: &'static [&'static str] = &["solution"];
    const SHOWS_GRIDS: bool = true;

    fn several_are_bad(&self) -> bool {
        self.effort == Effort::Unique
    }

    fn find(&self, puzzles: &[Grid], findings: &mut Vec<Tally>) {
        let limit = match self.effort {
            // They may be very many, and are looked for while they are printed.
            Effort::All(_) => 0,
            Effort::First => 1,
            Effort::Solve | Effort::Unique => 2,
        };
        self.engine.tally(puzzles, limit, findings);
    }

    fn answer(
        &self,
        question: &Question,
        puzzle: &Grid,
        finding: &Tally,
        answer: &mut Answer,
    ) -> io::Result<()> {
        if !question.format.is_record() {
            answer.reply.printer.puzzle(question.format, puzzle)?;
        }
        if let Effort::All(limit) = self.effort {
            return self.all_solutions(question, puzzle, limit, answer);
        }
        let status = match (self.effort, finding.count) {
            (_, 0) => Status::None,
            (Effort::First, _) => Status::Solved,
            (_, 1) => Status::Unique,
            _ => Status::Multiple,
        };
        match (status, &finding.first) {
            (Status::Multiple, Some(first)) => self.several(question, puzzle, first, answer),
            (_, Some(solution)) => {
                answer.reply.tally.add(status);
                show(question, puzzle, (status, solution), None, answer)
            }
            (_, None) => no_solution(question, puzzle, answer),
        }
    }
}

impl Solve {
    fn several(
        &self,
        question: &Question,
        puzzle: &Grid,
        first: &Grid,
        answer: &mut Answer,
    ) -> io::Result<()> {
        answer.reply.tally.add(Status::Multiple);
        let text = if self.effort == Effort::Unique {
            let text = "more than one solution";
            let words = (Status::Multiple, "not unique");
            instead(question, puzzle, words, Some(text), answer)?;
            text
        } else {
            show(question, puzzle, (Status::Multiple, first), None, answer)?;
            "more than one solution; this is the first"
        };
        answer.reply.remark(Remark::Several, question, text);
        Ok(())
    }

    /// Shows one solution after the other, up to this many.
    fn all_solutions(
        &self,
        question: &Question,
        puzzle: &Grid,
        limit: u64,
        answer: &mut Answer,
    ) -> io::Result<()> {
        let mut solutions = self.engine.solutions(puzzle).peekable();
        let mut found = 0;
        let mut status = Status::Unique;
        while let Some(solution) = solutions.next() {
            found += 1;
            if found == 1 && solutions.peek().is_some() {
                status = Status::Multiple;
            }
            show(question, puzzle, (status, &solution), Some(found), answer)?;
            answer.deliver_if_long()?;
            if found == limit {
                break;
            }
        }
        if found == 0 {
            return no_solution(question, puzzle, answer);
        }
        answer.reply.tally.add(status);
        Ok(())
    }
}

/// Shows a solution, its number above it if there can be several.
fn show(
    question: &Question,
    puzzle: &Grid,
    (status, solution): (Status, &Grid),
    number: Option<u64>,
    Answer { reply, .. }: &mut Answer,
) -> io::Result<()> {
    if question.format.is_record() {
        let fields = vec![("solution", Value::Grid(solution))];
        return reply.record(question, Some(puzzle), status, fields, None);
    }
    reply
        .printer
        .solution(question.format, puzzle, solution, number)
}

/// Shows some words instead of a solution; a record has a message instead.
fn instead(
    question: &Question,
    puzzle: &Grid,
    (status, words): (Status, &str),
    message: Option<&str>,
    Answer { reply, .. }: &mut Answer,
) -> io::Result<()> {
    if question.format.is_record() {
        let fields: Vec<Field> = vec![("solution", Value::Absent)];
        return reply.record(question, Some(puzzle), status, fields, message);
    }
    reply.printer.words(question.format, Some(puzzle), words)
}

fn no_solution(question: &Question, puzzle: &Grid, answer: &mut Answer) -> io::Result<()> {
    let clash = describe(&puzzle.clashes());
    answer.reply.tally.add(Status::None);
    let words = (Status::None, "no solution");
    instead(question, puzzle, words, clash.as_deref(), answer)?;
    if let Some(clash) = clash {
        answer.reply.remark(Remark::Clash, question, &clash);
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

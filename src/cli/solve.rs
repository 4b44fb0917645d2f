//! `sudoku solve`: the solution of each puzzle, or that there is none.

use std::io;

use sudoku::solver::{self, Outcome};
use sudoku::{Clash, Grid};

use super::args::{self, Effort};
use super::batch::Question;
use super::pipeline::{self, Answer, Command};
use super::record::{Field, Value};
use super::report::{Remark, Status, Verdict};

/// Solves everything there is to read.
pub(crate) fn run(options: &args::Solve) -> anyhow::Result<Verdict> {
    let solve = Solve {
        effort: options.effort(),
    };
    pipeline::run(solve, &options.puzzles)
}

struct Solve {
    effort: Effort,
}

impl Command for Solve {
    type Engine = ();
    type Finding = Finding;
    const FIELDS: &'static [&'static str] = &["solution"];
    const SHOWS_GRIDS: bool = true;

    fn several_are_bad(&self) -> bool {
        self.effort == Effort::Unique
    }

    fn engine(&self) {}

    fn find(&self, (): &mut (), puzzles: &[Grid], findings: &mut Vec<Finding>) {
        findings.extend(puzzles.iter().map(|puzzle| self.find_one(puzzle)));
    }

    fn answer(
        &self,
        question: &Question,
        puzzle: &Grid,
        finding: &Finding,
        answer: &mut Answer,
    ) -> io::Result<()> {
        if !question.format.is_record() {
            answer.reply.printer.puzzle(question.format, puzzle)?;
        }
        match finding {
            Finding::NoSolution => no_solution(question, puzzle, answer),
            Finding::Solution(status, solution) => {
                answer.reply.tally.add(*status);
                show(question, puzzle, (*status, solution), None, answer)
            }
            Finding::Several(first) => self.several(question, puzzle, first, answer),
            Finding::Postponed(limit) => all_solutions(question, puzzle, *limit, answer),
        }
    }
}

/// What has been found out about a puzzle.
enum Finding {
    NoSolution,
    /// The solution; whether it is the only one is in the status.
    Solution(Status, Grid),
    /// The first solution of several.
    Several(Grid),
    /// There may be very many solutions, up to this limit: they are looked for while they are printed.
    Postponed(u64),
}

impl Solve {
    fn find_one(&self, puzzle: &Grid) -> Finding {
        match self.effort {
            Effort::All(limit) => Finding::Postponed(limit),
            Effort::First => match solver::solutions(puzzle).next() {
                None => Finding::NoSolution,
                Some(solution) => Finding::Solution(Status::Solved, solution),
            },
            Effort::Solve | Effort::Unique => match solver::solve(puzzle) {
                Outcome::NoSolution => Finding::NoSolution,
                Outcome::Unique(solution) => Finding::Solution(Status::Unique, solution),
                Outcome::Several(first) => Finding::Several(first),
            },
        }
    }

    fn several(
        &self,
        question: &Question,
        puzzle: &Grid,
        first: &Grid,
        answer: &mut Answer,
    ) -> io::Result<()> {
        answer.reply.tally.add(Status::Multiple);
        if self.effort != Effort::Unique {
            show(question, puzzle, (Status::Multiple, first), None, answer)?;
            let text = "more than one solution; this is the first";
            answer.reply.remark(Remark::Several, question, text);
            return Ok(());
        }
        let text = "more than one solution";
        instead(
            question,
            puzzle,
            (Status::Multiple, "not unique"),
            Some(text),
            answer,
        )?;
        answer.reply.remark(Remark::Several, question, text);
        Ok(())
    }
}

/// Shows a solution, its number beside it if there can be several.
fn show(
    question: &Question,
    puzzle: &Grid,
    (status, solution): (Status, &Grid),
    number: Option<u64>,
    answer: &mut Answer,
) -> io::Result<()> {
    let Answer { reply, .. } = answer;
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
    answer: &mut Answer,
) -> io::Result<()> {
    let Answer { reply, .. } = answer;
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

/// Shows one solution after the other, up to this many.
fn all_solutions(
    question: &Question,
    puzzle: &Grid,
    limit: u64,
    answer: &mut Answer,
) -> io::Result<()> {
    let mut solutions = solver::solutions(puzzle).peekable();
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

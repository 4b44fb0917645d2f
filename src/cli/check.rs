//! `sudoku check`: is a puzzle valid, is it proper, is it minimal.

use std::io;

use sudoku::solver::{self, Outcome};
use sudoku::{CellSet, Grid};

use super::args;
use super::batch::Question;
use super::pipeline::{self, Answer, Command};
use super::record::{Field, Value};
use super::report::{Status, Verdict};

/// Checks everything there is to read.
pub(crate) fn run(options: &args::Check) -> anyhow::Result<Verdict> {
    let check = Check {
        is_verbose: options.verbose,
    };
    pipeline::run(check, &options.puzzles)
}

struct Check {
    is_verbose: bool,
}

/// What has been found out about a puzzle.
struct Finding {
    status: Status,
    /// The givens that can be left out, each on its own.
    redundant: CellSet,
    /// Two solutions, if there are two and they are to be seen.
    solutions: Vec<Grid>,
}

impl Command for Check {
    type Engine = ();
    type Finding = Finding;
    const FIELDS: &'static [&'static str] = &[
        "valid",
        "proper",
        "minimal",
        "redundant",
        "clashes",
        "solutions",
    ];
    const SHOWS_GRIDS: bool = false;

    fn several_are_bad(&self) -> bool {
        true
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
        Answer { reply, .. }: &mut Answer,
    ) -> io::Result<()> {
        let status = finding.status;
        reply.tally.add(status);
        if question.format.is_record() {
            let fields = finding.fields(puzzle);
            return reply.record(question, Some(puzzle), status, fields, None);
        }
        let words = finding.words(puzzle);
        reply.printer.verdict(question.format, puzzle, &words)
    }
}

impl Check {
    fn find_one(&self, puzzle: &Grid) -> Finding {
        let (status, redundant) = match solver::solve(puzzle) {
            Outcome::NoSolution => (Status::None, CellSet::EMPTY),
            Outcome::Several(_) => (Status::Multiple, CellSet::EMPTY),
            Outcome::Unique(_) => (Status::Unique, redundant(puzzle)),
        };
        let solutions = if self.is_verbose && status == Status::Multiple {
            solver::solutions(puzzle).take(2).collect()
        } else {
            Vec::new()
        };
        Finding {
            status,
            redundant,
            solutions,
        }
    }
}

/// The givens of a proper puzzle without which it is still proper.
fn redundant(puzzle: &Grid) -> CellSet {
    let is_redundant =
        |&cell: &_| matches!(solver::solve(&puzzle.without(cell)), Outcome::Unique(_));
    puzzle.filled().iter().filter(is_redundant).collect()
}

impl Finding {
    fn is_proper(&self) -> bool {
        self.status == Status::Unique
    }

    fn fields(&self, puzzle: &Grid) -> Vec<Field<'static>> {
        let clashes = strings(puzzle.clashes());
        let minimal = self.is_proper().then(|| self.redundant.is_empty());
        let redundant = self.is_proper().then(|| strings(self.redundant));
        let solutions = self.solutions.iter().map(|grid| format!("{grid:?}"));
        let solutions: Vec<String> = solutions.collect();
        let solutions = (!solutions.is_empty()).then_some(solutions);
        vec![
            ("valid", Value::Flag(clashes.is_empty())),
            ("proper", Value::Flag(self.is_proper())),
            ("minimal", Value::of(minimal, Value::Flag)),
            ("redundant", Value::of(redundant, Value::List)),
            ("clashes", Value::List(clashes)),
            ("solutions", Value::of(solutions, Value::List)),
        ]
    }

    fn words(&self, puzzle: &Grid) -> String {
        let givens = match puzzle.filled().len() {
            1 => "1 given".to_owned(),
            givens => format!("{givens} givens"),
        };
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            return format!("invalid, {givens}: {}", strings(clashes).join("; "));
        }
        match self.status {
            Status::Unique if self.redundant.is_empty() => format!("proper, {givens}, minimal"),
            Status::Unique => {
                let redundant = strings(self.redundant);
                let count = redundant.len();
                format!(
                    "proper, {givens}, {count} redundant: {}",
                    redundant.join(" ")
                )
            }
            Status::Multiple if !self.solutions.is_empty() => {
                let solutions = self.solutions.iter().map(|grid| format!("{grid:?}"));
                let solutions: Vec<String> = solutions.collect();
                format!(
                    "improper, {givens}, more than one solution: {}",
                    solutions.join(" and ")
                )
            }
            Status::Multiple => format!("improper, {givens}, more than one solution"),
            _ => format!("improper, {givens}, no solution"),
        }
    }
}

fn strings<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

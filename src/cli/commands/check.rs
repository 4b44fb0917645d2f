//! `sudoku check`: is a puzzle valid, is it proper, is it minimal.

use std::io;

use sudoku::check::{Checker, Report};
use sudoku::solver::Outcome;
use sudoku::{CellSet, Grid, Puzzle};

use crate::cli::args;
use crate::cli::input::batch::Item;
use crate::cli::output::messages::{ExitStatus, Status};
use crate::cli::output::record::{Field, Value};
use crate::cli::pipeline::{self, Responder, Task};

/// Checks everything there is to read.
pub(crate) fn run(options: &args::Check) -> anyhow::Result<ExitStatus> {
    let checker = Checker {
        solver: options.search.engine.into(),
        with_second: options.verbose,
    };
    pipeline::run(Check(checker), &options.puzzles)
}

struct Check(Checker);

impl Task for Check {
    type Finding = Report;
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

    fn find(&self, puzzles: &[Puzzle], findings: &mut Vec<Report>) {
        self.0.check_batch(puzzles, findings);
    }

    fn answer(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        report: &Report,
        Responder { reply, .. }: &mut Responder,
    ) -> io::Result<()> {
        let status = match report.outcome {
            Outcome::NoSolution => Status::None,
            Outcome::Unique(_) => Status::Unique,
            Outcome::Multiple(_) => Status::Multiple,
        };
        reply.tally.add(status);
        if item.format.is_record() {
            let fields = fields(report);
            return reply.record(item, Some(puzzle.grid()), status, fields, None);
        }
        let words = words(report, puzzle.grid());
        reply.printer.verdict(item.format, puzzle.grid(), &words)
    }
}

fn fields(report: &Report) -> Vec<Field<'static>> {
    let redundant = report.redundant.map(strings);
    let solutions = solutions(report);
    let solutions = (!solutions.is_empty()).then_some(solutions);
    vec![
        ("valid", Value::Flag(report.is_valid())),
        ("proper", Value::Flag(report.is_proper())),
        ("minimal", Value::of(report.is_minimal(), Value::Flag)),
        ("redundant", Value::of(redundant, Value::List)),
        ("clashes", Value::List(strings(&report.clashes))),
        ("solutions", Value::of(solutions, Value::List)),
    ]
}

fn words(report: &Report, puzzle: &Grid) -> String {
    let givens = match puzzle.filled().len() {
        1 => "1 given".to_owned(),
        givens => format!("{givens} givens"),
    };
    if !report.is_valid() {
        let clashes = strings(&report.clashes).join("; ");
        return format!("invalid, {givens}: {clashes}");
    }
    match (report.outcome, report.redundant) {
        (Outcome::Unique(_), None) => format!("proper, {givens}"),
        (Outcome::Unique(_), Some(CellSet::EMPTY)) => format!("proper, {givens}, minimal"),
        (Outcome::Unique(_), Some(redundant)) => format!(
            "proper, {givens}, {} redundant: {}",
            redundant.len(),
            strings(redundant).join(" ")
        ),
        (Outcome::Multiple(_), _) if report.second.is_some() => format!(
            "improper, {givens}, more than one solution: {}",
            solutions(report).join(" and ")
        ),
        (Outcome::Multiple(_), _) => format!("improper, {givens}, more than one solution"),
        (Outcome::NoSolution, _) => format!("improper, {givens}, no solution"),
    }
}

/// Two solutions, if there are two and they are to be seen.
fn solutions(report: &Report) -> Vec<String> {
    report.second.map_or(Vec::new(), |second| {
        let both = report.outcome.solution().into_iter().chain([&second]);
        both.map(|grid| format!("{grid:?}")).collect()
    })
}

fn strings<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

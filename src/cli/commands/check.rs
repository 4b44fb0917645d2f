//! `sudoku check`: is a puzzle valid, is it proper, is it minimal.

use std::io;

use sudoku::solver::Solver;
use sudoku::{CellSet, Grid, Puzzle};

use crate::cli::args;
use crate::cli::input::batch::Item;
use crate::cli::output::messages::{ExitStatus, Status};
use crate::cli::output::record::{Field, Value};
use crate::cli::pipeline::{self, Responder, Task};

/// So many puzzles are checked together: each becomes as many more as it has givens.
const CHUNK: usize = 128;

/// Checks everything there is to read.
pub(crate) fn run(options: &args::Check) -> anyhow::Result<ExitStatus> {
    let check = Check {
        solver: options.search.engine.into(),
        is_verbose: options.verbose,
    };
    pipeline::run(check, &options.puzzles)
}

struct Check {
    solver: Solver,
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

impl Task for Check {
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

    fn find(&self, puzzles: &[Puzzle], findings: &mut Vec<Finding>) {
        for puzzles in puzzles.chunks(CHUNK) {
            self.find_chunk(puzzles, findings);
        }
    }

    fn answer(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        finding: &Finding,
        Responder { reply, .. }: &mut Responder,
    ) -> io::Result<()> {
        let status = finding.status;
        reply.tally.add(status);
        if item.format.is_record() {
            let fields = finding.fields(puzzle.grid());
            return reply.record(item, Some(puzzle.grid()), status, fields, None);
        }
        let words = finding.words(puzzle.grid());
        reply.printer.verdict(item.format, puzzle.grid(), &words)
    }
}

impl Check {
    fn find_chunk(&self, puzzles: &[Puzzle], findings: &mut Vec<Finding>) {
        let first = findings.len();
        let mut tallies = Vec::new();
        self.solver.count_batch(puzzles, 2, &mut tallies);
        findings.extend(puzzles.iter().zip(&tallies).map(|(puzzle, tally)| Finding {
            status: match tally.count {
                0 => Status::None,
                1 => Status::Unique,
                _ => Status::Multiple,
            },
            redundant: CellSet::EMPTY,
            solutions: if self.is_verbose && tally.count > 1 {
                self.solver.solutions(puzzle).take(2).collect()
            } else {
                Vec::new()
            },
        }));
        self.find_redundant(puzzles, &mut findings[first..]);
    }

    /// Leaves out each given of each proper puzzle, and looks whether what is left is still proper.
    fn find_redundant(&self, puzzles: &[Puzzle], findings: &mut [Finding]) {
        let mut left_out = Vec::new();
        let mut puzzles_without = Vec::new();
        for (place, (puzzle, finding)) in puzzles.iter().zip(&*findings).enumerate() {
            if let Puzzle::Givens(puzzle) = puzzle
                && finding.is_proper()
            {
                left_out.extend(puzzle.filled().iter().map(|cell| (place, cell)));
                puzzles_without.extend(puzzle.filled().iter().map(|cell| puzzle.without(cell)));
            }
        }
        let mut tallies = Vec::new();
        self.solver.count_batch(&puzzles_without, 2, &mut tallies);
        for ((place, cell), tally) in left_out.into_iter().zip(tallies) {
            if tally.count == 1 {
                findings[place].redundant |= CellSet::of(cell);
            }
        }
    }
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

//! `sudoku solve`: the solution of each puzzle, or that there is none.

use std::io::{self, Write};

use anyhow::Context as _;
use sudoku::Grid;
use sudoku::solver::{self, Outcome};
use sudoku::text::{Entry, Reader, Shape};

use super::args::{self, Effort, Format};
use super::input::{Place, Source};
use super::output::Printer;
use super::report::{self, Report, Verdict};

/// Solves everything there is to read.
pub(crate) fn run(options: &args::Solve) -> anyhow::Result<Verdict> {
    let mut solve = Solve {
        options,
        printer: Printer::stdout(options.puzzle),
        report: Report::new(),
    };
    for source in options.input.sources() {
        solve
            .source(&source)
            .context("cannot write to standard output")?;
    }
    Ok(solve.report.verdict())
}

struct Solve<'a, W> {
    options: &'a args::Solve,
    printer: Printer<W>,
    report: Report,
}

/// A puzzle, where it was read, and the form its answer takes.
struct Question<'a> {
    puzzle: &'a Grid,
    place: Place<'a>,
    format: Format,
}

impl<W: Write> Solve<'_, W> {
    /// Solves the puzzles of one source. What cannot be read is reported; an error is one of writing.
    fn source(&mut self, source: &Source) -> io::Result<()> {
        let input = match source.open() {
            Ok(input) => input,
            Err(error) => {
                self.report.unreadable(format_args!("{source}: {error}"));
                return Ok(());
            }
        };
        let mut is_empty = true;
        for entry in Reader::new(input) {
            is_empty = false;
            match entry {
                Ok(entry) => self.entry(source, &entry)?,
                Err(error) => self.report.unreadable(format_args!("{source}: {error}")),
            }
        }
        if is_empty {
            self.report
                .unreadable(format_args!("{source}: no puzzle found"));
        }
        Ok(())
    }

    fn entry(&mut self, source: &Source, entry: &Entry) -> io::Result<()> {
        let format = self.options.format.unwrap_or(match entry.shape {
            _ if source.is_argument() => Format::Grid,
            Shape::Rows => Format::Grid,
            Shape::Line => Format::Line,
        });
        match &entry.puzzle {
            Ok(puzzle) => self.puzzle(&Question {
                puzzle,
                place: Place::line(source, entry.line),
                format,
            }),
            Err(malformed) => {
                self.printer.remark(format, None, "malformed")?;
                let place = Place::of(source, malformed);
                self.report
                    .unreadable(format_args!("{place}: {}", malformed.problem()));
                Ok(())
            }
        }
    }

    fn puzzle(&mut self, question: &Question) -> io::Result<()> {
        let puzzle = question.puzzle;
        self.printer.puzzle(question.format, puzzle)?;
        match self.options.effort() {
            Effort::All(limit) => self.all_solutions(question, limit),
            Effort::First => self.first_solution(question),
            Effort::Solve | Effort::Unique => self.outcome(question, solver::solve(puzzle)),
        }
    }

    fn outcome(&mut self, question: &Question, outcome: Outcome) -> io::Result<()> {
        let Question {
            puzzle,
            format,
            place,
        } = question;
        match outcome {
            Outcome::NoSolution => self.no_solution(question),
            Outcome::Several(_) if self.options.effort() == Effort::Unique => {
                self.printer.remark(*format, Some(puzzle), "not unique")?;
                self.report
                    .unsolved(Some(format_args!("{place}: more than one solution")));
                Ok(())
            }
            Outcome::Several(first) => {
                self.printer.solution(*format, puzzle, &first, None)?;
                report::note(format_args!(
                    "{place}: more than one solution; this is the first"
                ));
                Ok(())
            }
            Outcome::Unique(solution) => self.printer.solution(*format, puzzle, &solution, None),
        }
    }

    fn first_solution(&mut self, question: &Question) -> io::Result<()> {
        let Question { puzzle, format, .. } = *question;
        match solver::solutions(puzzle).next() {
            Some(solution) => self.printer.solution(format, puzzle, &solution, None),
            None => self.no_solution(question),
        }
    }

    fn all_solutions(&mut self, question: &Question, limit: u64) -> io::Result<()> {
        let mut found = 0;
        for solution in solver::solutions(question.puzzle) {
            found += 1;
            self.printer
                .solution(question.format, question.puzzle, &solution, Some(found))?;
            if found == limit {
                break;
            }
        }
        if found == 0 {
            self.no_solution(question)?;
        }
        Ok(())
    }

    fn no_solution(&mut self, question: &Question) -> io::Result<()> {
        let clashes = question.puzzle.clashes();
        let reason = clashes.split_first().map(|(first, more)| {
            let place = &question.place;
            match more.len() {
                0 => format!("{place}: {first}"),
                1 => format!("{place}: {first}, and 1 more clash"),
                more => format!("{place}: {first}, and {more} more clashes"),
            }
        });
        self.printer
            .remark(question.format, Some(question.puzzle), "no solution")?;
        self.report.unsolved(reason);
        Ok(())
    }
}

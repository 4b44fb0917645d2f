//! `sudoku generate`: puzzles and solution grids out of nothing, from a seed.

mod values;

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io;
use std::ops::{Range, RangeInclusive};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context as _;
use clap::Args;
use serde::Serialize;
use sudoku::generate::{
    self, Generator, Made, Minimality, NotFound, PatternSymmetry, Tries, uniform_grid,
};
use sudoku::logic::{Difficulty, Technique, TechniqueSet};
use sudoku::random::Random;
use sudoku::rating::Level;
use sudoku::text::Layout;
use sudoku::{Grid, Puzzle};

use super::original::read_one;
use crate::cli::args::{Format, RunOptions};
use crate::cli::input::batch::{Batch, BatchSource};
use crate::cli::input::source::Source;
use crate::cli::messages;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::text::TextWriter;
use crate::cli::output::writer::Writer;
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::seed::SeedOption;
use crate::cli::status::{ExitStatus, Status};
use values::{Minimal, parse_givens, parse_rating, parse_symmetry, parse_technique};

const HELP: &str = "\
Generate puzzles, each proper and minimal, or solution grids

Examples:
  sudoku generate                        one puzzle
  sudoku generate 1000000 --seed 7       many, one on each line, and again the same
  sudoku generate --symmetry half-turn   with a symmetric pattern of givens
  sudoku generate --rating 4.0-5.0       of a difficulty; also easy, medium, hard ...
  sudoku generate --technique x-wing     that takes an X-Wing, and nothing harder
  sudoku generate --givens 30            with so many givens
  sudoku generate --seed 7 --skip 99     number 100 of the seed, without the others
  sudoku generate 1000 --grids-only      solution grids

One puzzle is printed as a grid, several as lines, unless --format says otherwise. What is printed depends on the seed and \
the options alone: not on the machine, nor on the number of threads.

A puzzle is made from a random solution grid by taking givens away in random order as long as it stays proper. Each of the \
6,670,903,752,021,072,936,960 grids has exactly the same chance.

The number of givens is first what taking away gives, about 24. Fewer are found by putting a few givens back and taking \
others away; more by adding givens, unless --minimal asks for a minimal puzzle. A pattern is filled by changing digits until \
there is one solution. --controlled-bias makes minimal puzzles for statistics: of those with n givens, each has the same \
chance, and stands for a number of puzzles that the record has as its weight.

Where what is asked for was not found within the tries that --tries allows, a note says so, and the rest goes on.

Exit codes:
  0  every puzzle was found
  1  at least one was not
  2  wrong usage, or what is asked for is impossible";

/// Generate puzzles, each proper and minimal, or solution grids.
#[derive(Debug, Args)]
#[command(long_about = HELP)]
pub(crate) struct Options {
    /// Number of puzzles; 0 means without end.
    #[arg(value_name = "N", default_value_t = 1)]
    count: u64,

    #[command(flatten)]
    seed: SeedOption,

    /// Begin with puzzle I of the seed, counted from 0.
    #[arg(long, value_name = "I", default_value_t = 0, hide_default_value = true)]
    skip: u64,

    /// Symmetry of the pattern of givens.
    #[arg(long, value_name = "NAME", default_value_t, value_parser = parse_symmetry())]
    symmetry: PatternSymmetry,

    /// Which givens cannot be left out [default: cells; with --symmetry, orbits].
    #[arg(long, value_enum, value_name = "WHICH")]
    minimal: Option<Minimal>,

    /// Number of givens: N, or A-B.
    #[arg(long, value_name = "N|A-B", value_parser = parse_givens)]
    givens: Option<RangeInclusive<usize>>,

    /// Rating (ER): A-B, one number, or a level: easy, medium, hard, expert, fiendish, extreme.
    #[arg(long, value_name = "A-B|LEVEL", value_parser = parse_rating)]
    rating: Option<RangeInclusive<Difficulty>>,

    /// A technique that is needed, with none harder; `sudoku help techniques` has the names.
    #[arg(long, value_name = "NAME", value_parser = parse_technique)]
    technique: Option<TechniqueSet>,

    /// The cells that are givens: those with a digit in a file, `-` for standard input, or 81 cells.
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pattern: Option<OsString>,

    /// The solution of the puzzles: a file, `-` for standard input, or 81 digits.
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    from_solution: Option<OsString>,

    /// Generate solution grids instead of puzzles.
    #[arg(long, conflicts_with_all = PUZZLE_OPTIONS)]
    grids_only: bool,

    /// Make minimal puzzles with a known bias, for statistics.
    #[arg(long)]
    controlled_bias: bool,

    /// Most tries for each puzzle; 0 means no limit.
    #[arg(long, value_name = "N", default_value_t = generate::Options::TRIES)]
    tries: u64,

    /// Also print the solution.
    #[arg(long)]
    with_solution: bool,

    /// Output format [default: grid for one puzzle, line for several].
    #[arg(long, value_enum, value_name = "FORMAT", display_order = 50)]
    format: Option<Format>,

    #[command(flatten)]
    run: RunOptions,
}

/// The options that say something about puzzles, and nothing about grids.
const PUZZLE_OPTIONS: [&str; 10] = [
    "symmetry",
    "minimal",
    "givens",
    "rating",
    "technique",
    "pattern",
    "from_solution",
    "controlled_bias",
    "tries",
    "with_solution",
];

impl Options {
    /// What puzzles are wanted.
    fn wanted(&self) -> anyhow::Result<generate::Options> {
        Ok(generate::Options {
            symmetry: self.symmetry,
            minimal: self.minimal.map(Minimality::from),
            givens: self.givens.clone(),
            rating: self.rating.clone(),
            technique: self.technique,
            pattern: read(self.pattern.as_deref(), "the pattern")?.map(|grid| grid.filled()),
            solution: read(self.from_solution.as_deref(), "the solution")?,
            controlled_bias: self.controlled_bias,
            tries: self.tries,
        })
    }

    /// The index after that of the last puzzle.
    const fn end(&self) -> u64 {
        match self.count {
            0 => u64::MAX,
            count => self.skip.saturating_add(count),
        }
    }

    /// The format that was asked for, or the one that suits the number of puzzles.
    fn format(&self) -> Format {
        let by_count = if self.count == 1 {
            Format::Grid
        } else {
            Format::Line
        };
        self.format.unwrap_or(by_count)
    }

    fn writer(&self) -> Writer {
        let text = TextWriter::of_puzzles(self.with_solution);
        Writer::new::<Generated>(Some(self.format()), text, None)
    }
}

/// The grid in the file, or in the argument, if there is one.
fn read(name: Option<&OsStr>, what: &str) -> anyhow::Result<Option<Grid>> {
    let Some(name) = name else {
        return Ok(None);
    };
    let source = Source::named(name);
    let puzzle = read_one(&source).with_context(|| format!("{source}: {what}"))?;
    Ok(Some(*puzzle.grid()))
}

/// Makes everything that is wanted.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let wanted = options.wanted()?;
    let maker = if options.grids_only {
        Maker::Grids
    } else {
        Maker::Puzzles(wanted.generator()?)
    };
    let seed = options.seed.get(options.run.quiet)?;
    let source = Indices {
        first: options.skip,
        left: options.skip..options.end(),
        next_sequence: 0,
        batch_size: batch_size(&maker, options),
    };
    let task = Generate {
        maker: Arc::new(maker),
        symmetry: wanted.symmetry,
        minimality: wanted.minimality(),
        with_solution: options.with_solution && options.format().of_files().is_none(),
        seed,
        first: options.skip,
        made: Vec::new(),
        tries: Arc::new(Mutex::new(Tries::NONE)),
    };
    let count = (options.count > 0).then_some(options.count);
    let status = pipeline::run_making(&task, source, options.writer(), count, &options.run)?;
    if options.run.stats && !options.grids_only {
        let tries = task.tries.lock().unwrap_or_else(PoisonError::into_inner);
        messages::print(&format!("{tries}\n"));
    }
    Ok(status)
}

/// As many as are good to be made together, but no more than leave something for each thread.
fn batch_size(maker: &Maker, options: &Options) -> u64 {
    let size = match maker {
        Maker::Grids => 1024,
        Maker::Puzzles(generator) => generator.batch_size() as u64,
    };
    let share = (options.end() - options.skip).div_ceil(options.run.threads().get() as u64);
    size.min(share).max(1)
}

/// The indices of the puzzles that are wanted, in batches.
struct Indices {
    first: u64,
    left: Range<u64>,
    next_sequence: u64,
    batch_size: u64,
}

impl BatchSource for Indices {
    fn fill(&mut self, batch: &mut Batch) {
        batch.clear();
        batch.sequence = self.next_sequence;
        self.next_sequence += 1;
        let Range { start, end } = self.left;
        self.left.start = start.saturating_add(self.batch_size).min(end);
        batch.wanted = start..self.left.start;
        batch.first_puzzle = start - self.first;
        batch.bytes_before_end = self.left.start - self.first;
    }
}

/// What makes puzzles, or grids.
enum Maker {
    Puzzles(Generator),
    Grids,
}

#[derive(Clone)]
struct Generate {
    maker: Arc<Maker>,
    symmetry: PatternSymmetry,
    minimality: Minimality,
    with_solution: bool,
    seed: u64,
    /// The index of the first puzzle.
    first: u64,
    /// What was made last.
    made: Vec<Generated>,
    /// All tries, of all threads.
    tries: Arc<Mutex<Tries>>,
}

impl Task for Generate {
    type Answer = Generated;
    const HAS_GRIDS: bool = true;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn prepare(&mut self, batch: &mut Batch) {
        batch.source = Arc::new(Source::Generated);
        let first = batch.wanted.start - self.first + 1;
        let wanted = batch.wanted.clone();
        self.made = match &*self.maker {
            Maker::Puzzles(generator) => {
                let made = generator.make(self.seed, wanted);
                self.add_tries(&made);
                made.iter().map(|made| self.generated(made)).collect()
            }
            Maker::Grids => wanted.map(|index| self.grid(index)).collect(),
        };
        for (line, made) in (first..).zip(&self.made) {
            match &made.puzzle {
                Some(puzzle) => batch.push(line, Layout::Line, Ok(puzzle.clone()), b""),
                None => batch.push_not_found(line, Layout::Line),
            }
        }
    }

    fn answer(&mut self, _: &[Puzzle], responder: &mut Responder<Generated>) -> io::Result<()> {
        self.made.iter().try_for_each(|made| responder.answer(made))
    }
}

impl Generate {
    fn add_tries(&self, made: &[Result<Made, NotFound>]) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for made in made {
            *tries += match made {
                Ok(made) => made.tries,
                Err(not_found) => not_found.tries,
            };
        }
    }

    fn generated(&self, result: &Result<Made, NotFound>) -> Generated {
        let tries = match result {
            Ok(made) => made.tries,
            Err(not_found) => not_found.tries,
        };
        Generated {
            symmetry: Some(self.symmetry.name()),
            minimal: Some(match self.minimality {
                Minimality::Cells => "cells",
                Minimality::Orbits => "orbits",
                Minimality::No => "no",
            }),
            tries: Some(tries.total),
            message: result.as_ref().err().map(NotFound::to_string),
            shows_solution: self.with_solution,
            ..match result {
                Ok(made) => Generated::of_made(self.seed, made),
                Err(not_found) => Generated::new(self.seed, not_found.index),
            }
        }
    }

    fn grid(&self, index: u64) -> Generated {
        let grid = uniform_grid(&mut Random::new(self.seed, index));
        Generated {
            puzzle: Some(grid.into()),
            solution: Some(grid),
            ..Generated::new(self.seed, index)
        }
    }
}

/// A puzzle that was made, or why there is none.
#[derive(Debug, Clone, Default, Serialize)]
struct Generated {
    solution: Option<Grid>,
    seed: Option<u64>,
    index: Option<u64>,
    symmetry: Option<&'static str>,
    minimal: Option<&'static str>,
    tries: Option<u64>,
    er: Option<Difficulty>,
    technique: Option<Technique>,
    level: Option<Level>,
    weight: Option<f64>,
    #[serde(skip)]
    puzzle: Option<Puzzle>,
    /// Whether a person sees the solution under the puzzle, or beside it.
    #[serde(skip)]
    shows_solution: bool,
    #[serde(skip)]
    message: Option<String>,
}

impl Generated {
    /// What is known of the puzzle before it is made.
    fn new(seed: u64, index: u64) -> Self {
        Self {
            seed: Some(seed),
            index: Some(index),
            ..Self::default()
        }
    }

    fn of_made(seed: u64, made: &Made) -> Self {
        Self {
            puzzle: Some(made.puzzle.into()),
            solution: Some(made.solution),
            er: made.rating.map(|rating| rating.hardest),
            technique: made.rating.map(|rating| rating.technique),
            level: made.rating.map(|rating| rating.level()),
            weight: made.weight,
            ..Self::new(seed, made.index)
        }
    }
}

impl Answer for Generated {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        match self.puzzle {
            Some(_) => Status::Unique,
            None => Status::NotFound,
        }
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        match (&self.puzzle, &self.solution) {
            (Some(_), Some(solution)) if self.shows_solution => Text::Solution(solution, None),
            (Some(puzzle), _) => Text::Puzzle(puzzle, "Puzzle"),
            (None, _) => Text::NoGrid("not found"),
        }
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        Some((Diagnostic::NotFound, self.message()?))
    }
}

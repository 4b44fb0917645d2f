//! `sudoku generate`: puzzles and solution grids out of nothing, from a seed.
//!
//! The options are here; `making` shares the puzzles among threads.

mod making;

use std::borrow::Cow;
use std::sync::{Arc, Mutex};

use anyhow::bail;
use clap::{Args, ValueHint};
use sudoku::generate::{self, Distinct, LiveTries};
use sudoku::logic::{NamedTechniques, TechniqueSet};
use sudoku::rating::Level;
use sudoku::verbs::{Answer as _, Generate, Generated};
use sudoku::{Grid, Status};

use crate::cli::commands::original::read_one;
use crate::cli::input::source::Source;
use crate::cli::messages;
use crate::cli::options::args::{Common, OUTPUT, RunOptions, TimeOption};
use crate::cli::options::destination::{Destination, SheetOptions};
use crate::cli::options::format::{Family, Format};
use crate::cli::options::ratings::RATINGS;
use crate::cli::options::seed::SeedOption;
use crate::cli::options::techniques::NAMES;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;
use making::{Generating, ToMake};
use sudoku::words::parse_number;

const HELP: &str = "\
Examples:
  sudoku generate                        one puzzle
  sudoku generate 1000000 --seed 7       many, one on each line, always the same
  sudoku generate --symmetry half-turn   with a symmetric pattern of givens
  sudoku generate --rating 4.0-5.0       of a difficulty; also easy, medium, hard ...
  sudoku generate --rating easy --givens 34-38
                                         easy, for children
  sudoku generate --technique x-wing     that needs an X-Wing, and nothing harder
  sudoku generate --technique als-xz --once --after singles --position
                                         an exercise: the candidates before the only hard step
  sudoku generate --givens 30            with exactly 30 givens
  sudoku generate --seed 7 --skip 99     number 100 of the seed, without the others
  sudoku generate 12 --answers -o sheet.html
                                         sheets to print, with the solutions at the end
  sudoku generate 5 --per-page 1 --no-labels --title Monday -o large.html
                                         in large print, for a class
  sudoku generate 1000 --grids-only      solution grids

One puzzle is printed as a grid, several as lines, unless --format says otherwise. What is printed depends on the seed and \
the options alone: not on the machine, nor on the number of threads.

A puzzle is proper, and minimal unless --givens or --pattern is given. It is made from a random solution grid by removing \
givens in random order as long as it stays proper. Each of the 6,670,903,752,021,072,936,960 grids has exactly the same \
chance.

Removal alone ends at about 24 givens. For fewer, some are put back and others removed; for more, givens are added, \
unless --minimal asks for a minimal puzzle. A pattern is filled by changing digits until \
there is one solution. --controlled-bias makes minimal puzzles for statistics: of those with n givens, each has the same \
chance, and the record has the weight that makes means unbiased. (Those with more than 33 givens are left out: they are one \
in many thousands.)

With --no-duplicates, a puzzle that is equivalent to an earlier one is skipped, and another is made in its place. \
--skip with the index in its record makes it again.

A technique is needed if `explain` with the same --techniques and --without uses it, and nothing harder: no step that is \
rated higher or whose technique comes later in `sudoku help techniques`.

A sheet is printed from any browser, which can also save it as PDF. One puzzle on a page (--per-page 1) is large print; --title \
names the sheet, --answers adds the solutions at the end, and --no-labels leaves out ratings.

A search that takes more than ten seconds says how many tries have failed. If --tries runs out, a note says why the tries failed, and the next puzzle is tried.

Exit codes:
  0  every puzzle was found
  1  at least one was not, within --tries and --time-limit
  2  wrong usage, or what is asked for is impossible";

/// The headings of options.
const DIFFICULTY: &str = "Difficulty";
const SHAPE: &str = "Shape";

/// The arguments of `sudoku generate`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP, mut_arg("rating", |rating| rating.value_parser(RATINGS).hide_possible_values(true)))]
pub(crate) struct Options {
    /// Number of puzzles; 0 means no limit.
    #[arg(value_name = "N", value_parser = parse_count, default_value_t = 1, allow_negative_numbers = true)]
    count: u64,

    #[command(flatten)]
    seed: SeedOption,

    /// Begin with puzzle I of the seed, counted from 0.
    #[arg(long, value_name = "I", value_parser = parse_number, default_value_t = 0, hide_default_value = true, hide_short_help = true)]
    skip: u64,

    #[command(flatten)]
    wanted: generate::Options,

    #[command(flatten)]
    puzzles: PuzzleOptions,

    /// Generate solution grids instead of puzzles.
    #[arg(long, conflicts_with_all = ["PuzzleOptions", "wanted"])]
    grids_only: bool,

    /// Skip puzzles that are equivalent to an earlier one.
    #[arg(long, conflicts_with = "skip")]
    no_duplicates: bool,

    #[command(flatten)]
    destination: Destination,

    #[command(flatten)]
    sheet: SheetOptions,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    run: RunOptions,
}

/// The options that apply to puzzles and not to grids, beside those that say which are wanted.
#[derive(Debug, Args)]
struct PuzzleOptions {
    /// A technique that is needed: `explain` uses it, and nothing harder. `sudoku help techniques` has the names.
    ///
    /// A name that a rated and an unrated technique share stands for the rated one, unless --techniques says otherwise.
    #[arg(long, help_heading = DIFFICULTY, value_name = "NAME", value_parser = NAMES, hide_possible_values = true)]
    technique: Option<TechniqueSet>,

    /// With --technique: the techniques that the explanation may use, as in `explain`.
    ///
    /// The default is `rated`; for a technique that is not rated, `all --without rated-chains`, and for one that must be
    /// named, `all,NAME --without rated-chains`.
    #[arg(long, help_heading = DIFFICULTY, value_name = "NAME,...", value_delimiter = ',', value_parser = NAMES, hide_possible_values = true, requires = "technique")]
    techniques: Vec<TechniqueSet>,

    /// With --technique: techniques that the explanation may not use.
    #[arg(long, help_heading = DIFFICULTY, value_name = "NAME,...", value_delimiter = ',', value_parser = NAMES, hide_possible_values = true, requires = "technique")]
    without: Vec<TechniqueSet>,

    /// Print the candidates before the first step with the technique, as an exercise, instead of the puzzle.
    #[arg(long, help_heading = DIFFICULTY, requires = "technique")]
    position: bool,

    /// Put givens into the cells that have a digit in a file, `-` for standard input, or 81 cells.
    #[arg(long, help_heading = SHAPE, value_name = "FILE", value_hint = ValueHint::FilePath, allow_hyphen_values = true, value_parser = Source::parser())]
    pattern: Option<Source>,

    /// The solution of the puzzles: a file, `-` for standard input, or 81 digits.
    #[arg(long, help_heading = SHAPE, value_name = "FILE", value_hint = ValueHint::FilePath, allow_hyphen_values = true, value_parser = Source::parser())]
    from_solution: Option<Source>,

    /// Also print the solution. CSV and JSON always have it.
    #[arg(long, help_heading = OUTPUT)]
    with_solution: bool,
}

/// All techniques of the sets.
fn union(sets: &[TechniqueSet]) -> TechniqueSet {
    sets.iter().copied().collect::<NamedTechniques>().all()
}

impl PuzzleOptions {
    /// These puzzles, with what has a form of its own in a shell.
    fn complete(&self, wanted: &generate::Options) -> anyhow::Result<generate::Options> {
        let mut wanted = wanted.clone();
        wanted.technique = self.technique;
        wanted.techniques = (!self.techniques.is_empty()).then(|| union(&self.techniques));
        wanted.without = union(&self.without);
        wanted.pattern = read(self.pattern.as_ref(), "the pattern")?.map(|grid| grid.filled());
        wanted.solution = read(self.from_solution.as_ref(), "the solution")?;
        Ok(wanted)
    }
}

impl Options {
    /// The number of puzzles to make, which is not known with `--no-duplicates`.
    const fn count_to_make(&self) -> u64 {
        let most = u64::MAX - self.skip;
        match self.count {
            _ if self.no_duplicates => most,
            0 => most,
            count => count,
        }
    }

    /// The format that was asked for, or the one that suits the number of puzzles.
    fn format(&self) -> Format {
        let by_count = if self.count == 1 {
            Format::Grid
        } else {
            Format::Line
        };
        self.destination.format.unwrap_or(by_count)
    }

    /// The number of puzzles in a batch: as many as are good to be made together, but no more than leave some for each thread.
    fn batch_size(&self, generate: &Generate) -> u64 {
        let size = generate.batch_size() as u64;
        let share = match self.count {
            0 => size,
            count => count.div_ceil(self.run.threads().get() as u64),
        };
        size.min(share).max(1)
    }
}

/// The number of puzzles.
fn parse_count(text: &str) -> Result<u64, String> {
    parse_number(text).map_err(|problem| match text.parse::<Level>() {
        Ok(level) => format!("{problem}; for a level of difficulty, use --rating {level}"),
        Err(_) => problem,
    })
}

/// The grid in the file, or in the argument, if there is one.
fn read(source: Option<&Source>, what: &str) -> anyhow::Result<Option<Grid>> {
    let Some(source) = source else {
        return Ok(None);
    };
    let puzzle = read_one(source, what)?;
    if puzzle.grid().filled().is_empty() {
        bail!("{source}: {what} has no digits");
    }
    Ok(Some(*puzzle.grid()))
}

/// Makes everything that is wanted.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    options.sheet.check(&options.destination)?;
    if options.skip.checked_add(options.count.max(1)).is_none() {
        bail!(
            "--skip: the puzzles of a seed are numbered up to {}",
            u64::MAX - 1
        );
    }
    let wanted = options.puzzles.complete(&options.wanted)?;
    let is_for_files = matches!(options.format().family(), Family::Puzzles(_));
    if options.puzzles.with_solution && is_for_files {
        bail!("this format cannot hold solutions");
    }
    let live = LiveTries::default();
    let generator = if options.grids_only {
        None
    } else {
        Some(wanted.generator()?.with_live_tries(&live))
    };
    if let Some(generator) = generator.as_ref().filter(|_| !options.run.quiet) {
        generator.notes().iter().for_each(messages::note);
    }
    let mut generate = Generate::default();
    generate.seed = options.seed.get(options.run.quiet)?;
    generate.generator = generator;
    generate.with_solution = options.puzzles.with_solution;
    generate.with_position = options.puzzles.position;
    generate.distinct = options.no_duplicates;
    generate.time_limit = options.time.limit();
    let distinct = options.no_duplicates.then(|| {
        let distinct = Distinct::new(options.count, options.wanted.tries);
        Arc::new(Mutex::new(distinct))
    });
    let with_solution = options.puzzles.with_solution;
    let common = Common::of_making(&options.destination, with_solution, &options.run);
    let mut job = Job::of::<Generated>(&common);
    job.format = Some(options.format());
    job.look.sheet = SheetOptions {
        answers: options.sheet.answers || with_solution,
        ..options.sheet.clone()
    };
    job.leave_out(&generate.unasked());
    // Puzzles that were not read have no column.
    job.leave_out(&["column"]);
    let to_make = ToMake {
        next: 0,
        count: options.count_to_make(),
        next_sequence: 0,
        batch_size: options.batch_size(&generate),
        distinct: distinct.clone(),
    };
    let answerer = Generating {
        generate: Arc::new(generate),
        first: options.skip,
        distinct,
        live,
        tries: Arc::default(),
    };
    // Without duplicates, the number of puzzles to make is not known: those that come again are left out.
    let count = (options.count > 0 && !options.no_duplicates).then_some(options.count);
    let status = job.make(to_make, count, answerer.clone())?;
    Ok(if answerer.has_given_up(options.run.quiet) {
        status.max(ExitStatus::Bad)
    } else {
        status
    })
}

impl Show for Generated {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match (&self.puzzle, &self.solution) {
            _ if self.shows_position => Text::made(self.position.as_ref(), "Position"),
            (Some(_), Some(solution)) if self.shows_solution => Text::Solution(solution, None),
            (puzzle, _) => Text::made(puzzle.as_ref(), "Puzzle"),
        }
    }

    fn solution(&self) -> Option<Result<Grid, Status>> {
        self.solution.map(Ok)
    }

    fn level(&self) -> Option<Cow<'_, str>> {
        self.level.map(|level| level.name().into())
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        Some((Diagnostic::NotFound, self.message()?))
    }
}

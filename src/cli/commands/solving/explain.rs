//! `sudoku explain`: every step from the puzzle to its solution, in words.

use std::borrow::Cow;
use std::fmt::Write as _;

use anyhow::ensure;
use clap::Args;
use sudoku::check::WrongEntry;
use sudoku::logic::{PathStep, SolvePath, Step, TechniqueSet};
use sudoku::rating::summary;
use sudoku::{Candidates, Puzzle};

use super::step_counts::StepCounts;
use crate::cli::commands::improper::Improper;
use crate::cli::commands::original::{Original, OriginalOption};
use crate::cli::options::args::Common;
use crate::cli::options::format::{Family, Format};
use crate::cli::options::techniques::Techniques;
use crate::cli::output::answer::{Answer, Text, TextStyle, View};
use crate::cli::output::highlight::Highlighter;
use crate::cli::output::record::Record;
use crate::cli::pipeline::{Job, SMALL_BATCH};
use crate::cli::status::{ExitStatus, Status};
use crate::support::wrap::wrap;

const HELP: &str = "\
Examples:
  sudoku explain puzzle.txt           every step in words, with its difficulty
  sudoku explain --grids puzzle.txt   and the candidates before each
  sudoku explain --summary puzzle.txt how many steps of each technique, instead of the steps
  sudoku explain --techniques all puzzle.txt
                                      also by skyscrapers, W-Wings, finned fish and others
  sudoku explain --without uniqueness,x-wing puzzle.txt
                                      without some techniques
  sudoku explain --format json puzzle.txt
                                      with all the evidence, for a program
  sudoku explain puzzle.txt -o steps.html
                                      a page that steps through with buttons, or to print
  sudoku explain --original puzzle.txt half-solved.txt
                                      which entries are wrong, or else steps that know the givens

The next step is always the easiest one. There is no guessing: where no technique applies, the explanation ends. It ends \
with the rating if the techniques are those that the rating is made of, as they are by default. Like a hint, it can start \
from a candidate grid.

A chain starts from an assumption and spells out what follows, with the house of each link in brackets; links within a cell \
have none. Chains within a chain have numbers, and come after it.

Exit codes:
  0  every puzzle is proper
  1  at least one is not: it has no solution, or multiple solutions
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku explain`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    /// Show the candidates before each step, and what it changes.
    #[arg(long)]
    grids: bool,

    /// Say how many steps of each technique there are instead of giving the steps.
    #[arg(long, conflicts_with = "grids")]
    summary: bool,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    original: OriginalOption,
}

/// Explains everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let format = options.common.output.destination.format.map(Format::family);
    ensure!(
        !(options.summary && matches!(format, Some(Family::Page | Family::Drawing))),
        "--summary: a page shows all steps"
    );
    let job = Job {
        has_grids: true,
        largest_batch: SMALL_BATCH,
        ..Job::new::<Explained>(&options.common)
    };
    let techniques = options.techniques.chosen()?;
    let detail = match options {
        Options { summary: true, .. } => Detail::Counts,
        Options { grids: true, .. } => Detail::Grids,
        _ => Detail::Steps,
    };
    let original = options.original.read()?;
    job.run(move |puzzle: &Puzzle| {
        let (wrong, improper) = original.judge(puzzle);
        match improper {
            Some(Improper { status, message }) => Explained {
                status,
                message: Some(message),
                path: None,
                wrong,
            },
            None => Explained {
                status: Status::Unique,
                message: None,
                path: Some(Path::new(&original, puzzle, techniques, detail)),
                wrong,
            },
        }
    })
}

/// The steps of a puzzle, or the reason that there are none.
#[derive(Default)]
struct Explained {
    status: Status,
    message: Option<String>,
    path: Option<Path>,
    wrong: Option<Vec<WrongEntry>>,
}

impl Answer for Explained {
    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }

    fn add_fields(&self, record: &mut Record) -> serde_json::Result<()> {
        let path = self.path.as_ref();
        record.add("solved", &path.map(Path::is_solved))?;
        record.add("step_count", &path.map(|path| path.steps.len()))?;
        let counts = path.and_then(Path::counts);
        record.add("techniques", &counts.as_ref().map(StepCounts::techniques))?;
        record.add(
            "technique_counts",
            &counts.as_ref().map(StepCounts::numbers),
        )?;
        let with_steps = path.filter(|path| path.detail != Detail::Counts);
        record.add_nested("steps", &with_steps.map(|path| &path.steps))?;
        record.add_nested("wrong", &self.wrong)
    }

    fn text(&self, style: TextStyle) -> Text<'_> {
        match &self.path {
            Some(path) => Text::Paragraphs(path.text(style)),
            None => Text::Words(self.message().unwrap_or_default()),
        }
    }

    fn view(&self) -> View<'_> {
        match &self.path {
            Some(path) => View::Explanation {
                steps: &path.steps,
                summary: path.summary().into(),
            },
            None => View::Explanation {
                steps: &[],
                summary: self.message().unwrap_or_default(),
            },
        }
    }

    fn is_failure(&self) -> bool {
        self.status != Status::Unique
    }
}

/// The amount that is said of the steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// The number of steps of each technique.
    Counts,
    /// The steps in words.
    Steps,
    /// Also the candidates before each.
    Grids,
}

/// The steps from a puzzle to its solution, or until no technique applies.
struct Path {
    steps: Vec<PathStep>,
    end: Candidates,
    detail: Detail,
    techniques: TechniqueSet,
}

impl Path {
    fn new(original: &Original, puzzle: &Puzzle, techniques: TechniqueSet, detail: Detail) -> Self {
        let mut path = SolvePath::new(&original.position(puzzle), techniques);
        Self {
            steps: path.by_ref().collect(),
            end: path.candidates().clone(),
            detail,
            techniques,
        }
    }

    fn is_solved(&self) -> bool {
        self.end.unfilled().is_empty()
    }

    /// The number of steps of each technique, if that is what is wanted.
    fn counts(&self) -> Option<StepCounts> {
        let steps = self.steps.iter().map(|path_step| &path_step.step);
        (self.detail == Detail::Counts).then(|| StepCounts::of(steps))
    }

    fn text(&self, style: TextStyle) -> String {
        if let Some(counts) = self.counts() {
            return counts.lines() + &self.summary();
        }
        let mut text = String::new();
        let mut highlighter = Highlighter::new(style.in_colour);
        let steps = self.steps.iter().map(|path_step| &path_step.step);
        for (words, path_step) in numbered(steps).zip(&self.steps) {
            text += &words;
            text.push('\n');
            if self.detail == Detail::Grids {
                text += &highlighter.grid(path_step);
                text += "\n\n";
            }
        }
        if self.steps.is_empty() {
            return self.ending();
        }
        if self.detail == Detail::Grids {
            text.insert_str(0, &format!("{}\n", highlighter.legend()));
        } else {
            text.push('\n');
        }
        text + &self.ending()
    }

    /// The summary, and the last candidates if they are not the solution.
    fn ending(&self) -> String {
        let mut text = self.summary();
        if !self.is_solved() && self.detail != Detail::Grids {
            let _ = write!(text, "\n{}", self.end);
        }
        text
    }

    /// The end of the explanation: solved, or no technique applies.
    fn summary(&self) -> String {
        summary(&self.steps, &self.end, self.techniques)
    }
}

/// Each step with its number and its difficulty, in columns.
pub(super) fn numbered<'a>(
    steps: impl Iterator<Item = &'a Step> + Clone,
) -> impl Iterator<Item = String> {
    let hardest = steps.clone().map(Step::difficulty).max();
    let width = hardest.map_or(0, |hardest| hardest.to_string().len());
    (1..)
        .zip(steps)
        .map(move |(number, step)| numbered_step(number, step, width))
}

/// A step with its number and its difficulty, in a column of this width.
fn numbered_step(number: usize, step: &Step, width: usize) -> String {
    // Only difficulties of the scale are shown.
    let difficulty = if step.technique().is_rated() {
        step.difficulty().to_string()
    } else {
        String::new()
    };
    let start = format!("{number:3}  {difficulty:>width$}  ");
    // Most explanations are shorter; growing step by step would take longer than writing them.
    let mut text = String::with_capacity(500);
    let _ = write!(text, "{}: {step}", step.technique());
    wrap(&start, &text)
}

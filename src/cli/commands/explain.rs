//! `sudoku explain`: every step from the puzzle to its solution, in words.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io;

use clap::Args;
use serde::Serialize;
use sudoku::logic::{PathStep, SolvePath, TechniqueSet};

use sudoku::rating::Rating;
use sudoku::{Candidates, Puzzle};

use super::improper::Improper;
use crate::cli::args::Common;
use crate::cli::output::answer::{Answer, Shown, Text, TextStyle};
use crate::cli::output::highlight::Highlighter;
use crate::cli::pipeline::{self, Responder, SMALL_BATCH, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::cli::techniques::Techniques;
use crate::terminal::wrap::wrap;

const HELP: &str = "\
Examples:
  sudoku explain puzzle.txt           every step in words, with its difficulty
  sudoku explain --grids puzzle.txt   and the candidates before each
  sudoku explain --techniques all puzzle.txt
                                      also by skyscrapers, W-Wings, finned fish and others
  sudoku explain --without uniqueness,x-wing puzzle.txt
                                      without some techniques
  sudoku explain --format json puzzle.txt
                                      with all the evidence, for a program
  sudoku explain puzzle.txt -o steps.html
                                      a page to go through step by step, or to print

The next step is always the easiest one. There is no guessing: where no technique applies, the explanation ends. It ends \
with the rating if the techniques are those that the rating is made of, as they are by default. Like a hint, it can start \
from a grid of candidates.

A chain starts from an assumption and says what follows, with the house of each link in brackets; two candidates of a \
cell need none. Chains within a chain have numbers, and come after it.

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

    #[command(flatten)]
    techniques: Techniques,
}

/// Explains everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let explain = Explain {
        with_grids: options.grids,
        techniques: options.techniques.chosen()?,
    };
    pipeline::run(&explain, &options.common)
}

#[derive(Clone)]
struct Explain {
    with_grids: bool,
    techniques: TechniqueSet,
}

impl Task for Explain {
    type Answer = Explained;
    const HAS_GRIDS: bool = true;
    const LARGEST_BATCH: usize = SMALL_BATCH;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn answer(
        &mut self,
        puzzles: &[Puzzle],
        responder: &mut Responder<Explained>,
    ) -> io::Result<()> {
        puzzles
            .iter()
            .try_for_each(|puzzle| responder.answer(&self.explain(puzzle)))
    }
}

impl Explain {
    fn explain(&self, puzzle: &Puzzle) -> Explained {
        if let Some(Improper { status, message }) = Improper::of(puzzle) {
            return Explained {
                status,
                message: Some(message),
                ..Explained::default()
            };
        }
        let mut path = SolvePath::new(puzzle, self.techniques);
        let steps: Vec<PathStep> = path.by_ref().collect();
        let end = path.candidates().clone();
        Explained {
            solved: Some(end.unfilled().is_empty()),
            step_count: Some(steps.len()),
            status: Status::Unique,
            message: None,
            path: Some(Path {
                steps,
                end,
                with_grids: self.with_grids,
                is_rated: self.techniques == TechniqueSet::RATED,
            }),
        }
    }
}

/// The steps of a puzzle, or why there are none.
#[derive(Default, Serialize)]
struct Explained {
    solved: Option<bool>,
    step_count: Option<usize>,
    #[serde(skip)]
    status: Status,
    #[serde(skip)]
    message: Option<String>,
    #[serde(skip)]
    path: Option<Path>,
}

#[derive(Serialize)]
struct Evidence<'a> {
    steps: Option<&'a [PathStep]>,
}

impl Answer for Explained {
    type Evidence<'a> = Evidence<'a>;

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }

    fn evidence(&self) -> Evidence<'_> {
        Evidence {
            steps: self.path.as_ref().map(|path| &path.steps[..]),
        }
    }

    fn shown(&self) -> Shown<'_> {
        match (&self.path, &self.message) {
            (Some(path), _) => Shown::Explanation {
                steps: &path.steps,
                summary: path.summary().into(),
            },
            (None, message) => Shown::Explanation {
                steps: &[],
                summary: message.as_deref().unwrap_or_default().into(),
            },
        }
    }

    fn text(&self, style: TextStyle) -> Text<'_> {
        match (&self.path, &self.message) {
            (Some(path), _) => Text::Paragraphs(path.text(style)),
            (None, message) => Text::Words(message.as_deref().unwrap_or_default().into()),
        }
    }
}

/// The way from a puzzle to where no technique applies any more.
struct Path {
    steps: Vec<PathStep>,
    end: Candidates,
    with_grids: bool,
    /// Whether only rated techniques were used, so that the steps make a rating.
    is_rated: bool,
}

impl Path {
    fn text(&self, style: TextStyle) -> String {
        let mut text = String::new();
        let mut highlighter = Highlighter::new(style.in_colour);
        let width = self.difficulty_width();
        for (number, path_step) in (1..).zip(&self.steps) {
            let step = &path_step.step;
            // Only the scale's own numbers stand in its column.
            let difficulty = if step.technique().is_rated() {
                step.difficulty().to_string()
            } else {
                String::new()
            };
            let start = format!("{number:3}  {difficulty:>width$}  ");
            text += &wrap(&start, &format!("{}: {step}", step.technique()));
            text.push('\n');
            if self.with_grids {
                text += &highlighter.grid(path_step);
                text += "\n\n";
            }
        }
        if self.steps.is_empty() {
            return self.ending();
        }
        if self.with_grids {
            text.insert_str(0, &format!("{}\n", highlighter.legend()));
        } else {
            text.push('\n');
        }
        text + &self.ending()
    }

    /// How it ends, and what is known then if that is not the solution.
    fn ending(&self) -> String {
        let mut text = self.summary();
        if !self.end.unfilled().is_empty() && !self.with_grids {
            let _ = write!(text, "\n{}", self.end);
        }
        text
    }

    /// How wide the column of difficulties is.
    fn difficulty_width(&self) -> usize {
        let steps = self.steps.iter();
        let hardest = steps.map(|path_step| path_step.step.difficulty()).max();
        hardest.map_or(0, |hardest| hardest.to_string().len())
    }

    /// How it ends: solved, or where no technique applies any more.
    fn summary(&self) -> String {
        let unfilled = self.end.unfilled().len();
        let mut text = match (unfilled, self.steps.len()) {
            (0, 0) => "Already solved".to_owned(),
            (0, 1) => "Solved in 1 step".to_owned(),
            (0, steps) => format!("Solved in {steps} steps"),
            (left, 0) => {
                format!("None of the chosen techniques applies, with {left} cells to fill")
            }
            (left, 1) => format!("Stuck after 1 step, with {left} cells to fill"),
            (left, steps) => format!("Stuck after {steps} steps, with {left} cells to fill"),
        };
        if self.is_rated {
            match Rating::from_steps(self.steps.iter().map(|path_step| &path_step.step)) {
                Some(rating) if unfilled == 0 => {
                    let _ = write!(text, ": {rating} {}", rating.technique);
                }
                _ => {}
            }
        }
        text.push('.');
        text
    }
}

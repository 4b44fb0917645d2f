//! `sudoku hint`: what to look for next, and how much of it is given away.

use std::borrow::Cow;
use std::io;

use anyhow::ensure;
use clap::Args;
use serde::{Serialize, Serializer};
use sudoku::check::WrongEntry;
use sudoku::logic::{PathStep, SolvePath, Technique, TechniqueSet};
use sudoku::{Candidates, Puzzle};

use super::improper::Improper;
use super::original::{self, Original, OriginalOption};
use crate::cli::args::{self, Common};
use crate::cli::format::Format;
use crate::cli::output::answer::{Answer, Shown, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, SMALL_BATCH, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::cli::techniques::Techniques;
use crate::terminal::wrap::wrap;

const HELP: &str = "\
Examples:
  sudoku hint --vague puzzle.txt      where to look
  sudoku hint puzzle.txt              and for what
  sudoku hint --full puzzle.txt       and what follows, and why
  sudoku hint --to-next-digit puzzle.txt
                                      all steps up to the next digit
  sudoku hint --candidates puzzle.txt | sudoku hint
                                      the step after the next
  sudoku hint puzzle.txt -o step.svg  a drawing of the whole step; with --vague, of where to look
  sudoku hint --without chains puzzle.txt
                                      only what can be seen without following links
  sudoku hint --original puzzle.txt half-solved.txt
                                      which entries are wrong, or else a hint

A puzzle may be half solved. It may also be a grid of candidates, as HoDoKu and Simple Sudoku write them, or 729 \
characters, nine for each cell; then the hint starts from those. Cells are named by row and column: r4c7.

Exit codes:
  0  every puzzle is proper
  1  at least one is not: it has no solution, or multiple solutions
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku hint`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag that is given or not"
)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    /// Say only where to look.
    #[arg(long)]
    vague: bool,

    /// Say everything: why, and what follows.
    #[arg(long, conflicts_with = "vague")]
    full: bool,

    /// Give the next N steps instead of one; 0 means all of them.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        conflicts_with = "to_next_digit"
    )]
    steps: u64,

    /// Give all steps up to the next digit that can be placed.
    #[arg(long)]
    to_next_digit: bool,

    /// Print the candidates after the steps, to be read back in.
    #[arg(long)]
    candidates: bool,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    original: OriginalOption,
}

/// How much a hint gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum HintDetail {
    /// Where to look.
    Vague,
    /// And for what.
    Normal,
    /// And what follows, and why.
    Full,
}

impl Options {
    const fn detail(&self) -> HintDetail {
        match (self.vague, self.full) {
            (true, _) => HintDetail::Vague,
            (_, true) => HintDetail::Full,
            _ => HintDetail::Normal,
        }
    }
}

/// Gives a hint on everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let is_drawn = options.common.output.destination.format == Some(Format::Svg);
    ensure!(
        !is_drawn || (options.steps == 1 && !options.to_next_digit),
        "a drawing shows one step"
    );
    let hint = Hint {
        is_drawn,
        detail: options.detail(),
        steps: args::limit(options.steps),
        to_next_digit: options.to_next_digit,
        with_candidates: options.candidates,
        techniques: options.techniques.chosen()?,
        original: options.original.read()?,
    };
    pipeline::run(&hint, &options.common)
}

#[derive(Clone)]
struct Hint {
    is_drawn: bool,
    detail: HintDetail,
    /// How many steps to give, unless they are those to the next digit.
    steps: u64,
    to_next_digit: bool,
    with_candidates: bool,
    techniques: TechniqueSet,
    original: Original,
}

impl Task for Hint {
    type Answer = Hinted;
    const HAS_GRIDS: bool = false;
    const LARGEST_BATCH: usize = SMALL_BATCH;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn points_to_why(&self) -> bool {
        true
    }

    fn answer(&mut self, puzzles: &[Puzzle], responder: &mut Responder<Hinted>) -> io::Result<()> {
        puzzles
            .iter()
            .try_for_each(|puzzle| responder.answer(&self.hint(puzzle)))
    }
}

impl Hint {
    fn hint(&self, puzzle: &Puzzle) -> Hinted {
        let wrong = self.original.wrong_entries(puzzle);
        if let Some(message) = original::describe(wrong.as_deref()) {
            return Hinted {
                status: Status::of(puzzle, 0),
                words: message,
                wrong,
                ..Hinted::default()
            };
        }
        if let Some(Improper { status, message }) = Improper::of(puzzle) {
            return Hinted {
                status,
                words: message,
                wrong,
                ..Hinted::default()
            };
        }
        let mut path = SolvePath::new(puzzle, self.techniques);
        let steps = self.take_steps(&mut path);
        let first = steps.first();
        let drawn = first.filter(|_| self.is_drawn).map(|step| Drawn {
            step: step.clone(),
            is_vague: self.detail == HintDetail::Vague,
        });
        Hinted {
            status: Status::Unique,
            words: self.words(&steps, path.candidates()),
            place: first.map(|first| first.step.where_to_look()),
            technique: first
                .filter(|_| self.detail >= HintDetail::Normal)
                .map(|first| first.step.technique()),
            candidates: self.with_candidates.then(|| path.candidates().clone()),
            // A program is told no more than a person.
            steps: (self.detail == HintDetail::Full).then_some(steps),
            wrong,
            drawn,
        }
    }

    fn take_steps(&self, path: &mut SolvePath) -> Vec<PathStep> {
        if !self.to_next_digit {
            return (0..self.steps).map_while(|_| path.next()).collect();
        }
        let mut steps = Vec::new();
        for step in path {
            let is_last = step.step.placement.is_some();
            steps.push(step);
            if is_last {
                break;
            }
        }
        steps
    }

    /// The steps in words, a line for each.
    fn words(&self, steps: &[PathStep], end: &Candidates) -> String {
        if steps.is_empty() {
            let is_solved = end.unfilled().is_empty();
            return if is_solved {
                "Already solved."
            } else {
                "None of the chosen techniques applies."
            }
            .to_owned();
        }
        let words = steps.iter().map(|PathStep { step, .. }| match self.detail {
            HintDetail::Vague => format!("Look at {}.", step.where_to_look()),
            HintDetail::Normal => {
                format!("{}: look at {}.", step.technique(), step.where_to_look())
            }
            HintDetail::Full => format!("{}: {step}", step.technique()),
        });
        words.collect::<Vec<_>>().join("\n")
    }
}

/// A hint, or why there is none.
#[derive(Default, Serialize)]
struct Hinted {
    place: Option<String>,
    technique: Option<Technique>,
    #[serde(serialize_with = "serialize_line")]
    candidates: Option<Candidates>,
    #[serde(skip)]
    status: Status,
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    steps: Option<Vec<PathStep>>,
    #[serde(skip)]
    wrong: Option<Vec<WrongEntry>>,
    /// What a drawing shows.
    #[serde(skip)]
    drawn: Option<Drawn>,
}

/// The step of a drawing.
struct Drawn {
    step: PathStep,
    /// Only its place is shown.
    is_vague: bool,
}

/// Serializes the candidates as a line of 729 characters.
#[allow(clippy::ref_option, reason = "serde passes fields like this")]
fn serialize_line<S: Serializer>(
    candidates: &Option<Candidates>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let line = candidates
        .as_ref()
        .map(|candidates| candidates.line().to_string());
    line.serialize(serializer)
}

#[derive(Serialize)]
struct Evidence<'a> {
    steps: Option<&'a [PathStep]>,
    wrong: Option<&'a [WrongEntry]>,
}

impl Answer for Hinted {
    type Evidence<'a> = Evidence<'a>;

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        // Tables are hard to read line by line if there are line breaks in them.
        Some(self.words.replace('\n', " ").into())
    }

    fn evidence(&self) -> Evidence<'_> {
        Evidence {
            steps: self.steps.as_deref(),
            wrong: self.wrong.as_deref(),
        }
    }

    fn shown(&self) -> Shown<'_> {
        match &self.drawn {
            Some(drawn) if drawn.is_vague => Shown::Place(&drawn.step),
            Some(drawn) => Shown::Step(&drawn.step),
            None => Shown::Words(self.words.as_str().into()),
        }
    }

    fn text(&self, style: TextStyle) -> Text<'_> {
        let words = if style.at_terminal {
            wrap("", &self.words).into()
        } else {
            Cow::from(&self.words)
        };
        match &self.candidates {
            Some(candidates) => Text::Paragraphs(format!("{words}\n{candidates}")),
            None if self.words.contains('\n') => Text::Paragraphs(words.into_owned()),
            None => Text::Words(words),
        }
    }
}

//! `sudoku hint`: what to look for next, and how much of it is given away.

use std::borrow::Cow;
use std::io;

use clap::Args;
use serde::Serialize;
use sudoku::logic::{Step, Technique, TechniqueSet};
use sudoku::{Candidates, Puzzle, ToCandidates};

use super::improper::Improper;
use crate::cli::args::{Common, Techniques};
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Give a hint: what to look for next

Examples:
  sudoku hint --vague puzzle.txt      where to look
  sudoku hint puzzle.txt              and for what
  sudoku hint --full puzzle.txt       and what follows, and why

A puzzle may be half solved. It may also be a grid of candidates, as HoDoKu and Simple Sudoku write them, or 729 \
characters, nine for each cell; then the hint starts from those. Cells are named by row and column: r4c7.

Exit codes:
  0  every puzzle is proper
  1  at least one is not: it has no solution, or multiple solutions
  2  wrong usage, or some input could not be read";

/// Give a hint: what to look for next.
#[derive(Debug, Args)]
#[command(long_about = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    /// Say only where to look.
    #[arg(long)]
    vague: bool,

    /// Say everything: why, and what follows.
    #[arg(long, conflicts_with = "vague")]
    full: bool,

    /// The techniques to use.
    #[arg(long, value_enum, value_name = "SET", default_value_t)]
    techniques: Techniques,
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
    let hint = Hint {
        detail: options.detail(),
        techniques: options.techniques.into(),
    };
    pipeline::run(&hint, &options.common)
}

#[derive(Clone)]
struct Hint {
    detail: HintDetail,
    techniques: TechniqueSet,
}

impl Task for Hint {
    type Answer = Hinted;
    const HAS_GRIDS: bool = false;
    const LARGEST_BATCH: usize = 256;

    fn multiple_is_bad(&self) -> bool {
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
        if let Some(Improper { status, message }) = Improper::of(puzzle) {
            return Hinted {
                status,
                words: message,
                ..Hinted::default()
            };
        }
        let candidates = puzzle.to_candidates();
        let step = self.techniques.next_step(&candidates);
        let known = |from| step.as_ref().filter(|_| self.detail >= from);
        Hinted {
            status: Status::Unique,
            words: self.words(&candidates, step.as_ref()),
            place: known(HintDetail::Vague).map(Step::where_to_look),
            technique: known(HintDetail::Normal).map(Step::technique),
            // A program is told no more than a person.
            step: step.filter(|_| self.detail == HintDetail::Full),
        }
    }

    fn words(&self, candidates: &Candidates, step: Option<&Step>) -> String {
        let Some(step) = step else {
            return self.no_step(candidates).to_owned();
        };
        match self.detail {
            HintDetail::Vague => format!("Look at {}.", step.where_to_look()),
            HintDetail::Normal => {
                format!("{}: look at {}.", step.technique(), step.where_to_look())
            }
            HintDetail::Full => format!("{}: {step}", step.technique()),
        }
    }

    fn no_step(&self, candidates: &Candidates) -> &'static str {
        if candidates.unfilled().is_empty() {
            "Already solved."
        } else if self.techniques == TechniqueSet::All
            || TechniqueSet::All.next_step(candidates).is_none()
        {
            "No known technique applies."
        } else {
            "No rated technique applies; with --techniques all there is one."
        }
    }
}

/// A hint, or why there is none.
#[derive(Default, Serialize)]
struct Hinted {
    place: Option<String>,
    technique: Option<Technique>,
    #[serde(skip)]
    status: Status,
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    step: Option<Step>,
}

#[derive(Serialize)]
struct Evidence<'a> {
    step: Option<&'a Step>,
}

impl Answer for Hinted {
    type Evidence<'a> = Evidence<'a>;

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        Some(self.words.as_str().into())
    }

    fn evidence(&self) -> Evidence<'_> {
        Evidence {
            step: self.step.as_ref(),
        }
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.words.as_str().into())
    }
}

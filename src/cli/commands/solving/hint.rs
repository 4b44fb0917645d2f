//! `sudoku hint`: the next step, in more or less detail.

use std::borrow::Cow;

use anyhow::ensure;
use clap::Args;
use sudoku::check::WrongEntry;
use sudoku::logic::{HintDetail, PathStep, SolvePath, StepSearch, Technique, TechniqueSet};
use sudoku::{Candidates, Puzzle};

use super::explain::numbered;
use crate::cli::commands::improper::{Improper, point_to_why};
use crate::cli::commands::original::{Original, OriginalOption};
use crate::cli::messages;
use crate::cli::options::args::{self, Common};
use crate::cli::options::format::Format;
use crate::cli::options::techniques::Techniques;
use crate::cli::output::answer::{Answer, Text, TextStyle, View};
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, SMALL_BATCH};
use crate::cli::status::{ExitStatus, Status};
use crate::support::words::joined;
use crate::support::wrap::wrap;

const HELP: &str = "\
Examples:
  sudoku hint --vague puzzle.txt      where to look
  sudoku hint puzzle.txt              and for what
  sudoku hint --full puzzle.txt       and what follows, and why
  sudoku hint --to-next-digit puzzle.txt
                                      all steps up to the next digit
  sudoku hint --candidates puzzle.txt | sudoku hint
                                      the step after the next
  sudoku hint --all --techniques all puzzle.txt
                                      every step that there is now
  sudoku hint puzzle.txt -o step.svg  a drawing of the whole step; with --vague, of where to look
  sudoku hint --without chains puzzle.txt
                                      only what can be seen without following links
  sudoku hint --original puzzle.txt half-solved.txt
                                      which entries are wrong, or else a hint that knows the givens

A puzzle may be half solved. It may also be a candidate grid, as HoDoKu and Simple Sudoku write them, or 729 \
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
        value_parser = args::parse_number,
        default_value_t = 1,
        conflicts_with = "to_next_digit"
    )]
    steps: u64,

    /// Give all steps up to the next digit that can be placed.
    #[arg(long)]
    to_next_digit: bool,

    /// Give every step that there is now, the easiest first.
    ///
    /// Fish of many houses and chains with patterns or other chains among their links are looked for only if
    /// `--techniques` names them; a note says which were left out.
    #[arg(long, conflicts_with_all = ["steps", "to_next_digit", "candidates", "vague", "full"])]
    all: bool,

    /// Print the candidates after the steps, to be read back in.
    #[arg(long)]
    candidates: bool,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    original: OriginalOption,
}

impl Options {
    const fn detail(&self) -> HintDetail {
        match (self.vague, self.full || self.all) {
            (true, _) => HintDetail::Vague,
            (_, true) => HintDetail::Full,
            _ => HintDetail::Normal,
        }
    }
}

/// Gives a hint on everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let is_drawn = options.common.output.destination.format == Some(Format::Svg);
    ensure!(
        !is_drawn || (options.steps == 1 && !options.to_next_digit && !options.all),
        "a drawing shows one step"
    );
    let job = Job {
        largest_batch: SMALL_BATCH,
        closing_note: point_to_why,
        ..Job::new::<Hinted>(&options.common)
    };
    let hint = Hint {
        is_drawn,
        detail: options.detail(),
        extent: match options {
            Options { all: true, .. } => Extent::All,
            Options {
                to_next_digit: true,
                ..
            } => Extent::ToNextDigit,
            Options { steps, .. } => Extent::Next(args::limit(*steps)),
        },
        with_candidates: options.candidates,
        techniques: if options.all {
            options.techniques.chosen_for_all_steps()?
        } else {
            options.techniques.chosen()?
        },
        original: options.original.read()?,
    };
    let status = job.run(move |puzzle: &Puzzle| hint.hint(puzzle))?;
    if options.all
        && !options.common.run.quiet
        && let Some(left_out) = options.techniques.note_on_left_out()
    {
        messages::note(left_out);
    }
    Ok(status)
}

/// The steps to give.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// The next ones, this many.
    Next(u64),
    /// Those up to the next digit.
    ToNextDigit,
    /// All that there are now.
    All,
}

#[derive(Clone)]
struct Hint {
    is_drawn: bool,
    detail: HintDetail,
    extent: Extent,
    with_candidates: bool,
    techniques: TechniqueSet,
    original: Original,
}

impl Hint {
    fn hint(&self, puzzle: &Puzzle) -> Hinted {
        let (wrong, improper) = self.original.judge(puzzle);
        if let Some(Improper { status, message }) = improper {
            return Hinted {
                status,
                words: message,
                wrong,
                ..Hinted::default()
            };
        }
        let mut path = SolvePath::new(&self.original.position(puzzle), self.techniques);
        let steps = match self.extent {
            Extent::Next(count) => (0..count).map_while(|_| path.next()).collect(),
            Extent::ToNextDigit => steps_to_next_digit(&mut path),
            Extent::All => self.all_steps(path.candidates()),
        };
        let first = steps.first();
        let drawn = first.filter(|_| self.is_drawn).map(|step| DrawnStep {
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
            candidates: self
                .with_candidates
                .then(|| path.candidates().clone().into()),
            is_list: self.extent == Extent::All,
            // A program is told no more than a person.
            steps: (self.detail == HintDetail::Full).then_some(steps),
            wrong,
            drawn,
        }
    }

    fn all_steps(&self, candidates: &Candidates) -> Vec<PathStep> {
        let all = StepSearch::new(self.techniques).all_steps(candidates);
        let steps = all.into_iter().map(|step| PathStep::new(candidates, step));
        steps.collect()
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
        let steps = steps.iter().map(|PathStep { step, .. }| step);
        match self.extent {
            Extent::All => joined(numbered(steps), "\n"),
            _ => joined(steps.map(|step| step.hint(self.detail)), "\n"),
        }
    }
}

fn steps_to_next_digit(path: &mut SolvePath) -> Vec<PathStep> {
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

/// A hint, or the reason that there is none.
#[derive(Default)]
struct Hinted {
    place: Option<String>,
    technique: Option<Technique>,
    /// With `--candidates`: a candidate grid, which a record has as a puzzle.
    candidates: Option<Puzzle>,
    steps: Option<Vec<PathStep>>,
    wrong: Option<Vec<WrongEntry>>,
    status: Status,
    words: String,
    /// The words are a list, whose lines are wrapped.
    is_list: bool,
    /// The step of a drawing.
    drawn: Option<DrawnStep>,
}

/// The step of a drawing.
struct DrawnStep {
    step: PathStep,
    /// Only its place is shown.
    is_vague: bool,
}

impl Answer for Hinted {
    fields!(place, technique, candidates; nested steps, wrong);

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        // Tables are hard to read line by line if there are line breaks in them.
        Some(self.words.replace('\n', " ").into())
    }

    fn text(&self, style: TextStyle) -> Text<'_> {
        let words = if style.at_terminal && !self.is_list {
            wrap("", &self.words).into()
        } else {
            Cow::from(&self.words)
        };
        match &self.candidates {
            Some(Puzzle::Candidates(candidates)) => {
                Text::Paragraphs(format!("{words}\n{candidates}"))
            }
            _ if self.words.contains('\n') => Text::Paragraphs(words.into_owned()),
            _ => Text::Words(words),
        }
    }

    fn view(&self) -> View<'_> {
        match &self.drawn {
            Some(drawn) if drawn.is_vague => View::Place(&drawn.step),
            Some(drawn) => View::Step(&drawn.step),
            None => View::Words(self.words.as_str().into()),
        }
    }

    fn is_failure(&self) -> bool {
        self.status != Status::Unique
    }
}

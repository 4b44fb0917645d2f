//! `sudoku hint`: the next step of each puzzle.

use std::borrow::Cow;

use anyhow::ensure;
use clap::Args;
use sudoku::Puzzle;
use sudoku::verbs::{Hint, Hinted};
use sudoku::words::wrap;

use crate::cli::commands::improper::point_to_why;
use crate::cli::commands::original::OriginalOption;
use crate::cli::messages;
use crate::cli::options::args::{self, Common, TimeOption};
use crate::cli::options::format::Format;
use crate::cli::options::techniques::Techniques;
use crate::cli::output::answer::{Show, Text, TextStyle, View};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

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

    #[command(flatten)]
    time: TimeOption,

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

/// Gives a hint on everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let is_drawn = options.common.output.destination.format == Some(Format::Svg);
    ensure!(
        !is_drawn || (options.steps == 1 && !options.to_next_digit && !options.all),
        "a drawing shows one step"
    );
    let mut job = Job::of::<Hinted>(&options.common).within(&options.time);
    job.closing_note = point_to_why;
    let (techniques, without) = options.techniques.get()?;
    let hint = Hint {
        vague: options.vague,
        full: options.full,
        steps: options.steps,
        to_next_digit: options.to_next_digit,
        all: options.all,
        candidates: options.candidates,
        techniques,
        without,
        original: options.original.read()?,
    };
    let left_out = hint.left_out().filter(|_| !options.common.run.quiet);
    let status = job.ask(hint)?;
    if let Some(left_out) = left_out {
        messages::note(left_out);
    }
    Ok(status)
}

impl Show for Hinted {
    fn text(&self, style: TextStyle) -> Text<'_> {
        let words = self.words();
        let is_wrapped = style.at_terminal && !self.is_list;
        let shown = if is_wrapped {
            wrap("", words).into()
        } else {
            Cow::from(words)
        };
        match &self.candidates {
            Some(Puzzle::Candidates(candidates)) => {
                Text::Paragraphs(format!("{shown}\n{candidates}"))
            }
            _ if words.contains('\n') => Text::Paragraphs(shown.into_owned()),
            _ => Text::Words(shown),
        }
    }

    fn view(&self) -> View<'_> {
        match &self.drawn {
            Some(step) if self.is_vague => View::Place(step),
            Some(step) => View::Step(step),
            None => View::Words(self.words().into()),
        }
    }
}

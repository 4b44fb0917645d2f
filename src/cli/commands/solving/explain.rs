//! `sudoku explain`: every step from a puzzle to its solution.

use std::borrow::Cow;
use std::fmt::Write as _;

use anyhow::ensure;
use clap::Args;
use sudoku::verbs::{Explain, Explained};

use crate::cli::commands::improper::point_to_why;
use crate::cli::commands::original::OriginalOption;
use crate::cli::options::args::{Common, TimeOption};
use crate::cli::options::format::{Family, Format};
use crate::cli::options::techniques::Techniques;
use crate::cli::output::answer::{Show, Text, TextStyle, View};
use crate::cli::output::highlight::Highlighter;
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku explain puzzle.txt           every step in words, with its difficulty
  sudoku explain --grids puzzle.txt   and the candidates before each
  sudoku explain --notation puzzle.txt
                                      a line for each step, to be pasted into a forum
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

Longer chains are lists. A line is one digit placed, or one elimination that takes a pattern or a chain; what a digit rules \
out at a glance is named in the line that needs it, with the number of the line of that digit in brackets. Arrows are for \
chains that run straight on, with the house of each last place in brackets. Chains within are named A, B and so on, and come \
after the list. `--notation` writes such chains as `(4)r6c1=r7c1-r7c9=r8c8 => r6c8<>4`: = is a strong link, - a weak one. Terminals whose locale is not UTF-8, files and other programs get <> and -> for the signs.

Exit codes:
  0  every puzzle is proper
  1  at least one is not, contradicts the original, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku explain`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    explain: Explain,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    original: OriginalOption,
}

/// Explains everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let format = options.common.output.destination.format.map(Format::family);
    ensure!(
        !(options.explain.summary && matches!(format, Some(Family::Page | Family::Drawing))),
        "--summary: a page shows all steps"
    );
    let mut explain = options.explain.clone();
    let (techniques, without) = options.techniques.get()?;
    (explain.techniques, explain.without) = (techniques.all(), without);
    explain.original = options.original.read()?;
    let mut job = Job::of::<Explained>(&options.common).within(&options.time);
    job.look.text.has_paragraphs = true;
    job.closing_note = point_to_why;
    job.ask(explain)
}

impl Show for Explained {
    fn text(&self, style: TextStyle) -> Text<'_> {
        Text::Paragraphs(if self.message.is_some() {
            self.ending.clone()
        } else if self.with_grids {
            with_grids(self, style)
        } else {
            without_grids(self, style)
        })
    }

    fn view(&self) -> View<'_> {
        View::Explanation {
            steps: self.steps.as_deref().unwrap_or_default(),
            summary: Cow::from(&self.ending),
        }
    }
}

/// The steps, or their numbers; and the last candidates if they are not the solution.
fn without_grids(explained: &Explained, style: TextStyle) -> String {
    if let Some(lines) = explained.count_lines() {
        return lines + &explained.ending;
    }
    let mut text = String::new();
    let steps: Vec<String> = if explained.in_notation {
        explained.notations().collect()
    } else {
        explained.numbered(style.layout()).collect()
    };
    for step in steps {
        text += &step;
        text.push('\n');
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text += &explained.ending;
    if let Some(end) = &explained.end
        && explained.solved == Some(false)
    {
        // Writing to a string does not fail.
        let _ = write!(text, "\n{end}");
    }
    text
}

/// The steps, each with the candidates before it.
fn with_grids(explained: &Explained, style: TextStyle) -> String {
    let mut highlighter = Highlighter::new(style.in_colour);
    let mut text = String::new();
    let steps = explained.steps.iter().flatten();
    for (words, step) in explained.numbered(style.layout()).zip(steps) {
        text += &words;
        text.push('\n');
        text += &highlighter.grid(step);
        text += "\n\n";
    }
    if !text.is_empty() {
        text.insert_str(0, &format!("{}\n", highlighter.legend()));
    }
    text + &explained.ending
}

//! `sudoku check`: the properties of puzzles: valid, proper, minimal.

use std::iter;

use clap::Args;
use sudoku::verbs::{Check, Checked};

use crate::cli::commands::original::OriginalOption;
use crate::cli::options::args::{Common, EngineOption, TimeOption};
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;
use sudoku::words::wrap;

const HELP: &str = "\
Examples:
  sudoku check puzzle.txt             its faults, or that it is fine
  sudoku check --why puzzle.txt       which givens conflict, how solutions differ, and what was
                                      probably meant
  sudoku check --puzzle list.txt | grep ' proper' | cut -c -81
                                      the proper puzzles of a list
  sudoku check --original puzzle.txt half-solved.txt
                                      which entries are wrong
  sudoku check --format json list.txt everything in full, with two solutions if there are multiple

A puzzle is valid when no two equal givens share a row, a column or a box; proper when it has exactly one solution; \
and minimal when it is proper and no given can be removed. A given is redundant when it can be removed alone; \
two of them together perhaps cannot. A candidate grid has eliminations in place of givens: it is minimal when it is proper \
and none of the candidates that it lacks can be put back.

--why tries to undo a slip of the hand: a given that is wrong, missing, too many, in a neighbouring cell, or exchanged with \
another of its row or column; a row or column shifted by a cell, or exchanged with another. The repairs that make the puzzle \
proper are ranked by how common such a slip is; minimal puzzles and symmetric patterns come first. A repair far ahead of the \
others was probably meant. JSON has them all, as `repairs`.

Exit codes:
  0  every puzzle is proper
  1  at least one is not, contradicts the original, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku check`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    original: OriginalOption,

    #[command(flatten)]
    check: Check,
}

/// Checks everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut job = Job::of::<Checked>(&options.common).within(&options.time);
    job.look.text.has_paragraphs = options.check.why;
    let mut check = options.check.clone();
    check.verbose = options.common.output.has_records();
    check.original = options.original.read()?;
    check.solver = options.engine.solver();
    job.ask(check)
}

impl Show for Checked {
    fn text(&self, _: TextStyle) -> Text<'_> {
        if self.why.is_empty() {
            return Text::Words(self.to_string().into());
        }
        let sentences = self.why.iter().map(|sentence| wrap("  ", sentence));
        let lines: Vec<String> = iter::once(self.to_string()).chain(sentences).collect();
        Text::Paragraphs(lines.join("\n"))
    }
}

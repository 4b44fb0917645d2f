//! `sudoku canonical`: the least of all puzzles that are the same up to symmetry.

use clap::Args;
use sudoku::verbs::{Canonical, Form};

use crate::cli::options::args::{Common, EngineOption, TimeOption};
use crate::cli::options::format::Format;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku canonical puzzle.txt         the form of a puzzle, or of a solved grid
  sudoku canonical list.txt | sort -u | wc -l
                                      how many puzzles of a list are different
  sudoku canonical --of-solution list.txt | sort | uniq -c
                                      how many puzzles have the same solution
  sudoku canonical --format json puzzle.txt
                                      also how the puzzle becomes its form

Two puzzles are equivalent, or the same up to symmetry, when one becomes the other by renaming digits, by exchanging bands, \
stacks, rows within a band or columns within a stack, and by transposing. Of all puzzles that are equivalent to one, its \
canonical form is the first when their cells are compared row by row, with blanks before digits. The form of a candidate grid \
is a candidate grid: one of those that are equivalent, the same for all of them.

Exit codes:
  0  every puzzle has a canonical form
  1  with --of-solution, at least one puzzle is not proper; or one ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku canonical`.
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
    canonical: Canonical,
}

/// Finds the canonical form of everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut canonical = options.canonical;
    // Only records say how the puzzle becomes its form, and only tables have more that goes with it.
    canonical.form_only = !options.common.output.has_records()
        && options.common.output.destination.format != Some(Format::Table);
    canonical.solver = options.engine.solver();
    Job::of::<Form>(&options.common)
        .within(&options.time)
        .ask(canonical)
}

impl Show for Form {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.canonical {
            Some(form) => Text::Puzzle(form, "Canonical form"),
            None => Text::NoGrid(self.status.words()),
        }
    }
}

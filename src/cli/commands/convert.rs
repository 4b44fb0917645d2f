//! `sudoku convert`: puzzles in another format.

use std::borrow::Cow;
use std::io;

use anyhow::ensure;
use clap::Args;
use serde::Serialize;
use sudoku::Puzzle;
use sudoku::text::PuzzleWriter;

use crate::cli::args::Common;
use crate::cli::destination::SheetOptions;
use crate::cli::format::Format;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Examples:
  sudoku convert --format line book.txt
                                      one puzzle on each line
  sudoku convert --format opensudoku list.txt > list.opensudoku
                                      to play on a phone
  sudoku convert --format line --blank 0 list.txt
                                      with 0 for blanks instead of dots
  sudoku convert --format sdk table.csv
                                      with the columns title, author, comment and level of a table
  sudoku convert --format sukaku puzzle.txt
                                      the candidates that the givens leave
  sudoku convert list.txt --per-page 6 --answers -o sheets.html
                                      to print: six on a page, and the solutions at the end
  sudoku convert list.txt -o puzzle-%03d.svg
                                      a drawing of each, in files of their own

Titles come from a column named title, name, id or puzzle_id, comments from comment, description or note, and levels from \
level, rating, difficulty, er or se. What the format has no room for is named on standard error.

Exit codes:
  0  all well
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku convert`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    /// What stands for a blank: one of . 0 _ * ? x X ~
    #[arg(long, value_name = "CHAR", value_parser = parse_blank)]
    blank: Option<char>,

    #[command(flatten)]
    sheet: SheetOptions,
}

fn parse_blank(text: &str) -> Result<char, String> {
    let expected = || {
        let blanks: Vec<String> = PuzzleWriter::BLANKS.chars().map(String::from).collect();
        format!("expected one of {}", blanks.join(" "))
    };
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(blank), None) if PuzzleWriter::BLANKS.contains(blank) => Ok(blank),
        _ => Err(expected()),
    }
}

/// Converts everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let format = options.common.output.destination.format;
    if let Some(blank) = options.blank {
        let has_choice = match format {
            Some(Format::Csv | Format::Json | Format::Svg | Format::Html) => false,
            _ => format
                .and_then(Format::of_files)
                .is_none_or(|format| PuzzleWriter::new(format).with_blank(blank).is_some()),
        };
        ensure!(has_choice, "--blank: this format leaves no choice");
    }
    let task = Convert {
        blank: options.blank,
        sheet: options.sheet,
    };
    pipeline::run(&task, &options.common)
}

#[derive(Clone)]
struct Convert {
    blank: Option<char>,
    sheet: SheetOptions,
}

impl Task for Convert {
    type Answer = Converted;
    const HAS_GRIDS: bool = true;

    fn multiple_is_bad(&self) -> bool {
        false
    }

    fn blank(&self) -> Option<char> {
        self.blank
    }

    fn sheet(&self) -> SheetOptions {
        self.sheet
    }

    fn answer(
        &mut self,
        puzzles: &[Puzzle],
        responder: &mut Responder<Converted>,
    ) -> io::Result<()> {
        puzzles.iter().try_for_each(|puzzle| {
            responder.answer(&Converted {
                puzzle: Some(puzzle.clone()),
            })
        })
    }
}

/// The puzzle as it is; a record has it anyway.
#[derive(Default, Serialize)]
struct Converted {
    #[serde(skip)]
    puzzle: Option<Puzzle>,
}

impl Answer for Converted {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        match self.puzzle {
            Some(_) => Status::Unsolved,
            None => Status::Malformed,
        }
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        None
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.puzzle {
            Some(puzzle) => Text::Puzzle(puzzle, "Converted"),
            None => Text::NoGrid("malformed"),
        }
    }
}

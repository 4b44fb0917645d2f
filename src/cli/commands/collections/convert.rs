//! `sudoku convert`: puzzles in another format.

use anyhow::ensure;
use clap::Args;
use sudoku::Grid;
use sudoku::text::PuzzleWriter;
use sudoku::verbs::{Convert, Converted};
use sudoku::words::joined;

use crate::cli::options::args::{Common, Inputs, OutputOptions, RunOptions};
use crate::cli::options::destination::SheetOptions;
use crate::cli::options::format::{Family, Format};
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::pipeline::Job;
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

A sheet is printed from any browser, which can also save it as PDF. One puzzle on a page (--per-page 1) is large print; --title \
names the sheet, --answers adds the solutions at the end, and --no-labels leaves out ratings.

Titles come from a column named title, name, id or puzzle_id, comments from comment, description or note, and levels from \
level, rating, difficulty, er or se. Anything the format cannot hold is listed on standard error.

Exit codes:
  0  success
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku convert`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    input: Inputs,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    run: RunOptions,

    /// The character for a blank: one of . 0 _ * ? x X ~ [default: that of the format]
    #[arg(long, value_name = "CHAR", value_parser = parse_blank)]
    blank: Option<char>,

    #[command(flatten)]
    sheet: SheetOptions,
}

fn parse_blank(text: &str) -> Result<char, String> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(blank), None) if PuzzleWriter::BLANKS.contains(blank) => Ok(blank),
        _ => {
            let blanks = joined(PuzzleWriter::BLANKS.chars(), " ");
            Err(format!("expected one of {blanks}"))
        }
    }
}

/// Converts everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let format = options.output.destination.format;
    if let Some(blank) = options.blank {
        let has_choice = match format.map(Format::family) {
            None | Some(Family::Text(_)) => true,
            Some(Family::Puzzles(format)) => PuzzleWriter::new(format).with_blank(blank).is_some(),
            Some(Family::Table | Family::Csv | Family::Json | Family::Drawing | Family::Page) => {
                false
            }
        };
        ensure!(
            has_choice,
            "--blank: this format has a fixed blank character"
        );
    }
    let common = Common::without_puzzle(&options.input, &options.output, &options.run);
    let mut job = Job::of::<Converted>(&common);
    job.look.blank = options.blank;
    job.look.sheet = options.sheet.clone();
    let mut convert = Convert::default();
    convert.answers = options.sheet.answers;
    job.ask(convert)
}

impl Show for Converted {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.puzzle.as_ref(), "Converted")
    }

    fn solution(&self) -> Option<Result<Grid, Status>> {
        self.solution
    }
}

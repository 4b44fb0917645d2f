//! `sudoku hint`: the next step of each puzzle.

use std::fs::File;
use std::path::Path;

use anyhow::ensure;
use clap::Args;
use sudoku::Puzzle;
use sudoku::check::Original;
use sudoku::game::{Game, load};
use sudoku::verbs::{Hint, Hinted};
use sudoku::words::parse_number;

use crate::cli::commands::improper::point_to_why;
use crate::cli::commands::original::OriginalOption;
use crate::cli::input::file_name::printable;
use crate::cli::input::source::Source;
use crate::cli::messages;
use crate::cli::options::args::{Common, Inputs, TimeOption, WithNames};
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
  sudoku hint --steps next-digit puzzle.txt
                                      all steps up to the next digit
  sudoku hint --candidates puzzle.txt | sudoku hint
                                      the step after the next
  sudoku hint --steps all --techniques all puzzle.txt
                                      every step that applies now
  sudoku hint --steps all --up-to 2.5 puzzle.txt
                                      those that are not harder than that
  sudoku hint sudoku-game.txt         go on from the board of a game saved by `sudoku play`
  sudoku hint puzzle.txt -o step.svg  a drawing of the whole step; with --vague, of where to look
  sudoku hint --without chains puzzle.txt
                                      only what can be seen without following links
  sudoku hint --original puzzle.txt half-solved.txt
                                      which entries are wrong, or else a hint that knows the givens

A puzzle may be half solved. It may also be a candidate grid, as HoDoKu and Simple Sudoku write them, or 729 \
characters, nine for each cell; then the hint starts from its candidates. Cells are named by row and column: r4c7.

Exit codes:
  0  every puzzle is proper
  1  at least one is not, contradicts the original, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku hint`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    hint: Hint,

    /// N: the next N steps (0: to the end); next-digit: up to the next digit; all: every step that applies now.
    ///
    /// With `all`, the slowest searches (large fish, and chains built on patterns or on other chains) are left out unless
    /// `--techniques` names them or nothing else is found; the answer ends with their names.
    #[arg(long, value_name = "N|next-digit|all", value_parser = STEPS, default_value = "1", hide_possible_values = true)]
    steps: Steps,

    #[command(flatten)]
    techniques: Techniques,

    #[command(flatten)]
    original: OriginalOption,
}

/// The steps to give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Steps {
    /// The next ones, in order; 0 for all to the end.
    Next(u64),
    ToNextDigit,
    /// All that apply now.
    All,
}

/// Takes a number of steps, and offers the words to shells.
const STEPS: WithNames<Steps> = WithNames {
    parse: |text| match text {
        "next-digit" => Ok(Steps::ToNextDigit),
        "all" => Ok(Steps::All),
        _ => parse_number(text)
            .map(Steps::Next)
            .map_err(|_| "expected a number, next-digit or all".to_owned()),
    },
    names: || vec!["next-digit".to_owned(), "all".to_owned()],
};

/// Gives a hint on everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let is_drawn = options.common.output.destination.format == Some(Format::Svg);
    let steps = options.steps;
    ensure!(
        !is_drawn || steps == Steps::Next(1),
        "a drawing shows one step"
    );
    ensure!(
        steps != Steps::All || !(options.hint.candidates || options.hint.vague),
        "--steps all: cannot be used with --candidates or --vague"
    );
    ensure!(
        steps == Steps::All || options.hint.up_to.is_none(),
        "--up-to is for --steps all"
    );
    let mut common = options.common.clone();
    let mut original = options.original.read()?;
    if let Some((path, game)) = only_game(&common.input) {
        if !common.run.quiet {
            let path = printable(path.as_os_str());
            messages::note(format_args!(
                "{path}: the hint goes on from the board of the game"
            ));
        }
        original = original.or_else(|| Original::new(&Puzzle::from(*game.board().givens())).ok());
        let board = game.board().candidates().line().to_string();
        common.input.files = vec![Source::Argument(board, None)];
    }
    let mut job = Job::of::<Hinted>(&common).within(&options.time);
    job.closing_note = point_to_why;
    job.look.text.has_paragraphs =
        options.hint.full || options.hint.candidates || steps != Steps::Next(1);
    let mut hint = options.hint.clone();
    (hint.techniques, hint.without) = options.techniques.get()?;
    hint.original = original;
    match steps {
        Steps::Next(count) => hint.steps = count,
        Steps::ToNextDigit => hint.to_next_digit = true,
        Steps::All => hint.all = true,
    }
    job.ask(hint)
}

/// The game in the only file that there is to read, if that is one.
fn only_game(input: &Inputs) -> Option<(&Path, Game)> {
    let [source] = &input.files[..] else {
        return None;
    };
    let path = source.path().filter(|path| path.is_file())?;
    let loaded = load(&mut File::open(path).ok()?, 1).ok()?;
    loaded.is_game.then_some((path, loaded.game))
}

impl Show for Hinted {
    fn text(&self, style: TextStyle) -> Text<'_> {
        let mut layout = style.layout();
        if style.columns.is_none() {
            layout.sentences = usize::MAX;
        }
        let shown = self.text(layout);
        match &self.candidates {
            Some(candidates) => {
                // Comments, which every reader passes over.
                let comments = shown.lines().map(|line| format!("# {line}\n"));
                Text::Paragraphs(comments.collect::<String>() + &candidates.to_string())
            }
            _ if shown.contains('\n') || self.steps.is_some() => Text::Paragraphs(shown),
            _ => Text::Words(shown.into()),
        }
    }

    fn view(&self) -> View<'_> {
        match &self.drawn {
            Some(step) if self.is_vague => View::Place(step),
            Some(step) => View::Step(step),
            None => View::Text(Text::Words(self.to_string().into())),
        }
    }
}

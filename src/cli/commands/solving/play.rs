//! `sudoku play`: solve a puzzle yourself, on a board in the terminal.

use std::env;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use anyhow::{Context as _, anyhow, bail};
use clap::{Args, ValueHint};
use sudoku::game::{Board, Game, LoadError, load};

use crate::cli::input::file_name::printable;
use crate::cli::input::source::{Location, Source};
use crate::cli::messages;
use crate::cli::signals;
use crate::cli::status::ExitStatus;
use crate::play::{App, End, NAME, last_game, rescue, run as play};
use sudoku::words::parse_number_from_1;

const HELP: &str = "\
Examples:
  sudoku play                      choose how hard, or type or paste a puzzle
  sudoku play puzzle.txt           play the first puzzle of a file
  sudoku play -n 7 puzzles.txt     play the seventh; N goes on with the eighth, P goes back
  sudoku generate -q | sudoku play
                                   play what another command prints
  sudoku play sudoku-game.txt      go on with a game that was saved

Press ? for the keys. A saved game is a text file, which all other commands read as the puzzle it began with; its comments \
have the digits, candidates and colours of the player, and what undo and redo lead to. The page in the browser opens it, and saves such files. A game that is not solved is also kept as the last game, in \
$XDG_STATE_HOME/sudoku, ~/.local/state/sudoku or, on Windows without HOME, %LOCALAPPDATA%\\sudoku, beside the best times of each level; g goes on with it. If a signal ends the program, the game is \
the last game; where there is no such folder, it is saved to NAME.save. The board needs 80 columns and 24 rows; a larger terminal has larger cells.

Exit codes:
  0        the player has quit
  2        wrong usage, no terminal, or the puzzle could not be read
  128 + n  ended by signal n (130 at Ctrl-C)";

/// The arguments of `sudoku play`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    /// A file with a puzzle or a saved game, or a puzzle of 81 cells.
    #[arg(value_name = "FILE|PUZZLE", value_hint = ValueHint::FilePath, value_parser = Source::parser())]
    file: Option<Source>,

    /// Play the Nth puzzle of the file.
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = parse_number_from_1)]
    number: u64,
}

/// Plays until the player quits.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    if !io::stdout().is_terminal() {
        bail!("play needs a terminal; see `sudoku solve` and `sudoku hint` for pipes");
    }
    if env::var_os("TERM").is_some_and(|name| name == "dumb") {
        bail!("play needs a terminal that can move its cursor, and this one is called dumb");
    }
    let mut app = options.open()?;
    app.last_game = last_game();
    if app.is_editing {
        app.ask_level();
    }
    let has_colours = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    signals::watch();
    match play(&mut app, has_colours, signals::received).context("the game cannot go on")? {
        End::Quit => Ok(ExitStatus::Good),
        End::Interrupted => signals::end_by(signals::INTERRUPT),
        End::Signal(signal) => {
            keep_unasked(&mut app);
            signals::end_by(signal)
        }
        #[cfg(unix)]
        End::HungUp => {
            keep_unasked(&mut app);
            signals::end_by(signals::HANG_UP)
        }
    }
}

/// Keeps the game as the last one or, if that fails, in a file of its own, without asking: the connection may be gone.
fn keep_unasked(app: &mut App) {
    if !app.game.is_unsaved() {
        return;
    }
    app.keep();
    let kept = match (&app.last_game, &app.file) {
        (Some(path), _) => Ok(path.clone()),
        (None, file) => rescue(
            &app.game.to_text(),
            file.as_deref().unwrap_or(Path::new(NAME)),
        ),
    };
    match kept {
        Ok(path) => {
            let name = printable(path.as_os_str());
            messages::note(format_args!("the game was saved to {name}"));
        }
        Err(error) => messages::error(format_args!("the game could not be saved: {error}")),
    }
}

impl Options {
    /// The game to begin with, or to go on with.
    fn open(&self) -> anyhow::Result<App> {
        let is_typed = Source::Stdin.is_typed();
        let source = match &self.file {
            None if is_typed && self.number == 1 => {
                return Ok(App::new(Game::new(Board::EMPTY), None));
            }
            None if is_typed => bail!("-n counts the puzzles of a file, and there is none"),
            Some(Source::Stdin) if is_typed => bail!(
                "standard input is the keyboard; name a file, or paste the puzzle once the board is there"
            ),
            None => &Source::Stdin,
            Some(source) => source,
        };
        let mut input = source.open(true).with_context(|| source.to_string())?;
        let loaded = load(&mut input, self.number).map_err(|error| match error {
            LoadError::Malformed(error) => {
                let place = Location::of(source, &error);
                anyhow!("{place}: {}", error.description())
            }
            error => anyhow::Error::new(error).context(source.to_string()),
        })?;
        let file = source.path().filter(|_| loaded.is_game);
        let mut app = App::new(loaded.game, file.map(PathBuf::from));
        if *source == Source::Stdin {
            // It cannot be read again.
            return Ok(app);
        }
        let source = source.clone();
        let puzzles = move |number| load(&mut source.open(true)?, number);
        app.file_puzzles = Some((Box::new(puzzles), self.number));
        if loaded.is_cut {
            app.say("The file ends in the middle of a line; this is what it has.");
        } else if !loaded.is_only {
            app.say(format!(
                "This is puzzle {} of the file; N plays the next.",
                self.number
            ));
        }
        Ok(app)
    }
}

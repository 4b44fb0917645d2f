//! `sudoku play` as a whole, in a terminal: what the player types, and what is then on the screen.
//!
//! The game itself and how it looks have their tests beside it, in `src/play/tests/`.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use predicates::str::{contains, is_empty};
use rustix::termios::{Termios, Winsize, tcgetattr, tcsetwinsize};
use tempfile::TempDir;

use crate::support::terminal::Terminal;
use crate::support::{directory, path, send, solve, sudoku};
use crate::util::{CLASSIC, CLASSIC_SOLVED, INKALA, limit_time, printed};

/// A game in a terminal of its own.
pub(crate) struct Game {
    child: Child,
    terminal: Terminal,
    pub(crate) screen: Arc<Mutex<vt100::Parser>>,
    /// The settings of the terminal before the game.
    before: Termios,
}

impl Game {
    /// Starts a game in the folder, on a terminal of the usual size. The test's time is limited.
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Self {
        Self::start_with(folder, arguments, "NOTHING")
    }

    /// The same with an environment variable set.
    fn start_with(folder: &Path, arguments: &[&str], variable: &str) -> Self {
        Self::start_in(folder, &folder.join("state"), arguments, variable)
    }

    /// The same with a folder for the last game.
    fn start_in(folder: &Path, state: &Path, arguments: &[&str], variable: &str) -> Self {
        let mut playing = Command::new(path());
        playing.arg("play").args(arguments);
        Self::run(folder, state, &playing, variable)
    }

    /// Starts a command that plays.
    fn run(folder: &Path, state: &Path, playing: &Command, variable: &str) -> Self {
        limit_time();
        let terminal = Terminal::new();
        resize(&terminal, 24, 80);
        let before = tcgetattr(&terminal.person).expect("it is a terminal");
        // The terminal is to be the one that the program belongs to, as it is for a person.
        let child = Command::new("setsid")
            .arg("--ctty")
            .arg(playing.get_program())
            .args(playing.get_args())
            .current_dir(folder)
            .env("TERM", "xterm-256color")
            .env("XDG_STATE_HOME", state)
            .env_remove("NO_COLOR")
            .env(variable, "1")
            .stdin(terminal.end())
            .stdout(terminal.end())
            .stderr(terminal.end())
            .spawn()
            .expect("it starts");
        let screen = Arc::new(Mutex::new(vt100::Parser::default()));
        let person = terminal.person.try_clone().expect("another one");
        let shown = Arc::clone(&screen);
        thread::spawn(move || show(person, &shown));
        Self {
            child,
            terminal,
            screen,
            before,
        }
    }

    pub(crate) fn type_in(&mut self, keys: &str) {
        self.terminal
            .person
            .write_all(keys.as_bytes())
            .expect("it can be typed");
    }

    /// Waits until this is on the screen.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| {
            screen.contents().contains(text).then_some(())
        });
    }

    /// Waits until the screen shows what is awaited, and returns it; for a minute at most.
    #[track_caller]
    pub(crate) fn wait_until<T>(
        &self,
        awaited: &str,
        shown: impl Fn(&vt100::Screen) -> Option<T>,
    ) -> T {
        let start = Instant::now();
        loop {
            let parser = self.screen.lock().expect("no thread has panicked");
            let screen = parser.screen();
            if let Some(shown) = shown(screen) {
                return shown;
            }
            let contents = screen.contents();
            drop(parser);
            assert!(
                start.elapsed() < Duration::from_mins(1),
                "there is no {awaited:?} on the screen:\n{contents}"
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Gives the terminal another size, and the screen with it.
    pub(crate) fn resize(&self, rows: u16, columns: u16) {
        let [height, width] = [rows, columns].map(|size| NonZero::new(size).expect("it has cells"));
        let mut screen = self.screen.lock().expect("no thread has panicked");
        screen.screen_mut().set_size(height, width);
        resize(&self.terminal, rows, columns);
    }

    /// Waits for the end, after which the terminal is as it was before.
    #[track_caller]
    pub(crate) fn end(mut self) -> ExitStatus {
        let status = self.child.wait().expect("it ends");
        let after = tcgetattr(&self.terminal.person).expect("it is a terminal");
        assert_eq!(after.local_modes, self.before.local_modes);
        assert_eq!(after.input_modes, self.before.input_modes);
        assert_eq!(after.output_modes, self.before.output_modes);
        // The last output may not have been shown yet.
        self.wait_until("screen as before", |screen| {
            let is_changed =
                screen.alternate_screen() || screen.hide_cursor() || screen.bracketed_paste();
            (!is_changed).then_some(())
        });
        status
    }
}

/// Shows on the screen what the program writes.
fn show(mut person: File, screen: &Mutex<vt100::Parser>) {
    let mut bytes = [0; 4096];
    while let Ok(count) = person.read(&mut bytes) {
        let mut screen = screen.lock().expect("no thread has panicked");
        screen.process(&bytes[..count]);
    }
}

fn resize(terminal: &Terminal, rows: u16, columns: u16) {
    let size = Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(&terminal.person, size).expect("it is a terminal");
}

fn with_puzzle() -> TempDir {
    directory(&[("puzzle", CLASSIC.as_bytes())])
}

#[test]
fn a_puzzle_is_typed_in_played_with_hints_saved_and_gone_on_with() {
    let folder = directory(&[]);
    let mut game = Game::start(folder.path(), &[]);
    game.wait_for("How hard?");
    game.type_in("e");
    game.wait_for("EDITING");
    game.type_in(CLASSIC);
    game.wait_for("proper; easy, ER 1.2");
    game.type_in("e");
    game.wait_for("51 cells left");
    game.type_in("H");
    game.wait_for("Look at box 2.");
    game.type_in("HH");
    game.wait_for("Hidden Single (1.2)");
    game.type_in("a");
    game.wait_for("50 cells left");
    game.type_in("u");
    game.wait_for("51 cells left");
    game.type_in("r");
    game.wait_for("50 cells left");
    game.type_in("q");
    game.wait_for("The game is not saved.");
    game.type_in("y");
    game.wait_for("sudoku-game.txt_");
    game.type_in("\r");
    assert_eq!(game.end().code(), Some(0));

    let saved = folder.path().join("sudoku-game.txt").display().to_string();
    solve(&[&saved])
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED))
        .stderr(is_empty());

    let mut game = Game::start(folder.path(), &["sudoku-game.txt"]);
    game.wait_for("50 cells left");
    game.type_in("S");
    game.wait_for("0 cells left");
    game.type_in("s");
    game.wait_for("Saved to sudoku-game.txt.");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
}

#[test]
fn signals_end_the_game_and_give_the_terminal_back() {
    for (signal, number) in [("TERM", 15), ("HUP", 1), ("INT", 2)] {
        let folder = with_puzzle();
        let game = Game::start(folder.path(), &["puzzle"]);
        game.wait_for("51 cells left");
        send(signal, &game.child.id());
        assert_eq!(game.end().signal(), Some(number));
    }
}

#[test]
fn the_game_ends_when_its_terminal_is_closed_even_if_that_signal_is_ignored() {
    limit_time();
    let mut terminal = Terminal::new();
    resize(&terminal, 24, 80);
    let mut child = Command::new("sh")
        .args(["-c", "trap '' HUP; exec setsid --ctty \"$0\" play"])
        .arg(path())
        .stdin(terminal.end())
        .stdout(terminal.end())
        .stderr(terminal.end())
        .env("TERM", "xterm")
        .spawn()
        .expect("it starts");
    // The board is there.
    let mut seen = [0; 1000];
    terminal.person.read_exact(&mut seen).expect("it is drawn");
    drop(terminal);
    assert_eq!(child.wait().expect("it ends").signal(), Some(1));
}

#[test]
fn a_signal_leaves_an_unsaved_game_as_the_last_game() {
    let folder = with_puzzle();
    let mut game = Game::start(folder.path(), &["puzzle"]);
    game.wait_for("51 cells left");
    game.type_in("ll4");
    game.wait_for("50 cells left");
    send("HUP", &game.child.id());
    assert_eq!(game.end().signal(), Some(1));
    let files = folder.path().read_dir().expect("it is ours");
    assert_eq!(files.count(), 2, "the puzzle and the state");
    let mut game = Game::start(folder.path(), &[]);
    game.wait_for("g  the last game");
    game.type_in("g");
    game.wait_for("50 cells left");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
}

#[test]
fn ctrl_c_ends_the_game_at_the_second_time_if_it_is_not_saved() {
    let folder = with_puzzle();
    let mut game = Game::start(folder.path(), &["puzzle"]);
    game.wait_for("51 cells left");
    game.type_in("ll4\u{3}");
    game.wait_for("The game is not saved.");
    game.type_in("\u{3}");
    assert_eq!(game.end().signal(), Some(2));
}

#[test]
fn a_puzzle_is_pasted() {
    let folder = directory(&[]);
    let mut game = Game::start(folder.path(), &[]);
    game.wait_for("How hard?");
    game.type_in("e");
    game.wait_for("EDITING");
    let rows = printed(CLASSIC).replace('\n', "\r");
    game.type_in(&format!("\u{1B}[200~{rows}\u{1B}[201~"));
    game.wait_for("51 cells left");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
}

#[test]
fn the_last_game_is_gone_on_with_and_takes_clicks() {
    let folder = with_puzzle();
    let mut game = Game::start(folder.path(), &["puzzle"]);
    game.wait_for("51 cells left");
    // Row 1, column 3, after choosing 4.
    game.type_in("d4");
    game.wait_for("typing digits: 4");
    game.type_in("\u{1B}[<0;17;2M");
    game.wait_for("50 cells left");
    let kept = folder.path().join("state/sudoku/sudoku-game.txt");
    while !kept.exists() {
        thread::sleep(Duration::from_millis(5));
    }
    game.type_in("qn");
    assert_eq!(game.end().code(), Some(0));
    let mut game = Game::start(folder.path(), &[]);
    game.wait_for("g  the last game");
    game.type_in("g");
    game.wait_for("50 cells left");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
}

#[test]
fn a_game_that_cannot_be_kept_as_the_last_is_saved_in_the_folder_at_a_signal() {
    let folder = with_puzzle();
    // A file is where the folder should be.
    let state = folder.path().join("puzzle");
    let mut game = Game::start_in(folder.path(), &state, &["puzzle"], "NOTHING");
    game.wait_for("51 cells left");
    game.type_in("ll4");
    game.wait_for("50 cells left");
    send("TERM", &game.child.id());
    game.wait_for("the game was saved to");
    game.wait_for("sudoku-game.txt.save");
    assert_eq!(game.end().signal(), Some(15));
    assert!(folder.path().join("sudoku-game.txt.save").exists());
}

#[test]
fn another_size_is_drawn_at_once() {
    let folder = with_puzzle();
    let mut game = Game::start(folder.path(), &["puzzle"]);
    game.wait_for("51 cells left");
    resize(&game.terminal, 15, 40);
    game.wait_for("this one has 40 by 15.");
    resize(&game.terminal, 24, 80);
    game.wait_for("51 cells left");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
}

#[test]
fn colours_are_left_out_if_they_are_not_wanted() {
    let folder = with_puzzle();
    for (arguments, variable, has_colours) in [
        (&["puzzle"][..], "NOTHING", true),
        (&["puzzle"], "NO_COLOR", false),
        (&["--color=never", "puzzle"], "NOTHING", false),
    ] {
        let mut game = Game::start_with(folder.path(), arguments, variable);
        game.wait_for("51 cells left");
        game.wait_for("q quit");
        let is_coloured = {
            let screen = game.screen.lock().expect("no thread has panicked");
            let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
            let mut colours = cells
                .filter_map(|(row, column)| Some(screen.screen().cell(row, column)?.fgcolor()));
            colours.any(|colour| colour != vt100::Color::Default)
        };
        assert_eq!(is_coloured, has_colours, "{arguments:?} {variable}");
        game.type_in("q");
        assert_eq!(game.end().code(), Some(0));
    }
}

#[test]
fn keys_are_heeded_while_a_puzzle_is_being_made() {
    let folder = with_puzzle();
    let mut game = Game::start(folder.path(), &["puzzle"]);
    game.wait_for("51 cells left");
    game.type_in("n6");
    game.wait_for("Making a puzzle of level extreme");
    game.type_in("\u{3}");
    assert_eq!(game.end().signal(), Some(2));
}

#[test]
fn a_puzzle_comes_through_a_pipe_and_the_keys_from_the_terminal() {
    let folder = with_puzzle();
    let mut piping = Command::new("sh");
    piping.args(["-c", "cat puzzle | \"$0\" play"]).arg(path());
    let mut game = Game::run(
        folder.path(),
        &folder.path().join("state"),
        &piping,
        "NOTHING",
    );
    game.wait_for("51 cells left");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
}

#[test]
fn play_needs_a_terminal() {
    sudoku(&["play", CLASSIC])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("play needs a terminal"));
}

#[test]
fn the_puzzle_of_a_number_is_played_from_a_file() {
    let folder = directory(&[("two", format!("{CLASSIC}\n{INKALA}\n").as_bytes())]);
    let mut game = Game::start(folder.path(), &["--number=2", "two"]);
    game.wait_for("60 cells left");
    game.wait_for("This is puzzle 2 of the file");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
    let mut game = Game::start(folder.path(), &["two"]);
    game.wait_for("This is puzzle 1 of the file; N plays the next.");
    game.type_in("N");
    game.wait_for("60 cells left");
    game.type_in("N");
    game.wait_for("there are no more than 2");
    game.type_in("q");
    assert_eq!(game.end().code(), Some(0));
}

#[test]
fn what_cannot_be_played_is_said_before_the_board_is_drawn() {
    let folder = directory(&[("broken", b"53..7.."), ("one", CLASSIC.as_bytes())]);
    for (arguments, message) in [
        (vec!["nowhere"], "nowhere: No such file or directory"),
        (vec!["broken"], "broken:1:8: found 7 cells"),
        (
            vec!["-n2", "one"],
            "one: puzzle 2 was asked for, but there are no more than 1",
        ),
        (vec!["-"], "standard input is the keyboard"),
        (vec!["-n2"], "-n counts the puzzles of a file"),
        (vec!["--number=0", "one"], "expected a number from 1"),
    ] {
        let terminal = Terminal::new();
        let output = Command::new(path())
            .arg("play")
            .args(&arguments)
            .current_dir(&folder)
            .stdin(terminal.end())
            .stdout(terminal.end())
            .stderr(Stdio::piped())
            .output()
            .expect("it starts");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(message), "{said}");
        assert_eq!(terminal.read(), "", "{arguments:?}");
    }
}

//! The program at a terminal: the progress bar, colours, notes on input.

#![cfg(target_os = "linux")]

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::support::terminal::Terminal;
use crate::support::{all_at_once, directory, program, sample, sample_text, send};
use crate::util::{CLASSIC, CLASSIC_SOLVED, INKALA, rows};
use rustix::termios::{tcgetwinsize, tcsetwinsize};
use tempfile::TempDir;

/// Takes the cursor to the start of its line and clears the line.
const CLEARED: &str = "\r\u{1B}[2K";

/// The program in a terminal that can do what terminals can. The test's time is limited.
fn sudoku(arguments: &[&str]) -> Command {
    let mut command = program(arguments);
    command.env("TERM", "xterm-256color");
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// The program, its answers in a pipe and its remarks at the terminal, with a puzzle after more than half a second of
/// work, and the end of its input after some time more.
fn long_work(terminal: &Terminal) -> Child {
    let mut child = sudoku(&["solve"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(terminal.end())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    thread::spawn(move || {
        for _ in 0..4 {
            writeln!(input, "{CLASSIC}").expect("it reads");
            thread::sleep(Duration::from_millis(300));
        }
    });
    child
}

/// The program at work on what is typed at the terminal, its answers in a pipe.
fn at_the_keyboard(terminal: &Terminal) -> Child {
    sudoku(&["solve"])
        .stdin(terminal.end())
        .stdout(Stdio::piped())
        .stderr(terminal.end())
        .spawn()
        .expect("it starts")
}

/// The first line of the answers; what comes after it is not read.
fn first_line(child: &mut Child) -> String {
    let mut answers = BufReader::new(child.stdout.as_mut().expect("a pipe"));
    let mut line = String::new();
    answers.read_line(&mut line).expect("an answer");
    line
}

#[test]
fn the_progress_bar_is_cleared_at_the_end() {
    let terminal = Terminal::new();
    let output = long_work(&terminal).wait_with_output().expect("it ends");
    assert!(output.status.success());
    let seen = terminal.read();
    assert!(seen.contains(" puzzles, "), "{seen:?}");
    assert!(seen.contains("/s"), "{seen:?}");
    assert!(seen.ends_with(CLEARED), "{seen:?}");
}

#[test]
fn a_long_search_shows_its_tries_and_the_nearest() {
    let terminal = Terminal::new();
    let never_found = ["--rating=11.5-11.9", "--symmetry=half-turn"];
    let mut child = sudoku(&["generate", "--seed=1"])
        .args(never_found)
        .stdout(Stdio::piped())
        .stderr(terminal.end())
        .spawn()
        .expect("it starts");
    let mut seen = Vec::new();
    let mut person = &terminal.person;
    let text = loop {
        let mut bytes = [0; 1024];
        let count = person.read(&mut bytes).expect("it goes on");
        seen.extend_from_slice(&bytes[..count]);
        let text = String::from_utf8_lossy(&seen);
        if text.contains(" tries failed; the nearest was rated ") {
            break text;
        }
    };
    assert!(!text.contains('%'), "{text:?}");
    child.kill().expect("it is running");
    child.wait().expect("it ends");
}

#[test]
fn the_progress_bar_is_cleared_when_the_output_is_closed() {
    let directory = directory(&[("many", sample_text("easy.txt").repeat(200).as_bytes())]);
    let terminal = Terminal::new();
    let mut child = sudoku(&["solve", "many"])
        .current_dir(&directory)
        .stdout(Stdio::piped())
        .stderr(terminal.end())
        .spawn()
        .expect("it starts");
    thread::sleep(Duration::from_millis(900));
    drop(child.stdout.take());
    assert!(child.wait().expect("it ends").success());
    let seen = terminal.read();
    assert!(seen.is_empty() || seen.ends_with(CLEARED), "{seen:?}");
}

#[test]
fn the_progress_bar_is_cleared_on_interrupt() {
    let terminal = Terminal::new();
    let mut child = long_work(&terminal);
    thread::sleep(Duration::from_millis(800));
    send("INT", &child.id());
    assert_eq!(child.wait().expect("it ends").signal(), Some(2));
    let seen = terminal.read();
    assert!(seen.ends_with(CLEARED), "{seen:?}");
}

/// The program with more than half a second of work on a file, because its reader is stalled for some time.
fn held_up_work(terminal: &Terminal, directory: &TempDir) -> Child {
    let mut child = sudoku(&["solve", "many"])
        .current_dir(directory)
        .stdout(Stdio::piped())
        .stderr(terminal.end())
        .spawn()
        .expect("it starts");
    let mut answers = child.stdout.take().expect("a pipe");
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(900));
        let _ = io::copy(&mut answers, &mut io::sink());
    });
    child
}

#[test]
fn the_progress_bar_never_takes_more_than_a_line() {
    let directory = directory(&[("many", sample_text("easy.txt").repeat(200).as_bytes())]);
    let cases = [10, 79, 80].map(|columns| [(columns, false), (columns, true)]);
    all_at_once(cases.as_flattened(), |&(columns, has_size)| {
        let terminal = Terminal::new();
        let mut size = tcgetwinsize(&terminal.program).expect("it has one");
        (size.ws_col, size.ws_row) = (columns, 25);
        tcsetwinsize(&terminal.program, size).expect("it is ours");
        let mut child = if has_size {
            held_up_work(&terminal, &directory)
        } else {
            long_work(&terminal)
        };
        assert!(child.wait().expect("it ends").success());
        let seen = terminal.read();
        assert_eq!(seen.contains('%'), has_size, "{seen:?}");
        let lines = seen.split(['\r', '\n']);
        let widest = lines.map(|line| visible(line).chars().count()).max();
        assert!(
            widest.is_some_and(|widest| (1..=columns.into()).contains(&widest)),
            "{seen:?}"
        );
        assert!(seen.ends_with(CLEARED), "{seen:?}");
    });
}

/// The text without what only tells the terminal where it goes.
fn visible(line: &str) -> String {
    let mut parts = line.split("\u{1B}[");
    let start = parts.next().unwrap_or_default().to_owned();
    parts.fold(start, |text, part| {
        text + part
            .trim_start_matches(|character: char| !character.is_alphabetic())
            .get(1..)
            .unwrap_or_default()
    })
}

#[test]
fn the_progress_bar_makes_way_for_answers_at_the_same_terminal() {
    let terminal = Terminal::new();
    let mut child = sudoku(&["solve"])
        .stdin(Stdio::piped())
        .stdout(terminal.end())
        .stderr(terminal.end())
        .env("NO_COLOR", "1")
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    for _ in 0..2 {
        writeln!(input, "{CLASSIC}").expect("it reads");
        thread::sleep(Duration::from_millis(900));
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
    let seen = terminal.read();
    let answer = format!("{CLASSIC_SOLVED}\r\n");
    assert!(seen.starts_with(&answer), "{seen:?}");
    let (_, after_first) = seen.split_at(answer.len());
    let (bar, _) = after_first.split_once(&answer).expect("another answer");
    assert!(bar.contains("1 puzzle"), "{bar:?}");
    assert!(bar.ends_with(CLEARED), "{bar:?}");
}

#[test]
fn long_hints_are_wrapped_at_a_terminal() {
    let arguments = ["hint", "--full", &sample("wikipedia.txt")];
    let terminal = Terminal::new();
    let status = sudoku(&arguments).stdout(terminal.end()).status();
    assert!(status.expect("it ends").success());
    let seen = terminal.read();
    assert!(seen.lines().count() > 1, "{seen:?}");
    assert!(seen.lines().all(|line| line.len() <= 80), "{seen:?}");
    let in_a_pipe = sudoku(&arguments).output().expect("it runs").stdout;
    let in_a_pipe = String::from_utf8(in_a_pipe).expect("text");
    assert!(seen.split_whitespace().eq(in_a_pipe.split_whitespace()));
}

#[test]
fn a_typed_puzzle_is_answered_at_once_after_a_note_on_how_to_end() {
    let mut terminal = Terminal::new();
    let mut child = at_the_keyboard(&terminal);
    writeln!(terminal.person, "{INKALA}").expect("it can be typed");
    let answer = first_line(&mut child);
    assert!(answer.starts_with("812753649"), "{answer}");
    terminal.person.write_all(b"\x04").expect("it can be typed");
    assert!(child.wait().expect("it ends").success());
    let seen = terminal.read();
    let note = "reading a puzzle from the terminal; end with Ctrl-D";
    assert!(seen.contains(note), "{seen:?}");
    assert!(!seen.contains("/s"), "{seen:?}");
}

#[test]
fn nine_typed_rows_are_answered_without_another_line() {
    let mut terminal = Terminal::new();
    let mut child = at_the_keyboard(&terminal);
    for row in rows(INKALA).lines() {
        writeln!(terminal.person, "{row}").expect("it can be typed");
    }
    let answer = first_line(&mut child);
    assert_eq!(answer, "8 1 2 | 7 5 3 | 6 4 9\n");
    terminal.person.write_all(b"\x04").expect("it can be typed");
    assert!(child.wait().expect("it ends").success());
    drop(terminal.read());
}

#[test]
fn a_terminal_shows_givens_and_solved_digits_in_different_colours() {
    let seen = |variable: &str| {
        let terminal = Terminal::new();
        let status = sudoku(&["solve", &sample("wikipedia.txt")])
            .env(variable, "1")
            .stdout(terminal.end())
            .status();
        assert!(status.expect("it ends").success());
        terminal.read()
    };
    let colours = seen("NOTHING");
    assert!(
        colours.starts_with("\u{1B}[1m5\u{1B}[0m \u{1B}[1m3\u{1B}[0m \u{1B}[32m4\u{1B}[0m | "),
        "{colours:?}"
    );
    assert!(seen("NO_COLOR").starts_with("5 3 4 | 6 7 8 | 9 1 2\r\n"));
}

#[test]
fn text_fits_a_narrow_terminal() {
    let nearly_solved = format!("......{}", &CLASSIC_SOLVED[6..]);
    for arguments in [
        &["explain", &nearly_solved][..],
        &["hint", "--full", CLASSIC],
        &["help", "exit-codes"],
        &["help", "hint"],
        &["hint", "--help"],
    ] {
        let terminal = Terminal::new();
        let mut size = tcgetwinsize(&terminal.person).expect("it has a size");
        (size.ws_col, size.ws_row) = (40, 24);
        tcsetwinsize(&terminal.person, size).expect("it is ours");
        let program = sudoku(arguments)
            .env("NO_COLOR", "1")
            .env("PAGER", "")
            .stdout(terminal.end())
            .spawn();
        let text = terminal.read();
        let status = program.expect("it starts").wait();
        assert!(status.expect("it ends").success());
        assert!(text.lines().count() >= 3, "{text}");
        for line in text.lines() {
            assert!(line.trim_end().chars().count() <= 40, "{line:?} in {text}");
        }
    }
}

#[test]
fn a_long_help_goes_through_the_pager_of_a_terminal() {
    let shown = |pager: &str| {
        let terminal = Terminal::new();
        let mut size = tcgetwinsize(&terminal.person).expect("it has a size");
        (size.ws_col, size.ws_row) = (80, 24);
        tcsetwinsize(&terminal.person, size).expect("it is ours");
        let status = sudoku(&["help", "exit-codes"])
            .env("PAGER", pager)
            .stdout(terminal.end())
            .status();
        assert!(status.expect("it runs").success());
        terminal.read()
    };
    let usual = shown("");
    assert!(usual.contains("Pipes"), "{usual}");
    assert_eq!(
        shown("head -n 1 | tr a-z A-Z")
            .trim_end()
            .matches('\n')
            .count(),
        0
    );
    assert_eq!(shown("no-such-pager 2> /dev/null"), usual);
}

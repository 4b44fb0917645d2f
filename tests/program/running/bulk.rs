//! Many puzzles: order, threads, slow pipes, and how much is said.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use proptest::prelude::*;

use crate::support::{sample, sample_text, solve, spawn, sudoku};
use crate::util::{CLASSIC, CLASSIC_SOLVED, printed, property, rows};

/// A line of its own kind for each of these, and what stands in its place in the output.
const KINDS: [(&str, &str); 6] = [
    (CLASSIC, CLASSIC_SOLVED),
    (
        "553.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "no solution",
    ),
    ("number twelve", "malformed"),
    ("what is this?", "malformed"),
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
        "malformed",
    ),
    ("\0\0\0", "malformed"),
];

/// Lines of these kinds, and the output for them.
fn lines(kinds: &[usize]) -> (String, String) {
    let (input, output): (Vec<&str>, Vec<&str>) = kinds.iter().map(|&kind| KINDS[kind]).unzip();
    (input.join("\n") + "\n", output.join("\n") + "\n")
}

proptest! {
    #![proptest_config(property(16))]

    #[test]
    fn answers_come_in_input_order_for_any_number_of_threads(
        kinds in proptest::collection::vec(0..KINDS.len(), 1..3000),
        threads in 1..5,
    ) {
        let (input, expected) = lines(&kinds);
        let output = solve(&["--strict", &format!("--threads={threads}")])
            .write_stdin(input)
            .output()
            .expect("it starts");
        prop_assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    }
}

#[test]
fn the_output_is_the_same_for_any_number_of_threads() {
    let mut input = String::new();
    for file in [
        "easy.txt",
        "hard.txt",
        "two-solutions.txt",
        "clash-in-box.txt",
    ] {
        input += &sample_text(file);
        input += "\n1234567\n";
    }
    for options in [
        vec![],
        vec!["--format=grid", "--puzzle"],
        vec!["--format=json"],
        vec!["--format=csv"],
        vec!["--all", "--format=line"],
    ] {
        let run = |threads| {
            let output = solve(&options)
                .args(["--threads", threads])
                .write_stdin(input.clone())
                .output();
            output.expect("it starts")
        };
        let one = run("1");
        assert!(!one.stdout.is_empty());
        for threads in ["2", "3", "8"] {
            let many = run(threads);
            assert_eq!(one.stdout, many.stdout, "{options:?} {threads}");
            assert_eq!(one.stderr, many.stderr, "{options:?} {threads}");
            assert_eq!(one.status, many.status);
        }
    }
}

#[test]
fn long_answers_keep_their_order_for_any_number_of_threads() {
    // Without one of their givens, these have very many solutions.
    let loose = sample_text("17-givens.txt")
        .lines()
        .filter(|line| line.len() == 81)
        .map(|line| line.replacen(|character: char| character.is_ascii_digit(), ".", 3) + "\n")
        .collect::<String>();
    for (arguments, input) in [
        (vec!["solve", "--all", "--limit=2000"], loose),
        (vec!["explain", "--grids"], sample_text("easy.txt")),
    ] {
        let run = |threads| {
            let mut command = sudoku(&arguments);
            let output = command.arg(threads).write_stdin(input.clone()).output();
            output.expect("it starts").stdout
        };
        let one = run("--threads=1");
        assert!(one.len() > 2_000_000, "{arguments:?}: {}", one.len());
        for _ in 0..3 {
            assert!(run("--threads=4") == one, "{arguments:?}");
        }
    }
}

#[test]
fn malformed_lines_in_a_long_list_keep_their_place() {
    let kinds: Vec<usize> = (0..20_000)
        .map(|place| {
            if place % 1000 == 999 {
                1 + place / 1000 % 5
            } else {
                0
            }
        })
        .collect();
    let (input, expected) = lines(&kinds);
    solve(&["--stats", "--strict"])
        .write_stdin(input)
        .assert()
        .code(2)
        .stdout(expected)
        .stderr(
            contains("20000 puzzles in ")
                .and(contains("   unique  19980\n"))
                .and(contains("  invalid  4\n"))
                .and(contains("malformed  16\n")),
        );
}

#[test]
fn a_line_that_looks_like_a_row_is_one_malformed_line_of_a_list() {
    let list = format!(
        "{}\n{CLASSIC}\n{}\n{CLASSIC}\n",
        &CLASSIC[..10],
        &CLASSIC[..9]
    );
    solve(&[])
        .write_stdin(list)
        .assert()
        .code(2)
        .stdout(format!(
            "malformed\n{CLASSIC_SOLVED}\nmalformed\n{CLASSIC_SOLVED}\n"
        ));
    let two_rows = format!(
        "{CLASSIC}\n{}\n{}\n{CLASSIC}\n",
        &CLASSIC[..9],
        &CLASSIC[..9]
    );
    solve(&[])
        .write_stdin(two_rows)
        .assert()
        .code(2)
        .stdout(format!("{CLASSIC_SOLVED}\nmalformed\n{CLASSIC_SOLVED}\n"));
}

#[test]
fn ten_messages_are_shown_and_the_rest_are_counted() {
    let malformed = format!("{}\n", &CLASSIC[..70]).repeat(25);
    let expected: String = (1..=10)
        .map(|line| format!("error: stdin:{line}:71: found 70 cells, expected 81\n"))
        .chain(["error: 15 more puzzles that cannot be read\n".to_owned()])
        .collect::<Vec<_>>()
        .concat();
    solve(&[])
        .write_stdin(malformed.clone())
        .assert()
        .code(2)
        .stdout("malformed\n".repeat(25))
        .stderr(expected);
    solve(&["--quiet"])
        .write_stdin(malformed)
        .assert()
        .code(2)
        .stderr(is_empty());
}

#[test]
fn each_kind_of_message_is_counted_separately() {
    let clash = format!("{}\n", KINDS[1].0);
    let several = format!("{}\n", ".".repeat(81));
    solve(&[])
        .write_stdin(clash.repeat(11) + &several.repeat(12))
        .assert()
        .code(1)
        .stderr(
            contains("note: stdin:10: 5 appears twice in ")
                .and(contains("note: stdin:11: ").not())
                .and(contains("note: stdin:21: multiple solutions"))
                .and(contains("note: stdin:22: ").not())
                .and(contains("note: 1 more puzzle with clashing givens\n"))
                .and(contains("note: 2 more puzzles with multiple solutions\n")),
        );
}

#[test]
fn statistics_go_to_standard_error() {
    solve(&["--stats", "--first", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED))
        .stderr(
            predicate::str::starts_with("1 puzzle in ").and(contains(" a second\n   solved  1\n")),
        );
}

#[test]
fn no_progress_is_shown_where_there_is_no_terminal() {
    solve(&[])
        .write_stdin(sample_text("easy.txt").repeat(20))
        .assert()
        .code(0)
        .stderr(is_empty());
}

/// A program at the other end of two pipes.
struct Conversation {
    child: Child,
    input: Option<ChildStdin>,
    output: mpsc::Receiver<String>,
}

impl Conversation {
    fn start() -> Self {
        let mut child = spawn(&["solve"], Stdio::piped());
        let input = child.stdin.take();
        let output: ChildStdout = child.stdout.take().expect("a pipe");
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let _ = sender.send(line.expect("text"));
            }
        });
        Self {
            child,
            input,
            output: receiver,
        }
    }

    fn say(&mut self, text: &str) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(text.as_bytes()).expect("it is read");
        input.flush().expect("it is read");
    }

    /// The next line, which must come while nothing more is said. However slow the machine, a minute is enough.
    #[track_caller]
    fn hear(&self) -> String {
        self.output
            .recv_timeout(Duration::from_mins(1))
            .expect("an answer")
    }

    #[track_caller]
    fn end(mut self) {
        self.input = None;
        assert!(self.child.wait().expect("it ends").success());
        assert!(self.output.recv().is_err());
    }
}

#[test]
fn a_puzzle_alone_on_a_slow_pipe_is_answered_at_once() {
    let mut sudoku = Conversation::start();
    for _ in 0..3 {
        sudoku.say(&format!("{CLASSIC}\n"));
        assert_eq!(sudoku.hear(), CLASSIC_SOLVED);
    }
    sudoku.end();
}

#[test]
fn a_partial_next_puzzle_does_not_delay_an_answer() {
    let mut sudoku = Conversation::start();
    sudoku.say(&format!("{CLASSIC}\n{}", &CLASSIC[..40]));
    assert_eq!(sudoku.hear(), CLASSIC_SOLVED);
    sudoku.say(&format!("{}\n# and a comment\n", &CLASSIC[40..]));
    assert_eq!(sudoku.hear(), CLASSIC_SOLVED);
    sudoku.say(&format!("{CLASSIC}\n# a comment\n\n"));
    assert_eq!(sudoku.hear(), CLASSIC_SOLVED);
    sudoku.end();
}

#[test]
fn a_grid_is_answered_when_a_blank_line_ends_it() {
    let mut sudoku = Conversation::start();
    sudoku.say(&(rows(CLASSIC) + "\n"));
    for row in printed(CLASSIC_SOLVED).lines() {
        assert_eq!(sudoku.hear(), row);
    }
    sudoku.end();
}

#[test]
fn a_grid_and_the_line_that_ends_it_are_both_answered() {
    let mut sudoku = Conversation::start();
    sudoku.say(&format!("{}{CLASSIC}\n", rows(CLASSIC)));
    for row in printed(CLASSIC_SOLVED).lines() {
        assert_eq!(sudoku.hear(), row);
    }
    assert_eq!(sudoku.hear(), "");
    assert_eq!(sudoku.hear(), CLASSIC_SOLVED);
    sudoku.end();
}

//! Signals, and a system that refuses threads.

#![cfg(unix)]

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, ChildStderr, ChildStdout, Stdio};
use std::thread;
use std::time::Duration;

use crate::support::{
    all_at_once, directory, program, puzzles_without_end, sample, sample_text, send, shell, solve,
    spawn, spawn_in_shell,
};
use crate::util::{CLASSIC, CLASSIC_SOLVED, printed};

/// The signals that ask a program to end, and their numbers.
const SIGNALS: [(&str, i32); 3] = [("INT", 2), ("TERM", 15), ("HUP", 1)];

/// Longer than the program takes to see a signal, and shorter than it waits for a reader afterwards.
const MOMENT: Duration = Duration::from_millis(500);

/// Its standard output and standard error, to be read.
fn outputs(child: &mut Child) -> (BufReader<ChildStdout>, ChildStderr) {
    let output = child.stdout.take().expect("a pipe");
    (BufReader::new(output), child.stderr.take().expect("a pipe"))
}

#[track_caller]
fn read_to_end(mut from: impl Read) -> String {
    let mut text = String::new();
    from.read_to_string(&mut text).expect("text");
    text
}

#[track_caller]
fn read_lines(output: &mut BufReader<ChildStdout>, count: usize) -> String {
    let mut text = String::new();
    for _ in 0..count {
        output.read_line(&mut text).expect("text");
    }
    text
}

/// Asserts that these are answers in whole lines, and some of them.
#[track_caller]
fn assert_whole_lines(text: &str) {
    assert!(text.ends_with('\n'), "{:?}", text.lines().last());
    assert!(text.lines().all(|line| line == CLASSIC_SOLVED));
}

#[test]
fn a_signal_ends_the_program_with_whole_lines() {
    for (signal, number) in SIGNALS {
        let mut child = spawn(&["solve", "--threads=2"], Stdio::piped());
        puzzles_without_end(child.stdin.take().expect("a pipe"));
        let (mut output, _) = outputs(&mut child);
        let mut text = read_lines(&mut output, 1000);
        send(signal, &child.id());
        text += &read_to_end(output);
        assert_whole_lines(&text);
        assert_eq!(child.wait().expect("it ends").signal(), Some(number));
    }
}

#[test]
fn a_signal_ends_the_program_with_whole_lines_in_a_file() {
    for (signal, number) in SIGNALS {
        let directory = directory(&[]);
        let path = directory.path().join("answers");
        let mut child = program(&["solve"])
            .stdin(Stdio::piped())
            .stdout(File::create(&path).expect("it is ours"))
            .spawn()
            .expect("it starts");
        puzzles_without_end(child.stdin.take().expect("a pipe"));
        while fs::metadata(&path).expect("it is there").len() < 1_000_000 {
            thread::sleep(Duration::from_millis(1));
        }
        send(signal, &child.id());
        assert_eq!(child.wait().expect("it ends").signal(), Some(number));
        assert_whole_lines(&fs::read_to_string(path).expect("text"));
    }
}

#[test]
fn a_signal_ends_the_program_with_whole_lines_while_the_reader_is_stalled() {
    all_at_once(SIGNALS, |(signal, number)| {
        let mut child = spawn(&["solve", "--threads=2", "--stats"], Stdio::piped());
        puzzles_without_end(child.stdin.take().expect("a pipe"));
        let (mut output, errors) = outputs(&mut child);
        let mut text = read_lines(&mut output, 1);
        // Now the pipe fills up.
        thread::sleep(MOMENT);
        send(signal, &child.id());
        assert_eq!(child.wait().expect("it ends").signal(), Some(number));
        text += &read_to_end(output);
        assert_whole_lines(&text);
        let said = read_to_end(errors);
        assert!(said.contains(" puzzles in "), "{said}");
    });
}

#[test]
fn a_signal_ends_the_program_while_the_reader_of_its_messages_is_stalled() {
    let mut child = spawn_in_shell(r#"exec "$0" solve --stats 2>&1"#, Stdio::piped());
    puzzles_without_end(child.stdin.take().expect("a pipe"));
    let (mut output, _) = outputs(&mut child);
    read_lines(&mut output, 1);
    thread::sleep(MOMENT);
    send("TERM", &child.id());
    assert_eq!(child.wait().expect("it ends").signal(), Some(15));
    assert_whole_lines(&read_to_end(output));
}

#[test]
fn a_signal_ends_a_program_that_waits_for_input() {
    for (signal, number) in SIGNALS {
        let mut child = spawn(&["solve"], Stdio::piped());
        let mut input = child.stdin.take().expect("a pipe");
        writeln!(input, "{CLASSIC}").expect("it reads");
        let (mut output, _) = outputs(&mut child);
        assert_whole_lines(&read_lines(&mut output, 1));
        send(signal, &child.id());
        assert_eq!(child.wait().expect("it ends").signal(), Some(number));
        drop(input);
    }
}

#[test]
fn a_signal_ends_the_program_amid_a_search_for_chains() {
    let puzzles = sample_text("hard.txt").repeat(100);
    let directory = directory(&[("hard", puzzles.as_bytes())]);
    let path = directory.path().join("hard").display().to_string();
    all_at_once(["rate", "explain", "hint"], |command| {
        let mut child = spawn(&[command, &path], Stdio::null());
        let (output, _) = outputs(&mut child);
        thread::sleep(MOMENT);
        send("INT", &child.id());
        assert_eq!(child.wait().expect("it ends").signal(), Some(2));
        let text = read_to_end(output);
        assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
    });
}

#[test]
fn a_shell_sees_128_and_the_number_of_the_signal() {
    for (signal, number) in SIGNALS {
        let script = r#"sh -c 'echo $$ >&2; exec "$0" solve' "$0"; echo $? >&2"#;
        let mut shell = spawn_in_shell(script, Stdio::piped());
        let mut input = shell.stdin.take().expect("a pipe");
        let (mut output, errors) = outputs(&mut shell);
        writeln!(input, "{CLASSIC}").expect("it reads");
        assert_whole_lines(&read_lines(&mut output, 1));
        let mut said = BufReader::new(errors).lines().map_while(Result::ok);
        let program = said.next().expect("its number");
        send(signal, &program);
        // The shell may have something to say about it, too.
        assert_eq!(said.last(), Some((128 + number).to_string()));
        shell.wait().expect("it ends");
        drop(input);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_was_ignored_at_the_start_still_is() {
    let mut child = spawn_in_shell(r#"trap "" INT TERM HUP; exec "$0" solve"#, Stdio::piped());
    let mut input = child.stdin.take().expect("a pipe");
    let (mut output, _) = outputs(&mut child);
    writeln!(input, "{CLASSIC}").expect("it reads");
    assert_whole_lines(&read_lines(&mut output, 1));
    for (signal, _) in SIGNALS {
        send(signal, &child.id());
    }
    thread::sleep(MOMENT);
    writeln!(input, "{CLASSIC}").expect("it reads");
    drop(input);
    assert_whole_lines(&read_to_end(output));
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn statistics_are_printed_after_a_signal() {
    for (signal, number) in SIGNALS {
        let mut child = spawn(&["solve", "--stats"], Stdio::piped());
        let mut input = child.stdin.take().expect("a pipe");
        let (mut output, errors) = outputs(&mut child);
        for _ in 0..3 {
            writeln!(input, "{CLASSIC}").expect("it reads");
            assert_whole_lines(&read_lines(&mut output, 1));
        }
        // As `timeout` has it: sent to the program, and to all that belong together.
        let twice = format!("kill -{signal} {0}; kill -{signal} {0}", child.id());
        shell(&twice).status().expect("there is a shell");
        assert_eq!(child.wait().expect("it ends").signal(), Some(number));
        let said = read_to_end(errors);
        assert!(said.starts_with("3 puzzles in "), "{said}");
        assert!(said.ends_with("   unique  3\n"), "{said}");
        drop(input);
    }
}

#[test]
fn a_second_signal_ends_the_program_at_once() {
    let second_is_last = || {
        let mut child = spawn(&["solve"], Stdio::piped());
        puzzles_without_end(child.stdin.take().expect("a pipe"));
        thread::sleep(MOMENT);
        send("TERM", &child.id());
        // It waits for its reader.
        thread::sleep(MOMENT);
        send("INT", &child.id());
        child.wait().expect("it ends").signal() == Some(2)
    };
    // On a busy machine the second may come too late.
    assert!((0..10).any(|_| second_is_last()));
}

#[test]
fn everything_is_answered_where_no_thread_can_be_started() {
    let expected = solve(&[&sample("easy.txt"), &sample("hard.txt")]).output();
    let expected = expected.expect("it starts");
    for threads in ["--threads=1", "--threads=4"] {
        let output = solve(&[threads, &sample("easy.txt"), &sample("hard.txt")])
            // A stack of this size does not fit into memory.
            .env("RUST_MIN_STACK", usize::MAX.to_string())
            .output();
        assert_eq!(output.expect("it starts"), expected);
    }
    solve(&[CLASSIC])
        .env("RUST_MIN_STACK", usize::MAX.to_string())
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED));
}

#[cfg(target_os = "linux")]
#[test]
fn everything_is_answered_where_some_threads_cannot_be_started() {
    let files = [sample("easy.txt"), sample("hard.txt")];
    let expected = solve(&[&files[0], &files[1]]).output().expect("it starts");
    // There is room for one such stack, but not for two.
    let script = format!(
        r#"ulimit -v 2000000; RUST_MIN_STACK=1500000000 exec "$0" solve --threads=4 {} {}"#,
        files[0], files[1]
    );
    let output = spawn_in_shell(&script, Stdio::null()).wait_with_output();
    assert_eq!(output.expect("it ends"), expected);
}

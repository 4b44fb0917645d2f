//! What may go wrong around the program: full disks, closed pipes, endless lines. Signals are in `signals.rs`.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};
use std::thread;

use assert_cmd::cargo::cargo_bin;
use predicates::str::starts_with;

use crate::support::{directory, puzzles_without_end, sample, solve, spawn};
use crate::util::{CLASSIC, CLASSIC_SOLVED, limit_time};

#[test]
fn a_closed_output_pipe_is_success_without_a_message() {
    for threads in ["1", "4"] {
        let mut child = spawn(&["solve", "--threads", threads], Stdio::piped());
        drop(child.stdout.take());
        puzzles_without_end(child.stdin.take().expect("a pipe"));
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert!(output.status.success());
    }
}

#[test]
fn a_closed_output_pipe_stops_a_long_list_of_solutions() {
    let empty = ".".repeat(81);
    let arguments = ["solve", "--all", "--format=line", &empty];
    let mut child = spawn(&arguments, Stdio::null());
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("text");
    assert_eq!(line.len(), 82);
    drop(output);
    assert!(child.wait().expect("it ends").success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    limit_time();
    for arguments in [
        vec!["solve", CLASSIC],
        vec!["check", CLASSIC],
        vec!["completions", "bash"],
        vec!["man"],
    ] {
        let full = File::options()
            .write(true)
            .open("/dev/full")
            .expect("Linux has one");
        let output = Command::new(cargo_bin!("sudoku"))
            .args(&arguments)
            .stdout(full)
            .output()
            .expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "error: cannot write to standard output: No space left on device (os error 28)\n"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_overlong_line_takes_bounded_memory_and_the_next_is_solved() {
    limit_time();
    let program = cargo_bin!("sudoku").display();
    let limited = format!("ulimit -v 200000; exec '{program}' solve --threads=1");
    let mut child = Command::new("sh")
        .args(["-c", &limited])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    let mut input = child.stdin.take().expect("a pipe");
    let writer = thread::spawn(move || {
        let part = vec![b'5'; 1 << 20];
        for _ in 0..300 {
            input.write_all(&part).expect("it reads on");
        }
        write!(input, "\n{CLASSIC}\n").expect("it reads on");
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("everything was read");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("malformed\n{CLASSIC_SOLVED}\n")
    );
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.starts_with("error: stdin:1: no puzzle in the first "),
        "{said}"
    );
    assert!(said.len() < 200);
}

#[test]
fn nul_bytes_are_malformed_and_the_next_line_is_solved() {
    solve(&["--strict"])
        .write_stdin(format!("\0\0\0\n{CLASSIC}\n"))
        .assert()
        .code(2)
        .stdout(format!("malformed\n{CLASSIC_SOLVED}\n"))
        .stderr(starts_with("error: stdin:1:1: "));
}

#[test]
fn a_file_that_shrinks_while_being_read_ends_with_whole_lines() {
    let lines = 100_000;
    let directory = directory(&[(
        "puzzles.txt",
        format!("{CLASSIC}\n").repeat(lines).as_bytes(),
    )]);
    let path = directory.path().join("puzzles.txt");
    let path = path.to_str().expect("text");
    let mut child = spawn(&["solve", path], Stdio::null());
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    output.read_line(&mut text).expect("text");
    // The program is still there, for nobody has read what it has to say.
    let file = OpenOptions::new().write(true).open(path);
    file.expect("it is ours").set_len(82).expect("it is ours");
    output.read_to_string(&mut text).expect("text");
    assert!(text.ends_with('\n'));
    assert!(text.lines().count() < lines);
    let mut all = text.lines();
    // At most the last one was cut in two.
    assert!(
        all.by_ref()
            .all(|line| line == CLASSIC_SOLVED || line == "malformed")
    );
    assert!(text.lines().filter(|&line| line == "malformed").count() <= 1);
    child.wait().expect("it ends");
}

#[test]
fn unreadable_files_among_readable_ones_are_reported_in_order() {
    let directory = directory(&[("empty.txt", b""), ("good.txt", CLASSIC.as_bytes())]);
    for threads in ["1", "3"] {
        solve(&[
            "--threads",
            threads,
            "good.txt",
            "nowhere.txt",
            "good.txt",
            ".",
            "empty.txt",
            "good.txt",
        ])
        .current_dir(directory.path())
        .assert()
        .code(2)
        .stdout(format!("{CLASSIC_SOLVED}\n").repeat(3))
        .stderr(
            "error: nowhere.txt: No such file or directory (os error 2)\n\
                 error: .: Is a directory (os error 21)\n\
                 error: empty.txt: no puzzle found\n",
        );
    }
}

#[test]
fn stderr_write_failure_is_ignored() {
    limit_time();
    let full = File::options().write(true).open("/dev/full");
    let Ok(full) = full else { return };
    let output = Command::new(cargo_bin!("sudoku"))
        .args(["solve", "--stats", &sample("clash-in-row.txt")])
        .stderr(full)
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"no solution\n");
}

//! One list on several processes: with `split` of GNU coreutils, and with GNU parallel where it is installed.
//!
//! The commands are those of `sudoku help recipes`. Order and exit codes are those of a single process.

#![cfg(target_os = "linux")]

use std::process::Command;

use tempfile::TempDir;

use crate::support::{directory, sample_text, shell, solve};

/// A directory with a list of puzzles, which one process solves like this, with this exit code.
fn list(faults: &[(usize, &str)]) -> (TempDir, String, i32) {
    let list = sample_text("17-givens.txt").repeat(3);
    let mut lines: Vec<&str> = list.lines().filter(|line| line.len() == 81).collect();
    for &(index, fault) in faults {
        lines[index] = fault;
    }
    let text = lines.join("\n") + "\n";
    let directory = directory(&[("puzzles.txt", text.as_bytes())]);
    let alone = solve(&["puzzles.txt"])
        .current_dir(&directory)
        .output()
        .expect("it runs");
    let answers = String::from_utf8(alone.stdout).expect("it is text");
    assert_eq!(answers.lines().count(), lines.len());
    let code = alone.status.code().expect("no signal");
    (directory, answers, code)
}

/// The output of the script in the directory, and its exit code; `sudoku` is the program.
fn run(directory: &TempDir, script: &str) -> (String, i32) {
    // GNU parallel wants a home directory for its settings.
    let script = format!("mkdir bin && ln -s \"$0\" bin/sudoku && PATH=$PWD/bin:$PATH && {script}");
    let output = shell(&script)
        .current_dir(directory)
        .env("HOME", directory.path())
        .output()
        .expect("there is a shell");
    let printed = String::from_utf8(output.stdout).expect("it is text");
    (printed, output.status.code().expect("no signal"))
}

const CLASH: &str =
    "55...............................................................................";

/// 80 cells.
const SHORT: &str =
    "5...............................................................................";

const SPLIT: &str = "split -n l/3 --filter 'sudoku solve --quiet' puzzles.txt";

const PARALLEL: &str =
    "parallel --pipepart -a puzzles.txt --block 3k -k --joblog jobs.log sudoku solve --quiet";

/// The worst exit code of the jobs.
const WORST: &str = "awk 'NR > 1 && $7 > worst { worst = $7 } END { exit worst }' jobs.log";

#[test]
fn parts_that_split_cuts_give_the_answers_of_the_whole_in_order() {
    let (directory, expected, _) = list(&[(40, CLASH), (90, SHORT)]);
    let script =
        "for part in 1 2 3 4; do split -n l/$part/4 puzzles.txt | sudoku solve --quiet; done";
    let (answers, _) = run(&directory, script);
    assert_eq!(answers, expected);
}

#[test]
fn split_feeds_one_process_after_the_other_and_fails_if_one_does() {
    let (directory, expected, 0) = list(&[]) else {
        panic!("the sample has proper puzzles");
    };
    assert_eq!(run(&directory, SPLIT), (expected, 0));
    let (directory, expected, 1) = list(&[(70, CLASH)]) else {
        panic!("one puzzle has no solution");
    };
    let (answers, code) = run(&directory, SPLIT);
    // It stops after the part with the puzzle.
    assert!(expected.starts_with(&answers) && answers.contains("no solution\n"));
    assert_eq!(code, 1);
}

#[test]
fn spreading_by_gnu_parallel_keeps_the_order_and_the_worst_exit_code() {
    if Command::new("parallel").arg("--version").output().is_err() {
        println!("skipped: GNU parallel is not installed");
        return;
    }
    for faults in [
        &[][..],
        &[(10, CLASH)],
        &[(10, CLASH), (100, SHORT), (101, SHORT)],
    ] {
        let (directory, expected, code) = list(faults);
        let (answers, _) = run(&directory, PARALLEL);
        assert_eq!(answers, expected);
        let worst = shell(WORST).current_dir(&directory).status();
        assert_eq!(worst.expect("there is a shell").code(), Some(code));
    }
}

//! `--time-limit`: what is said of a puzzle that needs more time. A search that notices nothing has had enough, so that a
//! limit of a nanosecond ends just those that take long.

use crate::support::{stdout, stdout_of, sudoku};
use crate::util::{CLASSIC, INKALA};
use predicates::str::{contains, is_empty};
use serde_json::{Value, json};

/// The JSON records of a command about puzzles that need more than a nanosecond.
fn unfinished(command: &[&str], puzzles: &[&str]) -> Vec<Value> {
    let limited = [
        command,
        &["--time-limit", "1ns", "--format", "json"],
        puzzles,
    ]
    .concat();
    let records = stdout_of(&mut sudoku(&limited), 1);
    let records = records
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    records.collect()
}

#[test]
fn a_count_that_takes_long_is_at_least_what_was_found_and_the_next_puzzle_follows() {
    let empty = ".".repeat(81);
    let arguments = [
        "count",
        "--limit",
        "0",
        "--time-limit",
        "1ns",
        &empty,
        CLASSIC,
    ];
    let counts = stdout_of(&mut sudoku(&arguments), 1);
    let counts: Vec<&str> = counts.lines().collect();
    assert_eq!(counts.len(), 2);
    assert!(counts[0].starts_with("at least "), "{counts:?}");
    assert_eq!(counts[1], "1");
    let records = unfinished(&["count", "--limit", "0"], &[&empty, CLASSIC]);
    assert_eq!(
        (&records[0]["status"], &records[1]["status"]),
        (&json!("unfinished"), &json!("unique"))
    );
    assert_eq!(records[0]["more"], Value::Null);
}

#[test]
fn every_command_that_may_take_long_says_which_puzzles_are_unfinished() {
    let empty = ".".repeat(81);
    let commands: [(&[&str], &str); 12] = [
        (&["rate"], INKALA),
        (&["rate", "--summary", "--measures"], INKALA),
        (&["explain"], INKALA),
        (&["hint"], INKALA),
        (&["hint", "--steps=all"], INKALA),
        (&["solve", "--all"], &empty),
        (&["solve", "--engine", "backtrack"], &empty),
        (&["check"], INKALA),
        (&["canonical"], INKALA),
        (&["minimize"], CLASSIC),
        (&["expand"], CLASSIC),
        (&["vary", "--remove", "2"], CLASSIC),
    ];
    for (command, puzzle) in commands {
        let records = unfinished(command, &[puzzle, puzzle]);
        let last = records
            .iter()
            .filter(|record| record["status"] == "unfinished");
        assert_eq!(last.count(), 2, "{command:?}");
    }
    let generated = unfinished(&["generate", "2", "--rating", "11.9", "--seed", "1"], &[]);
    assert!(
        generated
            .iter()
            .all(|record| record["status"] == "unfinished")
    );
}

#[test]
fn solutions_that_are_not_all_end_with_an_unfinished_answer_and_are_a_failure() {
    let empty = ".".repeat(81);
    let arguments = [
        "solve",
        "--all",
        "--time-limit",
        "20ms",
        "--format",
        "json",
        &empty,
    ];
    let records = stdout_of(&mut sudoku(&arguments), 1);
    let statuses: Vec<Value> = records
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["status"].take())
        .collect();
    let (last, others) = statuses.split_last().expect("an answer");
    assert_eq!(last, "unfinished");
    assert!(others.iter().all(|status| status == "multiple"));
}

#[test]
fn a_puzzle_of_which_nothing_is_known_is_unfinished_in_words() {
    let text = |command| stdout_of(&mut sudoku(&[command, "--time-limit", "1ns", INKALA]), 1);
    assert_eq!(text("rate"), "unfinished\n");
    assert_eq!(text("hint"), "unfinished\n");
    assert_eq!(text("explain"), "unfinished\n");
}

#[test]
fn a_time_limit_has_a_unit_and_0_means_no_limit() {
    assert_eq!(
        stdout(&["rate", "--time-limit", "0", CLASSIC]),
        stdout(&["rate", CLASSIC])
    );
    for wrong in ["5", "-1s", "soon"] {
        sudoku(&["rate", &format!("--time-limit={wrong}"), CLASSIC])
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains("--time-limit <TIME>"))
            .stderr(contains("500ms, 5s or 2m"));
    }
    sudoku(&["convert", "--time-limit", "5s", CLASSIC])
        .assert()
        .code(2);
}

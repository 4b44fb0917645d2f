//! `sudoku generate`.

use std::collections::HashSet;

use predicates::prelude::PredicateBooleanExt as _;
use predicates::str::{contains, is_empty};
use serde_json::Value;
use sudoku::canonical::canonical;

use crate::support::{solve, stdout, sudoku};
use crate::util::{CLASSIC, CLASSIC_SOLVED, grid, printed};

/// The output of the program with these arguments.
#[track_caller]
fn output(arguments: &[&str]) -> String {
    stdout(&[&["generate"], arguments].concat())
}

#[test]
fn one_puzzle_is_a_grid_and_several_are_lines() {
    let lines = output(&["3", "--seed", "7"]);
    assert_eq!(lines.lines().count(), 3);
    let first = lines.lines().next().expect("a line");
    assert_eq!(output(&["--seed", "7"]), printed(first));
    assert_eq!(
        output(&["--seed", "7", "--format", "line"]),
        format!("{first}\n")
    );
}

#[test]
fn a_seed_gives_the_same_bytes_for_any_number_of_threads() {
    let arguments = ["3000", "--seed", "11", "--symmetry", "quarter-turn"];
    let one = output(&[&arguments[..], &["-j1"]].concat());
    assert_eq!(one, output(&[&arguments[..], &["-j2"]].concat()));
    assert_eq!(one, output(&[&arguments[..], &["-j7"]].concat()));
}

#[test]
fn a_puzzle_can_be_made_again_without_those_before_it() {
    let all = output(&["100", "--seed", "12"]);
    let one = output(&["1", "--seed", "12", "--skip", "99", "--format", "line"]);
    assert_eq!(all.lines().last(), one.lines().next());
}

#[test]
fn without_a_seed_a_note_says_which_was_taken() {
    let assert = sudoku(&["generate"]).assert().code(0);
    let stderr = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    let seed = stderr
        .strip_prefix("note: the seed is ")
        .expect("a note")
        .trim();
    let stdout = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert_eq!(output(&["--seed", seed]), stdout);
    sudoku(&["generate", "--quiet"])
        .assert()
        .code(0)
        .stderr(is_empty());
}

#[test]
fn puzzles_beyond_the_last_of_a_seed_are_refused() {
    let last = (u64::MAX - 1).to_string();
    assert_eq!(
        output(&["--grids-only", "--seed=1", "--skip", &last, "--format=line"]).len(),
        82
    );
    for (count, skip) in [("1", u64::MAX), ("0", u64::MAX), ("2", u64::MAX - 1)] {
        sudoku(&["generate", count, "--seed=1", "--skip", &skip.to_string()])
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(&last));
    }
}

#[test]
fn records_say_how_a_puzzle_was_made() {
    let text = output(&[
        "2",
        "--seed",
        "5",
        "--skip",
        "8",
        "--symmetry",
        "full",
        "--format",
        "json",
    ]);
    let records: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("it is JSON"))
        .collect();
    assert_eq!(records.len(), 2);
    for (record, index) in records.iter().zip(8..) {
        assert_eq!(record["file"], "generated");
        assert_eq!(record["line"], index - 7);
        assert_eq!(record["status"], "unique");
        assert_eq!(
            (&record["seed"], &record["index"]),
            (&5.into(), &index.into())
        );
        assert_eq!(
            (&record["symmetry"], &record["minimal"]),
            (&"full".into(), &"orbits".into())
        );
        assert_eq!(record["tries"], 1);
        let puzzle = record["puzzle"].as_str().expect("a puzzle");
        solve(&["--unique", "--format", "line", puzzle])
            .assert()
            .code(0)
            .stdout(format!(
                "{}\n",
                record["solution"].as_str().expect("a solution")
            ));
    }
    sudoku(&["generate", "1", "--seed", "5", "--format", "csv"])
        .assert()
        .stdout(contains(
            "file,line,puzzle,givens,status,message,solution,seed,index,",
        ));
}

#[test]
fn solutions_stand_beside_puzzles_or_under_them() {
    let beside = output(&["2", "--seed", "1", "--with-solution"]);
    for line in beside.lines() {
        let (puzzle, solution) = line.split_once(' ').expect("two grids");
        assert!(grid(solution).is_solution_of(&grid(puzzle)), "{line}");
    }
    let under = output(&["--seed", "1", "--with-solution"]);
    assert!(
        under.starts_with("Puzzle:\n") && under.contains("\nSolution:\n"),
        "{under}"
    );
}

#[test]
fn solution_grids_can_be_generated_alone() {
    let grids = output(&["50", "--seed", "3", "--grids-only"]);
    assert_eq!(grids.lines().count(), 50);
    solve(&["--unique"])
        .write_stdin(grids.clone())
        .assert()
        .code(0)
        .stdout(grids.clone());
    // The puzzle of a seed and an index has the grid of the same two as its solution.
    let puzzles = output(&["50", "--seed", "3"]);
    solve(&[])
        .write_stdin(puzzles)
        .assert()
        .code(0)
        .stdout(grids);
}

#[test]
fn puzzles_can_be_made_from_a_solution() {
    let puzzles = output(&["20", "--seed", "4", "--from-solution", CLASSIC_SOLVED]);
    solve(&[])
        .write_stdin(puzzles)
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC_SOLVED}\n").repeat(20));
    sudoku(&["generate", "--from-solution", CLASSIC])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr("error: the solution must have a digit in each cell, with no two equal ones in a row, column or box\n");
    sudoku(&["generate", "--from-solution", "no-such-file"])
        .assert()
        .code(2)
        .stderr(contains("no-such-file"));
}

#[test]
fn what_is_not_found_is_a_note_and_a_record_and_a_failure() {
    let arguments = [
        "generate",
        "3",
        "--seed",
        "1",
        "--symmetry",
        "full",
        "--minimal",
        "cells",
        "--tries",
        "5",
    ];
    sudoku(&arguments)
        .assert()
        .code(1)
        .stdout(is_empty())
        .stderr(contains("note: generated:2: no puzzle found in 5 tries"));
    sudoku(&arguments)
        .args(["--format", "json"])
        .assert()
        .code(1)
        .stdout(contains("\"puzzle\":null,\"givens\":null,\"status\":\"not_found\",\"message\":\"no puzzle found in 5 tries"));
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for of_puzzles in [["--symmetry", "full"], ["--technique", "x-wing"]] {
        sudoku(&["generate", "--grids-only"])
            .args(of_puzzles)
            .assert()
            .code(2)
            .stderr(contains("cannot be used with"));
    }
    sudoku(&["generate", "--symmetry", "round"])
        .assert()
        .code(2)
        .stderr(contains("both-diagonals"));
    sudoku(&["generate", "-j0"])
        .assert()
        .code(2)
        .stderr(contains("at least 1"));
}

#[test]
fn puzzles_without_end_stop_when_the_pipe_is_closed() {
    let mut child = crate::support::spawn(
        &["generate", "0", "--seed", "1"],
        std::process::Stdio::null(),
    );
    let mut lines = String::new();
    let stdout = child.stdout.take().expect("a pipe");
    std::io::BufRead::read_line(&mut std::io::BufReader::new(stdout), &mut lines).expect("a line");
    assert_eq!(lines.len(), 82);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn puzzles_of_a_kind_are_made_and_records_say_so() {
    let record = |arguments: &[&str]| -> serde_json::Value {
        let text = output(&[&["--seed", "1", "--format", "json"], arguments].concat());
        serde_json::from_str(&text).expect("it is JSON")
    };
    let made = record(&["--rating", "medium"]);
    assert_eq!(made["level"], "medium");
    let made = record(&["--rating", "2.8-3"]);
    assert!((2.8..=3.0).contains(&made["er"].as_f64().expect("a rating")));
    let made = record(&["--technique", "naked pair", "--symmetry", "half-turn"]);
    assert_eq!(made["technique"], "Naked Pair");
    let made = record(&["--givens", "30"]);
    assert_eq!(
        (&made["givens"], &made["minimal"]),
        (&30.into(), &"no".into())
    );
    let made = record(&["--pattern", CLASSIC]);
    let pattern = made["puzzle"].as_str().expect("a puzzle");
    assert_eq!(grid(pattern).filled(), grid(CLASSIC).filled());
    let made = record(&["--controlled-bias"]);
    assert!(made["weight"].is_f64());
}

#[test]
fn what_is_impossible_or_means_nothing_is_refused() {
    for (arguments, message) in [
        (["--givens", "16"], "at least 17"),
        (
            ["--givens", "many"],
            "expected a number, or two as in 28-32",
        ),
        (
            ["--rating", "spicy"],
            "expected ratings as in 4.0-5.2, or one of easy, medium, hard, expert, fiendish, extreme",
        ),
        (
            ["--technique", "y-wing-ish"],
            "no technique has this name; did you mean Y-Wing, wings or XY-Wing?",
        ),
        (["--pattern", "no-such-file"], "no-such-file"),
        (["--seed", "abc"], "expected a whole number"),
        (["--tries", "ten"], "expected a whole number"),
        (
            ["--skip", "18446744073709551616"],
            "the number is too large",
        ),
        (
            ["easy", "--quiet"],
            "expected a whole number, 0 or greater; for a level of difficulty, use --rating easy",
        ),
    ] {
        sudoku(&["generate"])
            .args(arguments)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains(message));
    }
}

#[test]
fn a_name_of_two_techniques_stands_for_the_rated_one() {
    let arguments = ["--technique", "turbot-fish", "--rating", "4.0-5.0"];
    sudoku(&["generate"])
        .args(arguments)
        .assert()
        .code(2)
        .stderr(contains(" are rated 6.6\n"));
}

#[test]
fn a_note_says_which_techniques_are_allowed() {
    for (technique, note) in [
        (
            "skyscraper",
            "note: the technique is not rated: explain uses it with --techniques all --without rated-chains\n",
        ),
        (
            "xy-chain",
            "note: the technique is Forcing Chain; for XY-Chain, use --techniques all --without rated-chains\n",
        ),
        ("x-wing", ""),
    ] {
        let arguments = ["generate", "--seed=1", "--technique", technique];
        let output = sudoku(&arguments).output().expect("it runs");
        assert_eq!(String::from_utf8_lossy(&output.stderr), note);
    }
    sudoku(&["generate", "--seed=1", "--technique=skyscraper", "--quiet"])
        .assert()
        .code(0)
        .stderr(is_empty());
}

#[test]
fn explain_with_the_same_techniques_uses_the_one_that_is_needed() {
    let sets = ["--techniques=all", "--without=rated-chains,w-wing"];
    let arguments = [
        &["2", "--seed=1", "--technique=finned-swordfish"],
        &sets[..],
    ]
    .concat();
    let puzzles = output(&arguments);
    for puzzle in puzzles.lines() {
        let explain = [&["explain", "--summary"], &sets[..], &[puzzle]].concat();
        sudoku(&explain)
            .assert()
            .code(0)
            .stdout(contains("Finned Swordfish\nSolved in "));
    }
}

#[test]
fn puzzles_with_17_givens_are_known_ones() {
    sudoku(&["generate", "--givens=17", "--seed=1"])
        .assert()
        .code(0)
        .stderr("note: known puzzles, shuffled: others with 17 givens are hardly ever found\n");
}

#[test]
fn other_names_of_the_difficulty_point_to_the_rating() {
    for option in ["--level", "--difficulty"] {
        sudoku(&["generate", option, "easy"])
            .assert()
            .code(2)
            .stderr(contains("tip: the option for this is '--rating'\n"));
    }
}

#[test]
fn statistics_say_where_the_tries_went() {
    sudoku(&["generate", "3", "--seed", "1", "--givens", "22", "--stats"])
        .assert()
        .code(0)
        .stderr(contains(" tries: ").and(contains(" with another number of givens")));
}

/// The options of puzzles of which there are few.
const FEW: [&str; 4] = ["--from-solution", CLASSIC_SOLVED, "--symmetry", "full"];

fn forms(lines: &str) -> Vec<String> {
    let form = |line: &str| canonical(&grid(line)).form.line().to_string();
    lines.lines().map(form).collect()
}

#[test]
fn no_duplicates_prints_each_class_once() {
    let arguments = [&["60", "--seed", "3", "--format", "line"], &FEW[..]].concat();
    let unique: HashSet<String> = forms(&output(&arguments)).into_iter().collect();
    assert!(unique.len() < 60, "there are none to be left out");
    let arguments = [&arguments[..], &["--no-duplicates"]].concat();
    let all = output(&[&arguments[..], &["-j1"]].concat());
    let different: HashSet<String> = forms(&all).into_iter().collect();
    assert_eq!((all.lines().count(), different.len()), (60, 60));
    assert_eq!(all, output(&[&arguments[..], &["-j3"]].concat()));
    let more = [&arguments[..], &["--stats"]].concat();
    sudoku(&["generate"])
        .args(more)
        .assert()
        .stderr(contains(" repetitions"));
}

#[test]
fn the_index_of_a_puzzle_after_duplicates_makes_it_again() {
    let arguments = [&["--seed", "3", "--format", "csv"], &FEW[..]].concat();
    let all = output(&[&["60", "--no-duplicates"], &arguments[..]].concat());
    let last: Vec<&str> = all.lines().last().expect("a record").split(',').collect();
    let header: Vec<&str> = all.lines().next().expect("a header").split(',').collect();
    let field = |name: &str| {
        header
            .iter()
            .position(|field| *field == name)
            .expect("a column")
    };
    let index = last[field("index")];
    let one = output(&[&["1", "--skip", index], &arguments[..]].concat());
    let one: Vec<&str> = one.lines().last().expect("a record").split(',').collect();
    assert_eq!(one[field("puzzle")], last[field("puzzle")]);
}

#[test]
fn a_run_ends_when_there_are_only_duplicates() {
    let only = ["--pattern", CLASSIC, "--from-solution", CLASSIC_SOLVED];
    sudoku(&[
        "generate",
        "3",
        "--seed",
        "1",
        "--no-duplicates",
        "--tries",
        "50",
    ])
    .args(only)
    .assert()
    .code(1)
    .stdout(format!("{CLASSIC}\n").replace('0', "."))
    .stderr(contains(
        "note: 1 puzzle; then 50 tries gave only repetitions",
    ));
    sudoku(&["generate", "--no-duplicates", "--skip", "1"])
        .assert()
        .code(2);
}

#[test]
fn a_technique_can_be_asked_for_once_with_nothing_but_singles_after_it() {
    let wanted = [
        "--technique=pointing",
        "--once",
        "--after=singles",
        "--seed=1",
    ];
    let arguments = [&["generate", "--format=json"], &wanted[..]].concat();
    let output = sudoku(&arguments).output().expect("it runs");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let puzzle = answer["puzzle"].as_str().expect("a puzzle");
    let explain = ["explain", "--format=json", puzzle];
    let output = sudoku(&explain).output().expect("it runs");
    let explained: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let steps = explained["steps"].as_array().expect("steps");
    let is = |step: &Value, name: &str| step["technique"] == name;
    let at = steps
        .iter()
        .position(|step| is(step, "Pointing"))
        .expect("a step");
    let singles = ["Full House", "Hidden Single", "Naked Single"];
    let mut after = steps[at + 1..].iter();
    assert!(after.all(|step| singles.iter().any(|name| is(step, name))));

    // The position is an exercise: its next step is the one.
    let position = answer["position"].as_str().expect("a position");
    let hint = ["hint", "--format=json", "--full", position];
    let output = sudoku(&hint).output().expect("it runs");
    let next: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(next["steps"][0]["text"], steps[at]["text"]);
    let printed = [&["generate", "--position", "--format=line"], &wanted[..]].concat();
    let converted = ["convert", "--format=line", position];
    let output = sudoku(&converted).output().expect("it runs");
    sudoku(&printed).assert().code(0).stdout(output.stdout);
}

#[test]
fn options_about_a_technique_need_one() {
    for option in ["--once", "--after=singles", "--position"] {
        sudoku(&["generate", option])
            .assert()
            .code(2)
            .stderr(contains("--technique <NAME>"));
    }
}

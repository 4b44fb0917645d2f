//! `sudoku verify`: what is wrong with a data set, line by line and in total.

use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::Value;
use sudoku::{Symmetry, solver};

use crate::support::{directory, sudoku};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, grid, samples};

/// The same puzzle after a symmetry.
fn same(puzzle: &str) -> String {
    let symmetry = Symmetry::from_number(123_456_789_012).expect("a symmetry");
    symmetry.grid(&grid(puzzle)).line().to_string()
}

fn solution(puzzle: &str) -> String {
    let outcome = solver::solve(&grid(puzzle));
    outcome.solution().expect("it has one").line().to_string()
}

#[test]
fn there_is_no_summary_of_what_could_not_be_read() {
    sudoku(&["verify", "missing.csv"])
        .assert()
        .code(2)
        .stdout("")
        .stderr("error: missing.csv: No such file or directory (os error 2)\n");
}

#[test]
fn a_good_data_set_has_no_findings() {
    let table = format!(
        "quizzes,solutions,clues\n{CLASSIC},{CLASSIC_SOLVED},30\n{ANTI},{},17\n",
        solution(ANTI)
    );
    for threads in ["-j1", "-j4"] {
        sudoku(&["verify", "--same=solution", threads])
            .write_stdin(table.clone())
            .assert()
            .code(0)
            .stdout("2 puzzles, no findings\n")
            .stderr(is_empty());
    }
}

#[test]
fn every_fault_is_found_on_its_line_and_counted() {
    let two = samples("two-solutions.txt")[0].line().to_string();
    let table = [
        "puzzle,solution,givens".to_owned(),
        format!("{CLASSIC},{CLASSIC_SOLVED},30"),
        format!("{ANTI},{CLASSIC_SOLVED},17"),
        format!("{INKALA},,22"),
        format!("{two},{},29", solution(&two)),
        format!("{},x,30", CLASSIC.replacen("53", "55", 1)),
        format!("{CLASSIC},{CLASSIC_SOLVED},30"),
        format!("{},{},30", same(CLASSIC), same(CLASSIC_SOLVED)),
        format!("{},,", &CLASSIC[1..]),
    ];
    let expected = "\
stdin:3: the claimed solution is not of this puzzle: r2c6 is 3, not 5
stdin:4: the claimed solution is missing
stdin:4: there are 21 givens, not 22
stdin:5: the claimed solution is not the only one
stdin:6: givens clash: 5 appears twice in row 1 (r1c1 and r1c2)
stdin:6: the claimed solution is not a solved grid
stdin:7: equal to stdin:2
stdin:8: the same up to symmetry as stdin:2
stdin:9: malformed
8 puzzles, 9 findings in 7 of them
        1  clash
        1  duplicate
        1  isomorphic
        1  malformed
        1  missing-solution
        1  no-solved-grid
        1  not-the-only-solution
        1  other-solution
        1  wrong-givens
";
    for threads in ["-j1", "-j4"] {
        let output = sudoku(&["verify", threads])
            .write_stdin(table.join("\n"))
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(2), "a line is malformed");
        let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(stdout, expected);
    }
}

#[test]
fn records_have_one_line_for_each_finding() {
    let table = format!("puzzle,solution\n{CLASSIC},{CLASSIC_SOLVED}\n{CLASSIC},\n");
    let output = sudoku(&["verify", "--format=json"])
        .write_stdin(table)
        .assert()
        .code(1)
        .stderr(contains("2 puzzles, 2 findings in 1 of them"))
        .get_output()
        .stdout
        .clone();
    let text = String::from_utf8(output).expect("text");
    let records: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let findings: Vec<&Value> = records.iter().map(|record| &record["finding"]).collect();
    assert_eq!(findings, ["missing-solution", "duplicate"]);
    assert!(records.iter().all(|record| record["line"] == 3));
    assert_eq!(records[1]["repeats"], 2);
    assert_eq!(records[1]["repeats_file"], "stdin");
    assert_eq!(records[1]["message"], "equal to stdin:2");
}

#[test]
fn puzzles_shared_with_another_file_are_found() {
    let directory = directory(&[
        ("train.txt", format!("{CLASSIC}\n{ANTI}\n").as_bytes()),
        (
            "test.txt",
            format!("{INKALA}\n{}\n{ANTI}\n", same(CLASSIC)).as_bytes(),
        ),
    ]);
    let verify = |arguments: &[&str]| {
        let mut command = sudoku(&["verify", "test.txt", "--against=train.txt"]);
        command.args(arguments).current_dir(directory.path());
        command
    };
    verify(&[])
        .assert()
        .code(1)
        .stdout(contains(
            "test.txt:2: the same up to symmetry as train.txt:1\n",
        ))
        .stdout(contains("test.txt:3: equal to train.txt:2\n"))
        .stdout(contains(
            "3 puzzles, 2 findings in 2 of them\n        1  shared\n",
        ));
    verify(&["--same=exact"])
        .assert()
        .code(1)
        .stdout(contains("test.txt:3: equal").and(contains("test.txt:2").not()));
    verify(&["--same=none"])
        .assert()
        .code(0)
        .stdout("3 puzzles, no findings\n");
}

#[test]
fn the_same_solution_is_found_if_asked_for() {
    let fuller = {
        let (puzzle, solved) = (grid(CLASSIC), grid(CLASSIC_SOLVED));
        let blank = (!puzzle.filled()).first().expect("a blank cell");
        let digit = solved[blank].expect("it is solved");
        puzzle.with(blank, digit).line().to_string()
    };
    let input = format!("{CLASSIC}\n{}\n", same(&fuller));
    sudoku(&["verify"])
        .write_stdin(input.clone())
        .assert()
        .code(0);
    sudoku(&["verify", "--same=solution"])
        .write_stdin(input)
        .assert()
        .code(1)
        .stdout(contains(
            "stdin:2: has the same solution up to symmetry as stdin:1\n",
        ));
}

#[test]
fn ratings_are_checked_in_the_column_that_is_named() {
    let table = format!("puzzle,rating\n{CLASSIC},1.2\n{ANTI},3.4\n");
    sudoku(&["verify"])
        .write_stdin(table.clone())
        .assert()
        .code(0);
    sudoku(&["verify", "--column", "er=rating"])
        .write_stdin(table)
        .assert()
        .code(1)
        .stdout(contains("stdin:3: the rating is ").and(contains("stdin:2").not()));
    sudoku(&["verify", "--column", "rating"])
        .assert()
        .code(2)
        .stderr(contains("expected solution=NAME, givens=NAME or er=NAME"));
}

#[test]
fn a_file_to_compare_with_that_cannot_be_read_is_an_error() {
    sudoku(&["verify", "--against=nowhere.txt", CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("nowhere.txt"));
}

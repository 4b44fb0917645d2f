//! Output for programs: CSV and JSON lines.

use std::fmt::Write as _;

use predicates::prelude::*;
use predicates::str::{contains, starts_with};

use crate::util::program::{directory, sample, solve};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, rows};

/// `puzzles/wikipedia.txt` as its own record would be.
fn classic_record(file: &str, line: u64) -> String {
    format!("{file},{line},{CLASSIC},30,{CLASSIC_SOLVED},unique,")
}

const HEADER: &str = "file,line,puzzle,givens,solution,status,message";

#[test]
fn json_has_an_object_on_each_line() {
    let clash = CLASSIC.replacen("53", "55", 1);
    let mut expected = String::new();
    writeln!(
        expected,
        r#"{{"file":"stdin","line":1,"puzzle":"{CLASSIC}","givens":30,"solution":"{CLASSIC_SOLVED}","status":"unique","message":null}}"#
    )
    .expect("memory");
    writeln!(
        expected,
        r#"{{"file":"stdin","line":2,"puzzle":"{clash}","givens":30,"solution":null,"status":"none","message":"5 appears twice in row 1 (r1c1 and r1c2), and 1 more clash"}}"#
    )
    .expect("memory");
    writeln!(
        expected,
        r#"{{"file":"stdin","line":3,"puzzle":null,"givens":null,"solution":null,"status":"malformed","message":"expected a puzzle (81 cells on a line, or nine rows of nine), found \"what is \\\"this\\\"?\""}}"#
    )
    .expect("memory");
    solve(&["--format=json", "--strict"])
        .write_stdin(format!("{CLASSIC}\n{clash}\nwhat is \"this\"?\n"))
        .assert()
        .code(2)
        .stdout(expected);
}

#[test]
fn csv_has_a_header_and_a_line_for_each_puzzle() {
    let clash = CLASSIC.replacen("53", "55", 1);
    solve(&["--format=csv"])
        .write_stdin(format!("{CLASSIC}\n{clash}\n\n{}", rows(CLASSIC)))
        .assert()
        .code(1)
        .stdout(format!(
            "{HEADER}\n{}\n\
            stdin,2,{clash},30,,none,\"5 appears twice in row 1 (r1c1 and r1c2), and 1 more clash\"\n\
            {}\n",
            classic_record("stdin", 1),
            classic_record("stdin", 4),
        ));
}

#[test]
fn the_status_tells_of_several_solutions() {
    let file = sample("two-solutions.txt");
    for format in ["--format=csv", "--format=json"] {
        solve(&[format, &file])
            .assert()
            .code(0)
            .stdout(contains("multiple"));
        solve(&[format, "--unique", &file])
            .assert()
            .code(1)
            .stdout(contains("multiple").and(contains("534678912").not()));
        solve(&[format, "--first", &file])
            .assert()
            .code(0)
            .stdout(contains("solved"));
    }
}

#[test]
fn all_solutions_have_a_record_each() {
    let output = solve(&["--all", "--format=json", &sample("two-solutions.txt")]).output();
    let output = String::from_utf8(output.expect("it starts").stdout).expect("text");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_ne!(lines[0], lines[1]);
    assert!(
        lines
            .iter()
            .all(|line| line.contains(r#""status":"multiple""#))
    );
}

#[test]
fn the_columns_of_a_table_go_with_the_answers() {
    let table = format!(
        "id,quizzes,\"its name\"\r\n7,{CLASSIC},\"easy, says \"\"A\"\"\"\r\n8,{},hard\r\n9\r\n",
        &CLASSIC[1..]
    );
    let directory = directory(&[("table.csv", table.as_bytes())]);
    solve(&["--format=csv", "table.csv"])
        .current_dir(directory.path())
        .assert()
        .code(2)
        .stdout(starts_with(format!(
            "{HEADER},id,its name\n{},7,\"easy, says \"\"A\"\"\"\n\
                table.csv,3,,,,malformed,80 cells; a puzzle has 81,8,hard\n\
                table.csv,4,,,,malformed,",
            classic_record("table.csv", 2)
        )));
}

#[test]
fn the_columns_are_those_of_the_first_table() {
    let first = format!("puzzle,rating\n{CLASSIC},1.2\n");
    let second = format!("author,rating,puzzle\nsomebody,1.5,{CLASSIC}\n");
    let directory = directory(&[
        ("first.csv", first.as_bytes()),
        ("second.csv", second.as_bytes()),
        ("third.txt", CLASSIC.as_bytes()),
    ]);
    for threads in ["1", "3"] {
        solve(&[
            "--format=csv",
            "--threads",
            threads,
            "first.csv",
            "second.csv",
            "third.txt",
        ])
        .current_dir(directory.path())
        .assert()
        .code(0)
        .stdout(format!(
            "{HEADER},rating\n{},1.2\n{},1.5\n{},\n",
            classic_record("first.csv", 2),
            classic_record("second.csv", 2),
            classic_record("third.txt", 1),
        ));
    }
}

#[test]
fn a_table_may_follow_another_in_one_file() {
    let tables = format!("puzzle,rating\n{CLASSIC},1.2\nrating,puzzle\n1.5,{CLASSIC}\n");
    solve(&["--format=csv"])
        .write_stdin(tables)
        .assert()
        .code(0)
        .stdout(format!(
            "{HEADER},rating\n{},1.2\n{},1.5\n",
            classic_record("stdin", 2),
            classic_record("stdin", 4),
        ));
}

#[test]
fn only_csv_has_more_than_the_records_own_fields() {
    let table = format!("id,quizzes\n7,{CLASSIC}\n8,{ANTI}\n");
    solve(&["--format=json"])
        .write_stdin(table.clone())
        .assert()
        .code(0)
        .stdout(starts_with(r#"{"file":"stdin","line":2,"puzzle":"53..7"#));
    solve(&[])
        .write_stdin(table)
        .assert()
        .code(0)
        .stdout(starts_with(format!("{CLASSIC_SOLVED}\n987654321")));
}

#[test]
fn colour_is_for_people_only() {
    for format in ["--format=csv", "--format=json"] {
        solve(&["--color=always", format, CLASSIC])
            .assert()
            .code(0)
            .stdout(contains(CLASSIC_SOLVED));
    }
}

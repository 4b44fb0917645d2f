//! `sudoku verify`: what is wrong with a data set, line by line and in total.

use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::Value;
use sudoku::{Symmetry, solver};

use crate::support::{directory, stdout_of, sudoku};
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
            .stdout(
                "2 puzzles; solutions: column solutions; givens: column clues; ratings: not claimed; \
                 duplicates: up to symmetry, and of solutions\nno findings\n",
            )
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
8 puzzles; solutions: column solution (6 of 8); givens: column givens (7 of 8); ratings: not claimed; duplicates: up to symmetry
9 findings in 7 puzzles
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
        let mut command = sudoku(&["verify", threads]);
        // A line is malformed.
        let stdout = stdout_of(command.write_stdin(table.join("\n")), 2);
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
        .stderr(contains("\n2 findings in 1 puzzle"))
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
            "duplicates: up to symmetry, also in other files\n2 findings in 2 puzzles\n        1  shared\n",
        ));
    verify(&["--same=exact"])
        .assert()
        .code(1)
        .stdout(contains("test.txt:3: equal").and(contains("test.txt:2").not()));
    verify(&["--same=none"])
        .assert()
        .code(2)
        .stderr(contains("nothing is compared"));
}

#[test]
fn a_comparison_that_did_not_happen_is_not_passed() {
    let directory = directory(&[
        ("test.txt", CLASSIC.as_bytes()),
        ("other.txt", ANTI.as_bytes()),
    ]);
    for (arguments, expected) in [
        (
            &["--against=none"][..],
            "; duplicates in other files: not checked\n",
        ),
        (
            &["--against=none", "--against=other.txt"],
            ", also in what could be read of other files\n",
        ),
        (&["none"], "duplicates: up to symmetry\n"),
    ] {
        let mut command = sudoku(&["verify", "test.txt"]);
        let ended = command
            .args(arguments)
            .current_dir(directory.path())
            .assert();
        ended.code(2).stdout(predicates::str::ends_with(expected));
    }
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
    sudoku(&["verify", "--column", "rate=rating"])
        .assert()
        .code(2)
        .stderr(contains(
            "expected NAME, puzzle=NAME, solution=NAME, givens=NAME or er=NAME",
        ));
}

#[test]
fn a_file_to_compare_with_that_cannot_be_read_is_an_error() {
    sudoku(&["verify", "--against=nowhere.txt", CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("nowhere.txt"));
}

/// A puzzle and what is said to be its solution, and a puzzle and its solution, under these names in every layout.
fn layouts(puzzle: &str, solution: &str, claimed: &str) -> Vec<(String, String)> {
    let rows = [("1", claimed), ("2", CLASSIC_SOLVED)];
    let table = |delimiter: &str| {
        let row = |(id, solved): &(&str, &str)| [*id, CLASSIC, *solved].join(delimiter);
        let header = ["id", puzzle, solution].join(delimiter);
        let rows: Vec<String> = rows.iter().map(row).collect();
        format!("{header}\n{}\n", rows.join("\n"))
    };
    let nested = |text: &str| -> Value {
        let digits = text.bytes().map(|byte| match byte {
            b'1'..=b'9' => byte - b'0',
            _ => 0,
        });
        let digits: Vec<u8> = digits.collect();
        digits.chunks(9).collect::<Vec<_>>().into()
    };
    let object = |(id, solved): &(&str, &str)| serde_json::json!({"id": id, puzzle: CLASSIC, solution: solved});
    let of_rows = |(id, solved): &(&str, &str)| serde_json::json!({"id": id, puzzle: nested(CLASSIC), solution: nested(solved)});
    let lines = |objects: Vec<Value>| {
        let lines = objects.iter().map(|object| format!("{object}\n"));
        lines.collect::<String>()
    };
    let objects: Vec<Value> = rows.iter().map(object).collect();
    vec![
        ("comma".to_owned(), table(",")),
        ("tab".to_owned(), table("\t")),
        ("semicolon".to_owned(), table(";")),
        (
            "array".to_owned(),
            format!("{:#}\n", Value::from(objects.clone())),
        ),
        ("lines".to_owned(), lines(objects)),
        (
            "lists".to_owned(),
            lines(rows.iter().map(of_rows).collect()),
        ),
    ]
}

#[test]
fn a_wrong_solution_is_found_in_every_layout_and_under_every_usual_name() {
    let wrong = same_digits_swapped(CLASSIC_SOLVED);
    let names = [
        ("puzzle", "solution"),
        ("puzzle", "sol"),
        ("quiz", "label"),
        ("puzzle", "target"),
        ("input", "output"),
        ("prompt", "completion"),
    ];
    for (puzzle, solution) in names {
        for (layout, text) in layouts(puzzle, solution, &wrong) {
            let output = sudoku(&["verify", "--same=none"])
                .write_stdin(text)
                .output()
                .expect("it runs");
            let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
            let summary = format!("solutions: column {solution}; givens: not claimed");
            let one = "1 finding in 1 puzzle\n        1  other-solution\n";
            assert!(
                stdout.contains(&summary) && stdout.ends_with(one),
                "{layout}: {stdout}"
            );
            assert_eq!(output.status.code(), Some(1), "{layout}: {stdout}");
        }
    }
}

/// The grid with 1 and 2 exchanged: solved, and the solution of another puzzle.
fn same_digits_swapped(solved: &str) -> String {
    let swapped = solved.chars().map(|digit| match digit {
        '1' => '2',
        '2' => '1',
        digit => digit,
    });
    swapped.collect()
}

#[test]
fn columns_that_are_named_are_looked_at_in_every_layout() {
    let wrong = same_digits_swapped(CLASSIC_SOLVED);
    for (layout, text) in layouts("before", "after", &wrong) {
        let verify = |columns: &[&str]| {
            let mut command = sudoku(&["verify", "--same=none"]);
            for column in columns {
                command.args(["--column", column]);
            }
            let output = command.write_stdin(text.clone()).output().expect("it runs");
            let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
            let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
            (output.status.code(), stdout, stderr)
        };
        let (code, stdout, _) = verify(&["puzzle=BEFORE", "solution=after", "givens=id"]);
        assert_eq!(code, Some(1), "{layout}: {stdout}");
        assert!(
            stdout.contains("1  other-solution\n        2  wrong-givens"),
            "{layout}: {stdout}"
        );
        assert!(
            stdout.contains("solutions: column after; givens: column id"),
            "{layout}: {stdout}"
        );
        let (code, _, stderr) = verify(&["puzzle=before", "er=nowhere"]);
        assert_eq!(code, Some(2), "{layout}");
        assert!(
            stderr.contains("a column or key called nowhere, named for ratings"),
            "{layout}: {stderr}"
        );
        let (code, _, stderr) = verify(&["puzzle=nowhere"]);
        assert_eq!(code, Some(2), "{layout}");
        assert!(stderr.contains("nowhere"), "{layout}: {stderr}");
    }
}

#[test]
fn columns_without_a_header_are_named_by_position() {
    let wrong = same_digits_swapped(CLASSIC_SOLVED);
    for delimiter in [",", "\t", ";"] {
        let rows = [["30", CLASSIC, &wrong], ["31", CLASSIC, CLASSIC_SOLVED]];
        let text: String = rows.iter().map(|row| row.join(delimiter) + "\n").collect();
        sudoku(&[
            "verify",
            "--same=none",
            "--column=solution=3",
            "--column=givens=1",
        ])
        .write_stdin(text.clone())
        .assert()
        .code(1)
        .stdout(contains(
            "stdin:1: the claimed solution is not of this puzzle",
        ))
        .stdout(contains("stdin:2: there are 30 givens, not 31"))
        .stdout(contains("2 findings in 2 puzzles"));
        sudoku(&["solve", "--column=puzzle=2"])
            .write_stdin(text.clone())
            .assert()
            .code(0)
            .stdout(format!("{CLASSIC_SOLVED}\n").repeat(2));
        sudoku(&["verify", "--column=solution=4"])
            .write_stdin(text)
            .assert()
            .code(2)
            .stderr(contains("no puzzle has a column or key called 4"));
    }
}

#[test]
fn a_solution_without_a_header_is_found_in_any_column_and_with_any_line_end() {
    let lines = [
        (format!("{CLASSIC},{CLASSIC_SOLVED}"), 2),
        (format!("{CLASSIC},,{CLASSIC_SOLVED}"), 3),
        (format!("\"{CLASSIC}\",\"\",\"{CLASSIC_SOLVED}\""), 3),
        (format!("{CLASSIC} {CLASSIC_SOLVED}"), 2),
    ];
    for (line, column) in lines {
        for end in ["\n", "\r\n"] {
            sudoku(&["verify"])
                .write_stdin(format!("{line}{end}").repeat(2))
                .assert()
                .stdout(contains(format!("solutions: column {column}")));
        }
    }
}

#[test]
fn a_solution_beside_its_puzzle_is_a_claim_in_every_layout() {
    let rows = |puzzle: &str| -> Vec<String> {
        let rows = puzzle.as_bytes().chunks(9);
        rows.map(|row| String::from_utf8_lossy(row).into_owned())
            .collect()
    };
    let nine = |puzzle: &str| rows(puzzle).join("\n");
    let drawn = |puzzle: &str| stdout_of(&mut sudoku(&["convert", "--format=grid", puzzle]), 0);
    let layouts = |solved: &str| {
        let beside: Vec<String> = rows(CLASSIC)
            .iter()
            .zip(rows(solved))
            .map(|(left, right)| format!("{left} {right}"))
            .collect();
        [
            format!("{}\n\n{}\n", nine(CLASSIC), nine(solved)),
            format!("{}\n\nSolution:\n{}\n", nine(CLASSIC), nine(solved)),
            format!("{}\n\n{}\n", nine(solved), nine(CLASSIC)),
            format!("{}\n{}", drawn(CLASSIC), drawn(solved)),
            beside.join("\n"),
            format!("{CLASSIC}\nsolution: {solved}\n"),
            format!("{CLASSIC}\n\nSolution:\n{solved}\n"),
            format!("puzzle={CLASSIC} solution={solved}\n"),
            format!("[\"{CLASSIC}\", \"{solved}\"]\n"),
            format!("<p><puzzle>{CLASSIC}</puzzle><solution>{solved}</solution></p>\n"),
        ]
    };
    let verify = |text: String| {
        sudoku(&["verify"])
            .write_stdin(text)
            .assert()
            .stdout(contains("1 puzzle; solutions: beside the puzzles; "))
            .stderr(contains("left out").not().and(contains("malformed").not()))
    };
    let below = format!("{CLASSIC}\n{CLASSIC_SOLVED}\n");
    for text in layouts(CLASSIC_SOLVED) {
        let counted = sudoku(&["count"]).write_stdin(text).assert();
        counted
            .stdout("1\n")
            .stderr(contains("left out the solution "));
    }
    for text in layouts(CLASSIC_SOLVED).into_iter().chain([below]) {
        verify(text).code(0).stdout(contains("\nno findings\n"));
    }
    for text in layouts(&same_digits_swapped(CLASSIC_SOLVED)) {
        verify(text)
            .code(1)
            .stdout(contains("the claimed solution is not of this puzzle"))
            .stdout(contains("1 finding in 1 puzzle"));
    }
}

#[test]
fn puzzles_are_read_from_the_named_column_and_nowhere_else() {
    let table = format!("quiz,board\n{CLASSIC},{ANTI}\n");
    let object = serde_json::json!({"quiz": CLASSIC, "board": ANTI}).to_string();
    for text in [table, object] {
        for (name, puzzle) in [("quiz", CLASSIC), ("board", ANTI)] {
            sudoku(&["solve", &format!("--column=puzzle={name}")])
                .write_stdin(text.clone())
                .assert()
                .code(0)
                .stdout(format!("{}\n", solution(puzzle)));
        }
    }
    sudoku(&["solve", "--column=puzzle=quiz"])
        .write_stdin(format!("quiz\n{CLASSIC}\n"))
        .assert()
        .code(0);
    sudoku(&["solve", "--column=puzzle=quiz"])
        .write_stdin(format!("{CLASSIC}\n"))
        .assert()
        .code(2)
        .stderr(contains("no column or key called quiz"));
    sudoku(&["solve", "--column=er=rating", CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("expected NAME, or puzzle=NAME"));
}

#[test]
fn full_puzzles_and_rows_of_another_length_are_findings() {
    let table = format!(
        "puzzle,solution,x\n{CLASSIC},{CLASSIC_SOLVED},easy,1\n{CLASSIC},{CLASSIC_SOLVED}\n\
         {CLASSIC_SOLVED},{CLASSIC_SOLVED},hard\n{INKALA}\n"
    );
    sudoku(&["verify", "--same=none"])
        .write_stdin(table)
        .assert()
        .code(1)
        .stdout(
            "stdin:2: found 4 fields, expected 3 as in the header\n\
             stdin:3: found 2 fields, expected 3 as in the header\n\
             stdin:4: every cell is filled\n\
             stdin:5: the claimed solution is missing\n\
             stdin:5: found 1 field, expected 3 as in the header\n\
             4 puzzles; solutions: column solution (3 of 4); givens: not claimed; ratings: not claimed; \
             duplicates: not looked for\n5 findings in 4 puzzles\n\
             \x20       3  field-count\n        1  full\n        1  missing-solution\n",
        )
        .stderr(is_empty());
}

#[test]
fn solutions_beside_their_puzzles_are_not_said_to_be_skipped() {
    let input = format!(
        "{{\"puzzle\":\"{CLASSIC}\",\"solution\":\"{CLASSIC_SOLVED}\"}}\n{{\"solution\":\"{CLASSIC_SOLVED}\"}}\n\
         {{\"puzzle\":\"{INKALA}\"}}\n"
    );
    sudoku(&["verify", "--same=none"])
        .write_stdin(input)
        .assert()
        .code(0)
        .stdout(contains(
            "2 puzzles; solutions: column solution (1 of 2); givens",
        ))
        .stderr("note: stdin: left out the solution on line 2\n");
}

//! `sudoku hint`, `explain` and `rate` from outside.

use crate::support::{sample, stdout, stdout_of, sudoku};
use crate::util::{CLASSIC, INKALA, grid, project_path};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use serde_json::{Value, json};
use sudoku::{Candidate, Candidates, Cell, Digit};

/// A puzzle whose next step is a naked pair.
const NAKED_PAIR: &str =
    "7.9...34.3.274.5894859..72..31..8497.47.9.86..984.721.823.79.54176254938954....72";

/// That puzzle as a grid of candidates, without these.
fn position(eliminated: &[Candidate]) -> String {
    let mut position = Candidates::from(&grid(NAKED_PAIR));
    for &Candidate { cell, digit } in eliminated {
        position.eliminate(cell, digit);
    }
    position.to_string()
}

/// The answer of `rate` to [`INKALA`].
const INKALA_RATED: &str =
    "ED=10.7/10.7/9.7 Dynamic Contradiction Forcing Chains (+ Forcing Chains), extreme";

#[test]
fn a_hint_names_the_technique_and_the_place() {
    sudoku(&["hint", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout("Hidden Single: look at box 2.\n")
        .stderr(is_empty());
}

#[test]
fn a_vague_hint_names_only_the_place() {
    sudoku(&["hint", "--vague", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout("Look at box 2.\n");
}

#[test]
fn a_full_hint_gives_the_whole_step() {
    sudoku(&["hint", "--full", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout("Hidden Single: In box 2, 8 can only go in r1c6: the 8s in r3c3 and r5c4 block the other free cells.\n");
}

#[test]
fn engine_option_is_refused_by_commands_that_do_not_search() {
    for command in ["hint", "explain", "rate"] {
        sudoku(&[command, "--engine", "backtrack", CLASSIC])
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains("unexpected argument '--engine'"));
    }
}

#[test]
fn a_hint_says_when_there_is_none() {
    sudoku(&["hint", "--without", "chains", INKALA])
        .assert()
        .code(0)
        .stdout("None of the chosen techniques applies.\n");
    let solved = crate::util::CLASSIC_SOLVED;
    sudoku(&["hint", solved])
        .assert()
        .code(0)
        .stdout("Already solved.\n");
}

#[test]
fn json_hints_give_no_more_away_than_text_hints() {
    let fields = |arguments: &[&str]| -> Value {
        let mut command = sudoku(&["hint", "--format", "json", CLASSIC]);
        let output = command.args(arguments).output().expect("it runs");
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let vague = fields(&["--vague"]);
    assert_eq!(vague["place"], "box 2");
    assert_eq!(
        (&vague["technique"], &vague["steps"]),
        (&Value::Null, &Value::Null)
    );
    let normal = fields(&[]);
    assert_eq!(
        (&normal["technique"], &normal["steps"]),
        (&"Hidden Single".into(), &Value::Null)
    );
    let full = fields(&["--full"]);
    assert_eq!(full["steps"][0]["placement"]["cell"], "r1c6");
}

#[test]
fn every_step_of_an_explanation_has_a_line() {
    sudoku(&["explain", CLASSIC])
        .assert()
        .code(0)
        .stdout(starts_with(
            "  1  1.2  Hidden Single: In box 2, 8 can only go in r1c6: the 8s in r3c3 and\n",
        ))
        .stdout(contains(
            "\n\nSolved in 51 steps: ED=1.2/1.2/1.2 Hidden Single.\n",
        ))
        .stderr(is_empty());
}

#[test]
fn an_explanation_shows_where_it_is_stuck() {
    sudoku(&["explain", "--without", "chains", INKALA])
        .assert()
        .code(0)
        .stdout(starts_with(
            "None of the chosen techniques applies, with 60 cells to fill.\n+---",
        ));
}

#[test]
fn grids_show_what_a_step_changes() {
    sudoku(&["explain", "--grids", NAKED_PAIR])
        .assert()
        .code(0)
        .stdout(starts_with(
            "\
In the grids:
  *5  what the step is about
  -5  eliminated
  !5  placed

  1  3.0  Naked Pair: In row 1, r1c2 and r1c9 must hold 1 and 6, so 1 and 6 can
          be eliminated from r1c4, r1c5 and r1c6.
+------------+----------------------+-----------+
| 7   *1*6 9 | -15-68 -12-68 -125-6 | 3  4 *1*6 |
| 3   16   2 | 7      4      16     | 5  8 9    |
| 4   8    5 | 9      136    136    | 7  2 16   |
+------------+----------------------+-----------+
| 256 3    1 | 56     26     8      | 4  9 7    |
| 25  4    7 | 135    9      1235   | 8  6 35   |
| 56  9    8 | 4      36     7      | 2  1 35   |
+------------+----------------------+-----------+
| 8   2    3 | 16     7      9      | 16 5 4    |
| 1   7    6 | 2      5      4      | 9  3 8    |
| 9   5    4 | 1368   1368   136    | 16 7 2    |
+------------+----------------------+-----------+

",
        ));
}

#[test]
fn colours_replace_the_marks_in_grids() {
    sudoku(&["explain", "--grids", "--color", "always", NAKED_PAIR])
        .assert()
        .code(0)
        .stdout(contains("\n  \u{1b}[9m\u{1b}[31m5\u{1b}[0m  eliminated\n"))
        .stdout(contains("-\u{1b}[9m").not())
        .stdout(contains("\u{1b}[9m\u{1b}[31m1\u{1b}[0m"));
}

#[test]
fn an_explanation_in_json_has_all_the_evidence() {
    let output = sudoku(&["explain", "--format", "json", NAKED_PAIR])
        .output()
        .expect("it runs");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["status"], "unique");
    assert_eq!(answer["solved"], true);
    let step = &answer["steps"][0];
    assert_eq!(step["technique"], "Naked Pair");
    assert_eq!(step["difficulty"], 3.0);
    assert_eq!(step["houses"], json!(["row 1"]));
    assert_eq!(step["cells"], json!(["r1c2", "r1c9"]));
    assert_eq!(step["digits"], json!([1, 6]));
    assert_eq!(
        step["eliminations"][0],
        json!({ "cell": "r1c4", "digit": 1 })
    );
}

#[test]
fn each_rating_is_one_line() {
    sudoku(&["rate", CLASSIC, INKALA])
        .assert()
        .code(0)
        .stdout(format!(
            "ED=1.2/1.2/1.2 Hidden Single, easy\n{INKALA_RATED}\n"
        ))
        .stderr(is_empty());
}

#[test]
fn csv_ratings_have_a_column_for_each_number() {
    sudoku(&["rate", "--format", "csv", NAKED_PAIR, INKALA])
        .assert()
        .code(0)
        .stdout(format!(
            "\
file,line,puzzle,givens,status,message,er,ep,ed,er_at_least,technique,level,column
argument 1,1,{NAKED_PAIR},55,unique,,3.4,3.4,3.0,3.4,Hidden Pair,hard,
argument 2,1,{INKALA},21,unique,,10.7,10.7,9.7,10.7,Dynamic Contradiction Forcing Chains (+ Forcing Chains),extreme,
"
        ));
}

#[test]
fn ratings_keep_the_order_of_the_puzzles() {
    let puzzles: Vec<&str> =
        crate::util::data_lines(include_str!("../../data/rated.txt")).collect();
    let expected: Vec<String> = puzzles
        .iter()
        .map(|line| {
            let (_, rating) = line.split_once(' ').expect("a rating");
            let hardest: f64 = rating[3..6].parse().expect("a number");
            let level = match hardest {
                ..=1.5 => "easy",
                ..=2.5 => "medium",
                ..=3.4 => "hard",
                ..=4.4 => "expert",
                ..=6.2 => "fiendish",
                _ => "extreme",
            };
            format!("{rating}, {level}")
        })
        .collect();
    sudoku(&["rate"])
        .write_stdin(puzzles.join("\n"))
        .assert()
        .code(0)
        .stdout(expected.join("\n") + "\n");
}

#[test]
fn improper_puzzles_get_no_hint_explanation_or_rating() {
    for command in ["hint", "explain", "rate"] {
        for (name, words) in [
            ("two-solutions.txt", "multiple solutions\n"),
            ("no-solution.txt", "no solution\n"),
            (
                "clash-in-row.txt",
                "no solution: 7 appears twice in row 1 (r1c3 and r1c5)\n",
            ),
        ] {
            sudoku(&[command, &sample(name)])
                .assert()
                .code(1)
                .stdout(words);
        }
    }
}

#[test]
fn hint_explain_and_rate_accept_candidate_grids() {
    for command in ["hint", "explain", "rate"] {
        let from_digits = sudoku(&[command, NAKED_PAIR]).output().expect("it runs");
        sudoku(&[command])
            .write_stdin(position(&[]))
            .assert()
            .code(0)
            .stdout(from_digits.stdout)
            .stderr(is_empty());
    }
}

#[test]
fn every_candidate_grid_format_is_read() {
    for name in [
        "candidates-boxed.txt",
        "candidates-hodoku.txt",
        "candidates-729.txt",
    ] {
        let path = project_path("tests/formats").join(name);
        sudoku(&["rate", &path.display().to_string()])
            .assert()
            .code(0)
            .stdout("ED=1.2/1.2/1.2 Hidden Single, easy\n");
    }
}

#[test]
fn a_wrongly_eliminated_candidate_is_named() {
    let missing = Candidate {
        cell: Cell::from_one_based(1, 4).expect("a cell"),
        digit: Digit::new(8).expect("a digit"),
    };
    sudoku(&["hint"])
        .write_stdin(position(&[missing]))
        .assert()
        .code(1)
        .stdout("no solution: r1c4 should be 8, which has been eliminated\n");
}

#[test]
fn a_malformed_puzzle_keeps_its_place_in_the_output() {
    sudoku(&["rate"])
        .write_stdin(format!("{CLASSIC}\n{}\n{INKALA}\n", &CLASSIC[1..]))
        .assert()
        .code(2)
        .stdout(format!(
            "ED=1.2/1.2/1.2 Hidden Single, easy\nmalformed\n{INKALA_RATED}\n"
        ))
        .stderr(contains("80 cells"));
}

#[test]
fn a_hint_can_go_on_to_the_next_digit() {
    sudoku(&["hint", "--steps=next-digit", "--full", NAKED_PAIR])
        .assert()
        .code(0)
        .stdout(starts_with("Naked Pair: ").and(contains("\nHidden Pair: ")));
    let output = sudoku(&["hint", "--steps=3", "--full", "--format=json", CLASSIC]).output();
    let answer: Value = serde_json::from_slice(&output.expect("it runs").stdout).expect("JSON");
    assert_eq!(answer["steps"].as_array().map(Vec::len), Some(3));
}

#[test]
fn candidates_after_a_hint_can_be_fed_back_in() {
    let first = stdout(&["hint", "--candidates", "--full", NAKED_PAIR]);
    let two = stdout(&["hint", "--steps=2", "--full", NAKED_PAIR]);
    let second = two.lines().nth(1).expect("two steps");
    sudoku(&["hint", "--full"])
        .write_stdin(first)
        .assert()
        .code(0)
        .stdout(format!("{second}\n"))
        .stderr(is_empty());
}

#[test]
fn entries_that_contradict_the_original_are_named() {
    let mut wrong = CLASSIC.to_owned();
    wrong.replace_range(2..3, "9");
    let original = ["--original", CLASSIC];
    for command in ["check", "hint", "explain"] {
        sudoku(&[command])
            .args(original)
            .arg(&wrong)
            .assert()
            .code(1)
            .stdout(contains("r1c3 is 9, but should be 4\n"));
        let output = sudoku(&[command, "--format=json"])
            .args(original)
            .arg(&wrong)
            .output();
        let answer: Value = serde_json::from_slice(&output.expect("it runs").stdout).expect("JSON");
        let expected = json!([{ "cell": "r1c3", "found": 9, "expected": 4 }]);
        assert_eq!(answer["wrong"], expected, "{command}");
        sudoku(&[command])
            .args(original)
            .arg(CLASSIC)
            .assert()
            .code(0);
    }
    // Even where the wrong entry leaves a proper puzzle.
    sudoku(&["check", "--original", CLASSIC, INKALA])
        .assert()
        .code(1)
        .stdout(starts_with("proper, "));
    sudoku(&["check", "--original", &sample("two-solutions.txt"), CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("the original has multiple solutions"));
}

#[test]
fn a_list_can_be_sorted_by_its_ratings() {
    let arguments = ["rate", "--up-to=9", "--format=line", "--puzzle"];
    let list = stdout(&[&arguments[..], &[INKALA, NAKED_PAIR, CLASSIC]].concat());
    let mut lines: Vec<&str> = list.lines().collect();
    let mut sort = assert_cmd::Command::new("sort");
    let sort = sort.args(["-k", "2.4bn"]).write_stdin(lines.join("\n"));
    let sorted = stdout_of(sort, 0);
    lines.reverse();
    assert_eq!(sorted.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn steps_that_are_not_rated_have_no_number() {
    let line = crate::util::data_lines(include_str!("../../data/rated.txt"))
        .find(|line| line.ends_with("Turbot Fish"))
        .expect("it is there");
    let output = stdout(&["explain", "--techniques=all", &line[..81]]);
    let unrated: Vec<&str> = output
        .lines()
        .filter(|line| line.contains("Turbot Fish: ") || line.contains("Skyscraper: "))
        .collect();
    assert!(!unrated.is_empty());
    assert!(
        unrated.iter().all(|line| &line[3..10] == "       "),
        "{unrated:?}"
    );
}

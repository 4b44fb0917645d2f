//! `sudoku check` and `sudoku count` from outside.

use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use proptest::prelude::*;
use sudoku::Grid;

use crate::support::{directory, sample, stdout_of, sudoku};
use crate::util::naive::naive_count;
use crate::util::strategies::any_puzzle;
use crate::util::{CLASSIC, CLASSIC_SOLVED, grid, printed, property, rows, samples};

fn check(arguments: &[&str]) -> assert_cmd::Command {
    let mut command = sudoku(&["check"]);
    command.args(arguments);
    command
}

fn count(arguments: &[&str]) -> assert_cmd::Command {
    let mut command = sudoku(&["count"]);
    command.args(arguments);
    command
}

/// The cells of the givens that can be left out, by the naive solver.
fn redundant(puzzle: &Grid) -> Vec<String> {
    let is_redundant = |&cell: &_| naive_count(&puzzle.without(cell), 2) == 1;
    let cells = puzzle.filled().iter().filter(is_redundant);
    cells.map(|cell| cell.to_string()).collect()
}

#[test]
fn a_minimal_puzzle_is_reported_as_minimal() {
    check(&[&sample("inkala.txt")])
        .assert()
        .code(0)
        .stdout("proper, 21 givens, minimal\n")
        .stderr(is_empty());
}

#[test]
fn redundant_givens_are_named() {
    let redundant = redundant(&grid(CLASSIC));
    let expected = format!(
        "proper, 30 givens, {} redundant: {}\n",
        redundant.len(),
        redundant.join(" ")
    );
    for file in ["wikipedia.txt", CLASSIC] {
        let file = if file == CLASSIC {
            CLASSIC.to_owned()
        } else {
            sample(file)
        };
        check(&[&file]).assert().code(0).stdout(expected.clone());
    }
}

#[test]
fn every_clash_is_named() {
    let five_fives = CLASSIC.replacen("53..7", "55..5", 1);
    let clashes = [
        "5 appears twice in row 1 (r1c1 and r1c2)",
        "5 appears twice in row 1 (r1c1 and r1c5)",
        "5 appears twice in row 1 (r1c2 and r1c5)",
        "5 appears twice in box 2 (r1c5 and r2c6)",
    ];
    check(&[&five_fives])
        .assert()
        .code(1)
        .stdout(format!("invalid, 30 givens: {}\n", clashes.join("; ")))
        .stderr(is_empty());
}

#[test]
fn an_improper_puzzle_is_reported_with_none_or_multiple_solutions() {
    check(&[&sample("no-solution.txt")])
        .assert()
        .code(1)
        .stdout("improper, 31 givens, no solution\n");
    check(&[&sample("two-solutions.txt")])
        .assert()
        .code(1)
        .stdout("improper, 29 givens, multiple solutions\n");
}

#[test]
fn records_have_two_different_solutions() {
    let puzzle = samples("two-solutions.txt")[0];
    let mut command = check(&["--format=json", &sample("two-solutions.txt")]);
    let record: serde_json::Value =
        serde_json::from_str(&stdout_of(&mut command, 1)).expect("JSON");
    let solutions = record["solutions"].as_array().expect("a list").iter();
    let solutions: Vec<Grid> = solutions
        .map(|solution| grid(solution.as_str().expect("a grid")))
        .collect();
    assert_eq!(solutions.len(), 2);
    assert_ne!(solutions[0], solutions[1]);
    for solution in solutions {
        assert!(solution.is_solution_of(&puzzle));
    }
}

#[test]
fn a_solved_grid_is_correct_or_its_wrong_entries_are_named() {
    let original = sample("wikipedia.txt");
    let wrong = CLASSIC_SOLVED.replacen("534", "543", 1);
    let other = CLASSIC_SOLVED
        .replace('5', "x")
        .replace('3', "5")
        .replace('x', "3");
    for (arguments, code, expected) in [
        (&[CLASSIC_SOLVED][..], 0, "solved, correct\n"),
        (
            &[CLASSIC_SOLVED, "--original", &original],
            0,
            "solved, correct: the solution of the original\n",
        ),
        (
            &[&wrong],
            1,
            "filled, but wrong: 4 appears twice in column 2",
        ),
        (
            &[&other, "--original", &original],
            1,
            "solved, but not as the original; r1c1 is 3, but should be 5",
        ),
    ] {
        let ended = check(arguments).assert().code(code);
        ended.stdout(predicates::str::starts_with(expected));
    }
}

#[test]
fn every_puzzle_gets_one_line_whatever_its_layout() {
    let input = rows(CLASSIC) + "\n" + CLASSIC + "\n" + &CLASSIC[1..] + "\n" + &rows(CLASSIC);
    let output = check(&[]).write_stdin(input).assert().code(2);
    output.stdout(predicate::function(|text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        lines.len() == 4
            && lines[2] == "malformed"
            && [0, 1, 3]
                .iter()
                .all(|&line| lines[line].starts_with("proper, 30"))
    }));
}

#[test]
fn puzzle_option_prints_the_puzzle_with_the_result() {
    check(&["--puzzle"])
        .write_stdin(CLASSIC)
        .assert()
        .code(0)
        .stdout(starts_with(format!("{CLASSIC} proper, 30 givens, ")));
    check(&["--puzzle", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout(starts_with(format!(
            "{}proper, 30 givens, ",
            printed(CLASSIC)
        )));
}

#[test]
fn check_records_have_every_field() {
    let directory = directory(&[(
        "puzzle.txt",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
            .as_bytes(),
    )]);
    check(&["--format=json", "puzzle.txt"])
        .current_dir(directory.path())
        .assert()
        .code(0)
        .stdout(
            "{\"file\":\"puzzle.txt\",\"line\":1,\
            \"puzzle\":\"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\",\
            \"givens\":21,\"status\":\"unique\",\"message\":null,\
            \"valid\":true,\"proper\":true,\"minimal\":true,\"redundant\":[],\"solutions\":null,\"redundant_eliminations\":null,\"wrong\":null,\"conflict\":null,\"ambiguity\":null,\"repairs\":null,\"column\":null,\"clashes\":null}\n",
        );
    check(&["--format=csv", &sample("clash-in-box.txt")])
        .assert()
        .code(1)
        .stdout(
            starts_with(
                "file,line,puzzle,givens,status,message,valid,proper,minimal,redundant,solutions,column\n",
            )
            .and(contains(
                ",31,invalid,6 appears twice in box 1 (r1c3 and r2c1),false,false,,,,\n",
            )),
        );
}

#[test]
fn the_number_of_solutions_is_counted() {
    for (file, expected, code) in [
        ("wikipedia.txt", "1\n", 0),
        ("two-solutions.txt", "2\n", 0),
        ("no-solution.txt", "0\n", 1),
        ("clash-in-row.txt", "0\n", 1),
    ] {
        count(&[&sample(file)]).assert().code(code).stdout(expected);
    }
}

#[test]
fn a_count_stops_at_the_limit_and_says_so() {
    let file = sample("two-solutions.txt");
    for (limit, expected) in [("1", "1+\n"), ("2", "2\n"), ("3", "2\n"), ("0", "2\n")] {
        count(&["--limit", limit, &file])
            .assert()
            .code(0)
            .stdout(expected);
    }
    count(&["--limit=1000", &".".repeat(81)])
        .assert()
        .code(0)
        .stdout("1000+\n");
}

#[test]
fn count_records_say_whether_there_are_more() {
    count(&["--format=json", "--limit=1", &sample("two-solutions.txt")])
        .assert()
        .code(0)
        .stdout(contains(
            "\"givens\":29,\"status\":\"multiple\",\"message\":null,\"count\":1,\"more\":true,\"column\":null,\"clashes\":null}\n",
        ));
    count(&["--format=csv", CLASSIC])
        .assert()
        .code(0)
        .stdout(format!(
            "file,line,puzzle,givens,status,message,count,more,column\nargument,1,{CLASSIC},30,unique,,1,false,\n"
        ));
}

proptest! {
    #![proptest_config(property(16))]

    #[test]
    fn check_and_count_match_the_naive_solver(
        puzzles in proptest::collection::vec(any_puzzle(), 1..20),
    ) {
        let lines: Vec<String> = puzzles.iter().map(|puzzle| format!("{puzzle:?}")).collect();
        let input = lines.join("\n");
        let checked = check(&[]).write_stdin(input.clone()).output().expect("it starts");
        let counted = count(&["--limit=40"]).write_stdin(input).output().expect("it starts");
        let checked = String::from_utf8(checked.stdout).expect("text");
        let counted = String::from_utf8(counted.stdout).expect("text");
        prop_assert_eq!(checked.lines().count(), puzzles.len());
        prop_assert_eq!(counted.lines().count(), puzzles.len());
        for ((puzzle, checked), counted) in puzzles.iter().zip(checked.lines()).zip(counted.lines()) {
            let number = naive_count(puzzle, 41);
            let expected = if number > 40 { "40+".to_owned() } else { number.to_string() };
            prop_assert_eq!(counted, expected);
            prop_assert_eq!(checked.starts_with("proper, "), number == 1, "{}", checked);
            prop_assert_eq!(checked.starts_with("invalid, "), !puzzle.clashes().is_empty());
            if number == 1 {
                let redundant = redundant(puzzle);
                let expected = match redundant.len() {
                    0 => "minimal".to_owned(),
                    count => format!("{count} redundant: {}", redundant.join(" ")),
                };
                prop_assert!(checked.ends_with(&expected), "{}", checked);
            }
        }
    }
}

#[test]
fn why_names_the_givens_in_conflict_and_what_was_probably_meant() {
    sudoku(&["check", "--why"])
        .write_stdin(CLASSIC.replacen("53", "55", 1))
        .assert()
        .code(1)
        .stdout(contains("5 in r1c1 and 5 in r1c2 cannot all be right."))
        .stdout(contains("Probably meant: r1c2 is 3, not 5."));
}

#[test]
fn why_shows_how_solutions_differ_and_what_would_tell_them_apart() {
    let two = sample("two-solutions.txt");
    sudoku(&["check", "--why", &two])
        .assert()
        .code(1)
        .stdout(contains("improper, 29 givens, multiple solutions\n"))
        .stdout(contains("The closest two differ in "))
        .stdout(contains(
            "It would be proper with any one of these givens added: ",
        ));
    let output = sudoku(&["check", "--why", "--format=json", &two])
        .output()
        .expect("it runs");
    let record: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(record["ambiguity"]["is_complete"], true);
    let first = &record["repairs"][0];
    assert_eq!(first["puzzle"].as_str().map(str::len), Some(81));
    assert!(first["kind"].is_string() && first["text"].is_string());
    assert!(record["conflict"].is_null());
}

#[test]
fn why_has_nothing_to_add_to_a_proper_puzzle() {
    let expected = sudoku(&["check", CLASSIC])
        .output()
        .expect("it runs")
        .stdout;
    sudoku(&["check", "--why", CLASSIC])
        .assert()
        .code(0)
        .stdout(expected);
}

#[test]
fn solve_and_hint_point_to_why() {
    let clash = CLASSIC.replacen("53", "55", 1);
    for command in ["solve", "hint"] {
        sudoku(&[command])
            .write_stdin(clash.clone())
            .assert()
            .code(1)
            .stderr(contains(
                "note: `sudoku check --why` says what is wrong with the puzzle\n",
            ));
        sudoku(&[command, "--quiet"])
            .write_stdin(clash.clone())
            .assert()
            .code(1)
            .stderr("");
    }
}

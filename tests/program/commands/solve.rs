//! `sudoku solve` from outside, on puzzles that can be read: what it prints, what it says, its exit code.

use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};

use crate::support::{directory, sample, sample_text, solve};
use crate::util::{CLASSIC, CLASSIC_SOLVED, printed, rows};

/// The last note for a puzzle that is not proper.
const POINTER: &str = "note: `sudoku check --why` says what is wrong with the puzzle\n";

const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const SEVENTEEN_SOLVED: &str =
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

/// The two solutions of the sample, in the order of the search.
fn two_solutions() -> Vec<String> {
    let puzzle = &crate::util::samples("two-solutions.txt")[0];
    sudoku::solver::solutions(puzzle)
        .map(|solution| format!("{solution:?}"))
        .collect()
}

#[test]
fn a_grid_in_a_file_is_answered_with_a_grid() {
    solve(&[&sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout(
            "\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
------+-------+------
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
------+-------+------
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9
",
        )
        .stderr(is_empty());
}

#[test]
fn a_piped_line_is_answered_with_a_line() {
    solve(&[])
        .write_stdin(format!("{CLASSIC}\n"))
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC_SOLVED}\n"))
        .stderr(is_empty());
}

#[test]
fn nine_piped_rows_are_answered_with_a_grid() {
    solve(&[])
        .write_stdin(rows(CLASSIC))
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED))
        .stderr(is_empty());
}

#[test]
fn a_hyphen_means_standard_input() {
    let file = sample("wikipedia.txt");
    solve(&["--format", "line", "-", &file])
        .write_stdin(SEVENTEEN)
        .assert()
        .code(0)
        .stdout(format!("{SEVENTEEN_SOLVED}\n{CLASSIC_SOLVED}\n"));
}

#[test]
fn a_puzzle_argument_is_answered_with_a_grid() {
    solve(&[CLASSIC])
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED))
        .stderr(is_empty());
    solve(&[&rows(CLASSIC)])
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED));
}

#[test]
fn a_file_is_preferred_to_a_puzzle_of_the_same_name() {
    let directory = directory(&[(CLASSIC, SEVENTEEN.as_bytes())]);
    solve(&[CLASSIC])
        .current_dir(directory.path())
        .assert()
        .code(0)
        .stdout(format!("{SEVENTEEN_SOLVED}\n"));
}

#[test]
fn several_grids_have_a_blank_line_between_them() {
    let expected = format!("{}\n{}", printed(CLASSIC_SOLVED), printed(SEVENTEEN_SOLVED));
    solve(&[])
        .write_stdin(rows(CLASSIC) + "\n" + &rows(SEVENTEEN))
        .assert()
        .code(0)
        .stdout(expected.clone());
    solve(&[CLASSIC, SEVENTEEN]).assert().stdout(expected);
}

#[test]
fn each_input_line_gives_one_output_line_in_order() {
    let puzzles = sample_text("17-givens.txt");
    let expected: Vec<String> = crate::util::samples("17-givens.txt")
        .iter()
        .filter_map(|puzzle| sudoku::solver::solutions(puzzle).next())
        .map(|solution| format!("{solution:?}"))
        .collect();
    solve(&[])
        .write_stdin(puzzles)
        .assert()
        .code(0)
        .stdout(expected.join("\n") + "\n")
        .stderr(is_empty());
}

#[test]
fn each_puzzle_is_answered_in_its_own_layout() {
    let input = rows(CLASSIC) + SEVENTEEN + "\n" + CLASSIC + "\n" + &rows(SEVENTEEN);
    let [grid, other] = [CLASSIC_SOLVED, SEVENTEEN_SOLVED].map(printed);
    solve(&[])
        .write_stdin(input)
        .assert()
        .code(0)
        .stdout(format!(
            "{grid}\n{SEVENTEEN_SOLVED}\n{CLASSIC_SOLVED}\n\n{other}"
        ));
}

#[test]
fn format_option_overrides_the_input_layout() {
    solve(&["--format=line", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC_SOLVED}\n"));
    solve(&["--format=grid"])
        .write_stdin(CLASSIC)
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED));
}

#[test]
fn printed_solutions_can_be_solved_again() {
    let mut text = printed(CLASSIC_SOLVED) + "\n" + &printed(SEVENTEEN_SOLVED);
    solve(&[])
        .write_stdin(text.clone())
        .assert()
        .code(0)
        .stdout(text.clone());
    text = format!("{CLASSIC_SOLVED}\n{SEVENTEEN_SOLVED}\n");
    solve(&[])
        .write_stdin(text.clone())
        .assert()
        .code(0)
        .stdout(text);
}

#[test]
fn the_puzzle_is_printed_under_a_heading() {
    let expected = format!(
        "Puzzle:\n{}\nSolution:\n{}",
        printed(CLASSIC),
        printed(CLASSIC_SOLVED)
    );
    solve(&["--puzzle", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout(expected);
}

#[test]
fn the_puzzle_is_printed_beside_a_line() {
    solve(&["--puzzle"])
        .write_stdin(CLASSIC)
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC} {CLASSIC_SOLVED}\n"));
    let none = format!("{:?}", crate::util::samples("no-solution.txt")[0]);
    solve(&["--puzzle", "--format=line", &sample("no-solution.txt")])
        .assert()
        .code(1)
        .stdout(format!("{none} no solution\n"));
}

#[test]
fn no_solution_is_printed_in_place_of_a_solution() {
    solve(&[&sample("no-solution.txt")])
        .assert()
        .code(1)
        .stdout("no solution\n")
        .stderr(POINTER);
}

#[test]
fn puzzles_around_one_without_a_solution_are_solved() {
    let mut clash = CLASSIC.to_owned();
    clash.replace_range(..2, "55");
    solve(&[])
        .write_stdin(format!("{CLASSIC}\n{clash}\n{SEVENTEEN}\n"))
        .assert()
        .code(1)
        .stdout(format!(
            "{CLASSIC_SOLVED}\nno solution\n{SEVENTEEN_SOLVED}\n"
        ))
        .stderr(format!(
            "note: stdin:2: 5 appears twice in row 1 (r1c1 and r1c2)\n{POINTER}"
        ));
}

#[test]
fn a_clash_is_named() {
    for (name, clash) in [
        (
            "clash-in-row.txt",
            "7 appears twice in row 1 (r1c3 and r1c5)",
        ),
        (
            "clash-in-column.txt",
            "4 appears twice in column 4 (r1c4 and r8c4)",
        ),
        (
            "clash-in-box.txt",
            "6 appears twice in box 1 (r1c3 and r2c1)",
        ),
    ] {
        let file = sample(name);
        solve(&[&file])
            .assert()
            .code(1)
            .stdout("no solution\n")
            .stderr(format!("note: {file}:1: {clash}\n{POINTER}"));
    }
}

#[test]
fn multiple_solutions_are_noted_on_stderr() {
    let file = sample("two-solutions.txt");
    solve(&[&file])
        .assert()
        .code(0)
        .stdout(printed(&two_solutions()[0]))
        .stderr(format!(
            "note: {file}:1: multiple solutions; this is the first\n{POINTER}"
        ));
}

#[test]
fn first_option_suppresses_the_note_about_more_solutions() {
    solve(&["--first", &sample("two-solutions.txt")])
        .assert()
        .code(0)
        .stdout(printed(&two_solutions()[0]))
        .stderr(is_empty());
}

#[test]
fn unique_option_fails_on_multiple_solutions() {
    let file = sample("two-solutions.txt");
    solve(&["--unique", &file])
        .assert()
        .code(1)
        .stdout("multiple solutions\n")
        .stderr(format!("note: {file}:1: multiple solutions\n{POINTER}"));
    solve(&["--unique", &sample("wikipedia.txt")])
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED));
}

#[test]
fn all_option_prints_every_solution() {
    let [first, second] = two_solutions().try_into().expect("two solutions");
    let file = sample("two-solutions.txt");
    solve(&["--all", "--format=line", &file])
        .assert()
        .code(0)
        .stdout(format!("{first}\n{second}\n"))
        .stderr(is_empty());
    solve(&["--all", &file]).assert().code(0).stdout(format!(
        "{}\n{}",
        printed(&first),
        printed(&second)
    ));
    solve(&["--all", "--puzzle", &file])
        .assert()
        .code(0)
        .stdout(
            starts_with("Puzzle:\n")
                .and(contains(format!("\n\nSolution 1:\n{}", printed(&first))))
                .and(contains(format!("\n\nSolution 2:\n{}", printed(&second)))),
        );
    solve(&["--all", &sample("no-solution.txt")])
        .assert()
        .code(1)
        .stdout("no solution\n");
}

#[test]
fn limit_option_bounds_the_printed_solutions() {
    let empty = ".".repeat(81);
    let lines = |stdout: &str| stdout.lines().count() == 7;
    solve(&["--all", "--limit=7", "--format=line", &empty])
        .assert()
        .code(0)
        .stdout(predicate::function(lines))
        .stderr(is_empty());
}

#[test]
fn both_engines_give_the_same_output() {
    for name in [
        "easy.txt",
        "hard.txt",
        "no-solution.txt",
        "clash-in-row.txt",
    ] {
        let [engine, textbook] = ["lockstep", "backtrack"].map(|name_of_engine| {
            let output = solve(&["--engine", name_of_engine, &sample(name)]).output();
            output.expect("it starts")
        });
        assert_eq!(engine, textbook, "{name}");
    }
    for engine in ["lockstep", "backtrack"] {
        let output = solve(&[
            "--engine",
            engine,
            "--all",
            "--format=line",
            &sample("two-solutions.txt"),
        ])
        .output()
        .expect("it starts");
        let mut lines: Vec<&str> = str::from_utf8(&output.stdout)
            .expect("text")
            .lines()
            .collect();
        let mut expected = two_solutions();
        lines.sort_unstable();
        expected.sort_unstable();
        assert_eq!(lines, expected, "{engine}");
    }
}

#[test]
fn givens_and_solved_digits_are_coloured_on_request() {
    let bold = "\u{1b}[1m5\u{1b}[0m";
    let green = "\u{1b}[32m4\u{1b}[0m";
    let file = sample("wikipedia.txt");
    for format in ["--format=grid", "--format=line"] {
        solve(&["--color=always", format, &file])
            .assert()
            .code(0)
            .stdout(contains(bold).and(contains(green)));
    }
    for plain in ["--color=auto", "--color=never"] {
        solve(&[plain, &file])
            .assert()
            .stdout(printed(CLASSIC_SOLVED));
    }
    solve(&["--color=always", &file])
        .env("NO_COLOR", "1")
        .assert()
        .stdout(contains(bold));
    solve(&[&file])
        .env("NO_COLOR", "1")
        .env("CLICOLOR_FORCE", "1")
        .assert()
        .stdout(printed(CLASSIC_SOLVED));
}

#[test]
fn short_help_fits_a_screen_and_long_help_has_usage_before_examples() {
    let short = |help: &str| help.lines().count() <= 24;
    solve(&["-h"])
        .assert()
        .code(0)
        .stdout(predicate::function(short).and(contains("--unique")));
    let usage_first = |help: &str| {
        let parts = ["Usage:", "Options:", "Examples:", "Exit codes:"];
        let places = parts.map(|part| help.find(part).expect(part));
        places.is_sorted()
    };
    solve(&["--help"])
        .assert()
        .code(0)
        .stdout(predicate::function(usage_first));
}

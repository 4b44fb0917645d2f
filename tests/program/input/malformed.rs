//! `sudoku solve` on malformed or missing puzzles: every message, and exit code 2.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use predicates::prelude::*;
use predicates::str::{contains, ends_with, is_empty, starts_with};
use proptest::prelude::*;

use crate::support::{directory, sample, solve, spawn, stdout, sudoku};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, printed, property, rows};

/// Gives this to standard input, and expects nothing but the remark, this error, and exit code 2.
#[track_caller]
fn assert_malformed(input: impl Into<Vec<u8>>, error: &str) {
    solve(&[])
        .write_stdin(input)
        .assert()
        .code(2)
        .stdout("malformed\n")
        .stderr(format!("error: {error}\n"));
}

#[test]
fn a_missing_file_is_named() {
    solve(&["nowhere.txt"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr("error: nowhere.txt: No such file or directory (os error 2)\n");
}

#[test]
fn a_directory_in_place_of_a_file_is_an_error() {
    let directory = directory(&[]);
    solve(&["."])
        .current_dir(directory.path())
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr("error: .: Is a directory (os error 21)\n");
}

#[test]
fn an_unreadable_file_does_not_stop_the_others() {
    let file = sample("wikipedia.txt");
    solve(&["nowhere.txt", &file])
        .assert()
        .code(2)
        .stdout(printed(CLASSIC_SOLVED))
        .stderr(starts_with("error: nowhere.txt: "));
}

const NO_PUZZLE: &str =
    "error: stdin: no puzzle found; a puzzle is 81 cells on a line, or nine rows of nine\n";

#[test]
fn the_first_line_that_is_nearly_a_puzzle_is_named() {
    let cut = &CLASSIC[..5];
    for (input, place) in [
        (format!("Hello,\n\n{cut}\n"), "line 3 has 5 cells"),
        (format!("{cut}\n53..7\n"), "line 1 has 5 cells"),
    ] {
        let start = NO_PUZZLE.trim_end();
        solve(&[])
            .write_stdin(input)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(format!("{start}; {place}\n"));
    }
}

#[test]
fn parts_of_a_puzzle_are_not_taken_for_missing_files_alone() {
    let rows = rows(CLASSIC);
    let nine: Vec<&str> = rows.lines().collect();
    for (arguments, cells) in [
        (vec!["53..7"], "5 cells"),
        (nine, "9 cells"),
        (vec!["5"], "1 cell"),
        (vec!["53~~7"], "5 cells"),
    ] {
        let error = format!(
            "error: {}: no such file, and as a puzzle it has {cells} instead of 81 \
             (nine rows in one argument need quotes)\n",
            arguments[0]
        );
        solve(&arguments)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(error.clone());
        sudoku(&arguments).assert().code(2).stderr(error);
    }
    solve(&["53..7", CLASSIC])
        .assert()
        .code(2)
        .stdout(printed(CLASSIC_SOLVED));
}

#[test]
fn empty_input_is_an_error() {
    for nothing in ["", "\n", "\r\n\r\n", "# a comment\n", "\u{feff}"] {
        solve(&[])
            .write_stdin(nothing)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(NO_PUZZLE);
    }
}

#[test]
fn too_few_cells_are_counted() {
    assert_malformed(&CLASSIC[..80], "stdin:1:81: found 80 cells, expected 81");
}

#[test]
fn too_many_cells_are_counted() {
    assert_malformed(
        format!("\n{CLASSIC}1\n"),
        "stdin:2:82: found 82 cells, expected 81",
    );
}

#[test]
fn a_letter_among_the_cells_is_shown_with_its_column() {
    let mut puzzle = CLASSIC.to_owned();
    puzzle.replace_range(15..16, "A");
    assert_malformed(
        puzzle,
        "stdin:1:16: r2c7: found `A`, expected a digit, or `.` as elsewhere in this puzzle",
    );
}

#[test]
fn a_short_row_is_named() {
    let short = rows(CLASSIC).replacen("8...6...3", "8...6..3", 1);
    assert_malformed(short, "stdin:4:9: row 4: found 8 cells, expected 9");
}

#[test]
fn ten_rows_are_one_too_many() {
    let ten = rows(CLASSIC) + "123456789\n";
    assert_malformed(ten, "stdin:1: found 10 rows, expected 9");
}

#[test]
fn a_malformed_puzzle_argument_is_reported_as_a_puzzle() {
    solve(&[&CLASSIC[1..]])
        .assert()
        .code(2)
        .stdout("malformed\n")
        .stderr("error: argument:1:81: found 80 cells, expected 81\n");
    solve(&[CLASSIC, &CLASSIC[1..]])
        .assert()
        .code(2)
        .stderr("error: argument 2:1:81: found 80 cells, expected 81\n");
    let small = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1";
    solve(&[small])
        .assert()
        .code(2)
        .stderr("error: argument:1: found a grid of 4×4 cells, expected 9×9\n");
}

#[test]
fn an_empty_argument_is_said_to_be_empty() {
    for argument in ["", "  ", "\n"] {
        solve(&[argument])
            .assert()
            .code(2)
            .stderr("error: argument: it is empty; expected a file or a puzzle\n");
    }
}

#[test]
fn a_link_is_an_argument_like_any_puzzle() {
    solve(&["https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"])
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED));
}

#[test]
fn an_error_names_its_file_and_line() {
    let directory = directory(&[("list.txt", b"# two lines\n\n123..4...\n")]);
    solve(&["list.txt"])
        .current_dir(directory.path())
        .assert()
        .code(2)
        .stdout("malformed\n")
        .stderr(starts_with("error: list.txt:3"));
}

#[test]
fn line_endings_and_byte_order_marks_are_ignored() {
    for input in [
        format!("{CLASSIC}\r\n"),
        format!("\u{feff}{CLASSIC}"),
        format!("\u{feff}\r\n{CLASSIC}\r\n\r\n"),
    ] {
        solve(&[])
            .write_stdin(input)
            .assert()
            .code(0)
            .stdout(format!("{CLASSIC_SOLVED}\n"))
            .stderr(is_empty());
    }
    for input in [
        rows(CLASSIC).replace('\n', "\r\n"),
        "\u{feff}".to_owned() + &rows(CLASSIC),
    ] {
        solve(&[])
            .write_stdin(input)
            .assert()
            .code(0)
            .stdout(printed(CLASSIC_SOLVED))
            .stderr(is_empty());
    }
}

#[test]
fn a_malformed_puzzle_between_two_good_ones_keeps_its_place() {
    let short = &CLASSIC[1..];
    solve(&[])
        .write_stdin(format!("{CLASSIC}\n{short}\n{CLASSIC}\n"))
        .assert()
        .code(2)
        .stdout(format!("{CLASSIC_SOLVED}\nmalformed\n{CLASSIC_SOLVED}\n"))
        .stderr("error: stdin:2:81: found 80 cells, expected 81\n");
}

#[test]
fn a_malformed_grid_between_two_good_ones_keeps_its_place() {
    let good = rows(CLASSIC);
    let short = good.replacen("53..7....", "53..7...", 1);
    let solved = printed(CLASSIC_SOLVED);
    solve(&[])
        .write_stdin(format!("{good}\n{short}\n{good}"))
        .assert()
        .code(2)
        .stdout(format!("{solved}\nmalformed\n\n{solved}"))
        .stderr("error: stdin:11:9: row 1: found 8 cells, expected 9\n");
}

#[test]
fn a_solution_is_not_taken_for_the_malformed_puzzle_beside_it() {
    let table = format!(
        "name,puzzle,solution\n5\" disk,{},{CLASSIC_SOLVED}\n",
        &CLASSIC[1..]
    );
    assert_malformed(table, "stdin:2:89: found 80 cells, expected 81");
}

#[test]
fn exit_code_for_malformed_input_wins_over_no_solution() {
    let mut clash = CLASSIC.to_owned();
    clash.replace_range(..2, "55");
    for input in [
        format!("123..4...\n{clash}\n"),
        format!("{clash}\n123..4...\n"),
    ] {
        solve(&[]).write_stdin(input).assert().code(2);
    }
}

#[test]
fn a_number_of_threads_that_is_none_is_refused_in_plain_words() {
    for (number, words) in [
        ("0", "the number of threads must be at least 1"),
        ("two", "expected a number from 1"),
        ("1.5", "expected a number from 1"),
    ] {
        solve(&["-j", number])
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(starts_with(format!(
                "error: invalid value '{number}' for '--threads <N>': {words}\n"
            )));
    }
}

#[test]
fn a_limit_of_zero_is_none() {
    let puzzle = sample("two-solutions.txt");
    for arguments in [["count", "--limit=0"], ["count", "--limit=3"]] {
        sudoku(&arguments)
            .arg(&puzzle)
            .assert()
            .code(0)
            .stdout("2\n");
    }
    solve(&["--all", "--limit=0", "--format=line", &puzzle])
        .assert()
        .code(0)
        .stdout(predicate::function(|text: &str| text.lines().count() == 2));
}

#[test]
fn wrong_usage_is_refused_and_points_to_the_help() {
    for arguments in [
        vec!["--first", "--all"],
        vec!["--first", "--unique"],
        vec!["--unique", "--all"],
        vec!["--limit", "3"],
        vec!["--threads", "0"],
        vec!["--format", "xml"],
        vec!["--nonsense"],
    ] {
        solve(&arguments)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(starts_with("error: ").and(contains("--help")));
    }
    sudoku(&[])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("Usage: sudoku").and(contains("solve")));
}

proptest! {
    #![proptest_config(property(32))]

    #[test]
    fn arbitrary_bytes_are_an_error_and_never_panic(
        bytes in proptest::collection::vec(any::<u8>(), 1..5000),
    ) {
        let output = solve(&[]).write_stdin(bytes).output().expect("it starts");
        let said = String::from_utf8(output.stderr).expect("text");
        prop_assert_eq!(output.status.code(), Some(2), "{}", said);
        prop_assert!(said.starts_with("error: stdin"), "{}", said);
        prop_assert!(ends_with("\n").eval(&said));
    }
}

#[test]
fn a_file_in_another_encoding_is_named_with_the_command_that_helps() {
    let wide = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("{CLASSIC}\n")
            .encode_utf16()
            .flat_map(order)
            .collect()
    };
    for (bytes, advice) in [
        (
            wide(u16::to_le_bytes),
            "a UTF-16 file, expected text; try `iconv -f UTF-16LE -t UTF-8 FILE | sudoku solve`",
        ),
        (
            wide(u16::to_be_bytes),
            "a UTF-16 file, expected text; try `iconv -f UTF-16BE -t UTF-8 FILE | sudoku solve`",
        ),
        (
            b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj\n".to_vec(),
            "a PDF file, expected text; try `pdftotext -layout FILE - | sudoku solve`",
        ),
    ] {
        solve(&[])
            .write_stdin(bytes)
            .assert()
            .code(2)
            .stderr(format!("error: stdin:1: found {advice}\n"));
    }
}

#[test]
fn strict_answers_a_bad_line_before_the_next_has_come() {
    for bad in [
        &CLASSIC[1..],
        &CLASSIC[..60],
        &CLASSIC[..20],
        "hello world",
        "12345",
        "1,2,3",
    ] {
        let mut child = spawn(&["solve", "--strict", "--format=json"], Stdio::piped());
        let mut input = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut answer = |line: &str| {
            writeln!(input, "{line}").expect("it reads");
            answers.next().expect("an answer").expect("text")
        };
        assert!(answer(CLASSIC).contains("unique"));
        assert!(answer(bad).contains("malformed"), "{bad}");
        assert!(answer(CLASSIC).contains("unique"));
        drop(input);
        child.wait().expect("it ends");
    }
}

#[test]
fn boards_that_are_drawn_are_read_back() {
    let assert_read = |drawn: &str| {
        let output = sudoku(&["convert", "--format=line", "-q"])
            .write_stdin(drawn)
            .output()
            .expect("it runs");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(!text.contains("malformed"), "{drawn}\n{text}");
        let rules = drawn.lines().filter(|line| line.trim().starts_with("+-"));
        assert_eq!(text.lines().count(), rules.count() / 4, "{drawn}");
    };
    for technique in [
        "x-wing",
        "xy-chain",
        "skyscraper",
        "unique-rectangle-type-1",
    ] {
        assert_read(&stdout(&["help", technique]));
    }
    for puzzle in [ANTI, INKALA] {
        assert_read(&stdout(&["explain", "--grids", puzzle]));
    }
    let clash = CLASSIC.replacen('.', "3", 1);
    let candidates = sudoku(&["convert", "--format=candidates", &clash])
        .output()
        .expect("it runs");
    assert_read(&String::from_utf8(candidates.stdout).expect("text"));
}

//! `sudoku convert`: every format is read back as the same puzzles.

use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use sudoku::Candidates;

use crate::support::{sample_text, solve, stdout, stdout_of, sudoku};
use crate::util::{ANTI, CLASSIC, INKALA, grid};

/// The formats that hold givens.
const OF_GIVENS: [&str; 9] = [
    "grid",
    "line",
    "rows",
    "sdk",
    "sdm",
    "opensudoku",
    "hodoku",
    "csv",
    "json",
];

/// The output of the program.
fn convert(arguments: &[&str], stdin: &str) -> String {
    let mut command = sudoku(&["convert"]);
    stdout_of(command.args(arguments).write_stdin(stdin), 0)
}

#[test]
fn every_format_of_givens_is_read_back_as_the_same_puzzles() {
    let puzzles = sample_text("17-givens.txt") + &sample_text("easy.txt");
    let puzzles = convert(&["--format=line"], &puzzles);
    for format in OF_GIVENS {
        let text = convert(&["--format", format], &puzzles);
        assert_eq!(convert(&["--format=line"], &text), puzzles, "{format}");
    }
}

#[test]
fn every_format_of_candidates_is_read_back_as_the_same_candidates() {
    let puzzles = [CLASSIC, ANTI, INKALA].map(|puzzle| Candidates::from(&grid(puzzle)));
    let lines = puzzles.map(|puzzle| puzzle.line().to_string()).join("\n") + "\n";
    for format in ["grid", "line", "candidates", "sukaku", "csv", "json"] {
        let text = convert(&["--format", format], &lines);
        assert_eq!(convert(&["--format=sukaku"], &text), lines, "{format}");
    }
    let givens = [CLASSIC, ANTI, INKALA].join("\n");
    assert_eq!(convert(&["--format=sukaku"], &givens), lines);
}

#[test]
fn what_other_commands_print_is_read_back() {
    let puzzles = [CLASSIC, ANTI, INKALA].join("\n") + "\n";
    let solved = |format: &str| {
        let mut command = solve(&["--format", format]);
        stdout_of(command.write_stdin(puzzles.clone()), 0)
    };
    let solutions = solved("line");
    for (format, expected) in [
        ("grid", &solutions),
        ("line", &solutions),
        ("csv", &puzzles),
        ("json", &puzzles),
    ] {
        let solved = solved(format);
        assert_eq!(
            &convert(&["--format=line"], &solved),
            expected,
            "{format}: {solved}"
        );
    }
    let generated = stdout(&["generate", "5", "--seed=1", "--format=csv"]);
    assert_eq!(
        convert(&["--format=line"], &generated).lines().count(),
        5,
        "{generated}"
    );
}

#[test]
fn the_empty_grid_is_read_back() {
    let empty = ".".repeat(81) + "\n";
    for format in OF_GIVENS {
        let text = convert(&["--format", format], &empty);
        assert_eq!(
            convert(&["--format=line"], &text),
            empty,
            "{format}: {text}"
        );
    }
    for format in ["candidates", "sukaku"] {
        let text = convert(&["--format", format], &empty);
        assert_eq!(
            convert(&["--format=sukaku"], &text),
            "123456789".repeat(81) + "\n",
            "{text}"
        );
    }
}

#[test]
fn the_layout_of_the_input_is_kept_without_a_format() {
    let grids = grid(CLASSIC).to_string() + "\n";
    assert_eq!(convert(&[], &grids), grids);
    assert_eq!(
        convert(&[], &CLASSIC.replace('.', "0")),
        format!("{CLASSIC}\n")
    );
}

#[test]
fn blanks_can_be_chosen() {
    for blank in ['.', '0', '_', '*', '?', 'x', 'X', '~'] {
        let option = format!("--blank={blank}");
        for format in ["grid", "line", "rows", "sdk", "sdm", "hodoku"] {
            let text = convert(&[&option, "--format", format], CLASSIC);
            assert!(text.contains(blank));
            assert_eq!(
                convert(&["--format=line"], &text),
                format!("{CLASSIC}\n"),
                "{text}"
            );
        }
        assert_eq!(
            convert(&[&option], CLASSIC),
            CLASSIC.replace('.', &blank.to_string()) + "\n"
        );
    }
}

#[test]
fn blanks_that_no_reader_takes_are_refused() {
    for blank in ["y", "", "..", "1", "-"] {
        let option = format!("--blank={blank}");
        sudoku(&["convert", &option, CLASSIC])
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains("expected one of . 0 _ * ? x X ~"));
    }
    for format in ["csv", "json", "opensudoku", "candidates", "sukaku"] {
        sudoku(&["convert", "--blank=0", "--format", format, CLASSIC])
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains("--blank: this format has a fixed blank character"));
    }
}

#[test]
fn anything_a_format_cannot_hold_is_listed() {
    let table = format!("title,quizzes,rating\nOne,{CLASSIC},1.2\n");
    sudoku(&["convert", "--format=sdm"])
        .write_stdin(table.clone())
        .assert()
        .code(0)
        .stdout(CLASSIC.replace('.', "0") + "\n")
        .stderr(contains("stdin:2: the format cannot hold: title, level"));
    sudoku(&["convert", "--format=sdk"])
        .write_stdin(table)
        .assert()
        .code(0)
        .stdout(contains("#DOne\n").and(contains("#L1.2\n[Puzzle]\n53..7....\n")))
        .stderr(is_empty());
    sudoku(&["convert", "--format=sdm"])
        .write_stdin(Candidates::from(&grid(CLASSIC)).line().to_string())
        .assert()
        .code(0)
        .stderr(contains("the format cannot hold: candidates"));
}

#[test]
fn other_formats_are_refused_by_commands_that_print_no_puzzles() {
    for command in ["solve", "check", "rate"] {
        sudoku(&[command, "--format=sdk", CLASSIC])
            .assert()
            .code(2)
            .stderr(contains("invalid value 'sdk'"));
    }
}

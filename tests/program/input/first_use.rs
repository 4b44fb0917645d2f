//! First steps: a puzzle without a command, several files, text around a puzzle, help.

use crate::support::{directory, sample, solve, stdout_of, sudoku};
use crate::util::{CLASSIC, CLASSIC_SOLVED, printed, rows};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};

#[test]
fn files_and_puzzles_are_solved_without_a_command() {
    let file = sample("wikipedia.txt");
    for arguments in [
        &[file.as_str()][..],
        &[CLASSIC],
        &["--color", "never", &file],
    ] {
        sudoku(arguments)
            .assert()
            .code(0)
            .stdout(printed(CLASSIC_SOLVED))
            .stderr(is_empty());
    }
    sudoku(&["--format", "line", "-"])
        .write_stdin(rows(CLASSIC))
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC_SOLVED}\n"));
}

#[test]
fn a_mistyped_command_is_not_taken_for_a_file() {
    sudoku(&["sovle", &sample("wikipedia.txt")])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains(
            "no file or command called 'sovle'; did you mean solve?\n",
        ));
    for name in ["nosuch.txt", "missing/one.txt"] {
        sudoku(&[name])
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(starts_with(format!(
                "error: no file or command called '{name}'\n"
            )));
    }
}

#[test]
fn a_file_named_like_a_command_needs_a_path() {
    let directory = directory(&[("check", CLASSIC.as_bytes())]);
    sudoku(&["./check"])
        .current_dir(directory.path())
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC_SOLVED}\n"));
}

#[test]
fn a_puzzle_argument_may_begin_with_a_hyphen_or_have_slashes() {
    let hyphens = CLASSIC.replace('.', "-");
    let first_blank = format!("-{}", &hyphens[1..]);
    let slashes: Vec<String> = rows(CLASSIC).lines().map(str::to_owned).collect();
    for arguments in [
        vec!["solve", &first_blank],
        vec![&first_blank],
        vec![&slashes.join("/")],
    ] {
        sudoku(&arguments)
            .assert()
            .code(0)
            .stdout(printed(CLASSIC_SOLVED));
    }
}

#[test]
fn a_wrong_cell_of_a_puzzle_argument_is_named() {
    let mut wrong = CLASSIC.to_owned();
    wrong.replace_range(79..80, "A");
    sudoku(&[&wrong])
        .assert()
        .code(2)
        .stdout("malformed\n")
        .stderr(contains("argument:1:80: ").and(contains("found `A`")));
}

#[test]
fn files_are_named_when_asked_for() {
    let directory = directory(&[
        ("one.txt", rows(CLASSIC).as_bytes()),
        ("two.txt", CLASSIC.as_bytes()),
    ]);
    let run = |arguments: &[&str]| {
        let mut command = sudoku(arguments);
        let command = command.args(["one.txt", "two.txt"]);
        stdout_of(command.current_dir(directory.path()), 0)
    };
    let grid = printed(CLASSIC_SOLVED);
    assert_eq!(run(&["solve"]), format!("{grid}\n{CLASSIC_SOLVED}\n"));
    assert_eq!(
        run(&["solve", "-H"]),
        format!("==> one.txt:1 <==\n{grid}\ntwo.txt:1: {CLASSIC_SOLVED}\n")
    );
    assert_eq!(run(&["count"]), "1\n1\n");
    assert_eq!(run(&["count", "-H"]), "one.txt:1: 1\ntwo.txt:1: 1\n");
}

#[test]
fn text_around_a_puzzle_is_skipped_with_one_note() {
    let mail = format!(
        "Hello,\n\nlook at this one:\n\n{}\nSee you,\nA.\n",
        rows(CLASSIC)
    );
    solve(&[])
        .write_stdin(mail.as_str())
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED))
        .stderr("note: stdin: skipped 4 lines that are not puzzles, the first at line 1\n");
    solve(&["--quiet"])
        .write_stdin(mail.as_str())
        .assert()
        .code(0)
        .stderr(is_empty());
    solve(&["--strict"])
        .write_stdin(mail)
        .assert()
        .code(2)
        .stdout(starts_with("malformed\n\nmalformed\n"));
}

#[test]
fn a_folder_with_the_name_of_a_puzzle_is_not_in_the_way() {
    let folder = directory(&[]);
    std::fs::create_dir(folder.path().join(CLASSIC)).expect("it can be made");
    sudoku(&["solve", CLASSIC])
        .current_dir(folder.path())
        .assert()
        .code(0)
        .stdout(printed(CLASSIC_SOLVED));
}

#[test]
fn help_has_topics() {
    for (topic, part) in [
        ("formats", "\n- candidate grids, boxed,"),
        ("exit-codes", "\n    128 + n   ended by signal n"),
        ("records", "version 1"),
        ("schema", "\"The records of sudoku, version 1\""),
        ("techniques", "\nClaiming (2.8)\n"),
        ("techniques", "Box/Line Reduction"),
        ("measures", "\nT&E(n) assumes each candidate in turn"),
        ("promises", "\nRatings equal those of Sukaku Explainer"),
        ("recipes", "\n    sudoku verify data.csv\n"),
    ] {
        sudoku(&["help", topic])
            .assert()
            .code(0)
            .stdout(contains(part).and(contains("```").not()));
    }
    let list = stdout_of(&mut sudoku(&["help"]), 0);
    for topic in [
        "formats",
        "exit-codes",
        "records",
        "schema",
        "techniques",
        "measures",
        "promises",
        "recipes",
    ] {
        assert!(
            list.contains(&format!("\n  sudoku help {topic} ")),
            "{topic}"
        );
    }
    sudoku(&["help", "rate"])
        .assert()
        .code(0)
        .stdout(contains("Usage: sudoku rate"));
    sudoku(&["help", "nothing"])
        .assert()
        .code(2)
        .stderr(contains(
            "no command, topic or technique has this name (see `sudoku help`)",
        ));
}

#[test]
fn a_wrong_option_is_blamed_and_not_the_file() {
    sudoku(&[&sample("wikipedia.txt"), "--nonsense"])
        .assert()
        .code(2)
        .stderr(contains("unexpected argument '--nonsense'"));
}

#[test]
fn a_ruler_of_hyphens_is_not_a_puzzle() {
    sudoku(&["count", &"-".repeat(81)]).assert().code(2);
}

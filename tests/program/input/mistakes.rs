//! Mistakes on the command line, and what is said of them.

use predicates::prelude::*;
use predicates::str::contains;

use crate::support::{directory, stdout, sudoku};
use crate::util::{CLASSIC, CLASSIC_SOLVED};

/// Two givens in a row are equal.
fn clash() -> String {
    format!("55{}", &CLASSIC[2..])
}

#[test]
fn an_option_that_others_have_leads_to_the_one_that_is_meant() {
    for (arguments, meant) in [
        (&["solve", "--json"][..], "'--format json'"),
        (&["--csv", "list.txt"], "'--format csv'"),
        (&["solve", "-f", "line"], "'--format'"),
        (&["generate", "--difficulty", "easy"], "'--rating'"),
        (&["generate", "--level", "easy"], "'--rating'"),
        (&["generate", "--hard"], "'--rating hard'"),
    ] {
        sudoku(arguments).assert().code(2).stderr(
            contains(meant)
                .and(contains("to pass").not())
                .and(contains("Usage: sudoku")),
        );
    }
    for arguments in [["solve", "--hard"], ["play", "--json"]] {
        sudoku(&arguments)
            .assert()
            .code(2)
            .stderr(contains("the option for this").not());
    }
    sudoku(&["solve", "-j", "-1"])
        .assert()
        .code(2)
        .stderr(contains(
            "-1 is not allowed: --threads <N> takes a number from 1",
        ));
}

#[test]
fn a_range_that_begins_after_its_end_is_named_with_its_option() {
    for (option, range) in [
        ("--givens", "30-20"),
        ("--rating", "5.0-4.0"),
        ("--rating", "hard-easy"),
    ] {
        sudoku(&["generate", option, range])
            .assert()
            .code(2)
            .stderr(
                contains(range)
                    .and(contains(option))
                    .and(contains("greater")),
            );
    }
}

#[test]
fn a_name_that_cannot_be_written_says_what_can() {
    for (name, advice) in [("x.pdf", "x.html"), ("x.xml", "x.opensudoku")] {
        sudoku(&["solve", "-o", name])
            .assert()
            .code(2)
            .stderr(contains(advice).and(contains("Usage: sudoku solve ")));
    }
    sudoku(&["split", "--parts=9,1", "-o", "a.csv"])
        .assert()
        .code(2)
        .stderr(contains("--parts has 2 sizes, and there is 1 -o FILE"));
}

#[test]
fn a_file_of_another_kind_has_its_article() {
    sudoku(&["solve"])
        .write_stdin(b"\xFD7zXZ\0 and more".to_vec())
        .assert()
        .code(2)
        .stderr(contains("found an xz file"));
}

#[test]
fn an_error_in_the_original_has_its_place_in_one_piece() {
    let directory = directory(&[
        ("a.txt", &CLASSIC.as_bytes()[..80]),
        ("b.txt", CLASSIC.as_bytes()),
    ]);
    sudoku(&["hint", "--original", "a.txt", "b.txt"])
        .current_dir(directory.path())
        .assert()
        .code(2)
        .stderr(contains("error: a.txt:1:81: the original: found 80 cells"));
}

#[test]
fn a_puzzle_that_is_not_proper_leads_to_its_explanation() {
    for command in [
        "solve", "hint", "explain", "rate", "count", "minimize", "expand",
    ] {
        sudoku(&[command, &clash()])
            .assert()
            .code(1)
            .stderr(contains("`sudoku check --why` says what is wrong"));
    }
    sudoku(&["count", "--limit=2", &".".repeat(81)])
        .assert()
        .code(0)
        .stderr("");
}

#[test]
fn a_picture_of_a_puzzle_without_a_solution_is_not_silent() {
    let directory = directory(&[]);
    let mut unsolvable = CLASSIC.to_owned();
    unsolvable.replace_range(2..3, "1");
    for arguments in [
        &["solve", "-o", "x.svg"][..],
        &["solve", "-o", "x.html"],
        &["explain", "-o", "x.html"],
    ] {
        sudoku(arguments)
            .arg(&unsolvable)
            .current_dir(directory.path())
            .assert()
            .code(1)
            .stderr(contains("argument:1: no solution"));
    }
    let page = std::fs::read_to_string(directory.path().join("x.html")).expect("it is there");
    assert!(!page.contains("How to solve it"), "{page}");
}

#[test]
fn the_puzzle_is_not_printed_twice_or_in_vain() {
    for arguments in [
        &["solve", "--puzzle", "--format=csv"][..],
        &["dedupe", "--puzzle"],
        &["convert", "--puzzle"],
    ] {
        sudoku(arguments)
            .arg(CLASSIC)
            .assert()
            .code(2)
            .stderr(contains("--puzzle"));
    }
}

#[test]
fn solutions_beside_puzzles_without_a_header_are_found() {
    let pairs = format!("{CLASSIC},{CLASSIC_SOLVED}\n");
    sudoku(&["verify"])
        .write_stdin(pairs)
        .assert()
        .code(0)
        .stdout(contains("solutions: column 2;"));
}

#[test]
fn hints_take_one_word_for_how_many() {
    let of = |arguments: &[&str]| stdout(&[&["hint", CLASSIC], arguments].concat());
    assert_eq!(of(&["--steps", "2"]).lines().count(), 2);
    let record = of(&["--steps=all", "--techniques=basic", "--format=csv"]);
    assert!(
        record.contains("72 steps: 12 Hidden Single, ") && !record.contains("  "),
        "{record}"
    );
    let help = stdout(&["hint", "--help"]);
    assert!(help.contains("--steps <N|next-digit|all>"), "{help}");
    sudoku(&["hint", "--steps", "some", CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("expected a number, next-digit or all"));
    sudoku(&["hint", "--steps=all", "--vague", CLASSIC])
        .assert()
        .code(2);
}

#[test]
fn techniques_go_by_the_words_that_people_use() {
    for name in [
        "singles",
        "finned-fish",
        "grouped-x-cycle",
        "m-wing",
        "H-Wing",
        "l-wing",
        "S-Wing",
    ] {
        stdout(&["hint", "--techniques", name, CLASSIC]);
    }
    let singles = stdout(&["explain", "--summary", "--techniques=singles", CLASSIC]);
    assert!(singles.contains("Solved in 51 steps"), "{singles}");
}

#[test]
fn a_negative_number_is_told_plainly() {
    for (arguments, expected) in [
        (
            &["generate", "-1"][..],
            "[N] takes a whole number, 0 or greater",
        ),
        (
            &["generate", "--tries", "-1"],
            "--tries <N> takes a whole number",
        ),
        (
            &["generate", "--givens", "-1"],
            "--givens <N|A-B> takes a number",
        ),
        (
            &["count", "--limit=-1", CLASSIC],
            "--limit <N> takes a whole number",
        ),
        (
            &["hint", "--steps", "-1", CLASSIC],
            "--steps <N|next-digit|all> takes",
        ),
        (
            &["solve", "--time-limit", "-1s", CLASSIC],
            "--time-limit <TIME> takes a number",
        ),
        (&["solve", "-1"], "no number is expected here"),
        (&["solve", "-12"], "no number is expected here"),
        (&["rate", "-1.5"], "no number is expected here"),
    ] {
        let typed = arguments.iter().flat_map(|argument| argument.split('='));
        let number = typed.into_iter().find(|typed| typed.starts_with("-1"));
        let number = number.expect("there is one");
        sudoku(arguments)
            .assert()
            .code(2)
            .stderr(contains(format!(
                "error: {number} is not allowed: {expected}"
            )))
            .stderr(contains("tip").not());
    }
    for name in ["-3.txt", "-3---7----6--195----98"] {
        let asserted = sudoku(&["solve", name]).assert().code(2);
        asserted.stderr(contains("number").not().and(contains("tip").not()));
    }
}

/// The names of all commands with their long help.
fn helps() -> Vec<(String, String)> {
    let help = stdout(&["help"]);
    let start = help.find("A puzzle:").expect("a group");
    let (commands, _) = help[start..].split_once("Options:").expect("options");
    // Longer descriptions go on below, further in.
    let lines = commands
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = lines.filter_map(|line| line.split_whitespace().next());
    let names = names.filter(|name| name.bytes().all(|letter| letter.is_ascii_lowercase()));
    let helps = names.map(|name| (name.to_owned(), stdout(&["help", name])));
    helps.collect()
}

#[test]
fn the_exit_code_1_of_each_command_with_a_time_limit_names_it() {
    let helps = helps();
    assert!(helps.len() > 15, "{helps:?}");
    for (name, help) in helps
        .iter()
        .filter(|(_, help)| help.contains("--time-limit <TIME>"))
    {
        let line = help
            .lines()
            .find(|line| line.starts_with("  1  "))
            .expect(name);
        assert!(line.contains("--time-limit"), "{name}: {line}");
    }
}

#[test]
fn options_have_headings_and_the_short_help_has_not_those_that_few_need() {
    let help = stdout(&["generate", "-h"]);
    let headings = ["Options:", "Difficulty:", "Shape:", "Output:", "Sheets:"];
    assert!(
        headings.iter().all(|heading| help.contains(heading)),
        "{help}"
    );
    let help = stdout(&["rate", "-h"]);
    let headings = [
        "\nInput:\n      --column",
        "\nOutput:\n      --format",
        "--time-limit",
    ];
    assert!(
        headings.iter().all(|heading| help.contains(heading)),
        "{help}"
    );
    for command in ["rate", "generate", "vary", "dedupe"] {
        let (short, long) = (stdout(&[command, "-h"]), stdout(&[command, "--help"]));
        for rare in [
            "--stats",
            "--threads",
            "--color",
            "--skip",
            "--rounds",
            "--remember",
        ] {
            assert!(!short.contains(&format!("{rare} ")), "{command}: {short}");
        }
        for common in ["--stats", "--threads", "--color"] {
            assert!(long.contains(common), "{command}: {long}");
        }
    }
}

#[test]
fn the_help_has_the_commands_in_groups() {
    let help = stdout(&["help"]);
    let places = [
        "A puzzle:",
        "  solve ",
        "Making puzzles:",
        "  vary ",
        "Collections:",
        "  split ",
        "The shell:",
        "  man ",
        "Options:",
    ]
    .map(|text| {
        help.find(text)
            .unwrap_or_else(|| panic!("no {text:?} in {help}"))
    });
    assert!(places.is_sorted(), "{help}");
    let page = stdout(&["man"]);
    assert!(page.contains(".SS Collections"), "{page}");
    for command in ["completions", "man"] {
        assert!(
            !stdout(&[command, "--help"]).contains("--color"),
            "{command}"
        );
    }
    assert!(!stdout(&["solve", "-h"]).contains("--engine"));
    for option in ["--per-page", "--answers", "--title", "--column"] {
        assert!(stdout(&["convert", "-h"]).contains(option), "{option}");
    }
}

#[test]
fn sheets_have_no_ratings_if_not_wanted() {
    let table = format!("puzzle,title,rating\n{CLASSIC},Monday,ER 1.2\n");
    let of = |arguments: &[&str]| {
        let output = sudoku(&["convert", "--format=html"])
            .args(arguments)
            .write_stdin(table.clone())
            .output();
        String::from_utf8(output.expect("it runs").stdout).expect("text")
    };
    assert!(of(&[]).contains("ER 1.2"));
    let bare = of(&["--no-labels"]);
    assert!(
        !bare.contains("ER 1.2") && !bare.contains("Monday"),
        "{bare}"
    );
}

//! Pictures and sheets from the program: which format, for what, and in how many files. Files themselves are in
//! `files.rs`.

use std::fs;

use predicates::prelude::*;
use predicates::str::contains;
use roxmltree::{Document, ParsingOptions};

use crate::support::{directory, sample, stdout_of, sudoku};
use crate::util::{CLASSIC, INKALA};

/// Two puzzles with titles that mean something in markup or to a terminal, and what is known of them.
const TABLE: &str = "\
title,puzzle,level
\"<b>\"\"R&D\"\"\u{1b}[31m</b>\",53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,1.2
Plain,8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..,10.7
";

/// The output of the program, which is well-formed.
#[track_caller]
fn printed(arguments: &[&str], stdin: &str) -> String {
    let text = stdout_of(sudoku(arguments).write_stdin(stdin), 0);
    well_formed(&text);
    text
}

#[track_caller]
fn well_formed(text: &str) {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    if let Err(error) = Document::parse_with_options(text, options) {
        panic!("{error}: {text}");
    }
}

#[test]
fn each_command_with_puzzles_draws_one() {
    for command in ["solve", "convert", "canonical", "shuffle", "dedupe", "hint"] {
        let svg = printed(&[command, "--format=svg"], CLASSIC);
        assert_eq!(svg.matches("<svg").count(), 1, "{command}");
        assert!(svg.ends_with("</svg>\n"), "{command}");
    }
    printed(&["generate", "--format=svg", "--seed=1"], "");
}

#[test]
fn a_solution_is_drawn_beside_the_givens() {
    let svg = printed(&["solve", "--format=svg"], CLASSIC);
    assert!(svg.contains("class=\"d-solved\""));
    let svg = printed(&["convert", "--format=svg"], CLASSIC);
    assert!(!svg.contains("<g class=\"d-solved\""));
}

#[test]
fn a_hint_is_drawn_with_its_words_and_a_vague_one_without() {
    let hint = |argument| printed(&["hint", "--format=svg", argument], INKALA);
    let full = hint("--full");
    assert!(full.contains("<desc>r1c4&lt;&gt;3, because r1c4=3 puts "));
    assert!(full.contains("class=\"d-strike\""));
    let vague = hint("--vague");
    assert!(vague.contains("<title>Look at "));
    assert!(!vague.contains("<desc>") && !vague.contains("<path class=\"d-strike\""));
}

#[test]
fn a_hint_of_several_steps_is_not_drawn() {
    for several in ["--steps=2", "--steps=next-digit"] {
        sudoku(&["hint", "--format=svg", several, CLASSIC])
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains("a drawing shows one step"));
    }
}

#[test]
fn several_puzzles_are_refused_in_one_picture() {
    for (arguments, proposal) in [
        (["convert", "--format=svg"], "-o puzzle-%d.svg"),
        (["explain", "--format=html"], "-o puzzle-%d.html"),
    ] {
        sudoku(&arguments)
            .write_stdin(format!("{CLASSIC}\n{CLASSIC}\n"))
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(proposal));
    }
}

#[test]
fn several_puzzles_are_drawn_in_numbered_files() {
    let folder = directory(&[("table.csv", TABLE.as_bytes())]);
    sudoku(&["convert", "table.csv", "-o", "p-%03d.svg"])
        .current_dir(folder.path())
        .assert()
        .success()
        .stdout("");
    let mut names: Vec<String> = fs::read_dir(folder.path())
        .expect("it is there")
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .into_string()
                .expect("text")
        })
        .collect();
    names.sort();
    assert_eq!(names, ["p-001.svg", "p-002.svg", "table.csv"]);
    let first = fs::read_to_string(folder.path().join("p-001.svg")).expect("text");
    well_formed(&first);
    assert!(first.contains("<title>&lt;b&gt;&quot;R&amp;D&quot;\u{fffd}[31m&lt;/b&gt;</title>"));
}

#[test]
fn numbered_files_are_for_formats_of_one_puzzle() {
    let folder = directory(&[]);
    for name in ["a%d.csv", "a%d.html"] {
        sudoku(&["convert", CLASSIC, "-o", name])
            .current_dir(folder.path())
            .assert()
            .code(2)
            .stderr(contains("%d is for formats with a file for each puzzle"));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 0);
}

#[test]
fn a_sheet_has_titles_levels_and_solutions() {
    let html = printed(
        &["convert", "--format=html", "--answers", "--per-page=1"],
        TABLE,
    );
    assert_eq!(html.matches("<section class=\"page\">").count(), 3);
    assert_eq!(html.matches("<figure>").count(), 4);
    assert!(html.contains("&lt;b&gt;&quot;R&amp;D&quot;\u{fffd}[31m&lt;/b&gt;"));
    assert!(html.contains("<bdi>10.7</bdi>"));
    assert!(!html.contains('\u{1b}'));
    let html = printed(&["convert", "--format=html"], TABLE);
    assert_eq!(html.matches("<section class=\"page\">").count(), 1);
    assert!(!html.contains("<g class=\"d-solved\""));
}

#[test]
fn pages_of_a_sheet_have_its_title_and_their_numbers() {
    let title = "--title=<For> \u{202e}Sunday";
    let arguments = [
        "convert",
        "--format=html",
        "--answers",
        "--per-page=1",
        title,
    ];
    let html = printed(&arguments, TABLE);
    let heading = "<h1><bdi>&lt;For&gt; \u{202e}Sunday</bdi></h1>";
    assert_eq!(html.matches(heading).count(), 3);
    for page in 1..=3 {
        assert!(html.contains(&format!("<footer>{page}</footer>")), "{page}");
    }
}

#[test]
fn options_of_sheets_are_refused_where_there_is_none() {
    for command in [
        &["solve", CLASSIC][..],
        &["convert", CLASSIC],
        &["generate"],
    ] {
        for option in ["--answers", "--per-page=6", "--title=x"] {
            sudoku(&[command, &[option]].concat())
                .assert()
                .code(2)
                .stdout("")
                .stderr(contains("are for sheets"));
        }
    }
}

#[test]
fn a_sheet_says_where_there_is_no_single_solution() {
    for (file, words) in [
        ("two-solutions.txt", "<p>multiple solutions</p>"),
        ("no-solution.txt", "<p>no solution</p>"),
    ] {
        let html = printed(
            &["convert", "--format=html", "--answers", &sample(file)],
            "",
        );
        assert!(html.contains(words), "{file}");
    }
}

#[test]
fn generated_puzzles_are_on_a_sheet_with_their_levels() {
    let arguments = [
        "generate",
        "3",
        "--seed=1",
        "--rating=easy",
        "--format=html",
        "--with-solution",
    ];
    let html = printed(&arguments, "");
    assert_eq!(html.matches("<figure>").count(), 6);
    assert_eq!(html.matches("<bdi>easy</bdi>").count(), 3);
}

#[test]
fn solutions_are_on_a_sheet_where_the_puzzles_are_or_at_the_end() {
    let filled = printed(&["solve", "--format=html"], CLASSIC);
    assert_eq!(filled.matches("<figure>").count(), 1);
    assert!(filled.contains("<g class=\"d-solved\">"));
    let apart = printed(&["solve", "--format=html", "--answers"], CLASSIC);
    assert_eq!(apart.matches("<figure>").count(), 2);
    assert_eq!(apart.matches("<g class=\"d-solved\">").count(), 1);
}

#[test]
fn sheets_are_the_same_for_any_number_of_threads() {
    let sheet = |threads| {
        let arguments = [
            "convert",
            "--format=html",
            "--answers",
            threads,
            &sample("hard.txt"),
        ];
        printed(&arguments, "")
    };
    assert_eq!(sheet("-j1"), sheet("-j4"));
}

#[test]
fn the_page_of_a_puzzle_without_a_single_solution_says_so() {
    let page = |file: &str| {
        let text = stdout_of(&mut sudoku(&["explain", "--format=html", &sample(file)]), 1);
        well_formed(&text);
        text
    };
    assert!(page("two-solutions.txt").contains("ultiple solutions"));
    assert!(page("clash-in-row.txt").contains("<rect class=\"d-clash\""));
}

#[test]
fn a_page_shows_the_rating_and_where_it_got_stuck() {
    let page = printed(&["explain", "--format=html"], INKALA);
    assert!(page.contains("ED=10.7/10.7/9.7"));
    let page = printed(&["explain", "--format=html", "--without=chains"], INKALA);
    assert!(page.contains("None of the chosen techniques applies, with 60 cells to fill"));
}

#[test]
fn a_malformed_puzzle_has_no_picture() {
    let malformed = &CLASSIC[1..];
    sudoku(&["solve", "--format=svg"])
        .write_stdin(malformed)
        .assert()
        .code(2)
        .stdout("");
    let html = sudoku(&["solve", "--format=html"])
        .write_stdin(format!("{malformed}\n{CLASSIC}\n"))
        .assert()
        .code(2);
    html.stdout(predicate::function(|text: &str| {
        text.matches("<figure>").count() == 1
    }));
}

#[test]
fn commands_without_pictures_refuse_them() {
    for command in ["rate", "check", "count", "verify"] {
        for format in ["--format=svg", "-ox.html"] {
            sudoku(&[command, format, CLASSIC])
                .assert()
                .code(2)
                .stdout("");
        }
    }
}

//! `sudoku hint`: lists of all steps, saved games, and candidate grids of players.

use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use sudoku::game::{Board, Game};
use sudoku::{Cell, CellSet, Digit, ToPuzzle as _};

use crate::support::{directory, stdout, sudoku};
use crate::util::{CLASSIC, INKALA, grid};

/// What is said of techniques that were not searched, and the names in the record.
fn not_searched(arguments: &[&str]) -> (String, Vec<String>) {
    let arguments = [&["hint", "--steps=all"], arguments].concat();
    let text = stdout(&arguments);
    let json = stdout(&[&arguments[..], &["--format=json"]].concat());
    let record: Value = serde_json::from_str(&json).expect("JSON");
    let names = record["not_searched"].as_array().expect("a list").iter();
    let names = names.map(|name| name.as_str().expect("a name").to_owned());
    let last = text.rsplit("Not searched for every step of these").next();
    let said = text.contains("Not searched").then(|| last.expect("words"));
    (said.unwrap_or_default().to_owned(), names.collect())
}

#[test]
fn all_steps_end_with_the_costly_techniques_that_were_not_searched() {
    let (said, names) = not_searched(&["--techniques=fish", CLASSIC]);
    assert!(said.starts_with(", because that takes long: "), "{said}");
    assert!(said.contains("Franken Squirmbag"), "{said}");
    assert!(names.contains(&"Franken Squirmbag".to_owned()), "{names:?}");
    assert!(!said.contains("Dynamic"), "{said}");
    let (said, _) = not_searched(&["--techniques=rated", CLASSIC]);
    assert!(said.contains("Dynamic Cell Forcing Chains"), "{said}");
    for without_costly in ["basic", "hodoku", "x-wing", "franken-x-wing"] {
        let techniques = format!("--techniques={without_costly}");
        let nothing = (String::new(), Vec::new());
        assert_eq!(
            not_searched(&[&techniques, CLASSIC]),
            nothing,
            "{without_costly}"
        );
    }
}

#[test]
fn all_steps_go_on_to_slow_searches_until_there_is_one() {
    let text = stdout(&["hint", "--steps=all", INKALA]);
    assert!(
        text.contains("Dynamic Contradiction Forcing Chains (+)"),
        "{text}"
    );
    let (_, names) = not_searched(&[INKALA]);
    assert!(
        !names.is_empty() && names[0].contains("Dynamic"),
        "{names:?}"
    );
}

#[test]
fn all_steps_can_have_a_bound_and_a_message_of_numbers() {
    let easy = ["hint", "--steps=all", "--full", "--up-to=1.2", CLASSIC];
    let text = stdout(&easy);
    let steps = text.lines().filter(|line| line.contains("Hidden Single"));
    assert!(
        steps.clone().all(|line| line[5..].starts_with("1.2")),
        "{text}"
    );
    assert_eq!(steps.count(), 7, "{text}");
    let json = stdout(&[&easy[..], &["--format=json"]].concat());
    let record: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(record["message"], "7 steps: 7 Hidden Single.");
    assert_eq!(record["steps"].as_array().expect("steps").len(), 7);
    let none = stdout(&["hint", "--steps=all", "--up-to=1.2", INKALA]);
    assert!(
        none.starts_with("None of the chosen techniques applies up to"),
        "{none}"
    );
    sudoku(&["hint", "--up-to=2", CLASSIC]).assert().code(2);
}

#[test]
fn a_hint_goes_on_from_the_board_of_a_saved_game() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    let cell = |name: &str| name.parse::<Cell>().expect("a cell");
    let place = |game: &mut Game, name: &str, digit: usize| {
        let placed = game.toggle_digit(CellSet::of(cell(name)), Digit::ALL[digit - 1]);
        placed.expect("it is no given");
    };
    place(&mut game, "r1c6", 8);
    let folder = directory(&[("game.txt", game.to_text().as_bytes())]);
    let hint = || {
        let mut command = sudoku(&["hint", "game.txt"]);
        command.current_dir(folder.path());
        command
    };
    hint()
        .assert()
        .code(0)
        .stdout(contains("r1c6").not())
        .stderr(contains(
            "game.txt: the hint goes on from the board of the game",
        ));
    place(&mut game, "r1c4", 2);
    std::fs::write(folder.path().join("game.txt"), game.to_text()).expect("it is ours");
    hint().assert().code(1).stdout(contains("r1c4 is 2"));
}

#[test]
fn a_digit_that_is_written_as_the_only_candidate_rules_out_others() {
    let original = grid(CLASSIC).to_candidates().line().to_string();
    // 8 is the only candidate of r1c6, but not yet taken from those of its peers.
    let mut cells: Vec<&str> = (0..81)
        .map(|cell| &original[9 * cell..9 * cell + 9])
        .collect();
    cells[5] = ".......8.";
    let expected = "8 in r1c6 rules out 8 in r1c7 and r1c9.";
    for detail in ["--candidates", "--full"] {
        let text = stdout(&["hint", "--steps=3", detail, &cells.concat()]);
        assert!(text.contains(expected), "{text}");
        assert!(!text.contains("8 can only go in r1c6"), "{text}");
    }
    // The record's step says the same.
    for steps in [&["--steps=3"][..], &["--steps=all", "--up-to=2.3"]] {
        let arguments = [&["hint", "--full", "--format=json"], steps].concat();
        let record = stdout(&[&arguments[..], &[&cells.concat()]].concat());
        let record: Value = serde_json::from_str(&record).expect("JSON");
        let steps = record["steps"].as_array().expect("a list");
        let is_written = |step: &&Value| step["placement"]["cell"] == "r1c6";
        let mut placing = steps.iter().filter(is_written).peekable();
        assert!(placing.peek().is_some(), "{record}");
        assert!(placing.all(|step| step["text"] == expected), "{record}");
    }
}

#[test]
fn costly_techniques_that_were_excluded_are_not_said_to_be_left_out() {
    let nothing = (String::new(), Vec::new());
    assert_eq!(not_searched(&["--without=chains", CLASSIC]), nothing);
}

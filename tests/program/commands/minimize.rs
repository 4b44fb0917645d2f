//! `sudoku minimize` and `sudoku expand`: puzzles with fewer givens, and with more.

use predicates::str::contains;
use serde_json::Value;
use sudoku::Grid;
use sudoku::check::check;
use sudoku::rating::rate;

use crate::support::{stdout, sudoku};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, grid};

const IMPROPER: &str =
    "5................................................................................";

/// The lines that the command answers.
fn lines(arguments: &[&str]) -> Vec<Grid> {
    let text = stdout(&[arguments, &["--format=line"]].concat());
    text.lines().map(grid).collect()
}

fn is_inside(one: &Grid, other: &Grid) -> bool {
    one.differing(other).is_empty() || one.filled().is_subset(other.filled())
}

#[test]
fn what_is_left_is_minimal_and_inside_the_puzzle() {
    for arguments in [
        &["minimize"][..],
        &["minimize", "--seed=3"],
        &["minimize", "--samples=3", "--seed=1"],
    ] {
        for puzzle in [CLASSIC, CLASSIC_SOLVED, ANTI] {
            let minimal = lines(&[arguments, &[puzzle]].concat());
            assert_eq!(minimal.len(), if arguments.len() == 3 { 3 } else { 1 });
            for found in minimal {
                assert_eq!(check(&found).is_minimal(), Some(true));
                assert!(is_inside(&found, &grid(puzzle)));
            }
        }
    }
    assert_eq!(lines(&["minimize", ANTI]), [grid(ANTI)], "it is minimal");
}

#[test]
fn all_are_different_and_counted() {
    sudoku(&["minimize", "--all", "--limit=5", "--format=line", CLASSIC])
        .assert()
        .code(0)
        .stderr("note: argument:1: 5 minimal puzzles, and there are more\n");
    let mut first = lines(&["minimize", "--all", "--limit=5", CLASSIC]);
    assert!(
        first
            .iter()
            .all(|found| check(found).is_minimal() == Some(true))
    );
    first.sort_unstable_by_key(|found| found.line().to_string());
    first.dedup();
    assert_eq!(first.len(), 5);
    sudoku(&["minimize", "--all", ANTI])
        .assert()
        .code(0)
        .stderr("note: argument:1: 1 minimal puzzle\n");
}

#[test]
fn a_record_says_what_was_taken_and_what_was_added() {
    let record = |arguments: &[&str]| -> Value {
        let output = sudoku(arguments)
            .arg("--format=json")
            .output()
            .expect("it runs");
        serde_json::from_slice(&output.stdout).expect("a record")
    };
    let minimized = record(&["minimize", "--symmetry=half-turn", CLASSIC]);
    let taken = minimized["removed"].as_array().expect("cells");
    let minimal = grid(minimized["minimal"].as_str().expect("a puzzle"));
    assert_eq!(minimal.filled().len() + taken.len(), 30);
    assert!(taken.contains(&"r1c1".into()) == taken.contains(&"r9c9".into()));
    let expanded = record(&["expand", CLASSIC]);
    assert_eq!(expanded["expanded"], CLASSIC_SOLVED);
    assert_eq!(expanded["added"].as_array().map(Vec::len), Some(51));
}

#[test]
fn puzzles_that_are_not_proper_are_refused() {
    for command in ["minimize", "expand"] {
        sudoku(&[command, IMPROPER])
            .assert()
            .code(1)
            .stdout(contains("multiple solutions"));
        sudoku(&[command, &CLASSIC.replacen("53", "55", 1)])
            .assert()
            .code(1)
            .stdout(contains("no solution"));
    }
    sudoku(&["minimize", "--all", "--samples=2", CLASSIC])
        .assert()
        .code(2);
    sudoku(&["minimize", "--limit=2", CLASSIC]).assert().code(2);
}

#[test]
fn expanding_adds_digits_of_the_solution_and_keeps_the_rating_above() {
    for puzzle in [ANTI, INKALA] {
        let [expanded] = lines(&["expand", puzzle])[..] else {
            panic!("one for each");
        };
        assert!(is_inside(&grid(puzzle), &expanded));
        assert_eq!(check(&expanded).outcome, check(&grid(puzzle)).outcome);
        let more = lines(&["expand", "--up-to=2.6", puzzle]);
        assert!(is_inside(&expanded, &more[0]));
    }
    // Rated 3.2 and 3.0.
    let hard = [
        "................12..3.45.........3.4.6.......21...........6......7...5....821..9.",
        "........1.......23..4..5........64...3..1..7.7...........23......6...8..5...7....",
    ];
    let hardest = |puzzle: &Grid| rate(puzzle).expect("a rating").hardest;
    for puzzle in hard {
        let expanded = lines(&["expand", puzzle]);
        let count = expanded[0].filled().len();
        assert!((18..81).contains(&count), "{count}");
        assert_eq!(hardest(&expanded[0]), hardest(&grid(puzzle)));
    }
}

#[test]
fn each_single_gives_one_puzzle() {
    let solution = grid(CLASSIC_SOLVED);
    let ones = lines(&["expand", "--one", CLASSIC]);
    assert!(!ones.is_empty());
    for one in &ones {
        assert_eq!(one.filled().len(), 31);
        assert!(is_inside(one, &solution));
    }
    sudoku(&["expand", "--one", INKALA])
        .assert()
        .code(0)
        .stdout("");
}

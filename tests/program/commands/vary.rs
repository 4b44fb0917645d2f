//! `sudoku vary`: the neighbours of puzzles.

use std::collections::BTreeSet;

use predicates::str::contains;
use serde_json::Value;
use sudoku::canonical::canonical;
use sudoku::check::check;
use sudoku::rating::rate;
use sudoku::{Candidates, Grid, solver};

use crate::support::{stdout, sudoku};
use crate::util::{ANTI, CLASSIC, INKALA, grid};

/// The neighbours that the command prints.
fn neighbours(arguments: &[&str]) -> Vec<Grid> {
    let text = stdout(&[&["vary", "--format=line"], arguments].concat());
    text.lines().map(grid).collect()
}

fn forms(grids: &[Grid]) -> BTreeSet<String> {
    let forms = grids.iter().map(canonical);
    forms.map(|found| found.form.line().to_string()).collect()
}

/// The numbers of givens that the second grid lacks, and that it has instead.
fn exchanged(one: &Grid, other: &Grid) -> [usize; 2] {
    let differing = one.differing(other);
    [one, other].map(|grid| (differing & grid.filled()).len())
}

#[test]
fn neighbours_are_proper_and_different_up_to_symmetry() {
    let anti = grid(ANTI);
    let found = neighbours(&[ANTI]);
    assert!(
        found
            .iter()
            .all(|neighbour| solver::count(neighbour, 2) == 1)
    );
    assert!(
        found
            .iter()
            .all(|neighbour| exchanged(&anti, neighbour) == [1, 1])
    );
    assert_eq!(forms(&found).len(), found.len());
    assert!(!forms(&found).contains(&canonical(&anti).form.line().to_string()));
    let exact = neighbours(&["--exact", ANTI]);
    assert!(exact.len() >= found.len());
    let mut all = forms(&found);
    all.insert(canonical(&anti).form.line().to_string());
    assert!(forms(&exact).is_subset(&all));
}

#[test]
fn the_numbers_of_givens_are_chosen() {
    let classic = grid(CLASSIC);
    let fewer = neighbours(&["--remove=1", "--add=0", CLASSIC]);
    assert_eq!(fewer.len(), 22, "it has so many redundant givens");
    assert!(
        fewer
            .iter()
            .all(|neighbour| exchanged(&classic, neighbour) == [1, 0])
    );
    assert_eq!(neighbours(&["--remove=0", "--add=1", CLASSIC]).len(), 51);
    let minimal = neighbours(&["--minimal=cells", ANTI]);
    let all = neighbours(&[ANTI]);
    let is_minimal = |found: &&Grid| check(*found).is_minimal() == Some(true);
    assert_eq!(
        minimal,
        all.iter().filter(is_minimal).copied().collect::<Vec<_>>()
    );
    let same = neighbours(&["--same-cells", "--remove=2", CLASSIC]);
    assert!(!same.is_empty());
    assert!(
        same.iter()
            .all(|neighbour| neighbour.filled() == classic.filled())
    );
    assert!(
        same.iter()
            .all(|neighbour| exchanged(&classic, neighbour) == [2, 2])
    );
}

#[test]
fn ratings_and_givens_filter() {
    let all = neighbours(&[ANTI]);
    let hard = neighbours(&["--rating=1.5-7.0", ANTI]);
    let is_hard = |found: &&Grid| {
        let hardest = rate(*found).expect("a rating").hardest.tenths();
        (15..=70).contains(&hardest)
    };
    assert_eq!(
        hard,
        all.iter().filter(is_hard).copied().collect::<Vec<_>>()
    );
    assert_eq!(neighbours(&["--givens=17", ANTI]), all);
    assert_eq!(neighbours(&["--givens=18-20", ANTI]), []);
    sudoku(&["vary", "--rating=1.5-7.0", "--format=json", ANTI])
        .assert()
        .stdout(contains(r#""er":"#));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for arguments in [
        &["--same-cells", "--rounds=2", CLASSIC][..],
        &["--samples=5", "--seed=1", "--same-cells", CLASSIC, INKALA],
    ] {
        let one = neighbours(&[arguments, &["--threads=1"]].concat());
        assert!(!one.is_empty());
        assert_eq!(neighbours(&[arguments, &["--threads=3"]].concat()), one);
    }
}

#[test]
fn rounds_go_on_from_what_was_found() {
    let first = neighbours(&["--same-cells", CLASSIC]);
    assert!(!first.is_empty());
    let mut expected = first.clone();
    let mut known = forms(&first);
    known.insert(canonical(&grid(CLASSIC)).form.line().to_string());
    for start in &first {
        for found in neighbours(&["--same-cells", &start.line().to_string()]) {
            if known.insert(canonical(&found).form.line().to_string()) {
                expected.push(found);
            }
        }
    }
    assert_eq!(
        neighbours(&["--same-cells", "--rounds=2", CLASSIC]),
        expected
    );
}

#[test]
fn samples_are_neighbours() {
    let all: BTreeSet<String> = neighbours(&["--exact", "--same-cells", CLASSIC])
        .iter()
        .map(|found| found.line().to_string())
        .collect();
    let drawn = neighbours(&["--samples=9", "--seed=4", "--same-cells", CLASSIC]);
    assert!((1..=9).contains(&drawn.len()));
    assert!(
        drawn
            .iter()
            .all(|found| all.contains(&found.line().to_string()))
    );
    assert_eq!(
        neighbours(&["--samples=9", "--seed=4", "--same-cells", CLASSIC]),
        drawn
    );
    assert_eq!(
        neighbours(&["--samples=1", "--seed=4", "--tries=1", "--remove=9", ANTI]),
        []
    );
}

#[test]
fn a_record_says_what_was_exchanged() {
    let line = stdout(&["vary", "--format=json", ANTI]);
    let record: Value = serde_json::from_str(line.lines().next().expect("one")).expect("JSON");
    let cells = |name: &str| record[name].as_array().map(Vec::len);
    assert_eq!((cells("removed"), cells("added")), (Some(1), Some(1)));
    assert_eq!(
        (&record["round"], &record["er"]),
        (&Value::from(1), &Value::Null)
    );
}

#[test]
fn when_no_more_can_be_remembered_an_error_says_so() {
    let all = neighbours(&["--exact", ANTI]).len();
    let (enough, few) = (
        format!("--remember={}", all + 1),
        format!("--remember={all}"),
    );
    assert_eq!(neighbours(&["--exact", &enough, ANTI]).len(), all);
    let output = sudoku(&["vary", "--exact", "--format=line", &few, ANTI, CLASSIC])
        .assert()
        .code(2)
        .stderr(format!(
            "error: more than {all} different puzzles were found (--remember); the search ends here\n"
        ));
    let printed = String::from_utf8_lossy(&output.get_output().stdout)
        .lines()
        .count();
    assert_eq!(printed, all - 1);
}

#[test]
fn what_cannot_be_varied_is_said() {
    let candidates = Candidates::from(&grid(ANTI)).line().to_string();
    sudoku(&["vary"])
        .write_stdin(candidates)
        .assert()
        .code(1)
        .stdout("candidates cannot be taken away\n");
    let clash = CLASSIC.replacen("53", "55", 1);
    assert_eq!(neighbours(&["--remove=0", "--add=1", &clash]), []);
    for (options, reason) in [
        (
            &["--remove=18"][..],
            "it has 17 givens, of which 18 cannot be taken away",
        ),
        (
            &["--remove=1", "--add=0"],
            "a puzzle with 16 givens has multiple solutions: it takes at least 17",
        ),
        (&["--add=66"], "a puzzle has 81 givens at most"),
    ] {
        sudoku(&[&["vary"], options, &[ANTI]].concat())
            .assert()
            .code(1)
            .stdout(format!("{reason}\n"));
    }
    for wrong in [
        &["--remove=0"][..],
        &["--givens=90"],
        &["--givens=3-16"],
        &["--seed=1"],
        &["--add=2", "--same-cells"],
        &["--samples=2", "--rounds=2"],
        &["--remove=82"],
        &["--tries=5"],
    ] {
        sudoku(&[&["vary"], wrong, &[ANTI]].concat())
            .assert()
            .code(2);
    }
}

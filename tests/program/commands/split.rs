//! `sudoku split`: parts that share no puzzle.

use std::fs;
use std::path::Path;

use predicates::str::contains;
use sudoku::Grid;
use sudoku::random::Random;

use crate::support::{directory, sudoku};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, samples};

/// Puzzles with three equivalents of each, as a table.
fn table() -> String {
    let mut random = Random::new(1, 0);
    let puzzles = samples("17-givens.txt").into_iter().take(40);
    let puzzles: Vec<Grid> = puzzles.cycle().take(120).collect();
    let rows = puzzles.iter().enumerate().map(|(id, puzzle)| {
        let puzzle = random.symmetry().grid(puzzle);
        format!("{id},{}\n", puzzle.line())
    });
    rows.fold("id,puzzle\n".to_owned(), |text, row| text + &row)
}

/// Splits the file `data.csv` in this folder into `a.csv` and `b.csv`.
fn split(folder: &Path, arguments: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = sudoku(&["split", "data.csv", "-o", "a.csv", "-o", "b.csv"]);
    command.args(arguments).current_dir(folder).assert()
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("it has been written")
}

#[test]
fn two_parts_in_one_file_are_refused() {
    let folder = directory(&[("data.csv", table().as_bytes()), ("old.csv", b"old")]);
    for [one, other] in [
        ["x", "x"],
        ["x", "./x"],
        ["old.csv", "./old.csv"],
        ["-", "-"],
    ] {
        sudoku(&[
            "split",
            "data.csv",
            "--seed=1",
            "--parts=1,1",
            "-o",
            one,
            "-o",
            other,
        ])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains(format!(
            "-o {other}: another part goes to the same file"
        )));
    }
    assert_eq!(read(folder.path(), "old.csv"), "old");
    assert!(!folder.path().join("x").exists());
}

#[test]
fn no_two_parts_share_a_puzzle_or_a_solution() {
    let folder = directory(&[("data.csv", table().as_bytes())]);
    for (by, same) in [
        ("isomorphic", "isomorphic"),
        ("class", "isomorphic"),
        ("solution", "solution"),
    ] {
        split(folder.path(), &["--seed=1", "--parts=2,1", "--same", by])
            .code(0)
            .stdout("")
            .stderr(contains("note: a.csv: "));
        let rows = |name| read(folder.path(), name).lines().count() - 1;
        assert_eq!(rows("a.csv") + rows("b.csv"), 120, "duplicates are kept");
        assert!(rows("b.csv") > 0, "{by}");
        let same = format!("--same={same}");
        let verified = sudoku(&["verify", "--against=a.csv", "b.csv", &same])
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        let stdout = String::from_utf8_lossy(&verified.stdout).into_owned();
        assert!(
            stdout.contains("isomorphic"),
            "there are duplicates: {stdout}"
        );
        assert!(!stdout.contains("shared"), "{by}: {stdout}");
    }
}

#[test]
fn a_puzzle_stays_in_its_part_whatever_else_there_is() {
    let table = table();
    let folder = directory(&[("data.csv", table.as_bytes())]);
    let parts = |arguments: &[&str]| {
        split(folder.path(), &[&["--parts=2,1"], arguments].concat()).code(0);
        ["a.csv", "b.csv"].map(|name| read(folder.path(), name))
    };
    let all = parts(&["--seed=1", "-j1"]);
    assert_eq!(all, parts(&["--seed=1", "-j4"]));
    assert_ne!(all, parts(&["--seed=2"]));
    let (header, rows) = table.split_once('\n').expect("a header");
    let later: Vec<&str> = rows.lines().rev().step_by(2).collect();
    let file = folder.path().join("data.csv");
    fs::write(file, format!("{header}\n{}\n", later.join("\n"))).expect("it can be written");
    let id_and_puzzle = |row: &str| {
        let fields: Vec<String> = row.split(',').map(str::to_owned).collect();
        (fields[0].clone(), fields[1].clone())
    };
    for (few, many) in parts(&["--seed=1"]).iter().zip(&all) {
        let many: Vec<_> = many.lines().map(id_and_puzzle).collect();
        assert!(
            few.lines()
                .map(id_and_puzzle)
                .all(|row| many.contains(&row))
        );
    }
}

#[test]
fn puzzles_that_have_no_part_of_their_own_are_named() {
    let improper = format!("1{}", ".".repeat(80));
    let table = format!("id,puzzle\n1,{improper}\n2,{}\n3,{CLASSIC}\n", &ANTI[1..]);
    let folder = directory(&[("data.csv", table.as_bytes())]);
    split(
        folder.path(),
        &["--seed=1", "--parts=1,1", "--same=solution"],
    )
    .code(2)
    .stderr(contains(
        "data.csv:2: multiple solutions; placed by its own class",
    ))
    .stderr(contains("data.csv:3:"));
    let both = read(folder.path(), "a.csv") + &read(folder.path(), "b.csv");
    assert!(both.contains(&improper) && both.contains(CLASSIC) && !both.contains(&ANTI[1..]));
    sudoku(&[
        "split",
        "--seed=1",
        "--parts=1",
        "--format=line",
        "-o",
        "-",
        CLASSIC_SOLVED,
    ])
    .assert()
    .code(0)
    .stdout(format!("{CLASSIC_SOLVED}\n"));
}

#[test]
fn parts_that_cannot_be_written_are_refused() {
    let folder = directory(&[("data.csv", table().as_bytes())]);
    split(folder.path(), &["--seed=1", "--parts=1,1,1"])
        .code(2)
        .stderr(contains("--parts has 3 sizes, and there are 2 -o FILE"));
    split(folder.path(), &["--seed=1", "--parts=0,0"])
        .code(2)
        .stderr(contains("expected sizes above 0"));
    split(folder.path(), &["--seed=1", "--parts=1,1", "missing.csv"]).code(2);
    sudoku(&[
        "split",
        "--seed=1",
        "--parts=1,1",
        "-o",
        "c.csv",
        "-o",
        "nowhere/d.csv",
        CLASSIC,
    ])
    .current_dir(folder.path())
    .assert()
    .code(2)
    .stderr(contains("cannot write nowhere/d.csv"));
    assert!(!folder.path().join("c.csv").exists());
}

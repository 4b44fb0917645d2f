//! Puzzles that are the same up to symmetry: canonical forms, shuffling, dropping duplicates.

use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::Value;
use sudoku::canonical::canonical;
use sudoku::{Grid, Symmetry};

use crate::support::{sample, sample_text, sudoku};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, grid, samples};

/// The same puzzle after the symmetry with this number.
fn same(puzzle: &str, number: u64) -> String {
    let symmetry = Symmetry::from_number(number).expect("a symmetry");
    symmetry.grid(&grid(puzzle)).line().to_string()
}

fn form(puzzle: &str) -> String {
    canonical(&grid(puzzle)).form.line().to_string()
}

/// The output of the program, line by line.
#[track_caller]
fn lines(arguments: &[&str], stdin: &str) -> Vec<String> {
    let output = sudoku(arguments)
        .write_stdin(stdin)
        .output()
        .expect("it runs");
    let stdout = String::from_utf8(output.stdout).expect("text");
    stdout.lines().map(str::to_owned).collect()
}

#[test]
fn canonical_prints_the_same_form_for_puzzles_that_are_the_same() {
    let input = format!(
        "{CLASSIC}\n{}\n{ANTI}\n{CLASSIC_SOLVED}\n",
        same(CLASSIC, 987_654_321)
    );
    let expected = [CLASSIC, CLASSIC, ANTI, CLASSIC_SOLVED].map(form);
    for threads in ["-j1", "-j4"] {
        assert_eq!(lines(&["canonical", threads], &input), expected);
    }
}

#[test]
fn canonical_of_the_solution_takes_only_proper_puzzles() {
    let two = samples("two-solutions.txt")[0].line().to_string();
    let invalid = CLASSIC.replacen("53", "55", 1);
    sudoku(&["canonical", "--of-solution"])
        .write_stdin(format!("{CLASSIC}\n{invalid}\n{two}\n"))
        .assert()
        .code(1)
        .stdout(format!(
            "{}\nno solution\nmultiple solutions\n",
            form(CLASSIC_SOLVED)
        ));
}

#[test]
fn candidate_grids_have_a_form_too() {
    let candidates = sudoku::Candidates::from(&grid(ANTI)).line().to_string();
    let shuffled = lines(&["shuffle", "--copies=3", "--seed=1"], &candidates);
    let forms = lines(
        &["canonical"],
        &format!("{candidates}\n{}\n", shuffled.join("\n")),
    );
    assert_eq!(forms.len(), 4);
    assert!(
        forms
            .iter()
            .all(|form| form.len() == 729 && *form == forms[0])
    );
    let list = format!("{candidates}\n{}\n{ANTI}\n", shuffled.join("\n"));
    assert_eq!(lines(&["dedupe"], &list), [candidates.as_str(), ANTI]);
    assert_eq!(lines(&["dedupe", "--same=exact"], &list).len(), 5);
}

#[test]
fn canonical_records_tell_how_the_puzzle_becomes_its_form() {
    let output = lines(&["canonical", "--format=json"], CLASSIC);
    let record: Value = serde_json::from_str(&output[0]).expect("JSON");
    let numbers = |name: &str| -> Vec<usize> {
        let text = record[name].as_str().expect("nine numbers");
        text.bytes().map(|byte| usize::from(byte - b'0')).collect()
    };
    let (rows, columns, digits) = (numbers("rows"), numbers("columns"), numbers("digits"));
    let cells = <[[u8; 9]; 9]>::from(grid(CLASSIC));
    let cell = |row: usize, column: usize| match record["transposed"].as_bool() {
        Some(true) => cells[column - 1][row - 1],
        _ => cells[row - 1][column - 1],
    };
    let mut arranged = String::new();
    for &row in &rows {
        for &column in &columns {
            match usize::from(cell(row, column)) {
                0 => arranged.push('.'),
                digit => arranged += &digits[digit - 1].to_string(),
            }
        }
    }
    assert_eq!(arranged, form(CLASSIC));
    assert_eq!(record["canonical"], form(CLASSIC));
    assert_eq!(record["automorphisms"], 1);
    assert_eq!(record["status"], "unsolved");
}

#[test]
fn shuffled_puzzles_are_the_same_and_depend_on_the_seed_alone() {
    let input = sample_text("easy.txt");
    let shuffled = lines(&["shuffle", "--seed=7", "-j1"], &input);
    assert_eq!(lines(&["shuffle", "--seed=7", "-j4"], &input), shuffled);
    assert_ne!(lines(&["shuffle", "--seed=8"], &input), shuffled);
    let puzzles: Vec<Grid> = samples("easy.txt");
    assert_eq!(puzzles.len(), shuffled.len());
    for (puzzle, shuffled) in puzzles.iter().zip(&shuffled) {
        assert_ne!(puzzle.line().to_string(), *shuffled);
        assert_eq!(canonical(puzzle).form.line().to_string(), form(shuffled));
    }
}

#[test]
fn shuffle_makes_as_many_copies_as_it_is_told() {
    let copies = lines(&["shuffle", "--copies=5"], &format!("{CLASSIC}\n{ANTI}\n"));
    assert_eq!(copies.len(), 10);
    for (place, copy) in copies.iter().enumerate() {
        assert_eq!(form(copy), form(if place < 5 { CLASSIC } else { ANTI }));
        assert!(!copies[place + 1..].contains(copy));
    }
}

#[test]
fn dedupe_keeps_the_first_of_each_class_in_order() {
    let other = same(CLASSIC, 55_555);
    let input = format!(
        "{INKALA}\n{CLASSIC}\n{other}\n{ANTI}\n{CLASSIC}\n{}\n",
        same(ANTI, 7)
    );
    for threads in ["-j1", "-j3"] {
        assert_eq!(lines(&["dedupe", threads], &input), [INKALA, CLASSIC, ANTI]);
    }
    let exact = lines(&["dedupe", "--same=exact"], &input);
    assert_eq!(exact.len(), 5);
    assert_eq!(
        lines(&["dedupe", "--exact"], &input),
        exact,
        "its older name"
    );
    let forms = lines(&["canonical"], &input);
    let different: std::collections::BTreeSet<&String> = forms.iter().collect();
    assert_eq!(different.len(), 3, "`canonical | sort -u` does the same");
}

#[test]
fn dedupe_by_solution_keeps_puzzles_that_are_not_proper() {
    let fewer = CLASSIC.replacen('5', ".", 1);
    let solved = same(CLASSIC_SOLVED, 99_999_999);
    let two = samples("two-solutions.txt")[0].line().to_string();
    sudoku(&["dedupe", "--same=solution"])
        .write_stdin(format!("{CLASSIC}\n{two}\n{solved}\n{two}\n"))
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC}\n{two}\n{two}\n"))
        .stderr(contains("multiple solutions; kept").and(contains("repeats stdin:1")));
    assert_eq!(
        lines(&["dedupe"], &format!("{CLASSIC}\n{fewer}\n")).len(),
        2
    );
}

#[test]
fn dedupe_records_name_the_line_that_is_repeated() {
    let input = format!("# two\n{CLASSIC}\n12345678\n{}\n", same(CLASSIC, 3));
    let records = lines(&["dedupe", "--format=csv"], &input);
    assert!(records[0].contains("repeats,repeats_file"), "{records:?}");
    assert_eq!(records.len(), 4);
    assert!(records[1].contains("unsolved,,,,"), "{records:?}");
    assert!(records[2].contains("malformed"), "{records:?}");
    assert!(
        records[3].contains("unsolved,repeats stdin:2,2,stdin,"),
        "{records:?}"
    );
}

#[test]
fn dedupe_tells_files_apart() {
    let file = sample("wikipedia.txt");
    sudoku(&["dedupe", "--format=line", &file, CLASSIC, &file])
        .assert()
        .code(0)
        .stdout(format!("{CLASSIC}\n"))
        .stderr(
            contains(format!("argument:1: repeats {file}:1"))
                .and(contains("wikipedia.txt:1: repeats")),
        );
}

#[cfg(target_os = "linux")]
#[test]
fn dedupe_ends_with_a_message_when_memory_runs_out() {
    let program = crate::support::path();
    let script = "ulimit -v 40000; export MALLOC_ARENA_MAX=1; \"$0\" shuffle --format line --copies 2000000 -j1 \"$1\" 2>/dev/null | \"$0\" dedupe --exact -j1";
    assert_cmd::Command::new("sh")
        .args(["-c", script])
        .arg(program)
        .arg(CLASSIC)
        .timeout(crate::util::limits::PATIENCE)
        .assert()
        .code(2)
        .stderr(contains("not enough memory").and(contains("sort -u")));
}

#[test]
fn a_record_of_the_empty_input_is_not_a_record() {
    sudoku(&["dedupe"])
        .write_stdin("")
        .assert()
        .code(2)
        .stdout(is_empty());
}

//! The bounds that decide what is meant as a puzzle, each tried from both sides.

use crate::support::{errors, puzzles};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, grid, limit_time, rows};

/// A line of cells with no blank beside another.
const WITHOUT_PAIRS: &str =
    ".5.3.2.7.6.1.9.8.2.4.5.3.2.7.6.1.9.8.2.4.5.3.2.7.6.1.9.8.2.4.5.3.2.7.6.1.9.8.2.4.";

/// Asserts that the text gives these puzzles and this many errors, and leaves the puzzle after it alone.
#[track_caller]
fn assert_reads(text: &str, expected: &[&str], errors_expected: usize) {
    let input = format!("{text}\n\n{ANTI}\n");
    assert_eq!(
        puzzles(input.as_bytes()),
        [expected, &[ANTI]].concat(),
        "{text}"
    );
    assert_eq!(errors(input.as_bytes()).len(), errors_expected, "{text}");
}

/// The cells in lines of this many.
fn folded(cells: &str, width: usize) -> String {
    let starts = (0..cells.len()).step_by(width);
    let lines = starts.map(|start| &cells[start..cells.len().min(start + width)]);
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn cells_among_words_are_meant_as_a_puzzle_from_some_length_on() {
    limit_time();
    for (cells, least) in [(CLASSIC, 7), (WITHOUT_PAIRS, 60)] {
        assert_reads(&format!("a {} b", &cells[..least]), &[], 1);
        assert_reads(&format!("a {} b", &cells[..least - 1]), &[], 0);
    }
}

#[test]
fn cells_alone_on_a_line_are_meant_as_a_puzzle_from_seven_on() {
    limit_time();
    assert_reads(&CLASSIC[..7], &[], 1);
    assert_reads(&CLASSIC[..6], &[], 0);
}

#[test]
fn a_dot_at_the_end_is_not_a_cell_if_there_are_two_words_before() {
    limit_time();
    for cells in [CLASSIC, CLASSIC_SOLVED] {
        assert_reads(&format!("This is {cells}."), &[cells], 0);
        assert_reads(&format!("this {cells}."), &[], 1);
        assert_reads(&format!("{cells}."), &[], 1);
    }
}

#[test]
fn cells_before_a_lone_solution_are_a_damaged_puzzle() {
    limit_time();
    for (before, errors) in [
        ("5x3x7x4", 1),
        (".5.3.7.", 1),
        ("5x3x7x", 0),
        ("5374621", 0),
        ("13.05.2024", 0),
    ] {
        let puzzle = [CLASSIC_SOLVED];
        let expected = if errors == 0 { &puzzle[..] } else { &[] };
        assert_reads(&format!("{before} {CLASSIC_SOLVED}"), expected, errors);
    }
}

#[test]
fn a_solution_below_a_malformed_grid_does_not_stand_in_for_it() {
    limit_time();
    let malformed = CLASSIC.replacen("53", "5A", 1);
    for above in [rows(&malformed), malformed] {
        let text = format!("{above}\n\n{}", rows(CLASSIC_SOLVED));
        assert_reads(&text, &[], 1);
    }
}

#[test]
fn a_line_that_was_folded_once_is_read_wherever_that_was() {
    limit_time();
    for at in 41..81 {
        let text = format!("{}\n{}", &CLASSIC[..at], &CLASSIC[at..]);
        assert_reads(&text, &[CLASSIC], 0);
    }
}

#[test]
fn lines_of_one_length_are_a_puzzle_if_they_have_81_cells() {
    limit_time();
    let long = format!("{CLASSIC}5");
    for width in [20, 30, 40, 41] {
        assert_reads(&folded(CLASSIC, width), &[CLASSIC], 0);
        assert_reads(&folded(&CLASSIC[..80], width), &[], 1);
        assert_reads(&folded(&long, width), &[], 1);
    }
}

#[test]
fn four_lists_of_five_cells_are_meant_as_a_puzzle() {
    limit_time();
    let lists = |count: usize, length: usize| {
        let list = |row: &str| {
            let cells: Vec<&str> = row[..length].split("").filter(|c| !c.is_empty()).collect();
            format!("[{}]", cells.join(",").replace('.', "0"))
        };
        let rows: Vec<String> = rows(CLASSIC).lines().take(count).map(list).collect();
        format!("[{}]", rows.join(",\n"))
    };
    assert_reads(&lists(4, 9), &[], 1);
    assert_reads(&lists(3, 9), &[], 0);
    assert_reads(&lists(3, 8), &[], 0);
    assert_reads(&lists(4, 5), &[], 1);
    assert_reads(&lists(5, 4), &[], 0);
}

#[test]
fn six_rows_of_some_cells_are_meant_as_a_puzzle() {
    limit_time();
    let spaced = |row: &str| row[..5].split("").collect::<Vec<_>>().join(" ");
    let narrow = |count: usize| {
        let rows: Vec<String> = rows(CLASSIC).lines().take(count).map(spaced).collect();
        rows.join("\n")
    };
    assert_reads(&narrow(6), &[], 1);
    assert_reads(&narrow(5), &[], 0);
}

#[test]
fn rows_with_words_are_a_grid_from_five_on() {
    limit_time();
    let with_words = |count: usize| {
        let rows = rows(CLASSIC);
        let rows = rows
            .lines()
            .take(count)
            .map(|row| format!("row of cells: {row}"));
        rows.collect::<Vec<_>>().join("\n")
    };
    assert_reads(&with_words(5), &[], 1);
    assert_reads(&with_words(4), &[], 4);
}

#[test]
fn ten_named_cells_are_meant_as_a_puzzle() {
    limit_time();
    let facts = |count: usize| {
        let fact = |index: usize| format!("cell(1,{},{}).", index % 9 + 1, index % 9 + 1);
        (0..count).map(fact).collect::<Vec<_>>().join("\n")
    };
    assert_reads(&facts(9), &[], 0);
    assert_reads(&facts(10), &[], 1);
}

#[test]
fn bare_rows_without_an_end_are_as_many_puzzles() {
    limit_time();
    let count = 1000;
    let text = [rows(CLASSIC), rows(ANTI)].concat().repeat(count / 2);
    assert_eq!(puzzles(text.as_bytes()).len(), count);
    assert_eq!(errors(text.as_bytes()), [""; 0]);
}

#[test]
fn grids_with_zeros_and_rules_without_an_end_are_as_many_puzzles() {
    limit_time();
    let count = 600;
    let zeros = grid(CLASSIC).to_string().replace('.', "0");
    let text = (zeros + "\n\n").repeat(count);
    assert_eq!(puzzles(text.as_bytes()).len(), count);
    assert_eq!(errors(text.as_bytes()), [""; 0]);
}

#[test]
fn cells_behind_a_long_text_are_read() {
    limit_time();
    let words = "the best of times, ".repeat(2000);
    for text in [
        format!("{{\"id\": 1, \"text\": \"{words} {CLASSIC}\"}}\n"),
        format!("<pre>\n<b>{words} {CLASSIC}</b>\n</pre>\n"),
    ] {
        assert_eq!(puzzles(text.as_bytes()), [CLASSIC]);
        assert_eq!(errors(text.as_bytes()), [""; 0]);
        let without = text.replace(CLASSIC, "and the worst");
        assert_eq!(errors(without.as_bytes()), [""; 0]);
    }
}

#[test]
fn a_line_of_blanks_without_an_end_is_an_error() {
    limit_time();
    for blank in [".", "0"] {
        let found = errors(blank.repeat(100_000).as_bytes());
        assert_eq!(found.len(), 1);
        assert!(
            found[0].ends_with("found a line that is too long to be read"),
            "{found:?}"
        );
    }
    assert_eq!(errors("-".repeat(100_000).as_bytes()), [""; 0]);
}

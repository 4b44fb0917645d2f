//! Ratings agree with those of the program that the community measures by.

use crate::util::{data_lines, grid};
use sudoku::Candidates;
use sudoku::logic::Difficulty;
use sudoku::rating::{Unrated, rate};

/// What `rate` says, in the words of the data.
fn rated(puzzle: &str) -> Result<String, Unrated> {
    rate(&Candidates::from(&grid(puzzle))).map(|rating| format!("{rating} {}", rating.technique))
}

#[test]
fn ratings_match_sudoku_explainer() {
    for line in data_lines(include_str!("../data/rated.txt")) {
        let (puzzle, reference) = line.split_once(' ').expect("a rating");
        let hardest: f64 = reference[3..6].parse().expect("a number");
        if hardest <= 6.2 {
            assert_eq!(rated(puzzle).as_deref(), Ok(reference), "{line}");
        } else {
            assert_eq!(rated(puzzle), Err(Unrated::Beyond), "{line}");
        }
    }
}

#[test]
fn improper_puzzles_have_no_rating() {
    // Nothing given; two 7s in the first row; several solutions, one of which is reached by taking it for the only one.
    let empty = ".".repeat(81);
    let clashing = format!("77{}", ".".repeat(79));
    let ambiguous =
        "7869125439346578121258347698491..6.7..3.......12.......5....4...6.2.....4....83..";
    for puzzle in [&empty, &clashing, ambiguous] {
        assert_eq!(rated(puzzle), Err(Unrated::Improper), "{puzzle}");
    }
}

#[test]
fn a_solved_grid_has_no_rating() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rated(solved), Err(Unrated::Solved));
}

#[test]
fn a_single_empty_cell_has_the_lowest_rating() {
    let puzzle =
        ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rating = rate(&Candidates::from(&grid(puzzle))).expect("a rating");
    assert_eq!(rating.to_string(), "ED=1.0/1.0/1.0");
    assert_eq!(rating.hardest, Difficulty::MIN);
}

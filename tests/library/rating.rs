//! Ratings agree with those of the program that the community measures by.

use crate::util::{CLASSIC, data_lines, grid, limit_time};
use sudoku::logic::{Difficulty, SolvePath, Step, TechniqueSet};
use sudoku::rating::{Level, Rating, Unrated, rate};
use sudoku::{Candidates, Puzzle};

/// What `rate` says, in the words of the data.
fn rated(puzzle: &str) -> Result<String, Unrated> {
    rate(&grid(puzzle)).map(|rating| format!("{rating} {}", rating.technique))
}

#[test]
fn ratings_match_sudoku_explainer() {
    limit_time();
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
fn the_steps_of_a_path_give_the_same_rating() {
    limit_time();
    for line in data_lines(include_str!("../data/rated.txt")) {
        let puzzle = grid(&line[..81]);
        let mut path = SolvePath::new(&puzzle, TechniqueSet::Rated);
        let steps: Vec<Step> = path.by_ref().collect();
        if path.candidates().unfilled().is_empty() {
            assert_eq!(Rating::from_steps(&steps), rate(&puzzle).ok(), "{line}");
        }
    }
    assert_eq!(Rating::from_steps([]), None);
}

#[test]
fn givens_and_candidates_are_rated_alike() {
    limit_time();
    let puzzle = grid(CLASSIC);
    let candidates = Candidates::from(&puzzle);
    assert_eq!(rate(&candidates), rate(&puzzle));
    assert_eq!(rate(&Puzzle::from(puzzle)), rate(&puzzle));
    assert_eq!(rate(&Puzzle::from(candidates)), rate(&puzzle));
}

#[test]
fn improper_puzzles_have_no_rating() {
    limit_time();
    // Nothing given; several solutions, one of which is reached by taking it for the only one; two 7s in the first row.
    let empty = ".".repeat(81);
    let ambiguous =
        "7869125439346578121258347698491..6.7..3.......12.......5....4...6.2.....4....83..";
    let clashing = format!("77{}", ".".repeat(79));
    assert_eq!(rated(&empty), Err(Unrated::Multiple));
    assert_eq!(rated(ambiguous), Err(Unrated::Multiple));
    assert_eq!(rated(&clashing), Err(Unrated::NoSolution));
}

#[test]
fn a_solved_grid_has_no_rating() {
    limit_time();
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rated(solved), Err(Unrated::Solved));
}

#[test]
fn a_single_empty_cell_has_the_lowest_rating() {
    limit_time();
    let puzzle =
        ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rating = rate(&grid(puzzle)).expect("a rating");
    assert_eq!(rating.to_string(), "ED=1.0/1.0/1.0");
    assert_eq!(rating.hardest, Difficulty::MIN);
}

#[test]
fn levels_divide_the_difficulty_scale() {
    limit_time();
    let level = |tenths: u16| Level::of(Difficulty::from_tenths(tenths)).name();
    let ends = [10, 15, 16, 25, 26, 34, 35, 44, 45, 62, 63, 120].map(level);
    let names = Level::ALL.map(Level::name);
    assert_eq!(ends, names.map(|name| [name; 2]).as_flattened());
    assert!(Level::ALL.is_sorted());

    assert_eq!(
        rate(&grid(CLASSIC)).map(|rating| rating.level()),
        Ok(Level::Easy)
    );
    assert_eq!(Unrated::Beyond.level(), Some(Level::Extreme));
    assert_eq!(Unrated::Multiple.level(), None);
}

#[test]
fn a_level_reads_back_from_its_name() {
    limit_time();
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
    }
    let error = "very hard".parse::<Level>().expect_err("no level");
    assert_eq!(
        error.to_string(),
        "expected easy, medium, hard, expert, fiendish or extreme"
    );
}

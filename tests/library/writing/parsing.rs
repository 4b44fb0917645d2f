//! Strings that are parsed: grids and puzzles as the library writes them, and nothing else.

use proptest::prelude::*;
use sudoku::text::ParseGridError;
use sudoku::{Candidates, Cell, CellSet, Grid, Puzzle};

use crate::util::{CLASSIC, CLASSIC_SOLVED, grid, printed, rows};

/// The characters that may stand for a blank.
const BLANKS: &str = ".0_*?xX-~oO";

#[test]
fn a_grid_is_parsed_on_a_line_in_rows_in_fields_and_in_a_frame() {
    for blank in BLANKS.chars() {
        let line = CLASSIC.replace('.', &blank.to_string());
        let fields: String = line.chars().flat_map(|cell| [cell, ' ']).collect();
        for text in [&line, &rows(&line), &fields, &printed(CLASSIC)] {
            assert_eq!(text.parse(), Ok(grid(CLASSIC)), "{text}");
        }
    }
    let empty = "-".repeat(81);
    assert_eq!(empty.parse(), Ok(Grid::new([None; 81])));
    assert_eq!(
        grid(CLASSIC_SOLVED).to_string().parse(),
        Ok(grid(CLASSIC_SOLVED))
    );
}

#[test]
fn anything_else_is_an_error_that_names_it() {
    let message = |text: &str| text.parse::<Puzzle>().expect_err("no puzzle").to_string();
    assert_eq!(message(""), "found 0 cells, expected 81");
    assert_eq!(message(&CLASSIC[1..]), "found 80 cells, expected 81");
    assert_eq!(message(&CLASSIC.repeat(2)), "found 162 cells, expected 81");
    for (mark, shown) in [("A", "A"), ("0", "0"), ("é", "é"), ("\u{1b}", "\\u001b")] {
        let text = CLASSIC.replacen("..", &format!(".{mark}"), 1);
        assert_eq!(
            message(&text),
            format!("found `{shown}`, expected a digit or a blank")
        );
    }
    let candidates = Candidates::from(&grid(CLASSIC)).to_string();
    assert_eq!(candidates.parse::<Grid>(), Err(ParseGridError::Candidates));
    for (text, wrong) in [("5", "55"), ("124", "142"), ("124", "1.4")] {
        let text = candidates.replacen(&format!(" {text} "), &format!(" {wrong} "), 1);
        assert_eq!(
            message(&text),
            format!("found `{wrong}`, expected a digit or a blank")
        );
    }
}

proptest! {
    #[test]
    fn printed_candidates_are_parsed_whatever_they_are(
        cells in prop::array::uniform::<_, 81>(0..512_u16),
        placed in prop::collection::vec(0..81_usize, 0..30),
    ) {
        let digits = cells.map(sudoku::DigitSet::from_bits);
        let placed: CellSet = placed.into_iter().filter_map(Cell::from_index).collect();
        let candidates = Candidates::of_cells(&digits).with_givens(!placed);
        let text = candidates.to_string();
        prop_assert_eq!(text.parse(), Ok(Puzzle::from(candidates)), "{}", text);
    }
}

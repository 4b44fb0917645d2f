//! Puzzles written in every format.

use proptest::prelude::*;
use sudoku::text::{Details, PuzzleFormat, PuzzleWriter, Reader};
use sudoku::{Candidates, Puzzle};

use crate::util::strategies::{any_puzzle, puzzle_with_blanks};
use crate::util::{CLASSIC, grid, property};

const OF_GIVENS: [PuzzleFormat; 7] = [
    PuzzleFormat::Grid,
    PuzzleFormat::Line,
    PuzzleFormat::Rows,
    PuzzleFormat::Sdk,
    PuzzleFormat::Sdm,
    PuzzleFormat::OpenSudoku,
    PuzzleFormat::Hodoku,
];

fn write(writer: PuzzleWriter, puzzles: &[Puzzle], details: &Details) -> String {
    let mut out = writer.head().as_bytes().to_vec();
    for (index, puzzle) in puzzles.iter().enumerate() {
        if index > 0 && writer.has_rows() {
            out.push(b'\n');
        }
        writer.write(&mut out, puzzle, details);
    }
    out.extend_from_slice(writer.tail().as_bytes());
    String::from_utf8(out).expect("text")
}

fn read(text: &str) -> Vec<Puzzle> {
    Reader::new(text.as_bytes())
        .map(|entry| entry.expect("a string").puzzle.expect("a puzzle"))
        .collect()
}

proptest! {
    #![proptest_config(property(128))]

    #[test]
    fn every_format_is_read_back_as_the_same_puzzles(
        puzzles in prop::collection::vec(any_puzzle().prop_map(Puzzle::from), 1..4),
        blank in prop::sample::select(PuzzleWriter::BLANKS.chars().collect::<Vec<_>>()),
        title in "[A-Za-z ]{1,12}",
    ) {
        let details = Details { title: Some(&title), author: Some("me"), ..Details::default() };
        for format in OF_GIVENS {
            let writer = PuzzleWriter::new(format);
            for writer in [writer, writer.with_blank(blank).unwrap_or(writer)] {
                let text = write(writer, &puzzles, &details);
                prop_assert_eq!(read(&text), puzzles.clone(), "{}", text);
            }
        }
    }

    // With few blanks, only one row may have several candidates in a cell, which the reader takes for an error.
    #[test]
    fn candidates_are_read_back_as_they_were(puzzle in puzzle_with_blanks(45..=60)) {
        let puzzle = Puzzle::from(Candidates::from(&puzzle));
        for format in [PuzzleFormat::Candidates, PuzzleFormat::Sukaku] {
            let once = write(PuzzleWriter::new(format), std::slice::from_ref(&puzzle), &Details::default());
            let twice = write(PuzzleWriter::new(format), &read(&once), &Details::default());
            prop_assert_eq!(once, twice);
        }
    }
}

#[test]
fn details_that_a_format_cannot_hold_are_named() {
    let details = Details {
        title: Some("a"),
        author: Some("b"),
        comment: Some("c"),
        level: Some("d"),
    };
    let puzzle = Puzzle::from(Candidates::from(&grid(CLASSIC)));
    let lost = |format| PuzzleWriter::new(format).write(&mut Vec::new(), &puzzle, &details);
    assert_eq!(
        lost(PuzzleFormat::Sdm),
        ["candidates", "title", "author", "comment", "level"]
    );
    assert_eq!(lost(PuzzleFormat::Sdk), ["candidates"]);
    assert_eq!(
        lost(PuzzleFormat::Hodoku),
        ["candidates", "author", "comment", "level"]
    );
    assert_eq!(
        lost(PuzzleFormat::Sukaku),
        ["title", "author", "comment", "level"]
    );
}

#[test]
fn a_title_cannot_break_its_line() {
    let details = Details {
        title: Some("one\n534678912:two"),
        ..Details::default()
    };
    for format in [PuzzleFormat::Sdk, PuzzleFormat::Hodoku] {
        let puzzles = [Puzzle::from(grid(CLASSIC))];
        let text = write(PuzzleWriter::new(format), &puzzles, &details);
        assert_eq!(read(&text), puzzles, "{text}");
    }
}

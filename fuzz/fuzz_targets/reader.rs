//! The reader on arbitrary bytes: it must not panic, and what it gives must not depend on how the bytes arrive.
//!
//! `cargo +nightly fuzz run reader fuzz/corpus/reader tests/formats tests/formats/pasted` starts from the samples.

#![no_main]

use std::io::{BufRead, BufReader};

use libfuzzer_sys::fuzz_target;
use sudoku::text::{Entry, Parser, PuzzleErrorKind, ReadEvent, Reader};
use sudoku::{Grid, Puzzle};

/// A puzzle that no arbitrary input is likely to hold.
const LAST: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fuzz_target!(|input: &[u8]| {
    let entries = read(input);
    let capacity = input.first().map_or(1, |&byte| 1 + usize::from(byte));
    let in_pieces = read(BufReader::with_capacity(capacity, input));
    assert_eq!(entries, in_pieces, "entries depend on how the input arrives");
    assert_eq!(entries, read_fast_lines_first(input), "the fast path gives something else");
    for entry in &entries {
        match &entry.puzzle {
            Ok(puzzle) => assert_reads_back(puzzle),
            Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
        }
    }
    assert_last_line_is_answered(input, &entries);
});

fn read(input: impl BufRead) -> Vec<Entry> {
    Reader::new(input)
        .map(|entry| entry.expect("memory can be read"))
        .collect()
}

/// The entries, by the fast path where it goes, and line by line where it does not.
fn read_fast_lines_first(mut input: &[u8]) -> Vec<Entry> {
    let mut parser = Parser::new();
    let mut entries = Vec::new();
    loop {
        let mut puzzles = Vec::new();
        let lines = parser.read_fast_lines(&mut input, 3, &mut puzzles);
        let lines = lines.expect("memory can be read");
        for (line, puzzle) in lines.zip(puzzles) {
            let mut reader = Reader::new(LAST.as_bytes());
            let mut entry = reader.next().expect("an entry").expect("no error");
            (entry.line, entry.puzzle) = (line, Ok(puzzle));
            entries.push(entry);
        }
        match parser.read_event(&mut input).expect("memory can be read") {
            ReadEvent::Entry(entry) => entries.push(entry),
            ReadEvent::End => return entries,
            _ => {}
        }
    }
}

/// What is printed is read back as the same.
fn assert_reads_back(puzzle: &Puzzle) {
    match puzzle {
        Puzzle::Givens(grid) if *grid != Grid::EMPTY => {
            assert_eq!(grid.to_string().parse(), Ok(*grid));
            assert_eq!(grid.line().to_string().parse(), Ok(*grid));
        }
        Puzzle::Givens(_) => {}
        Puzzle::Candidates(candidates) => {
            assert_eq!(candidates.line().to_string().parse(), Ok(puzzle.clone()));
        }
    }
}

/// A well-formed puzzle after a blank line is read whatever comes before, unless that is a file of another kind.
fn assert_last_line_is_answered(input: &[u8], entries: &[Entry]) {
    let is_refused = |entry: &Entry| {
        let error = entry.puzzle.as_ref().err();
        error.is_some_and(|error| error.kind() == PuzzleErrorKind::Format)
    };
    let is_utf_16 = input.starts_with(b"\xFF\xFE") || input.starts_with(b"\xFE\xFF");
    if is_utf_16 || entries.first().is_some_and(is_refused) {
        return;
    }
    let input = [input, b"\n\n", LAST.as_bytes(), b"\n"].concat();
    let last = read(&input[..]).pop().expect("an entry");
    assert_eq!(last.puzzle, LAST.parse::<Puzzle>().map_err(|_| unreachable!()));
}

//! The reader on arbitrary bytes: it must not panic, what it gives must not depend on how the bytes arrive, what looks
//! like a puzzle must not be lost without a word, and what is written must be read back.
//!
//! `cargo +nightly fuzz run reader fuzz/corpus/reader tests/formats tests/formats/pasted` starts from the samples.

#![no_main]

use std::io::{BufRead, BufReader};

use libfuzzer_sys::fuzz_target;
use sudoku::text::{
    Details, Entry, Parser, PuzzleErrorKind, PuzzleFormat, PuzzleWriter, ReadEvent, Reader,
};
use sudoku::{Grid, Puzzle};

/// A puzzle that no arbitrary input is likely to hold.
const LAST: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fuzz_target!(|input: &[u8]| {
    let entries = read(input);
    let capacity = input.first().map_or(1, |&byte| 1 + usize::from(byte));
    let in_pieces = read(BufReader::with_capacity(capacity, input));
    assert_eq!(
        entries, in_pieces,
        "entries depend on how the input arrives"
    );
    assert_eq!(
        entries,
        read_line_by_line(input),
        "the fast path gives something else"
    );
    for entry in &entries {
        match &entry.puzzle {
            Ok(puzzle) => assert_reads_back(puzzle),
            Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
        }
    }
    assert!(
        entries.is_sorted_by_key(|entry| entry.line),
        "entries are out of order"
    );
    assert_strict_gives_no_more_puzzles(input, &entries);
    assert_not_silent(input, &entries);
    assert_last_line_is_answered(input, &entries);
});

fn read(input: impl BufRead) -> Vec<Entry> {
    Reader::new(input)
        .map(|entry| entry.expect("memory can be read"))
        .collect()
}

/// The entries, line by line, without the fast path.
fn read_line_by_line(mut input: &[u8]) -> Vec<Entry> {
    let mut parser = Parser::new();
    let mut entries = Vec::new();
    loop {
        match parser.read_event(&mut input).expect("memory can be read") {
            ReadEvent::Entry(entry) => entries.push(entry),
            ReadEvent::End => return entries,
            _ => {}
        }
    }
}

/// Puzzles written in any format are read back as the same.
fn assert_reads_back(puzzle: &Puzzle) {
    let is_empty = puzzle.givens().is_some_and(|grid| *grid == Grid::EMPTY);
    let formats: &[PuzzleFormat] = match puzzle {
        Puzzle::Givens(_) => &OF_GIVENS,
        Puzzle::Candidates(_) => &[PuzzleFormat::Candidates, PuzzleFormat::Sukaku],
    };
    for &format in formats {
        for blank in PuzzleWriter::BLANKS.chars() {
            let writer = PuzzleWriter::new(format);
            let writer = writer.with_blank(blank).unwrap_or(writer);
            // A line of one of these marks is a ruler.
            if is_empty && !writer.has_rows() && "_*~".contains(blank) {
                continue;
            }
            let once = write(writer, puzzle);
            let read = read(&once[..])
                .pop()
                .expect("an entry")
                .puzzle
                .expect("a puzzle");
            assert_eq!(
                write(writer, &read),
                once,
                "{}",
                String::from_utf8_lossy(&once)
            );
        }
    }
}

const OF_GIVENS: [PuzzleFormat; 7] = [
    PuzzleFormat::Grid,
    PuzzleFormat::Line,
    PuzzleFormat::Rows,
    PuzzleFormat::Sdk,
    PuzzleFormat::Sdm,
    PuzzleFormat::OpenSudoku,
    PuzzleFormat::Hodoku,
];

fn write(writer: PuzzleWriter, puzzle: &Puzzle) -> Vec<u8> {
    let mut text = writer.head().as_bytes().to_vec();
    writer.write(&mut text, puzzle, &Details::default());
    text.extend_from_slice(writer.tail().as_bytes());
    text
}

/// The puzzles of a strict reader are among those of any other, in the same order.
fn assert_strict_gives_no_more_puzzles(input: &[u8], entries: &[Entry]) {
    let strict = Reader::new(input).strict(true);
    let strict = strict.filter_map(|entry| entry.expect("memory can be read").puzzle.ok());
    let mut all = entries
        .iter()
        .filter_map(|entry| entry.puzzle.as_ref().ok());
    for puzzle in strict {
        assert!(
            all.any(|other| *other == puzzle),
            "only the strict reader gives {puzzle:?}"
        );
    }
}

/// If a line is full of digits and dots, there is an entry, or lines were skipped.
fn assert_not_silent(input: &[u8], entries: &[Entry]) {
    let is_cell = |byte: &u8| matches!(byte, b'1'..=b'9' | b'.');
    let is_attempt = |line: &[u8]| {
        line.len() >= 60 && line.iter().all(is_cell) && line.windows(2).any(|two| two == b"..")
    };
    let mut lines = input.split(|byte| matches!(byte, b'\n' | b'\r'));
    if !is_utf_16(input) && entries.is_empty() && lines.any(is_attempt) {
        let mut reader = Reader::new(input);
        assert!(reader.next().is_none());
        assert!(
            reader.skipped().lines > 0,
            "a line of cells is lost without a word"
        );
    }
}

fn is_utf_16(input: &[u8]) -> bool {
    input.starts_with(b"\xFF\xFE") || input.starts_with(b"\xFE\xFF")
}

/// A well-formed puzzle after a blank line is read whatever comes before, unless that is a file of another kind.
fn assert_last_line_is_answered(input: &[u8], entries: &[Entry]) {
    let is_refused = |entry: &Entry| {
        let error = entry.puzzle.as_ref().err();
        error.is_some_and(|error| error.kind() == PuzzleErrorKind::Format)
    };
    if is_utf_16(input) || entries.first().is_some_and(is_refused) {
        return;
    }
    let input = [input, b"\n\n", LAST.as_bytes(), b"\n"].concat();
    let last = read(&input[..]).pop().expect("an entry");
    assert_eq!(
        last.puzzle,
        LAST.parse::<Puzzle>().map_err(|_| unreachable!())
    );
}

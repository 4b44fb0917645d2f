//! The entries that a reader finds in a text, in a form that is easy to compare. The test's time is limited.

use std::io::BufRead;

use sudoku::Puzzle;
use sudoku::text::{Entry, Layout, Parser, ReadEvent, Reader};

use super::judge::Reading;

use crate::util::limit_time;

/// One entry: its line, its shape, and the 81 cells or the message.
pub(crate) type Read = (u64, Layout, Result<String, String>);

/// Everything in the input.
#[track_caller]
pub(crate) fn read(input: impl BufRead) -> Vec<Read> {
    limit_time();
    Reader::new(input)
        .map(|entry| read_entry(entry.expect("memory can be read")))
        .collect()
}

/// Everything in the input, by the short cut for at most this many puzzles at a time, and line by line if that is not
/// possible.
#[track_caller]
pub(crate) fn read_fast_lines_first(mut input: impl BufRead, most: usize) -> Vec<Read> {
    limit_time();
    let mut parser = Parser::new();
    let mut all = Vec::new();
    loop {
        let mut puzzles = Vec::new();
        let lines = parser.read_fast_lines(&mut input, most, &mut puzzles);
        let lines = lines.expect("memory can be read");
        assert_eq!(lines.clone().count(), puzzles.len());
        all.extend(
            lines
                .zip(puzzles)
                .map(|(line, puzzle)| (line, Layout::Line, Ok(format!("{:?}", puzzle.grid())))),
        );
        match parser.read_event(&mut input).expect("memory can be read") {
            ReadEvent::Entry(entry) => all.push(read_entry(entry)),
            ReadEvent::End => return all,
            _ => {}
        }
    }
}

/// Everything in the input, line by line, without the fast path. Fields and rows are kept, which changes nothing else.
#[track_caller]
pub(crate) fn read_line_by_line(mut input: impl BufRead) -> Vec<Read> {
    limit_time();
    let mut parser = Parser::new().keeping_fields().keeping_rows();
    let mut all = Vec::new();
    loop {
        match parser.read_event(&mut input).expect("memory can be read") {
            ReadEvent::Entry(entry) => all.push(read_entry(entry)),
            ReadEvent::End => return all,
            _ => {}
        }
    }
}

fn read_entry(entry: Entry) -> Read {
    let puzzle = entry.puzzle.map(|puzzle| format!("{:?}", puzzle.grid()));
    let puzzle = puzzle.map_err(|error| error.to_string());
    (entry.line, entry.layout, puzzle)
}

/// All that a reader says of the input.
#[track_caller]
pub(crate) fn reading(input: impl BufRead) -> Reading {
    limit_time();
    let mut reading = Reading::default();
    let mut reader = Reader::new(input);
    for entry in reader.by_ref() {
        let entry = entry.expect("memory can be read");
        reading
            .notes
            .extend(entry.notes.iter().map(ToString::to_string));
        match entry.puzzle {
            Ok(Puzzle::Givens(grid)) => reading.puzzles.push(format!("{grid:?}")),
            Ok(Puzzle::Candidates(all)) => reading.puzzles.push(all.line().to_string()),
            Err(error) => reading.errors.push(error.to_string()),
        }
    }
    let skipped = reader.skipped().lines + reader.skipped().solutions;
    if skipped > 0 {
        reading.notes.push(format!("skipped {skipped} lines"));
    }
    reading
}

/// The well-formed puzzles of the input.
#[track_caller]
pub(crate) fn puzzles(input: &[u8]) -> Vec<String> {
    read(input)
        .into_iter()
        .filter_map(|(.., puzzle)| puzzle.ok())
        .collect()
}

/// The errors of the input.
#[track_caller]
pub(crate) fn errors(input: &[u8]) -> Vec<String> {
    read(input)
        .into_iter()
        .filter_map(|(.., puzzle)| puzzle.err())
        .collect()
}

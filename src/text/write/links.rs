//! Links to the sites where people keep puzzles.

use std::fmt::Write as _;

use super::format::Details;
use super::line::to_line_with;
use crate::board::{Candidates, CellSet, Digit, Grid, Puzzle, ToPuzzle as _};

/// The characters that stand for the numbers from 0 in codes of base 60 and less.
const CODES: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// A link to f-puzzles: JSON, packed by LZ-string.
pub(super) fn f_puzzles(grid: &Grid, details: &Details) -> String {
    let mut json = "{\"size\":9".to_owned();
    for (key, text) in [("title", details.title), ("author", details.author)] {
        if let Some(text) = text {
            let _ = write!(json, ",\"{key}\":\"{}\"", escaped(text));
        }
    }
    json += ",\"grid\":[";
    for (index, cell) in grid.iter().enumerate() {
        json += match index {
            0 => "[",
            _ if index.is_multiple_of(9) => "],[",
            _ => ",",
        };
        let _ = match cell {
            Some(digit) => write!(json, "{{\"value\":{digit},\"given\":true}}"),
            None => write!(json, "{{}}"),
        };
    }
    json += "]]}";
    // The crate's padding has one character too many.
    let packed = lz_str::compress_to_base64(json.as_str());
    let packed = packed.trim_end_matches('=');
    let padding = "=".repeat(packed.len().next_multiple_of(4) - packed.len());
    format!("https://f-puzzles.com/?load={packed}{padding}")
}

/// The text as part of a string of JSON.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '"' | '\\' => escaped.extend(['\\', character]),
            _ if character.is_control() => escaped.push(' '),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// A link to `SudokuPad`: a digit and up to five blanks after it in each character, then the title and the author.
pub(super) fn sudoku_pad(grid: &Grid, details: &Details) -> String {
    let mut link = "https://sudokupad.app/scf".to_owned();
    let mut cells = &grid.cells()[..];
    while let [first, rest @ ..] = cells {
        let blanks = rest
            .iter()
            .take(5)
            .take_while(|cell| cell.is_none())
            .count();
        let code = usize::from(first.map_or(0, Digit::get)) + 10 * blanks;
        link.push(char::from(CODES[code]));
        cells = &rest[blanks..];
    }
    let texts = [('t', details.title), ('a', details.author)];
    for (index, (letter, text)) in texts
        .into_iter()
        .filter_map(|(letter, text)| Some((letter, text?)))
        .enumerate()
    {
        let start = if index == 0 { "*" } else { "" };
        let _ = write!(link, "{start}{letter}{}*", encoded(text));
    }
    link
}

/// The text with percent-encoding, and two stars for one.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        let _ = match byte {
            b'*' => encoded.write_str("**"),
            _ if byte.is_ascii_alphanumeric() || b"-_".contains(&byte) => {
                encoded.write_char(char::from(byte))
            }
            _ => write!(encoded, "%{byte:02X}"),
        };
    }
    encoded
}

/// A link to sudokuwiki: 81 digits, or the fields of a position.
pub(super) fn sudoku_wiki(puzzle: &Puzzle) -> String {
    let mut link = "https://www.sudokuwiki.org/sudoku.htm?bd=".to_owned();
    match puzzle {
        Puzzle::Givens(grid) => link.extend(to_line_with(grid, b'0').map(char::from)),
        Puzzle::Candidates(candidates) => {
            link += "S9B";
            for number in fields(candidates) {
                link.extend(
                    [number / 36, number % 36]
                        .map(|half| char::from(CODES[half]).to_ascii_lowercase()),
                );
            }
        }
    }
    link
}

/// The number of each cell: a given, 9 more for a placed digit, 18 more for candidates.
fn fields(candidates: &Candidates) -> impl Iterator<Item = usize> {
    let digits = candidates.digits_by_cell().into_iter();
    let cells = CellSet::FULL.into_iter().zip(digits);
    cells.map(|(cell, digits)| match candidates.placed(cell) {
        Some(digit) if candidates.givens().contains(cell) => usize::from(digit.get()),
        Some(digit) => 9 + usize::from(digit.get()),
        None if digits.is_empty() => 0,
        None => {
            18 + digits
                .into_iter()
                .map(|digit| 1 << digit.index())
                .sum::<usize>()
        }
    })
}

/// A link to puzz.link: digits, and a letter from `g` for each run of blanks.
pub(super) fn puzz_link(grid: &Grid) -> String {
    let mut link = "https://puzz.link/p?sudoku/9/9/".to_owned();
    let mut cells = &grid.cells()[..];
    while let [first, rest @ ..] = cells {
        let blanks = cells
            .iter()
            .take(20)
            .take_while(|cell| cell.is_none())
            .count();
        (link, cells) = match first {
            Some(digit) => (link + &digit.to_string(), rest),
            None => (
                link + &char::from(b"fghijklmnopqrstuvwxyz"[blanks]).to_string(),
                &cells[blanks..],
            ),
        };
    }
    link
}

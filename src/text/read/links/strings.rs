//! Puzzles in short codes: cells as they are, runs of blanks, fields of candidates.

use super::{LinkedCells, Reading, boards};
use crate::board::{Candidates, DigitSet, Grid, ToPuzzle as _};
use crate::text::read::Value;

/// Returns true for digits and blanks alone.
pub(super) fn are_cells(text: &str) -> bool {
    let is_cell = |byte: u8| byte.is_ascii_digit() || b"._".contains(&byte);
    !text.is_empty() && text.bytes().all(is_cell)
}

/// The box of a cell, from 0.
pub(super) const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// A digit, or a blank for 0.
fn cell(number: u8) -> u8 {
    if number == 0 { b'.' } else { b'0' + number }
}

/// 81 digits, with `0`, `.` or `_` for a blank.
pub(super) fn plain(text: &str) -> Reading {
    if !are_cells(text) {
        return Err("damaged: a character that is not a digit".to_owned());
    }
    let cell = |byte: u8| if b"0_".contains(&byte) { b'.' } else { byte };
    LinkedCells::of(text.bytes().map(cell).collect())
}

/// The codes of `SudokuExchange`: a digit and the blanks after it in each character.
pub(super) fn codes(text: &str) -> Reading {
    if text.len() == 81 {
        return plain(text);
    }
    let (cells, rest) = cells_of_codes(text, usize::MAX);
    if !rest.is_empty() {
        return Err("damaged: a character that is not a code".to_owned());
    }
    LinkedCells::of(cells)
}

/// The cells of the codes up to this many, and the text after them.
fn cells_of_codes(text: &str, most: usize) -> (Vec<u8>, &str) {
    let mut cells = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        let code = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'x' => byte - b'a' + 36,
            _ => return (cells, &text[at..]),
        };
        if cells.len() >= most {
            return (cells, &text[at..]);
        }
        cells.push(cell(code % 10));
        cells.resize(cells.len() + usize::from(code / 10), b'.');
    }
    (cells, "")
}

/// `SudokuPad`'s shortest form: codes, and then rules, title and author.
pub(super) fn scf(text: &str) -> Reading {
    let (cells, rest) = cells_of_codes(text, 81);
    let board = LinkedCells::of(cells)?;
    let rules = rest.split('*').next().unwrap_or_default();
    let name = |rule| match rule {
        'w' => "windoku".to_owned(),
        'x' => "diagonals".to_owned(),
        other => format!("rule {other}"),
    };
    boards::classic(&rules.chars().map(name).collect::<Vec<_>>())?;
    Ok(board)
}

/// `SudokuPad`'s older form: letters from `A` for runs of no blank and more, or the codes.
pub(super) fn classic(text: &str) -> Reading {
    let mut cells = Vec::new();
    let mut is_plain = true;
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' => cells.push(cell(byte - b'0')),
            b'A'..=b'Z' => cells.resize(cells.len() + usize::from(byte - b'A'), b'.'),
            _ => is_plain = false,
        }
    }
    match (
        LinkedCells::of(cells).ok().filter(|_| is_plain),
        codes(text),
    ) {
        (Some(board), Ok(other)) if board.cells != other.cells => {
            Err("damaged: two ways to read it".to_owned())
        }
        (Some(board), _) => Ok(board),
        (None, reading) => reading,
    }
}

/// `sudoku/9/9/…`: digits, and letters from `g` for runs of one blank and more.
pub(super) fn puzz_link(text: &str) -> Reading {
    let is_part = |part: &&str| !part.is_empty() && !part.starts_with("v:");
    let mut parts = text.split('/').filter(is_part);
    let mut next = || parts.next().unwrap_or_default();
    let kind = next();
    if kind.split('_').next() != Some("sudoku") {
        return Err(format!("another puzzle: {kind}"));
    }
    let (width, height) = (next(), next());
    if (width, height) != ("9", "9") {
        return Err(format!("size {width} by {height}, not 9"));
    }
    let mut cells = Vec::new();
    for byte in next().bytes() {
        match byte {
            b'1'..=b'9' | b'.' => cells.push(byte),
            b'g'..=b'z' => cells.resize(cells.len() + usize::from(byte - b'f'), b'.'),
            _ => return Err("damaged: a character that is not a code".to_owned()),
        }
    }
    LinkedCells::of(cells)
}

/// The strings of sudokuwiki: 81 digits, `S9B` and 81 fields of candidates, or the older form of these.
pub(super) fn sudoku_wiki(text: &str) -> Reading {
    let text = text.trim_end();
    if text.len() <= 90 && are_cells(text) {
        return plain(text);
    }
    if text.len() == 162 {
        return old_fields(text);
    }
    let head = text.get(..3).unwrap_or_default().to_ascii_uppercase();
    let [kind, size, version] = head.as_bytes() else {
        return Err("damaged: not a known string".to_owned());
    };
    match (kind, size, version) {
        (b'S', b'9', b'B') => s9b(&text[3..]),
        (b'S', b'9', _) => Err(format!("another version: {head}")),
        (b'A'..=b'Z', b'9', b'A'..=b'Z') => Err(format!("variant: {}", variant(*kind))),
        (b'A'..=b'Z', b'A'..=b'Z' | b'1'..=b'8', b'A'..=b'Z') => {
            let size = char::from(*size).to_digit(36).unwrap_or_default();
            Err(format!("size {size}, not 9"))
        }
        _ => Err("damaged: not a known string".to_owned()),
    }
}

/// The name of another kind of puzzle of sudokuwiki.
const fn variant(kind: u8) -> &'static str {
    match kind {
        b'X' => "sudoku X",
        b'W' => "windoku",
        b'J' => "jigsaw",
        b'L' => "killer",
        b'M' => "killer jigsaw",
        b'K' => "KenKen",
        b'D' => "KenDoku",
        b'T' | b'B' | b'U' | b'V' => "str8ts",
        _ => "unknown",
    }
}

/// 81 fields of two characters in base 36: nothing, a clue, a placed digit, or candidates.
fn s9b(text: &str) -> Reading {
    let value = |number: u16| match number {
        0 => Ok(Value::Candidates(DigitSet::FULL)),
        1..=18 => Ok(Value::of(DigitSet::from_bits(1 << ((number - 1) % 9)))),
        19..=529 => Ok(Value::Candidates(DigitSet::from_bits(number - 18))),
        _ => Err("damaged: a field above 529"),
    };
    let values = numbers(text, 36)?.into_iter().map(value);
    position(&values.collect::<Result<Vec<_>, _>>()?)
}

/// 81 fields in base 32: twice the candidates, and one for a clue.
fn old_fields(text: &str) -> Reading {
    let value = |number: u16| match number / 2 {
        0 => Value::Candidates(DigitSet::FULL),
        mask => Value::of(DigitSet::from_bits(mask)),
    };
    let values = numbers(text, 32)?.into_iter().map(value);
    position(&values.collect::<Vec<_>>())
}

/// The numbers of 81 fields of two characters.
fn numbers(text: &str, base: u32) -> Result<Vec<u16>, String> {
    if text.len() != 162 {
        return Err(format!("damaged: {} characters, not 162", text.len()));
    }
    let digit = |byte: u8| char::from(byte).to_digit(base);
    let pairs = text.as_bytes().as_chunks::<2>().0.iter();
    let numbers = pairs.map(|&[high, low]| u16::try_from(base * digit(high)? + digit(low)?).ok());
    let numbers: Option<Vec<u16>> = numbers.collect();
    numbers.ok_or_else(|| "damaged: a character that is not a code".to_owned())
}

/// The digits of a position alone, if its candidates are all those that they allow; else its candidates.
fn position(values: &[Value]) -> Reading {
    let values: &[Value; 81] = values.try_into().map_err(|_| "damaged: not 81 fields")?;
    let grid = Grid::new(values.map(Value::digit));
    let allowed = Candidates::from(&grid).digits_by_cell();
    let digits = values.map(|value| match value {
        Value::Candidates(digits) => digits,
        other => other.digit().map_or(DigitSet::EMPTY, DigitSet::of),
    });
    let is_whole = |cell: usize| {
        let is_digit = values[cell].digit().is_some();
        is_digit || digits[cell] == DigitSet::FULL || digits[cell] == allowed[cell]
    };
    if (0..81).all(is_whole) {
        return LinkedCells::of(grid.line().to_string().into_bytes());
    }
    Ok(LinkedCells {
        cells: Candidates::of_cells(&digits)
            .line()
            .to_string()
            .into_bytes(),
        ..LinkedCells::default()
    })
}

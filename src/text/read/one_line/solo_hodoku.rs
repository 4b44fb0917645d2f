//! Puzzles on a line in the notations of two programs: game ids of Solo, alone or in a save file, and the library lines of
//! `HoDoKu`.

use super::unbroken;
use crate::board::{self, Candidates, CellSet, Grid, Puzzle};
use crate::text::read::{
    Allowed, Cell, Entry, Field, Item, Layout, Line, Note, Place, PuzzleError, Shape, Text, Value,
    Verdict, field, grid, marks,
};

/// The start of a game id of Solo.
const SOLO: &[u8] = b"3x3";

/// Returns true if a game id of Solo may stand in the field.
pub(super) fn may_be_solo(field: Field) -> bool {
    memchr::memmem::find(field.bytes(), SOLO).is_some()
}

/// `3x3:5_3b7d…`: digits, `_` between neighbours, and letters for runs of blanks.
pub(super) fn solo(token: Field) -> Option<Entry> {
    let bytes = token.bytes();
    let start = memchr::memmem::find(bytes, SOLO)?;
    let colon = start + bytes[start..].iter().position(|&byte| byte == b':')?;
    let is_kind = bytes[start + SOLO.len()..colon]
        .iter()
        .all(u8::is_ascii_lowercase);
    if !is_kind || start > 0 && bytes[start - 1].is_ascii_alphanumeric() {
        return None;
    }
    Some(of_game(&bytes[start..colon], token.after(colon + 1)))
}

/// The puzzle that parameters and a description stand for.
fn of_game(parameters: &[u8], description: Field) -> Entry {
    if let Some(error) = not_classic(parameters, description.place()) {
        return Entry::malformed(Layout::Line, error);
    }
    let mut cells = Vec::new();
    for character in description.characters() {
        let byte = character.bytes()[0];
        match byte {
            b'1'..=b'9' => cells.extend(character.cell()),
            b'a'..=b'z' => {
                let blank = character.cell_of(Value::Blank(b'.'));
                cells.extend([blank].repeat(usize::from(byte - b'a') + 1));
            }
            b'_' => {}
            _ => {
                let error = PuzzleError::mark(character, None, None);
                return Entry::malformed(Layout::Line, error);
            }
        }
    }
    if cells.len() != 81 {
        let error = PuzzleError::cells(description.end_place(), cells.len());
        return Entry::malformed(Layout::Line, error);
    }
    grid::entry(&cells, Allowed::default(), Layout::Line)
}

/// The error for the parameters of a game other than 9×9 with boxes.
fn not_classic(parameters: &[u8], place: Place) -> Option<PuzzleError> {
    let rest = parameters.strip_prefix(SOLO);
    let Some(rest) = rest.filter(|rest| !rest.first().is_some_and(u8::is_ascii_digit)) else {
        return Some(PuzzleError::variant(
            place,
            "of another size or with other regions",
        ));
    };
    // A letter after a `d` is the difficulty.
    let mut letters = rest.iter();
    while let Some(letter) = letters.next() {
        match letter {
            b'd' => _ = letters.next(),
            b'x' => return Some(PuzzleError::variant(place, "Sudoku X")),
            b'k' => return Some(PuzzleError::variant(place, "Killer")),
            b'j' => return Some(PuzzleError::variant(place, "Jigsaw")),
            _ => {}
        }
    }
    None
}

/// A line of `HoDoKu`'s library, or 81 cells among which placed digits have a `+`.
///
/// `:technique:digits:cells:deleted candidates:eliminations::`
pub(super) fn position(whole: Field) -> Option<Entry> {
    let bytes = whole.bytes();
    let pluses = |bytes: &[u8]| {
        bytes
            .windows(2)
            .any(|pair| pair[0] == b'+' && marks::is_digit(pair[1]))
    };
    if !pluses(bytes) && bytes.first() != Some(&b':') {
        return None;
    }
    if let [b'+', rest @ ..] = bytes
        && rest.len() == 81
    {
        return unbroken::run(whole.after(1));
    }
    let fields = whole.split_at(b':');
    let is_library = fields.len() >= 6 && fields[0].len() == 0;
    let cells = if is_library {
        fields[3]
    } else {
        *fields
            .iter()
            .find(|field| field.len() >= 81 && pluses(field.bytes()))?
    };
    let found = placed_cells(cells)?;
    if found.len() != 81 {
        let error = PuzzleError::cells(cells.end_place(), found.len());
        return Some(Entry::malformed(Layout::Line, error));
    }
    let entry = grid::entry(&found, Allowed::default(), Layout::Line);
    if !is_library {
        return Some(entry);
    }
    Some(match deletions(fields[4]) {
        Err(error) => Entry::malformed(Layout::Line, error),
        Ok(_) if entry.puzzle.is_err() => entry,
        Ok(deleted) => with_position(entry, &found, &deleted),
    })
}

/// The entry with the digits that are placed and the candidates that are deleted.
fn with_position(entry: Entry, cells: &[Cell], deleted: &[board::Candidate]) -> Entry {
    let digits = std::array::from_fn(|index| match cells[index].value {
        Value::Digit(digit) | Value::Placed(digit, _) => Some(digit),
        _ => None,
    });
    let grid = Grid::new(digits);
    let is_placed = |cell: &board::Cell| matches!(cells[cell.index()].value, Value::Placed(..));
    let placed: CellSet = board::Cell::ALL.into_iter().filter(is_placed).collect();
    if placed.is_empty() && deleted.is_empty() || !grid.clashes().is_empty() {
        return entry;
    }
    let mut candidates = Candidates::from(&grid).with_givens(!placed);
    for &candidate in deleted {
        candidates.eliminate(candidate.cell, candidate.digit);
    }
    let note = (!placed.is_empty()).then(|| Note::Placed(placed.len()));
    Entry {
        puzzle: Ok(Puzzle::from(candidates)),
        notes: note.into_iter().collect(),
        ..entry
    }
}

/// The cells of a field in which placed digits have a `+` before them.
fn placed_cells(field: Field) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut at = field.start;
    while at < field.end {
        let bytes = &field.text.bytes[at..field.end];
        let length = match bytes {
            [b'+', b'1'..=b'9', ..] => 2,
            [byte, ..] if marks::is_cell(*byte) => 1,
            _ => return None,
        };
        cells.push(Field::new(field.text, at, at + length).cell()?);
        at += length;
    }
    Some(cells)
}

/// `322 927`: digit, row, column.
fn deletions(field: Field) -> Result<Vec<board::Candidate>, PuzzleError> {
    let each = field.split(marks::is_space).into_iter();
    each.map(|field| {
        let message = "a deleted candidate that is not digit, row and column";
        candidate(field.bytes()).ok_or_else(|| PuzzleError::expected_puzzle(field.place(), message))
    })
    .collect()
}

fn candidate(written: &[u8]) -> Option<board::Candidate> {
    let [digit, row, column] = *written else {
        return None;
    };
    let cell = board::Cell::from_one_based(row.wrapping_sub(b'0'), column.wrapping_sub(b'0'))?;
    let digit = field::digit(digit)?;
    Some(board::Candidate { cell, digit })
}

/// A save file of Solo.
#[derive(Default)]
pub(crate) struct SaveFile {
    is_open: bool,
    is_solo: bool,
    parameters: Vec<u8>,
    items: Vec<Item>,
}

impl Shape for SaveFile {
    fn line(&mut self, line: &Line) -> Verdict {
        let field = Some(&line.text)
            .filter(|_| line.is_whole())
            .and_then(key_and_value);
        let Some((key, length, value)) = field else {
            return self.ended();
        };
        match key {
            b"SAVEFILE" if self.is_open => return self.ended(),
            b"SAVEFILE" => self.is_open = true,
            _ if !self.is_open => return Verdict::NotMine,
            b"GAME" => self.is_solo = value.bytes() == b"Solo",
            b"PARAMS" => self.parameters = value.bytes().to_vec(),
            b"DESC" if self.is_solo => {
                let entry = if value.len() == length {
                    of_game(&self.parameters, value)
                } else {
                    let error = PuzzleError::length(value.end_place(), value.len(), length);
                    Entry::malformed(Layout::Line, error)
                };
                self.items.push(Item::Line(entry));
            }
            _ => {}
        }
        Verdict::More
    }

    fn end(&mut self) -> Verdict {
        if self.is_solo {
            Verdict::Done
        } else {
            Verdict::NotMine
        }
    }

    fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }
}

impl SaveFile {
    fn ended(&self) -> Verdict {
        if self.is_solo {
            Verdict::EndedBefore
        } else {
            Verdict::NotMine
        }
    }
}

/// `DESC    :71:2b1a5b…`: the key, the length that the value should have, and the value.
fn key_and_value(text: &Text) -> Option<(&[u8], usize, Field<'_>)> {
    let colon = text.bytes.iter().take(9).position(|&byte| byte == b':')?;
    let key = text.bytes[..colon].trim_ascii_end();
    let rest = Field::whole(text).after(colon + 1);
    let second = rest.bytes().iter().take(8).position(|&byte| byte == b':')?;
    let length = str::from_utf8(rest.before(second).bytes())
        .ok()?
        .parse()
        .ok()?;
    let is_key = !key.is_empty() && key.iter().all(u8::is_ascii_uppercase);
    is_key.then(|| (key, length, rest.after(second + 1)))
}

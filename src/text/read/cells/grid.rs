//! The builder: 81 cells become a puzzle, or an error with the place of the wrong one.

use super::marks;
use crate::board::{self, Candidates, CellSet, Digit, DigitSet, Grid, House, Puzzle};
use crate::text::read::{Cell, Entry, Field, Layout, Note, PuzzleError, Value};

/// An unusual mark is a blank if at least this many cells hold it.
const FEWEST_OTHER_BLANKS: usize = 17;

/// If blanks are written with two marks, at least this many cells hold the rarer one.
const FEWEST_OF_OTHER_MARK: usize = 4;

/// A grid of candidates without a frame has at least this many cells with several digits.
const FEWEST_OPEN_CELLS: usize = 4;

/// The readings that the text around the cells allows.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Allowed {
    /// True if a grid without digits is an error, not the empty puzzle.
    pub(crate) needs_digit: bool,
    /// True if fewer cells with several digits are enough.
    pub(crate) is_framed: bool,
}

impl Allowed {
    /// Only grids with digits.
    pub(crate) const WITH_DIGITS: Self = Self {
        needs_digit: true,
        is_framed: false,
    };
}

/// The entry of 81 fields, or the error of one that is not a cell.
pub(crate) fn of_fields<'a>(
    fields: impl Iterator<Item = Field<'a>>,
    around: Allowed,
    layout: Layout,
) -> Entry {
    let mut cells = Vec::with_capacity(81);
    let mut annotated = Vec::new();
    for field in fields {
        let wrong = || PuzzleError::mark(field, Some(cells.len()), None);
        let cell = match field.cell() {
            None => {
                annotated.push(wrong());
                let bare = without_annotation(field).and_then(Field::cell);
                bare.or_else(|| with_marks(field))
            }
            cell => cell,
        };
        let Some(cell) = cell else {
            return Entry::malformed(layout, wrong());
        };
        cells.push(cell);
    }
    let entry = entry(&cells, around, layout);
    let are_candidates = matches!(entry.puzzle, Ok(Puzzle::Candidates(_)));
    let count_of_annotated = annotated.len();
    // A single cell with another mark is damaged.
    match annotated.into_iter().next() {
        Some(error) if count_of_annotated < 2 || !are_candidates => Entry::malformed(layout, error),
        _ => entry,
    }
}

/// The digits of a cell of candidates, without a mark before or after them.
fn without_annotation(field: Field) -> Option<Field> {
    let is_digit = |byte: &&u8| marks::is_digit(**byte);
    let bytes = field.bytes();
    let first = bytes.iter().position(|byte| marks::is_digit(*byte))?;
    let digits = bytes[first..].iter().take_while(is_digit).count();
    let is_whole = first <= 2 && bytes.len() - first - digits <= 2;
    let is_mark = |byte: &u8| byte.is_ascii_alphabetic() || b"#*-+!?@^~'=".contains(byte);
    let others = bytes[..first].iter().chain(&bytes[first + digits..]);
    (is_whole && others.into_iter().all(is_mark)).then(|| field.after(first).before(digits))
}

/// The cell of rising digits with a mark before some of them, as steps are drawn.
fn with_marks(field: Field) -> Option<Cell> {
    let mut digits = DigitSet::EMPTY;
    let mut is_marked = false;
    for &byte in field.bytes() {
        match Digit::new(byte.wrapping_sub(b'0')) {
            Some(digit) if digits.iter().all(|before| before < digit) => {
                digits = digits.with(digit);
                is_marked = false;
            }
            None if !is_marked && b"*^+~#-!".contains(&byte) => is_marked = true,
            _ => return None,
        }
    }
    (!is_marked && !digits.is_empty()).then(|| field.cell_of(Value::Candidates(digits)))
}

/// A puzzle and the notes about it.
type Built = (Puzzle, Vec<Note>);

/// The entry of the 81 cells.
pub(crate) fn entry(cells: &[Cell], around: Allowed, layout: Layout) -> Entry {
    let line = cells.first().map_or(1, |cell| cell.place.line);
    match build(cells, around) {
        Ok((puzzle, notes)) => Entry {
            notes,
            ..Entry::new(line, layout, Ok(puzzle))
        },
        Err(error) => Entry::new(line, layout, Err(error)),
    }
}

/// Makes a puzzle of 81 cells.
fn build(cells: &[Cell], around: Allowed) -> Result<Built, PuzzleError> {
    let first = cells.first().map(|cell| cell.place).unwrap_or_default();
    let Ok(cells) = <&[Cell; 81]>::try_from(cells) else {
        let end = cells.last().map_or(first, |cell| cell.place);
        return Err(PuzzleError::cells(end, cells.len()));
    };
    let is_open =
        |cell: &&Cell| matches!(cell.value, Value::Candidates(digits) if digits.len() > 1);
    let open = cells.iter().filter(is_open).count();
    if open > 0 {
        return candidates(cells, open, around).map(|puzzle| (puzzle, Vec::new()));
    }
    let (blank, several) = match one_blank(cells) {
        Err(_) if has_several_blanks(cells) => (Some(b'.'), Some(Note::SeveralBlanks)),
        blank => (blank?, None),
    };
    one_form(cells)?;
    let has_given = cells
        .iter()
        .any(|cell| matches!(cell.value, Value::Given(_)));
    let all = cells.map(|cell| match cell.value {
        Value::Given(digit) => (Some(digit), true),
        Value::Digit(digit) => (Some(digit), !has_given),
        Value::Number(digit) => (digit, !has_given),
        Value::Candidates(digits) => (digits.only(), true),
        Value::Placed(digit, _) => (Some(digit), false),
        Value::Blank(_) => (None, true),
    });
    let is_nothing = blank.is_none_or(marks::is_word);
    if all.iter().all(|(digit, _)| digit.is_none()) && (around.needs_digit || is_nothing) {
        return Err(PuzzleError::no_digits(first));
    }
    let (givens, placed) = without_placed(all);
    let placed = (placed > 0).then_some(Note::Placed(placed));
    let notes = placed.into_iter().chain(several).collect();
    Ok((givens.into(), notes))
}

/// The givens among digits that are given or not, and the number of the others. If none is given, that says nothing.
pub(crate) fn without_placed(all: [(Option<Digit>, bool); 81]) -> (Grid, usize) {
    let digits = all.map(|(digit, _)| digit);
    let givens = all.map(|(digit, is_given)| digit.filter(|_| is_given));
    let count = |digits: &[Option<Digit>; 81]| digits.iter().flatten().count();
    match count(&givens) {
        0 => (Grid::new(digits), 0),
        given => (Grid::new(givens), count(&digits) - given),
    }
}

/// Returns true if blanks are written with several marks throughout: that is more than one cell that went wrong.
fn has_several_blanks(cells: &[Cell; 81]) -> bool {
    let is_mark = |mark: &u8| b".0*?_".contains(mark);
    let blanks = || cells.iter().filter_map(Cell::blank);
    let counts = marks::counts(blanks());
    let kinds = counts.iter().filter(|&&count| count > 0).count();
    let most = counts.iter().max().copied().unwrap_or(0);
    let others = blanks().count() - most;
    // Numbers like 5.0.
    let has_points = (0..27).all(|three| cells[3 * three + 1].value == cells[1].value);
    let are_unmarked = cells
        .iter()
        .all(|cell| !matches!(cell.value, Value::Placed(..)));
    !has_points
        && are_unmarked
        && blanks().all(|mark| is_mark(&mark))
        && (kinds > 2 || others >= FEWEST_OF_OTHER_MARK)
}

/// Returns the mark that all blanks are written with.
fn one_blank(cells: &[Cell; 81]) -> Result<Option<u8>, PuzzleError> {
    let marks = cells.iter().filter_map(Cell::blank);
    let counts = marks::counts(marks.clone());
    let count = |mark: u8| counts[usize::from(mark)];
    let blank = marks.max_by_key(|&mark| (count(mark), mark));
    for (index, cell) in cells.iter().enumerate() {
        let Some(blank) = blank else { break };
        match cell.value {
            Value::Blank(mark) if mark != blank => {
                return Err(PuzzleError::blank(cell.place, mark, index, blank));
            }
            Value::Blank(_) if !marks::is_blank(blank) && count(blank) < FEWEST_OTHER_BLANKS => {
                return Err(PuzzleError::blank(cell.place, blank, index, b'.'));
            }
            Value::Placed(_, mark) if mark == blank => {
                return Err(PuzzleError::blank(cell.place, mark, index, blank));
            }
            _ => {}
        }
    }
    Ok(blank)
}

/// Checks that numbers and plain digits do not mix.
fn one_form(cells: &[Cell; 81]) -> Result<(), PuzzleError> {
    let is_number = |cell: &Cell| matches!(cell.value, Value::Number(_));
    if !cells.iter().any(is_number) {
        return Ok(());
    }
    for (index, cell) in cells.iter().enumerate() {
        let is_plain = match cell.value {
            Value::Blank(mark) => mark == b'0',
            value => matches!(value, Value::Digit(_) | Value::Given(_) | Value::Placed(..)),
        };
        if is_plain {
            return Err(PuzzleError::number(cell.place, index));
        }
    }
    Ok(())
}

/// Returns true if two cells of a house have the same digit and no other.
fn has_clash(cells: &[Cell; 81]) -> bool {
    let digits = cells.map(|cell| match cell.value {
        Value::Digit(digit) | Value::Given(digit) | Value::Placed(digit, _) => Some(digit),
        _ => None,
    });
    !Grid::new(digits).clashes().is_empty()
}

/// Makes a puzzle of cells with several digits.
fn candidates(cells: &[Cell; 81], open: usize, around: Allowed) -> Result<Puzzle, PuzzleError> {
    let mut digits = [DigitSet::EMPTY; 81];
    // Where digits clash, a cell may have no candidate, and a house not all digits.
    let clash = around.is_framed && has_clash(cells);
    for (index, cell) in cells.iter().enumerate() {
        digits[index] = match cell.value {
            Value::Digit(digit) | Value::Given(digit) | Value::Placed(digit, _) => {
                DigitSet::of(digit)
            }
            Value::Candidates(digits) => digits,
            Value::Number(_) => return Err(PuzzleError::number(cell.place, index)),
            Value::Blank(_) if clash => DigitSet::EMPTY,
            Value::Blank(_) => {
                return Err(PuzzleError::candidates(cell.place, "others are blank"));
            }
        };
    }
    if open < FEWEST_OPEN_CELLS && !around.is_framed {
        let odd = cells
            .iter()
            .find(|cell| matches!(cell.value, Value::Candidates(_)));
        let place = odd.map_or(cells[0].place, |cell| cell.place);
        return Err(PuzzleError::candidates(
            place,
            "too few for a candidate grid",
        ));
    }
    for house in House::ALL {
        let in_house = house.cells().into_iter();
        let all = in_house.fold(DigitSet::EMPTY, |all, cell| all | digits[cell.index()]);
        if all != DigitSet::FULL && !clash {
            let place = cells[house.cells()[0].index()].place;
            let missing = (DigitSet::FULL - all).first().map_or(0, Digit::get);
            let problem = format!("{house} has no {missing}");
            return Err(PuzzleError::candidates(place, &problem));
        }
    }
    let is_placed = |cell: &Cell| matches!(cell.value, Value::Placed(..));
    let marked = board::Cell::ALL.into_iter().zip(cells);
    let marked = marked.filter(|(_, cell)| is_placed(cell));
    let placed: CellSet = marked.map(|(cell, _)| cell).collect();
    Ok(Candidates::of_cells(&digits).with_givens(!placed).into())
}

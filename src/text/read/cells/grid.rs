//! The builder: 81 cells become a puzzle, or an error with the place of the wrong one.

use super::{field, marks};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Puzzle};
use crate::text::read::{Entry, Layout, Note, Place, PuzzleError, Slot, Value};

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

/// The entry of 81 slots, or the error of one that is not a cell.
pub(crate) fn of_slots(slots: &[Slot], allowed: Allowed, layout: Layout) -> Entry {
    let line = slots.first().map_or(1, |slot| slot.place().line);
    match build(slots, allowed) {
        Ok((puzzle, notes)) => Entry {
            notes,
            ..Entry::new(line, layout, Ok(puzzle))
        },
        Err(error) => Entry::new(line, layout, Err(error)),
    }
}

/// The contents of 81 cells.
type Values = [Value; 81];

/// Makes a puzzle of 81 slots, with the notes about it.
fn build(slots: &[Slot], allowed: Allowed) -> Result<(Puzzle, Vec<Note>), PuzzleError> {
    let first = slots.first().map(Slot::place).unwrap_or_default();
    let (values, annotated) = values(slots)?;
    let Ok(values) = <&Values>::try_from(&values[..]) else {
        let end = slots.last().map_or(first, Slot::place);
        return Err(PuzzleError::cells(end, slots.len()));
    };
    let is_open = |value: &&Value| matches!(value, Value::Candidates(digits) if digits.len() > 1);
    let open = values.iter().filter(is_open).count();
    // A single cell with another mark is damaged.
    if let [index, rest @ ..] = &annotated[..]
        && (rest.is_empty() || open == 0)
    {
        return Err(PuzzleError::mark(slots[*index].field(), Some(*index), None));
    }
    if open > 0 {
        return Ok((candidates(values, slots, open, allowed)?, Vec::new()));
    }
    let mut notes = Vec::new();
    let blank = match one_blank(values, slots) {
        Err(_) if has_several_blanks(values) => {
            notes.push(Note::SeveralBlanks);
            Some(b'.')
        }
        blank => blank?,
    };
    one_form(values, slots)?;
    let has_given = values.iter().any(|value| matches!(value, Value::Given(_)));
    let all = values.map(|value| match value {
        Value::Given(digit) => (Some(digit), true),
        Value::Digit(digit) => (Some(digit), !has_given),
        Value::Number(digit) => (digit, !has_given),
        Value::Candidates(digits) => (digits.only(), true),
        Value::Placed(digit, _) => (Some(digit), false),
        Value::Blank(_) => (None, true),
    });
    let is_nothing = blank.is_none_or(marks::is_word);
    if all.iter().all(|(digit, _)| digit.is_none()) && (allowed.needs_digit || is_nothing) {
        return Err(PuzzleError::no_digits(first));
    }
    let (givens, placed) = without_placed(all);
    if are_threes(&givens) {
        let text = "found digits that clash: a grid, or threes of row, column, digit?";
        return Err(PuzzleError::ambiguous(first, text).of_line());
    }
    notes.extend((placed > 0).then_some(Note::Placed(placed)));
    Ok((givens.into(), notes))
}

/// The contents of slots, and the indices of those whose digits have marks beside them.
fn values(slots: &[Slot]) -> Result<(Vec<Value>, Vec<usize>), PuzzleError> {
    let mut annotated = Vec::new();
    let mut value = |(index, slot): (usize, &Slot)| {
        let bare = || {
            annotated.push(index);
            without_marks(slot.bytes())
        };
        let wrong = || PuzzleError::mark(slot.field(), Some(index), None);
        slot.value.or_else(bare).ok_or_else(wrong)
    };
    let values = slots.iter().enumerate().map(&mut value);
    Ok((values.collect::<Result<_, _>>()?, annotated))
}

/// At most this many marks stand before or after the candidates of a cell.
const MOST_MARKS: usize = 2;

/// The digits of a cell of candidates, as steps are drawn: with marks around them, or before some of them.
fn without_marks(field: &[u8]) -> Option<Value> {
    let first = field.iter().position(|&byte| marks::is_digit(byte))?;
    let last = field.iter().rposition(|&byte| marks::is_digit(byte))?;
    let (before, behind) = (&field[..first], &field[last + 1..]);
    let is_mark = |byte: &u8| byte.is_ascii_alphabetic() || b"#*-+!?@^~'=".contains(byte);
    let are_marks = |part: &[u8]| part.len() <= MOST_MARKS && part.iter().all(is_mark);
    let inside = field[first..=last].iter().copied();
    let digits: Vec<u8> = inside.filter(|byte| !b"#*-+!^~".contains(byte)).collect();
    field::value(&digits).filter(|_| are_marks(before) && are_marks(behind))
}

/// Returns true for a grid that clashes, and whose cells may be 27 threes in order: row, column and digit.
fn are_threes(grid: &Grid) -> bool {
    let digits = grid.cells().map(|cell| cell.map_or(0, Digit::get));
    let threes = digits.chunks(3);
    threes.is_sorted_by(|one, two| one[..2] < two[..2]) && !grid.clashes().is_empty()
}

/// The givens among digits that are given or not, and the number of the others; all digits if none is given.
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
fn has_several_blanks(values: &Values) -> bool {
    let blanks = || values.iter().filter_map(|value| value.blank());
    let counts = marks::counts(blanks());
    let kinds = counts.iter().filter(|&&count| count > 0).count();
    let most = counts.iter().max().copied().unwrap_or(0);
    let others = blanks().count() - most;
    // Numbers like 5.0.
    let has_points = (0..27).all(|three| values[3 * three + 1] == values[1]);
    !has_points
        && !values.iter().any(|value| value.is_placed())
        && blanks().all(|mark| b".0*?_".contains(&mark))
        && (kinds > 2 || others >= FEWEST_OF_OTHER_MARK)
}

/// Returns the mark that all blanks are written with.
fn one_blank(values: &Values, slots: &[Slot]) -> Result<Option<u8>, PuzzleError> {
    let marks = values.iter().filter_map(|value| value.blank());
    let counts = marks::counts(marks.clone());
    let count = |mark: u8| counts[usize::from(mark)];
    let Some(blank) = marks.max_by_key(|&mark| (count(mark), mark)) else {
        return Ok(None);
    };
    let is_rare = !marks::is_blank(blank) && count(blank) < FEWEST_OTHER_BLANKS;
    for (index, value) in values.iter().enumerate() {
        let (mark, usual) = match *value {
            Value::Blank(mark) if mark != blank => (mark, blank),
            Value::Placed(_, mark) if mark == blank => (mark, blank),
            Value::Blank(_) if is_rare => (blank, b'.'),
            _ => continue,
        };
        return Err(PuzzleError::blank(slots[index].place(), mark, index, usual));
    }
    Ok(Some(blank))
}

/// Checks that numbers and plain digits do not mix.
fn one_form(values: &Values, slots: &[Slot]) -> Result<(), PuzzleError> {
    let is_number = |value: &Value| matches!(value, Value::Number(_));
    let is_plain = |value: &Value| value.blank() == Some(b'0') || value.digit().is_some();
    match values.iter().position(is_plain) {
        Some(index) if values.iter().any(is_number) => {
            Err(PuzzleError::number(slots[index].place(), index))
        }
        _ => Ok(()),
    }
}

/// Returns true if two cells of a house have the same digit and no other.
pub(crate) fn has_clash(slots: &[Slot]) -> bool {
    let digit = |cell: usize| slots.get(cell)?.value?.digit();
    let grid = Grid::new(std::array::from_fn(digit));
    !grid.clashes().is_empty()
}

/// Makes a puzzle of cells with several digits.
fn candidates(
    values: &Values,
    slots: &[Slot],
    open: usize,
    allowed: Allowed,
) -> Result<Puzzle, PuzzleError> {
    let error =
        |cell: Cell, problem: &str| PuzzleError::candidates(slots[cell.index()].place(), problem);
    let mut digits = [DigitSet::EMPTY; 81];
    // Where digits clash, a cell may have no candidate, and a house not all digits.
    let clash = allowed.is_framed && has_clash(slots);
    for cell in Cell::ALL {
        let index = cell.index();
        digits[index] = match values[index] {
            Value::Digit(digit) | Value::Given(digit) | Value::Placed(digit, _) => {
                DigitSet::of(digit)
            }
            Value::Candidates(digits) => digits,
            Value::Number(_) => return Err(PuzzleError::number(slots[index].place(), index)),
            Value::Blank(_) if clash => DigitSet::EMPTY,
            Value::Blank(_) => return Err(error(cell, "others are blank")),
        };
    }
    if open < FEWEST_OPEN_CELLS && !allowed.is_framed {
        let has_several = |cell: &Cell| matches!(values[cell.index()], Value::Candidates(_));
        let first = Cell::ALL.into_iter().find(has_several);
        let problem = "too few for a candidate grid";
        return Err(error(first.unwrap_or(Cell::ALL[0]), problem));
    }
    for house in House::ALL {
        let in_house = house.cells().into_iter();
        let all = in_house.fold(DigitSet::EMPTY, |all, cell| all | digits[cell.index()]);
        if all != DigitSet::FULL && !clash {
            let missing = (DigitSet::FULL - all).first().map_or(0, Digit::get);
            return Err(error(
                house.cells()[0],
                &format!("{house} has no {missing}"),
            ));
        }
    }
    let is_placed = |cell: &Cell| values[cell.index()].is_placed();
    let placed: CellSet = Cell::ALL.into_iter().filter(is_placed).collect();
    Ok(Candidates::of_cells(&digits).with_givens(!placed).into())
}

/// The error for 81 letters: a map of regions, or a puzzle with letters for digits.
pub(crate) fn letters(marks: &[u8], place: Place) -> Option<PuzzleError> {
    let is_map = marks.iter().all(u8::is_ascii_alphabetic);
    are_letters(marks).then(|| {
        if is_map {
            PuzzleError::map(place.line)
        } else {
            PuzzleError::letters(place)
        }
    })
}

/// Returns true for a map of regions in letters, and for a puzzle with letters for digits.
pub(crate) fn are_letters(marks: &[u8]) -> bool {
    let Ok(cells) = <&[u8; 81]>::try_from(marks) else {
        return false;
    };
    let is_mark = |byte: &u8| byte.is_ascii_alphabetic() || b"._0".contains(byte);
    let has_blanks = marks::count_of(cells, b"._0") > 17 && !marks::is_repeated(cells);
    cells.iter().all(is_mark) && (has_blanks || is_map(cells))
}

/// Returns true for a map of regions: nine marks, each in nine cells side by side.
pub(crate) fn is_map(marks: &[u8; 81]) -> bool {
    let is_beside = |one: usize, two: usize| {
        one.abs_diff(two) == 9 || one.abs_diff(two) == 1 && one / 9 == two / 9
    };
    let is_region = |first: usize| {
        if marks::occurrences(marks, marks[first]) != 9 {
            return false;
        }
        let mut joined = vec![first];
        let mut at = 0;
        while let Some(&cell) = joined.get(at) {
            let is_next = |&other: &usize| {
                marks[other] == marks[cell] && is_beside(other, cell) && !joined.contains(&other)
            };
            let next: Vec<usize> = (0..81).filter(is_next).collect();
            joined.extend(next);
            at += 1;
        }
        joined.len() == 9
    };
    // Two cells of a corner are of one region.
    (marks[0] == marks[1] || marks[0] == marks[9]) && (0..81).all(is_region)
}

/// The flags in a grid of ones and blanks alone.
pub(crate) fn mask_of(entry: &Entry) -> Option<[bool; 81]> {
    let cells = entry.grid()?.cells();
    let is_flag = |cell: &Option<Digit>| cell.is_none_or(|digit| digit.get() == 1);
    let are_flags = cells.iter().all(is_flag);
    are_flags.then(|| cells.map(|cell| cell.is_some()))
}

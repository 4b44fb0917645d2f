//! The builder: 81 cells become a puzzle, or an error with the place of the wrong one.

use super::marks;
use crate::board::{self, Candidates, CellSet, Digit, DigitSet, Grid, House, Puzzle};
use crate::text::read::{Cell, Entry, Field, Layout, Note, Place, PuzzleError, Slot, Value};

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
    of_cells(fields.map(|field| (field, field.cell())), around, layout)
}

/// The entry of 81 slots, or the error of one that is not a cell.
pub(crate) fn of_slots(slots: &[Slot], around: Allowed, layout: Layout) -> Entry {
    let cells = slots.iter().map(|slot| (slot.field(), slot.cell()));
    let mut entry = of_cells(cells, around, layout);
    if are_threes(&entry) {
        let text = "found digits that clash: a grid, or threes of row, column, digit?";
        let place = slots.first().map(Slot::place).unwrap_or_default();
        entry.puzzle = Err(PuzzleError::ambiguous(place, text).of_line());
    }
    entry
}

/// Returns true for a grid that clashes, and whose cells may be 27 threes in order: row, column and digit.
fn are_threes(entry: &Entry) -> bool {
    entry.grid().is_some_and(|grid| {
        let digits = grid.cells().map(|cell| cell.map_or(0, Digit::get));
        let threes = digits.chunks(3);
        threes.is_sorted_by(|one, two| one[..2] < two[..2]) && !grid.clashes().is_empty()
    })
}

fn of_cells<'a>(
    fields: impl Iterator<Item = (Field<'a>, Option<Cell>)>,
    around: Allowed,
    layout: Layout,
) -> Entry {
    let mut cells = Vec::with_capacity(81);
    let mut annotated = Vec::new();
    for (field, cell) in fields {
        let wrong = || PuzzleError::mark(field, Some(cells.len()), None);
        let cell = match cell {
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
    let is_digit = |byte: &u8| marks::is_digit(*byte);
    let bytes = field.bytes();
    let first = bytes.iter().position(is_digit)?;
    let digits = marks::leading(&bytes[first..], is_digit);
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

/// The entry of the 81 cells.
pub(crate) fn entry(cells: &[Cell], around: Allowed, layout: Layout) -> Entry {
    let line = cells.first().map_or(1, |cell| cell.place.line);
    let mut notes = Vec::new();
    let puzzle = build(cells, around, &mut notes);
    Entry {
        notes,
        ..Entry::new(line, layout, puzzle)
    }
}

/// Makes a puzzle of 81 cells, and adds the notes about it.
fn build(cells: &[Cell], around: Allowed, notes: &mut Vec<Note>) -> Result<Puzzle, PuzzleError> {
    let first = cells.first().map(|cell| cell.place).unwrap_or_default();
    let Ok(cells) = <&[Cell; 81]>::try_from(cells) else {
        let end = cells.last().map_or(first, |cell| cell.place);
        return Err(PuzzleError::cells(end, cells.len()));
    };
    let is_open =
        |cell: &&Cell| matches!(cell.value, Value::Candidates(digits) if digits.len() > 1);
    let open = cells.iter().filter(is_open).count();
    if open > 0 {
        return candidates(cells, open, around);
    }
    let (blank, several) = match one_blank(cells) {
        Err(_) if has_several_blanks(cells) => (Some(b'.'), Some(Note::SeveralBlanks)),
        blank => (blank?, None),
    };
    one_form(cells)?;
    let is_given = |cell: &Cell| matches!(cell.value, Value::Given(_));
    let has_given = cells.iter().any(is_given);
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
    notes.extend((placed > 0).then_some(Note::Placed(placed)));
    notes.extend(several);
    Ok(givens.into())
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
fn has_several_blanks(cells: &[Cell; 81]) -> bool {
    let blanks = || cells.iter().filter_map(|cell| cell.value.blank());
    let counts = marks::counts(blanks());
    let kinds = counts.iter().filter(|&&count| count > 0).count();
    let most = counts.iter().max().copied().unwrap_or(0);
    let others = blanks().count() - most;
    // Numbers like 5.0.
    let has_points = (0..27).all(|three| cells[3 * three + 1].value == cells[1].value);
    !has_points
        && !cells.iter().any(|cell| cell.value.is_placed())
        && blanks().all(|mark| b".0*?_".contains(&mark))
        && (kinds > 2 || others >= FEWEST_OF_OTHER_MARK)
}

/// Returns the mark that all blanks are written with.
fn one_blank(cells: &[Cell; 81]) -> Result<Option<u8>, PuzzleError> {
    let marks = cells.iter().filter_map(|cell| cell.value.blank());
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
    let is_plain = |cell: &Cell| cell.value.blank() == Some(b'0') || cell.value.digit().is_some();
    match cells.iter().position(is_plain) {
        Some(index) => Err(PuzzleError::number(cells[index].place, index)),
        None => Ok(()),
    }
}

/// Returns true if two cells of a house have the same digit and no other.
fn has_clash(cells: &[Cell; 81]) -> bool {
    let grid = Grid::new(cells.map(|cell| cell.value.digit()));
    !grid.clashes().is_empty()
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
        let has_several = |cell: &&Cell| matches!(cell.value, Value::Candidates(_));
        let place = cells.iter().find(has_several).unwrap_or(&cells[0]).place;
        let problem = "too few for a candidate grid";
        return Err(PuzzleError::candidates(place, problem));
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
    let is_placed = |cell: &board::Cell| cells[cell.index()].value.is_placed();
    let placed: CellSet = board::Cell::ALL.into_iter().filter(is_placed).collect();
    Ok(Candidates::of_cells(&digits).with_givens(!placed).into())
}

/// The error for 81 letters: a map of regions, or a puzzle with letters for digits.
pub(crate) fn letters(marks: &[u8], place: Place) -> Option<PuzzleError> {
    let cells: &[u8; 81] = marks.try_into().ok()?;
    if cells.iter().all(u8::is_ascii_alphabetic) && is_map(cells) {
        return Some(PuzzleError::map(place.line));
    }
    let is_mark = |byte: &u8| byte.is_ascii_alphabetic() || b"._0".contains(byte);
    let are_letters = marks::count_of(cells, b"._0") > 17
        && cells.iter().all(is_mark)
        && !marks::is_repeated(cells);
    are_letters.then(|| PuzzleError::letters(place))
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

//! The edits of a grid that undo a slip of the hand, class by class, and their words.

use std::ops::RangeInclusive;

use super::repairs::RepairKind;
use crate::board::{Candidate, Cell, CellSet, Digit, Grid, House, HouseKind};

/// A class of edits.
pub(super) struct EditClass {
    pub(super) kind: RepairKind,
    /// The share of the slips that these edits undo, relative to the other classes.
    pub(super) prior: f64,
    /// All edits of the class that the grid allows.
    pub(super) edits: fn(&Grid) -> Vec<Edit>,
}

impl EditClass {
    pub(super) const ALL: [Self; 11] = [
        Self::new(RepairKind::Change, 6.0, changes),
        Self::new(RepairKind::Add, 5.0, additions),
        Self::new(RepairKind::Remove, 1.0, removals),
        Self::new(RepairKind::Move, 3.0, moves),
        Self::new(RepairKind::MoveDiagonally, 0.5, diagonal_moves),
        Self::new(RepairKind::SwapNeighbours, 1.5, swaps_of_neighbours),
        Self::new(RepairKind::SwapInLine, 0.7, swaps_in_lines),
        Self::new(RepairKind::Shift, 1.5, shifts),
        Self::new(RepairKind::ShiftPart, 1.0, shifts_of_parts),
        Self::new(RepairKind::SwapLines, 0.5, swaps_of_lines),
        Self::new(RepairKind::ReverseLine, 0.3, reversals),
    ];

    const fn new(kind: RepairKind, prior: f64, edits: fn(&Grid) -> Vec<Edit>) -> Self {
        Self { kind, prior, edits }
    }
}

/// An edit of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edit {
    /// The cell gets this digit, or becomes blank.
    Set(Cell, Option<Digit>),
    /// The two cells exchange their contents.
    Exchange([Cell; 2]),
    /// The cells of the line from the first index to the second move by one, towards the second, where the blank is that
    /// then takes the place of the first.
    Shift(House, [usize; 2]),
    /// The two lines exchange their contents.
    ExchangeLines([House; 2]),
    /// The line is read backwards.
    Reverse(House),
}

impl Edit {
    /// The grid after the edit.
    pub(super) fn apply(self, grid: &Grid) -> Grid {
        let exchange = |mut edited: Grid, [one, other]: [Cell; 2]| {
            edited.set(one, grid[other]);
            edited.set(other, grid[one]);
            edited
        };
        match self {
            Self::Set(cell, digit) => {
                let mut edited = *grid;
                edited.set(cell, digit);
                edited
            }
            Self::Exchange(cells) => exchange(*grid, cells),
            Self::Shift(line, [first, blank]) => {
                let mut cells = line.cells();
                let moving = &mut cells[first.min(blank)..=first.max(blank)];
                let old: Vec<Option<Digit>> = moving.iter().map(|&cell| grid[cell]).collect();
                if first < blank {
                    moving.rotate_left(1);
                } else {
                    moving.rotate_right(1);
                }
                let mut edited = *grid;
                for (&cell, digit) in moving.iter().zip(old) {
                    edited.set(cell, digit);
                }
                edited
            }
            Self::ExchangeLines([one, other]) => {
                let pairs = one.cells().into_iter().zip(other.cells());
                pairs.fold(*grid, |edited, (one, other)| exchange(edited, [one, other]))
            }
            Self::Reverse(line) => {
                let cells = line.cells();
                let pairs = (0..4).map(|index| [cells[index], cells[8 - index]]);
                pairs.fold(*grid, exchange)
            }
        }
    }

    /// The edit in words, as in `r4c5 is 3, not 8` or `rows 3 and 7 swapped`.
    pub(super) fn describe(self, grid: &Grid) -> String {
        let or_blank = |digit: Option<Digit>| match digit {
            Some(digit) => digit.to_string(),
            None => "blank".to_owned(),
        };
        match self {
            Self::Set(cell, digit) => {
                format!(
                    "{cell} is {}, not {}",
                    or_blank(digit),
                    or_blank(grid[cell])
                )
            }
            Self::Exchange([one, other]) => match (grid[one], grid[other]) {
                (Some(digit), None) => format!("{digit} is in {other}, not in {one}"),
                (None, Some(digit)) => format!("{digit} is in {one}, not in {other}"),
                (first, second) => {
                    let (first, second) = (or_blank(first), or_blank(second));
                    format!("{one} is {second} and {other} is {first}, not the other way round")
                }
            },
            Self::Shift(line, [first, blank]) => {
                let direction = match (line.kind() == HouseKind::Column, first < blank) {
                    (false, true) => "to the right",
                    (false, false) => "to the left",
                    (true, true) => "down",
                    (true, false) => "up",
                };
                let part = if first.min(blank) == 0 {
                    String::new()
                } else {
                    let start = if first < blank { first } else { blank + 1 };
                    format!(" from {} on", line.cells()[start])
                };
                format!("{line}{part} shifted one cell {direction}")
            }
            Self::ExchangeLines([one, other]) => {
                let kind = if one.kind() == HouseKind::Column {
                    "columns"
                } else {
                    "rows"
                };
                format!("{kind} {} and {} swapped", one.number(), other.number())
            }
            Self::Reverse(line) => format!("{line} written backwards"),
        }
    }
}

/// Each given as any other digit.
fn changes(grid: &Grid) -> Vec<Edit> {
    let of_given = |Candidate { cell, digit }| {
        let others = Digit::ALL.into_iter().filter(move |&other| other != digit);
        others.map(move |other| Edit::Set(cell, Some(other)))
    };
    grid.entries(CellSet::FULL).flat_map(of_given).collect()
}

/// Each blank as any digit.
fn additions(grid: &Grid) -> Vec<Edit> {
    let of_blank = |cell| Digit::ALL.map(|digit| Edit::Set(cell, Some(digit)));
    (!grid.filled()).into_iter().flat_map(of_blank).collect()
}

/// Each given as blank.
fn removals(grid: &Grid) -> Vec<Edit> {
    let givens = grid.filled().into_iter();
    givens.map(|cell| Edit::Set(cell, None)).collect()
}

/// The exchanges of a given and a neighbouring blank.
fn moves(grid: &Grid) -> Vec<Edit> {
    exchanges(|distance| distance == 1, is_move(grid))
}

/// The exchanges of a given and a blank that touches it at a corner.
fn diagonal_moves(grid: &Grid) -> Vec<Edit> {
    let rows = Cell::ALL.as_chunks::<9>().0;
    let pairs = rows.windows(2).flat_map(|rows| {
        let down = rows[0].iter().zip(&rows[1][1..]);
        let up = rows[1].iter().zip(&rows[0][1..]);
        down.chain(up).map(|(&one, &other)| [one, other])
    });
    pairs
        .filter(|&pair| is_move(grid)(pair))
        .map(Edit::Exchange)
        .collect()
}

/// Returns true for a given and a blank.
fn is_move(grid: &Grid) -> impl Fn([Cell; 2]) -> bool {
    move |[one, other]| grid[one].is_some() != grid[other].is_some()
}

/// The exchanges of neighbouring givens.
fn swaps_of_neighbours(grid: &Grid) -> Vec<Edit> {
    exchanges(|distance| distance == 1, is_swap(grid))
}

/// The exchanges of givens of a line that are not neighbours.
fn swaps_in_lines(grid: &Grid) -> Vec<Edit> {
    exchanges(|distance| distance > 1, is_swap(grid))
}

/// Returns true for cells with two different givens.
fn is_swap(grid: &Grid) -> impl Fn([Cell; 2]) -> bool {
    move |[one, other]| grid[one].is_some() && grid[other].is_some() && grid[one] != grid[other]
}

/// The exchanges of two cells of a line at such a distance.
fn exchanges(is_near: fn(usize) -> bool, is_wanted: impl Fn([Cell; 2]) -> bool) -> Vec<Edit> {
    let mut edits = Vec::new();
    for line in lines() {
        let cells = line.cells();
        for (index, &one) in cells.iter().enumerate() {
            let others = cells.iter().enumerate().skip(index + 1);
            let near = others.filter(|(other, _)| is_near(other - index));
            let pairs = near.map(|(_, &other)| [one, other]);
            edits.extend(pairs.filter(|&pair| is_wanted(pair)).map(Edit::Exchange));
        }
    }
    edits
}

/// The shifts of a whole line.
fn shifts(grid: &Grid) -> Vec<Edit> {
    shifts_from(grid, 0..=0, |_, _| true)
}

/// The shifts of a line from a given on that is not its first, as if a blank before it had been left out or added.
fn shifts_of_parts(grid: &Grid) -> Vec<Edit> {
    shifts_from(grid, 1..=7, |digits, start| {
        digits[start].is_some() && digits[..start].iter().any(Option::is_some)
    })
}

/// The shifts of the end of a line to the right, from one of these indices on, and back to it to the left; lines that have no
/// given there are left out. `is_wanted` takes the digits of the line, and the index of the first that is moved.
fn shifts_from(
    grid: &Grid,
    starts: RangeInclusive<usize>,
    is_wanted: fn(&[Option<Digit>], usize) -> bool,
) -> Vec<Edit> {
    let mut edits = Vec::new();
    for line in lines() {
        let digits = line.cells().map(|cell| grid[cell]);
        for start in starts.clone() {
            for (first, blank, moved) in [(start, 8, start), (8, start, start + 1)] {
                let has_given = digits[start..].iter().any(Option::is_some);
                if has_given && digits[blank].is_none() && is_wanted(&digits, moved) {
                    edits.push(Edit::Shift(line, [first, blank]));
                }
            }
        }
    }
    edits
}

/// The exchanges of two rows or two columns, except in a chute, where they change nothing about the solutions.
fn swaps_of_lines(_: &Grid) -> Vec<Edit> {
    let mut edits = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column] {
        for (index, &one) in kind.houses().iter().enumerate() {
            let others = kind.houses().into_iter().skip(index / 3 * 3 + 3);
            edits.extend(others.map(|other| Edit::ExchangeLines([one, other])));
        }
    }
    edits
}

/// The lines that are not the same backwards.
fn reversals(grid: &Grid) -> Vec<Edit> {
    let edits = lines().map(Edit::Reverse);
    edits.filter(|edit| edit.apply(grid) != *grid).collect()
}

/// The rows and the columns.
fn lines() -> impl Iterator<Item = House> {
    House::ROWS.into_iter().chain(House::COLUMNS)
}

//! One array or object of many: the cells, rows and puzzles right inside it, and what they come to when it ends.
//!
//! How frames are in each other is in `objects.rs`.

use super::entry::{Entry, Layout};
use super::error::{ErrorKind, Excerpt, PuzzleError};
use super::names::Role;
use super::size;
use super::tokens::Place;
use crate::board::{Digit, Grid, Puzzle};

/// An array or object that has not yet ended.
#[derive(Debug)]
pub(super) struct Frame {
    /// What the name promises that it has where it is.
    pub(super) role: Role,
    /// Whether nothing in it counts, because it is a solution.
    pub(super) is_solution: bool,
    /// The name of the next value.
    pub(super) key: Option<(Vec<u8>, Place)>,
    /// Whether its values have names.
    pub(super) has_keys: bool,
    /// The name of a puzzle that it has, and whether one was found under that or another such name.
    pub(super) puzzle_key: Option<(Vec<u8>, Place)>,
    pub(super) has_named_puzzle: bool,
    /// What waits for the end, because a puzzle under a better name may come; and whether that name is good.
    pub(super) waiting: Vec<(Entry, bool)>,
    /// The last puzzle in it, whose solution is not another one.
    pub(super) last_puzzle: Option<Grid>,
    /// The last word in it that is no cell: a name, perhaps.
    pub(super) last_word: Vec<u8>,
    cells: Cells,
    rows: Vec<Row>,
}

/// The values that are cells, and what else is among them.
#[derive(Debug, Default)]
struct Cells {
    digits: Vec<Option<Digit>>,
    /// How many there are; no more than a puzzle has are kept.
    count: usize,
    others: usize,
    first: Option<Place>,
    /// Where a tenth cell is, and where the last one ends.
    tenth: Option<Place>,
    end: Option<Place>,
    /// The first value that is no cell.
    odd: Option<(Place, Excerpt)>,
}

/// A row of a grid.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) start: Place,
    pub(super) end: Place,
    /// How many cells it has.
    pub(super) width: usize,
    pub(super) cells: Result<[Option<Digit>; 9], PuzzleError>,
}

/// What a frame is, once it has ended.
pub(super) enum Content {
    Puzzle(Entry),
    Row(Row),
    Other,
}

impl Frame {
    /// More rows than this are not looked at; no grid has so many.
    const MOST_ROWS: usize = 64;

    /// A frame with nothing in it.
    pub(super) fn new(role: Role, is_solution: bool) -> Self {
        Self {
            role,
            is_solution,
            key: None,
            has_keys: false,
            puzzle_key: None,
            has_named_puzzle: false,
            waiting: Vec::new(),
            last_puzzle: None,
            last_word: Vec::new(),
            cells: Cells::default(),
            rows: Vec::new(),
        }
    }

    /// Takes a value that is a cell.
    pub(super) fn push_cell(&mut self, place: Place, cell: Option<Digit>) {
        let cells = &mut self.cells;
        if cells.count < 81 {
            cells.digits.push(cell);
        }
        if cells.count == 9 {
            cells.tenth = Some(place);
        }
        cells.count += 1;
        cells.first.get_or_insert(place);
        cells.end = Some(Place {
            column: place.column + 1,
            ..place
        });
    }

    /// Takes a value that is no cell.
    pub(super) fn push_other(&mut self, place: Place, text: &[u8]) {
        let cells = &mut self.cells;
        cells.others += 1;
        cells
            .odd
            .get_or_insert_with(|| (place, Excerpt::character(text, 0)));
    }

    /// Takes a value that is a row, or was meant as one.
    pub(super) fn push_row(&mut self, row: Row) {
        if self.rows.len() < Self::MOST_ROWS {
            self.rows.push(row);
        }
    }

    /// Takes the row that is the only thing there is.
    pub(super) fn take_row(&mut self) -> Option<Row> {
        self.cells = Cells::default();
        self.rows.drain(..).next()
    }

    /// Whether the cells so far are whole rows.
    pub(super) fn has_whole_rows(&self) -> bool {
        self.cells.count > 0 && self.cells.count.is_multiple_of(9) && self.cells.others == 0
    }

    /// What the frame is, as it ends here.
    pub(super) fn content(&self, end: Place) -> Content {
        if !self.rows.is_empty() {
            return self.grid_of_rows(end);
        }
        let Cells { count, others, .. } = self.cells;
        let Some(first) = self.cells.first else {
            return Content::Other;
        };
        match count + others {
            81 if others == 0 => Content::Puzzle(entry(first, end, self.grid_of_cells())),
            60..=120 if 10 * count >= 9 * (count + others) => {
                Content::Puzzle(entry(first, end, Err(self.wrong_cells(81))))
            }
            width @ 4..=40 if count >= others => Content::Row(Row {
                start: first,
                end,
                width,
                cells: self.row_of_cells(),
            }),
            _ => Content::Other,
        }
    }

    fn grid_of_cells(&self) -> Result<Puzzle, PuzzleError> {
        let cells = <[_; 81]>::try_from(&self.cells.digits[..]);
        let cells = cells.map_err(|_| self.wrong_cells(81))?;
        Ok(Grid::new(cells).into())
    }

    fn row_of_cells(&self) -> Result<[Option<Digit>; 9], PuzzleError> {
        if self.cells.others > 0 {
            return Err(self.wrong_cells(9));
        }
        <[_; 9]>::try_from(&self.cells.digits[..]).map_err(|_| self.wrong_cells(9))
    }

    /// What is wrong with cells that are not so many, or have something else among them.
    fn wrong_cells(&self, expected: usize) -> PuzzleError {
        let cells = &self.cells;
        let found = cells.count;
        let (place, kind) = match (&cells.odd, expected) {
            (Some((place, found)), _) => {
                let found = found.clone();
                (Some(*place), ErrorKind::Character { found })
            }
            (None, 9) => (cells.tenth.or(cells.end), ErrorKind::Row { row: 1, found }),
            (None, _) => (cells.end, ErrorKind::Cells { found }),
        };
        let place = place.unwrap_or(Place { line: 0, column: 0 });
        PuzzleError::at(place.line, place.column, kind)
    }

    /// The puzzle of which these are the rows.
    fn grid_of_rows(&self, end: Place) -> Content {
        let Some(first) = self.rows.first() else {
            return Content::Other;
        };
        let widths = || self.rows.iter().map(|row| row.width);
        let count = self.rows.len();
        let is_square = widths().all(|width| width == count);
        let is_attempt = 2 * widths().filter(|width| (7..=12).contains(width)).count() > count;
        let puzzle = if is_square && size::SIZES.contains(&count) {
            let size = count;
            Err(PuzzleError::on(first.start.line, ErrorKind::Size { size }))
        } else if is_attempt && count >= 5 {
            self.puzzle_of_rows(first.start)
        } else {
            return Content::Other;
        };
        let end = self.rows.last().map_or(end, |row| row.end);
        Content::Puzzle(entry(first.start, end, puzzle))
    }

    fn puzzle_of_rows(&self, start: Place) -> Result<Puzzle, PuzzleError> {
        let mut cells = [None; 81];
        let mut places = cells.chunks_exact_mut(9);
        for (index, row) in self.rows.iter().enumerate() {
            let row = row.cells.clone().map_err(|error| error.in_row(index + 1))?;
            if let Some(place) = places.next() {
                place.copy_from_slice(&row);
            }
        }
        match self.rows.len() {
            9 => Ok(Grid::new(cells).into()),
            found => Err(PuzzleError::on(start.line, ErrorKind::Rows { found })),
        }
    }
}

/// A puzzle that was written from here to there.
pub(super) fn entry(start: Place, end: Place, puzzle: Result<Puzzle, PuzzleError>) -> Entry {
    let layout = if start.line == end.line {
        Layout::Line
    } else {
        Layout::Rows
    };
    Entry {
        line: start.line,
        layout,
        puzzle,
    }
}

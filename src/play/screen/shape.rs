//! The sizes in which the board is drawn, and the places of cells and their contents in each.

use sudoku::{Candidate, Cell};

use super::canvas::Point;

/// The size of the cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Five columns, two rows: candidates 1 to 5 above 6 to 9.
    Small,
    /// Seven columns, three rows: candidates in three rows, with room for a sign before each.
    Large,
}

impl Shape {
    /// The largest for which a screen of this size has room.
    pub(crate) const fn fitting(width: u16, height: u16) -> Self {
        let large = Self::Large;
        if width > large.board_width() + 24 && height >= large.board_height() + 2 {
            Self::Large
        } else {
            Self::Small
        }
    }

    pub(super) const fn cell_width(self) -> u16 {
        match self {
            Self::Small => 5,
            Self::Large => 7,
        }
    }

    pub(super) const fn cell_height(self) -> u16 {
        match self {
            Self::Small => 2,
            Self::Large => 3,
        }
    }

    /// The width of the board with its frame, and the numbers of the rows before it.
    pub(crate) const fn board_width(self) -> u16 {
        9 * (self.cell_width() + 1) + 2
    }

    /// The height of the board with its frame.
    pub(crate) const fn board_height(self) -> u16 {
        9 * self.cell_height() + 4
    }

    /// The upper left corner of the cell.
    pub(super) fn corner(self, cell: Cell) -> Point {
        let [row, column] = [cell.row().number() - 1, cell.column().number() - 1].map(u16::from);
        Point {
            x: 2 + column * (self.cell_width() + 1),
            y: 1 + row * self.cell_height() + row / 3,
        }
    }

    /// The lower right corner of the cell.
    pub(super) fn end(self, cell: Cell) -> Point {
        let Point { x, y } = self.corner(cell);
        Point {
            x: x + self.cell_width() - 1,
            y: y + self.cell_height() - 1,
        }
    }

    /// The points of the cell.
    pub(super) fn points(self, cell: Cell) -> impl Iterator<Item = Point> {
        let (corner, end) = (self.corner(cell), self.end(cell));
        let columns = corner.x..=end.x;
        columns.flat_map(move |x| (corner.y..=end.y).map(move |y| Point { x, y }))
    }

    /// The cell at this point of the board.
    pub(crate) fn cell_at(self, point: Point) -> Option<Cell> {
        let is_at_point = |cell: &Cell| self.points(*cell).any(|other| other == point);
        Cell::ALL.into_iter().find(is_at_point)
    }

    /// The point of the cell's digit.
    pub(crate) fn center(self, cell: Cell) -> Point {
        let Point { x, y } = self.corner(cell);
        Point {
            x: x + self.cell_width() / 2,
            y: y + (self.cell_height() - 1) / 2,
        }
    }

    /// The point of a candidate.
    pub(super) fn candidate(self, Candidate { cell, digit }: Candidate) -> Point {
        let Point { x, y } = self.corner(cell);
        let index = u16::from(digit.get()) - 1;
        match self {
            Self::Small => Point {
                x: x + index % 5,
                y: y + index / 5,
            },
            Self::Large => Point {
                x: x + 1 + index % 3 * 2,
                y: y + index / 3,
            },
        }
    }

    /// The points for this many corner notes: one or two rows from side to side, with as many as there is room for.
    pub(super) fn corner_points(self, cell: Cell, number: usize) -> Vec<Point> {
        let Point { x, y } = self.corner(cell);
        let above = match self {
            Self::Small => number.min(5),
            Self::Large => number.div_ceil(2).max(number.min(2)),
        };
        let (x, below) = match self {
            Self::Small => (x, 0),
            Self::Large => (x + 1, number - above),
        };
        let rows = [(y, above), (y + 2, below)];
        let points = rows.into_iter().flat_map(|(y, number)| {
            let gaps = number.saturating_sub(1).max(1);
            let columns = (0..number).map(move |index| (4 * index + gaps / 2) / gaps);
            columns.filter_map(move |column| {
                Some(Point {
                    x: x + u16::try_from(column).ok()?,
                    y,
                })
            })
        });
        points.collect()
    }

    /// The points for this many candidates in the middle of the cell, or for as many as there is room for.
    pub(super) fn middle_points(self, cell: Cell, number: usize) -> Vec<Point> {
        let Point { x, y } = self.corner(cell);
        let width = match self {
            // The lower right corner is for signs of the cell.
            Self::Small => 4,
            Self::Large => 7,
        };
        let number = u16::try_from(number).map_or(width, |number| number.min(width));
        let x = x + (width - number) / 2;
        (x..x + number).map(|x| Point { x, y: y + 1 }).collect()
    }
}

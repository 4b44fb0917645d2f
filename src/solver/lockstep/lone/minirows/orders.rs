//! The orders in which lanes are permuted.

use super::super::super::lanes::{LANES, Lanes};
use super::vectors::MINIROWS;

/// For each lane of a minirow, the one in the next row, this many rows and boxes on; both go round in their band.
const fn turn(rows: usize, boxes: usize) -> Lanes {
    let mut order = IDENTITY;
    let mut lane = 0;
    while lane < MINIROWS {
        let (band, row, k) = (lane / 9, lane / 3 % 3, lane % 3);
        order.0[lane] = (9 * band + 3 * ((row + rows) % 3) + (k + boxes) % 3) as u16;
        lane += 1;
    }
    order
}

/// The two other boxes of the row.
pub(super) static OTHERS: [Lanes; 2] = [turn(0, 1), turn(0, 2)];

/// The minirows in the next two rows, each one box further to the right: those of the even configuration.
pub(super) static EVEN: [Lanes; 2] = [turn(1, 1), turn(2, 2)];

/// The minirows in the next two rows, each one box further to the left: those of the odd configuration.
pub(super) static ODD: [Lanes; 2] = [turn(1, 2), turn(2, 1)];

/// For each lane of a minicolumn, that of the minirow with its cell that is in vector `column - row` of the diagonals,
/// counted round.
pub(super) static TO_COLUMNS: [Lanes; 3] = {
    let mut orders = [IDENTITY; 3];
    let mut place = 0;
    while place < 3 * MINIROWS {
        let (diagonal, lane) = (place / MINIROWS, place % MINIROWS);
        let (stack, column, k) = (lane / 9, lane / 3 % 3, lane % 3);
        orders[diagonal].0[lane] = (9 * k + 3 * ((column + 3 - diagonal) % 3) + stack) as u16;
        place += 1;
    }
    orders
};

/// For each column in a box and each lane of a minirow, the lane of the minicolumn that has the minirow's cell there.
pub(super) static TO_ROWS: [Lanes; 3] = {
    let mut orders = [IDENTITY; 3];
    let mut place = 0;
    while place < 3 * MINIROWS {
        let (column, lane) = (place / MINIROWS, place % MINIROWS);
        let (band, k) = (lane / 9, lane % 3);
        orders[column].0[lane] = (9 * k + 3 * column + band) as u16;
        place += 1;
    }
    orders
};

/// For each vector and lane, the cell there, counted row by row; the last of a state, which is empty, in unused lanes.
pub(super) static FROM_CELLS: [Lanes; 3] = {
    let mut orders = [Lanes([3 * LANES as u16 - 1; LANES]); 3];
    let mut cell = 0;
    while cell < 81 {
        orders[cell % 3].0[cell / 3] = cell as u16;
        cell += 1;
    }
    orders
};

/// For each cell, 32 at a time, its vector and lane, counted through all vectors; an unused lane where there is no cell.
pub(super) static TO_CELLS: [Lanes; 3] = {
    let mut orders = [Lanes([LANES as u16 - 1; LANES]); 3];
    let mut cell = 0;
    while cell < 81 {
        orders[cell / LANES].0[cell % LANES] = (LANES * (cell % 3) + cell / 3) as u16;
        cell += 1;
    }
    orders
};

/// Each lane where it is.
const IDENTITY: Lanes = {
    let mut lanes = [0; LANES];
    let mut lane = 0;
    while lane < LANES {
        lanes[lane] = lane as u16;
        lane += 1;
    }
    Lanes(lanes)
};

//! Tridagon: four boxes in two bands and two stacks, with three cells in each of which no two share a row or a column.
//!
//! ```text
//!    a . . | a . .      Three digits go once in each box. From box to box along a band or a stack, they move on by
//!    . b . | . b .      the same number of rows or columns, so the parity of their order stays; but it changes with
//!    . . c | . . c      a box whose three cells are on the other diagonal, as in the last one here.
//!    ------+------
//!    a . . | . . c      With one such box, or three, going round the four boxes is impossible.
//!    . b . | . b .
//!    . . c | a . .
//! ```

use super::patterns::GuardedPattern;
use super::rules::Guarded;
use crate::board::ORDERS_OF_THREE;
use crate::logic::techniques::prelude::*;

/// More guardians than this hardly ever rule anything out.
const MOST: u32 = 6;

/// The orders of three that are a swap of two: the cells of such a box are on the other diagonal.
const IS_ODD: [bool; 6] = [false, true, true, false, false, true];

/// For each box and each order of its cells the number of candidates that are none of three digits; none if it cannot be part
/// of the pattern.
type Counts = [[Option<u32>; 6]; 9];

/// The tridagons with few guardians.
pub(super) fn tridagons(context: &Context) -> Vec<Guarded> {
    let placed = |cell| context.placed(cell).map_or(0, |digit| 1 << digit.index());
    let masks: [u16; 81] =
        std::array::from_fn(|cell| context.masks().cells[cell] | placed(Cell::ALL[cell]));
    let mut found = Vec::new();
    for digits in choices(9, 3) {
        let counts: Counts = std::array::from_fn(|box_| {
            std::array::from_fn(|order| {
                places(box_, order).into_iter().try_fold(0, |count, cell| {
                    let others = masks[cell] & !digits;
                    let is_open = context.unfilled().contains(Cell::ALL[cell]);
                    let can_be = masks[cell] & digits != 0 && (is_open || others == 0);
                    can_be.then(|| count + u32::try_from(bit_count(others)).unwrap_or(MOST))
                })
            })
        });
        for [first, second] in index_pairs(3) {
            for [left, right] in index_pairs(3) {
                let boxes = [
                    3 * first + left,
                    3 * first + right,
                    3 * second + right,
                    3 * second + left,
                ];
                of_boxes(
                    context,
                    DigitSet::from_bits(digits),
                    &counts,
                    boxes,
                    &mut found,
                );
            }
        }
    }
    found
}

/// The indices of the cells of a box that are in these columns of it, row by row.
fn places(box_: usize, order: usize) -> [usize; 3] {
    let corner = box_ / 3 * 27 + box_ % 3 * 3;
    let columns = ORDERS_OF_THREE[order];
    std::array::from_fn(|row| corner + 9 * row + usize::from(columns[row]))
}

/// Adds the tridagons in these boxes.
fn of_boxes(
    context: &Context,
    digits: DigitSet,
    counts: &Counts,
    boxes: [usize; 4],
    found: &mut Vec<Guarded>,
) {
    let least = boxes.map(|box_| counts[box_].iter().flatten().min());
    let Some(least) = least.into_iter().sum::<Option<u32>>() else {
        return;
    };
    if least > MOST {
        return;
    }
    let orders = |box_: usize| {
        let counts = counts[box_].into_iter().enumerate();
        counts.filter_map(|(order, count)| Some((order, count?)))
    };
    let [first, second, third, fourth] = boxes;
    for (one, of_one) in orders(first) {
        for (two, of_two) in orders(second).filter(|(_, count)| of_one + count <= MOST) {
            let so_far = of_one + of_two;
            for (three, of_three) in orders(third).filter(|(_, count)| so_far + count <= MOST) {
                for (four, of_four) in orders(fourth) {
                    let chosen = [one, two, three, four];
                    let is_odd = chosen.iter().filter(|&&order| IS_ODD[order]).count() % 2 == 1;
                    if is_odd && so_far + of_three + of_four <= MOST {
                        let cells = boxes.into_iter().zip(chosen);
                        let cells: CellSet = cells
                            .flat_map(|(box_, order)| places(box_, order))
                            .map(|cell| Cell::ALL[cell])
                            .collect();
                        let guardians = context.of_digits(!digits, cells).collect();
                        let pattern = GuardedPattern::Tridagon { cells, digits };
                        found.push(Guarded { pattern, guardians });
                    }
                }
            }
        }
    }
}

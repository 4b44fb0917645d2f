//! Rectangles of two lines and N others, with N digits: the two lines could be exchanged there.
//!
//! ```text
//!    a b . | . . .      a b . | c . .      On the left, each row has its two cells in a box, and a box has at most N/2 of
//!    ------+------      b c . | a . .      the rows. On the right, each of two boxes has all three digits. Exchanging the
//!    b c . | . . .      c a . | b . .      two columns leaves rows, columns and boxes with the digits that they had.
//!    ------+------
//!    c a . | . . .
//! ```

use std::ops::RangeInclusive;

use super::patterns::GuardedPattern;
use super::rules::Guarded;
use crate::logic::techniques::prelude::*;

/// The rectangles of more than two lines with a small roof.
pub(super) fn extended_rectangles(context: &Context) -> Vec<Guarded> {
    rectangles(context, 3..=4, has_small_roof)
}

/// The rectangles with two or three guardians.
pub(super) fn rectangles_with_few(context: &Context) -> Vec<Guarded> {
    rectangles(context, 2..=3, has_few)
}

/// The rectangles of these numbers of lines, all of whose cells are open, that this is true of, by the candidates of each
/// cell beyond the digits.
fn rectangles(
    context: &Context,
    sizes: RangeInclusive<usize>,
    is_wanted: fn(&[u16]) -> bool,
) -> Vec<Guarded> {
    let mut found = Vec::new();
    for size in sizes {
        for is_straight in [true, false] {
            let crossings = crossings(size, is_straight);
            if crossings.is_empty() {
                continue;
            }
            for kind in [HouseKind::Row, HouseKind::Column] {
                for pair in index_pairs(9) {
                    if (pair[0] / 3 == pair[1] / 3) == is_straight {
                        let pair = pair.map(|line| kind.houses()[line]);
                        let lines = Lines { context, pair };
                        lines.rectangles(size, &crossings, is_wanted, &mut found);
                    }
                }
            }
        }
    }
    found
}

/// Returns true if there are other candidates in one cell or two, or of one digit alone.
fn has_small_roof(others: &[u16]) -> bool {
    let roof = others.iter().filter(|&&others| others != 0).count();
    let union = others.iter().fold(0, |all, others| all | others);
    roof > 0 && (roof <= 2 || bit_count(union) == 1)
}

/// Returns true if there are two or three other candidates.
fn has_few(others: &[u16]) -> bool {
    let count: usize = others.iter().map(|&others| bit_count(others)).sum();
    (2..=3).contains(&count)
}

/// The choices of so many lines that cross two others: spread over the chutes, or, if the two are not in one chute, all in
/// one.
fn crossings(size: usize, is_straight: bool) -> Vec<u16> {
    let most = if is_straight { size / 2 } else { size };
    let of_chutes = |lines: &u16| [0, 3, 6].map(|first| bit_count(lines >> first & 0b111));
    let is_possible = |lines: &u16| {
        let counts = of_chutes(lines);
        let fits = counts.iter().all(|&count| count <= most);
        fits && (is_straight || size == 3 && counts.contains(&size))
    };
    choices(9, size).filter(is_possible).collect()
}

/// Two lines.
struct Lines<'a> {
    context: &'a Context<'a>,
    pair: [House; 2],
}

impl Lines<'_> {
    fn rectangles(
        &self,
        size: usize,
        crossings: &[u16],
        is_wanted: fn(&[u16]) -> bool,
        found: &mut Vec<Guarded>,
    ) {
        let masks = &self.context.masks().cells;
        let cells = self.pair.map(House::cells);
        let masks: [[u16; 2]; 9] =
            std::array::from_fn(|place| cells.map(|line| masks[line[place].index()]));
        let places = (0..9).filter(|&place| masks[place].iter().all(|&mask| bit_count(mask) > 1));
        let open = places.fold(0, |all, place| all | 1 << place);
        for &lines in crossings.iter().filter(|&lines| lines & !open == 0) {
            let cells = || bits(lines).flat_map(|place| masks[place]);
            let small = cells().filter(|&mask| bit_count(mask) <= size).count();
            let union = cells().fold(0, |all, mask| all | mask);
            // With more than three cells that have other candidates, these are of one digit.
            if small + 3 < 2 * size && bit_count(union) != size + 1 {
                continue;
            }
            let mut others = Vec::with_capacity(2 * size);
            for digits in choices(9, size).filter(|digits| digits & !union == 0) {
                others.clear();
                others.extend(cells().map(|mask| mask & !digits));
                if cells().all(|mask| mask & digits != 0) && is_wanted(&others) {
                    found.push(self.guarded(lines, DigitSet::from_bits(digits)));
                }
            }
        }
    }

    fn guarded(&self, lines: u16, digits: DigitSet) -> Guarded {
        let cells: CellSet = bits(lines)
            .flat_map(|place| self.pair.map(|line| line.cells()[place]))
            .collect();
        let guardians = self.context.of_digits(!digits, cells).collect();
        let pattern = GuardedPattern::Rectangle {
            lines: self.pair,
            cells,
            digits,
        };
        Guarded { pattern, guardians }
    }
}

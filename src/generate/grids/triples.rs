//! Three triples of digits: those in the columns of a box, or in its rows, in any order within each.
//!
//! These are the tables behind random grids; drawing from them is in `grids`.
//!
//! A band is known by the columns of its three boxes first. How many bands have given columns is a small number, 96 to
//! 1728, that depends on nothing else, and it can be looked up when the columns of the first box are relabelled:
//!
//! ```text
//!     . . .   . . .   . . .                   . . .   . . .   . . .
//!     . . .   . . .   . . .                   . . .   . . .   . . .
//!     . . .   . . .   . . .      becomes      . . .   . . .   . . .
//!     division  and another two               1 4 7   division relative
//!     in three                                2 5 8   to that of the first box
//!     triples                                 3 6 9
//! ```

use std::sync::OnceLock;
use std::{array, mem};

use crate::board::ORDERS_OF_THREE;

/// A set of digits, one bit each, digit 1 in the lowest.
pub(super) type Mask = u16;

/// Three disjoint triples of digits, in the order of the columns or rows of a box.
pub(super) type Triples = [Mask; 3];

/// A way to divide the digits into three triples, whatever their order: its place in a table.
pub(super) type Division = usize;

/// The image of each digit, all from 0 to 8.
pub(super) type Relabelling = [u16; 9];

/// The number of divisions.
pub(super) const DIVISIONS: usize = 280;

/// The division into 123, 456 and 789.
pub(super) const FIRST: Division = 0;

/// The number of ways to go on below the columns of a box, or beside its rows.
pub(super) const SPLITS: usize = 56;

/// The number of divisions that cross a given one.
const TRANSVERSALS: usize = 36;

/// The tables, which are the same for all grids.
pub(super) struct Tables {
    /// The relabelling that turns [`FIRST`] into each division; the first triple is the one with the least digit.
    from_first: [Relabelling; DIVISIONS],
    /// Each way to go on below the columns of [`FIRST`]: twice three triples that have no digit of the one above them,
    /// nor of each other. Beside rows they do the same.
    splits: [[Triples; 2]; SPLITS],
    /// The divisions of the two, for each division and each of its splits, which are those of [`FIRST`] relabelled.
    split_divisions: Box<[[[u16; 2]; SPLITS]; DIVISIONS]>,
    /// The image of the second division when the first is relabelled to be [`FIRST`].
    relative: Box<[[u16; DIVISIONS]; DIVISIONS]>,
    /// The divisions that cross [`FIRST`]: each of their triples has a digit in each of its three.
    transversals: [Division; TRANSVERSALS],
    /// For each division, the splits of [`FIRST`] of which the one or the other crosses it, a bit for each split.
    crossed: [[u64; 2]; DIVISIONS],
    /// The number of bands with the columns of [`FIRST`] and of two other divisions, in a given order.
    bands: Box<[[u16; DIVISIONS]; DIVISIONS]>,
}

impl Tables {
    /// The tables. They are made when they are first needed, which takes some milliseconds.
    pub(super) fn get() -> &'static Self {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let divisions = divisions();
        let place = places(&divisions);
        let renamed = |relabelling: &Relabelling| {
            let images = images(relabelling);
            divisions.map(|division| place[key(division.map(|triple| images[usize::from(triple)]))])
        };
        let from_first = divisions.map(|division| numbering(division.map(digits).as_flattened()));
        let splits = splits();
        let crossing = (0..DIVISIONS).filter(|&other| cross(divisions[FIRST], divisions[other]));
        let crossing: Vec<Division> = crossing.collect();
        let split_places =
            splits.map(|split| split.map(|triples| usize::from(place[key(triples)])));
        let relative = boxed(|first| renamed(&inverse(&from_first[first])));
        let mut tables = Self {
            splits,
            split_divisions: boxed(|division| {
                let from_relative = inverse(&relative[division]);
                split_places.map(|split| split.map(|place| from_relative[place]))
            }),
            relative,
            from_first,
            transversals: array::from_fn(|index| crossing[index]),
            crossed: divisions.map(|division| {
                [0, 1].map(|side| {
                    let bit =
                        |split: usize| u64::from(cross(splits[split][side], division)) << split;
                    (0..SPLITS).map(bit).sum()
                })
            }),
            bands: boxed(|_| [0; DIVISIONS]),
        };
        tables.count_bands(&LEAVING_FIRST.map(|names| renamed(&names)));
        tables
    }

    /// Counts the bands. They are as many when all three divisions get other names: a few rows of the table give all
    /// others.
    fn count_bands(&mut self, renamed: &[[u16; DIVISIONS]]) {
        let mut is_counted = [false; DIVISIONS];
        for start in 0..DIVISIONS {
            if is_counted[start] {
                continue;
            }
            is_counted[start] = true;
            self.bands[start] = array::from_fn(|third| {
                let ways = self.ways([start, third]);
                6 * ways
                    .map(|(_, splits)| splits.count_ones() as u16)
                    .sum::<u16>()
            });
            let mut waiting = vec![start];
            while let Some(second) = waiting.pop() {
                for names in renamed {
                    let image = usize::from(names[second]);
                    if mem::replace(&mut is_counted[image], true) {
                        continue;
                    }
                    for (third, &name) in names.iter().enumerate() {
                        self.bands[image][usize::from(name)] = self.bands[second][third];
                    }
                    waiting.push(image);
                }
            }
        }
    }

    /// The number of bands whose boxes have these columns, in a given order.
    #[inline]
    pub(super) fn bands(&self, [first, second, third]: [Division; 3]) -> u16 {
        self.bands[self.relative(first, second)][self.relative(first, third)]
    }

    /// The number of bands with the columns of [`FIRST`] and of these two, in a given order.
    pub(super) fn bands_beside_first(&self, [second, third]: [Division; 2]) -> u16 {
        self.bands[second][third]
    }

    /// The divisions that come of a split of this division: that of the band below, and that of the one below it.
    #[inline]
    pub(super) fn split_divisions(&self, division: Division, split: usize) -> [Division; 2] {
        self.split_divisions[division][split].map(usize::from)
    }

    /// The columns of a box of this division and of the two boxes that the split puts below it.
    pub(super) fn columns(&self, division: Division, split: usize) -> [Triples; 3] {
        let [below, last] = self.splits[split];
        [FIRST_TRIPLES, below, last].map(|triples| relabel(triples, &self.from_first[division]))
    }

    /// The rows of the boxes in one of the bands with these columns: the one with this number, which must be below
    /// their count.
    pub(super) fn rows(&self, columns: [Division; 3], number: u16) -> [Triples; 3] {
        let order = ORDERS_OF_THREE[usize::from(number % 6)];
        let mut number = u32::from(number / 6);
        let beside = [columns[1], columns[2]].map(|division| self.relative(columns[0], division));
        let (mut rows, mut split) = (FIRST, 0);
        for (transversal, splits) in self.ways(beside) {
            let count = splits.count_ones();
            if number < count {
                (rows, split) = (transversal, nth_bit(splits, number));
                break;
            }
            number -= count;
        }
        // First the rows were relabelled to be 123, 456, 789, and before that the columns.
        let [from_rows, from_columns] =
            [rows, columns[0]].map(|division| &self.from_first[division]);
        let back = from_rows.map(|digit| from_columns[usize::from(digit)]);
        let [beside, last] = self.splits[split];
        [FIRST_TRIPLES, beside, last].map(|triples| {
            let triples = relabel(triples, &back);
            order.map(|row| triples[usize::from(row)])
        })
    }

    /// For each division that the rows of the first box can have, its columns being those of [`FIRST`]: the splits of
    /// these rows that suit the columns of the two boxes beside it, a bit each.
    #[inline]
    fn ways(&self, beside: [Division; 2]) -> impl Iterator<Item = (Division, u64)> {
        self.transversals.iter().map(move |&rows| {
            let [second, third] = beside.map(|columns| self.relative(rows, columns));
            (rows, self.crossed[second][0] & self.crossed[third][1])
        })
    }

    #[inline]
    fn relative(&self, first: Division, second: Division) -> Division {
        self.relative[first][second].into()
    }
}

/// The triples of [`FIRST`].
const FIRST_TRIPLES: Triples = [0b111, 0b111_000, 0b111_000_000];

/// Relabellings of which all are made that leave [`FIRST`] as it is.
const LEAVING_FIRST: [Relabelling; 4] = [
    [1, 0, 2, 3, 4, 5, 6, 7, 8],
    [1, 2, 0, 3, 4, 5, 6, 7, 8],
    [3, 4, 5, 6, 7, 8, 0, 1, 2],
    [3, 4, 5, 0, 1, 2, 6, 7, 8],
];

/// All nine digits.
const ALL: Mask = 0o777;

/// All divisions, the triples of each in the order of their least digits.
fn divisions() -> [Triples; DIVISIONS] {
    let mut divisions = Vec::new();
    for first in triples_of(ALL).filter(|triple| triple & 1 != 0) {
        let rest = ALL & !first;
        let least = rest & rest.wrapping_neg();
        let seconds = triples_of(rest).filter(|triple| triple & least != 0);
        divisions.extend(seconds.map(|second| [first, second, rest & !second]));
    }
    array::from_fn(|division| divisions[division])
}

/// Each way to go on below the columns of [`FIRST`].
fn splits() -> [[Triples; 2]; SPLITS] {
    let [first, second, third] = FIRST_TRIPLES;
    let mut splits = Vec::new();
    for a in triples_of(ALL & !first) {
        for b in triples_of(ALL & !second & !a) {
            let below = [a, b, ALL & !a & !b];
            if below[2] & third == 0 {
                let last = array::from_fn(|column| ALL & !FIRST_TRIPLES[column] & !below[column]);
                splits.push([below, last]);
            }
        }
    }
    array::from_fn(|split| splits[split])
}

/// The subsets of three digits.
fn triples_of(mask: Mask) -> impl Iterator<Item = Mask> {
    (0..=ALL).filter(move |triple| triple & !mask == 0 && triple.count_ones() == 3)
}

/// Returns true if each triple of the one has a digit in each of the other.
fn cross(one: Triples, other: Triples) -> bool {
    let meets = |triple: Mask| other.iter().all(|other| triple & other != 0);
    one.into_iter().all(meets)
}

/// The digits of the set, 0 to 8.
fn digits(mask: Mask) -> [u16; 3] {
    let mut digits = (0..9).filter(|digit| mask >> digit & 1 != 0);
    array::from_fn(|_| digits.next().unwrap_or_default())
}

/// The relabelling that makes 0 of the first digit, and so on.
fn numbering(digits: &[u16]) -> Relabelling {
    array::from_fn(|digit| digits[digit])
}

/// The places of all numbers below the length.
fn inverse<const N: usize>(images: &[u16; N]) -> [u16; N] {
    let mut inverse = [0; N];
    for (number, image) in (0..).zip(images) {
        inverse[usize::from(*image)] = number;
    }
    inverse
}

#[inline]
fn relabel(triples: Triples, relabelling: &Relabelling) -> Triples {
    triples.map(|mut triple| {
        let mut image = 0;
        for _ in 0..3 {
            image |= 1 << relabelling[triple.trailing_zeros() as usize % 9];
            triple &= triple.wrapping_sub(1);
        }
        image
    })
}

/// The image of each set of digits.
fn images(relabelling: &Relabelling) -> [Mask; 1 << 9] {
    let mut images = [0; 1 << 9];
    for mask in 1..images.len() {
        let image = 1 << relabelling[mask.trailing_zeros() as usize];
        images[mask] = images[mask & (mask - 1)] | image;
    }
    images
}

/// The place of each division by its [`key`].
fn places(divisions: &[Triples; DIVISIONS]) -> Vec<u16> {
    let mut places = vec![0; 1 << 18];
    for (place, division) in (0..).zip(divisions) {
        places[key(*division)] = place;
    }
    places
}

/// A number that tells divisions apart, whatever the order of the triples.
fn key([a, b, c]: Triples) -> usize {
    usize::from(a.min(b).min(c)) << 9 | usize::from(a.max(b).max(c))
}

/// The place of the bit that has this many others below it.
fn nth_bit(mut bits: u64, below: u32) -> usize {
    for _ in 0..below {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}

/// A large array that is never on the stack.
fn boxed<T, const N: usize>(element: impl FnMut(usize) -> T) -> Box<[T; N]> {
    let elements: Box<[T]> = (0..N).map(element).collect();
    match elements.try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("there are N elements"),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The columns of a second and a third box that are essentially different beside those of [`FIRST`], and how many
    /// others each pair stands for: those that become it by names for the digits and orders of the boxes.
    pub(crate) fn essentially_different_columns(tables: &Tables) -> Vec<([Division; 2], u64)> {
        let divisions = divisions();
        let place = places(&divisions);
        let names = LEAVING_FIRST.map(|names| {
            divisions.map(|division| usize::from(place[key(relabel(division, &names))]))
        });
        let mut is_new = vec![true; DIVISIONS * DIVISIONS];
        let mut different = Vec::new();
        for start in 0..DIVISIONS * DIVISIONS {
            let mut waiting = Vec::new();
            let mut visit = |pair: [Division; 2], waiting: &mut Vec<[Division; 2]>| {
                if std::mem::take(&mut is_new[DIVISIONS * pair[0] + pair[1]]) {
                    waiting.push(pair);
                }
            };
            let first = [start / DIVISIONS, start % DIVISIONS];
            visit(first, &mut waiting);
            let mut count = 0;
            while let Some([second, third]) = waiting.pop() {
                count += 1;
                visit([third, second], &mut waiting);
                let exchanged = [FIRST, third].map(|other| tables.relative(second, other));
                visit(exchanged, &mut waiting);
                for names in &names {
                    visit([names[second], names[third]], &mut waiting);
                }
            }
            if count > 0 {
                different.push((first, count));
            }
        }
        different
    }

    #[test]
    fn forty_four_pairs_of_columns_are_essentially_different() {
        // F. Jarvis, *Sudoku enumeration: the simpler approach*: 44 classes.
        let different = essentially_different_columns(Tables::get());
        assert_eq!(different.len(), 44);
        let all: u64 = different.iter().map(|(_, count)| count).sum();
        assert_eq!(all, (DIVISIONS * DIVISIONS) as u64);
    }

    #[test]
    fn every_band_with_given_columns_comes_up_once() {
        let tables = Tables::get();
        for columns in [[0, 0, 0], [0, 1, 2], [17, 200, 99], [279, 3, 150]] {
            let count = tables.bands(columns);
            let triples = columns.map(|division| tables.columns(division, 0)[0]);
            let mut bands: Vec<[Triples; 3]> = (0..count)
                .map(|number| tables.rows(columns, number))
                .collect();
            for rows in &bands {
                for row in [0, 1, 2] {
                    assert_eq!(rows.iter().fold(0, |all, rows| all | rows[row]), ALL);
                }
                for (rows, columns) in rows.iter().zip(triples) {
                    assert!(cross(*rows, columns));
                }
            }
            bands.sort_unstable();
            bands.dedup();
            assert_eq!(bands.len(), usize::from(count));
        }
    }
}

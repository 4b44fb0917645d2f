//! A puzzle whose bands, or whose stacks, are *independent* of each other, so that nothing need be guessed.
//!
//! Once each digit has a single configuration in every stack, it is known in which column of each box it stands. What is
//! left of a band is nine columns of three known digits each, to be put in order so that no row has a digit twice. How
//! one band is filled does not matter to the others. So the number of solutions is a product of three small numbers, and
//! the first solution is made of the first of each band. Everything is the same with rows and columns exchanged, where it
//! is the bands in which each digit has a single configuration.
//!
//! A minirow is a set of three digits, one of each of its columns, and it takes a few operations on sets to try two of
//! them. In lanes, 32 pairs are tried at once:
//!
//! ```text
//!               box 0      box 1      box 2
//!     row 0   [   a   ]  [   b   ]  [   c   ]     a and b are tried, c has the other three digits
//!     row 1   [   a   ]  [   b   ]  [   c   ]     the same, of the two digits that each column has left
//!     row 2                                       has the last digit of each column
//! ```
//!
//! They are tried in the order of their cells, the smallest digit first. So the solutions are in that order, too: band by
//! band and row by row, or stack by stack and column by column.
//!
//! A proper puzzle hardly ever comes to this, while most of those with multiple solutions end here.

use super::branch::Choice;
use super::lane_moves::Moves;
use super::lanes::{ALL_DIGITS, LANES, LaneSet, Lanes};
use super::state::State;
use super::sweep::{PuzzleConfigurations, index};

/// A puzzle whose bands are independent. If the stacks are, read stack for band, and row for column.
pub(super) struct IndependentBands {
    /// True if the bands are independent, false if the stacks are.
    by_row: bool,
    /// The configurations of the bands, and those of the stacks.
    open: [[u16; 6]; 3],
    decided: [[u16; 6]; 3],
    /// The digits of each minirow, band by band and row by row, in the first of the solutions that have been counted.
    first: [[Row; 3]; 3],
}

impl IndependentBands {
    /// The puzzle with these configurations, which come from a sweep that has changed nothing.
    #[inline(always)]
    pub(super) fn new(of_puzzle: &PuzzleConfigurations) -> Self {
        let [bands, stacks] = *of_puzzle;
        let by_row = stacks.iter().all(is_decided);
        let (open, decided) = if by_row {
            (bands, stacks)
        } else {
            (stacks, bands)
        };
        Self {
            by_row,
            open,
            decided,
            first: [[[0; 3]; 3]; 3],
        }
    }

    /// Counts the solutions, up to the limit, which is at least one.
    // With a single instruction set, once is enough.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn count(&mut self, moves: impl Moves, limit: u64) -> u64 {
        let mut count = 1_u64;
        for number in 0..3 {
            if !is_decided(&self.open[number]) {
                let (band, missing) = (self.band(number), limit.div_ceil(count));
                count = count.saturating_mul(band.count(moves, missing, &mut self.first[number]));
                if count == 0 {
                    return 0;
                }
            }
        }
        count.min(limit)
    }

    /// The first of the solutions that have been counted.
    pub(super) fn first(&self) -> State {
        let mut state = State::EMPTY;
        for number in 0..3 {
            let band = self.band(number);
            let first = if is_decided(&self.open[number]) {
                &band.minirows
            } else {
                &self.first[number]
            };
            for (row, minirows) in first.iter().enumerate() {
                for (k, digits) in minirows.iter().enumerate() {
                    for (place, column) in band.columns[k].iter().enumerate() {
                        let cell = if self.by_row {
                            27 * number + index(true, row, k, place)
                        } else {
                            3 * number + index(false, row, k, place)
                        };
                        state.0[cell] = digits & column;
                    }
                }
            }
        }
        state
    }

    /// A branch with the first solution on its first way, and in the order of the solutions; `None` if nothing is open.
    pub(super) fn choice(&self) -> Option<Choice> {
        for number in 0..3 {
            let band = self.band(number);
            for place in 0..27 {
                let (row, k, place) = (place / 9, place / 3 % 3, place % 3);
                let digits = band.minirows[row][k] & band.columns[k][place];
                if !digits.is_power_of_two() {
                    let number = if self.by_row { number } else { number + 3 };
                    return Some(Choice::at(number as u16, lowest(digits), row, k));
                }
            }
        }
        None
    }

    /// The band with this number.
    #[inline(always)]
    fn band(&self, number: usize) -> Band {
        let (mut minirows, mut columns) = ([[0; 3]; 3], [[0; 3]; 3]);
        for k in 0..3 {
            for place in 0..3 {
                minirows[place][k] = through(&self.open[number], place, k);
                columns[k][place] = through(&self.decided[k], place, number);
            }
        }
        Band { minirows, columns }
    }
}

/// Returns true if no digit has two of the configurations, which are counted in two words.
#[inline(always)]
fn is_decided(six: &[u16; 6]) -> bool {
    let at = |place: usize| u64::from(six[place]) << (16 * (place % 4));
    let (four, two) = (at(0) | at(1) | at(2) | at(3), at(4) | at(5));
    four.count_ones() + two.count_ones() == ALL_DIGITS.count_ones()
}

/// The digits that have a configuration through the minirow of this row and this box.
#[inline(always)]
const fn through(six: &[u16; 6], row: usize, k: usize) -> u16 {
    six[(3 + k - row) % 3] | six[3 + (k + row) % 3]
}

/// A set of digits for each of the three boxes of a band.
type Row = [u16; 3];

#[inline(always)]
const fn without([a, b, c]: Row, others: Row) -> Row {
    [a & !others[0], b & !others[1], c & !others[2]]
}

/// A band of known columns.
struct Band {
    /// The digits that each minirow can hold, row by row.
    minirows: [Row; 3],
    /// The digits of each column, box by box.
    columns: [[u16; 3]; 3],
}

impl Band {
    /// Counts the ways to fill the band, up to the limit, and notes the first: the digits of each minirow.
    #[inline(always)]
    fn count(&self, moves: impl Moves, limit: u64, first: &mut [Row; 3]) -> u64 {
        // A sweep does not see that the digits of a stack are too many for some of its columns.
        let mut columns = self.columns.as_flattened().iter();
        if columns.any(|column| column.count_ones() != 3) {
            return 0;
        }
        let digits = self.minirows[0];
        let rules = Rules {
            digits: digits[2],
            needed: [0; 3],
            columns: self.columns[2],
        };
        let mut pairs = Pairs {
            a: Lanes::NONE,
            b: minirow_in_27_ways(self.columns[1], digits[1]),
        };
        let [p, q, r] = self.columns[0];
        let mut count = 0;
        for a in each(p & digits[0]) {
            for b in each(q & digits[0]) {
                for c in each(r & digits[0]) {
                    pairs.a = Lanes([a | b | c; LANES]);
                    for lane in rules.fitting(&pairs, moves) {
                        let first = (count == 0).then_some(&mut *first);
                        count += self.count_below(pairs.row(lane), moves, first);
                        if count >= limit {
                            return limit;
                        }
                    }
                }
            }
        }
        count
    }

    /// Counts the ways to fill the band below this row, and notes the first, if that is wanted.
    #[inline(always)]
    fn count_below(&self, top: Row, moves: impl Moves, mut first: Option<&mut [Row; 3]>) -> u64 {
        let columns = &self.columns;
        let all = |k: usize| columns[k][0] | columns[k][1] | columns[k][2];
        let left = without([all(0), all(1), all(2)], top);
        let [_, digits, last_digits] = self.minirows;
        let rules = Rules {
            digits: digits[2] & left[2],
            needed: without(left, last_digits),
            columns: columns[2],
        };
        let a = two_of_each(columns[0], digits[0] & left[0]);
        let b = two_of_each(columns[1], digits[1] & left[1]);
        let mut count = 0;
        for a_first in a[0] {
            if a_first == ALL_DIGITS {
                break; // There is no other.
            }
            let mut pairs = Pairs {
                a: Lanes::NONE,
                b: Lanes::NONE,
            };
            for lane in 0..LANES {
                let pick = |two: [u16; 2], bit: usize| {
                    if lane >> bit & 1 == 0 { two[0] } else { two[1] }
                };
                pairs.a.0[lane] = a_first | pick(a[1], 4) | pick(a[2], 3);
                pairs.b.0[lane] = pick(b[0], 2) | pick(b[1], 1) | pick(b[2], 0);
            }
            let fitting = rules.fitting(&pairs, moves);
            if let Some(lane) = fitting.into_iter().next()
                && let Some(first) = first.take()
            {
                let middle = pairs.row(lane);
                *first = [top, middle, without(left, middle)];
            }
            count += fitting.len() as u64;
        }
        count
    }
}

/// The first two minirows of a row, in 32 ways. One that has all digits stands for none, and fits nowhere.
struct Pairs {
    a: Lanes,
    b: Lanes,
}

impl Pairs {
    /// The row with the minirows of this lane.
    #[inline(always)]
    fn row(&self, lane: usize) -> Row {
        let (a, b) = (self.a.0[lane % LANES], self.b.0[lane % LANES]);
        [a, b, ALL_DIGITS & !(a | b)]
    }
}

/// The conditions for two minirows, each with a digit of each of its columns, to make a row.
struct Rules {
    /// The digits that the third minirow can hold.
    digits: u16,
    /// The digits that each minirow has to have.
    needed: Row,
    /// The digits of the columns of the third minirow.
    columns: [u16; 3],
}

impl Rules {
    /// The lanes whose pairs make a row.
    #[inline(always)]
    fn fitting(&self, pairs: &Pairs, moves: impl Moves) -> LaneSet {
        let mut wrong = Lanes::NONE;
        for lane in 0..LANES {
            let (a, b) = (pairs.a.0[lane], pairs.b.0[lane]);
            let c = ALL_DIGITS & !(a | b);
            let has_none = |column: u16| u16::from(c & column == 0);
            wrong.0[lane] = (a & b)
                | (c & !self.digits)
                | (self.needed[0] & !a)
                | (self.needed[1] & !b)
                | (self.needed[2] & !c)
                | has_none(self.columns[0])
                | has_none(self.columns[1])
                | has_none(self.columns[2]);
        }
        !moves.nonzero(&wrong)
    }
}

/// The ways to take one of these digits from each column, in order; all digits where there are fewer ways.
#[inline(always)]
fn minirow_in_27_ways([p, q, r]: [u16; 3], digits: u16) -> Lanes {
    let (p, q, r) = (three(p & digits), three(q & digits), three(r & digits));
    let mut ways = Lanes::NONE;
    for lane in 0..LANES {
        let mut way = PICKS.none.0[lane];
        for number in 0..3 {
            way |= (PICKS.p[number].0[lane] & p[number])
                | (PICKS.q[number].0[lane] & q[number])
                | (PICKS.r[number].0[lane] & r[number]);
        }
        ways.0[lane] = way;
    }
    ways
}

/// Masks of 27 ways: all digits in the lanes of the ways that take the first, the second or the third digit of a column, and
/// in the five lanes that are left over.
struct Picks {
    p: [Lanes; 3],
    q: [Lanes; 3],
    r: [Lanes; 3],
    none: Lanes,
}

static PICKS: Picks = {
    let mut picks = Picks {
        p: [Lanes::NONE; 3],
        q: [Lanes::NONE; 3],
        r: [Lanes::NONE; 3],
        none: Lanes::ALL,
    };
    let mut way = 0;
    while way < 27 {
        picks.p[way / 9].0[way] = ALL_DIGITS;
        picks.q[way / 3 % 3].0[way] = ALL_DIGITS;
        picks.r[way % 3].0[way] = ALL_DIGITS;
        picks.none.0[way] = 0;
        way += 1;
    }
    picks
};

/// The first two of these digits in each column, and all digits for each that is missing.
#[inline(always)]
fn two_of_each([p, q, r]: [u16; 3], digits: u16) -> [[u16; 2]; 3] {
    [two(p & digits), two(q & digits), two(r & digits)]
}

/// The first three digits in order, and all digits for each that is missing.
#[inline(always)]
fn three(digits: u16) -> [u16; 3] {
    let [second, third] = two(without_lowest(digits));
    [lowest_or_all(digits), second, third]
}

/// The first two digits in order, and all digits for each that is missing.
#[inline(always)]
fn two(digits: u16) -> [u16; 2] {
    [lowest_or_all(digits), lowest_or_all(without_lowest(digits))]
}

/// The digits of the set one by one, in order.
#[inline(always)]
fn each(mut digits: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let digit = lowest(digits);
        digits = without_lowest(digits);
        (digit != 0).then_some(digit)
    })
}

#[inline(always)]
const fn lowest_or_all(digits: u16) -> u16 {
    if digits == 0 {
        ALL_DIGITS
    } else {
        lowest(digits)
    }
}

#[inline(always)]
const fn lowest(digits: u16) -> u16 {
    digits & digits.wrapping_neg()
}

#[inline(always)]
const fn without_lowest(digits: u16) -> u16 {
    digits & digits.wrapping_sub(1)
}

#[cfg(test)]
mod tests;

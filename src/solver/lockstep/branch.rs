//! The guess when a sweep finds nothing more: a digit, in a band or stack, one way or the other.
//!
//! A band with few configurations left is nearly fixed, so the guess is made in the band or stack that has the fewest
//! in total. A digit with just two of them there is the best to have: either way it is placed in three minirows at
//! once. Failing such a digit, one minirow of one digit is taken or left. Where any solution will do, a lane guesses in the
//! tightest band and in the tightest stack. Where there is nothing to choose in any band, or in any stack, no guess is
//! needed (see `independent_bands`).
//!
//! ```text
//! for the first digit with two configurations:  first way = the earlier one, second way = the later one
//! or else for the first digit with more:        first way = it keeps to the first row's minirow of its first
//!                                               configuration, second way = it leaves that minirow
//! ```

use std::hint::select_unpredictable;

use super::lane_moves::Moves;
use super::lanes::{LANES, LaneSet, Lanes};
use super::sweep::{BOXES, Configurations, PuzzleConfigurations, index};

/// The branch of each lane, if it has stalled.
pub(super) struct Branches {
    digit: Lanes,
    /// The cells that the digit leaves on the first way and on the second, as indices in [`WAYS`].
    first: Lanes,
    second: Lanes,
    /// Zero if there is nothing to choose in any band, or in any stack, of those looked at; then the others are independent.
    open: Lanes,
}

impl Branches {
    /// The lanes whose bands or stacks are known to be independent: they need no guess.
    #[inline(always)]
    pub(super) fn independent(&self, moves: impl Moves) -> LaneSet {
        !moves.nonzero(&self.open)
    }

    /// The digit to branch on, as a set.
    #[inline(always)]
    pub(super) fn digit(&self, lane: usize) -> u16 {
        self.digit.0[lane]
    }

    /// The cells that the digit leaves on the first way.
    #[inline(always)]
    pub(super) fn first(&self, lane: usize) -> &'static Way {
        &WAYS[usize::from(self.first.0[lane])]
    }

    /// The cells that the digit leaves on the second way.
    #[inline(always)]
    pub(super) fn second(&self, lane: usize) -> &'static Way {
        &WAYS[usize::from(self.second.0[lane])]
    }
}

/// The cells that a digit leaves, on one of the two ways of a branch.
pub(super) struct Way {
    /// Three, six or nine cells; shorter lists are repeated up to nine, so that the code need not branch.
    pub(super) cells: [u8; 9],
    /// The same cells as a set: bit i of word w stands for cell 32 w + i.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(dead_code, reason = "only AVX-512 has masks of 32 cells")
    )]
    pub(super) set: [u32; 3],
}

impl Way {
    pub(super) const fn new(cells: [u8; 9]) -> Self {
        let mut set = [0; 3];
        let mut place = 0;
        while place < cells.len() {
            let cell = cells[place] as usize;
            set[cell / 32] |= 1 << (cell % 32);
            place += 1;
        }
        Self { cells, set }
    }
}

/// The ways in one band: for each pair of configurations, keep one and give up the other; keep to a minirow; leave it.
pub(super) const WAYS_IN_A_BAND: usize = LEAVE + 9;
const KEEP_TO: usize = 36;
const LEAVE: usize = KEEP_TO + 9;

/// The cells that a digit leaves on each way, band by band and then stack by stack.
static WAYS: [Way; 6 * WAYS_IN_A_BAND] = {
    let mut ways = [const { Way::new([0; 9]) }; 6 * WAYS_IN_A_BAND];
    let mut way = 0;
    while way < ways.len() {
        ways[way] = Way::new(cells_of_way(way / WAYS_IN_A_BAND, way % WAYS_IN_A_BAND));
        way += 1;
    }
    ways
};

const fn cells_of_way(band: usize, way: usize) -> [u8; 9] {
    let mut cells = [0; 9];
    let mut count = 0;
    // A pair of equal configurations is not a way; there is nothing to repeat.
    let mut place = if way < KEEP_TO && way / 6 == way % 6 {
        usize::MAX
    } else {
        0
    };
    while count < 9 && place != usize::MAX {
        let (row, k) = (place / 9 % 3, place / 3 % 3);
        if is_left(way, row, k) {
            cells[count] = if band < 3 {
                27 * band + index(true, row, k, place % 3)
            } else {
                3 * (band - 3) + index(false, row, k, place % 3)
            } as u8;
            count += 1;
        }
        place += 1;
    }
    cells
}

/// Returns true if the digit leaves this minirow on the way, which is counted from the first of its band.
pub(super) const fn is_left(way: usize, row: usize, k: usize) -> bool {
    match way {
        0..KEEP_TO => BOXES[way % 6][row] == k && BOXES[way / 6][row] != k,
        KEEP_TO..LEAVE => row == (way - KEEP_TO) / 3 && k != way % 3,
        _ => row == (way - LEAVE) / 3 && k == way % 3,
    }
}

/// The places of a branch.
#[derive(Clone, Copy)]
pub(super) enum Among {
    /// In a band or a stack.
    All,
    /// In a band.
    Bands,
    /// In a stack.
    Stacks,
}

/// Chooses how each lane would branch. The result means something only for stalled lanes.
#[inline(always)]
pub(super) fn choose(configurations: &Configurations, among: Among) -> Branches {
    let mut branches = Branches {
        digit: Lanes::NONE,
        first: Lanes::NONE,
        second: Lanes::NONE,
        open: Lanes::NONE,
    };
    for lane in 0..LANES {
        let six = |band: usize| {
            let six = &configurations[band];
            let at = |configuration: usize| six[configuration].0[lane];
            Six(at(0), at(1), at(2), at(3), at(4), at(5))
        };
        let (choice, open) = Choice::among(six, among);
        let start = choice.band * WAYS_IN_A_BAND as u16;
        branches.digit.0[lane] = choice.digit;
        branches.first.0[lane] = start + choice.first;
        branches.second.0[lane] = start + choice.second;
        branches.open.0[lane] = open;
    }
    branches
}

/// The branch of one puzzle that has stalled.
pub(super) struct Choice {
    /// The number of the band, or of the stack plus three.
    pub(super) band: u16,
    /// The digit, as a set.
    pub(super) digit: u16,
    /// The two ways, counted from the first of the band.
    pub(super) first: u16,
    pub(super) second: u16,
}

impl Choice {
    /// The choice for these configurations of the bands and stacks, unless the bands or the stacks are independent.
    #[inline(always)]
    pub(super) fn of(of_puzzle: &PuzzleConfigurations) -> Option<Self> {
        let (choice, open) =
            Self::among(|band| Six::of(&of_puzzle.as_flattened()[band]), Among::All);
        (open != 0).then_some(choice)
    }

    /// The choice for these configurations of the bands and stacks; and the number `open` of [`Branches`].
    #[inline(always)]
    fn among(six: impl Fn(usize) -> Six, among: Among) -> (Self, u16) {
        let (band, count) = match among {
            Among::All => {
                let (bands, stacks) = (Band::of_three(0, &six), Band::of_three(3, &six));
                // Other counts are 54 at most, so all bits are set only if there is nothing to choose in one of the two.
                (bands.tighter(stacks), bands.count | stacks.count)
            }
            Among::Bands => {
                let bands = Band::of_three(0, &six);
                (bands, bands.count)
            }
            Among::Stacks => {
                let stacks = Band::of_three(3, &six);
                (stacks, stacks.count)
            }
        };
        let (twice, more) = band.six.repeated();
        let pairs = twice & !more;
        let digits = if pairs != 0 { pairs } else { twice };
        let digit = digits & digits.wrapping_neg();
        let (earlier, later) = (band.six.first_with(digit), band.six.last_with(digit));
        let choice = Self::new(band.number, digit, pairs != 0, earlier, later);
        (choice, !count)
    }

    /// The choice of this digit in this band, with its first and its last configuration there, which are a pair if there
    /// are no others.
    #[inline(always)]
    pub(super) fn new(band: u16, digit: u16, is_pair: bool, earlier: u16, later: u16) -> Self {
        // The box of the first row in configuration i is i % 3.
        let k = if earlier >= 3 { earlier - 3 } else { earlier };
        let (keep, leave) = (KEEP_TO as u16 + k, LEAVE as u16 + k);
        let pick = |pair: u16, minirow: u16| select_unpredictable(is_pair, pair, minirow);
        Self {
            band,
            digit,
            first: pick(6 * earlier + later, keep),
            second: pick(6 * later + earlier, leave),
        }
    }

    /// The choice to keep this digit to the minirow of this row and this box of the band, or to leave it.
    pub(super) const fn at(band: u16, digit: u16, row: usize, k: usize) -> Self {
        Self {
            band,
            digit,
            first: (KEEP_TO + 3 * row + k) as u16,
            second: (LEAVE + 3 * row + k) as u16,
        }
    }
}

/// A band or stack of one lane.
#[derive(Clone, Copy)]
struct Band {
    number: u16,
    six: Six,
    /// The number of configurations, or a very large number if there is nothing to choose.
    count: u16,
}

impl Band {
    #[inline(always)]
    fn of(number: u16, six: Six) -> Self {
        let total = six.total();
        Self {
            number,
            six,
            count: if total > 9 { total } else { u16::MAX },
        }
    }

    /// The tightest of three bands or stacks from the first on.
    #[inline(always)]
    fn of_three(first: u16, six: &impl Fn(usize) -> Six) -> Self {
        let start = usize::from(first);
        let band = Self::of(first, six(start));
        let band = band.tighter(Self::of(first + 1, six(start + 1)));
        band.tighter(Self::of(first + 2, six(start + 2)))
    }

    /// The one with fewer configurations, this one if they are equal.
    #[inline(always)]
    fn tighter(self, other: Self) -> Self {
        let other_is = other.count < self.count;
        let pick = |this: u16, other: u16| if other_is { other } else { this };
        Self {
            number: pick(self.number, other.number),
            six: Six(
                pick(self.six.0, other.six.0),
                pick(self.six.1, other.six.1),
                pick(self.six.2, other.six.2),
                pick(self.six.3, other.six.3),
                pick(self.six.4, other.six.4),
                pick(self.six.5, other.six.5),
            ),
            count: pick(self.count, other.count),
        }
    }
}

/// The digits of the six configurations.
#[derive(Clone, Copy)]
struct Six(u16, u16, u16, u16, u16, u16);

impl Six {
    #[inline(always)]
    const fn of(six: &[u16; 6]) -> Self {
        Self(six[0], six[1], six[2], six[3], six[4], six[5])
    }

    #[inline(always)]
    fn total(self) -> u16 {
        let first = self.0.count_ones() + self.1.count_ones() + self.2.count_ones();
        let last = self.3.count_ones() + self.4.count_ones() + self.5.count_ones();
        (first + last) as u16
    }

    /// The digits that have at least two configurations, and those that have more.
    #[inline(always)]
    fn repeated(self) -> (u16, u16) {
        let (mut once, mut twice, mut more) = (self.0, 0, 0);
        for digits in [self.1, self.2, self.3, self.4, self.5] {
            more |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        (twice, more)
    }

    /// The first configuration of the digit, or the last of all if it has none.
    #[inline(always)]
    fn first_with(self, digit: u16) -> u16 {
        let mut first = 5;
        first = if self.4 & digit != 0 { 4 } else { first };
        first = if self.3 & digit != 0 { 3 } else { first };
        first = if self.2 & digit != 0 { 2 } else { first };
        first = if self.1 & digit != 0 { 1 } else { first };
        if self.0 & digit != 0 { 0 } else { first }
    }

    /// The last configuration of the digit, or the first of all if it has none.
    #[inline(always)]
    fn last_with(self, digit: u16) -> u16 {
        let mut last = 0;
        last = if self.1 & digit != 0 { 1 } else { last };
        last = if self.2 & digit != 0 { 2 } else { last };
        last = if self.3 & digit != 0 { 3 } else { last };
        last = if self.4 & digit != 0 { 4 } else { last };
        if self.5 & digit != 0 { 5 } else { last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_branch_removes_exactly_what_only_the_other_configuration_has() {
        for band in 0..6 {
            for (keep, give_up) in (0..36)
                .map(|way| (way / 6, way % 6))
                .filter(|(a, b)| a != b)
            {
                let left = &WAYS[band * WAYS_IN_A_BAND + 6 * keep + give_up].cells;
                let mut rows = 0;
                for (row, (kept, given_up)) in BOXES[keep].iter().zip(BOXES[give_up]).enumerate() {
                    for place in 0..3 {
                        let cell = |k| {
                            let start = if band < 3 { 27 * band } else { 3 * (band - 3) };
                            (start + index(band < 3, row, k, place)) as u8
                        };
                        assert!(!left.contains(&cell(*kept)));
                        assert_eq!(left.contains(&cell(given_up)), *kept != given_up);
                    }
                    rows += usize::from(*kept != given_up);
                }
                let mut cells = left.to_vec();
                cells.sort_unstable();
                cells.dedup();
                assert_eq!(cells.len(), 3 * rows);
            }
        }
    }
}

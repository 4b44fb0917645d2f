//! One sweep of elimination over 32 puzzles: the kernel. It guesses nothing and moves no lane.
//!
//! Everything below is written for a single puzzle, with plain `u16`s as sets of digits. The two loops over the lanes
//! do the same for all 32 of them, and the compiler turns each loop into straight vector code, one instruction for 32
//! puzzles. That is why nothing here branches: each condition is a value that picks one of two sets.
//!
//! It vectorises only while it stays that plain: no arrays of sets by value, and nothing that is not inlined.
//!
//! The unit of work is a band: three rows, each of three minirows, each of three cells.
//!
//! ```text
//!               box 0        box 1        box 2
//!     row 0   [a b c]  x   [a b c]  y   [a b c]  z
//!     row 1   [a b c]      [a b c]      [a b c]
//!     row 2   [a b c]      [a b c]      [a b c]
//! ```
//!
//! A digit goes once into each row and once into each box of the band. So it takes three minirows, one in each row
//! and each in another box: there are six such *configurations*, one for each order of the boxes. The pass over a
//! band is about nothing else:
//!
//! ```text
//! 1. a naked single leaves the rest of its minirow, and the other minirows of its row
//! 2. configuration i   = the digits that all three of its minirows can hold
//!    allowed[minirow]  = the digits that have a configuration through it
//! 3. in each row:
//!        required[minirow] = allowed there, but in neither of the two others
//!        a minirow with three required digits allows no others
//! 4. a required digit with one place in its minirow is a hidden single: its cell becomes that digit;
//!    every other cell keeps what its minirow allows
//! ```
//!
//! Step 2 is pointing and claiming at once, and whatever follows from a placed digit, too. The pass over the three
//! stacks is the same with rows and columns exchanged, but leaves out the looks at single cells in 1 and 4: singles
//! found along rows are enough, because the two passes feed each other.

use std::ops::{BitAnd, BitOr, Not};

use super::lane_moves::Moves;
use super::lanes::{LANES, Lanes};

/// The candidates of 32 puzzles, cell by cell.
pub(super) type Cells = [Lanes; 81];

/// The digits of each configuration of the three bands and the three stacks.
///
/// The six are in the order of [`BOXES`].
pub(super) type Configurations = [[Lanes; 6]; 6];

/// The same of one puzzle: of its bands, and of its stacks.
pub(super) type PuzzleConfigurations = [[[u16; 6]; 3]; 2];

/// The box that each row has in each of the six configurations.
pub(super) const BOXES: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [2, 1, 0],
];

/// The result of a sweep, lane by lane.
pub(super) struct Swept {
    /// The digits that have a configuration in each band and stack. Where one is missing, there is no solution.
    pub(super) possible: Lanes,
    /// The digits that have more than one configuration somewhere.
    pub(super) open: Lanes,
    /// The smallest of all cells as numbers: 0 where a cell is empty, and there is no solution.
    pub(super) smallest: Lanes,
    /// The sum of all cells as numbers, 41,391 at most. Candidates only ever go, so it stays the same only when none
    /// went.
    pub(super) sum: Lanes,
}

/// Goes over the three bands, then over the three stacks.
#[inline(always)]
pub(super) fn sweep<M: Moves>(cells: &mut Cells, configurations: &mut Configurations) -> Swept {
    let mut seen = Swept {
        possible: Lanes::ALL,
        open: Lanes::NONE,
        smallest: Lanes::ALL,
        sum: Lanes::NONE,
    };
    let (bands, stacks) = configurations.split_at_mut(3);
    for (band, configurations) in bands.iter_mut().enumerate() {
        pass::<M, ROWS>(&mut cells[27 * band..][..27], configurations, &mut seen);
    }
    for (stack, configurations) in stacks.iter_mut().enumerate() {
        pass::<M, COLUMNS>(&mut cells[3 * stack..][..75], configurations, &mut seen);
    }
    seen
}

/// The two directions of a pass.
const ROWS: bool = true;
const COLUMNS: bool = false;

/// The index of a cell, counted from the first of its band or stack: its row there, its box, its place in the minirow.
///
/// For a stack, read column for row, and minicolumn for minirow.
#[inline(always)]
pub(super) const fn index(by_row: bool, row: usize, k: usize, place: usize) -> usize {
    if by_row {
        9 * row + 3 * k + place
    } else {
        27 * k + 9 * place + row
    }
}

/// Three sets of digits: the cells of a minirow, or the minirows of a row.
#[derive(Clone, Copy)]
pub(super) struct Three<S = u16>(pub(super) S, pub(super) S, pub(super) S);

impl<S: Copy + BitAnd<Output = S> + BitOr<Output = S> + Not<Output = S>> Three<S> {
    /// The digits in any of the three.
    #[inline(always)]
    pub(super) fn union(self) -> S {
        self.0 | self.1 | self.2
    }

    /// The digits in two or three of the three.
    #[inline(always)]
    pub(super) fn repeated(self) -> S {
        (self.0 & (self.1 | self.2)) | (self.1 & self.2)
    }

    /// Each of the three without the digits that the two others take.
    #[inline(always)]
    pub(super) fn without_others(self, taken: Self) -> Self {
        Self(
            self.0 & !(taken.1 | taken.2),
            self.1 & !(taken.0 | taken.2),
            self.2 & !(taken.0 | taken.1),
        )
    }
}

impl Three {
    /// The smallest of the three as numbers.
    #[inline(always)]
    fn smallest(self) -> u16 {
        smaller(smaller(self.0, self.1), self.2)
    }

    /// The sum of the three as numbers.
    #[inline(always)]
    fn sum(self) -> u16 {
        self.0 + self.1 + self.2
    }
}

/// The cells of a row, minirow by minirow.
#[derive(Clone, Copy)]
struct Row(Three, Three, Three);

impl Row {
    /// The smallest of the nine as numbers.
    #[inline(always)]
    fn smallest(self) -> u16 {
        Three(self.0.smallest(), self.1.smallest(), self.2.smallest()).smallest()
    }

    /// The sum of the nine as numbers.
    #[inline(always)]
    fn sum(self) -> u16 {
        Three(self.0.sum(), self.1.sum(), self.2.sum()).sum()
    }
}

/// The smaller of two sets as numbers.
///
/// They are compared with a sign, which no set has, because the baseline of x86-64 has no other comparison.
#[inline(always)]
fn smaller(a: u16, b: u16) -> u16 {
    a.cast_signed().min(b.cast_signed()).cast_unsigned()
}

/// One pass over a band or a stack, in every lane.
///
/// The rows are p, q and r.
#[inline(always)]
fn pass<M: Moves, const BY_ROW: bool>(cells: &mut [Lanes], six: &mut [Lanes; 6], seen: &mut Swept) {
    for lane in 0..LANES {
        // 1.
        let (p_cells, p) = read_row::<BY_ROW>(cells, lane, 0);
        let (q_cells, q) = read_row::<BY_ROW>(cells, lane, 1);
        let (r_cells, r) = read_row::<BY_ROW>(cells, lane, 2);

        // 2.
        let even = Three(p.0 & q.1 & r.2, p.1 & q.2 & r.0, p.2 & q.0 & r.1);
        let odd = Three(p.0 & q.2 & r.1, p.1 & q.0 & r.2, p.2 & q.1 & r.0);
        six[0].0[lane] = even.0;
        six[1].0[lane] = even.1;
        six[2].0[lane] = even.2;
        six[3].0[lane] = odd.0;
        six[4].0[lane] = odd.1;
        six[5].0[lane] = odd.2;
        let p = Three(even.0 | odd.0, even.1 | odd.1, even.2 | odd.2);
        let q = Three(even.2 | odd.1, even.0 | odd.2, even.1 | odd.0);
        let r = Three(even.1 | odd.2, even.2 | odd.0, even.0 | odd.1);
        seen.possible.0[lane] &= p.union();
        // Two configurations of a digit differ in two rows at least, so two of the three rows show them.
        seen.open.0[lane] |= p.repeated() | q.repeated();

        // 3 and 4.
        let p = write_row::<M, BY_ROW>(cells, lane, 0, p_cells, p);
        let q = write_row::<M, BY_ROW>(cells, lane, 1, q_cells, q);
        let r = write_row::<M, BY_ROW>(cells, lane, 2, r_cells, r);
        if !BY_ROW {
            let smallest = Three(p.smallest(), q.smallest(), r.smallest()).smallest();
            seen.smallest.0[lane] = smaller(seen.smallest.0[lane], smallest);
            seen.sum.0[lane] += p.sum() + q.sum() + r.sum();
        }
    }
}

/// Step 1 in a row: its minirows, and the digits that each of them can hold.
#[inline(always)]
fn read_row<const BY_ROW: bool>(cells: &[Lanes], lane: usize, row: usize) -> (Row, Three) {
    let (x, x_singles) = read_minirow::<BY_ROW>(cells, lane, row, 0);
    let (y, y_singles) = read_minirow::<BY_ROW>(cells, lane, row, 1);
    let (z, z_singles) = read_minirow::<BY_ROW>(cells, lane, row, 2);
    let digits = Three(x.union(), y.union(), z.union());
    let digits = digits.without_others(Three(x_singles, y_singles, z_singles));
    (Row(x, y, z), digits)
}

/// Step 1 in a minirow: its cells, rid of each other's naked singles, and these singles.
#[inline(always)]
fn read_minirow<const BY_ROW: bool>(
    cells: &[Lanes],
    lane: usize,
    row: usize,
    k: usize,
) -> (Three, u16) {
    let minirow = Three(
        cells[index(BY_ROW, row, k, 0)].0[lane],
        cells[index(BY_ROW, row, k, 1)].0[lane],
        cells[index(BY_ROW, row, k, 2)].0[lane],
    );
    if !BY_ROW {
        return (minirow, 0);
    }
    let single = |cell: u16| {
        if cell & cell.wrapping_sub(1) == 0 {
            cell
        } else {
            0
        }
    };
    let singles = Three(single(minirow.0), single(minirow.1), single(minirow.2));
    (minirow.without_others(singles), singles.union())
}

/// Steps 3 and 4 in a row with these cells, whose minirows allow these digits: the cells that come of it.
#[inline(always)]
fn write_row<M: Moves, const BY_ROW: bool>(
    cells: &mut [Lanes],
    lane: usize,
    row: usize,
    Row(x, y, z): Row,
    allowed: Three,
) -> Row {
    let (required, allowed) = triples::<M>(allowed);
    let x = narrow::<BY_ROW>(x, required.0, allowed.0);
    let y = narrow::<BY_ROW>(y, required.1, allowed.1);
    let z = narrow::<BY_ROW>(z, required.2, allowed.2);
    write_minirow::<BY_ROW>(cells, lane, row, 0, x);
    write_minirow::<BY_ROW>(cells, lane, row, 1, y);
    write_minirow::<BY_ROW>(cells, lane, row, 2, z);
    Row(x, y, z)
}

#[inline(always)]
fn write_minirow<const BY_ROW: bool>(
    cells: &mut [Lanes],
    lane: usize,
    row: usize,
    k: usize,
    minirow: Three,
) {
    cells[index(BY_ROW, row, k, 0)].0[lane] = minirow.0;
    cells[index(BY_ROW, row, k, 1)].0[lane] = minirow.1;
    cells[index(BY_ROW, row, k, 2)].0[lane] = minirow.2;
}

/// Step 3 in a row: what its minirows require and what they allow.
#[inline(always)]
fn triples<M: Moves>(allowed: Three) -> (Three, Three) {
    let required = allowed.without_others(allowed);
    let only = |required: u16, allowed: u16| {
        if M::HAS_POPULATION_COUNT {
            if required.count_ones() >= 3 {
                required
            } else {
                allowed
            }
        } else {
            let but_one = required & required.wrapping_sub(1);
            let but_two = but_one & but_one.wrapping_sub(1);
            required | if but_two == 0 { allowed } else { 0 }
        }
    };
    let allowed = Three(
        only(required.0, allowed.0),
        only(required.1, allowed.1),
        only(required.2, allowed.2),
    );
    (required, allowed)
}

/// Step 4 in a minirow.
#[inline(always)]
fn narrow<const BY_ROW: bool>(minirow: Three, required: u16, allowed: u16) -> Three {
    if !BY_ROW {
        return Three(
            minirow.0 & allowed,
            minirow.1 & allowed,
            minirow.2 & allowed,
        );
    }
    let hidden = required & !minirow.repeated();
    let narrow = |cell: u16| cell & if cell & hidden == 0 { allowed } else { hidden };
    Three(narrow(minirow.0), narrow(minirow.1), narrow(minirow.2))
}

//! One sweep of elimination over a lone puzzle: the steps of the [kernel](super::super::super::sweep), all boxes at once.
//!
//! There are nine vectors, one for each place in a box, and each has that cell of all nine boxes. So the rows of the
//! three bands are swept together: minirow `p` is the first of each box, `q` the second, `r` the third.
//!
//! ```text
//!                  box 0   box 1   box 2
//!     row 0      [ a b c ]  p.0     p.1      p.2      p   =  the first minirow of every box
//!     row 1      [ d e f ]  q.0     q.1      q.2      q   =  the second
//!     row 2      [ g h i ]  r.0     r.1      r.2      r   =  the third
//! ```
//!
//! A configuration takes its three minirows from three boxes, in one of two ways: each next row one box further to the
//! right, or one box further to the left. With the boxes of `q` and `r` turned, that is one `and` for three of them:
//!
//! ```text
//!     even  =  p  &  q of the box to the right  &  r of the box to the left
//!     odd   =  p  &  q of the box to the left   &  r of the box to the right
//! ```
//!
//! Turned back, they say what `p`, `q` and `r` allow. What a minirow requires is what the two others *of its box* do not
//! allow: every configuration through these is through the others of its row, too. So nothing else has to be turned.
//!
//! The pass over the stacks is the same with rows and columns exchanged, and turns the boxes down and up.

use super::super::super::lanes::ALL_DIGITS;
use super::super::super::sweep::Three;
use super::vectors::Boxes;

/// The candidates of the puzzle: by row in the box, then by column in the box, those cells of all boxes.
pub(super) type Cells<B> = [[B; 3]; 3];

/// The digits of the configurations of all bands, then of all stacks: the even ones and the odd ones, each in the box
/// where its first row is.
pub(super) type Configurations<B> = [[B; 2]; 2];

/// The two directions of a pass, and their places in [`Configurations`].
pub(super) const ROWS: usize = 0;
pub(super) const COLUMNS: usize = 1;

/// The result of a sweep, box by box; see [`Swept`](super::super::super::sweep::Swept) of the kernel.
pub(super) struct SweptBoxes<B> {
    pub(super) configurations: Configurations<B>,
    /// The digits that have a configuration in the band and the stack of each box.
    possible: B,
    /// The digits that have more than one configuration somewhere.
    pub(super) open: B,
    /// The smallest of each box's cells as numbers.
    smallest: B,
    /// The sum of each box's cells as numbers.
    pub(super) sum: B,
}

impl<B: Boxes> SweptBoxes<B> {
    /// Returns true if there is no solution.
    #[inline(always)]
    pub(super) fn is_dead(&self) -> bool {
        let all = self.possible.all(ALL_DIGITS);
        self.possible != all || !self.smallest.where_zero().is_zero()
    }
}

/// Goes over the three bands, then over the three stacks.
#[inline(always)]
pub(super) fn sweep<B: Boxes>(cells: &mut Cells<B>) -> SweptBoxes<B> {
    let bands = pass::<B, ROWS>(cells);
    let stacks = pass::<B, COLUMNS>(cells);
    let top = smallest_and_sum(cells[0]);
    let middle = smallest_and_sum(cells[1]);
    let low = smallest_and_sum(cells[2]);
    SweptBoxes {
        configurations: [bands.configurations, stacks.configurations],
        possible: bands.possible & stacks.possible,
        open: bands.open | stacks.open,
        smallest: top.0.smaller(middle.0).smaller(low.0),
        sum: top.1.plus(middle.1).plus(low.1),
    }
}

/// The smallest of three cells as numbers, and their sum.
#[inline(always)]
fn smallest_and_sum<B: Boxes>([a, b, c]: [B; 3]) -> (B, B) {
    (a.smaller(b).smaller(c), a.plus(b).plus(c))
}

/// The result of a pass.
struct Pass<B> {
    configurations: [B; 2],
    possible: B,
    open: B,
}

/// The sets of each box, of the next box of its band or stack, and of the one after that.
#[inline(always)]
fn turned<B: Boxes, const DIRECTION: usize>(set: B) -> Three<B> {
    if DIRECTION == ROWS {
        Three(set, set.right(), set.left())
    } else {
        Three(set, set.down(), set.up())
    }
}

/// One pass over the bands or the stacks.
#[inline(always)]
fn pass<B: Boxes, const DIRECTION: usize>(cells: &mut Cells<B>) -> Pass<B> {
    // 1.
    let (p_cells, p) = read_minirow::<B, DIRECTION>(cells, 0);
    let (q_cells, q) = read_minirow::<B, DIRECTION>(cells, 1);
    let (r_cells, r) = read_minirow::<B, DIRECTION>(cells, 2);

    // 2.
    let even = p.0 & q.1 & r.2;
    let odd = p.0 & q.2 & r.1;
    let evens = turned::<B, DIRECTION>(even);
    let odds = turned::<B, DIRECTION>(odd);
    let allowed = Three(evens.0 | odds.0, evens.2 | odds.1, evens.1 | odds.2);

    // 3 and 4.
    let required = allowed.without_others(allowed);
    write_minirow::<B, DIRECTION>(cells, 0, p_cells, required.0, allowed.0);
    write_minirow::<B, DIRECTION>(cells, 1, q_cells, required.1, allowed.1);
    write_minirow::<B, DIRECTION>(cells, 2, r_cells, required.2, allowed.2);
    Pass {
        configurations: [even, odd],
        possible: allowed.union(),
        open: allowed.repeated(),
    }
}

/// Step 1 in a minirow of each box: its cells, and the digits that it and the next two of its row can hold.
#[inline(always)]
fn read_minirow<B: Boxes, const DIRECTION: usize>(
    cells: &Cells<B>,
    row: usize,
) -> (Three<B>, Three<B>) {
    if DIRECTION == COLUMNS {
        let minicolumn = Three(cells[0][row], cells[1][row], cells[2][row]);
        return (minicolumn, turned::<B, DIRECTION>(minicolumn.union()));
    }
    let minirow = Three(cells[row][0], cells[row][1], cells[row][2]);
    let singles = Three(single(minirow.0), single(minirow.1), single(minirow.2));
    let minirow = minirow.without_others(singles);
    let digits = turned::<B, DIRECTION>(minirow.union());
    let singles = turned::<B, DIRECTION>(singles.union());
    (minirow, digits.without_others(singles))
}

/// The cells with one candidate.
#[inline(always)]
fn single<B: Boxes>(cell: B) -> B {
    cell & without_lowest(cell).where_zero()
}

/// The sets without the lowest digit of each.
#[inline(always)]
fn without_lowest<B: Boxes>(set: B) -> B {
    set & set.plus(set.all(u16::MAX))
}

/// Steps 3 and 4 in a minirow of each box.
#[inline(always)]
fn write_minirow<B: Boxes, const DIRECTION: usize>(
    cells: &mut Cells<B>,
    row: usize,
    minirow: Three<B>,
    required: B,
    allowed: B,
) {
    let has_two_at_most = without_lowest(without_lowest(required)).where_zero();
    let allowed = required | (allowed & has_two_at_most);
    if DIRECTION == COLUMNS {
        cells[0][row] = minirow.0 & allowed;
        cells[1][row] = minirow.1 & allowed;
        cells[2][row] = minirow.2 & allowed;
        return;
    }
    let hidden = required & !minirow.repeated();
    let narrow = |cell: B| {
        let hit = cell & hidden;
        hit | (cell & allowed & hit.where_zero())
    };
    cells[row] = [narrow(minirow.0), narrow(minirow.1), narrow(minirow.2)];
}

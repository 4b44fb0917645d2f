//! One sweep of elimination over a lone puzzle: the steps of the [kernel](super::super::super::sweep), all minirows at
//! once.
//!
//! There are three vectors, one for each place in a minirow, and each has that cell of all 27 minirows.
//!
//! ```text
//!                 box 0      box 1      box 2        lanes
//!     row 0     [ a b c ]  [ a b c ]  [ a b c ]      0  1  2
//!     row 1     [ a b c ]  [ a b c ]  [ a b c ]      3  4  5
//!     row 2     [ a b c ]  [ a b c ]  [ a b c ]      6  7  8
//!     row 3     [ a b c ]  [ a b c ]  [ a b c ]      9 10 11
//!     …                                              …
//! ```
//!
//! Each minirow is in two configurations of its band: the even one takes the minirow of the next row one box further to
//! the right, and that of the row after it one box further still; the odd one goes to the left. Rows and boxes are
//! counted round, so a configuration looks the same from each of its three minirows:
//!
//! ```text
//!     even:  p . .      odd:  p . .      even  =  p  &  p one row down, one box to the right  &  p two down, two right
//!            . p .            . . p      odd   =  p  &  p one row down, one box to the left   &  p two down, two left
//!            . . p            . p .
//! ```
//!
//! The digits that the two others of a row allow or have as singles come from the lanes beside, again counted round.
//!
//! The pass over the stacks is the same with minicolumns, which have the lanes of minirows if rows and columns are
//! exchanged. The three cells of a minicolumn are in one vector, three rows from each other, but three minicolumns that
//! are side by side have their cells in different vectors. So the vectors are first put together diagonally: then each
//! has one cell of every minicolumn, and a permutation brings it there.
//!
//! ```text
//!     row 0     a     b     c
//!     row 1     b     c     a
//!     row 2     c     a     b
//! ```
//!
//! In the end, three permutations bring the digits that each minicolumn allows back to its three cells.

use super::super::super::lanes::ALL_DIGITS;
use super::orders::{EVEN, ODD, OTHERS, TO_COLUMNS, TO_ROWS};
use super::vectors::Minirows;

/// The cells of all minirows, by their place there.
pub(super) type Cells<V> = [V; 3];

/// The digits of the configurations of all bands, then of all stacks: the even and the odd one through each minirow and
/// each minicolumn.
pub(in super::super::super) type Configurations<V> = [[V; 2]; 2];

/// The result of a sweep, minirow by minirow; see [`Swept`](super::super::super::sweep::Swept) of the kernel.
pub(super) struct SweptMinirows<V> {
    pub(super) configurations: Configurations<V>,
    pub(super) possible: V,
    pub(super) open: V,
}

/// Goes over the three bands, then over the three stacks.
#[inline(always)]
pub(super) fn sweep<V: Minirows>(cells: &mut Cells<V>) -> SweptMinirows<V> {
    let rows = pass_over_rows(cells);
    let columns = pass_over_columns(cells);
    SweptMinirows {
        configurations: [rows.configurations, columns.configurations],
        possible: rows.possible & columns.possible,
        open: rows.open | columns.open,
    }
}

#[inline(always)]
fn pass_over_rows<V: Minirows>(cells: &mut Cells<V>) -> Pass<V> {
    // 1.
    let [a, b, c] = *cells;
    let (a_single, b_single, c_single) = (a.singles(), b.singles(), c.singles());
    let a = a.without(b_single, c_single);
    let b = b.without(a_single, c_single);
    let c = c.without(a_single, b_single);
    let singles = V::union(a_single, b_single, c_single);
    let (right, left) = others(singles);
    let digits = V::union(a, b, c).without(right, left);

    let pass = Pass::over(digits);

    // 3 and 4. Three required digits allow no others, but what is hidden is required.
    let repeated = V::repeated(a, b, c);
    let hidden = pass.required.without(repeated, repeated);
    let only = pass.required.if_three(pass.required.all(ALL_DIGITS));
    *cells = [
        a.narrowed(hidden, pass.allowed, only),
        b.narrowed(hidden, pass.allowed, only),
        c.narrowed(hidden, pass.allowed, only),
    ];
    pass
}

#[inline(always)]
fn pass_over_columns<V: Minirows>(cells: &mut Cells<V>) -> Pass<V> {
    // 1.
    let [a, b, c] = *cells;
    let digits = V::union(
        V::by_row([a, b, c]).permuted(&TO_COLUMNS[0]),
        V::by_row([b, c, a]).permuted(&TO_COLUMNS[1]),
        V::by_row([c, a, b]).permuted(&TO_COLUMNS[2]),
    );

    let pass = Pass::over(digits);

    // 3 and 4.
    let allowed = pass.required.if_three(pass.allowed);
    *cells = [
        a & allowed.permuted(&TO_ROWS[0]),
        b & allowed.permuted(&TO_ROWS[1]),
        c & allowed.permuted(&TO_ROWS[2]),
    ];
    pass
}

/// The sets of the two others of each row, or of each column.
#[inline(always)]
fn others<V: Minirows>(set: V) -> (V, V) {
    (set.permuted(&OTHERS[0]), set.permuted(&OTHERS[1]))
}

/// The result of a pass, for all minirows or minicolumns.
struct Pass<V> {
    configurations: [V; 2],
    possible: V,
    open: V,
    required: V,
    allowed: V,
}

impl<V: Minirows> Pass<V> {
    /// Steps 2 and 3, if the minirows or minicolumns can hold these digits.
    #[inline(always)]
    fn over(digits: V) -> Self {
        // 2.
        let even = V::common(digits, digits.permuted(&EVEN[0]), digits.permuted(&EVEN[1]));
        let odd = V::common(digits, digits.permuted(&ODD[0]), digits.permuted(&ODD[1]));
        let allowed = even | odd;

        // 3, but for the triples.
        let (right, left) = others(allowed);
        let required = allowed.without(right, left);
        Self {
            configurations: [even, odd],
            possible: V::union(allowed, right, left),
            open: V::repeated(allowed, right, left),
            required,
            allowed,
        }
    }
}

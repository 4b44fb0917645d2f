//! The search behind subsets and fish: N things that share N places.

use crate::board::{Cell, CellSet};
use crate::logic::position::tables::bit_count;

/// Every choice of `size` of nine items that share `size` places, one bit each, with those places; in the order of the
/// numbers.
///
/// An item with a single place is left out: it is a single, a simpler technique.
///
/// ```text
/// size 2, items a: 1 5, b: 1 5 7, c: 5 1   gives   a and c, 1 5
/// ```
pub(super) fn tuples(items: [u16; 9], size: usize) -> Vec<(u16, u16)> {
    // The items that can be in a choice, each as its bit. There is no branch for each, because half of them are.
    let (mut fitting, mut count) = ([(0, 0); 9], 0);
    for (index, places) in items.into_iter().enumerate() {
        fitting[count] = (1 << index, places);
        count += usize::from((2..=size).contains(&bit_count(places)));
    }
    // Mostly there is no tuple, so this rarely needs memory that has to be asked for.
    let mut found = Vec::new();
    extend(&fitting[..count], size, size, (0, 0), &mut found);
    found
}

/// Adds items, as many as are left to choose, to a choice and its places.
fn extend(
    items: &[(u16, u16)],
    size: usize,
    left: usize,
    (choice, places): (u16, u16),
    found: &mut Vec<(u16, u16)>,
) {
    for (index, &(item, more)) in items.iter().enumerate().skip(left - 1) {
        let (choice, places) = (choice | item, places | more);
        let count = bit_count(places);
        if left == 1 && count == size {
            found.push((choice, places));
        } else if left > 1 && count <= size {
            extend(&items[..index], size, left - 1, (choice, places), found);
        }
    }
}

/// Every choice of `size` things among the first `count`, at most nine, one bit each, in the order of the numbers.
pub(super) fn choices(count: usize, size: usize) -> impl Iterator<Item = u16> {
    debug_assert!(count <= 9);
    let first = (1_u16 << size) - 1;
    // Gosper's hack: the lowest run of ones moves up one, and the rest of it falls to the bottom.
    std::iter::successors(Some(first), |choice| {
        let lowest = choice & choice.wrapping_neg();
        let moved = choice + lowest;
        Some(moved | ((choice ^ moved) >> 2).checked_shr(lowest.trailing_zeros())?)
    })
    .take_while(move |choice| choice >> count == 0)
}

/// Every two cells of the set, in order.
pub(super) fn pairs(cells: CellSet) -> impl Iterator<Item = [Cell; 2]> {
    cells.into_iter().flat_map(move |first| {
        cells
            .into_iter()
            .skip_while(move |&second| second <= first)
            .map(move |second| [first, second])
    })
}

/// The pairs of indices below `count`, in the order of the larger: 0 and 1, 0 and 2, 1 and 2, 0 and 3, …
pub(super) fn index_pairs(count: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..count).flat_map(|second| (0..second).map(move |first| [first, second]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_comes_once_and_in_order() {
        for count in 0..=9 {
            for size in 1..=4 {
                let all: Vec<u16> = (0..1 << count)
                    .filter(|choice: &u16| choice.count_ones() == size)
                    .collect();
                assert!(choices(count, size as usize).eq(all), "{size} of {count}");
            }
        }
    }
}

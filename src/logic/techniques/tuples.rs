//! The search behind subsets and fish: N things that share N places.

use std::ops::BitOr;

use crate::board::{Cell, CellSet};

/// A set whose elements can be counted.
pub(super) trait Countable: Copy + BitOr<Output = Self> {
    fn has_at_most(self, number: usize) -> bool;
}

macro_rules! countable {
    ($($set:ty),+) => { $(
        impl Countable for $set {
            fn has_at_most(self, number: usize) -> bool {
                self.has_at_most(number)
            }
        }
    )+ };
}

countable!(
    crate::board::CellSet,
    crate::board::DigitSet,
    crate::board::HouseSet
);

impl Countable for u16 {
    fn has_at_most(self, number: usize) -> bool {
        (0..number).fold(self, |left, _| left & left.wrapping_sub(1)) == 0
    }
}

/// Every choice of `size` items, of nine at the most, that share `size` places, with those places.
///
/// An item with a single place is left out: it is a single, a simpler technique.
///
/// ```text
/// size 2, items a: 1 5, b: 1 5 7, c: 5 1   gives   a and c, 1 5
/// ```
pub(super) fn tuples<Item: Copy, Places: Countable>(
    items: impl IntoIterator<Item = (Item, Places)>,
    size: usize,
) -> Vec<(Vec<Item>, Places)> {
    // There are nine of anything, and mostly no tuple, so this rarely needs memory that has to be asked for.
    let mut fitting = [None; 9];
    let items = items
        .into_iter()
        .filter(|(_, places)| places.has_at_most(size) && !places.has_at_most(1));
    let mut count = 0;
    for (place, item) in fitting.iter_mut().zip(items) {
        *place = Some(item);
        count += 1;
    }
    let mut found = Vec::new();
    extend(
        &fitting[..count],
        size,
        size,
        (0, None),
        &mut |choice, places| {
            let items = members(choice).filter_map(|index| fitting[index]);
            found.push((items.map(|(item, _)| item).collect(), places));
        },
    );
    found
}

/// Adds items, as many as are left to choose, to a choice and its places; the choices come in the order of the numbers.
fn extend<Item, Places: Countable>(
    items: &[Option<(Item, Places)>],
    size: usize,
    left: usize,
    (choice, places): (u32, Option<Places>),
    visit: &mut impl FnMut(u32, Places),
) {
    if left == 0 {
        if let Some(places) = places.filter(|places| !places.has_at_most(size - 1)) {
            visit(choice, places);
        }
        return;
    }
    for (index, item) in items.iter().enumerate().skip(left - 1) {
        let Some((_, more)) = item else { continue };
        let together = places.map_or(*more, |places| places | *more);
        if together.has_at_most(size) {
            let chosen = (choice | 1 << index, Some(together));
            extend(&items[..index], size, left - 1, chosen, visit);
        }
    }
}

/// Every choice of `size` things among the first `count`, at most 16, one bit each, in the order of the numbers.
pub(super) fn choices(count: usize, size: usize) -> impl Iterator<Item = u32> {
    let first = (1_u32 << size) - 1;
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

/// The numbers of the bits that are set.
pub(super) fn members(mut choice: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = choice.trailing_zeros();
        choice &= choice.checked_sub(1)?;
        Some(lowest as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_comes_once_and_in_order() {
        for count in 0..=9 {
            for size in 1..=4 {
                let all: Vec<u32> = (0..1 << count)
                    .filter(|choice: &u32| choice.count_ones() == size)
                    .collect();
                assert!(choices(count, size as usize).eq(all), "{size} of {count}");
            }
        }
    }
}

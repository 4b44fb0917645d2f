//! The search for the canonical form: all arrangements side by side, row after row, and only the best go on.

use super::arrangement::{Arrangement, Fit, RowNumbers};
use super::first_band;
use super::view::View;
use crate::board::Grid;

/// The number of arrangements for which memory is kept.
const KEPT: usize = 4096;

/// Finds the arrangements of a grid that reach its canonical form, and reuses its memory from one grid to the next.
#[derive(Debug, Clone, Default)]
pub(super) struct FormSearch {
    /// The arrangements that reach the form, except for the order of lines without a digit.
    pub(super) arrangements: Vec<Arrangement>,
    /// For each arrangement that can have the next row with the smallest numbers: its index, the row, and its fit.
    ties: Vec<(usize, u8, Fit)>,
    next: Vec<Arrangement>,
}

impl FormSearch {
    /// Finds the arrangements of the grid, and returns the rows of its canonical form.
    pub(super) fn run(&mut self, grid: &Grid) -> [RowNumbers; 9] {
        let views = &View::both(grid);
        let mut form = [0; 9];
        let mut rows = form.iter_mut();
        self.forget();
        let is_full = grid.cells().iter().all(Option::is_some);
        if is_full && grid.is_solved() {
            let band = first_band::find(views, &mut self.arrangements);
            for (row, numbers) in rows.by_ref().take(3).zip(band) {
                *row = numbers;
            }
        } else {
            self.arrangements.extend([0, 1].map(Arrangement::empty));
        }
        let is_repetitive = views.iter().any(View::has_repetition);
        for row in rows {
            *row = self.add_row(views, is_repetitive);
        }
        form
    }

    /// Prepares for another grid. Memory taken by a grid with very many arrangements is given back.
    fn forget(&mut self) {
        self.arrangements.clear();
        self.next.clear();
        self.ties.clear();
        self.arrangements.shrink_to(KEPT);
        self.next.shrink_to(KEPT);
        self.ties.shrink_to(KEPT);
    }

    /// Adds to each arrangement each row that may come next; those that have the smallest numbers remain. Returns
    /// these.
    fn add_row(&mut self, views: &[View; 2], is_repetitive: bool) -> RowNumbers {
        let mut least = RowNumbers::MAX;
        self.ties.clear();
        for (index, arrangement) in self.arrangements.iter().enumerate() {
            let view = &views[usize::from(arrangement.view)];
            for row in ones(arrangement.next_rows(view)) {
                let fit = arrangement.fit(&view.rows[usize::from(row)]);
                // New digits compare as equals here. In a row that holds one twice they may not be.
                if !is_repetitive {
                    if fit.numbers > least {
                        continue;
                    }
                    if fit.numbers < least {
                        least = fit.numbers;
                        self.ties.clear();
                    }
                }
                self.ties.push((index, row, fit));
            }
        }
        self.next.clear();
        for (index, row, fit) in &self.ties {
            let arrangement = &self.arrangements[*index];
            let view = &views[usize::from(arrangement.view)];
            arrangement.extend(*row, &view.rows[usize::from(*row)], fit, &mut self.next);
        }
        std::mem::swap(&mut self.arrangements, &mut self.next);
        let numbers = |arrangement: &Arrangement| arrangement.last_row_numbers(views);
        if !is_repetitive {
            return self.arrangements.first().map_or(0, numbers);
        }
        let all = self.arrangements.iter().map(numbers);
        let least = all.min().unwrap_or_default();
        self.arrangements
            .retain(|arrangement| numbers(arrangement) == least);
        least
    }
}

/// The indices of the bits set, from the lowest.
fn ones(mut bits: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        #[expect(clippy::cast_possible_truncation, reason = "it is at most 16")]
        let lowest = bits.trailing_zeros() as u8;
        (bits != 0).then(|| {
            bits &= bits - 1;
            lowest
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_band_of_a_full_grid_is_that_of_the_general_search() {
        let grids = [
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        ];
        for text in grids {
            let grid: Grid = text.parse().expect("a grid");
            let mut fast = FormSearch::default();
            let form = fast.run(&grid);
            let views = &View::both(&grid);
            let mut general = FormSearch::default();
            general.arrangements.extend([0, 1].map(Arrangement::empty));
            assert_eq!(form, [(); 9].map(|()| general.add_row(views, false)));
            let order = |arrangement: &Arrangement| {
                (arrangement.view, arrangement.rows, arrangement.columns)
            };
            for search in [&mut fast, &mut general] {
                search.arrangements.sort_by_key(order);
            }
            assert!(
                fast.arrangements
                    .iter()
                    .map(order)
                    .eq(general.arrangements.iter().map(order))
            );
        }
    }
}

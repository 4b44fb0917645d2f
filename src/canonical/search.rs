//! The search for the canonical form: all arrangements side by side, row after row, and only the best go on.

use super::arrangement::{Arrangement, Fit, RowNumbers};
use super::first_band;
use super::view::{View, ones};
use crate::board::Grid;

/// The number of arrangements for which memory is kept.
const KEPT: usize = 4096;

/// Finds the arrangements of a grid that reach its canonical form, and reuses its memory from one grid to the next.
#[derive(Debug, Clone, Default)]
pub(super) struct FormSearch {
    /// The arrangements that reach the form. Of those that differ in the order of interchangeable lines, only the first
    /// is kept.
    pub(super) arrangements: Vec<Arrangement>,
    /// The number of orders of interchangeable lines.
    pub(super) orders: u32,
    /// For each arrangement that can have the next row with the smallest numbers: its index, the row, and its fit.
    ties: Vec<(usize, u8, Fit)>,
    next: Vec<Arrangement>,
}

impl FormSearch {
    /// Finds the arrangements of the grid, and returns the rows of its canonical form.
    pub(super) fn run(&mut self, grid: &Grid) -> [RowNumbers; 9] {
        let mut views = View::both(grid);
        let is_repetitive = views.iter().any(View::has_repetition);
        if is_repetitive {
            views.iter_mut().for_each(View::let_any_row_be_first);
        }
        let views = &views;
        self.orders = views.iter().map(View::orders_of_interchangeable).product();
        let mut form = [0; 9];
        let mut rows = form.iter_mut();
        self.forget();
        if grid.is_full() && grid.is_solved() {
            let band = first_band::find(views, &mut self.arrangements);
            for (row, numbers) in rows.by_ref().take(3).zip(band) {
                *row = numbers;
            }
        } else {
            self.arrangements.extend([0, 1].map(Arrangement::empty));
        }
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
            let first = self.next.len();
            arrangement.extend(*row, &view.rows[usize::from(*row)], fit, &mut self.next);
            // The columns of a view are the rows of the other.
            let columns = &views[usize::from(1 - arrangement.view)];
            if columns.has_interchangeable() {
                let is_repetition = |next: &mut Arrangement| !columns.is_first_order(&next.columns);
                self.next.extract_if(first.., is_repetition).for_each(drop);
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::board::literals::grid;

    #[test]
    fn the_first_band_of_a_full_grid_is_that_of_the_general_search() {
        let grids = [
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        ];
        for grid in grids.map(grid) {
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

    #[test]
    fn very_symmetrical_grids_take_little_memory() {
        let grid_of = |digit: fn(usize) -> usize| {
            Grid::new(std::array::from_fn(|cell| {
                Digit::ALL.get(digit(cell)).copied()
            }))
        };
        let grids = [
            grid_of(|cell| cell % 9),
            grid_of(|cell| cell % 9 / 3),
            grid_of(|cell| if cell / 27 == cell % 9 / 3 { 0 } else { 9 }),
            grid_of(|_| 0),
        ];
        for grid in grids {
            let mut search = FormSearch::default();
            search.run(&grid);
            let all = search.arrangements.capacity() + search.next.capacity();
            assert!(all + search.ties.capacity() < 65536, "{grid:?}: {all}");
        }
    }
}

//! Search from a position: the solutions that keep to its candidates.
//!
//! For the few puzzles that come as candidates; those that come as givens have faster searches.

use crate::board::{Candidate, Candidates, Cell, Digit, Grid, House};

/// The solutions that keep to the candidates, one by one as they are asked for.
pub(super) fn solutions(position: Candidates) -> impl Iterator<Item = Grid> {
    let consistent = position.grid().clashes().is_empty();
    let mut waiting: Vec<Candidates> = consistent.then_some(position).into_iter().collect();
    std::iter::from_fn(move || {
        while let Some(position) = waiting.pop() {
            if position.unfilled().is_empty() {
                return Some(*position.grid());
            }
            waiting.extend(fewest_choices(&position).into_iter().rev().map(|choice| {
                let mut next = position.clone();
                next.place(choice.cell, choice.digit);
                next
            }));
        }
        None
    })
}

/// The candidates of the cell, or of the house and digit, that has the fewest: one of them must be true.
fn fewest_choices(position: &Candidates) -> Vec<Candidate> {
    let in_cell = |cell: Cell| -> Vec<Candidate> {
        let digits = position.of(cell).into_iter();
        digits.map(|digit| Candidate { cell, digit }).collect()
    };
    let in_house = |house: House, digit: Digit| -> Vec<Candidate> {
        position.of_digit(digit, house.cell_set()).collect()
    };
    let cells = position.unfilled().into_iter().map(in_cell);
    let houses = House::ALL.into_iter().flat_map(|house| {
        let missing = Digit::ALL
            .into_iter()
            .filter(move |&digit| house.cells().into_iter().all(|cell| position.placed(cell) != Some(digit)));
        missing.map(move |digit| in_house(house, digit))
    });
    cells
        .chain(houses)
        .min_by_key(Vec::len)
        .unwrap_or_default()
}

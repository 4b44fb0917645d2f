//! Search from a position: the solutions that keep to its candidates.
//!
//! For the few puzzles that come as candidates; those that come as givens have faster searches.

use crate::board::{Candidate, Candidates, Cell, Digit, DigitSet, Grid, House};

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
    let mut fewest = Choices::InCell(Cell::ALL[0]);
    let mut count = usize::MAX;
    for choices in all_choices(position) {
        let new_count = choices.count(position);
        if new_count < count {
            (fewest, count) = (choices, new_count);
        }
        if count <= 1 {
            break;
        }
    }
    fewest.of(position)
}

/// Candidates of which one must be true.
#[derive(Clone, Copy)]
enum Choices {
    InCell(Cell),
    InHouse(House, Digit),
}

impl Choices {
    fn count(self, position: &Candidates) -> usize {
        match self {
            Self::InCell(cell) => position.of(cell).len(),
            Self::InHouse(house, digit) => position.cells_in(house, digit).len(),
        }
    }

    fn of(self, position: &Candidates) -> Vec<Candidate> {
        match self {
            Self::InCell(cell) => {
                let digits = position.of(cell).into_iter();
                digits.map(|digit| Candidate { cell, digit }).collect()
            }
            Self::InHouse(house, digit) => position.of_digit(digit, house.cell_set()).collect(),
        }
    }
}

/// Those of every unfilled cell, and of every digit that a house still lacks.
fn all_choices(position: &Candidates) -> impl Iterator<Item = Choices> + '_ {
    let cells = position.unfilled().into_iter().map(Choices::InCell);
    let houses = House::ALL.into_iter().flat_map(|house| {
        let placed: DigitSet = (house.cell_set() - position.unfilled())
            .into_iter()
            .filter_map(|cell| position.placed(cell))
            .collect();
        (!placed)
            .into_iter()
            .map(move |digit| Choices::InHouse(house, digit))
    });
    cells.chain(houses)
}

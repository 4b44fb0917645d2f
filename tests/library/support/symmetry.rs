//! Random symmetries of the board, and steps on the changed board.

use sudoku::logic::{Step, Technique};
use sudoku::{Candidate, HouseKind, Symmetry};

pub(crate) use super::random::Random;

impl Random {
    pub(crate) fn symmetry(&mut self) -> Symmetry {
        let number = (u64::from(self.half()) << 31 | u64::from(self.half())) % Symmetry::COUNT;
        Symmetry::from_number(number).expect("it is below the count")
    }
}

/// A step without its evidence.
pub(crate) type Conclusion = (Technique, Option<Candidate>, Vec<Candidate>);

/// The step on the changed board.
pub(crate) fn conclusion(symmetry: &Symmetry, step: &Step) -> Conclusion {
    let mut eliminations: Vec<Candidate> = step
        .eliminations
        .iter()
        .map(|&eliminated| symmetry.candidate(eliminated))
        .collect();
    eliminations.sort_unstable();
    let technique = match step.technique() {
        technique if Technique::HIDDEN_SINGLE.contains(&technique) => {
            let [in_box, in_column, in_row] = Technique::HIDDEN_SINGLE;
            let house = step.houses()[0];
            match symmetry.house_kind(house.kind()) {
                HouseKind::Box => in_box,
                HouseKind::Column => in_column,
                HouseKind::Row => in_row,
            }
        }
        technique => technique,
    };
    let placement = step.placement.map(|placed| symmetry.candidate(placed));
    (technique, placement, eliminations)
}

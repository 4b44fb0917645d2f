//! Random symmetries of the board, and steps on the changed board.

use sudoku::logic::evidence::{Evidence, Single, SingleKind};
use sudoku::logic::{Step, Technique};
use sudoku::{Candidate, HouseKind, Symmetry};

/// Numbers that look random and are the same every time.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.half() as usize % limit
    }

    pub(crate) fn symmetry(&mut self) -> Symmetry {
        let number = (u64::from(self.half()) << 31 | u64::from(self.half())) % Symmetry::COUNT;
        Symmetry::from_number(number).expect("it is below the count")
    }

    /// The high half of Knuth's linear congruential generator, 31 bits.
    fn half(&mut self) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
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
    let technique = match &step.evidence {
        Evidence::Single(Single {
            kind: SingleKind::Hidden { house, .. },
            ..
        }) => {
            let [in_box, in_column, in_row] = Technique::HIDDEN_SINGLE;
            match symmetry.house_kind(house.kind()) {
                HouseKind::Box => in_box,
                HouseKind::Column => in_column,
                HouseKind::Row => in_row,
            }
        }
        _ => step.technique(),
    };
    let placement = step.placement.map(|placed| symmetry.candidate(placed));
    (technique, placement, eliminations)
}

//! How hard a step is, on the scale of Sudoku Explainer.
//!
//! The numbers are the community's common currency. What a whole puzzle is rated is in [`rating`](crate::rating).

use std::fmt;

use super::evidence::{Escape, Evidence};
use super::step::Step;
use super::technique::{DeadlyType, Size, Technique};
use crate::board::HouseKind;

/// A difficulty in tenths, as in 4.5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Difficulty(u16);

impl Difficulty {
    /// The easiest step there is.
    pub const MIN: Self = Self(10);

    /// The hardest step this library can explain.
    pub const MAX: Self = Self(62);

    /// The number of tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Difficulty {
    /// Writes the difficulty with one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl Step {
    /// How hard the step is to find.
    ///
    /// Techniques beyond the rating's own set have the number that collections of techniques give them, for order only.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        Difficulty(match self.technique {
            Technique::FullHouse => 10,
            Technique::HiddenSingle(HouseKind::Box) => 12,
            Technique::HiddenSingle(_) => 15,
            Technique::DirectPointing => 17,
            Technique::DirectClaiming => 19,
            Technique::DirectHiddenSubset(Size::Two) => 20,
            Technique::NakedSingle => 23,
            Technique::DirectHiddenSubset(_) => 25,
            Technique::Pointing => 26,
            Technique::Claiming => 28,
            Technique::NakedSubset(size) => by_size(size, [30, 36, 50]),
            Technique::Fish(size) => by_size(size, [32, 38, 52]),
            Technique::HiddenSubset(size) => by_size(size, [34, 40, 54]),
            Technique::Skyscraper => 40,
            Technique::TwoStringKite => 41,
            Technique::TurbotFish | Technique::XyWing => 42,
            Technique::EmptyRectangle | Technique::FinnedFish(Size::Two) => 43,
            Technique::XyzWing | Technique::WWing => 44,
            Technique::FinnedFish(_) | Technique::SimpleColouring => 45,
            Technique::UniqueRectangle(_) | Technique::UniqueLoop(_) => self.of_loop(),
            Technique::Bug(DeadlyType::One) => 56,
            Technique::Bug(_) => 57 + self.of_subset(),
            Technique::AlignedPairExclusion => 62,
        })
    }

    /// Longer loops are harder, and so are those that need a subset.
    fn of_loop(&self) -> u16 {
        let Evidence::UniqueLoop { cells, .. } = &self.evidence else {
            return 45;
        };
        let length = match cells.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        length + self.of_subset()
    }

    /// One for each other cell of a naked subset, one less for a hidden one.
    fn of_subset(&self) -> u16 {
        let (Evidence::UniqueLoop { escape, .. } | Evidence::Bug { escape, .. }) = &self.evidence
        else {
            return 0;
        };
        match escape {
            Escape::Subset { cells, hidden, .. } => {
                cells.iter().map(|_| 1).sum::<u16>() - u16::from(*hidden)
            }
            _ => 0,
        }
    }
}

const fn by_size(size: Size, difficulties: [u16; 3]) -> u16 {
    difficulties[size.get() - 2]
}

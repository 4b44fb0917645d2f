//! Hidden singles, placed at once: for ratings, which do not need them as steps.

use super::technique_set::TechniqueSet;
use crate::board::{Candidates, CellSet, Digit, HouseKind};
use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::technique::Technique;

/// Places hidden singles. It remembers where it has found none.
#[derive(Default)]
pub(crate) struct HiddenSingles {
    /// True if the singles of all houses are wanted, false for those in boxes alone.
    in_lines: bool,
    /// The cells of each digit among which there is no single.
    searched: [CellSet; 9],
}

impl HiddenSingles {
    /// Places digits that have a single cell in a house of a kind whose hidden singles are no harder than this, until
    /// none is left. Returns the techniques of which there is no step any more.
    ///
    /// If the puzzle has a solution, their order does not matter, because none takes another away.
    pub(crate) fn take(&mut self, candidates: &mut Candidates, up_to: Difficulty) -> TechniqueSet {
        let [in_box, _, in_row] = Technique::HIDDEN_SINGLE.map(Technique::least_difficulty);
        if in_box > up_to {
            return TechniqueSet::EMPTY;
        }
        let in_lines = in_row <= up_to;
        if self.in_lines != in_lines {
            *self = Self {
                in_lines,
                ..Self::default()
            };
        }
        loop {
            let before = candidates.unfilled();
            for (digit, searched) in Digit::ALL.into_iter().zip(&mut self.searched) {
                let cells = candidates.cells(digit);
                if *searched == cells {
                    continue;
                }
                *searched = cells;
                let singles = if in_lines {
                    cells.alone()
                } else {
                    cells.alone_in(HouseKind::Box)
                };
                for cell in singles {
                    if candidates.cells(digit).contains(cell) {
                        candidates.place(cell, digit);
                    }
                }
            }
            if candidates.unfilled() == before {
                break;
            }
        }
        if in_lines {
            TechniqueSet::SINGLES.without(Technique::NAKED_SINGLE)
        } else {
            TechniqueSet::EMPTY
        }
    }
}

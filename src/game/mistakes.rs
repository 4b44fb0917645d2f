//! Mistakes: the cells that contradict the solution, and a hint to mend them.

use std::fmt;

use crate::CellSet;
use crate::logic::HintDetail;
use crate::words::joined;

/// The cells that contradict the solution. In words, as in `1 cell is wrong.`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mistakes {
    /// The cells with another digit.
    pub placed: CellSet,
    /// The cells in which the solution's digit is not among the candidates noted.
    pub noted: CellSet,
}

impl Mistakes {
    /// All cells with a mistake.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.placed | self.noted
    }

    /// The mistakes as a hint with this much detail; the cells are named in full detail only.
    #[must_use]
    pub fn hint(&self, detail: HintDetail) -> String {
        match (detail, self.placed.len()) {
            (HintDetail::Vague, _) => "Something on the board contradicts the solution.".to_owned(),
            (HintDetail::Normal, 0) => {
                "You removed a candidate that belongs to the solution.".to_owned()
            }
            (HintDetail::Normal, 1) => "One of the digits is wrong.".to_owned(),
            (HintDetail::Normal, count) => format!("{count} of the digits are wrong."),
            (HintDetail::Full, _) => {
                let parts = [
                    ("Wrong digits", self.placed),
                    ("The right candidate is missing", self.noted),
                ];
                let parts = parts.into_iter().filter(|(_, cells)| !cells.is_empty());
                let sentences =
                    parts.map(|(what, cells)| format!("{what}: {}.", joined(cells, ", ")));
                joined(sentences, " ")
            }
        }
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cells().len() {
            0 => f.write_str("No mistakes so far."),
            1 => f.write_str("1 cell is wrong."),
            count => write!(f, "{count} cells are wrong."),
        }
    }
}

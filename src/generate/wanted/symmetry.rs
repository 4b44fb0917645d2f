//! The symmetries that the pattern of givens can have, and the cells that go together under each.
//!
//! The symmetries that turn puzzles into isomorphic ones are [`Symmetry`](crate::Symmetry).

use crate::board::{Cell, CellSet};

/// The symmetry of the pattern of givens; the digits need not be symmetric.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PatternSymmetry {
    /// No symmetry.
    #[default]
    None,
    /// A turn by 180°.
    HalfTurn,
    /// A turn by 90°.
    QuarterTurn,
    /// A reflection that exchanges top and bottom, its axis the middle row.
    Horizontal,
    /// A reflection that exchanges left and right, its axis the middle column.
    Vertical,
    /// A reflection in the diagonal from the top left corner.
    Diagonal,
    /// A reflection in the diagonal from the top right corner.
    AntiDiagonal,
    /// The reflections in the middle row and the middle column, and so a half turn.
    BothAxes,
    /// The reflections in both diagonals, and so a half turn.
    BothDiagonals,
    /// All of these.
    Full,
}

names!(PatternSymmetry {
    None => "none",
    HalfTurn => "half-turn",
    QuarterTurn => "quarter-turn",
    Horizontal => "horizontal",
    Vertical => "vertical",
    Diagonal => "diagonal",
    AntiDiagonal => "anti-diagonal",
    BothAxes => "both-axes",
    BothDiagonals => "both-diagonals",
    Full => "full",
});

named!(PatternSymmetry);

impl PatternSymmetry {
    /// The parser of an argument that names one.
    #[cfg(feature = "cli")]
    pub fn parser() -> impl clap::builder::TypedValueParser<Value = Self> {
        use clap::builder::{PossibleValuesParser, TypedValueParser as _};

        PossibleValuesParser::new(Self::ALL.map(Self::name)).try_map(|name| name.parse::<Self>())
    }

    /// The cells that are givens together or not at all: one set for each, in the order of their first cells.
    #[must_use]
    pub fn orbits(self) -> Vec<CellSet> {
        let mut orbits = Vec::new();
        let mut left = CellSet::FULL;
        while let Some(cell) = left.first() {
            let orbit = self.orbit(cell);
            orbits.push(orbit);
            left -= orbit;
        }
        orbits
    }

    /// Returns true if the pattern has this symmetry.
    #[must_use]
    pub fn holds_for(self, pattern: CellSet) -> bool {
        pattern
            .iter()
            .all(|cell| self.orbit(cell).is_subset(pattern))
    }

    /// The cells that the cell moves to.
    fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::of(cell);
        loop {
            let moved = |cell: Cell| self.generators().iter().map(move |to| moved_to(cell, *to));
            let larger = orbit.iter().flat_map(moved).fold(orbit, CellSet::with);
            if larger == orbit {
                return orbit;
            }
            orbit = larger;
        }
    }

    /// Moves that generate all others.
    fn generators(self) -> &'static [Move] {
        match self {
            Self::None => &[],
            Self::HalfTurn => &[|row, column| (8 - row, 8 - column)],
            Self::QuarterTurn => &[|row, column| (column, 8 - row)],
            Self::Horizontal => &[|row, column| (8 - row, column)],
            Self::Vertical => &[|row, column| (row, 8 - column)],
            Self::Diagonal => &[|row, column| (column, row)],
            Self::AntiDiagonal => &[|row, column| (8 - column, 8 - row)],
            Self::BothAxes => &[
                |row, column| (8 - row, column),
                |row, column| (row, 8 - column),
            ],
            Self::BothDiagonals => &[
                |row, column| (column, row),
                |row, column| (8 - column, 8 - row),
            ],
            Self::Full => &[|row, column| (column, 8 - row), |row, column| (column, row)],
        }
    }
}

/// The row and column to which the cell in this row and column moves, each from 0 to 8.
type Move = fn(usize, usize) -> (usize, usize);

fn moved_to(cell: Cell, to: Move) -> Cell {
    let (row, column) = to(cell.index() / 9, cell.index() % 9);
    Cell::ALL[9 * row + column]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_divide_the_board_and_have_the_symmetry() {
        let sizes = PatternSymmetry::ALL.map(|symmetry| {
            let orbits = symmetry.orbits();
            let union = orbits
                .iter()
                .fold(CellSet::EMPTY, |all, orbit| all | *orbit);
            assert_eq!(union, CellSet::FULL);
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            assert!(orbits.iter().all(|orbit| symmetry.holds_for(*orbit)));
            orbits.len()
        });
        // The number of orbits by Burnside's lemma.
        assert_eq!(sizes, [81, 41, 21, 45, 45, 45, 45, 25, 25, 15]);
    }

    #[test]
    fn a_pattern_with_more_symmetry_has_the_weaker_ones() {
        let parts = [
            (PatternSymmetry::QuarterTurn, PatternSymmetry::HalfTurn),
            (PatternSymmetry::BothAxes, PatternSymmetry::Horizontal),
            (PatternSymmetry::BothAxes, PatternSymmetry::Vertical),
            (PatternSymmetry::BothDiagonals, PatternSymmetry::Diagonal),
            (
                PatternSymmetry::BothDiagonals,
                PatternSymmetry::AntiDiagonal,
            ),
            (PatternSymmetry::Full, PatternSymmetry::QuarterTurn),
            (PatternSymmetry::Full, PatternSymmetry::BothAxes),
            (PatternSymmetry::Full, PatternSymmetry::BothDiagonals),
        ];
        for (stronger, weaker) in parts {
            let orbits = stronger.orbits();
            assert!(orbits.iter().all(|orbit| weaker.holds_for(*orbit)));
            let orbits = weaker.orbits();
            assert!(orbits.iter().any(|orbit| !stronger.holds_for(*orbit)));
        }
    }

    #[test]
    fn names_read_back() {
        for symmetry in PatternSymmetry::ALL {
            assert_eq!(symmetry.to_string().to_uppercase().parse(), Ok(symmetry));
        }
        let error = "round".parse::<PatternSymmetry>().expect_err("no symmetry");
        let error = error.to_string();
        assert!(
            PatternSymmetry::ALL
                .iter()
                .all(|symmetry| error.contains(symmetry.name()))
        );
    }
}

//! The canonical form, by which puzzles are recognised as the same up to symmetry.
//!
//! Of all grids [isomorphic](crate::Symmetry) to a grid, the canonical form is the one whose 81 cells, read row by row
//! with 0 for a blank, come first in lexicographic order. Two grids are isomorphic exactly if their forms are equal.
//! Puzzles and solved grids alike have one, and so has any other grid, valid or not.
//!
//! Candidate grids have a form, too: not the least of all isomorphic ones, but one of them that is the same for all,
//! which `candidate_form.rs` explains.
//!
//! For a given arrangement of the cells, the digits are best named in the order in which they appear. So only the
//! 3,359,232 arrangements are searched, row after row, which `search.rs` explains.

mod arrangement;
mod candidate_form;
mod first_band;
mod parts;
mod search;
mod seen;
mod view;

use crate::board::{Candidates, Digit, Grid, Puzzle, Symmetry, ToPuzzle as _};
use arrangement::{Arrangement, RowNumbers};
use search::FormSearch;

pub use parts::Parts;
pub use seen::{FirstSeen, GridKey};

/// The canonical form of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Canonical {
    /// The least of all isomorphic grids.
    pub form: Grid,
    /// The symmetry that turns the grid into its form.
    ///
    /// If several symmetries do, this is the first of them when they are ordered by whether they transpose the grid,
    /// then by the row of the grid that becomes the first row of the form, the second and so on, then by the columns,
    /// then by the digits. Rows and columns are those after transposing.
    pub symmetry: Symmetry,
    /// The number of arrangements of the cells that give the form: 1 to 3,359,232. For a solved grid these are its
    /// automorphisms.
    pub arrangements: u32,
}

/// The canonical form of a candidate grid.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CanonicalCandidates {
    /// The form: one of the isomorphic candidate grids, the same for all of them.
    pub form: Candidates,
    /// A symmetry that turns the grid into its form.
    pub symmetry: Symmetry,
}

/// Finds the canonical form of the grid.
///
/// # Examples
///
/// ```
/// use sudoku::canonical::canonical;
/// use sudoku::{Grid, Symmetry};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let same = Symmetry::from_number(1_000_000_007).ok_or("a symmetry")?.grid(&puzzle);
/// assert_ne!(same, puzzle);
/// assert_eq!(canonical(&same).form, canonical(&puzzle).form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn canonical(grid: &Grid) -> Canonical {
    Canonicalizer::new().canonical(grid)
}

/// Finds the canonical form of a candidate grid.
///
/// Cells with one candidate count as filled, unless a peer has that candidate, too. It takes about 20 µs, and some
/// milliseconds for grids that are made by a rule, where all rows, columns and digits look the same.
///
/// # Examples
///
/// ```
/// use sudoku::canonical::canonical_candidates;
/// use sudoku::{Candidates, Cell, Digit, Symmetry};
///
/// let mut candidates = Candidates::ALL;
/// candidates.eliminate(Cell::ALL[1], Digit::ALL[2]);
/// let same = Symmetry::from_number(1_000_000_007).ok_or("a symmetry")?.candidates(&candidates);
/// assert_ne!(same, candidates);
/// assert_eq!(canonical_candidates(&same).form, canonical_candidates(&candidates).form);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn canonical_candidates(candidates: &Candidates) -> CanonicalCandidates {
    let cells = candidates.digits_by_cell();
    let symmetry = candidate_form::symmetry_to_form(&cells);
    CanonicalCandidates {
        form: symmetry.candidates(&Candidates::of_cells(&cells)),
        symmetry,
    }
}

/// Finds canonical forms, and reuses its memory from one grid to the next.
#[derive(Debug, Clone, Default)]
pub struct Canonicalizer(FormSearch);

impl Canonicalizer {
    /// A canonicalizer that has not taken memory yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds the canonical form of the grid, and the symmetry that leads to it.
    pub fn canonical(&mut self, grid: &Grid) -> Canonical {
        let form = self.form(grid);
        let arrangements = &self.0.arrangements;
        let first = arrangements
            .iter()
            .min_by_key(|arrangement| (arrangement.view, arrangement.rows, arrangement.columns));
        #[expect(
            clippy::cast_possible_truncation,
            reason = "there are at most 3,359,232"
        )]
        let count = arrangements.len() as u32;
        Canonical {
            form,
            symmetry: first.map_or(Symmetry::IDENTITY, Arrangement::symmetry),
            arrangements: count * self.0.orders,
        }
    }

    /// Finds only the canonical form of the grid.
    pub fn form(&mut self, grid: &Grid) -> Grid {
        grid_of(self.0.run(grid))
    }

    /// Finds only the canonical form of the puzzle, of givens or of candidates.
    pub fn puzzle_form(&mut self, puzzle: &Puzzle) -> Puzzle {
        match puzzle {
            Puzzle::Givens(grid) => self.form(grid).into(),
            Puzzle::Candidates(candidates) => canonical_candidates(candidates).form.into(),
        }
    }
}

/// The grid with these rows.
fn grid_of(rows: [RowNumbers; 9]) -> Grid {
    let mut cells = [None; 81];
    for (row, numbers) in cells.chunks_exact_mut(9).zip(rows) {
        for (place, cell) in row.iter_mut().rev().enumerate() {
            *cell = Digit::new((numbers >> (4 * place) & 15) as u8);
        }
    }
    Grid::new(cells)
}

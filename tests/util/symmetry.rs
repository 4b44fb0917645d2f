//! Symmetries of the board: changes that leave the rules as they are.

use sudoku::logic::{Step, Technique};
use sudoku::{Candidate, Candidates, Cell, Digit, Grid, HouseKind};

/// Numbers that look random and are the same every time.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        // The high half of Knuth's linear congruential generator.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn shuffle<T, const N: usize>(&mut self, mut things: [T; N]) -> [T; N] {
        for index in (1..N).rev() {
            things.swap(index, self.below(index + 1));
        }
        things
    }
}

/// A change of the board that leaves the rules as they are: other labels for the digits, rows and columns in another
/// order, rows for columns.
pub struct Symmetry {
    digits: [Digit; 9],
    rows: [usize; 9],
    columns: [usize; 9],
    transposed: bool,
}

impl Symmetry {
    pub fn random(random: &mut Random) -> Self {
        Self {
            digits: random.shuffle(Digit::ALL),
            rows: lines_in_bands(random),
            columns: lines_in_bands(random),
            transposed: random.below(2) == 1,
        }
    }

    pub fn identity() -> Self {
        Self {
            digits: Digit::ALL,
            rows: std::array::from_fn(|row| row),
            columns: std::array::from_fn(|column| column),
            transposed: false,
        }
    }

    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    pub fn cell(&self, cell: Cell) -> Cell {
        let row = self.rows[cell.index() / 9];
        let column = self.columns[cell.index() % 9];
        let index = if self.transposed {
            9 * column + row
        } else {
            9 * row + column
        };
        Cell::ALL[index]
    }

    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate {
            cell: self.cell(candidate.cell),
            digit: self.digit(candidate.digit),
        }
    }

    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut image = Grid::EMPTY;
        for cell in Cell::ALL {
            image.set(self.cell(cell), grid[cell].map(|digit| self.digit(digit)));
        }
        image
    }

    pub fn candidates(&self, candidates: &Candidates) -> Candidates {
        let mut image = Candidates::from(&self.grid(candidates.grid()));
        for cell in candidates.unfilled() {
            for digit in !candidates.digits_in(cell) {
                image.eliminate(self.cell(cell), self.digit(digit));
            }
        }
        image
    }

    /// What the step says, on the changed board.
    pub fn conclusion(&self, step: &Step) -> Conclusion {
        let mut eliminations: Vec<Candidate> = step
            .eliminations
            .iter()
            .map(|&lost| self.candidate(lost))
            .collect();
        eliminations.sort_unstable();
        let technique = match step.technique() {
            Technique::HiddenSingle(HouseKind::Row) if self.transposed => {
                Technique::HiddenSingle(HouseKind::Column)
            }
            Technique::HiddenSingle(HouseKind::Column) if self.transposed => {
                Technique::HiddenSingle(HouseKind::Row)
            }
            technique => technique,
        };
        let placement = step.placement.map(|placed| self.candidate(placed));
        (technique, placement, eliminations)
    }
}

/// A step without its evidence.
pub type Conclusion = (Technique, Option<Candidate>, Vec<Candidate>);

/// The nine lines in an order that keeps bands together.
fn lines_in_bands(random: &mut Random) -> [usize; 9] {
    let bands = random.shuffle([0, 3, 6]);
    let mut lines = [0; 9];
    for (index, band) in bands.into_iter().enumerate() {
        for (place, line) in random.shuffle([0, 1, 2]).into_iter().enumerate() {
            lines[3 * index + place] = band + line;
        }
    }
    lines
}

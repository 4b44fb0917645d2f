//! Gurth's theorem: a symmetry that leaves the givens of a proper puzzle as they are leaves its solution as it is.
//!
//! Most puzzles have none, which lines of different kinds show at once. Otherwise, rows are arranged in every way, and
//! columns go where their givens are then.

use crate::board::{Grid, Puzzle, Symmetry};
use crate::logic::steps::phrase::{all, clauses};
use crate::logic::techniques::prelude::*;

techniques!(
    SYMMETRICAL_PLACEMENT = GlossaryEntry {
        name: "Symmetrical Placement",
        summary: "The givens stay the same if rows and columns are rearranged, as in a half turn or in a mirror, and digits are \
                  renamed. So does the solution, because there is only one. A candidate is eliminated if its image, or the \
                  image of that, is not a candidate or rules it out.",
        synonyms: &["Gurth's Theorem", "Gurth's Symmetrical Placement", "Gurth"],
        difficulty: DifficultyRange::only(24),
        needs_uniqueness: true,
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(
    [Technique::SYMMETRICAL_PLACEMENT],
    symmetrical_placements()
)];

/// An arrangement of the board and names of the digits by which the givens stay the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SymmetricalPlacement {
    /// The line that each row becomes.
    pub rows: [House; 9],
    /// The line that each column becomes.
    pub columns: [House; 9],
    /// The digit that each digit becomes.
    pub digits: [Digit; 9],
    /// The cells in which candidates are eliminated.
    pub cells: CellSet,
}

fn symmetrical_placements(context: &Context) -> impl Iterator<Item = Found<SymmetricalPlacement>> {
    let all = automorphisms(context.grid(), context.givens()).into_iter();
    each_conclusion_once(all.filter_map(|symmetry| {
        let eliminations = eliminations(context, &symmetry);
        let pattern = SymmetricalPlacement {
            rows: House::ROWS.map(|row| symmetry.house(row)),
            columns: House::COLUMNS.map(|column| symmetry.house(column)),
            digits: Digit::ALL.map(|digit| symmetry.digit(digit)),
            cells: eliminations.iter().map(|gone| gone.cell).collect(),
        };
        Found::eliminating(eliminations, pattern)
    }))
}

/// The candidates that are not all true together with their images.
fn eliminations(context: &Context, symmetry: &Symmetry) -> Vec<Candidate> {
    let can_be = |Candidate { cell, digit }: Candidate| {
        context.cells(digit).contains(cell) || context.placed(cell) == Some(digit)
    };
    let all = context.of_digits(DigitSet::FULL, CellSet::FULL);
    all.filter(|&start| {
        let next =
            |image: &Candidate| Some(symmetry.candidate(*image)).filter(|&next| next != start);
        // If two images rule each other out, so do the start and an image of it.
        let clashes = |Candidate { cell, digit }: Candidate| {
            let is_same = digit == start.digit;
            cell == start.cell && !is_same || is_same && cell.sees(start.cell)
        };
        let mut images = std::iter::successors(next(&start), next);
        images.any(|image| !can_be(image) || clashes(image))
    })
    .collect()
}

impl SymmetricalPlacement {
    /// The arrangement in words, if it is one that people know.
    fn name(&self) -> Option<&'static str> {
        let numbers = |houses: &[House; 9]| houses.map(House::number);
        let (forwards, backwards) = ([1, 2, 3, 4, 5, 6, 7, 8, 9], [9, 8, 7, 6, 5, 4, 3, 2, 1]);
        let transposes = self.rows[0].kind() == HouseKind::Column;
        let (rows, columns) = (numbers(&self.rows), numbers(&self.columns));
        let is = |first: [u8; 9], second: [u8; 9]| (rows, columns) == (first, second);
        match transposes {
            false if is(backwards, backwards) => Some("given a half turn"),
            true if is(forwards, forwards) => Some("mirrored in the main diagonal"),
            true if is(backwards, backwards) => Some("mirrored in the other diagonal"),
            true if is(backwards, forwards) || is(forwards, backwards) => {
                Some("given a quarter turn")
            }
            _ => None,
        }
    }
}

impl Pattern for SymmetricalPlacement {
    fn technique(&self) -> Technique {
        Technique::SYMMETRICAL_PLACEMENT
    }

    fn look(&self) -> Look {
        Look::at(Role::Defining, self.cells, DigitSet::FULL)
            .named("the whole grid")
            .everywhere()
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let arranged = match self.name() {
            Some(name) => format!("If the grid is {name}"),
            None => format!(
                "If rows 1 to 9 become {} and columns 1 to 9 {}",
                all(self.rows),
                all(self.columns)
            ),
        };
        let pairs = || {
            Digit::ALL
                .into_iter()
                .zip(self.digits)
                .filter(|(from, to)| from != to)
        };
        let are_exchanged = pairs().all(|(from, to)| self.digits[to.index()] == from);
        let renamed = if pairs().next().is_none() {
            String::new()
        } else if are_exchanged {
            let each = pairs().filter(|(from, to)| from < to);
            let each: Vec<String> = each.map(|(from, to)| format!("{from} and {to}")).collect();
            format!(", with {} exchanged", clauses(each))
        } else {
            let each = pairs().map(|(from, to)| format!("{to} for {from}"));
            format!(", with {}", all(each.collect::<Vec<_>>()))
        };
        format!(
            "{arranged}{renamed}, the givens stay the same. So does the solution, because there is only one. A candidate that \
             cannot be true together with its images is wrong, so {conclusion}."
        )
    }
}

/// As many as a solution grid has at most. Puzzles with more have several solutions.
const MOST: usize = 648;

/// The symmetries other than the identity. None if there are too few givens for a proper puzzle.
fn automorphisms(grid: &Grid, givens: CellSet) -> Vec<Symmetry> {
    let mut found = Vec::new();
    let is_sparse = givens.len() < Puzzle::FEWEST_GIVENS;
    let givens = Givens::new(grid, givens);
    let missing = givens.counts[1..].iter().filter(|&&count| count == 0);
    if is_sparse || missing.count() > 1 {
        return found;
    }
    for transposes in [false, true] {
        let mut search = AutomorphismSearch {
            givens: &givens,
            kinds: givens.kinds(),
            transposes,
            rows: Vec::new(),
            columns: Vec::new(),
            found: &mut found,
        };
        search.arrange_rows();
    }
    found
}

/// The givens of a puzzle.
struct Givens {
    /// By row and column; 0 for none.
    digits: [[usize; 9]; 9],
    /// The number of each digit.
    counts: [usize; 10],
}

impl Givens {
    fn new(grid: &Grid, givens: CellSet) -> Self {
        let mut digits = [[0; 9]; 9];
        let mut counts = [0; 10];
        for Candidate { cell, digit } in grid.entries(givens) {
            digits[cell.index() / 9][cell.index() % 9] = digit.index() + 1;
            counts[digit.index() + 1] += 1;
        }
        Self { digits, counts }
    }

    /// Numbers of the rows and columns, equal for those that a symmetry may exchange.
    fn kinds(&self) -> [[u64; 9]; 2] {
        let (mut rows, mut columns) = ([1; 9], [1; 9]);
        let mut digits = self.counts.map(|count| count as u64);
        for _ in 0..3 {
            let mut next = ([0; 9], [0; 9], [0; 10]);
            for (row, of_row) in self.digits.iter().enumerate() {
                for (column, &digit) in of_row.iter().enumerate().filter(|(_, digit)| **digit > 0) {
                    add(&mut next.0[row], columns[column] ^ digits[digit]);
                    add(&mut next.1[column], rows[row] ^ digits[digit]);
                    add(&mut next.2[digit], rows[row].wrapping_add(columns[column]));
                }
            }
            (rows, columns) = (with_chutes(next.0), with_chutes(next.1));
            digits = next.2;
        }
        [rows, columns]
    }
}

/// Adds a number that depends on all bits of another.
const fn add(sum: &mut u64, number: u64) {
    let number = (number ^ (number >> 31)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    *sum = sum.wrapping_add(number ^ (number >> 32));
}

/// Adds to each line what depends on the lines of its chute.
fn with_chutes(lines: [u64; 9]) -> [u64; 9] {
    std::array::from_fn(|line| {
        let mut sum = lines[line].rotate_left(1);
        for &other in &lines[line / 3 * 3..][..3] {
            add(&mut sum, other);
        }
        sum
    })
}

/// The search for symmetries that transpose the board, or for those that do not.
struct AutomorphismSearch<'a> {
    givens: &'a Givens,
    /// Numbers of the rows and of the columns.
    kinds: [[u64; 9]; 2],
    transposes: bool,
    /// The lines that become the rows and the columns, as far as they are known.
    rows: Vec<u8>,
    columns: Vec<u8>,
    found: &'a mut Vec<Symmetry>,
}

impl AutomorphismSearch<'_> {
    /// Adds rows, and then columns.
    fn arrange_rows(&mut self) {
        let Some(&kind) = self.kinds[0].get(self.rows.len()) else {
            self.arrange_columns([0; 10]);
            return;
        };
        for line in next_lines(&self.rows) {
            if self.kinds[usize::from(self.transposes)][usize::from(line)] == kind {
                self.rows.push(line);
                self.arrange_rows();
                self.rows.pop();
            }
        }
    }

    /// Adds columns. `names` are the digits from which digits come, or 0.
    fn arrange_columns(&mut self, names: [usize; 10]) {
        if self.columns.len() == 9 || self.found.len() == MOST {
            self.keep(names);
            return;
        }
        for line in next_lines(&self.columns) {
            if let Some(names) = self.names(line, names) {
                self.columns.push(line);
                self.arrange_columns(names);
                self.columns.pop();
            }
        }
    }

    /// The names with those that the next column needs if it comes from this line; none if it cannot.
    fn names(&self, line: u8, mut names: [usize; 10]) -> Option<[usize; 10]> {
        let column = self.columns.len();
        for (row, &from) in self.rows.iter().enumerate() {
            let from = [usize::from(from), usize::from(line)];
            let [from_row, from_column] = if self.transposes {
                [from[1], from[0]]
            } else {
                from
            };
            let digit = self.givens.digits[row][column];
            let origin = self.givens.digits[from_row][from_column];
            if (digit == 0) != (origin == 0) {
                return None;
            }
            if digit > 0 && names[digit] != origin {
                if names[digit] != 0 || names.contains(&origin) {
                    return None;
                }
                names[digit] = origin;
            }
        }
        Some(names)
    }

    /// Keeps the symmetry, unless it is the identity.
    fn keep(&mut self, mut names: [usize; 10]) {
        // A digit that is not given does not come from another.
        if let Some(missing) = (1..=9).find(|&digit| names[digit] == 0) {
            names[missing] = missing;
        }
        let mut digits = Digit::ALL;
        for (digit, &origin) in Digit::ALL.into_iter().zip(&names[1..]) {
            digits[origin - 1] = digit;
        }
        let lines = [&self.rows, &self.columns].map(|lines| <[u8; 9]>::try_from(&lines[..]));
        if let [Ok(rows), Ok(columns)] = lines {
            let symmetry = Symmetry::arranging(self.transposes, rows, columns, digits);
            self.found
                .extend((symmetry != Symmetry::IDENTITY).then_some(symmetry));
        }
    }
}

/// The lines that may come next, with which chutes stay together.
fn next_lines(order: &[u8]) -> impl Iterator<Item = u8> + use<> {
    let order = order.to_vec();
    (0..9).filter(move |line| {
        let is_in_chute = |other: &u8| other / 3 == line / 3;
        let fits = match order.get(order.len() / 3 * 3) {
            Some(first) => is_in_chute(first),
            None => !order.iter().any(is_in_chute),
        };
        fits && !order.contains(line)
    })
}

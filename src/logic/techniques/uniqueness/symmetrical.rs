//! Gurth's theorem: a symmetry that leaves the givens of a proper puzzle as they are leaves its solution as it is.
//!
//! Most puzzles have none, which lines of different kinds show at once. Otherwise, rows are arranged in every way, and
//! columns go where their givens are then.

use crate::board::{Grid, Puzzle, Symmetry, line_colours, may_follow};
use crate::logic::techniques::prelude::*;

techniques!(
    SYMMETRICAL_PLACEMENT = UNRATED {
        name: "Symmetrical Placement",
        summary: "The givens stay the same if rows and columns are rearranged, as in a half turn or in a mirror, and digits are \
                  renamed. So does the solution, because there is only one. A candidate is eliminated if its image, or the \
                  image of that, is not a candidate or rules it out.",
        synonyms: &["Gurth's Theorem", "Gurth's Symmetrical Placement", "Gurth"],
        difficulty: DifficultyRange::only(24),
        needs_uniqueness: true,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(
    [Technique::SYMMETRICAL_PLACEMENT],
    symmetrical_placements()
)];

/// An arrangement of the board and names of the digits by which the givens stay the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
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
        Look::at(Mark::Pattern, self.cells, DigitSet::FULL)
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
    let mut cells = [DigitSet::EMPTY; 81];
    for Candidate { cell, digit } in grid.entries(givens) {
        cells[cell.index()] = DigitSet::of(digit);
    }
    let mut found = Vec::new();
    let digits = cells
        .iter()
        .fold(DigitSet::EMPTY, |all, &digit| all | digit);
    if givens.len() < Puzzle::FEWEST_GIVENS || digits.len() < 8 {
        return found;
    }
    let colours = line_colours(&cells);
    for transposes in [false, true] {
        let mut search = AutomorphismSearch {
            cells: &cells,
            colours,
            transposes,
            rows: Vec::new(),
            columns: Vec::new(),
            found: &mut found,
        };
        search.arrange_rows();
    }
    found
}

/// For each digit, the one from which it comes, if that is known.
type Origins = [Option<Digit>; 9];

/// The search for symmetries that transpose the board, or for those that do not.
struct AutomorphismSearch<'a> {
    /// The given of each cell, if it has one.
    cells: &'a [DigitSet; 81],
    /// The colours of the rows and of the columns.
    colours: [[u64; 9]; 2],
    transposes: bool,
    /// The lines that become the rows and the columns, as far as they are known.
    rows: Vec<u8>,
    columns: Vec<u8>,
    found: &'a mut Vec<Symmetry>,
}

impl AutomorphismSearch<'_> {
    /// Adds rows, and then columns.
    fn arrange_rows(&mut self) {
        let Some(&colour) = self.colours[0].get(self.rows.len()) else {
            self.arrange_columns([None; 9]);
            return;
        };
        for line in 0..9 {
            let has_colour =
                self.colours[usize::from(self.transposes)][usize::from(line)] == colour;
            if has_colour && may_follow(&self.rows, line) {
                self.rows.push(line);
                self.arrange_rows();
                self.rows.pop();
            }
        }
    }

    /// Adds columns.
    fn arrange_columns(&mut self, origins: Origins) {
        if self.columns.len() == 9 || self.found.len() == MOST {
            self.keep(origins);
            return;
        }
        for line in 0..9 {
            if may_follow(&self.columns, line)
                && let Some(origins) = self.origins(line, origins)
            {
                self.columns.push(line);
                self.arrange_columns(origins);
                self.columns.pop();
            }
        }
    }

    /// The origins with those that the next column needs if it comes from this line; none if it cannot.
    fn origins(&self, line: u8, mut origins: Origins) -> Option<Origins> {
        let column = self.columns.len();
        for (row, &from) in self.rows.iter().enumerate() {
            let from = [usize::from(from), usize::from(line)];
            let [from_row, from_column] = if self.transposes {
                [from[1], from[0]]
            } else {
                from
            };
            let cells = [9 * row + column, 9 * from_row + from_column];
            match cells.map(|cell| self.cells[cell].first()) {
                [None, None] => {}
                [Some(digit), origin @ Some(_)] => {
                    let known = origins[digit.index()];
                    if known != origin && (known.is_some() || origins.contains(&origin)) {
                        return None;
                    }
                    origins[digit.index()] = origin;
                }
                _ => return None,
            }
        }
        Some(origins)
    }

    /// Keeps the symmetry, unless it is the identity.
    fn keep(&mut self, origins: Origins) {
        let mut digits = Digit::ALL;
        for (digit, origin) in Digit::ALL.into_iter().zip(origins) {
            // A digit that is not given does not come from another.
            digits[origin.unwrap_or(digit).index()] = digit;
        }
        let lines = [&self.rows, &self.columns].map(|lines| <[u8; 9]>::try_from(&lines[..]));
        if let [Ok(rows), Ok(columns)] = lines {
            let symmetry = Symmetry::arranging(self.transposes, rows, columns, digits);
            self.found
                .extend((symmetry != Symmetry::IDENTITY).then_some(symmetry));
        }
    }
}

//! Checks that puzzles are valid, proper and minimal, and says why a puzzle has no solution.
//!
//! A puzzle is *valid* when no two of its givens clash, *proper* when it has exactly one solution, and *minimal* when
//! it is proper but would not be without any one of its givens. A given that can be left out is *redundant*.
//!
//! A candidate grid has eliminations in place of givens: the candidates that its cells lack. It is minimal when it is
//! proper but would not be if any one of them were put back.

pub(crate) mod status;

use std::{fmt, slice};

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Clash, Digit, DigitSet, Grid, Puzzle, ToPuzzle,
};
use crate::solver::{self, OtherDigit, Outcome, Solver};

/// Puzzles checked per chunk. Each is searched once more for each of its givens, so a few keep the engine busy.
const CHUNK: usize = 128;

/// The properties of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Every pair of equal digits in a house.
    pub clashes: Vec<Clash>,
    /// The first solution, if there is one, and whether it is the only one.
    pub outcome: Outcome,
    /// A second solution, if there is one and it was asked for.
    pub second: Option<Grid>,
    /// The givens that can be left out, each on its own. `None` if the puzzle is not proper, or was written with
    /// candidates.
    pub redundant: Option<CellSet>,
    /// The eliminations that can be undone, each on its own. `None` if the puzzle is not proper, or was written with
    /// givens.
    pub redundant_eliminations: Option<Vec<Candidate>>,
}

impl Report {
    /// The report without the second solution and what is redundant, which take more searches.
    fn new(puzzle: &Puzzle, outcome: Outcome) -> Self {
        Self {
            // Equal digits in a house leave no solution.
            clashes: match outcome {
                Outcome::NoSolution => puzzle.clashes(),
                Outcome::Unique(_) | Outcome::Multiple(_) => Vec::new(),
            },
            outcome,
            second: None,
            redundant: None,
            redundant_eliminations: None,
        }
    }

    /// Returns true if no two digits clash.
    #[must_use]
    pub const fn is_valid(&self) -> bool {
        self.clashes.is_empty()
    }

    /// Returns true if there is exactly one solution.
    #[must_use]
    pub const fn is_proper(&self) -> bool {
        matches!(self.outcome, Outcome::Unique(_))
    }

    /// Returns true if no given can be left out, or no candidate put back; `None` if the puzzle is not proper.
    #[must_use]
    pub fn is_minimal(&self) -> Option<bool> {
        let eliminations = self.redundant_eliminations.as_ref();
        let of_eliminations = eliminations.map(Vec::is_empty);
        self.redundant.map(CellSet::is_empty).or(of_eliminations)
    }
}

/// Checks a puzzle, and looks for a second solution.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::check::check;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let report = check(&puzzle);
/// assert!(report.is_valid() && report.is_proper());
/// assert_eq!(report.is_minimal(), Some(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn check(puzzle: &impl ToPuzzle) -> Report {
    let checker = Checker {
        with_second: true,
        ..Checker::default()
    };
    checker.check(puzzle)
}

/// Checks many puzzles at a time, which is when the engine is fast.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::check::Checker;
///
/// let puzzles = [Grid::EMPTY; 1000];
/// let mut reports = Vec::new();
/// Checker::default().check_batch(&puzzles, &mut reports);
/// assert_eq!(reports.len(), 1000);
/// assert!(reports.iter().all(|report| !report.is_proper()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Checker {
    /// The solver to use.
    pub solver: Solver,
    /// If true, a second solution is looked for.
    pub with_second: bool,
}

impl Checker {
    /// Checks a puzzle.
    #[must_use]
    pub fn check(self, puzzle: &impl ToPuzzle) -> Report {
        let mut reports = Vec::with_capacity(1);
        self.check_batch(slice::from_ref(puzzle), &mut reports);
        reports.swap_remove(0)
    }

    /// Checks each of the puzzles.
    ///
    /// The reports are in the order of the puzzles; what was in `reports` is overwritten.
    pub fn check_batch<P: ToPuzzle>(self, puzzles: &[P], reports: &mut Vec<Report>) {
        let mut counts = Vec::new();
        reports.clear();
        for puzzles in puzzles.chunks(CHUNK) {
            let first = reports.len();
            self.solver.count_batch(puzzles, 2, &mut counts);
            let puzzles: Vec<Puzzle> = puzzles.iter().map(P::to_puzzle).collect();
            let counted = puzzles.iter().zip(&counts);
            reports.extend(counted.map(|(puzzle, count)| Report::new(puzzle, count.outcome())));
            self.complete(&puzzles, &mut reports[first..]);
        }
    }

    /// Adds second solutions and redundant givens to the reports on these puzzles.
    fn complete(self, puzzles: &[Puzzle], reports: &mut [Report]) {
        self.find_redundant(puzzles, reports);
        for (puzzle, report) in puzzles.iter().zip(reports) {
            match (&report.outcome, puzzle) {
                (Outcome::Multiple(_), _) if self.with_second => {
                    report.second = self.solver.solutions(puzzle).nth(1);
                }
                (Outcome::Unique(_), Puzzle::Candidates(candidates)) => {
                    let redundant = self.redundant_eliminations(candidates);
                    report.redundant_eliminations = Some(redundant);
                }
                _ => {}
            }
        }
    }

    /// The eliminations of a proper candidate grid that can be undone: no solution has such a candidate.
    fn redundant_eliminations(self, candidates: &Candidates) -> Vec<Candidate> {
        let cells = candidates.digits_by_cell();
        let missing = Cell::ALL.into_iter().zip(cells);
        let missing = missing.flat_map(|(cell, digits)| {
            let missing = (!digits).into_iter();
            missing.map(move |digit| Candidate { cell, digit })
        });
        let missing: Vec<Candidate> = missing.collect();
        let put_back = missing.iter().map(|candidate| {
            let mut cells = cells;
            cells[candidate.cell.index()] = DigitSet::of(candidate.digit);
            Candidates::of_cells(&cells)
        });
        let mut is_needed = Vec::new();
        let questions: Vec<Candidates> = put_back.collect();
        self.solver.have_solutions(&questions, &mut is_needed);
        let answered = missing.into_iter().zip(is_needed);
        let redundant = answered.filter(|(_, is_needed)| !is_needed);
        redundant.map(|(candidate, _)| candidate).collect()
    }

    /// Looks for a solution of each proper puzzle with another digit in place of each given. Where there is none, the
    /// given is redundant.
    fn find_redundant(self, puzzles: &[Puzzle], reports: &mut [Report]) {
        let mut numbers = Vec::new();
        let mut questions = Vec::new();
        for (number, (puzzle, report)) in puzzles.iter().zip(&mut *reports).enumerate() {
            if let Some(puzzle) = puzzle.givens()
                && report.is_proper()
            {
                report.redundant = Some(CellSet::EMPTY);
                for than in puzzle.entries(CellSet::FULL) {
                    questions.push(OtherDigit { puzzle, than });
                    numbers.push(number);
                }
            }
        }
        let mut is_needed = Vec::new();
        self.solver.have_solutions(&questions, &mut is_needed);
        for ((number, question), is_needed) in numbers.into_iter().zip(questions).zip(is_needed) {
            if !is_needed && let Some(redundant) = &mut reports[number].redundant {
                *redundant = redundant.with(question.than.cell);
            }
        }
    }
}

/// A simple reason for which a puzzle has no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoSolutionReason {
    /// Two digits of a house are equal.
    Clash(Clash),
    /// The digits alone have exactly one solution, but this candidate, which it needs, has been eliminated.
    Eliminated(Candidate),
}

impl fmt::Display for NoSolutionReason {
    /// Writes a clause, as in `r1c4 should be 8, which has been eliminated`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => clash.fmt(f),
            Self::Eliminated(Candidate { cell, digit }) => {
                write!(f, "{cell} should be {digit}, which has been eliminated")
            }
        }
    }
}

/// Finds a simple reason for which the puzzle has no solution: the first clash, or else the first candidate that should
/// not have been eliminated.
///
/// `None` if there is no such reason, and for puzzles that have solutions.
#[must_use]
pub fn why_no_solution(puzzle: &impl ToPuzzle) -> Option<NoSolutionReason> {
    let puzzle = puzzle.to_puzzle();
    if let Some(&clash) = puzzle.clashes().first() {
        return Some(NoSolutionReason::Clash(clash));
    }
    if puzzle.givens().is_some() {
        return None;
    }
    let Outcome::Unique(solution) = solver::solve(puzzle.grid()) else {
        return None;
    };
    let &WrongEntry { cell, expected, .. } = wrong_entries(&puzzle, &solution).first()?;
    Some(NoSolutionReason::Eliminated(Candidate {
        cell,
        digit: expected,
    }))
}

/// An entry of a half-solved puzzle that contradicts the solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WrongEntry {
    /// The cell.
    pub cell: Cell,
    /// The digit in the cell; `None` if the cell is blank, but its right digit has been eliminated.
    pub found: Option<Digit>,
    /// The digit that the solution has there.
    pub expected: Digit,
}

impl fmt::Display for WrongEntry {
    /// Writes a clause, as in `r1c4 is 5, but should be 8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            cell,
            found,
            expected,
        } = self;
        match found {
            Some(found) => write!(f, "{cell} is {found}, but should be {expected}"),
            None => write!(f, "{cell} should be {expected}, which has been eliminated"),
        }
    }
}

/// The entries of the puzzle that contradict the solution, in reading order.
///
/// The solution is that of the original puzzle; it need not be one of this puzzle.
///
/// # Examples
///
/// ```
/// use sudoku::check::wrong_entries;
/// use sudoku::{Cell, Digit, Grid};
///
/// let solution: Grid =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let wrong = Grid::EMPTY.with(Cell::ALL[0], Digit::ALL[8]);
/// let entries = wrong_entries(&wrong, &solution);
/// assert_eq!(entries[0].to_string(), "r1c1 is 9, but should be 5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn wrong_entries(puzzle: &impl ToPuzzle, solution: &Grid) -> Vec<WrongEntry> {
    let written = puzzle.to_puzzle();
    let cells = Cell::ALL.into_iter().zip(puzzle.digits_by_cell());
    let wrong = |(cell, possible): (Cell, DigitSet)| {
        let expected = solution[cell]?;
        (!possible.contains(expected)).then_some(WrongEntry {
            cell,
            found: written.grid()[cell],
            expected,
        })
    };
    cells.filter_map(wrong).collect()
}

/// The puzzle that half-solved ones come from: its solution, and which cells are its givens.
///
/// # Examples
///
/// ```
/// use sudoku::{Grid, Puzzle};
/// use sudoku::check::Original;
///
/// assert!(Original::new(&Puzzle::Givens(Grid::EMPTY)).is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Original {
    solution: Grid,
    givens: CellSet,
}

impl Original {
    /// Solves the original.
    ///
    /// # Errors
    ///
    /// The outcome of the search, unless there is exactly one solution.
    pub fn new(puzzle: &Puzzle) -> Result<Self, Outcome> {
        match solver::solve(puzzle) {
            Outcome::Unique(solution) => Ok(Self {
                solution,
                givens: puzzle.grid().filled(),
            }),
            improper => Err(improper),
        }
    }

    /// The entries of the puzzle that contradict the original's solution.
    #[must_use]
    pub fn wrong_entries(&self, puzzle: &Puzzle) -> Vec<WrongEntry> {
        wrong_entries(puzzle, &self.solution)
    }

    /// The candidates of the puzzle; the digits that are not in the original were not given.
    #[must_use]
    pub fn position(&self, puzzle: &Puzzle) -> Candidates {
        puzzle.to_candidates().with_givens(self.givens)
    }
}

schema_as!(Original, Puzzle);

/// Reads the text of the original.
impl<'de> serde::Deserialize<'de> for Original {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let puzzle = Puzzle::deserialize(deserializer)?;
        let refused = |outcome: Outcome| {
            let words = Outcome::in_words(outcome.count());
            serde::de::Error::custom(format!("the original has {words}"))
        };
        Self::new(&puzzle).map_err(refused)
    }
}

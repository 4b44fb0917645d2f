//! Verifies data sets: each puzzle, and the claims made about it.
//!
//! This looks at one puzzle at a time. Puzzles that are the same are found by [`canonical`](mod@crate::canonical).

mod change;

use std::fmt;

use crate::board::{Candidate, Cell, Clash, Digit, Grid, Puzzle, ToPuzzle};
use crate::logic::Difficulty;
use crate::rating::Rater;
use crate::solver::Outcome;
use crate::text;

pub use change::{Change, ChangedRow, after_puzzle, without_puzzle};

/// The kind of claim that a column of a table makes about the puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClaimKind {
    /// The solution.
    Solution,
    /// The number of givens.
    Givens,
    /// The difficulty of the hardest step, as [`rate`](crate::rating::rate) has it.
    Rating,
}

impl ClaimKind {
    /// The claim that a column of this name makes; case is ignored.
    ///
    /// No name stands for ratings: columns called `rating` seldom hold those of Sudoku Explainer.
    #[must_use]
    pub fn of_column(name: &str) -> Option<Self> {
        const GIVENS: [&str; 6] = [
            "givens",
            "clues",
            "num_givens",
            "num_clues",
            "n_givens",
            "n_clues",
        ];
        if text::is_of_solutions(name) {
            return Some(Self::Solution);
        }
        let is_givens = GIVENS
            .iter()
            .any(|givens| name.eq_ignore_ascii_case(givens));
        is_givens.then_some(Self::Givens)
    }

    /// The claim that this value makes in a column of this name.
    ///
    /// Under a name that often stands for other things, such as `label`, a value with fewer digits than a row claims nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::verify::ClaimKind;
    ///
    /// assert_eq!(ClaimKind::of_field("solution", ""), Some(ClaimKind::Solution));
    /// assert_eq!(ClaimKind::of_field("label", "easy"), None);
    /// ```
    #[must_use]
    pub fn of_field(name: &str, value: &str) -> Option<Self> {
        let kind = Self::of_column(name)?;
        let digits = value.bytes().filter(u8::is_ascii_digit).count();
        let is_other = kind == Self::Solution && digits < 9 && !text::is_surely_of_solutions(name);
        (!is_other).then_some(kind)
    }
}

/// A fault of a puzzle, or of a claim about it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// Givens clash; this is the first clash.
    Clash(Clash),
    /// There is no solution, although no givens clash.
    NoSolution,
    /// Every cell is filled: there is nothing to solve.
    Full,
    /// There are multiple solutions, and no claim that one of them is the solution.
    Multiple,
    /// The claimed solution is empty.
    MissingSolution,
    /// The claimed solution is not a solved grid.
    NoSolvedGrid,
    /// The claimed solution belongs to another puzzle: it has another digit in the cell of a given.
    OtherSolution {
        /// The first cell in which they differ.
        cell: Cell,
        /// The given.
        given: Digit,
        /// The digit of the claimed solution.
        claimed: Digit,
    },
    /// The claimed solution belongs to another puzzle: it has a digit that is not a candidate of its cell.
    NotACandidate(Candidate),
    /// The claimed solution is right, but there are others.
    NotTheOnlySolution,
    /// The number of givens is not the claimed one.
    WrongGivens {
        /// The claim.
        claimed: String,
        /// The actual number.
        actual: usize,
    },
    /// The rating is not the claimed one.
    WrongRating {
        /// The claim.
        claimed: String,
        /// The actual rating.
        actual: Difficulty,
    },
}

impl Finding {
    /// The names of all kinds, as [`kind`](Self::kind) has them.
    pub const KINDS: [&str; 10] = [
        "clash",
        "full",
        "no-solution",
        "multiple-solutions",
        "missing-solution",
        "no-solved-grid",
        "other-solution",
        "not-the-only-solution",
        "wrong-givens",
        "wrong-rating",
    ];

    /// A short name for all findings of this kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        let index = match self {
            Self::Clash(_) => 0,
            Self::Full => 1,
            Self::NoSolution => 2,
            Self::Multiple => 3,
            Self::MissingSolution => 4,
            Self::NoSolvedGrid => 5,
            Self::OtherSolution { .. } | Self::NotACandidate(_) => 6,
            Self::NotTheOnlySolution => 7,
            Self::WrongGivens { .. } => 8,
            Self::WrongRating { .. } => 9,
        };
        Self::KINDS[index]
    }
}

impl fmt::Display for Finding {
    /// Writes a clause.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => write!(f, "givens clash: {clash}"),
            Self::Full => f.write_str("every cell is filled"),
            Self::NoSolution => f.write_str(Outcome::in_words(0)),
            Self::Multiple => f.write_str(Outcome::in_words(2)),
            Self::MissingSolution => f.write_str("the claimed solution is missing"),
            Self::NoSolvedGrid => f.write_str("the claimed solution is not a solved grid"),
            Self::OtherSolution {
                cell,
                given,
                claimed,
            } => write!(
                f,
                "the claimed solution is not of this puzzle: {cell} is {given}, not {claimed}"
            ),
            Self::NotACandidate(Candidate { cell, digit }) => write!(
                f,
                "the claimed solution is not of this puzzle: {cell} cannot be {digit}"
            ),
            Self::NotTheOnlySolution => f.write_str("the claimed solution is not the only one"),
            Self::WrongGivens { claimed, actual } => {
                write!(f, "there are {actual} givens, not {claimed}")
            }
            Self::WrongRating { claimed, actual } => {
                write!(f, "the rating is {actual}, not {claimed}")
            }
        }
    }
}

/// Verifies the puzzle, which has this outcome, and the claims about it. Findings about the puzzle come first.
///
/// An empty number of givens or rating claims nothing; an empty solution is missing. Claimed ratings are checked by the
/// rater; a claim that it cannot rate is not checked, so it should have no limit but an interrupt.
///
/// # Examples
///
/// ```
/// use sudoku::rating::Rater;
/// use sudoku::verify::{ClaimKind, verify};
/// use sudoku::{Grid, solver};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let claims = [(ClaimKind::Givens, "29"), (ClaimKind::Solution, "")];
/// let findings = verify(&puzzle, &solver::solve(&puzzle), &claims, &mut Rater::new());
/// assert_eq!(findings[0].to_string(), "there are 30 givens, not 29");
/// assert_eq!(findings[1].to_string(), "the claimed solution is missing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn verify(
    puzzle: &impl ToPuzzle,
    outcome: &Outcome,
    claims: &[(ClaimKind, &str)],
    rater: &mut Rater,
) -> Vec<Finding> {
    let puzzle = &puzzle.to_puzzle();
    let claims = claims.iter().filter_map(|&(kind, claimed)| match kind {
        ClaimKind::Solution => check_solution(puzzle, outcome, claimed),
        ClaimKind::Givens => check_givens(puzzle, claimed.trim()),
        ClaimKind::Rating => check_rating(puzzle, outcome, claimed.trim(), rater),
    });
    let mut findings: Vec<Finding> = claims.collect();
    let of_puzzle = match outcome {
        Outcome::Unique(_) => puzzle.grid().is_full().then_some(Finding::Full),
        Outcome::Multiple(_) if findings.contains(&Finding::NotTheOnlySolution) => None,
        Outcome::Multiple(_) => Some(Finding::Multiple),
        Outcome::NoSolution => Some(match puzzle.clashes().first() {
            Some(&clash) => Finding::Clash(clash),
            None => Finding::NoSolution,
        }),
    };
    if let Some(finding) = of_puzzle {
        findings.insert(0, finding);
    }
    findings
}

fn check_solution(puzzle: &Puzzle, outcome: &Outcome, claimed: &str) -> Option<Finding> {
    if claimed.trim().is_empty() {
        return Some(Finding::MissingSolution);
    }
    let solved = match text::read_one(claimed) {
        Ok(Puzzle::Givens(grid)) => Some(grid).filter(Grid::is_solved),
        _ => None,
    };
    let Some(solved) = solved else {
        return Some(Finding::NoSolvedGrid);
    };
    let givens = puzzle.grid();
    let other = givens.entries(givens.differing(&solved)).next();
    if let Some(Candidate { cell, digit: given }) = other
        && let Some(claimed) = solved[cell]
    {
        return Some(Finding::OtherSolution {
            cell,
            given,
            claimed,
        });
    }
    if let Puzzle::Candidates(candidates) = puzzle {
        let is_eliminated = |entry: &Candidate| !candidates.cells(entry.digit).contains(entry.cell);
        let mut entries = solved.entries(candidates.unfilled());
        if let Some(entry) = entries.find(is_eliminated) {
            return Some(Finding::NotACandidate(entry));
        }
    }
    matches!(outcome, Outcome::Multiple(_)).then_some(Finding::NotTheOnlySolution)
}

fn check_givens(puzzle: &Puzzle, claimed: &str) -> Option<Finding> {
    let actual = puzzle.grid().filled().len();
    let is_right = claimed.is_empty() || claimed.parse() == Ok(actual);
    (!is_right).then(|| Finding::WrongGivens {
        claimed: claimed.to_owned(),
        actual,
    })
}

/// Compares ratings. A puzzle that is not proper has no rating.
fn check_rating(
    puzzle: &Puzzle,
    outcome: &Outcome,
    claimed: &str,
    rater: &mut Rater,
) -> Option<Finding> {
    if claimed.is_empty() || !matches!(outcome, Outcome::Unique(_)) {
        return None;
    }
    let actual = rater.rate(puzzle).ok()?.hardest;
    if difficulty(claimed) == Some(actual) {
        return None;
    }
    Some(Finding::WrongRating {
        claimed: claimed.to_owned(),
        actual,
    })
}

/// The difficulty, as in `4.2` or `4`; zeros at the end are ignored.
fn difficulty(text: &str) -> Option<Difficulty> {
    let has_decimals = text.contains('.');
    let digits = if has_decimals {
        text.trim_end_matches('0')
    } else {
        text
    };
    digits.trim_end_matches('.').parse().ok()
}

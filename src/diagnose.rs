//! Diagnoses puzzles that are not proper: the givens that conflict or the differences of the solutions, and the changes
//! that would make the puzzle proper.
//!
//! To learn only whether a puzzle is proper, use [`check`](mod@crate::check), which is faster.

use std::collections::BTreeMap;
use std::fmt;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Puzzle};
use crate::random::Random;
use crate::solver::lockstep::Engine;
use crate::solver::{self, Solver};

/// The most sweeps of the engine to spend on leaving out givens in one order, a quarter of them on a single given. They
/// take some ten milliseconds.
const MOST_SWEEPS: u64 = 100_000;

/// The most orders to try.
const MOST_ORDERS: u64 = 10;

/// The most solutions to compare.
const MOST_SOLUTIONS: usize = 100;

/// The fault of a puzzle, if it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Diagnosis {
    /// The puzzle has exactly one solution.
    Proper,
    /// The puzzle has no solution.
    NoSolution(Conflict),
    /// The puzzle has multiple solutions.
    Multiple(Ambiguity),
}

/// The conflict that leaves a puzzle without a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Conflict {
    /// Givens that have no solution together.
    pub givens: Vec<Candidate>,
    /// True if each of these givens is needed for the conflict; false if that would have taken too long to find out.
    /// There may still be smaller sets of other givens.
    pub is_minimal: bool,
    /// The changes of a single given that would make the puzzle proper, those to another digit first.
    pub changes: Vec<Change>,
}

/// A change of a single given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Change {
    /// The cell of the given.
    pub cell: Cell,
    /// The digit given.
    pub from: Digit,
    /// The digit instead of it; `None` if the cell would be blank.
    pub to: Option<Digit>,
}

/// The differences between the solutions of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Ambiguity {
    /// True if all solutions were compared. Otherwise the other fields describe the first 100, except that each of
    /// `additions` makes the puzzle proper.
    pub is_complete: bool,
    /// The cells that are not the same in all solutions.
    pub differing: CellSet,
    /// The cells in which the two most similar solutions differ, with their digits.
    pub smallest_difference: Vec<Difference>,
    /// The givens each of which alone would make the puzzle proper.
    pub additions: Vec<Candidate>,
    /// If `additions` is empty: givens that would make the puzzle proper together, none of which can be left out.
    pub additions_together: Vec<Candidate>,
}

/// A cell in which two solutions differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Difference {
    /// The cell.
    pub cell: Cell,
    /// The digits of the two solutions.
    pub digits: [Digit; 2],
}

/// Diagnoses the puzzle.
///
/// The answer depends on the puzzle alone. The work is bounded.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::diagnose::{Diagnosis, diagnose};
///
/// let misprint: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..75".parse()?;
/// let Diagnosis::NoSolution(conflict) = diagnose(&misprint) else {
///     panic!("5 stands twice in column 9");
/// };
/// assert_eq!(conflict.givens.len(), 2);
/// assert_eq!(conflict.changes[0].to_string(), "r9c9 from 5 to 9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn diagnose(puzzle: &Grid) -> Diagnosis {
    let mut solutions = solver::solutions(puzzle);
    let found: Vec<Grid> = solutions.by_ref().take(MOST_SOLUTIONS).collect();
    match found.len() {
        0 => Diagnosis::NoSolution(Conflict::of(puzzle)),
        1 => Diagnosis::Proper,
        _ => {
            let is_complete = found.len() < MOST_SOLUTIONS || solutions.next().is_none();
            Diagnosis::Multiple(Ambiguity::of(puzzle, &found, is_complete))
        }
    }
}

impl Conflict {
    fn of(puzzle: &Grid) -> Self {
        let (cells, is_minimal) = conflicting_cells(puzzle, MOST_SWEEPS);
        Self {
            givens: puzzle.entries(cells).collect(),
            is_minimal,
            changes: changes(puzzle),
        }
    }
}

/// Returns givens that have no solution together, and true if each of them is known to be needed for that.
///
/// Leaves out one given after the other, as long as the rest has no solution. If that is hard to decide, as it can be
/// for few givens, another order may lead to others for which it is easy. If no order decides it, the fewest givens are
/// taken.
fn conflicting_cells(puzzle: &Grid, most_sweeps: u64) -> (CellSet, bool) {
    if let Some(clash) = puzzle.clashes().first() {
        return (clash.cells.into_iter().collect(), true);
    }
    let mut order: Vec<Cell> = puzzle.filled().into_iter().collect();
    let mut found = puzzle.filled();
    for index in 0..MOST_ORDERS {
        let (left, is_minimal) = leave_out(puzzle, &order, most_sweeps);
        if is_minimal {
            return (left, true);
        }
        if left.len() < found.len() {
            found = left;
        }
        Random::new(0, index).shuffle(&mut order);
    }
    (found, false)
}

/// Leaves out givens in this order. Returns the givens that remain, and true if each of them is known to be needed.
fn leave_out(puzzle: &Grid, order: &[Cell], most_sweeps: u64) -> (CellSet, bool) {
    let engine = Engine::new();
    let mut sweeps = most_sweeps;
    let mut left = *puzzle;
    let mut is_minimal = true;
    for &cell in order {
        let without = left.without(cell);
        let for_one = sweeps.min(most_sweeps / 4);
        let (has_solution, work) = engine.has_solution_within(&without, for_one);
        sweeps -= work.sweeps;
        match has_solution {
            Some(true) => {}
            Some(false) => left = without,
            None => is_minimal = false,
        }
    }
    (left.filled(), is_minimal)
}

/// The changes of a single given that make the puzzle proper.
fn changes(puzzle: &Grid) -> Vec<Change> {
    let givens = puzzle.filled();
    if givens.len() < Puzzle::FEWEST_GIVENS {
        return Vec::new();
    }
    let can_be_blank = givens.len() > Puzzle::FEWEST_GIVENS;
    let all = puzzle.entries(givens).flat_map(|given| {
        let Candidate { cell, digit: from } = given;
        // A digit that clashes needs no search.
        let fits = move |to: &Digit| puzzle.cells_of(*to).is_disjoint(cell.peers());
        let others = (!DigitSet::of(from)).into_iter().filter(fits).map(Some);
        let changes = others.chain(can_be_blank.then_some(None));
        changes.map(move |to| Change { cell, from, to })
    });
    let changed = |change: &Change| {
        let mut puzzle = *puzzle;
        puzzle.set(change.cell, change.to);
        puzzle
    };
    let mut proper = only_proper(all.collect(), changed);
    proper.sort_by_key(|change| change.to.is_none());
    proper
}

/// Keeps what makes a proper puzzle.
fn only_proper<T>(mut all: Vec<T>, puzzle: impl Fn(&T) -> Grid) -> Vec<T> {
    let puzzles: Vec<Grid> = all.iter().map(puzzle).collect();
    let mut counts = Vec::new();
    Solver::default().count_batch(&puzzles, 2, &mut counts);
    let mut counts = counts.iter();
    all.retain(|_| counts.next().is_some_and(|found| found.count == 1));
    all
}

impl Ambiguity {
    fn of(puzzle: &Grid, solutions: &[Grid], is_complete: bool) -> Self {
        let others = solutions.iter().map(|other| solutions[0].differing(other));
        let additions = single_additions(puzzle, solutions, is_complete);
        let additions_together = if additions.is_empty() {
            several_additions(puzzle, &solutions[0])
        } else {
            Vec::new()
        };
        Self {
            is_complete,
            differing: others.fold(CellSet::EMPTY, |all, cells| all | cells),
            smallest_difference: smallest_difference(solutions),
            additions,
            additions_together,
        }
    }
}

/// The cells in which the two most similar solutions differ.
fn smallest_difference(solutions: &[Grid]) -> Vec<Difference> {
    let pairs = solutions.iter().enumerate().flat_map(|(index, one)| {
        let others = solutions[index + 1..].iter();
        others.map(move |other| (one, other, one.differing(other)))
    });
    let Some((one, other, cells)) = pairs.min_by_key(|(_, _, cells)| cells.len()) else {
        return Vec::new();
    };
    let digits = one.entries(cells).zip(other.entries(cells));
    digits
        .map(|(one, other)| Difference {
            cell: one.cell,
            digits: [one.digit, other.digit],
        })
        .collect()
}

/// The givens each of which makes the puzzle proper: those that exactly one solution has.
fn single_additions(puzzle: &Grid, solutions: &[Grid], is_complete: bool) -> Vec<Candidate> {
    let mut counts: BTreeMap<Candidate, usize> = BTreeMap::new();
    for solution in solutions {
        for candidate in solution.entries(!puzzle.filled()) {
            *counts.entry(candidate).or_default() += 1;
        }
    }
    let once = counts.into_iter().filter(|&(_, count)| count == 1);
    let once: Vec<Candidate> = once.map(|(candidate, _)| candidate).collect();
    if is_complete {
        return once;
    }
    only_proper(once, |given| puzzle.with(given.cell, given.digit))
}

/// Givens of this solution that make the puzzle proper together, none of which can be left out.
fn several_additions(puzzle: &Grid, target: &Grid) -> Vec<Candidate> {
    let mut added = Vec::new();
    let mut now = *puzzle;
    // Each given removes a solution other than the target.
    while let Some(other) = solver::solutions(&now).find(|other| other != target) {
        let Some(given) = target.entries(target.differing(&other)).next() else {
            break;
        };
        added.push(given);
        now = now.with(given.cell, given.digit);
    }
    let mut index = 0;
    while index < added.len() {
        let without = now.without(added[index].cell);
        if solver::count(&without, 2) == 1 {
            now = without;
            added.remove(index);
        } else {
            index += 1;
        }
    }
    added
}

impl fmt::Display for Change {
    /// Writes the change as in `r3c7 from 8 to 4` or `r3c7 from 8 to blank`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cell, from, to } = self;
        match to {
            Some(to) => write!(f, "{cell} from {from} to {to}"),
            None => write!(f, "{cell} from {from} to blank"),
        }
    }
}

impl Change {
    /// The condition, as in `r3c7 were 4 instead of 8`.
    fn clause(self) -> String {
        let Self { cell, from, to } = self;
        match to {
            Some(to) => format!("{cell} were {to} instead of {from}"),
            None => format!("{cell} were blank"),
        }
    }
}

impl Conflict {
    /// The conflict in sentences.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let count = self.givens.len();
        let givens = join(&self.givens);
        let minimality = match self.is_minimal {
            true if count > 2 => "; without any one of them, the others would",
            true => "",
            false => "; whether fewer would do is not decided",
        };
        let changes: Vec<String> = self.changes.iter().copied().map(Change::clause).collect();
        vec![
            format!("These {count} givens have no solution together: {givens}{minimality}."),
            match &changes[..] {
                [] => "No change of a single given makes the puzzle proper.".to_owned(),
                [change] => format!("It would be proper if {change}: this was probably meant."),
                changes => format!("It would be proper if {}.", changes.join(", or if ")),
            },
        ]
    }
}

impl fmt::Display for Conflict {
    /// Writes the sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentences().join(" "))
    }
}

impl Ambiguity {
    /// The ambiguity in sentences.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let differing = self.differing.len();
        let some = if self.is_complete {
            "The"
        } else {
            "The first 100"
        };
        let differences = self.smallest_difference.iter().map(
            |Difference {
                 cell,
                 digits: [one, other],
             }| format!("{cell} {one} or {other}"),
        );
        let differences: Vec<String> = differences.collect();
        let cells = differences.len();
        let differences = differences.join(", ");
        vec![
            format!("{some} solutions differ in {differing} cells."),
            format!("The closest two differ in {cells} cells: {differences}."),
            self.describe_additions(),
        ]
    }

    fn describe_additions(&self) -> String {
        if !self.additions.is_empty() {
            let givens = join(&self.additions);
            return format!("It would be proper with any one of these givens added: {givens}.");
        }
        let no_single = if self.is_complete {
            "No single given would make it proper"
        } else {
            "No single given was found that would make it proper"
        };
        let givens = join(&self.additions_together);
        format!("{no_single}, but these would together: {givens}.")
    }
}

impl fmt::Display for Ambiguity {
    /// Writes the sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentences().join(" "))
    }
}

/// Givens as in `5 in r1c1, 7 in r2c3`.
fn join(givens: &[Candidate]) -> String {
    let words = givens
        .iter()
        .map(|Candidate { cell, digit }| format!("{digit} in {cell}"));
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::literals::grid;

    /// A puzzle with a wrong digit, hard enough that a few sweeps decide only some of the givens.
    const MISPRINT: &str =
        "8....3...9.36......7..942...5...7.......457....71...3...1....68.385..91..96...4..";

    #[test]
    fn undecided_givens_are_not_claimed_to_be_needed() {
        let puzzle = grid(MISPRINT);
        assert_eq!(conflicting_cells(&puzzle, 0), (puzzle.filled(), false));
    }

    #[test]
    fn if_no_order_decides_the_fewest_givens_are_taken() {
        let puzzle = grid(MISPRINT);
        let most_sweeps = 80;
        let mut order: Vec<Cell> = puzzle.filled().into_iter().collect();
        let counts: Vec<usize> = (0..MOST_ORDERS)
            .map(|index| {
                let (left, is_minimal) = leave_out(&puzzle, &order, most_sweeps);
                assert!(!is_minimal);
                Random::new(0, index).shuffle(&mut order);
                left.len()
            })
            .collect();
        let least = counts.iter().min().expect("an order");
        assert_ne!(Some(least), counts.last(), "{counts:?}");
        let (found, is_minimal) = conflicting_cells(&puzzle, most_sweeps);
        assert_eq!((found.len(), is_minimal), (*least, false));
    }
}

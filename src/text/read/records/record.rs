//! Grids that belong together: a puzzle and its solution, a puzzle and a copy of it.

use crate::board::{Cell, Digit, Grid, Puzzle};
use crate::text::read::{ClaimedSolution, Entry, Item, Note, PuzzleError};

/// A damaged solution has at least this many digits more than its puzzle.
const SOLVED_BY: usize = 20;

/// The relation of a grid to the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relation {
    /// Its solution.
    Solution,
    /// A full grid that is not its solution.
    NoSolution,
    /// The puzzle of which the full grid before is the solution.
    Puzzle,
    /// A partly solved copy.
    Copy,
    /// A damaged solution.
    Damaged,
    /// Another puzzle.
    Other,
}

/// Returns the relation of the next grid to the one before.
pub(crate) fn relation(before: &Grid, next: &Grid) -> Relation {
    let (few, many) = (before.filled(), next.filled());
    match (before.is_full(), next.is_full()) {
        (false, true) if next.is_solution_of(before) => return Relation::Solution,
        (false, true) => return Relation::NoSolution,
        (true, false) if before.is_solution_of(next) => return Relation::Puzzle,
        (true, _) => return Relation::Other,
        (false, false) => {}
    }
    if many.len() <= few.len() || few.is_empty() || !next.clashes().is_empty() {
        return Relation::Other;
    }
    let kept = few - before.differing(next);
    if kept == few {
        Relation::Copy
    } else if many.len() >= few.len() + SOLVED_BY && 2 * kept.len() > few.len() {
        Relation::Damaged
    } else {
        Relation::Other
    }
}

/// Returns true for a grid that is not a solution, not even a damaged one.
pub(crate) fn is_unsolved(entry: &Entry) -> bool {
    let grid = entry.grid();
    grid.is_none_or(|grid| grid.filled().len() + SOLVED_BY < 81)
}

/// The part of a puzzle's digits that another grid has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kept {
    All,
    Most,
    Few,
}

/// Returns the part of the puzzle's digits that a state of it has, as digits or as candidates.
pub(crate) fn keeps(state: &Entry, puzzle: &Grid) -> Kept {
    let has = |cell: Cell, digit: Digit| match &state.puzzle {
        Ok(Puzzle::Givens(grid)) => grid[cell] == Some(digit),
        Ok(Puzzle::Candidates(candidates)) => candidates.digits_in(cell).contains(digit),
        Err(_) => false,
    };
    let kept = |cell: &Cell| puzzle[*cell].is_some_and(|digit| has(*cell, digit));
    let count = puzzle.filled().into_iter().filter(kept).count();
    match puzzle.filled().len() {
        all if count == all => Kept::All,
        all if 2 * count > all => Kept::Most,
        _ => Kept::Few,
    }
}

/// The puzzles of a line, an object, an element or a list, in order.
#[derive(Debug, Default)]
pub(crate) struct Record {
    entries: Vec<Entry>,
    /// The number of solutions that were dropped, and the line of the first.
    dropped: usize,
    first_dropped: u64,
}

impl Record {
    /// Adds the next entry.
    pub(crate) fn add(&mut self, next: Entry) {
        let (Some(last), Some(new)) = (self.entries.last_mut(), next.grid()) else {
            return self.entries.push(next);
        };
        if last.puzzle.is_err() && new.is_full() {
            return self.drop_solution(next.line);
        }
        let old = last.grid();
        match old.map_or(Relation::Other, |old| relation(old, new)) {
            Relation::Solution => {
                if !next.as_solution().is_some_and(|it| last.add_solution(it)) {
                    self.drop_solution(next.line);
                }
            }
            Relation::Puzzle => {
                let solution = std::mem::replace(last, next).as_solution();
                last.solution = solution.map(Box::new);
            }
            Relation::Copy => {
                if !last.notes.contains(&Note::CopyDropped) {
                    last.notes.push(Note::CopyDropped);
                }
            }
            relation @ (Relation::NoSolution | Relation::Damaged) => {
                self.entries.push(not_a_solution(next, relation));
            }
            Relation::Other => self.entries.push(next),
        }
    }

    /// Adds a grid under the name of a solution to the last entry, if it has most digits of that puzzle, or drops it.
    pub(crate) fn add_named_solution(&mut self, solution: &Entry) {
        let is_of = |last: &&mut Entry| {
            let puzzle = last.grid();
            puzzle.is_some_and(|puzzle| keeps(solution, puzzle) != Kept::Few)
        };
        let last = self.entries.last_mut().filter(is_of);
        if !last.is_some_and(|last| last.add_named_solution(solution)) {
            self.drop_solution(solution.line);
        }
    }

    pub(crate) const fn drop_solution(&mut self, line: u64) {
        if self.dropped == 0 {
            self.first_dropped = line;
        }
        self.dropped += 1;
    }

    /// Makes a record with an error one entry: the first error, or the puzzle with the wrong solution.
    pub(crate) fn all_or_nothing(&mut self) {
        let Some(wrong) = self.entries.iter().position(|entry| entry.puzzle.is_err()) else {
            return;
        };
        self.entries.truncate(wrong + 1);
        if let Some(&solution) = self.entries[wrong].solution.as_deref()
            && wrong > 0
            && self.entries[wrong - 1].add_solution(solution)
        {
            self.entries.pop();
        }
        self.entries.drain(..self.entries.len() - 1);
    }

    /// Takes all entries; the last one stays while more may come that belongs to it.
    pub(crate) fn take(&mut self, has_ended: bool) -> Vec<Entry> {
        let kept = usize::from(!has_ended);
        let count = self.entries.len().saturating_sub(kept);
        self.entries.drain(..count).collect()
    }

    /// Takes the solutions that were dropped.
    pub(crate) fn take_dropped(&mut self) -> impl Iterator<Item = Item> + use<> {
        let line = self.first_dropped;
        std::iter::repeat_n(line, std::mem::take(&mut self.dropped)).map(Item::Solution)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// A grid as the error that it is not the solution it should be.
pub(crate) fn not_a_solution(entry: Entry, relation: Relation) -> Entry {
    let line = entry.line;
    let solution = entry.grid().map(|&grid| ClaimedSolution::new(line, grid));
    Entry {
        solution: solution.map(Box::new),
        puzzle: Err(wrong_solution(line, relation)),
        ..entry
    }
}

/// The error for a grid that is not the solution it should be.
pub(crate) fn wrong_solution(line: u64, relation: Relation) -> PuzzleError {
    let description = match relation {
        Relation::Damaged => "found a damaged solution of the puzzle before, expected its solution",
        _ => "found a full grid that does not complete the puzzle before, expected its solution",
    };
    PuzzleError::mismatch(line, description)
}

//! Grids that stand apart and belong together: a puzzle, and the solution or a state of it before or behind.

use super::Output;
use crate::board::{Digit, Grid, Puzzle};
use crate::text::read::records::record::{self, Kept, Relation};
use crate::text::read::{ClaimedSolution, Entry, PuzzleError, Role, attempt, grid};

/// The last puzzle, with which a full grid is compared.
#[derive(Debug, Default)]
pub(super) enum Last {
    #[default]
    Nothing,
    Puzzle(Grid),
    Malformed,
}

/// The remains of a solution have at least this many digits.
const FEWEST_OF_SOLUTION: usize = 78;

/// A grid that waits for the puzzle it may belong to.
#[derive(Debug)]
pub(super) struct Held {
    entry: Entry,
    pub(super) kind: HeldKind,
}

/// The kind of a grid that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeldKind {
    /// A full grid, or nearly so.
    Full,
    /// A full grid that is not the solution of the puzzle before it.
    Misfit,
    /// A full grid on a line with something else.
    Lone,
    /// A grid under the title of a state.
    State,
    /// The first grid of all, under the name of a solution: it is given if it is the only one.
    Solution,
}

impl Output {
    /// Adds a puzzle, well-formed or not; a full grid of a kind is compared with the puzzle before, or waits for the next one.
    pub(super) fn puzzle(&mut self, mut entry: Entry, kind: Option<HeldKind>) {
        if let Some(error) = of_something_else(&entry) {
            entry.puzzle = Err(error);
        }
        self.drop_solution(&mut entry);
        self.settle(&mut entry);
        let follows = std::mem::replace(&mut self.follows, Role::Other);
        let is_solution = follows == Role::Solution;
        if is_solution && is_nearly_full(&entry) {
            entry = record::not_a_solution(entry, Relation::Damaged);
        }
        if follows == Role::State && entry.puzzle.is_ok() {
            return self.state(entry, HeldKind::State);
        }
        let may_be_solution = kind.is_some()
            || is_solution
            || self.options.keeps_solutions && entry.fields.is_empty();
        if may_be_solution && entry.full_grid().is_some() {
            return self.full(entry, kind, is_solution);
        }
        match kind {
            Some(HeldKind::Full) if is_nearly_full(&entry) => self.state(entry, HeldKind::Full),
            _ => self.emit(entry),
        }
    }

    /// Takes a full grid: the solution of the puzzle before, or perhaps of the next one.
    fn full(&mut self, mut entry: Entry, kind: Option<HeldKind>, is_named: bool) {
        let relation = match (&self.last, entry.grid()) {
            (Last::Puzzle(puzzle), Some(grid)) => record::relation(puzzle, grid),
            (Last::Malformed, _) if kind.map_or(is_named, |kind| kind != HeldKind::Lone) => {
                Relation::Solution
            }
            _ => Relation::Other,
        };
        match relation {
            Relation::Solution => self.named_solution(entry),
            Relation::NoSolution if is_named || kind == Some(HeldKind::Full) => {
                self.hold(entry, Some(HeldKind::Misfit));
            }
            _ if is_named => self.named_solution(entry),
            _ if self.among_pairs && kind == Some(HeldKind::Lone) => {
                entry.puzzle = Err(without_puzzle(entry.line));
                self.emit(entry);
            }
            _ => self.hold(entry, kind),
        }
    }

    /// Takes the state of a puzzle, or the remains of its solution: of the puzzle before, or of the next one.
    fn state(&mut self, mut entry: Entry, kind: HeldKind) {
        let is_state = kind == HeldKind::State;
        let kept = match &self.last {
            Last::Puzzle(puzzle) if is_state || is_open(puzzle) => record::keeps(&entry, puzzle),
            Last::Malformed if is_state => Kept::All,
            _ => Kept::Few,
        };
        match kept {
            Kept::All => self.skip_solution(entry.line),
            Kept::Few if is_state && are_colours(&entry) => self.skip_solution(entry.line),
            Kept::Few => self.hold(entry, Some(kind)),
            Kept::Most => {
                let description = if is_state {
                    "found a state that does not keep the digits of the puzzle before, expected all of them"
                } else {
                    "found a damaged solution of the puzzle before, expected its solution"
                };
                entry.puzzle = Err(PuzzleError::mismatch(entry.line, description));
                self.emit(entry);
            }
        }
    }

    fn hold(&mut self, entry: Entry, kind: Option<HeldKind>) {
        match kind {
            Some(kind) => self.held = Some(Held { entry, kind }),
            None => self.emit(entry),
        }
    }

    /// Leaves out the solution of a puzzle unless solutions are kept. A wrong one makes the puzzle malformed if no name says
    /// that it is a solution.
    fn drop_solution(&mut self, entry: &mut Entry) {
        if !self.options.keeps_solutions
            && let Some(puzzle) = entry.grid().copied()
            && let Some(solution) = entry.solution.take()
        {
            let line = solution.line;
            match record::relation(&puzzle, &solution.grid) {
                _ if solution.is_named => self.skip_solution(line),
                Relation::Solution => self.skip_solution(line),
                relation => entry.puzzle = Err(record::wrong_solution(line, relation)),
            }
        }
    }

    /// Gives or drops the grid that has waited for this puzzle.
    fn settle(&mut self, next: &mut Entry) {
        let Some(Held { mut entry, kind }) = self.held.take() else {
            return;
        };
        if kind == HeldKind::Lone && self.among_pairs {
            entry.puzzle = Err(without_puzzle(entry.line));
            return self.emit(entry);
        }
        let solution = entry.as_solution();
        let kept = match &next.puzzle {
            _ if kind == HeldKind::Solution => Kept::All,
            Ok(Puzzle::Givens(puzzle)) if is_open(puzzle) => record::keeps(&entry, puzzle),
            Err(_) if kind == HeldKind::State => Kept::All,
            _ => Kept::Few,
        };
        let is_copy = kind == HeldKind::State || solution.is_some();
        let is_copy = kind == HeldKind::Solution || is_copy && is_without_clashes(&entry);
        let mut keep = |solution| self.options.keeps_solutions && next.add_solution(solution);
        match kept {
            Kept::Few => self.give(entry, kind),
            _ if solution.is_some_and(&mut keep) => {}
            Kept::All if is_copy => self.skip_solution(entry.line),
            _ => {
                let description = "found a damaged copy or solution of the next puzzle";
                entry.puzzle = Err(PuzzleError::mismatch(entry.line, description));
                self.emit(entry);
            }
        }
    }

    /// Gives a grid that has waited for nothing.
    fn give(&mut self, mut entry: Entry, kind: HeldKind) {
        if kind == HeldKind::Misfit {
            entry = record::not_a_solution(entry, Relation::NoSolution);
        }
        if kind == HeldKind::Solution {
            // The errors of a strict reader have come before it.
            self.last_line = 0;
        }
        self.emit(entry);
    }

    /// Takes the solution of the puzzle before, or a grid under the name of one.
    pub(super) fn named_solution(&mut self, entry: Entry) {
        let is_first = self.last_layout.is_none() && self.skipped.solutions == 0;
        if is_first && self.held.is_none() {
            self.hold(entry, Some(HeldKind::Solution));
        } else if !entry
            .as_solution()
            .is_some_and(|solution| self.keep(solution))
        {
            self.skip_solution(entry.line);
        }
    }

    pub(super) fn release_held(&mut self) {
        if let Some(Held { entry, kind }) = self.held.take() {
            self.give(entry, kind);
        }
    }

    /// Gives the grid that waits, if it stands on a line with something else.
    pub(in crate::text::read) fn release_line(&mut self) {
        if matches!(&self.held, Some(held) if held.kind == HeldKind::Lone) {
            self.release_held();
        }
    }

    /// Keeps a solution with the puzzle before it, if solutions are kept and it has none; returns true if so.
    pub(super) fn keep(&mut self, solution: ClaimedSolution) -> bool {
        let keeps = self.options.keeps_solutions;
        let last = self.entries.back_mut().filter(|_| keeps);
        last.is_some_and(|last| last.add_solution(solution))
    }
}

/// The error for a map of regions, or for flags of cells.
fn of_something_else(entry: &Entry) -> Option<PuzzleError> {
    let digits = entry.grid()?.cells().map(|cell| cell.map_or(0, Digit::get));
    let flags = grid::mask_of(entry).into_iter().flatten();
    let count = flags.filter(|&flag| flag).count();
    if grid::is_map(&digits) {
        return Some(PuzzleError::map(entry.line));
    }
    // A mask has at least as many ones as a puzzle has givens.
    (count >= attempt::FEWEST_GIVENS).then(|| PuzzleError::flags(entry.line))
}

/// Returns true for the remains of a solution.
fn is_nearly_full(entry: &Entry) -> bool {
    let grid = entry.grid();
    grid.is_some_and(|grid| (FEWEST_OF_SOLUTION..81).contains(&grid.filled().len()))
}

/// Returns true for a few digits that clash: colours of cells.
fn are_colours(entry: &Entry) -> bool {
    let is_few = |grid: &Grid| grid.filled().len() < attempt::FEWEST_GIVENS;
    entry.grid().is_some_and(is_few) && !is_without_clashes(entry)
}

/// Returns true for a grid with digits and with empty cells.
fn is_open(puzzle: &Grid) -> bool {
    !puzzle.is_full() && !puzzle.filled().is_empty()
}

fn is_without_clashes(entry: &Entry) -> bool {
    let puzzle = entry.puzzle.as_ref();
    puzzle.is_ok_and(|puzzle| puzzle.clashes().is_empty())
}

/// The error for a full grid without its puzzle, among lines that have both.
pub(super) fn without_puzzle(line: u64) -> PuzzleError {
    let description = "found a solution without its puzzle, expected both as in the lines around";
    PuzzleError::mismatch(line, description)
}

//! The output: puzzles in order until they are taken, and a count of the lines skipped.

use std::collections::VecDeque;

use super::nested::object;
use super::records::record::{self, Kept, Relation};
use super::{
    ClaimedSolution, Entry, Field, Item, Layout, Place, PuzzleError, Role, Skipped, Text, attempt,
    names, other_sizes,
};
use crate::board::{Digit, Grid, Puzzle};

/// The last puzzle, with which a full grid is compared.
#[derive(Debug, Default)]
enum Last {
    #[default]
    Nothing,
    Puzzle(Grid),
    Malformed,
}

/// Collects the items that the shapes find.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "most are options")]
pub(super) struct Output {
    entries: VecDeque<Entry>,
    pub(super) skipped: Skipped,
    /// True if text that does not look like a puzzle is malformed rather than skipped.
    pub(super) is_strict: bool,
    /// The role of what follows, as the text before says.
    follows: Role,
    /// A grid that waits for the next puzzle, of which it may be the solution or a copy.
    held: Option<Held>,
    /// True among lines with a puzzle and its solution.
    pub(super) among_pairs: bool,
    /// True if the named fields of entries are kept.
    pub(super) keeps_fields: bool,
    /// True if solutions are kept with their puzzles: the last puzzle then waits for what follows it.
    pub(super) keeps_solutions: bool,
    /// True if nothing follows the last puzzle.
    has_ended: bool,
    last: Last,
    /// The first line skipped that is nearly a puzzle, and its number of cells.
    pub(super) near_miss: Option<(u64, usize)>,
    /// The last line skipped, and the number of cells it ends with.
    pub(super) last_skipped: (u64, Option<usize>),
    /// The line of the last entry.
    last_line: u64,
    /// The layout of the last entry.
    last_layout: Option<Layout>,
}

/// The remains of a solution have at least this many digits.
const FEWEST_OF_SOLUTION: usize = 78;

/// A grid that waits for the puzzle it may belong to.
#[derive(Debug)]
struct Held {
    entry: Entry,
    kind: HeldKind,
}

/// The kind of a grid that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HeldKind {
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
    pub(super) fn take(&mut self, item: Item) {
        self.has_ended = false;
        match item {
            Item::Line(mut entry) => {
                if self.among_pairs && entry.full_grid().is_some() {
                    entry.puzzle = Err(without_puzzle(entry.line));
                }
                self.among_pairs &= entry.puzzle.is_err();
                self.puzzle(entry, None);
            }
            Item::Pair(entry) => {
                self.among_pairs = true;
                self.puzzle(entry, None);
            }
            Item::Lone(entry) => self.puzzle(entry, Some(HeldKind::Lone)),
            Item::Grid(entry) => {
                self.among_pairs = false;
                self.puzzle(entry, Some(HeldKind::Full));
            }
            Item::Named(entry) => self.named_solution(entry),
            Item::Text(text) => self.text(&text),
            Item::Title(text) => self.follows = names::role_after(&text.bytes),
            Item::Solution(line, None) => self.skip_solution(line),
            Item::Solution(line, Some(grid)) => self.leave_out(ClaimedSolution::new(line, grid)),
        }
    }

    /// Adds a puzzle, well-formed or not; a full grid of a kind is compared with the puzzle before, or waits for the next one.
    fn puzzle(&mut self, mut entry: Entry, kind: Option<HeldKind>) {
        if let Some(grid) = entry.grid()
            && other_sizes::is_map(&grid.cells().map(|cell| cell.map_or(0, Digit::get)))
        {
            entry.puzzle = Err(PuzzleError::map(entry.line));
        }
        if is_mask(&entry) {
            entry.puzzle = Err(PuzzleError::flags(entry.line));
        }
        self.drop_solution(&mut entry);
        self.settle(&mut entry);
        let follows = std::mem::replace(&mut self.follows, Role::Other);
        if follows == Role::Solution && is_nearly_full(&entry) {
            entry = record::not_a_solution(entry, Relation::Damaged);
        }
        if follows == Role::State && entry.puzzle.is_ok() {
            return self.state(entry);
        }
        let is_solution = follows == Role::Solution;
        if let Some(solution) = entry.as_solution()
            && (kind.is_some() || is_solution || self.keeps_solutions && entry.fields.is_empty())
        {
            let relation = match &self.last {
                Last::Puzzle(puzzle) => record::relation(puzzle, &solution.grid),
                Last::Malformed if kind.map_or(is_solution, |kind| kind != HeldKind::Lone) => {
                    Relation::Solution
                }
                _ => Relation::Other,
            };
            let kind = match relation {
                Relation::Solution => return self.leave_out(solution),
                Relation::NoSolution if is_solution || kind == Some(HeldKind::Full) => {
                    Some(HeldKind::Misfit)
                }
                _ if is_solution => return self.named_solution(entry),
                _ => kind,
            };
            if self.among_pairs && kind == Some(HeldKind::Lone) {
                entry.puzzle = Err(without_puzzle(entry.line));
            } else {
                return self.hold(entry, kind);
            }
        }
        if kind == Some(HeldKind::Full) && is_nearly_full(&entry) {
            return self.hold(entry, kind);
        }
        self.emit(entry);
    }

    /// Takes a grid under the title of a state: a copy of the puzzle before, or of the next one.
    fn state(&mut self, mut entry: Entry) {
        match &self.last {
            Last::Puzzle(puzzle) => match record::keeps(&entry, puzzle) {
                Kept::All => return self.skip_solution(entry.line),
                Kept::Most => {
                    let description = "found a state that does not keep the digits of the puzzle before, expected all of them";
                    entry.puzzle = Err(PuzzleError::mismatch(entry.line, description));
                    return self.emit(entry);
                }
                Kept::Few if are_colours(&entry) => return self.skip_solution(entry.line),
                Kept::Few => {}
            },
            Last::Malformed => return self.skip_solution(entry.line),
            Last::Nothing => {}
        }
        self.hold(entry, Some(HeldKind::State));
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
        if !self.keeps_solutions
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
        let solution = entry.as_solution();
        let keeps_solutions = self.keeps_solutions;
        let keep = move |next: &mut Entry| {
            keeps_solutions && solution.is_some_and(|solution| next.add_solution(solution))
        };
        if kind == HeldKind::Solution {
            if !keep(next) {
                self.skip_solution(entry.line);
            }
            return;
        }
        if kind == HeldKind::Lone && self.among_pairs {
            entry.puzzle = Err(without_puzzle(entry.line));
            return self.emit(entry);
        }
        let kept = match &next.puzzle {
            Ok(Puzzle::Givens(puzzle)) if puzzle.is_full() || puzzle.filled().is_empty() => {
                Kept::Few
            }
            Ok(Puzzle::Givens(puzzle)) => record::keeps(&entry, puzzle),
            Err(_) if kind == HeldKind::State => Kept::All,
            _ => Kept::Few,
        };
        let is_copy = kind == HeldKind::State || entry.full_grid().is_some();
        match kept {
            Kept::Few => self.give(entry, kind),
            _ if keep(next) => {}
            Kept::All if is_copy && is_without_clashes(&entry) => self.skip_solution(entry.line),
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

    /// Takes a grid under the name of a solution.
    fn named_solution(&mut self, entry: Entry) {
        let is_first = self.last_layout.is_none() && self.skipped.solutions == 0;
        if is_first && self.held.is_none() {
            self.hold(entry, Some(HeldKind::Solution));
        } else if let Some(solution) = entry.as_solution() {
            self.leave_out(solution);
        } else {
            self.skip_solution(entry.line);
        }
    }

    /// Gives what waits: there is no next puzzle.
    pub(super) fn release(&mut self) {
        self.release_held();
        self.has_ended = true;
    }

    fn release_held(&mut self) {
        if let Some(Held { entry, kind }) = self.held.take() {
            self.give(entry, kind);
        }
    }

    /// Gives the grid that waits, if it stands on a line with something else.
    pub(super) fn release_line(&mut self) {
        if let Some(Held {
            kind: HeldKind::Lone,
            ..
        }) = self.held
        {
            self.release_held();
        }
    }

    /// Adds a puzzle, with which the next is compared. The error of a wrong solution gives way to the claim.
    fn emit(&mut self, mut entry: Entry) {
        if entry.puzzle.is_err()
            && let Some(solution) = entry.solution.take()
            && self.keep(*solution)
        {
            return;
        }
        self.last = match &entry.puzzle {
            Ok(Puzzle::Givens(grid)) => Last::Puzzle(*grid),
            Ok(Puzzle::Candidates(_)) => Last::Nothing,
            Err(_) => Last::Malformed,
        };
        self.entry(entry);
    }

    fn entry(&mut self, mut entry: Entry) {
        let inferred = entry.notes.iter().find(|note| note.is_inference());
        if self.is_strict
            && let Some(note) = inferred
        {
            let place = Place::start_of(entry.line);
            let error = PuzzleError::ambiguous(place, note.to_string()).of_line();
            entry = Entry::new(entry.line, entry.layout, Err(error));
        }
        if !self.keeps_fields {
            entry.fields.clear();
        }
        entry.line = entry.line.max(self.last_line);
        self.last_line = entry.line;
        self.last_layout = Some(entry.layout);
        self.entries.push_back(entry);
    }

    /// Takes a line of text that does not look like a puzzle.
    fn text(&mut self, text: &Text) {
        if self.is_strict {
            if !matches!(&self.held, Some(held) if held.kind == HeldKind::Solution) {
                self.release_held();
            }
            let error = PuzzleError::unexplained(Field::whole(text).trim());
            self.entry(Entry::malformed(Layout::Line, error));
        } else {
            self.skip(text.number);
            let near = || Some((text.number, attempt::cells_if_near(&text.bytes)?));
            self.near_miss = self.near_miss.or_else(near);
            self.last_skipped = (text.number, attempt::cells_at_end(&text.bytes));
        }
        if text.bytes.iter().any(u8::is_ascii_alphabetic) {
            self.among_pairs = false;
            self.follows = names::role_after(&text.bytes);
        }
    }

    /// Keeps a solution with the puzzle before it, or leaves it out.
    fn leave_out(&mut self, solution: ClaimedSolution) {
        if !self.keep(solution) {
            self.skip_solution(solution.line);
        }
    }

    /// Keeps a solution with the puzzle before it, if solutions are kept and it has none; returns true if so.
    fn keep(&mut self, solution: ClaimedSolution) -> bool {
        let last = self.entries.back_mut().filter(|_| self.keeps_solutions);
        last.is_some_and(|last| last.add_solution(solution))
    }

    /// Counts a solution or a state that is left out.
    const fn skip_solution(&mut self, line: u64) {
        self.skipped.solutions += 1;
        if self.skipped.solutions == 1 {
            self.skipped.first_solution = line;
        }
    }

    /// Counts a line that is skipped.
    const fn skip(&mut self, line: u64) {
        self.skipped.lines += 1;
        if self.skipped.lines == 1 {
            self.skipped.first_line = line;
        }
    }

    /// Records the last puzzle that `read_fast_lines` returned, and if its solution stood beside it.
    pub(super) const fn pass(&mut self, puzzle: Grid, is_pair: bool) {
        self.last = Last::Puzzle(puzzle);
        self.last_layout = Some(Layout::Line);
        self.among_pairs = is_pair;
    }

    /// Returns true for a strict reader among lines, each of which is to have its answer at once.
    pub(super) const fn is_in_list(&self) -> bool {
        self.is_strict && matches!(self.last_layout, Some(Layout::Line))
    }

    /// Returns true if the next puzzle depends on nothing that came before.
    pub(super) fn is_settled(&self) -> bool {
        self.held.is_none() && self.is_empty() && self.follows == Role::Other
    }

    /// Takes the next entry that waits for nothing.
    pub(super) fn next(&mut self) -> Option<Entry> {
        if self.is_empty() {
            return None;
        }
        self.entries.pop_front()
    }

    /// The next entry, which stays.
    pub(super) fn peek(&self) -> Option<&Entry> {
        self.entries.front()
    }

    /// Returns true if there is nothing, not even a grid that waits for what follows.
    pub(super) fn holds_nothing(&self) -> bool {
        self.held.is_none() && self.entries.is_empty()
    }

    /// Returns true if there is no entry but one that waits for its solution.
    pub(super) fn is_empty(&self) -> bool {
        let may_follow = self.keeps_solutions && !self.has_ended;
        let last = self.entries.back().filter(|_| may_follow);
        let waits = last.is_some_and(|last| last.puzzle.is_ok() && last.solution.is_none());
        self.entries.len() == usize::from(waits)
    }
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

fn is_without_clashes(entry: &Entry) -> bool {
    let puzzle = entry.puzzle.as_ref();
    puzzle.is_ok_and(|puzzle| puzzle.clashes().is_empty())
}

/// Returns true for a grid of flags with at least as many ones as a puzzle has givens.
fn is_mask(entry: &Entry) -> bool {
    let flags = object::mask_of(entry).into_iter().flatten();
    flags.filter(|&flag| flag).count() >= attempt::FEWEST_GIVENS
}

/// The error for a full grid without its puzzle, among lines that have both.
fn without_puzzle(line: u64) -> PuzzleError {
    let description = "found a solution without its puzzle, expected both as in the lines around";
    PuzzleError::mismatch(line, description)
}

//! The engine: 32 puzzles searched in lockstep, one in each 16-bit lane of a vector.
//!
//! A solver works on the candidates of one puzzle by plain `and` and `or` on sets of nine digits; a vector instruction
//! does the same with those of 32. So the engine sweeps all 32 puzzles at once, and looks at a single one only when it is
//! solved, has no solution, needs a guess, or can be filled without. Each puzzle has its own depth-first search. When there
//! are fewer puzzles left than lanes, a search is shared by lanes, and a lone puzzle has its boxes or minirows in the lanes,
//! but the result stays the same. So the answer depends on the puzzle alone: not on the other puzzles, their number, or the
//! machine.
//!
//! From the inside out: `sweep` is the reasoning and the file to read first, `branch` the guess, `independent_bands` the
//! end of most searches with multiple solutions, `bank` the 32 lanes with their bookkeeping, `search` the search of many
//! puzzles, `puzzles` their loading, `parts` the order of what lanes share, `lone` sweep and search of one puzzle alone,
//! `solutions` the same one solution at a time, `threads` the search of one puzzle by several threads, and `isa` the
//! choice of instructions; `open_states` has the states to come back to, and `lane_moves` takes single puzzles out of
//! the vectors and puts them back.
//!
//! # Order of solutions
//!
//! Solutions come in the order of the depth-first search, first way first (see `branch`), and where no guess is needed, in
//! that of `independent_bands`. The order is as fixed as that of [`backtrack`](super::backtrack), but not the same.
//!
//! # Examples
//!
//! ```
//! use sudoku::Grid;
//! use sudoku::solver::SolutionCount;
//! use sudoku::solver::lockstep::Engine;
//!
//! let puzzles = [Grid::EMPTY; 100];
//! let mut counts = [SolutionCount::NONE; 100];
//! Engine::new().count_batch(&puzzles, 2, &mut counts);
//! assert!(counts.iter().all(|counted| counted.count == 2));
//! ```

#![allow(
    clippy::inline_always,
    reason = "what is not inlined is compiled for the baseline instruction set, several times slower; so are many \
              functions of the standard library, such as `map` of arrays"
)]
#![allow(
    clippy::cast_possible_truncation,
    reason = "lanes, cells and digits are small numbers, and a checked conversion would not vectorise"
)]

mod bank;
mod branch;
mod effort;
mod independent_bands;
mod isa;
mod lane_moves;
mod lanes;
mod lone;
mod open_states;
mod parts;
mod puzzles;
mod search;
mod solutions;
mod state;
mod sweep;
mod threads;

pub use effort::SearchEffort;
pub use isa::Isa;
pub use solutions::Solutions;

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::slice;

use super::outcome::SolutionCount;
use crate::board::{KnownPuzzles, ToPuzzle};
use lone::{Frame, LoneSearch};
use puzzles::LoadingOne;
use search::{Goal, Searched, search};
use state::{Load, State};

/// The number of sweeps after which a lone puzzle goes to the lanes, which share its search.
const LONGEST_LONE_SEARCH: u64 = 1024;

/// The number of sweeps that a search makes before it looks for an interrupt: some fifty microseconds, or more where bands are
/// independent.
const UNINTERRUPTED: u64 = 256;

thread_local! {
    /// An empty stack, kept for the next lone search: most would take longer to get memory than to use it.
    static OPEN: Cell<Vec<Frame>> = const { Cell::new(Vec::new()) };
}

/// The engine on one instruction set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Engine {
    /// Always one that is available.
    isa: Isa,
}

impl Engine {
    /// The number of puzzles searched together when they come one by one.
    const BATCH: usize = 16_384;

    /// The engine on the fastest instruction set that this machine has.
    #[must_use]
    pub fn new() -> Self {
        Self {
            isa: Isa::available().next().unwrap_or(Isa::Baseline),
        }
    }

    /// The engine on this instruction set, if the machine has it.
    #[must_use]
    pub fn with_isa(isa: Isa) -> Option<Self> {
        isa.is_available().then_some(Self { isa })
    }

    /// The instruction set it runs on.
    #[must_use]
    pub const fn isa(self) -> Isa {
        self.isa
    }

    /// Counts the solutions of each puzzle, up to the limit, and keeps the first of each.
    ///
    /// The counts are in the order of the puzzles; what was in them is overwritten. Thousands of puzzles at once are the
    /// fastest way. A few are searched one after the other, where that is faster than lanes most of which are idle.
    ///
    /// # Panics
    ///
    /// If there are not as many counts as puzzles.
    pub fn count_batch<P: ToPuzzle>(
        self,
        puzzles: &[P],
        limit: u64,
        counts: &mut [SolutionCount],
    ) -> SearchEffort {
        assert_eq!(puzzles.len(), counts.len(), "one count for each puzzle");
        if limit == 0 {
            counts.fill(SolutionCount::NONE);
            return SearchEffort::default();
        }
        self.search_batch(puzzles, Goal::Count(limit), counts)
    }

    /// Searches the puzzles; those of the library's own types with code that is compiled here, and not for each caller.
    fn search_batch<P: ToPuzzle>(
        self,
        puzzles: &[P],
        goal: Goal,
        counts: &mut [SolutionCount],
    ) -> SearchEffort {
        match P::as_known(puzzles) {
            Some(known) => self.search_known(known, goal, counts),
            None => self.search_some(puzzles, goal, counts),
        }
    }

    /// Searches puzzles of the library's own types.
    fn search_known(
        self,
        puzzles: KnownPuzzles,
        goal: Goal,
        counts: &mut [SolutionCount],
    ) -> SearchEffort {
        match puzzles {
            KnownPuzzles::Grids(puzzles) => self.search_some(puzzles, goal, counts),
            KnownPuzzles::Candidates(puzzles) => self.search_some(puzzles, goal, counts),
            KnownPuzzles::Puzzles(puzzles) => self.search_some(puzzles, goal, counts),
        }
    }

    /// Searches puzzles one by one, if there are few, or else with the lanes.
    fn search_some<P: ToPuzzle>(
        self,
        puzzles: &[P],
        goal: Goal,
        counts: &mut [SolutionCount],
    ) -> SearchEffort {
        if puzzles.len() > self.isa.largest_batch_one_by_one() {
            return search(self.isa, puzzles, goal, counts, u64::MAX).work;
        }
        let mut all = SearchEffort::default();
        for (puzzle, count) in puzzles.iter().zip(counts) {
            all += self.search_one(puzzle, goal.limit(), count);
        }
        all
    }

    /// Answers for each puzzle: true if it has a solution.
    ///
    /// Many at once are faster than counting up to one, since any solution will do.
    pub(super) fn have_solutions<P: ToPuzzle>(self, puzzles: &[P], answers: &mut Vec<bool>) {
        let mut counts = vec![SolutionCount::NONE; puzzles.len()];
        self.search_batch(puzzles, Goal::Any, &mut counts);
        answers.clear();
        answers.extend(counts.iter().map(|counted| counted.count > 0));
    }

    /// Counts the solutions of puzzles that come one by one, in their order and in constant memory.
    ///
    /// Thousands of puzzles are taken before the first count comes out.
    pub fn count_each<P: ToPuzzle>(
        self,
        puzzles: impl IntoIterator<Item = P>,
        limit: u64,
    ) -> impl Iterator<Item = SolutionCount> {
        let mut puzzles = puzzles.into_iter();
        let mut batch = Vec::with_capacity(Self::BATCH);
        let mut counts = Vec::new();
        let mut next = 0;
        std::iter::from_fn(move || {
            if next == counts.len() {
                batch.clear();
                batch.extend(puzzles.by_ref().take(Self::BATCH));
                counts.resize(batch.len(), SolutionCount::NONE);
                self.count_batch(&batch, limit, &mut counts);
                next = 0;
            }
            next += 1;
            counts.get(next - 1).copied()
        })
    }

    /// Counts the puzzle's solutions, but stops at the limit.
    #[must_use]
    pub fn count(self, puzzle: &impl ToPuzzle, limit: u64) -> u64 {
        self.count_keeping_first(puzzle, limit).count
    }

    /// Counts the puzzle's solutions, but stops at the limit, and keeps the first.
    pub(super) fn count_keeping_first(self, puzzle: &impl ToPuzzle, limit: u64) -> SolutionCount {
        if limit == 0 {
            return SolutionCount::NONE;
        }
        let mut count = SolutionCount::NONE;
        let (puzzles, counts) = (slice::from_ref(puzzle), slice::from_mut(&mut count));
        self.search_batch(puzzles, Goal::Count(limit), counts);
        count
    }

    /// Counts the puzzle's solutions, but stops at the limit, with this many threads; the caller's is one of them.
    ///
    /// It pays from some fifty to a hundred thousand solutions. Where a thread cannot be started, fewer do the same.
    #[must_use]
    pub fn count_on_threads(
        self,
        puzzle: &impl ToPuzzle,
        limit: u64,
        threads: NonZeroUsize,
    ) -> u64 {
        if threads.get() == 1 || limit == 0 {
            return self.count(puzzle, limit);
        }
        let state = puzzle.to_state();
        let mut count = SolutionCount::NONE;
        match self.search_alone(&state, limit, &mut count) {
            Some(_) => count.count,
            None => threads::count(self.isa, state, limit, threads),
        }
    }

    /// Looks for a solution within this many sweeps, and returns the work that was done; `None` if there may still be one.
    ///
    /// Sweeps are the same on all machines, so the answer is, too.
    pub(crate) fn has_solution_within(
        self,
        puzzle: &impl ToPuzzle,
        sweeps: u64,
    ) -> (Option<bool>, SearchEffort) {
        let (counted, searched) = self.search_with_lanes(&puzzle.to_state(), 1, sweeps);
        let is_decided = searched.left.is_empty();
        (is_decided.then_some(counted.count > 0), searched.work)
    }

    /// Counts the solutions of each puzzle up to the limit; `None` if all together take more sweeps than these.
    pub(crate) fn count_batch_within<P: ToPuzzle>(
        self,
        puzzles: &[P],
        limit: u64,
        sweeps: u64,
    ) -> Option<Vec<SolutionCount>> {
        let mut counts = vec![SolutionCount::NONE; puzzles.len()];
        let searched = search(self.isa, puzzles, Goal::Count(limit), &mut counts, sweeps);
        searched.left.is_empty().then_some(counts)
    }

    /// Searches one puzzle, alone or, if that takes longer than is worth it, with all lanes; overwrites the count.
    fn search_one(self, puzzle: &impl Load, limit: u64, count: &mut SolutionCount) -> SearchEffort {
        let mut state = State::EMPTY;
        self.isa.run(LoadingOne {
            puzzle,
            state: &mut state,
        });
        *count = SolutionCount::NONE;
        let alone = self.search_alone(&state, limit, count);
        alone.unwrap_or_else(|| {
            let (counted, searched) = self.search_with_lanes(&state, limit, u64::MAX);
            *count = counted;
            searched.work
        })
    }

    /// Searches from one state alone and counts; `None` if that takes more than [`LONGEST_LONE_SEARCH`] sweeps.
    fn search_alone(
        self,
        state: &State,
        limit: u64,
        found: &mut SolutionCount,
    ) -> Option<SearchEffort> {
        let mut open = OPEN.take();
        let work = self.isa.run(LoneSearch {
            start: Some(state),
            open: &mut open,
            found,
            limit,
            sweeps: LONGEST_LONE_SEARCH,
        });
        let is_over = open.is_empty() || found.count == limit;
        open.clear();
        OPEN.set(open);
        is_over.then_some(work)
    }

    /// Searches from one state with all lanes, for at most so many sweeps.
    fn search_with_lanes(
        self,
        state: &State,
        limit: u64,
        sweeps: u64,
    ) -> (SolutionCount, Searched) {
        let mut counts = [SolutionCount::NONE];
        let puzzles = slice::from_ref(state);
        let searched = search(self.isa, puzzles, Goal::Count(limit), &mut counts, sweeps);
        (counts[0], searched)
    }

    /// The puzzle's solutions, found one by one as they are asked for.
    pub fn solutions(self, puzzle: &impl ToPuzzle) -> Solutions {
        Solutions::new(self.isa, puzzle)
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

//! Many puzzles, each searched depth first in a lane of its own; lanes without a puzzle help the others.
//!
//! As long as there are puzzles to load, each lane has one of its own, with a stack of the states still to be searched.
//! When there are no more, an idle lane borrows the oldest state on the stack of the lane that has the most. Its search
//! is a *part* of the puzzle's; the parts and their order are kept by `parts`.

use super::UNINTERRUPTED;
use super::bank::{Bank, Settled};
use super::branch::{Among, Branches};
use super::effort::SearchEffort;
use super::independent_bands::IndependentBands;
use super::isa::{Isa, Kernel};
use super::lane_moves::{GROUP, Moves};
use super::lanes::{LANES, LaneSet};
use super::open_states::{OpenStates, Slot};
use super::parts::Parts;
use super::puzzles::{LoadPuzzles, Loader};
use super::state::{Load, State};
use crate::board::Grid;
use crate::interrupt::is_interrupted;
use crate::solver::outcome::SolutionCount;

/// The number of settled lanes to wait for before they are served, all together. When few lanes are busy, a quarter of
/// them is enough.
const PATIENCE: usize = 5;

/// The aim of a search.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// The number of solutions, up to this limit, which is at least one, and the first of them.
    Count(u64),
    /// Any solution; the count is one, or zero if there is none.
    ///
    /// Each stalled lane guesses twice at once, in a band and in a stack: two guesses share the work before and after. The
    /// larger tree costs little, since a puzzle with one solution or none needs most of it searched anyway.
    Any,
}

impl Goal {
    pub(super) const fn limit(self) -> u64 {
        match self {
            Self::Count(limit) => limit,
            Self::Any => 1,
        }
    }
}

/// Searches the puzzles.
///
/// There is one count for each puzzle; what is in them is overwritten. The search stops after this many sweeps even if
/// there is more to search, and soon after an interrupt.
pub(super) fn search<P: Load>(
    isa: Isa,
    puzzles: &[P],
    goal: Goal,
    counts: &mut [SolutionCount],
    sweeps: u64,
) -> Searched {
    let puzzles = &Loader { isa, puzzles };
    let search = LaneSearch {
        puzzles,
        goal,
        counts,
        sweeps,
    };
    search.run_on(isa)
}

/// The arguments of [`search`]. It does not know the type of the puzzles, so that it is compiled only once for each
/// instruction set.
struct LaneSearch<'a> {
    puzzles: &'a dyn LoadPuzzles,
    goal: Goal,
    counts: &'a mut [SolutionCount],
    sweeps: u64,
}

impl LaneSearch<'_> {
    fn run_on(self, isa: Isa) -> Searched {
        isa.run(self)
    }
}

/// The result of a search.
pub(super) struct Searched {
    pub(super) work: SearchEffort,
    /// The states still to be searched, in no order; none if the search came to its end.
    pub(super) left: Vec<State>,
}

impl Kernel for LaneSearch<'_> {
    type Output = Searched;

    #[inline(always)]
    fn run(self, moves: impl Moves) -> Searched {
        let mut searching = Searching {
            moves,
            search: self,
            next: 0,
            loaded: 0,
            reserved: [0; GROUP],
            bank: Bank::new(),
            busy: LaneSet::NONE,
            puzzle: [0; LANES],
            stacks: [const { Vec::new() }; LANES],
            parts: Parts::new(),
            open: OpenStates::new(),
            work: SearchEffort::default(),
        };
        searching.refill(LaneSet::ALL);
        let (mut pause, most) = (0, searching.search.sweeps);
        while !searching.busy.is_empty() && pause < most && !is_interrupted() {
            pause = most.min(pause + UNINTERRUPTED);
            while !searching.busy.is_empty() && searching.work.sweeps < pause {
                searching.step();
            }
        }
        Searched {
            left: searching.left(),
            work: searching.work,
        }
    }
}

struct Searching<'a, M> {
    moves: M,
    search: LaneSearch<'a>,
    /// The index of the next puzzle that a lane takes.
    next: usize,
    /// The index of the next puzzle to load.
    loaded: usize,
    /// The slots of the puzzles that lanes have taken and that are still to be loaded, all together.
    reserved: [Slot; GROUP],
    bank: Bank,
    /// The lanes that have something to search.
    busy: LaneSet,
    /// The puzzle of each busy lane.
    puzzle: [usize; LANES],
    /// The states that each lane has still to search, the next on top.
    stacks: [Vec<Slot>; LANES],
    parts: Parts,
    open: OpenStates,
    work: SearchEffort,
}

impl<M: Moves> Searching<'_, M> {
    #[inline(always)]
    fn step(&mut self) {
        let settled = self.bank.sweep(self.moves, self.busy);
        self.work.sweeps += 1;
        let patience = PATIENCE.min(self.busy.len().div_ceil(4));
        if settled.all().len() >= patience {
            self.serve(settled);
        }
    }

    #[inline(always)]
    fn serve(&mut self, settled: Settled) {
        self.count_complete(settled.complete);
        // Without the lanes whose puzzle has just reached the limit in another lane.
        let stalled = settled.stalled & self.busy;
        let mut done = settled.dead | settled.complete;
        if !stalled.is_empty() {
            let independent = match self.search.goal {
                Goal::Count(_) => self.count_or_guess(stalled, &[self.bank.branches(Among::All)]),
                Goal::Any => self.count_or_guess(
                    stalled,
                    &[
                        self.bank.branches(Among::Bands),
                        self.bank.branches(Among::Stacks),
                    ],
                ),
            };
            done = done | independent;
        }
        self.refill(done | !self.busy);
    }

    /// Counts the solution of each of these lanes.
    #[inline(always)]
    fn count_complete(&mut self, lanes: LaneSet) {
        let mut first = lanes & !self.parts.after_first;
        while !first.is_empty() {
            let group = first.take_first(GROUP);
            for (lane, slot) in group.into_iter().zip(self.read(group)) {
                // Not if it is after the solution of another lane of the group.
                if !self.parts.after_first.contains(lane) {
                    let solution = self.open.get(slot).solution();
                    self.found_first(lane % LANES, solution);
                }
                self.open.release(slot);
            }
        }
        for lane in lanes {
            self.count(lane % LANES, 1);
        }
    }

    /// Counts the solutions of each of these lanes, whose bands or stacks are independent.
    #[inline(always)]
    fn count_independent(&mut self, lanes: LaneSet) {
        for lane in lanes {
            // Its puzzle may have reached the limit in another lane.
            if self.busy.contains(lane) {
                let lane = lane % LANES;
                let counted = self.search.counts[self.puzzle[lane]].count;
                let mut independent = IndependentBands::new(&self.bank.puzzle_configurations(lane));
                let solutions =
                    independent.count(self.moves, (self.search.goal.limit() - counted).max(1));
                if solutions > 0 {
                    if !self.parts.after_first.contains(lane) {
                        self.found_first(lane, independent.first().solution());
                    }
                    self.count(lane, solutions);
                }
            }
        }
    }

    /// Notes the first solution of the lane's part of its puzzle, which is before any that is known.
    #[inline(always)]
    fn found_first(&mut self, lane: usize, solution: Grid) {
        self.search.counts[self.puzzle[lane]].first = Some(solution);
        let from = match self.search.goal {
            Goal::Count(_) => lane,
            // Any solution will do, so the earlier parts are not needed either.
            Goal::Any => self.parts.first_of(lane),
        };
        self.parts.found_first(from);
    }

    /// Counts this many solutions for the lane's puzzle.
    #[inline(always)]
    fn count(&mut self, lane: usize, solutions: u64) {
        let limit = self.search.goal.limit();
        let counted = &mut self.search.counts[self.puzzle[lane]];
        counted.count = limit.min(counted.count.saturating_add(solutions));
        if counted.count == limit {
            self.stop(lane);
        }
    }

    /// Ends the search of the lane's puzzle, but for the parts that may still hold the first solution.
    #[inline(always)]
    fn stop(&mut self, lane: usize) {
        for lane in self.parts.leave_after_first(lane) {
            self.open.release_all(&mut self.stacks[lane % LANES]);
            self.busy.remove(lane);
        }
    }

    /// Counts the solutions of those stalled lanes whose bands or stacks are independent, and returns these lanes; the others
    /// guess.
    #[inline(always)]
    fn count_or_guess<const COUNT: usize>(
        &mut self,
        stalled: LaneSet,
        branches: &[Branches; COUNT],
    ) -> LaneSet {
        let mut independent = LaneSet::NONE;
        for branch in branches {
            independent = independent | (stalled & branch.independent(self.moves));
        }
        self.count_independent(independent);
        self.guess(stalled & !independent & self.busy, branches);
        independent
    }

    /// Starts each of these lanes on the first way of its branches, one after the other, and keeps the second of each for
    /// later.
    #[inline(always)]
    fn guess<const COUNT: usize>(&mut self, mut lanes: LaneSet, branches: &[Branches; COUNT]) {
        while !lanes.is_empty() {
            let group = lanes.take_first(GROUP);
            for (lane, mut slot) in group.into_iter().zip(self.read(group)) {
                let lane = lane % LANES;
                for (number, branch) in branches.iter().enumerate() {
                    self.work.guesses += 1;
                    let digit = branch.digit(lane);
                    let is_last = number + 1 == COUNT;
                    let after_first = (!is_last).then(|| self.open.copy(slot));
                    let second = self.open.get_mut(slot);
                    self.moves.eliminate(second, digit, branch.second(lane));
                    self.stacks[lane].push(slot);
                    self.bank.eliminate(lane, digit, branch.first(lane));
                    if let Some(after_first) = after_first {
                        slot = after_first;
                        let state = self.open.get_mut(slot);
                        self.moves.eliminate(state, digit, branch.first(lane));
                    }
                }
            }
        }
    }

    /// Copies the candidates of a group of lanes into slots, in their order.
    #[inline(always)]
    fn read(&mut self, group: LaneSet) -> [Slot; GROUP] {
        let mut slots = [0; GROUP];
        for slot in &mut slots[..group.len()] {
            *slot = self.open.reserve();
        }
        self.bank.read(self.moves, group, &slots, &mut self.open);
        slots
    }

    /// Gives each of these lanes the next state to search, if there is one.
    #[inline(always)]
    fn refill(&mut self, mut lanes: LaneSet) {
        while !lanes.is_empty() {
            let mut group = LaneSet::NONE;
            let mut slots = [0; GROUP];
            for lane in lanes.take_first(GROUP) {
                if let Some(slot) = self.next_state(lane % LANES) {
                    slots[group.len()] = slot;
                    group.insert(lane);
                }
            }
            if group.is_empty() {
                continue;
            }
            self.load();
            self.busy = self.busy | group;
            let mut states = [&State::EMPTY; GROUP];
            for (state, slot) in states.iter_mut().zip(slots) {
                *state = self.open.get(slot);
            }
            self.bank.write(self.moves, group, states);
            for slot in &slots[..group.len()] {
                self.open.release(*slot);
            }
        }
    }

    /// The lane's next state: from its own stack, or the next puzzle, or from another lane's stack.
    #[inline(always)]
    fn next_state(&mut self, lane: usize) -> Option<Slot> {
        if let Some(slot) = self.stacks[lane].pop() {
            return Some(slot);
        }
        if self.busy.contains(lane) {
            self.parts.leave(lane);
            self.busy.remove(lane);
        }
        if self.next < self.search.counts.len() {
            let slot = self.open.reserve();
            self.reserved[(self.next - self.loaded) % GROUP] = slot;
            self.search.counts[self.next] = SolutionCount::NONE;
            self.puzzle[lane] = self.next;
            self.next += 1;
            return Some(slot);
        }
        if self.open.is_empty() {
            return None;
        }
        self.borrow(lane)
    }

    /// Loads the puzzles that lanes have taken.
    #[inline(always)]
    fn load(&mut self) {
        let slots = &self.reserved[..self.next - self.loaded];
        if !slots.is_empty() {
            self.search.puzzles.load(self.loaded, slots, &mut self.open);
            self.loaded = self.next;
        }
    }

    /// Takes the oldest state, which is likely to take the longest, from the lane that has the most.
    #[inline(always)]
    fn borrow(&mut self, lane: usize) -> Option<Slot> {
        let lender = (0..LANES).max_by_key(|&lane| self.stacks[lane].len())?;
        if self.stacks[lender].is_empty() {
            return None;
        }
        self.puzzle[lane] = self.puzzle[lender];
        self.parts.join_after(lane, lender);
        Some(self.stacks[lender].remove(0))
    }

    /// The states still to be searched, in no order.
    #[inline(always)]
    fn left(&mut self) -> Vec<State> {
        let mut left = Vec::new();
        while !self.busy.is_empty() {
            let group = self.busy.take_first(GROUP);
            let slots = self.read(group);
            left.extend(
                slots[..group.len()]
                    .iter()
                    .map(|&slot| self.open.get(slot).clone()),
            );
        }
        let slots = self.stacks.iter().flatten();
        left.extend(slots.map(|&slot| self.open.get(slot).clone()));
        for puzzle in self.next..self.search.counts.len() {
            let slot = self.open.reserve();
            self.search.puzzles.load(puzzle, &[slot], &mut self.open);
            left.push(self.open.get(slot).clone());
        }
        left
    }
}

//! Many puzzles, each searched depth first in a lane of its own, with a stack of its own.

use super::bank::{Bank, Settled, take_group};
use super::isa::Job;
use super::lane_moves::{GROUP, Moves};
use super::lanes::LANES;
use super::state::State;
use super::work::Work;
use crate::board::ToCandidates;
use crate::solver::outcome::SolutionCount;

/// The number of settled lanes to wait for before they are served, all together.
const PATIENCE: u32 = 5;

/// Counts the solutions of each puzzle, up to the limit, and keeps the first of each.
pub(super) struct Search<'a, P> {
    pub(super) puzzles: &'a [P],
    /// At least one.
    pub(super) limit: u64,
    /// One for each puzzle; what is in them is overwritten.
    pub(super) counts: &'a mut [SolutionCount],
}

impl<P: ToCandidates> Job for Search<'_, P> {
    type Output = Work;

    #[inline(always)]
    fn run(self, moves: impl Moves) -> Work {
        let mut searcher = Searcher {
            moves,
            search: self,
            next: 0,
            bank: Bank::new(),
            busy: 0,
            puzzle: [0; LANES],
            stacks: [const { Vec::new() }; LANES],
            states: [const { State::EMPTY }; GROUP],
            work: Work::default(),
        };
        searcher.refill(u32::MAX);
        while searcher.busy != 0 {
            searcher.step();
        }
        searcher.work
    }
}

struct Searcher<'a, M, P> {
    moves: M,
    search: Search<'a, P>,
    /// The index of the next puzzle to load.
    next: usize,
    bank: Bank,
    /// The lanes that have a puzzle.
    busy: u32,
    /// The puzzle of each lane.
    puzzle: [usize; LANES],
    /// The states that each lane has still to search, the next on top.
    stacks: [Vec<State>; LANES],
    /// Buffer for the states that are moved in or out of lanes.
    states: [State; GROUP],
    work: Work,
}

impl<M: Moves, P: ToCandidates> Searcher<'_, M, P> {
    #[inline(always)]
    fn step(&mut self) {
        let settled = self.bank.sweep(self.moves, self.busy);
        self.work.sweeps += 1;
        if settled.all().count_ones() >= PATIENCE || settled.all() == self.busy {
            self.advance(settled);
            self.refill(settled.dead | settled.complete);
        }
    }

    /// Counts the solutions of the complete lanes, and starts each stalled lane on the first way of its branch.
    #[inline(always)]
    fn advance(&mut self, settled: Settled) {
        let branches = self.bank.branches();
        let mut lanes = settled.complete | settled.stalled;
        let mut group = [0; GROUP];
        while lanes != 0 {
            let count = take_group(&mut lanes, &mut group);
            self.bank
                .read(self.moves, &group[..count], &mut self.states);
            for (&lane, state) in group[..count].iter().zip(&self.states) {
                let lane = usize::from(lane) % LANES;
                let stack = &mut self.stacks[lane];
                if settled.complete >> lane & 1 != 0 {
                    let counted = &mut self.search.counts[self.puzzle[lane]];
                    if counted.count == 0 {
                        counted.first = Some(state.solution());
                    }
                    counted.count += 1;
                    if counted.count == self.search.limit {
                        stack.clear();
                    }
                } else {
                    self.work.guesses += 1;
                    let digit = branches.digit(lane);
                    self.bank.eliminate(lane, digit, branches.first(lane));
                    stack.push(state.clone());
                    if let Some(state) = stack.last_mut() {
                        state.eliminate(digit, branches.second(lane));
                    }
                }
            }
        }
    }

    /// Gives each of these lanes the top of its stack, or the next puzzle when the stack is empty.
    #[inline(always)]
    fn refill(&mut self, mut lanes: u32) {
        let mut group = [0; GROUP];
        while lanes != 0 {
            let count = take_group(&mut lanes, &mut group);
            for (&lane, state) in group[..count].iter().zip(&mut self.states) {
                let lane = usize::from(lane) % LANES;
                if let Some(waiting) = self.stacks[lane].pop() {
                    *state = waiting;
                } else if let Some(puzzle) = self.search.puzzles.get(self.next) {
                    state.load(puzzle);
                    self.search.counts[self.next] = SolutionCount::NONE;
                    self.puzzle[lane] = self.next;
                    self.next += 1;
                    self.busy |= 1 << lane;
                } else {
                    self.busy &= !(1 << lane);
                }
            }
            self.bank.write(self.moves, &group[..count], &self.states);
        }
    }
}

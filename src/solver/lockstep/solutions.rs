//! One puzzle searched with all 32 lanes: its solutions one after the other. Where only their number is asked for,
//! `search` is faster.
//!
//! The states still to be searched are on one stack, in the order of a depth-first search. In each round, the topmost
//! 32 of them are swept until they settle, and each is replaced, in its place, by the result: nothing, a solution, or
//! the two ways of its branch. So the solutions come to the top in the same order in which a single lane would find
//! them, and the stack stays within a small multiple of the depth of the search.

use super::bank::{Bank, Settled};
use super::branch::Branches;
use super::isa::{Isa, Job};
use super::lane_moves::{GROUP, Moves};
use super::lanes::{LANES, LaneSet};
use super::state::{Load, State};
use crate::board::{Grid, ToPuzzle};

/// The solutions of one puzzle, found one by one as they are asked for.
#[derive(Debug, Clone)]
pub struct Solutions {
    isa: Isa,
    stack: Vec<Node>,
}

#[derive(Debug, Clone)]
enum Node {
    Open(State),
    Solution(State),
}

impl Solutions {
    pub(super) fn new(isa: Isa, puzzle: &impl ToPuzzle) -> Self {
        Self {
            isa,
            stack: vec![Node::Open(puzzle.to_state())],
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            match self.stack.pop()? {
                Node::Solution(state) => return Some(state.solution()),
                open @ Node::Open(_) => self.stack.push(open),
            }
            self.isa.run(Round {
                stack: &mut self.stack,
            });
        }
    }
}

impl std::iter::FusedIterator for Solutions {}

/// One round: the topmost 32 open nodes are replaced by what they lead to.
struct Round<'a> {
    stack: &'a mut Vec<Node>,
}

impl Job for Round<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, moves: impl Moves) {
        let Self { stack } = self;
        let nodes = stack.split_off(start_of_round(stack));
        let mut states = [const { State::EMPTY }; LANES];
        let mut open = 0;
        for node in &nodes {
            if let Node::Open(state) = node {
                states[open].clone_from(state);
                open += 1;
            }
        }
        let (settled, branches) = settle(moves, &mut states, open);
        let mut lanes = 0..LANES;
        for node in nodes {
            let lane = match node {
                Node::Solution(_) => {
                    stack.push(node);
                    continue;
                }
                Node::Open(_) => lanes.next().unwrap_or_default(),
            };
            let state = &states[lane];
            if settled.stalled.contains(lane) {
                // The first way on top.
                for way in [branches.second(lane), branches.first(lane)] {
                    let mut open = State::EMPTY;
                    moves.copy_without(state, &mut open, branches.digit(lane), way);
                    stack.push(Node::Open(open));
                }
            } else if settled.complete.contains(lane) {
                stack.push(Node::Solution(state.clone()));
            }
        }
    }
}

/// The index on the stack from which on there are as many open nodes as lanes, or 0 if there are fewer.
fn start_of_round(stack: &[Node]) -> usize {
    let mut open = (0..stack.len())
        .rev()
        .filter(|&place| matches!(stack[place], Node::Open(_)));
    open.nth(LANES - 1).unwrap_or(0)
}

/// Sweeps the first states, this many, until all have settled.
#[inline(always)]
fn settle(moves: impl Moves, states: &mut [State; LANES], count: usize) -> (Settled, Branches) {
    let mut bank = Bank::new();
    let (groups, _) = states.as_chunks_mut::<GROUP>();
    let mut lanes = LaneSet::ALL;
    for states in &*groups {
        bank.write(moves, lanes.take_first(GROUP), states.each_ref());
    }
    let busy = LaneSet::first(count);
    let mut settled = bank.sweep(moves, busy);
    while settled.all() != busy {
        settled = bank.sweep(moves, busy);
    }
    let mut lanes = LaneSet::ALL;
    for states in groups {
        bank.read(moves, lanes.take_first(GROUP), states);
    }
    (settled, bank.branches())
}

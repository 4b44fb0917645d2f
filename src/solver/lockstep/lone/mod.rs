//! One puzzle alone: the same search as in a lane, but with all of its cells in a few vectors.
//!
//! The lanes need many puzzles to pay. A lone puzzle would leave 31 of them idle, so here the lanes are parts of the
//! puzzle: its nine boxes (see `boxes`), or, where vectors are wide and can be permuted freely, its 27 minirows (see
//! `minirows`). Either way a sweep goes over the three bands at once, then over the three stacks at once. It removes the
//! same candidates as a sweep of the lanes, the search branches in the same way (see `branch`), and so it finds the
//! same solutions in the same order. Only where a single one is wanted, it branches where nothing need be guessed, too (see
//! `independent_bands`): the next may be asked for later.
//!
//! A long search is faster in the lanes, which share it.

/// Runs instructions on vectors of theirs.
#[cfg(target_arch = "x86_64")]
macro_rules! instructions {
    ($instructions:expr) => {
        // SAFETY: the vectors exist only on a machine that has the instructions.
        unsafe { $instructions }
    };
}

mod boxes;
mod frame;
#[cfg(any(test, target_arch = "x86_64"))]
mod minirows;
mod position;
#[cfg(test)]
mod tests;

#[cfg(not(target_arch = "x86_64"))]
pub(super) type Baseline = boxes::InBoxes<boxes::Plain>;
#[cfg(target_arch = "x86_64")]
pub(super) type Baseline = boxes::InBoxes<boxes::Xmm>;
#[cfg(target_arch = "x86_64")]
pub(super) type Avx2 = boxes::InBoxes<boxes::Ymm>;
#[cfg(target_arch = "x86_64")]
pub(super) type Avx512 = minirows::InMinirows<minirows::Zmm>;
pub(super) use frame::Frame;
pub(super) use position::Position;

use super::branch::Choice;
use super::effort::SearchEffort;
use super::independent_bands::IndependentBands;
use super::isa::Kernel;
use super::lane_moves::Moves;
use super::state::State;
use super::sweep::PuzzleConfigurations;
use crate::solver::outcome::SolutionCount;

/// Counts solutions up to the limit, and keeps the first.
pub(super) struct LoneSearch<'a> {
    /// The first state to search, if it is not on the stack.
    pub(super) start: Option<&'a State>,
    /// The other positions to search, the next on top.
    pub(super) open: &'a mut Vec<Frame>,
    /// The number of solutions found so far, and the first.
    pub(super) found: &'a mut SolutionCount,
    /// At least one.
    pub(super) limit: u64,
    /// The number of sweeps after which no further position is taken.
    pub(super) sweeps: u64,
}

impl Kernel for LoneSearch<'_> {
    type Output = SearchEffort;

    #[inline(always)]
    fn run(mut self, moves: impl Moves) -> SearchEffort {
        let mut work = SearchEffort::default();
        let start = match self.start {
            Some(state) => Some(moves.position(state)),
            None => moves.pop(self.open),
        };
        let Some(mut position) = start else {
            return work;
        };
        loop {
            let swept = position.sweep();
            work.sweeps += 1;
            if !swept.is_dead {
                if swept.is_complete {
                    let first = &mut self.found.first;
                    first.get_or_insert_with(|| position.state().solution());
                    self.found.count += 1;
                } else if swept.has_changed {
                    continue;
                } else {
                    let choice = match position.choose(&swept.configurations) {
                        None => self.count_independent(
                            moves,
                            &position.puzzle_configurations(&swept.configurations),
                        ),
                        choice => choice,
                    };
                    if let Some(choice) = choice {
                        work.guesses += 1;
                        position.without(&choice, choice.second).push(self.open);
                        position = position.without(&choice, choice.first);
                        continue;
                    }
                }
            }
            if self.found.count == self.limit || work.sweeps >= self.sweeps {
                break;
            }
            let Some(next) = moves.pop(self.open) else {
                break;
            };
            position = next;
        }
        work
    }
}

impl LoneSearch<'_> {
    /// Counts the solutions of a puzzle with independent bands. If one is wanted and there are more, returns the branch to the first.
    #[inline(always)]
    fn count_independent(
        &mut self,
        moves: impl Moves,
        of_puzzle: &PuzzleConfigurations,
    ) -> Option<Choice> {
        let mut independent = IndependentBands::new(of_puzzle);
        let missing = self.limit - self.found.count;
        let solutions = independent.count(moves, missing.max(2));
        if solutions > missing {
            return independent.choice();
        }
        if solutions > 0 {
            self.found
                .first
                .get_or_insert_with(|| independent.first().solution());
            self.found.count += solutions;
        }
        None
    }
}

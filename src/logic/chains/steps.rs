//! Steps made of what the searches find: the conclusion, the technique, and how hard it is.

use super::Producer;
use super::evidence::{ChainProof, Chains};
use super::forcing::Loop;
use super::hint::{Hint, HintKind};
use super::length::{difficulty, tenths};
use super::network::Pass;
use super::position::Board;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::step::Step;
use crate::logic::technique::{Nesting, Proof, Technique};

impl Loop {
    /// The step, without its branches.
    pub(super) fn step(&self, board: &Board) -> Step {
        let source = self.path[0];
        let places = !self.is_cycle && !source.is_on;
        let eliminations = self.eliminations.iter().map(|&id| board.candidate(id));
        let eliminations = if places {
            Vec::new()
        } else {
            sorted(eliminations)
        };
        Step {
            placement: places.then(|| board.candidate(source.id)),
            eliminations,
            evidence: Chains {
                technique: self.technique(board),
                difficulty: tenths(self.difficulty()),
                complexity: self.complexity(),
                proof: if self.is_cycle {
                    ChainProof::Cycle
                } else {
                    ChainProof::Reversal
                },
                branches: Vec::new(),
                inner: Vec::new(),
            }
            .into(),
        }
    }

    fn technique(&self, board: &Board) -> Technique {
        let cells = || -> CellSet {
            let nodes = self.path.iter();
            nodes.map(|node| board.candidate(node.id).cell).collect()
        };
        match (self.is_cycle, self.pass) {
            (true, Pass::X) if cells().len() == 4 => Technique::GeneralizedXWing,
            (true, Pass::X) => Technique::BidirectionalXCycle,
            (true, Pass::Y) => Technique::BidirectionalYCycle,
            (true, Pass::Xy) => Technique::BidirectionalCycle,
            (false, Pass::X) if self.complexity() == 6 => Technique::ForcingTurbotFish,
            (false, Pass::X) => Technique::ForcingXChain,
            (false, Pass::Y | Pass::Xy) => Technique::ForcingChain,
        }
    }
}

impl Hint {
    /// The producer's step, without its branches.
    pub(super) fn step(&self, board: &Board, producer: Producer) -> Step {
        let candidate = board.candidate(self.id);
        let base = f64::from(producer.least_difficulty().tenths()) / 10.0;
        Step {
            placement: self.is_on.then_some(candidate),
            eliminations: if self.is_on {
                Vec::new()
            } else {
                vec![candidate]
            },
            evidence: Chains {
                technique: self.kind.technique(producer),
                difficulty: tenths(difficulty(base, self.complexity)),
                complexity: self.complexity,
                proof: self.kind.proof(),
                branches: Vec::new(),
                inner: Vec::new(),
            }
            .into(),
        }
    }
}

impl HintKind {
    /// What it is called when this producer finds it.
    pub(super) const fn technique(self, producer: Producer) -> Technique {
        let nesting = match producer {
            Producer::ForcingChains | Producer::Nishio => return Technique::NishioForcingChains,
            Producer::Multiple => {
                return match self {
                    Self::Region { .. } => Technique::RegionForcingChains,
                    _ => Technique::CellForcingChains,
                };
            }
            Producer::Dynamic => Nesting::None,
            Producer::DynamicPlus => Nesting::Patterns,
            Producer::NestedForcingChains => Nesting::ForcingChains,
            Producer::NestedMultiple => Nesting::MultipleForcingChains,
            Producer::NestedDynamic => Nesting::DynamicForcingChains,
        };
        let proof = match self {
            Self::Contradiction { .. } => Proof::Contradiction,
            Self::Double { .. } => Proof::Double,
            Self::Cell { .. } => Proof::Cell,
            Self::Region { .. } => Proof::Region,
        };
        Technique::DynamicForcingChains(proof, nesting)
    }

    pub(super) fn proof(self) -> ChainProof {
        match self {
            Self::Contradiction { .. } => ChainProof::Contradiction,
            Self::Double { .. } => ChainProof::Double,
            Self::Cell { cell } => ChainProof::Cell {
                cell: Cell::ALL[usize::from(cell)],
            },
            Self::Region { house, digit } => ChainProof::Region {
                house: House::ALL[usize::from(house)],
                digit: Digit::ALL[usize::from(digit)],
            },
        }
    }
}

fn sorted(candidates: impl Iterator<Item = Candidate>) -> Vec<Candidate> {
    let mut sorted: Vec<Candidate> = candidates.collect();
    sorted.sort_unstable();
    sorted
}

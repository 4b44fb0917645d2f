//! Steps made from the results of the searches: the conclusion, the technique and the difficulty.

use super::Producer;
use super::evidence::chains::{ChainProof, Chains};
use super::hint::{Hint, HintKind};
use super::length::{difficulty, tenths};
use super::loops::forcing::Loop;
use super::loops::network::Pass;
use super::numbering::{Id, Numbering};
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::glossary::technique::Technique;
use crate::logic::steps::step::Step;

impl Loop {
    /// The step; it says why it holds if that is wanted.
    pub(super) fn step(&self, numbering: &Numbering, is_explained: bool) -> Step {
        let source = self.path[0];
        let places = !self.is_cycle && !source.is_on;
        let eliminations = if places { &[] } else { &self.eliminations[..] };
        Step {
            placement: places.then(|| numbering.candidate(source.id)),
            eliminations: sorted(numbering, eliminations),
            evidence: if is_explained {
                self.explain(numbering).into()
            } else {
                self.summary(numbering).into()
            },
        }
    }

    /// The evidence without its branches.
    pub(super) fn summary(&self, numbering: &Numbering) -> Chains {
        Chains {
            technique: self.technique(numbering),
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
    }

    pub(super) fn technique(&self, numbering: &Numbering) -> Technique {
        let cells = || -> CellSet {
            let nodes = self.path.iter();
            nodes
                .map(|node| numbering.candidate(node.id).cell)
                .collect()
        };
        match (self.is_cycle, self.pass) {
            (true, Pass::X) if cells().len() == 4 => Technique::GENERALIZED_X_WING,
            (true, Pass::X) => Technique::BIDIRECTIONAL_X_CYCLE,
            (true, Pass::Y) => Technique::BIDIRECTIONAL_Y_CYCLE,
            (true, Pass::Xy) => Technique::BIDIRECTIONAL_CYCLE,
            (false, Pass::X) if self.complexity() == 6 => Technique::FORCING_TURBOT_FISH,
            (false, Pass::X) => Technique::FORCING_X_CHAIN,
            (false, Pass::Y | Pass::Xy) => Technique::FORCING_CHAIN,
        }
    }
}

impl Hint {
    /// The step with this evidence.
    pub(super) fn step(&self, numbering: &Numbering, evidence: Chains) -> Step {
        let candidate = numbering.candidate(self.id);
        Step {
            placement: self.is_on.then_some(candidate),
            eliminations: if self.is_on {
                Vec::new()
            } else {
                vec![candidate]
            },
            evidence: evidence.into(),
        }
    }

    /// The evidence without its branches.
    pub(super) fn summary(&self, producer: Producer) -> Chains {
        let base = f64::from(producer.least_difficulty().tenths()) / 10.0;
        Chains {
            technique: self.kind.technique(producer),
            difficulty: tenths(difficulty(base, self.complexity)),
            complexity: self.complexity,
            proof: self.kind.proof(),
            branches: Vec::new(),
            inner: Vec::new(),
        }
    }
}

impl HintKind {
    /// The technique of a hint of this kind from the producer.
    pub(super) const fn technique(self, producer: Producer) -> Technique {
        let nesting = match producer {
            Producer::ForcingChains | Producer::Nishio => return Technique::NISHIO_FORCING_CHAINS,
            Producer::Multiple => {
                return match self {
                    Self::Region { .. } => Technique::REGION_FORCING_CHAINS,
                    _ => Technique::CELL_FORCING_CHAINS,
                };
            }
            Producer::Dynamic => 0,
            Producer::DynamicPlus => 1,
            Producer::NestedForcingChains => 2,
            Producer::NestedMultiple => 3,
            Producer::NestedDynamic => 4,
        };
        let nestings = match self {
            Self::Contradiction { .. } => Technique::DYNAMIC_CONTRADICTION_FORCING_CHAINS,
            Self::Double { .. } => Technique::DYNAMIC_DOUBLE_FORCING_CHAINS,
            Self::Cell { .. } => Technique::DYNAMIC_CELL_FORCING_CHAINS,
            Self::Region { .. } => Technique::DYNAMIC_REGION_FORCING_CHAINS,
        };
        nestings[nesting]
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

/// The candidates, in order.
pub(super) fn sorted(numbering: &Numbering, ids: &[Id]) -> Vec<Candidate> {
    let mut sorted: Vec<Candidate> = ids.iter().map(|&id| numbering.candidate(id)).collect();
    sorted.sort_unstable();
    sorted
}

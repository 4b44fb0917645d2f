//! Steps made from the results of the searches: the conclusion, the technique, the difficulty, and the evidence.
//!
//! Branches are made only for steps that are shown. They have all that a link relies on, even where the reference leaves
//! it out.

use super::conclusion::{Hint, HintKind};
use super::cycles::network::Pass;
use super::cycles::search::Loop;
use super::evidence::{ChainNode, ChainProof, Chains, InnerChains, Link};
use super::forcing::ancestors::{End, for_each_parent};
use super::forcing::implications::{Cause, Node, ReasoningKind, Run};
use super::forcing::search::{RunRequest, RunSearch};
use super::length::{difficulty, tenths};
use super::numbering::{Id, Numbering};
use super::techniques::Producer;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::glossary::technique::Technique;
use crate::logic::position::masks::Masks;
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
                self.without_branches(numbering).into()
            },
        }
    }

    /// The evidence with its branch.
    pub(super) fn explain(&self, numbering: &Numbering) -> Chains {
        let nodes = self.path.iter().enumerate().map(|(index, node)| ChainNode {
            candidate: numbering.candidate(node.id),
            on: node.is_on,
            from: index.checked_sub(1).into_iter().collect(),
            link: link(numbering, node.id, node.cause),
        });
        Chains {
            branches: vec![nodes.collect()],
            ..self.without_branches(numbering)
        }
    }

    /// The evidence without its branches.
    fn without_branches(&self, numbering: &Numbering) -> Chains {
        let proof = if self.is_cycle {
            ChainProof::Cycle
        } else {
            ChainProof::Reversal
        };
        let technique = self.technique(numbering);
        Chains::without_branches(technique, self.difficulty(), self.complexity(), proof)
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
    pub(super) fn without_branches(&self, producer: Producer) -> Chains {
        let base = f64::from(producer.least_difficulty().tenths()) / 10.0;
        let difficulty = difficulty(base, self.complexity);
        let technique = self.kind.technique(producer);
        Chains::without_branches(technique, difficulty, self.complexity, self.kind.proof())
    }
}

impl Chains {
    /// The evidence without its branches.
    fn without_branches(
        technique: Technique,
        exact: f64,
        complexity: u32,
        proof: ChainProof,
    ) -> Self {
        Self {
            technique,
            difficulty: tenths(exact),
            complexity,
            proof,
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

impl RunSearch {
    /// The evidence of a hint of this search; its runs are followed again, and remember more.
    pub(super) fn explain(
        &mut self,
        request: &RunRequest,
        hint: &Hint,
        producer: Producer,
    ) -> Chains {
        let request = RunRequest {
            is_explained: true,
            ..*request
        };
        self.start(&request);
        for (id, is_on) in hint.starts(request.numbering, request.position) {
            self.run(&request, id, is_on);
        }
        self.branches(request.numbering, request.position, hint, producer)
    }

    /// The branches of a hint whose runs have been followed with their evidence.
    pub(super) fn branches(
        &self,
        numbering: &Numbering,
        position: &Masks,
        hint: &Hint,
        producer: Producer,
    ) -> Chains {
        let mut chains = hint.without_branches(producer);
        // The two nodes of a contradiction are in one branch.
        let ends = self.chains(numbering, position, hint);
        for ends in ends.chunk_by(|(run, _), (next, _)| run == next) {
            let mut builder = Builder {
                numbering,
                run: &self.runs[ends[0].0],
                evidence: self.inner.evidence(),
                nodes: Vec::new(),
                inner: &mut chains.inner,
            };
            for &(_, end) in ends {
                builder.add(end.node(builder.run));
            }
            let nodes = builder.nodes;
            chains.branches.push(nodes);
        }
        chains
    }
}

/// Puts the nodes of a branch in order: each after those that it follows from.
struct Builder<'a> {
    numbering: &'a Numbering,
    run: &'a Run,
    /// The inner chains of the whole search, by their numbers.
    evidence: &'a [InnerChains],
    nodes: Vec<ChainNode>,
    /// The inner chains of this hint.
    inner: &'a mut Vec<InnerChains>,
}

impl Builder<'_> {
    /// Adds the node after its parents, if it is not there yet; returns its index.
    fn add(&mut self, node: Node) -> usize {
        let candidate = self.numbering.candidate(node.id);
        let known = |known: &ChainNode| known.candidate == candidate && known.on == node.is_on;
        if let Some(index) = self.nodes.iter().position(known) {
            return index;
        }
        let mut parents = Vec::new();
        for_each_parent(self.numbering, self.run, node, |id, is_on| {
            parents.push(End::registered(id, is_on).node(self.run));
        });
        let from = parents.into_iter().map(|parent| self.add(parent)).collect();
        let link = self.link(node);
        self.nodes.push(ChainNode {
            candidate,
            on: node.is_on,
            from,
            link,
        });
        self.nodes.len() - 1
    }

    fn link(&mut self, node: Node) -> Link {
        if node.origin.cause != Cause::Reasoning {
            return link(self.numbering, node.id, node.origin.cause);
        }
        let reasoning = &self.run.reasonings[usize::from(node.origin.parent)];
        match reasoning.kind {
            ReasoningKind::Pattern(pattern) => Link::Pattern(Box::new(pattern.into())),
            ReasoningKind::Inner(number) => {
                let chains = &self.evidence[number as usize];
                let known = self.inner.iter().position(|known| known == chains);
                Link::Inner(known.unwrap_or_else(|| {
                    self.inner.push(chains.clone());
                    self.inner.len() - 1
                }))
            }
        }
    }
}

/// The link by which a node follows.
fn link(numbering: &Numbering, id: Id, cause: Cause) -> Link {
    match cause {
        Cause::Cell => Link::Cell(numbering.candidate(id).cell),
        Cause::House(index) => Link::House(House::ALL[numbering.house_of(id, index)]),
        Cause::Assumption | Cause::Reasoning => Link::Assumption,
    }
}

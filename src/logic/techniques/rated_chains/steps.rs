//! Steps made from the results of the searches: the conclusion, the technique, the difficulty, and the evidence.
//!
//! Branches are made only for steps that are shown. They have all that a link relies on, even where the reference
//! leaves it out.

use super::cause::Cause;
use super::conclusion::{ChainConclusion, ConclusionKind};
use super::cycles::links::LinkKinds;
use super::cycles::search::{NiceLoop, technique_of_links};
use super::evidence::{ChainNode, ChainProof, Chains, InnerChains, Link};
use super::forcing::ancestors::{End, for_each_parent};
use super::forcing::net::{Implication, Net, NetRequest, ReasoningKind};
use super::forcing::search::NetSearch;
use super::length::{difficulty, tenths};
use super::numbering::{Id, Numbering};
use super::techniques::ChainSearch;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::step::Step;

impl NiceLoop {
    /// The step, with its reasons if they are wanted.
    pub(super) fn step(&self, numbering: &Numbering, is_explained: bool) -> Step {
        let source = self.path[0];
        let places = !self.is_cycle && !source.is_on;
        let eliminations = if places { &[] } else { &self.eliminations[..] };
        let evidence = if is_explained {
            self.explain(numbering)
        } else {
            self.without_branches(numbering)
        };
        Step::new(
            places.then(|| numbering.candidate(source.id)),
            sorted(numbering, eliminations),
            evidence.into(),
        )
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
        match (self.is_cycle, self.kinds) {
            (true, LinkKinds::X) if cells().len() == 4 => Technique::GENERALIZED_X_WING,
            (false, LinkKinds::X) if self.complexity() == 6 => Technique::FORCING_TURBOT_FISH,
            (is_cycle, kinds) => technique_of_links(is_cycle, kinds),
        }
    }
}

impl ChainConclusion {
    /// The step with this evidence.
    pub(super) fn step(&self, numbering: &Numbering, evidence: Chains) -> Step {
        let candidate = numbering.candidate(self.id);
        let eliminations = if self.is_on {
            Vec::new()
        } else {
            vec![candidate]
        };
        Step::new(
            self.is_on.then_some(candidate),
            eliminations,
            evidence.into(),
        )
    }

    /// The evidence without its branches.
    pub(super) fn without_branches(&self, search: ChainSearch) -> Chains {
        let technique = self.kind.technique(search);
        let difficulty = difficulty(technique.least_difficulty(), self.complexity);
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

impl ConclusionKind {
    /// The technique of a conclusion of this kind from the search.
    pub(super) const fn technique(self, search: ChainSearch) -> Technique {
        let nesting = match search {
            // Forcing chains are not found by nets, so that none has a conclusion of this kind.
            ChainSearch::ForcingChains | ChainSearch::Nishio => {
                return Technique::NISHIO_FORCING_CHAINS;
            }
            ChainSearch::Multiple => {
                return match self {
                    Self::Region { .. } => Technique::REGION_FORCING_CHAINS,
                    _ => Technique::CELL_FORCING_CHAINS,
                };
            }
            dynamic => dynamic as usize - ChainSearch::Dynamic as usize,
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

impl NetSearch {
    /// The evidence of a conclusion of this search; its nets are followed again, and remember more.
    pub(super) fn explain(&mut self, request: &NetRequest, conclusion: &ChainConclusion) -> Chains {
        let request = NetRequest {
            is_explained: true,
            ..*request
        };
        self.start(&request);
        for (id, is_on) in conclusion.starts(&request) {
            self.net(&request, id, is_on);
        }
        self.branches(&request, conclusion)
    }

    /// The branches of a conclusion whose nets have been followed with their evidence.
    pub(super) fn branches(&self, request: &NetRequest, conclusion: &ChainConclusion) -> Chains {
        let mut chains = conclusion.without_branches(request.search);
        // The two nodes of a contradiction are in one branch.
        let ends = self.chains(request, conclusion);
        for ends in ends.chunk_by(|(net, _), (next, _)| net == next) {
            let mut builder = Builder {
                numbering: request.numbering,
                net: &self.nets[ends[0].0],
                evidence: self.inner.evidence(),
                nodes: Vec::new(),
                inner: &mut chains.inner,
            };
            for &(_, end) in ends {
                builder.add(end.node(builder.net));
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
    net: &'a Net,
    /// The inner chains of the whole search, by their numbers.
    evidence: &'a [InnerChains],
    nodes: Vec<ChainNode>,
    /// The inner chains of this conclusion.
    inner: &'a mut Vec<InnerChains>,
}

impl Builder<'_> {
    /// Adds the node after its parents, if it is not there yet; returns its index.
    fn add(&mut self, node: Implication) -> usize {
        let candidate = self.numbering.candidate(node.id);
        let known = |known: &ChainNode| known.candidate == candidate && known.on == node.is_on;
        if let Some(index) = self.nodes.iter().position(known) {
            return index;
        }
        let mut parents = Vec::new();
        for_each_parent(self.numbering, self.net, node, |id, is_on| {
            parents.push(End::registered(id, is_on).node(self.net));
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

    fn link(&mut self, node: Implication) -> Link {
        if node.origin.cause != Cause::Reasoning {
            return link(self.numbering, node.id, node.origin.cause);
        }
        let reasoning = &self.net.reasonings[usize::from(node.origin.parent)];
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

//! The evidence of hints and loops: branches, nodes and links, and the inner chains.
//!
//! It is built only for steps that are shown. It has all that a link relies on, even where the reference leaves it out.

use super::chains::{Branch, ChainNode, Chains, InnerChains, Link};
use crate::board::{Cell, House};
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::HOUSES;
use crate::logic::scale::Producer;
use crate::logic::scale::hint::Hint;
use crate::logic::scale::loops::forcing::Loop;
use crate::logic::scale::numbering::{Id, Numbering};
use crate::logic::scale::runs::ancestors::{Ancestor, End, for_each_parent};
use crate::logic::scale::runs::run::{Cause, ReasoningKind, Run};
use crate::logic::scale::runs::search::{RunRequest, RunSearch};

impl Loop {
    /// The evidence.
    pub(in crate::logic::scale) fn explain(&self, numbering: &Numbering) -> Chains {
        let nodes = self.path.iter().enumerate().map(|(index, node)| ChainNode {
            candidate: numbering.candidate(node.id),
            on: node.is_on,
            from: index.checked_sub(1).into_iter().collect(),
            link: link(numbering, node.id, node.cause),
        });
        Chains {
            branches: vec![Branch {
                nodes: nodes.collect(),
            }],
            ..self.summary(numbering)
        }
    }
}

impl RunSearch {
    /// The evidence of a hint of this search; its runs are followed again, and remember more.
    pub(in crate::logic::scale) fn explain(
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
    pub(in crate::logic::scale) fn branches(
        &self,
        numbering: &Numbering,
        position: &Masks,
        hint: &Hint,
        producer: Producer,
    ) -> Chains {
        let mut chains = hint.summary(producer);
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
                builder.add(end.ancestor(builder.run));
            }
            let nodes = builder.nodes;
            chains.branches.push(Branch { nodes });
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
    fn add(&mut self, node: Ancestor) -> usize {
        let candidate = self.numbering.candidate(node.id);
        let known = |known: &ChainNode| known.candidate == candidate && known.on == node.is_on;
        if let Some(index) = self.nodes.iter().position(known) {
            return index;
        }
        let mut parents = Vec::new();
        for_each_parent(self.numbering, self.run, node, |id, is_on| {
            parents.push(End::registered(id, is_on).ancestor(self.run));
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

    fn link(&mut self, node: Ancestor) -> Link {
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
    let (cell, _) = numbering.cell_and_digit(id);
    match cause {
        Cause::Cell => Link::Cell(Cell::ALL[cell]),
        Cause::House(index) => {
            let house = HOUSES[cell][usize::from(index)].house;
            Link::House(House::ALL[usize::from(house)])
        }
        Cause::Assumption | Cause::Reasoning => Link::Assumption,
    }
}

//! Chains that start from several candidates, one of which is true, and lead to the same conclusion.

use std::cell::OnceCell;

use super::alternating_chain::InTurn;
use super::graph::{AlternatingNode, ChainGraph, ChainKind, LinkReason};
use super::walk::{Distances, Literal, Walk};
use crate::logic::techniques::bit_rows::numbers;
use crate::logic::techniques::prelude::*;

/// A chain from a candidate that may be true to the candidate that is eliminated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CaseChain {
    /// The nodes, true and false in turn.
    pub nodes: Vec<AlternatingNode>,
    /// The reasons of the links from each to the next.
    pub links: Vec<LinkReason>,
}

impl CaseChain {
    pub(in crate::logic::techniques) fn in_turn(&self) -> InTurn<'_> {
        InTurn {
            nodes: &self.nodes,
            links: &self.links,
            first_is_true: true,
        }
    }

    /// The role of a candidate in it, if it has one.
    fn role(&self, candidate: Candidate) -> Option<Role> {
        let mut nodes = self.nodes.iter();
        Some(match nodes.position(|node| node.contains(candidate))? {
            0 => Role::Start,
            index if index % 2 == 0 => Role::On,
            _ => Role::Off,
        })
    }

    /// The candidates of its nodes.
    pub(in crate::logic::techniques) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        self.nodes.iter().flat_map(|node| node.candidates())
    }
}

/// The role of a candidate in the branches together, if it has one.
pub(in crate::logic::techniques) fn role_in(
    branches: &[CaseChain],
    candidate: Candidate,
) -> Option<Role> {
    let roles = branches.iter().filter_map(|branch| branch.role(candidate));
    roles.reduce(|one, other| match (one, other) {
        (Role::Start, _) | (_, Role::Start) => Role::Start,
        _ if one == other => one,
        _ => Role::OnAndOff,
    })
}

/// The shortest chains from each candidate, if it is true.
pub(in crate::logic::techniques) struct Branches<'a> {
    graph: &'a ChainGraph,
    walk: Walk<'a>,
    /// By node, when they are first asked for.
    lengths: Vec<OnceCell<(Distances, Vec<u64>)>>,
    /// The nodes of each digit's candidates.
    nodes: [[usize; 81]; 9],
}

impl<'a> Branches<'a> {
    /// The chains with plain links.
    pub(in crate::logic::techniques) fn new(context: &'a Context) -> Self {
        let graph = context.chain_graph(ChainKind::Plain);
        let mut nodes = [[usize::MAX; 81]; 9];
        for (index, node) in graph.nodes.iter().enumerate() {
            for cell in node.cells {
                nodes[node.digit.index()][cell.index()] = index;
            }
        }
        Self {
            graph,
            walk: Walk::new(graph, ChainKind::Plain),
            lengths: (0..graph.nodes.len()).map(|_| OnceCell::new()).collect(),
            nodes,
        }
    }

    fn node(&self, candidate: Candidate) -> usize {
        self.nodes[candidate.digit.index()][candidate.cell.index()]
    }

    /// The lengths of the chains from the node, and the nodes that it rules out.
    fn from(&self, node: usize) -> &(Distances, Vec<u64>) {
        self.lengths[node].get_or_init(|| {
            let lengths = self.walk.distances(Literal::new(node, true), None, None);
            let ruled_out = lengths.reached(false);
            (lengths, ruled_out)
        })
    }

    /// The candidates that each of these rules out, with the number of links that takes.
    pub(in crate::logic::techniques) fn ruled_out_by(
        &self,
        starts: &[Candidate],
    ) -> Vec<(Candidate, usize)> {
        let starts: Vec<usize> = starts.iter().map(|&start| self.node(start)).collect();
        let mut common = vec![u64::MAX; self.graph.nodes.len().div_ceil(64)];
        for &start in &starts {
            for (word, ruled_out) in common.iter_mut().zip(&self.from(start).1) {
                *word &= ruled_out;
            }
        }
        numbers(&common)
            .filter_map(|node| {
                let end = Literal::new(node, false);
                let lengths = starts.iter().map(|&start| self.from(start).0.to(end));
                let links = lengths.map(Option::unwrap_or_default).sum();
                let AlternatingNode { digit, cells } = self.graph.nodes[node];
                let cell = cells.only()?;
                Some((Candidate { cell, digit }, links))
            })
            .collect()
    }

    /// A shortest chain.
    pub(in crate::logic::techniques) fn branch(
        &self,
        start: Candidate,
        target: Candidate,
    ) -> Option<CaseChain> {
        let start = self.node(start);
        let end = Literal::new(self.node(target), false);
        let ways = self.walk.ways_back(end, &self.from(start).0, 1);
        let (nodes, links) = self.graph.forwards(start, ways.first()?);
        Some(CaseChain { nodes, links })
    }
}

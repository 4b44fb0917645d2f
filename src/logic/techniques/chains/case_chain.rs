//! Chains that start from several candidates, one of which is true, and lead to the same conclusion.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::alternating_chain::{AlternatingNode, LinkReason};
use super::graph::{ChainGraph, ChainKind};
use super::walk::{Distances, Literal, Walk};
use crate::logic::techniques::prelude::*;

/// A chain from a candidate that may be true to the candidate that is eliminated.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CaseChain {
    /// The nodes, true and false in turn.
    pub nodes: Vec<AlternatingNode>,
    /// The reasons of the links from each to the next.
    pub links: Vec<LinkReason>,
}

impl CaseChain {
    /// The chain as a case of a proof.
    pub(in crate::logic::techniques) fn case(&self) -> Case {
        Case::in_turn(&self.nodes, &self.links, true)
    }

    /// The facts in turn, the first of which is true.
    fn facts(&self) -> impl Iterator<Item = Fact> {
        let nodes = self.nodes.iter().enumerate();
        nodes.map(|(index, node)| node.fact(index % 2 == 0))
    }
}

/// The candidates of the chains, with their marks in all of them together.
pub(in crate::logic::techniques) fn marks(chains: &[CaseChain]) -> BTreeMap<Candidate, Mark> {
    let starts = chains.iter().filter_map(|chain| chain.facts().next());
    Mark::of_chains(starts, chains.iter().flat_map(CaseChain::facts))
}

/// The search for the shortest chains from each candidate, if it is true.
pub(in crate::logic::techniques) struct CaseSearch<'a> {
    graph: &'a ChainGraph,
    walk: Walk<'a>,
    /// By node, when they are first asked for.
    lengths: Vec<OnceCell<(Distances, Vec<u64>)>>,
}

impl<'a> CaseSearch<'a> {
    /// The chains with plain links.
    pub(in crate::logic::techniques) fn new(context: &'a Context) -> Self {
        let graph = context.chain_graph(ChainKind::Plain);
        Self {
            graph,
            walk: Walk::new(graph, ChainKind::Plain),
            lengths: (0..graph.nodes.len()).map(|_| OnceCell::new()).collect(),
        }
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
        let starts = starts.iter().filter_map(|&start| self.graph.node_of(start));
        let starts: Vec<usize> = starts.collect();
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

    /// The shortest chains that begin with these candidates and rule out the target.
    pub(in crate::logic::techniques) fn chains(
        &self,
        starts: impl IntoIterator<Item = Candidate>,
        target: Candidate,
    ) -> Option<Vec<CaseChain>> {
        let starts = starts.into_iter();
        starts.map(|start| self.chain(start, target)).collect()
    }

    fn chain(&self, start: Candidate, target: Candidate) -> Option<CaseChain> {
        let start = self.graph.node_of(start)?;
        let end = Literal::new(self.graph.node_of(target)?, false);
        let ways = self.walk.ways_back(end, &self.from(start).0, 1);
        let (nodes, links) = self.graph.forwards(start, ways.first()?);
        Some(CaseChain { nodes, links })
    }
}

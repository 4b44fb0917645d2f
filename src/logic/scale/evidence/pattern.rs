//! Chains as a pattern, for pictures and hints. Their words are those of their [`Proof`].

use std::collections::BTreeMap;

use super::chains::{Branch, ChainNode, ChainProof, Chains, Link};
use crate::board::Candidate;
use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique::Technique;
use crate::logic::position::strong_link::StrongLink;
use crate::logic::proof::{Fact, Proof};
use crate::logic::scale::length;
use crate::logic::steps::pattern::{Look, Pattern};
use crate::logic::steps::role::Role;

impl Pattern for Chains {
    fn technique(&self) -> Technique {
        self.technique
    }

    fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    fn exact_difficulty(&self) -> f64 {
        length::exact(self.difficulty, self.complexity)
    }

    fn look(&self) -> Look {
        let house = match self.proof {
            ChainProof::Region { house, .. } => Some(house),
            _ => None,
        };
        let of_links = self.nodes().filter_map(|node| match node.link {
            Link::House(house) => Some(house),
            _ => None,
        });
        let look = Look::default()
            .everywhere()
            .and_each(self.roles())
            .in_houses(house.into_iter().chain(of_links))
            .along(self.branches.iter().flat_map(Branch::strong_links));
        match self.proof {
            ChainProof::Cell { cell } => look.first_at([cell]),
            ChainProof::Region { house, .. } => look.first_in(house),
            ChainProof::Cycle
            | ChainProof::Reversal
            | ChainProof::Contradiction
            | ChainProof::Double => {
                let start = self.nodes().next();
                look.first_at(start.map(|node| node.candidate.cell))
            }
        }
    }

    fn proof(&self, conclusion: Vec<Fact>) -> Option<Proof> {
        // Evidence that is not to be shown has no branches.
        (!self.branches.is_empty()).then(|| Proof::of_chains(self, conclusion))
    }
}

impl Chains {
    /// The nodes of all branches, one after the other.
    fn nodes(&self) -> impl Iterator<Item = &ChainNode> {
        self.branches.iter().flat_map(|branch| &branch.nodes)
    }

    /// The candidates of the nodes, with their roles in all branches together.
    fn roles(&self) -> BTreeMap<Candidate, Role> {
        let starts = self
            .branches
            .iter()
            .filter_map(|branch| branch.nodes.first());
        let mut roles: BTreeMap<_, _> =
            starts.map(|start| (start.candidate, Role::Start)).collect();
        for node in self.nodes() {
            let role = if node.on { Role::On } else { Role::Off };
            let known = roles.entry(node.candidate).or_insert(role);
            if *known != role && *known != Role::Start {
                *known = Role::OnAndOff;
            }
        }
        roles
    }

    /// The candidate that is true by the conclusion, unless that says only what is false.
    pub(in crate::logic) fn placed(&self) -> Option<Candidate> {
        let node = match self.proof {
            ChainProof::Cycle => None,
            ChainProof::Contradiction => self.nodes().next().filter(|node| !node.on),
            _ => self.nodes().last().filter(|node| node.on),
        };
        node.map(|node| node.candidate)
    }
}

impl Branch {
    /// The strong links of its digits in houses that hold without any assumption: those that follow from one node.
    fn strong_links(&self) -> impl Iterator<Item = StrongLink> {
        self.nodes
            .iter()
            .filter_map(|node| match (&node.link, &node.from[..]) {
                (&Link::House(house), &[from]) if node.on => Some(StrongLink {
                    house,
                    cells: [self.nodes[from].candidate.cell, node.candidate.cell],
                }),
                _ => None,
            })
    }
}

//! Chains as a pattern, for pictures and hints. Their words are those of their [`Proof`].

use super::chains::{Branch, ChainNode, ChainProof, Chains, Link};
use crate::board::{Candidate, CellSet, DigitSet, House};
use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique::Technique;
use crate::logic::position::strong_link::StrongLink;
use crate::logic::proof::{Fact, Proof};
use crate::logic::scale::length;
use crate::logic::steps::pattern::{Pattern, each_once};
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

    fn cells(&self) -> CellSet {
        self.nodes().map(|node| node.candidate.cell).collect()
    }

    fn digits(&self) -> DigitSet {
        self.nodes().map(|node| node.candidate.digit).collect()
    }

    fn houses(&self) -> Vec<House> {
        let first = match self.proof {
            ChainProof::Region { house, .. } => Some(house),
            _ => None,
        };
        let of_links = self.nodes().filter_map(|node| match node.link {
            Link::House(house) => Some(house),
            _ => None,
        });
        each_once(first.into_iter().chain(of_links))
    }

    fn links(&self) -> Vec<StrongLink> {
        let branches = self.branches.iter();
        branches.flat_map(Branch::strong_links).collect()
    }

    fn proof(&self, conclusion: Vec<Fact>) -> Option<Proof> {
        // Evidence that is not to be shown has no branches.
        (!self.branches.is_empty()).then(|| Proof::of_chains(self, conclusion))
    }

    fn contains(&self, candidate: Candidate) -> bool {
        self.nodes().any(|node| node.candidate == candidate)
    }

    fn role(&self, candidate: Candidate) -> Role {
        role(&self.branches, candidate)
    }

    fn place(&self) -> (Vec<House>, CellSet) {
        match self.proof {
            ChainProof::Cell { cell } => (Vec::new(), CellSet::of(cell)),
            ChainProof::Region { house, .. } => (vec![house], CellSet::EMPTY),
            ChainProof::Cycle
            | ChainProof::Reversal
            | ChainProof::Contradiction
            | ChainProof::Double => {
                let start = self.nodes().next().map(|node| node.candidate.cell);
                (Vec::new(), start.into_iter().collect())
            }
        }
    }

    fn is_everywhere(&self) -> bool {
        true
    }
}

impl Chains {
    /// The nodes of all branches, one after the other.
    fn nodes(&self) -> impl Iterator<Item = &ChainNode> {
        self.branches.iter().flat_map(|branch| &branch.nodes)
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

/// The role of a candidate that is in one of the branches.
fn role(branches: &[Branch], candidate: Candidate) -> Role {
    let mut starts = branches.iter().filter_map(|branch| branch.nodes.first());
    if starts.any(|start| start.candidate == candidate) {
        return Role::Start;
    }
    let [on, off] = [true, false].map(|state| {
        let mut nodes = branches.iter().flat_map(|branch| &branch.nodes);
        nodes.any(|node| node.candidate == candidate && node.on == state)
    });
    match (on, off) {
        (true, true) => Role::OnAndOff,
        (true, false) => Role::On,
        (false, _) => Role::Off,
    }
}

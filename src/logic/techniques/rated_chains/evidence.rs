//! The evidence of a step with chains: the branches, their nodes and links, and the inner chains.
//!
//! It has branches only if the step is shown; a rating needs only technique and difficulty. Its words are those of its
//! [`Proof`].

use super::length;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::position::strong_link::StrongLink;
use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::mark::Mark;
use crate::logic::steps::pattern::{Look, Pattern};
use crate::logic::steps::phrase::Conclusion;
use crate::logic::steps::proof::{Fact, Proof};
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::Evidence;

/// One or more chains that together prove something.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Chains {
    /// The technique.
    #[serde(skip)]
    pub technique: Technique,
    /// The difficulty.
    #[serde(skip)]
    pub difficulty: Difficulty,
    /// The number of nodes as the scale counts them. A node that several chains share counts in each of them, and the
    /// nodes of inner chains count, too.
    pub complexity: u32,
    /// The way in which the branches prove the conclusion. As data, it and the branches are the proof of the step.
    #[serde(skip)]
    pub proof: ChainProof,
    /// One branch for each assumption: the assumption, then each node after the nodes it follows from.
    #[serde(skip)]
    pub branches: Vec<Vec<ChainNode>>,
    /// The chains on which nodes of the branches rely, in the order in which they are first needed.
    #[serde(skip)]
    pub inner: Vec<InnerChains>,
}

/// The ways in which branches prove a conclusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ChainProof {
    /// The one branch ends where it began, so that its nodes are all true or all false.
    Cycle,
    /// The last node of the one branch says the contrary of the first.
    Reversal,
    /// The last node of the one branch says the contrary of a node before it.
    Contradiction,
    /// A candidate in one branch, its absence in the other, have the same last node.
    Double,
    /// A branch for each candidate of a cell; all have the same last node.
    Cell {
        /// The cell.
        cell: Cell,
    },
    /// A branch for each place of a digit in a house; all have the same last node.
    Region {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// A candidate that is on (the digit is in the cell) or off (it is not), and the nodes it follows from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ChainNode {
    /// The candidate.
    pub candidate: Candidate,
    /// True if it is on.
    pub on: bool,
    /// The nodes of the branch that it follows from, by their indices.
    pub from: Vec<usize>,
    /// The link by which it follows.
    pub link: Link,
}

/// The link by which a node follows from others.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Link {
    /// None: the node is assumed.
    Assumption,
    /// A cell holds one digit: on, it switches the others off; it is on when all the others are off.
    Cell(Cell),
    /// A house holds a digit once: on, it is off elsewhere; it is on when it is off everywhere else.
    House(House),
    /// A pattern that the nodes it follows from have made, without which it has other candidates.
    Pattern(Box<Evidence>),
    /// The conclusion of [inner chains](Chains::inner), by their index.
    Inner(usize),
}

/// Chains within a branch. They hold when the candidates they rely on are off.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct InnerChains {
    /// The candidates that are off in the branch, and that the chains rely on being off.
    pub relies_on: Vec<Candidate>,
    /// The candidates that the chains eliminate.
    pub eliminations: Vec<Candidate>,
    /// The chains.
    pub chains: Chains,
}

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
        let strong_links = self.branches.iter().flat_map(|nodes| strong_links(nodes));
        let strong_links: Vec<StrongLink> = strong_links.collect();
        let starts = self.branches.iter().filter_map(|nodes| nodes.first());
        let marks = Mark::of_chains(
            starts.map(ChainNode::fact),
            self.nodes().map(ChainNode::fact),
        );
        let look = Look::default()
            .everywhere()
            .and_each(marks)
            .in_houses(house.into_iter().chain(of_links))
            .along(&strong_links);
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

    fn proof(&self, conclusion: &Conclusion) -> Option<Proof> {
        // Evidence that is not to be shown has no branches.
        (!self.branches.is_empty()).then(|| Proof::of_chains(self, conclusion.facts()))
    }
}

impl Chains {
    /// The nodes of all branches, one after the other.
    fn nodes(&self) -> impl Iterator<Item = &ChainNode> {
        self.branches.iter().flatten()
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

impl ChainNode {
    pub(in crate::logic) const fn fact(&self) -> Fact {
        Fact::new(self.candidate, self.on)
    }
}

/// The strong links of a branch's digits in houses that hold without any assumption: those that follow from one node.
fn strong_links(nodes: &[ChainNode]) -> impl Iterator<Item = StrongLink> {
    nodes
        .iter()
        .filter_map(|node| match (&node.link, &node.from[..]) {
            (&Link::House(house), &[from]) if node.on => Some(StrongLink {
                house,
                cells: [nodes[from].candidate.cell, node.candidate.cell],
            }),
            _ => None,
        })
}

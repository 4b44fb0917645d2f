//! Kraken fish: fish whose fins do not see what is eliminated, but rule it out by chains.
//!
//! If no fin is true, each cover house has the digit in one of its cells of the fish. So one of these cells in any cover
//! house is true, or a fin is; what all of them rule out is eliminated.

use super::kraken_search::krakens;
use super::shapes::Fish;
use crate::logic::steps::inference::{Strand, StrandKind};
use crate::logic::steps::phrase::any;
use crate::logic::techniques::chains::alternating_chain::InTurn;
use crate::logic::techniques::chains::graph::{AlternatingNode, LinkReason};
use crate::logic::techniques::prelude::*;

techniques!(
    KRAKEN_FISH[2] = GlossaryEntry {
        name: "Kraken Fish",
        summary: "A finned fish with a chain from each fin: type 1, to a candidate that the fish without fins eliminates; \
                  type 2, from each cell of the fish in one cover house, too, to any candidate.",
        difficulty: DifficultyRange::only(90),
        cases: &[" type 1", " type 2"],
        costly_from: 0,
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(Technique::KRAKEN_FISH, krakens())];

/// A fish, one of whose cover houses has the digit unless a fin has it, and chains from all of these.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Kraken {
    /// The fish.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub fish: Fish,
    /// The cover house.
    pub house: House,
    /// A chain from each cell of the fish in this house, and from each fin.
    pub branches: Vec<KrakenBranch>,
    /// The candidate that is eliminated.
    pub target: Candidate,
}

/// A chain from a cell that may have the digit to the candidate that is eliminated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct KrakenBranch {
    /// The nodes, true and false in turn.
    pub nodes: Vec<AlternatingNode>,
    /// The reasons of the links from each to the next.
    pub links: Vec<LinkReason>,
}

impl KrakenBranch {
    fn in_turn(&self) -> InTurn<'_> {
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

    fn candidates(&self) -> impl Iterator<Item = Candidate> {
        self.nodes.iter().flat_map(|node| node.candidates())
    }
}

impl Kraken {
    /// Returns true if the fish without its fins would eliminate the candidate.
    pub(super) fn is_of_fish(fish: &Fish, house: House, target: Candidate) -> bool {
        let in_house = house.cell_set() - fish.cells;
        target.digit == fish.digit && in_house.contains(target.cell)
    }

    /// The cells of the fish in the cover house, and the fins.
    pub(super) fn starts(fish: &Fish, house: House) -> CellSet {
        (fish.cells & house.cell_set()) | fish.fins
    }
}

impl Pattern for Kraken {
    fn technique(&self) -> Technique {
        let [first, second] = Technique::KRAKEN_FISH;
        if Self::is_of_fish(&self.fish, self.house, self.target) {
            first
        } else {
            second
        }
    }

    fn cells(&self) -> CellSet {
        let candidates = self.branches.iter().flat_map(KrakenBranch::candidates);
        candidates.fold(self.fish.cells, |all, candidate| all.with(candidate.cell))
    }

    fn digits(&self) -> DigitSet {
        let candidates = self.branches.iter().flat_map(KrakenBranch::candidates);
        candidates.map(|candidate| candidate.digit).collect()
    }

    fn houses(&self) -> Vec<House> {
        self.fish.houses()
    }

    fn strands(&self) -> Vec<Strand> {
        let strand = |(number, branch): (usize, &KrakenBranch)| Strand {
            kind: StrandKind::Branch(number),
            inferences: branch.in_turn().inferences().collect(),
            roles: branch
                .candidates()
                .filter_map(|candidate| Some((candidate, branch.role(candidate)?)))
                .collect(),
            words: format!("{}.", branch.in_turn()),
        };
        (1..).zip(&self.branches).map(strand).collect()
    }

    fn contains(&self, candidate: Candidate) -> bool {
        let mut branches = self.branches.iter();
        self.fish.contains(candidate) || branches.any(|branch| branch.role(candidate).is_some())
    }

    fn role(&self, candidate: Candidate) -> Role {
        let roles = self
            .branches
            .iter()
            .filter_map(|branch| branch.role(candidate));
        let together = roles.reduce(|one, other| match (one, other) {
            (Role::Start, _) | (_, Role::Start) => Role::Start,
            _ if one == other => one,
            _ => Role::OnAndOff,
        });
        together.unwrap_or_else(|| self.fish.role(candidate))
    }

    fn where_to_look(&self) -> String {
        self.fish.where_to_look()
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fish.write_confinement(f)?;
        let (digit, starts) = (self.fish.digit, Self::starts(&self.fish, self.house));
        if !self.fish.fins.is_empty() {
            write!(f, ", unless {} is {digit}", any(self.fish.fins))?;
        }
        write!(f, ". So {} is {digit}. ", any(starts))?;
        for branch in &self.branches {
            write!(f, "{}. ", branch.in_turn())?;
        }
        write!(f, "In each case, {conclusion}.")
    }
}

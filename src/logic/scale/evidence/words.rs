//! Chains in words, link by link, and the rest of their [`Pattern`].

use std::fmt::{self, Formatter};

use super::chains::{Branch, ChainNode, ChainProof, Chains, InnerChains, Link};
use super::strands::role;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique::Technique;
use crate::logic::position::strong_link::StrongLink;
use crate::logic::scale::length;
use crate::logic::steps::inference::Strand;
use crate::logic::steps::pattern::{Pattern, each_once};
use crate::logic::steps::phrase::{Conclusion, all, any};
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

    fn strands(&self) -> Vec<Strand> {
        self.all_strands()
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

    fn write_words(&self, conclusion: &Conclusion, f: &mut Formatter<'_>) -> fmt::Result {
        self.write_proof("", conclusion, f)?;
        for (number, inner) in self.numbered_inner("") {
            write!(f, "\n{}", inner.sentences(&number))?;
        }
        Ok(())
    }
}

impl Chains {
    /// The nodes of all branches, one after the other.
    fn nodes(&self) -> impl Iterator<Item = &ChainNode> {
        self.branches.iter().flat_map(|branch| &branch.nodes)
    }

    /// The candidate that is true by the conclusion, unless that says only what is false.
    fn placed(&self) -> Option<Candidate> {
        let node = match self.proof {
            ChainProof::Cycle => None,
            ChainProof::Contradiction => self.nodes().next().filter(|node| !node.on),
            _ => self.nodes().last().filter(|node| node.on),
        };
        node.map(|node| node.candidate)
    }

    /// Writes the branches and the conclusion; `number` is that of these chains, if they are inner ones.
    fn write_proof(
        &self,
        number: &str,
        conclusion: &Conclusion,
        f: &mut Formatter<'_>,
    ) -> fmt::Result {
        for (index, branch) in self.branches.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{}", branch.sentences(number))?;
        }
        match self.proof {
            ChainProof::Cycle => {
                write!(
                    f,
                    " So these are all true, or they are all false; either way, {conclusion}."
                )
            }
            ChainProof::Reversal => write!(f, " So {conclusion}."),
            ChainProof::Contradiction => {
                let last = self.nodes().last().map(|node| node.candidate);
                let Some(Candidate { cell, digit }) = last else {
                    return Ok(());
                };
                write!(
                    f,
                    " But {cell} cannot be {digit} and not be {digit}, so {conclusion}."
                )
            }
            ChainProof::Double => write!(f, " Either way, {conclusion}."),
            ChainProof::Cell { cell } => {
                write!(f, " One of these must be in {cell}, so {conclusion}.")
            }
            ChainProof::Region { house, digit } => {
                write!(
                    f,
                    " In {house}, {digit} must be in one of these cells, so {conclusion}."
                )
            }
        }
    }
}

impl InnerChains {
    /// These chains in words, without those within them.
    pub(super) fn sentences(&self, number: &str) -> String {
        let conclusion = Conclusion {
            placement: self.chains.placed(),
            eliminations: &self.eliminations,
        };
        let within = format!("{number}.");
        let proof = fmt::from_fn(|f| self.chains.write_proof(&within, &conclusion, f));
        let technique = self.chains.technique;
        let without = off_together(&self.relies_on);
        format!("Chain {number} ({technique}), as {without}: {proof}")
    }
}

impl Branch {
    /// The branch in words; `number` is the prefix of the numbers of inner chains.
    pub(super) fn sentences(&self, number: &str) -> String {
        let branch = self;
        format!("{}.", InWords { branch, number })
    }

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

/// A branch as in `If r1c2 is 6, then r1c7 is not 6 (row 1), so r4c7 is 6 (column 7)`.
///
/// Nodes that follow from the same ones are named together.
struct InWords<'a> {
    branch: &'a Branch,
    /// The prefix of the numbers of inner chains.
    number: &'a str,
}

impl fmt::Display for InWords<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let nodes = &self.branch.nodes;
        // The nodes of the clause before.
        let mut before = 0..0;
        for group in nodes.chunk_by(|one, next| one.from == next.from) {
            let from = &group[0].from[..];
            let goes_on = match from {
                [from] => from + 1 == before.end,
                from => from.iter().copied().eq(before.clone()),
            };
            if from.is_empty() {
                write!(f, "If {}", states(group.iter()))?;
            } else if goes_on {
                let so = if before.start == 0 { "then" } else { "so" };
                write!(f, ", {so} {}", self.with_links(group))?;
            } else {
                let from = from.iter().map(|&from| &nodes[from]);
                write!(f, ". As {}, {}", states(from), self.with_links(group))?;
            }
            before = before.end..before.end + group.len();
        }
        if nodes.len() == 1 {
            f.write_str(", there is nothing to show")?;
        }
        Ok(())
    }
}

impl InWords<'_> {
    /// Nodes that follow from the same ones, each with the link in brackets.
    fn with_links(&self, nodes: &[ChainNode]) -> String {
        let groups = nodes.chunk_by(|one, next| one.on == next.on && one.link == next.link);
        let groups = groups.map(|group| {
            let states = states(group.iter());
            match &group[0].link {
                Link::Assumption | Link::Cell(_) => states,
                Link::House(house) => format!("{states} ({house})"),
                Link::Inner(index) => format!("{states} (chain {}{})", self.number, index + 1),
                Link::Pattern(evidence) => {
                    let pattern = evidence.pattern();
                    let place = pattern.where_to_look();
                    format!("{states} ({} in {place})", pattern.technique())
                }
            }
        });
        groups.collect::<Vec<_>>().join(", and ")
    }
}

/// A node as in `r1c2 is 6` or `r1c2 is not 6`.
fn state(node: &ChainNode) -> String {
    let Candidate { cell, digit } = node.candidate;
    format!("{cell} {} {digit}", if node.on { "is" } else { "is not" })
}

/// Several nodes as in `r1c2 is 6, and r1c7 and r1c8 are not 5`.
fn states<'a>(nodes: impl Iterator<Item = &'a ChainNode> + Clone) -> String {
    let on = nodes.clone().filter(|node| node.on).map(state);
    let off: Vec<Candidate> = nodes
        .filter(|node| !node.on)
        .map(|node| node.candidate)
        .collect();
    let off = (!off.is_empty()).then(|| off_together(&off));
    on.chain(off).collect::<Vec<_>>().join(", and ")
}

/// Candidates that are off, as in `r1c2 is not 3 or 4, and r1c7 and r2c7 are not 6`.
fn off_together(candidates: &[Candidate]) -> String {
    let mut clauses: Vec<String> = Vec::new();
    let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
    let digits_of = |cell: Cell| -> DigitSet {
        let own = candidates.iter().filter(|candidate| candidate.cell == cell);
        own.map(|candidate| candidate.digit).collect()
    };
    let (single, several): (Vec<Cell>, Vec<Cell>) = cells
        .into_iter()
        .partition(|&cell| digits_of(cell).len() == 1);
    for cell in several {
        clauses.push(format!("{cell} is not {}", any(digits_of(cell))));
    }
    for digit in Digit::ALL {
        let own = single
            .iter()
            .filter(|&&cell| digits_of(cell) == DigitSet::of(digit));
        let own: CellSet = own.copied().collect();
        match own.len() {
            0 => {}
            1 => clauses.push(format!("{} is not {digit}", all(own))),
            _ => clauses.push(format!("{} are not {digit}", all(own))),
        }
    }
    clauses.join(", and ")
}

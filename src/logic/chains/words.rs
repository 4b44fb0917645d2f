//! Chains in words, link by link, and what else a step has to say of its pattern.

use std::fmt::{self, Formatter};

use super::evidence::{Branch, ChainNode, ChainProof, Chains, InnerChains, Link};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::difficulty::Difficulty;
use crate::logic::links::StrongLink;
use crate::logic::pattern::Pattern;
use crate::logic::phrase::{Conclusion, all, any};
use crate::logic::role::Role;
use crate::logic::technique::Technique;

impl Pattern for Chains {
    fn technique(&self) -> Technique {
        self.technique
    }

    fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    fn cells(&self) -> CellSet {
        self.nodes().map(|node| node.candidate.cell).collect()
    }

    fn digits(&self) -> DigitSet {
        self.nodes().map(|node| node.candidate.digit).collect()
    }

    fn houses(&self) -> Vec<House> {
        let mut houses: Vec<House> = Vec::new();
        let first = match self.proof {
            ChainProof::Region { house, .. } => Some(house),
            _ => None,
        };
        let of_links = self.nodes().filter_map(|node| match node.link {
            Link::House(house) => Some(house),
            _ => None,
        });
        for house in first.into_iter().chain(of_links) {
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        houses
    }

    fn links(&self) -> Vec<StrongLink> {
        let branches = self.branches.iter();
        branches.flat_map(Branch::strong_links).collect()
    }

    fn contains(&self, candidate: Candidate) -> bool {
        self.nodes().any(|node| node.candidate == candidate)
    }

    fn role(&self, candidate: Candidate) -> Role {
        let starts = self
            .branches
            .iter()
            .filter_map(|branch| branch.nodes.first());
        if starts.into_iter().any(|start| start.candidate == candidate) {
            return Role::Start;
        }
        let [on, off] = [true, false].map(|state| {
            let mut nodes = self.nodes();
            nodes.any(|node| node.candidate == candidate && node.on == state)
        });
        match (on, off) {
            (true, true) => Role::OnAndOff,
            (true, false) => Role::On,
            (false, _) => Role::Off,
        }
    }

    fn where_to_look(&self) -> String {
        match self.proof {
            ChainProof::Cell { cell } => cell.to_string(),
            ChainProof::Region { house, .. } => house.to_string(),
            _ => self
                .nodes()
                .next()
                .map_or_else(String::new, |start| start.candidate.cell.to_string()),
        }
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut Formatter<'_>) -> fmt::Result {
        self.write_proof("", conclusion, f)?;
        self.write_inner("", f)
    }
}

impl Chains {
    /// The nodes of all branches, one after the other.
    fn nodes(&self) -> impl Iterator<Item = &ChainNode> {
        self.branches.iter().flat_map(|branch| &branch.nodes)
    }

    /// Writes the branches and what follows; `number` is that of these chains, if they are inner ones.
    fn write_proof(
        &self,
        number: &str,
        conclusion: &Conclusion,
        f: &mut Formatter<'_>,
    ) -> fmt::Result {
        for (index, branch) in self.branches.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{}.", InWords { branch, number })?;
        }
        match self.proof {
            ChainProof::Cycle => {
                write!(
                    f,
                    " So these are all true, or they are all false; either way, {conclusion}."
                )
            }
            ChainProof::Reversal => write!(f, " So {conclusion}."),
            ChainProof::Contradiction => write!(f, " Both cannot be, so {conclusion}."),
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

    /// Writes the chains within, each with those within it after it.
    fn write_inner(&self, number: &str, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, inner) in (1..).zip(&self.inner) {
            let number = format!("{number}{index}");
            inner.write(&number, f)?;
        }
        Ok(())
    }
}

impl InnerChains {
    fn write(&self, number: &str, f: &mut Formatter<'_>) -> fmt::Result {
        let without = off_together(&self.relies_on);
        write!(
            f,
            "\nChain {number} ({}), as {without}: ",
            self.chains.technique
        )?;
        let conclusion = Conclusion {
            placement: None,
            eliminations: &self.eliminations,
        };
        let number = format!("{number}.");
        self.chains.write_proof(&number, &conclusion, f)?;
        self.chains.write_inner(&number, f)
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

/// A branch as in `If r1c2 is 6, then r1c7 is not 6 (row 1), so r4c7 is 6 (column 7)`.
struct InWords<'a> {
    branch: &'a Branch,
    /// What comes before the numbers of inner chains.
    number: &'a str,
}

impl fmt::Display for InWords<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let nodes = &self.branch.nodes;
        for (index, node) in nodes.iter().enumerate() {
            let before = index.checked_sub(1);
            match &node.from[..] {
                [] => write!(f, "If {}", state(node))?,
                [from] if Some(*from) == before => {
                    let so = if index == 1 { "then" } else { "so" };
                    write!(f, ", {so} {}{}", state(node), self.reason(&node.link))?;
                }
                from => {
                    let from: Vec<&ChainNode> = from.iter().map(|&from| &nodes[from]).collect();
                    write!(
                        f,
                        ". As {}, {}{}",
                        states(&from),
                        state(node),
                        self.reason(&node.link)
                    )?;
                }
            }
        }
        Ok(())
    }
}

impl InWords<'_> {
    /// The link in brackets.
    fn reason(&self, link: &Link) -> String {
        match link {
            Link::Assumption | Link::Cell(_) => String::new(),
            Link::House(house) => format!(" ({house})"),
            Link::Pattern(pattern) => format!(
                " ({} in {})",
                pattern.pattern().technique(),
                pattern.pattern().where_to_look()
            ),
            Link::Inner(index) => format!(" (chain {}{})", self.number, index + 1),
        }
    }
}

/// A node as in `r1c2 is 6` or `r1c2 is not 6`.
fn state(node: &ChainNode) -> String {
    let Candidate { cell, digit } = node.candidate;
    format!("{cell} {} {digit}", if node.on { "is" } else { "is not" })
}

/// Several nodes as in `r1c2 is 6, and r1c7 and r1c8 are not 5`.
fn states(nodes: &[&ChainNode]) -> String {
    let on = nodes.iter().filter(|node| node.on).map(|node| state(node));
    let off: Vec<Candidate> = nodes
        .iter()
        .filter(|node| !node.on)
        .map(|node| node.candidate)
        .collect();
    let off = (!off.is_empty()).then(|| off_together(&off));
    on.chain(off).collect::<Vec<_>>().join(", and ")
}

/// Candidates that are off, as in `r1c2 and r1c7 are not 6` or `r1c2 is not 3 or 4`.
fn off_together(candidates: &[Candidate]) -> String {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    let cells: CellSet = candidates.iter().map(|candidate| candidate.cell).collect();
    if cells.len() == 1 {
        return format!("{} is not {}", all(cells), any(digits));
    }
    let of_digit = |digit: Digit| {
        let cells: CellSet = candidates
            .iter()
            .filter(|candidate| candidate.digit == digit)
            .map(|candidate| candidate.cell)
            .collect();
        let verb = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {verb} not {digit}", all::<Cell>(cells))
    };
    let each: Vec<String> = digits.into_iter().map(of_digit).collect();
    each.join(", and ")
}

//! The links of a step as lines between candidates: what is joined, and how strongly. How they are drawn is in `svg`.

use crate::board::{Candidate, Cell, Digit};
use crate::logic::Step;
use crate::logic::evidence::{Branch, Chains, Evidence, Link, StrongLink};

/// A line from a candidate to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) ends: [Candidate; 2],
    pub(super) kind: LineKind,
}

/// Why the second end follows from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    /// It is true when the first is false.
    Strong,
    /// It is false when the first is true.
    Weak,
    /// Another pattern, or chains within, say so together with other candidates.
    Indirect,
}

/// Lines that belong together: a branch, or the whole of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Strand {
    pub(super) kind: StrandKind,
    pub(super) lines: Vec<Line>,
}

/// What lines belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum StrandKind {
    /// A pattern, whose links are the same from both ends.
    Pattern,
    /// A branch, by its number from 1 and the number of branches, and the candidate that it starts from.
    Branch(usize, usize, Option<Candidate>),
    /// Chains within a chain, by their number in the words.
    Inner(String),
}

/// The links of the step.
pub(super) fn strands(step: &Step) -> Vec<Strand> {
    let lines = match &step.evidence {
        Evidence::Chains(chains) => return of_chains(chains),
        Evidence::StrongLinkPair(pair) => {
            let [first, second] = pair.links;
            let near = [first.cells[1], second.cells[0]];
            let joined = line(pair.digit, near, LineKind::Weak);
            vec![
                strong(pair.digit, first),
                joined,
                strong(pair.digit, second),
            ]
        }
        Evidence::EmptyRectangle(rectangle) => vec![strong(rectangle.digit, rectangle.link)],
        Evidence::WWing(wing) => {
            let [first, second] = wing.link.cells;
            vec![
                line(wing.linked, [wing.ends[0], first], LineKind::Weak),
                strong(wing.linked, wing.link),
                line(wing.linked, [second, wing.ends[1]], LineKind::Weak),
            ]
        }
        Evidence::Single(_)
        | Evidence::Locked(_)
        | Evidence::Subset(_)
        | Evidence::Fish(_)
        | Evidence::Colouring(_)
        | Evidence::Wing(_)
        | Evidence::UniqueLoop(_)
        | Evidence::Bug(_)
        | Evidence::AlignedPair(_)
        | Evidence::AlignedTriplet(_) => return Vec::new(),
    };
    let kind = StrandKind::Pattern;
    vec![Strand { kind, lines }]
}

fn strong(digit: Digit, link: StrongLink) -> Line {
    line(digit, link.cells, LineKind::Strong)
}

fn line(digit: Digit, cells: [Cell; 2], kind: LineKind) -> Line {
    Line {
        ends: cells.map(|cell| Candidate { cell, digit }),
        kind,
    }
}

/// The branches, and then the chains within, those within these after each.
fn of_chains(chains: &Chains) -> Vec<Strand> {
    let count = chains.branches.len();
    let branches = (1..).zip(&chains.branches).map(|(number, branch)| {
        let start = branch.nodes.first().map(|node| node.candidate);
        Strand {
            kind: StrandKind::Branch(number, count, start),
            lines: of_branch(branch).collect(),
        }
    });
    let mut strands = branches.collect();
    add_inner(chains, "", &mut strands);
    strands
}

fn add_inner(chains: &Chains, outer: &str, strands: &mut Vec<Strand>) {
    for (index, inner) in (1..).zip(&chains.inner) {
        let number = format!("{outer}{index}");
        let branches = &inner.chains.branches;
        strands.push(Strand {
            kind: StrandKind::Inner(number.clone()),
            lines: branches.iter().flat_map(of_branch).collect(),
        });
        add_inner(&inner.chains, &format!("{number}."), strands);
    }
}

/// The links of a branch, from each node to those that follow from it.
fn of_branch(branch: &Branch) -> impl Iterator<Item = Line> {
    branch.nodes.iter().flat_map(move |node| {
        let kind = match node.link {
            Link::Pattern(_) | Link::Inner(_) => LineKind::Indirect,
            _ if node.on => LineKind::Strong,
            _ => LineKind::Weak,
        };
        node.from.iter().map(move |&from| Line {
            ends: [branch.nodes[from].candidate, node.candidate],
            kind,
        })
    })
}

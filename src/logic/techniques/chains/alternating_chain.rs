//! Alternating chains: X-Chain, XY-Chain, AIC and nice loops, plain, with groups of candidates, and with almost locked
//! sets.
//!
//! Strong and weak links take turns, so if the node at one end is false, the one at the other end is true. Sudoku
//! Explainer rates the plain ones as chains, under other names.

use super::graph::ChainKind;
use super::search::chains;
use crate::logic::techniques::als::almost_locked_set::AlmostLockedSet;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::rated_chains::length::added_tenths;

techniques!(
    X_CHAIN = UNRATED_CHAIN {
        name: "X-Chain",
        summary: "Strong links of one digit, joined by cells that see each other: one of the two ends is the digit.",
        vague_names: &["X-Cycle"],
        difficulty: DifficultyRange::from(66),
        hodoku_until: 1,
    },
    XY_CHAIN = UNRATED_CHAIN {
        name: "XY-Chain",
        summary: "Cells with two candidates, each of which shares one with the next that it sees: one of the two ends is the \
              digit that begins and ends the chain.",
        difficulty: DifficultyRange::from(70),
        hodoku_until: 1,
    },
    ALTERNATING_CHAIN[3] = UNRATED_CHAIN {
        name: "AIC",
        summary: "An alternating inference chain: strong and weak links in turn, of candidates, of groups of them in a box \
              and a line, or within almost locked sets. One of the two ends is true.",
        synonyms: &["Alternating Inference Chain"],
        cases: &["", "Grouped AIC", "AIC with ALS"],
        cases_from: &[71, 73, 75],
        case_synonyms: &[
            &[
                "M-Wing",
                "M2-Wing",
                "M3-Wing",
                "S-Wing",
                "Split Wing",
                "L-Wing",
                "L1-Wing",
                "L2-Wing",
                "L3-Wing",
                "H-Wing",
                "H1-Wing",
                "H2-Wing",
                "H3-Wing",
                "Hybrid Wing"
            ],
            &["Grouped Alternating Inference Chain"],
            &["Alternating Inference Chain with ALS"]
        ],
        hodoku_until: 2,
    },
    CONTINUOUS_NICE_LOOP[3] = UNRATED_CHAIN {
        name: "Continuous Nice Loop",
        summary: "An alternating chain whose ends are weakly linked. Its nodes are true and false in turn, one way or the \
                  other, so what sees any two of the same digit, one of each kind, is eliminated.",
        synonyms: &["AIC Ring"],
        vague_names: &["Nice Loop"],
        cases: &[
            "",
            "Grouped Continuous Nice Loop",
            "Continuous Nice Loop with ALS"
        ],
        cases_from: &[70, 72, 74],
        case_synonyms: &[&[], &["Grouped X-Cycle"]],
        hodoku_until: 2,
    },
    DISCONTINUOUS_NICE_LOOP[3] = UNRATED_CHAIN {
        name: "Discontinuous Nice Loop",
        summary: "An alternating chain from a candidate to its contrary.",
        vague_names: &["Nice Loop"],
        cases: &[
            "",
            "Grouped Discontinuous Nice Loop",
            "Discontinuous Nice Loop with ALS"
        ],
        cases_from: &[71, 73, 75],
        case_synonyms: &[&[], &["Grouped X-Cycle"]],
        hodoku_until: 2,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::X_CHAIN], chains(ChainKind::OneDigit)),
    finder!([Technique::XY_CHAIN], chains(ChainKind::TwoCandidates)),
    finder!(of_kind(0), chains(ChainKind::Plain)),
    finder!(of_kind(1), chains(ChainKind::Grouped)),
    finder!(of_kind(2), chains(ChainKind::WithSets)),
];

/// The loops and chains, plain, grouped, or with almost locked sets.
const fn of_kind(kind: usize) -> [Technique; 3] {
    [
        Technique::CONTINUOUS_NICE_LOOP[kind],
        Technique::ALTERNATING_CHAIN[kind],
        Technique::DISCONTINUOUS_NICE_LOOP[kind],
    ]
}

/// Nodes that are false and true in turn, each because of the one before.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlternatingChain {
    /// The links that it follows.
    #[serde(skip)]
    pub(super) kind: ChainKind,
    /// The part that its ends play.
    pub ends: ChainEnds,
    /// The nodes in order. The first is false, unless the chain shows that it cannot be true.
    pub nodes: Vec<AlternatingNode>,
    /// The reasons of the links from each to the next; in a loop, the last leads back to the first.
    pub links: Vec<LinkReason>,
}

/// The part that the ends of a chain play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum ChainEnds {
    /// One of the two is true.
    Open,
    /// They are weakly linked, so that the chain is a loop.
    Loop,
    /// They are the same node, which must be true.
    True,
    /// They are the same node, which must be false.
    False,
}

/// A digit in one of some cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlternatingNode {
    /// The digit.
    pub digit: Digit,
    /// The cells: one, a group in a box and a line, or those of an almost locked set.
    pub cells: CellSet,
}

impl AlternatingNode {
    /// The fact that its digit is in one of its cells, or in none of them.
    pub(in crate::logic) const fn fact(self, is_true: bool) -> Fact {
        let Self { digit, cells } = self;
        Fact {
            cells,
            digit,
            is_true,
        }
    }
}

impl From<Candidate> for AlternatingNode {
    fn from(Candidate { cell, digit }: Candidate) -> Self {
        let cells = CellSet::of(cell);
        Self { digit, cells }
    }
}

/// The reason of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum LinkReason {
    /// Two candidates of a cell.
    Cell(Cell),
    /// A digit in a house.
    House(House),
    /// Two digits of an almost locked set.
    Set(AlmostLockedSet),
}

impl AlternatingChain {
    /// The nodes of each link, with true for a strong link, and the reason.
    pub(super) fn steps(&self) -> impl Iterator<Item = ([AlternatingNode; 2], bool, LinkReason)> {
        links_in_turn(&self.nodes, &self.links, self.ends == ChainEnds::False)
    }

    /// The almost locked sets that it goes through.
    fn sets(&self) -> impl Iterator<Item = AlmostLockedSet> {
        self.links.iter().filter_map(|reason| match reason {
            LinkReason::Set(set) => Some(*set),
            LinkReason::Cell(_) | LinkReason::House(_) => None,
        })
    }
}

/// The nodes of each link, with true for a strong link, and the reason. Nodes are true and false in turn, and the link
/// after the last leads back to the first.
pub(in crate::logic) fn links_in_turn<'a>(
    nodes: &'a [AlternatingNode],
    links: &'a [LinkReason],
    first_is_true: bool,
) -> impl Iterator<Item = ([AlternatingNode; 2], bool, LinkReason)> + use<'a> {
    links.iter().enumerate().map(move |(index, &reason)| {
        let next = nodes[(index + 1) % nodes.len()];
        let is_strong = (index % 2 == 0) != first_is_true;
        ([nodes[index], next], is_strong, reason)
    })
}

/// The digits of the nodes of an H-Wing: `(a=b)-(b=c)-c=c`, `(a=b)-b=(b-c)=c`, their reverses, and `(a=b)-b=b-(b=c)`.
const H_WINGS: [[usize; 6]; 5] = [
    [0, 1, 1, 2, 2, 2],
    [0, 0, 0, 1, 1, 2],
    [0, 1, 1, 1, 2, 2],
    [0, 0, 1, 1, 1, 2],
    [0, 1, 1, 1, 1, 2],
];

impl Pattern for AlternatingChain {
    fn technique(&self) -> Technique {
        let case = match self.kind {
            ChainKind::OneDigit => return Technique::X_CHAIN,
            ChainKind::TwoCandidates => return Technique::XY_CHAIN,
            ChainKind::Plain => 0,
            ChainKind::Grouped => 1,
            ChainKind::WithSets => 2,
        };
        match self.ends {
            ChainEnds::Open => Technique::ALTERNATING_CHAIN[case],
            ChainEnds::Loop => Technique::CONTINUOUS_NICE_LOOP[case],
            ChainEnds::True | ChainEnds::False => Technique::DISCONTINUOUS_NICE_LOOP[case],
        }
    }

    fn other_name(&self) -> Option<&'static str> {
        // Chains of three strong links have names by where the digit changes, which it does within cells.
        if self.kind != ChainKind::Plain || self.ends != ChainEnds::Open {
            return None;
        }
        let mut digits: Vec<Digit> = Vec::new();
        let number = |node: &AlternatingNode| {
            let known = digits.iter().position(|&digit| digit == node.digit);
            known.unwrap_or_else(|| {
                digits.push(node.digit);
                digits.len() - 1
            })
        };
        let numbers: Vec<usize> = self.nodes.iter().map(number).collect();
        match numbers[..] {
            // (a=b)-b=(b-a)=a
            [0, 1, 1, 1, 0, 0] | [0, 0, 1, 1, 1, 0] => Some("M-Wing"),
            // a=a-(a=b)-b=b
            [0, 0, 0, 1, 1, 1] => Some("S-Wing"),
            // a=(a-b)=(b-a)=a and a=(a-b)=(b-c)=c
            [0, 0, 1, 1, 0, 0] | [0, 0, 1, 1, 2, 2] => Some("L-Wing"),
            _ => H_WINGS
                .iter()
                .any(|wing| *wing == numbers[..])
                .then_some("H-Wing"),
        }
    }

    fn difficulty(&self) -> Difficulty {
        // As with rated chains, each longer than those before by half is harder by a tenth.
        let added = added_tenths(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        Difficulty::from_tenths(self.technique().least_difficulty().tenths() + added)
    }

    fn look(&self) -> Look {
        let mut look = Look::default();
        for (index, node) in self.nodes.iter().enumerate() {
            let is_true = (index % 2 == 0) == (self.ends == ChainEnds::False);
            let mark = if is_true { Mark::On } else { Mark::Off };
            look = look.and(mark, node.cells, [node.digit]);
        }
        self.sets()
            .fold(look, |look, set| {
                look.and(Mark::Pattern, set.cells, set.digits)
            })
            .named(any(self.nodes[0].cells))
    }

    fn proof(&self, conclusion: &Conclusion) -> Option<Proof> {
        let method = match self.ends {
            ChainEnds::Open => Method::Ends,
            ChainEnds::Loop => Method::Loop,
            ChainEnds::True | ChainEnds::False => Method::Reversal,
        };
        let first_is_true = self.ends == ChainEnds::False;
        let case = Case::in_turn(&self.nodes, &self.links, first_is_true);
        Some(Proof::new(method, [case], conclusion.facts()))
    }
}

impl Case {
    /// The case of nodes that are false and true in turn, each because of the one before.
    pub(in crate::logic) fn in_turn(
        nodes: &[AlternatingNode],
        links: &[LinkReason],
        first_is_true: bool,
    ) -> Self {
        let start = nodes[0].fact(first_is_true);
        let start = Line::new(start, Reason::Assumption, []);
        let steps = links_in_turn(nodes, links, first_is_true);
        let steps = steps.map(|([from, to], is_strong, reason)| {
            let reason = match reason {
                LinkReason::Cell(_) => Reason::Cell,
                LinkReason::House(house) => Reason::House(house),
                LinkReason::Set(set) => Reason::Set {
                    cells: set.cells,
                    digits: set.digits,
                },
            };
            Line::new(to.fact(is_strong), reason, [from.fact(!is_strong)])
        });
        Self {
            lines: std::iter::once(start).chain(steps).collect(),
            is_linear: true,
        }
    }
}

//! Kraken fish: fish whose fins do not see what is eliminated, but rule it out by chains.
//!
//! If no fin is true, each cover house has the digit in one of its cells of the fish. So one of these cells in any cover
//! house is true, or a fin is; what all of them rule out is eliminated.

use std::collections::BTreeMap;

use super::shapes::Fish;
use crate::logic::position::tables::bits;
use crate::logic::proof::{Method, Proof};
use crate::logic::steps::phrase::any;
use crate::logic::techniques::bit_rows::{BitRows, numbers};
use crate::logic::techniques::chains::alternating_chain::InTurn;
use crate::logic::techniques::chains::graph::{AlternatingNode, ChainGraph, ChainKind, LinkReason};
use crate::logic::techniques::chains::walk::{Distances, Literal, Walk};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::tuples::choices;

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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    fn is_of_fish(fish: &Fish, house: House, target: Candidate) -> bool {
        let in_house = house.cell_set() - fish.cells;
        target.digit == fish.digit && in_house.contains(target.cell)
    }

    /// The cells of the fish in the cover house, and the fins.
    fn starts(fish: &Fish, house: House) -> CellSet {
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

    fn proof(&self, conclusion: Vec<Fact>) -> Option<Proof> {
        let (digit, fins) = (self.fish.digit, self.fish.fins);
        let unless = if fins.is_empty() {
            String::new()
        } else {
            format!(", unless {} is {digit}", any(fins))
        };
        let confined = fmt::from_fn(|f| self.fish.write_confinement(f));
        let starts = any(Self::starts(&self.fish, self.house));
        let words = format!("{confined}{unless}, so {starts} is {digit}").replacen("In ", "in ", 1);
        let chains = self.branches.iter().map(KrakenBranch::in_turn);
        let method = Method::Pattern { words };
        Some(Proof::of_chains_in_turn(method, chains, conclusion))
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
}

/// Fish with more fins than this would take too many chains to follow.
const MOST_FINS: usize = 2;

/// The shortest chains from each candidate, if it is true.
struct Chains<'a> {
    graph: &'a ChainGraph,
    lengths: Vec<Distances>,
    /// For each candidate the nodes that it rules out.
    ruled_out: BitRows,
    /// The nodes of each digit's candidates.
    nodes: [[usize; 81]; 9],
}

/// A fish with a cover house, and the number of links of all its chains.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Best {
    links: usize,
    fish: Fish,
    house: House,
}

/// The kraken fish with the fewest links for each candidate, by type.
fn krakens(context: &Context) -> impl Iterator<Item = Found<Kraken>> {
    let chains = Chains::new(context);
    let mut best: BTreeMap<(bool, Candidate), Best> = BTreeMap::new();
    for fish in all_fish(context) {
        for house in fish.cover {
            let starts = Kraken::starts(&fish, house);
            if starts == fish.fins || starts.len() < 2 || is_house(context, fish.digit, starts) {
                continue;
            }
            for (target, links) in chains.ruled_out_by(fish.digit, starts) {
                let is_of_fish = Kraken::is_of_fish(&fish, house, target);
                // A fish with fins that see the target is another technique.
                if links == starts.len() {
                    continue;
                }
                let found = Best { links, fish, house };
                let known = best.entry((!is_of_fish, target)).or_insert(found);
                if (links, fish.base.len()) < (known.links, known.fish.base.len()) {
                    *known = found;
                }
            }
        }
    }
    best.into_iter().filter_map(move |((_, target), best)| {
        let kraken = chains.kraken(best, target)?;
        Found::eliminating([target], kraken)
    })
}

/// Returns true if these are all cells of a house for the digit, so that it takes no fish to know that one has it.
fn is_house(context: &Context, digit: Digit, cells: CellSet) -> bool {
    House::ALL.into_iter().any(|house| {
        let places = context.cells_in(house, digit);
        !places.is_empty() && places.is_subset(cells)
    })
}

/// The fish of two to four rows or columns with few fins.
fn all_fish(context: &Context) -> impl Iterator<Item = Fish> {
    let kinds = [
        [HouseKind::Row, HouseKind::Column],
        [HouseKind::Column, HouseKind::Row],
    ];
    kinds.into_iter().flat_map(move |kinds| {
        Digit::ALL.into_iter().flat_map(move |digit| {
            let [base, cover] = kinds.map(|kind| {
                let open = kind.houses().into_iter();
                open.filter(|&house| context.cells_in(house, digit).len() > 1)
                    .collect::<Vec<House>>()
            });
            (2..=4).flat_map(move |size| fish_of(context, digit, &base, &cover, size))
        })
    })
}

/// The fish of as many of these base houses and cover houses.
fn fish_of(
    context: &Context,
    digit: Digit,
    base: &[House],
    cover: &[House],
    size: usize,
) -> Vec<Fish> {
    let chosen = |houses: &[House], choice: u16| -> (HouseSet, CellSet) {
        let houses = bits(choice).map(|index| houses[index]);
        houses.fold((HouseSet::EMPTY, CellSet::EMPTY), |(all, cells), house| {
            (all.with(house), cells | context.cells_in(house, digit))
        })
    };
    let covers: Vec<_> = choices(cover.len(), size)
        .map(|choice| chosen(cover, choice))
        .collect();
    let bases = choices(base.len(), size).map(|choice| chosen(base, choice));
    bases
        .flat_map(|(base, cells)| {
            let few_fins = covers
                .iter()
                .map(move |&(cover, covered)| (cover, cells - covered))
                .filter(|(_, fins)| fins.has_at_most(MOST_FINS));
            few_fins
                .map(|(cover, fins)| Fish::new(context, digit, base, cover, fins))
                .collect::<Vec<Fish>>()
        })
        .collect()
}

impl<'a> Chains<'a> {
    fn new(context: &'a Context) -> Self {
        let graph = context.chain_graph(ChainKind::Plain);
        let mut nodes = [[usize::MAX; 81]; 9];
        for (index, node) in graph.nodes.iter().enumerate() {
            for cell in node.cells {
                nodes[node.digit.index()][cell.index()] = index;
            }
        }
        let walk = Walk::new(graph, ChainKind::Plain);
        let count = graph.nodes.len();
        let lengths: Vec<Distances> = (0..count)
            .map(|node| walk.distances(Literal::new(node, true), None, None))
            .collect();
        let mut ruled_out = BitRows::new(count, count);
        for (node, lengths) in lengths.iter().enumerate() {
            ruled_out.join(node, &lengths.reached(false));
        }
        Self {
            graph,
            lengths,
            ruled_out,
            nodes,
        }
    }

    /// The candidates that the digit rules out in each of these cells, with the number of links that takes.
    fn ruled_out_by(&self, digit: Digit, cells: CellSet) -> Vec<(Candidate, usize)> {
        let starts = || {
            cells
                .into_iter()
                .map(|cell| self.nodes[digit.index()][cell.index()])
        };
        let mut common = BitRows::new(1, self.graph.nodes.len());
        common.fill_with_common(0, &self.ruled_out, starts());
        numbers(common.row(0))
            .filter_map(|node| {
                let end = Literal::new(node, false);
                let lengths = starts().map(|start| self.lengths[start].to(end));
                let links = lengths.map(Option::unwrap_or_default).sum();
                let AlternatingNode { digit, cells } = self.graph.nodes[node];
                let cell = cells.only()?;
                Some((Candidate { cell, digit }, links))
            })
            .collect()
    }

    /// The evidence with the shortest chains.
    fn kraken(&self, Best { fish, house, .. }: Best, target: Candidate) -> Option<Kraken> {
        let node_of = |digit: Digit, cell: Cell| self.nodes[digit.index()][cell.index()];
        let end = Literal::new(node_of(target.digit, target.cell), false);
        let walk = Walk::new(self.graph, ChainKind::Plain);
        let branch = |cell: Cell| {
            let start = node_of(fish.digit, cell);
            let lengths = &self.lengths[start];
            let ways = walk.ways_back(end, lengths, 1);
            let (nodes, links) = self.graph.forwards(start, ways.first()?);
            Some(KrakenBranch { nodes, links })
        };
        let starts = Kraken::starts(&fish, house).into_iter();
        let branches: Option<Vec<KrakenBranch>> = starts.map(branch).collect();
        Some(Kraken {
            fish,
            house,
            branches: branches?,
            target,
        })
    }
}

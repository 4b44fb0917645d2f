//! ALS-XZ, ALS-XY-Wing and ALS chains: almost locked sets, each with a restricted common digit with the next.
//!
//! One of two such sets does without the restricted common digit, and then has all its others. Where the digits change
//! from link to link, this goes on: the first set has all digits but that of the first link, or the last set all but
//! that of the last link. A digit that is in both goes nowhere that sees it in both.

use std::collections::{BTreeMap, BTreeSet};

use super::als::AlmostLockedSet;
use super::prelude::*;
use crate::logic::phrase::{all, any};

techniques!(
    ALS_XZ = GlossaryEntry {
        name: "ALS-XZ",
        summary: "Two almost locked sets that cannot both have x: one of them has z. With two such digits, each set has all \
              its others.",
        synonyms: &[
            "Almost Locked Set XZ-Rule",
            "ALS-XZ Rule",
            "Singly Linked ALS",
            "Doubly Linked ALS"
        ],
        vague_names: &["Almost Locked Set"],
        difficulty: DifficultyRange::only(63),
        hodoku_until: 1,
        ..GlossaryEntry::UNRATED
    },
    ALS_XY_WING = GlossaryEntry {
        name: "ALS-XY-Wing",
        summary: "An almost locked set that cannot have x together with a second one, nor y together with a third: one of \
              these two has z.",
        synonyms: &["Almost Locked Set XY-Wing"],
        vague_names: &["Almost Locked Set"],
        difficulty: DifficultyRange::only(70),
        hodoku_until: 1,
        ..GlossaryEntry::UNRATED
    },
    ALS_CHAIN = GlossaryEntry {
        name: "ALS Chain",
        summary: "Four almost locked sets or more, each with a restricted common digit with the next that is not the one \
              before: the first or the last has z.",
        synonyms: &[
            "ALS-XY-Chain",
            "Almost Locked Set XY-Chain",
            "Almost Locked Set Chain"
        ],
        vague_names: &["Almost Locked Set"],
        difficulty: DifficultyRange::only(75),
        hodoku_until: 1,
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::ALS_XZ], als_chains([1, 1])),
    finder!([Technique::ALS_XY_WING], als_chains([2, 2])),
    finder!([Technique::ALS_CHAIN], als_chains([3, MOST_LINKS])),
];

/// Chains with more links than this are not looked for.
const MOST_LINKS: usize = 6;

/// The names of the sets in words.
const NAMES: [char; MOST_LINKS + 1] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/// Almost locked sets, one after the other, with restricted common digits between them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct AlsChain {
    /// The sets in order.
    pub sets: Vec<AlmostLockedSet>,
    /// The restricted common digit between each set and the next; if there are only two sets, there may be two.
    pub restricted_commons: Vec<Digit>,
    /// The digits that are eliminated.
    pub z: DigitSet,
}

/// The sets, and which digits are restricted common to which.
struct Network<'a> {
    context: &'a Context<'a>,
    sets: &'a [AlmostLockedSet],
    /// For each set and digit: the cells that see all its places in the set.
    seen: Vec<[CellSet; 9]>,
    /// For each set: another one, with a restricted common digit.
    links: Vec<Vec<(usize, Digit)>>,
}

/// A set that a chain has come to.
struct State {
    set: usize,
    /// The digit of the link that led there; at the start, that of the first link.
    last: Digit,
    /// The index of the state before.
    before: usize,
    /// The number of links.
    length: usize,
}

impl<'a> Network<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        let sets = context.almost_locked_sets();
        let mut links = vec![Vec::new(); sets.len()];
        let seen: Vec<[CellSet; 9]> = sets
            .iter()
            .map(|set| Digit::ALL.map(|digit| set.cells_of(context, digit).common_peers()))
            .collect();
        for digit in Digit::ALL {
            let with_digit = sets.iter().enumerate();
            let with_digit = with_digit.filter(|(_, set)| set.digits.contains(digit));
            let places: Vec<(usize, CellSet, CellSet)> = with_digit
                .map(|(index, set)| {
                    let seen = seen[index][digit.index()];
                    (index, set.cells_of(context, digit), seen)
                })
                .collect();
            for (second, &(other, cells, _)) in places.iter().enumerate() {
                for &(one, _, seen) in &places[..second] {
                    if cells.is_subset(seen) {
                        links[one].push((other, digit));
                        links[other].push((one, digit));
                    }
                }
            }
        }
        Self {
            context,
            sets,
            seen,
            links,
        }
    }

    /// The cells that see all places of the digit in both sets.
    fn targets(&self, [one, other]: [usize; 2], digit: Digit) -> CellSet {
        let [one, other] = [one, other].map(|set| self.seen[set][digit.index()]);
        self.context.cells(digit) & one & other
    }

    /// The chain that leads to the state with this index, if it eliminates something.
    fn chain(&self, states: &[State], index: usize) -> Option<Found<AlsChain>> {
        let ends = [states[0].set, states[index].set];
        let [first, last] = ends.map(|set| self.sets[set]);
        if states[index].length == 1 && !first.cells.is_disjoint(last.cells) {
            return None;
        }
        let ends_of_links = DigitSet::of(states[0].last).with(states[index].last);
        let mut z = DigitSet::EMPTY;
        let mut eliminations = Vec::new();
        for digit in (first.digits & last.digits) - ends_of_links {
            let targets = self.targets(ends, digit);
            if !targets.is_empty() {
                z = z.with(digit);
                eliminations.extend(self.context.of_digit(digit, targets));
            }
        }
        if z.is_empty() {
            return None;
        }
        let mut way: Vec<&State> = std::iter::successors(Some(&states[index]), |state| {
            (state.length > 0).then(|| &states[state.before])
        })
        .collect();
        way.reverse();
        let chain = AlsChain {
            sets: way.iter().map(|state| self.sets[state.set]).collect(),
            restricted_commons: way[1..].iter().map(|state| state.last).collect(),
            z,
        };
        Found::eliminating(eliminations, chain)
    }

    /// The chains with as many links from this set on, by this digit first; the shortest to each set and last digit.
    fn chains_from(&self, start: usize, first: Digit, links: [usize; 2]) -> Vec<Found<AlsChain>> {
        let mut found = Vec::new();
        let mut states = vec![State {
            set: start,
            last: first,
            before: 0,
            length: 0,
        }];
        let mut reached = vec![DigitSet::EMPTY; self.sets.len()];
        let mut index = 0;
        while let Some(&State {
            set, last, length, ..
        }) = states.get(index)
        {
            // Found from the other end, it is the same.
            if length >= links[0] && start < set {
                found.extend(self.chain(&states, index));
            }
            let follows = |digit: Digit| {
                if length == 0 {
                    digit == first
                } else {
                    digit != last
                }
            };
            if length < links[1] {
                for &(next, digit) in self.links[set].iter().filter(|link| follows(link.1)) {
                    if !reached[next].contains(digit) {
                        reached[next] = reached[next].with(digit);
                        let length = length + 1;
                        states.push(State {
                            set: next,
                            last: digit,
                            before: index,
                            length,
                        });
                    }
                }
            }
            index += 1;
        }
        found
    }

    /// Two sets with two restricted common digits: each set has all its others, and each of the two is in one set.
    fn doubly_linked(&self, one: usize) -> Vec<Found<AlsChain>> {
        let mut shared: BTreeMap<usize, DigitSet> = BTreeMap::new();
        for &(other, digit) in self.links[one].iter().filter(|link| link.0 > one) {
            let digits = shared.entry(other).or_default();
            *digits = digits.with(digit);
        }
        let shared = shared.into_iter().filter(|(other, digits)| {
            digits.len() >= 2 && self.sets[one].cells.is_disjoint(self.sets[*other].cells)
        });
        shared
            .filter_map(|(other, links)| {
                let sets = [one, other].map(|set| self.sets[set]);
                let mut eliminations = BTreeSet::new();
                for digit in links {
                    let targets = self.targets([one, other], digit);
                    eliminations.extend(self.context.of_digit(digit, targets));
                }
                for set in sets {
                    for digit in set.digits - links {
                        let seen = set.cells_of(self.context, digit).common_peers();
                        eliminations.extend(self.context.of_digit(digit, seen));
                    }
                }
                let chain = AlsChain {
                    sets: sets.to_vec(),
                    restricted_commons: links.into_iter().collect(),
                    z: eliminations
                        .iter()
                        .map(|each: &Candidate| each.digit)
                        .collect(),
                };
                Found::eliminating(eliminations, chain)
            })
            .collect()
    }
}

/// The chains with as many links, the shortest first, each conclusion once.
fn als_chains(context: &Context, links: [usize; 2]) -> impl Iterator<Item = Found<AlsChain>> {
    let network = Network::new(context);
    let mut found = Vec::new();
    for start in 0..network.sets.len() {
        if links == [1, 1] {
            found.extend(network.doubly_linked(start));
        }
        for first in network.sets[start].digits {
            found.extend(network.chains_from(start, first, links));
        }
    }
    found.sort_by_key(|found| found.pattern.sets.len());
    let mut known = BTreeSet::new();
    let is_new = move |found: &Found<AlsChain>| known.insert(found.eliminations.clone());
    found.into_iter().filter(is_new)
}

impl AlsChain {
    fn is_doubly_linked(&self) -> bool {
        self.restricted_commons.len() == self.sets.len()
    }
}

impl Pattern for AlsChain {
    fn technique(&self) -> Technique {
        match self.sets.len() {
            2 => Technique::ALS_XZ,
            3 => Technique::ALS_XY_WING,
            _ => Technique::ALS_CHAIN,
        }
    }

    fn cells(&self) -> CellSet {
        let sets = self.sets.iter();
        sets.fold(CellSet::EMPTY, |all, set| all | set.cells)
    }

    fn digits(&self) -> DigitSet {
        let sets = self.sets.iter();
        sets.fold(DigitSet::EMPTY, |all, set| all | set.digits)
    }

    fn contains(&self, candidate: Candidate) -> bool {
        self.cells().contains(candidate.cell)
    }

    fn role(&self, candidate: Candidate) -> Role {
        let index = self
            .sets
            .iter()
            .position(|set| set.cells.contains(candidate.cell));
        if self.restricted_commons.contains(&candidate.digit) {
            Role::Link
        } else if index.is_some_and(|index| index % 2 == 0) {
            Role::FirstColour
        } else {
            Role::SecondColour
        }
    }

    fn where_to_look(&self) -> String {
        all(self
            .sets
            .iter()
            .map(|set| all(set.cells))
            .collect::<BTreeSet<_>>())
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, set) in NAMES.into_iter().zip(&self.sets) {
            write!(f, "Set {name}: {set}. ")?;
        }
        write!(f, "Each has one digit more than cells. ")?;
        if self.is_doubly_linked() {
            return write!(
                f,
                "The two cannot both have {}, so each has one of these and all its other digits, and {conclusion}.",
                any(&self.restricted_commons),
            );
        }
        for (names, digit) in NAMES.windows(2).zip(&self.restricted_commons) {
            write!(f, "Sets {} cannot both have {digit}. ", all(names))?;
        }
        let (last, z) = (NAMES[self.sets.len() - 1], all(self.z));
        write!(f, "So set A or set {last} has {z}, and {conclusion}.")
    }
}

//! ALS-XZ, ALS-XY-Wing and ALS chains: almost locked sets, each with a restricted common digit with the next.
//!
//! One of two such sets does without the restricted common digit, and then has all its others. Where the digits change
//! from link to link, this goes on: the first set has all digits but that of the first link, or the last set all but
//! that of the last link. A digit that is in both goes nowhere that sees it in both.

use std::collections::{BTreeSet, HashMap};

use super::almost_locked_set::{AlmostLockedSet, AlsNetwork};
use crate::logic::techniques::prelude::*;

techniques!(
    ALS_XZ = UNRATED {
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
    },
    ALS_XY_WING = UNRATED {
        name: "ALS-XY-Wing",
        summary: "An almost locked set that cannot have x together with a second one, nor y together with a third: one of \
              these two has z.",
        synonyms: &["Almost Locked Set XY-Wing"],
        vague_names: &["Almost Locked Set"],
        difficulty: DifficultyRange::only(70),
        hodoku_until: 1,
    },
    ALS_CHAIN = UNRATED {
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
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlsChain {
    /// The sets in order.
    pub sets: Vec<AlmostLockedSet>,
    /// The restricted common digit between each set and the next; if there are only two sets, there may be two.
    pub restricted_commons: Vec<Digit>,
    /// The digits that are eliminated.
    pub z: DigitSet,
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

/// The search for chains with as many links.
struct AlsChainSearch<'a> {
    context: &'a Context<'a>,
    sets: &'a [AlmostLockedSet],
    network: &'a AlsNetwork,
    links: [usize; 2],
    found: Vec<(Targets, Found<AlsChain>)>,
    /// The number of sets in the shortest chain for each conclusion.
    shortest: HashMap<Targets, usize>,
    /// The later sets at which a chain from a start by a first digit can end and eliminate something: some candidate sees
    /// all places of another digit in both sets.
    goals: BitRows,
    /// The sets that have been reached from a start by a first digit, for each last digit.
    reached: BitRows,
    /// For each set the digits by which a chain can go on from it, and those that none has gone on by yet.
    links_of: Vec<DigitSet>,
    unused: Vec<DigitSet>,
    states: Vec<State>,
}

impl AlsChainSearch<'_> {
    /// The cells that see all places of the digit in both sets.
    fn targets(&self, [one, other]: [usize; 2], digit: Digit) -> CellSet {
        let [one, other] = [one, other].map(|set| self.network.of(digit).seen[set]);
        self.context.cells(digit) & one & other
    }

    /// Keeps the chain with these sets, unless a known one that is as short eliminates the same.
    fn add(&mut self, targets: Targets, length: usize, chain: impl FnOnce(&Self) -> AlsChain) {
        let known = self.shortest.get(&targets);
        if known.is_some_and(|&known| known <= length) {
            return;
        }
        let eliminations = self.context.of_each_digit(&targets);
        if let Some(found) = Found::eliminating(eliminations, chain(self)) {
            self.shortest.insert(targets, length);
            self.found.push((targets, found));
        }
    }

    /// Keeps the chain that leads to the state with this index, which eliminates the digits z.
    fn add_chain(&mut self, states: &[State], index: usize, z: DigitSet) {
        let ends = [states[0].set, states[index].set];
        let mut targets = [CellSet::EMPTY; 9];
        for digit in z {
            targets[digit.index()] = self.targets(ends, digit);
        }
        self.add(targets, states[index].length + 1, |search| {
            let mut way: Vec<&State> = std::iter::successors(Some(&states[index]), |state| {
                (state.length > 0).then(|| &states[state.before])
            })
            .collect();
            way.reverse();
            AlsChain {
                sets: way.iter().map(|state| search.sets[state.set]).collect(),
                restricted_commons: way[1..].iter().map(|state| state.last).collect(),
                z,
            }
        });
    }

    /// The chains from this set on: for each first digit, the shortest to each set and last digit.
    fn search_from(&mut self, start: usize) {
        let digits = self.sets[start].digits;
        for first in self.links_of[start] {
            self.goals.clear();
            for digit in digits.without(first) {
                self.goals
                    .join(0, self.network.of(digit).targeting.row(start));
            }
            self.goals.remove_up_to(0, start);
            if self.goals.row(0).iter().all(|&word| word == 0) {
                continue;
            }
            self.find_states(start, first);
            let states = std::mem::take(&mut self.states);
            for (index, state) in states.iter().enumerate() {
                let set = state.set;
                if state.length < self.links[0] || !self.goals.contains(0, set) {
                    continue;
                }
                let others = digits.without(first).without(state.last).into_iter();
                let z: DigitSet = others
                    .filter(|&digit| is_in(self.network.of(digit).targeting.row(start), set))
                    .collect();
                let overlap = || !self.sets[start].cells.is_disjoint(self.sets[set].cells);
                if !z.is_empty() && (state.length > 1 || !overlap()) {
                    self.add_chain(&states, index, z);
                }
            }
            self.states = states;
        }
    }

    /// Finds the sets that can be reached from this one by this digit first, in the order of the number of links; those
    /// with the most links are only looked for among the goals.
    fn find_states(&mut self, start: usize, first: Digit) {
        self.reached.clear();
        self.unused.clone_from(&self.links_of);
        self.states.clear();
        self.states.push(State {
            set: start,
            last: first,
            before: 0,
            length: 0,
        });
        let mut index = 0;
        let mut is_last = false;
        while let Some(&State {
            set, last, length, ..
        }) = self.states.get(index)
        {
            if length == self.links[1] {
                break;
            }
            if !is_last && length + 1 == self.links[1] {
                is_last = true;
                for digit in Digit::ALL {
                    self.reached.join_others(digit.index(), self.goals.row(0));
                }
            }
            let digits = if length == 0 {
                DigitSet::of(first)
            } else {
                self.unused[set].without(last)
            };
            self.unused[set] -= digits;
            for digit in digits {
                let linked = self.network.of(digit).linked.row(set);
                let new = self.reached.join_new(digit.index(), linked);
                new.for_each(|set| {
                    self.states.push(State {
                        set,
                        last: digit,
                        before: index,
                        length: length + 1,
                    });
                });
            }
            index += 1;
        }
    }

    /// Two sets with two restricted common digits: each set has all its others, and each of the two is in one set.
    fn add_doubly_linked(&mut self, one: usize) {
        let network = self.network;
        let digits = self.sets[one].digits;
        let words = self.goals.row(0).len();
        let doubly_linked = (one / 64..words).flat_map(|index| {
            let (mut any, mut several) = (0, 0);
            for digit in digits {
                let linked = network.of(digit).linked.row(one)[index];
                several |= any & linked;
                any |= linked;
            }
            bits(several).map(move |bit| 64 * index + bit)
        });
        for other in doubly_linked.filter(|&other| other > one) {
            let sets = [one, other].map(|set| self.sets[set]);
            if !sets[0].cells.is_disjoint(sets[1].cells) {
                continue;
            }
            let links: DigitSet = digits
                .into_iter()
                .filter(|&digit| is_in(network.of(digit).linked.row(one), other))
                .collect();
            let mut targets = [CellSet::EMPTY; 9];
            for digit in links {
                targets[digit.index()] |= self.targets([one, other], digit);
            }
            for set in [one, other] {
                for digit in self.sets[set].digits - links {
                    let seen = network.of(digit).seen[set];
                    targets[digit.index()] |= self.context.cells(digit) & seen;
                }
            }
            let with_targets = |digit: &Digit| !targets[digit.index()].is_empty();
            self.add(targets, 2, |_| AlsChain {
                sets: sets.to_vec(),
                restricted_commons: links.into_iter().collect(),
                z: Digit::ALL.into_iter().filter(with_targets).collect(),
            });
        }
    }
}

/// The chains with as many links, the shortest first, each conclusion once.
fn als_chains(context: &Context, links: [usize; 2]) -> impl Iterator<Item = Found<AlsChain>> {
    let sets = context.almost_locked_sets();
    let network = context.als_network();
    let count = sets.len();
    let mut search = AlsChainSearch {
        context,
        sets,
        network,
        links,
        found: Vec::new(),
        shortest: HashMap::new(),
        goals: BitRows::new(1, count),
        reached: BitRows::new(9, count),
        links_of: sets
            .iter()
            .enumerate()
            .map(|(set, AlmostLockedSet { digits, .. })| {
                let is_link = |digit: &Digit| {
                    network
                        .of(*digit)
                        .linked
                        .row(set)
                        .iter()
                        .any(|&word| word != 0)
                };
                digits.into_iter().filter(is_link).collect()
            })
            .collect(),
        unused: Vec::new(),
        states: Vec::new(),
    };
    for start in 0..count {
        if links == [1, 1] {
            search.add_doubly_linked(start);
        }
        search.search_from(start);
    }
    let (mut found, shortest) = (search.found, search.shortest);
    found.sort_by_key(|(_, found)| found.pattern.sets.len());
    // A shorter chain may have been found later.
    let found = found.into_iter();
    found
        .filter(move |(targets, found)| shortest[targets] == found.pattern.sets.len())
        .map(|(_, found)| found)
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

    fn look(&self) -> Look {
        let links = self.restricted_commons.iter().copied();
        let cells = self.sets.iter().flat_map(|set| set.cells);
        let colours = [Mark::On, Mark::Off].into_iter().cycle();
        let look = Look::at(Mark::Pattern, cells, links);
        let look = self
            .sets
            .iter()
            .zip(colours)
            .fold(look, |look, (set, mark)| {
                look.and(mark, set.cells, set.digits)
            });
        let sets = self.sets.iter().map(|set| all(set.cells).to_string());
        look.named(all(sets.collect::<BTreeSet<_>>()))
    }

    fn notation(&self, _: &Conclusion) -> Option<String> {
        let through = |enters: &[Digit], leaves: &[Digit]| -> Vec<Node> {
            let digits = enters.iter().zip(leaves).zip(&self.sets);
            let ways = digits
                .flat_map(|((&from, &to), set)| Node::through([from, to], set.cells, set.digits));
            ways.collect()
        };
        let links = &self.restricted_commons[..];
        if let ([one, other], true) = (links, self.is_doubly_linked()) {
            let nodes = through(&[*one, *other], &[*other, *one]);
            return Some(format!("{}-loop", notation::chain(&nodes, false)));
        }
        let chains = self.z.into_iter().map(|z| {
            let nodes = through(&[&[z], links].concat(), &[links, &[z]].concat());
            notation::chain(&nodes, false)
        });
        Some(chains.collect::<Vec<_>>().join("; "))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let sets = NAMES.into_iter().zip(&self.sets);
        let sets = joined(sets.map(|(name, set)| format!("Set {name}: {set}. ")), "");
        let sets = format!("{sets}Each has one digit more than cells. ");
        if self.is_doubly_linked() {
            return format!(
                "{sets}The two cannot both have {}, so each has one of these and all its other digits, and {conclusion}.",
                any(&self.restricted_commons),
            );
        }
        let links = NAMES.windows(2).zip(&self.restricted_commons);
        let links =
            links.map(|(names, digit)| format!("Sets {} cannot both have {digit}. ", all(names)));
        let links = joined(links, "");
        let (last, z) = (NAMES[self.sets.len() - 1], all(self.z));
        format!("{sets}{links}So set A or set {last} has {z}, and {conclusion}.")
    }
}

//! The arguments of steps, checked from their evidence alone; the check shares no code with the search.

use crate::textbook::examples;
use crate::util::limit_time;
use sudoku::logic::evidence::{
    AlmostLockedSet, AlsChain, AlternatingChain, AlternatingNode, ChainEnds, DeathBlossom, Fish,
    LinkReason, SueDeCoq,
};
use sudoku::logic::{Evidence, Step};
use sudoku::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};

/// The candidates that a step was found in.
struct Checker<'a>(&'a Candidates);

impl Checker<'_> {
    fn digits(&self, cells: CellSet) -> DigitSet {
        let digits = cells.iter().map(|cell| self.0.digits_in(cell));
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }

    fn is_almost_locked(&self, set: &AlmostLockedSet) -> bool {
        self.digits(set.cells) == set.digits
            && set.digits.len() == set.cells.len() + 1
            && !set.cells.common_houses().is_empty()
    }

    /// Returns true if the digit in this cell leaves it no place in these cells.
    fn rules_out(&self, Candidate { cell, digit }: Candidate, of: Digit, cells: CellSet) -> bool {
        let places = cells & self.0.cells(of);
        if of == digit {
            places.is_subset(cell.peers())
        } else {
            places.is_subset(CellSet::of(cell))
        }
    }

    fn fish(&self, fish: &Fish, gone: Candidate) -> bool {
        let count = |cell: Cell, in_base: bool| {
            let houses = if in_base { fish.base } else { fish.cover };
            let of_cell = cell.houses().into_iter();
            of_cell.filter(|&house| houses.contains(house)).count()
        };
        let is_covered = |cell: Cell| count(cell, false) >= count(cell, true);
        fish.base.len() == fish.cover.len()
            && (fish.base & fish.cover).is_empty()
            && (self.0.cells(fish.digit) - fish.fins)
                .iter()
                .all(is_covered)
            && count(gone.cell, false) > count(gone.cell, true)
            && fish.fins.is_subset(gone.cell.peers())
    }

    fn als_chain(&self, chain: &AlsChain, gone: Candidate) -> bool {
        let sets = &chain.sets;
        let is_restricted = |digit: Digit, one: &AlmostLockedSet, other: &AlmostLockedSet| {
            let [one, other] = [one, other].map(|set| set.cells & self.0.cells(digit));
            !one.is_empty() && one.iter().all(|cell| other.is_subset(cell.peers()))
        };
        let links = &chain.restricted_commons;
        let are_linked = links.iter().enumerate().all(|(index, &digit)| {
            let next = (index + 1) % sets.len();
            is_restricted(digit, &sets[index], &sets[next])
        });
        let alternate = links.windows(2).all(|pair| pair[0] != pair[1]);
        let in_set = |set: &AlmostLockedSet| {
            set.digits.contains(gone.digit) && self.rules_out(gone, gone.digit, set.cells)
        };
        let [first, last] = [&sets[0], &sets[sets.len() - 1]];
        let follows = if links.len() == sets.len() {
            let both = in_set(first) && in_set(last);
            both || !links.contains(&gone.digit) && (in_set(first) || in_set(last))
        } else {
            let is_link = links[0] == gone.digit || links[links.len() - 1] == gone.digit;
            in_set(first) && in_set(last) && !is_link
        };
        sets.iter().all(|set| self.is_almost_locked(set)) && are_linked && alternate && follows
    }

    fn death_blossom(&self, blossom: &DeathBlossom, gone: Candidate) -> bool {
        let stem = blossom.stem;
        self.0.digits_in(stem).iter().all(|digit| {
            let petal = blossom.petals.iter().find(|petal| petal.digit == digit);
            match petal {
                Some(petal) => {
                    let candidate = Candidate { cell: stem, digit };
                    self.is_almost_locked(&petal.set)
                        && self.rules_out(candidate, digit, petal.set.cells)
                        && petal.set.digits.without(digit).contains(gone.digit)
                        && self.rules_out(gone, gone.digit, petal.set.cells)
                }
                None => digit == gone.digit && stem.sees(gone.cell),
            }
        })
    }

    fn sue_de_coq(&self, sue: &SueDeCoq, gone: Candidate) -> bool {
        let [crossing, line, box_] = [sue.crossing, sue.in_line, sue.in_box];
        let cells = crossing | line | box_;
        let twice = self.digits(line) & self.digits(box_);
        // In each of its houses, a digit goes at most once; one that is in both rests alone goes twice at most.
        let most = self.digits(cells).len() + twice.len();
        let of_digit = cells & self.0.cells(gone.digit);
        let part = if twice.contains(gone.digit) {
            let line_alone = (line & of_digit).is_subset(gone.cell.peers());
            let box_alone = (box_ & of_digit).is_subset(gone.cell.peers());
            (crossing & of_digit).is_empty() && (line_alone || box_alone)
        } else {
            of_digit.is_subset(gone.cell.peers())
        };
        (crossing | line).is_subset(sue.line.cell_set())
            && (crossing | box_).is_subset(sue.box_.cell_set())
            && (twice & self.digits(crossing)).is_empty()
            && most == cells.len()
            && part
    }

    fn link(
        &self,
        [one, other]: [AlternatingNode; 2],
        is_strong: bool,
        reason: LinkReason,
    ) -> bool {
        let digits = DigitSet::of(one.digit).with(other.digit);
        match (is_strong, reason) {
            (true, LinkReason::Cell(cell)) => {
                self.0.digits_in(cell) == digits && one.cells | other.cells == CellSet::of(cell)
            }
            (true, LinkReason::House(house)) => {
                self.0.cells_in(house, one.digit) == one.cells | other.cells && digits.len() == 1
            }
            (true, LinkReason::Set(set)) => {
                let is_all =
                    |node: AlternatingNode| node.cells == set.cells & self.0.cells(node.digit);
                self.is_almost_locked(&set) && is_all(one) && is_all(other) && digits.len() == 2
            }
            (false, LinkReason::Cell(cell)) => {
                digits.len() == 2 && one.cells | other.cells == CellSet::of(cell)
            }
            (true, reason) => panic!("{reason:?}"),
            (false, _) => {
                let mut cells = one.cells.iter();
                digits.len() == 1 && cells.all(|cell| other.cells.is_subset(cell.peers()))
            }
        }
    }

    fn alternating_chain(&self, chain: &AlternatingChain, gone: Candidate) -> bool {
        let nodes = &chain.nodes;
        let links = chain.links.iter().enumerate().map(|(index, &reason)| {
            let ends = [nodes[index], nodes[(index + 1) % nodes.len()]];
            let is_strong = (index % 2 == 0) != (chain.ends == ChainEnds::False);
            (ends, is_strong, reason)
        });
        let falsifies = |node: AlternatingNode| self.rules_out(gone, node.digit, node.cells);
        let [first, last] = [nodes[0], nodes[nodes.len() - 1]];
        let follows = match chain.ends {
            ChainEnds::Open => falsifies(first) && falsifies(last),
            ChainEnds::True => first == last && falsifies(first),
            ChainEnds::False => {
                first == last && first.cells.contains(gone.cell) && first.digit == gone.digit
            }
            ChainEnds::Loop => {
                links
                    .clone()
                    .any(|([one, other], is_strong, reason)| match reason {
                        LinkReason::Set(set) if is_strong => {
                            let rest = set.digits.without(one.digit).without(other.digit);
                            rest.contains(gone.digit) && self.rules_out(gone, gone.digit, set.cells)
                        }
                        _ => !is_strong && falsifies(one) && falsifies(other),
                    })
            }
            _ => false,
        };
        let mut links = links;
        links.all(|(ends, is_strong, reason)| self.link(ends, is_strong, reason)) && follows
    }

    /// Returns true if what the step eliminates follows from its evidence, for the families that this knows.
    fn holds(&self, step: &Step) -> bool {
        step.eliminations.iter().all(|&gone| match &step.evidence {
            Evidence::Fish(fish) => self.fish(fish, gone),
            Evidence::AlsChain(chain) => self.als_chain(chain, gone),
            Evidence::DeathBlossom(blossom) => self.death_blossom(blossom, gone),
            Evidence::SueDeCoq(sue) => self.sue_de_coq(sue, gone),
            Evidence::AlternatingChain(chain) => self.alternating_chain(chain, gone),
            _ => true,
        })
    }
}

#[test]
fn every_elimination_follows_from_the_evidence() {
    limit_time();
    for example in examples() {
        let checker = Checker(&example.candidates);
        for step in example.steps() {
            assert!(checker.holds(&step), "{step}");
        }
    }
}

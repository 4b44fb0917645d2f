//! Steps in the notation of the community: each is parsed back by its grammar, and its links, and what a chain alone
//! shows, hold in the candidates before the step.

use std::collections::BTreeSet;

use crate::logic::proofs::steps;
use crate::logic::textbook::examples;
use crate::support::collections;
use crate::util::limit_time;
use sudoku::logic::{Evidence, PathStep, SolvePath, Step, StepSearch, TechniqueSet};
use sudoku::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};

/// The rest of a text.
struct Text<'a>(&'a str);

impl Text<'_> {
    fn takes(&mut self, token: &str) -> bool {
        let rest = self.0.strip_prefix(token);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn digits(&mut self) -> Vec<u8> {
        let end = self.0.find(|char: char| !char.is_ascii_digit());
        let (digits, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        digits.bytes().map(|byte| byte - b'0').collect()
    }

    fn digit(&mut self) -> Option<Digit> {
        let (first, rest) = self.0.split_at_checked(1)?;
        let digit = Digit::new(first.parse().ok()?)?;
        self.0 = rest;
        Some(digit)
    }

    /// Cells, as in `r12c3|r4c56`.
    fn cells(&mut self) -> Option<CellSet> {
        let mut cells = CellSet::EMPTY;
        loop {
            let rows = self.takes("r").then(|| self.digits())?;
            let columns = self.takes("c").then(|| self.digits())?;
            for row in rows {
                for &column in &columns {
                    cells = cells.with(Cell::from_one_based(row, column)?);
                }
            }
            if !self.takes("|") {
                return (!cells.is_empty()).then_some(cells);
            }
        }
    }

    /// Facts, with true for those with `=`.
    fn facts(&mut self) -> Option<BTreeSet<(Candidate, bool)>> {
        let mut facts = BTreeSet::new();
        loop {
            let cells = self.cells()?;
            let is_true = self.takes("=");
            if !is_true && !self.takes("<>") {
                return None;
            }
            let digit = self.digit()?;
            facts.extend(
                cells
                    .iter()
                    .map(|cell| (Candidate { cell, digit }, is_true)),
            );
            if !self.takes(", ") {
                return self.0.is_empty().then_some(facts);
            }
        }
    }

    /// A chain, whose nodes are in turn false and true; the first is the one if the first link is weak.
    fn chain(&mut self, before: &Candidates) -> Option<Chain> {
        let mut chain = Chain::default();
        let mut digit = None;
        loop {
            self.node(before, &mut digit, &mut chain)?;
            chain.is_loop = self.takes("-loop");
            let is_strong = !chain.is_loop && self.takes("=");
            if !is_strong && (chain.is_loop || !self.takes("-")) {
                return Some(chain);
            }
            chain.links.push(is_strong);
            chain.sets.push(None);
        }
    }

    fn node(
        &mut self,
        before: &Candidates,
        last: &mut Option<Digit>,
        chain: &mut Chain,
    ) -> Option<()> {
        if !self.takes("(") {
            let (digit, cells) = ((*last)?, self.cells()?);
            chain.nodes.push((digit, cells & before.cells(digit)));
            return Some(());
        }
        let first = self.digit()?;
        // Digits, each with true for an `=` before it; several after one sign are a set.
        let mut others = Vec::new();
        while !self.takes(")") {
            let is_strong = self.takes("=");
            let is_link = is_strong || self.takes("-");
            others.push((is_link, is_strong, self.digit()?));
        }
        let cells = self.cells()?;
        *last = others
            .last()
            .map_or(Some(first), |&(.., digit)| Some(digit));
        let is_set = cells.len() > 1 || others.iter().skip(1).any(|&(is_link, ..)| !is_link);
        chain.nodes.push((first, cells & before.cells(first)));
        if is_set && !others.is_empty() {
            let digits = others.iter().map(|&(.., digit)| digit).chain([first]);
            chain.sets.push(Some((cells, digits.collect())));
            chain.links.push(true);
            let last = (*last)?;
            chain.nodes.push((last, cells & before.cells(last)));
            return others[0].1.then_some(());
        }
        for (is_link, is_strong, digit) in others {
            is_link.then_some(())?;
            chain.links.push(is_strong);
            chain.sets.push(None);
            chain.nodes.push((digit, cells));
        }
        Some(())
    }
}

/// Nodes, and the links between them, with true for a strong one, and the set that makes it, if one does.
#[derive(Debug, Default)]
struct Chain {
    nodes: Vec<(Digit, CellSet)>,
    links: Vec<bool>,
    sets: Vec<Option<(CellSet, DigitSet)>>,
    is_loop: bool,
}

/// Returns true if one of the two holds whatever the other is, as far as two candidates of a cell or a house go.
fn sees((digit, cells): (Digit, CellSet), (other, others): (Digit, CellSet)) -> bool {
    cells.iter().all(|cell| {
        others.iter().all(|seen| {
            let is_same = digit == other;
            is_same && cell.sees(seen) || !is_same && cell == seen
        })
    })
}

impl Chain {
    fn holds(&self, before: &Candidates) -> bool {
        let turns = self.links.windows(2).all(|two| two[0] != two[1]);
        let ends = self.nodes.windows(2).zip(&self.links).zip(&self.sets);
        let mut links = ends.map(|((ends, &is_strong), set)| match set {
            Some((cells, digits)) => is_almost_locked(before, *cells, *digits),
            None if is_strong => is_strong_link(before, ends[0], ends[1]),
            None => sees(ends[0], ends[1]),
        });
        let nodes = &self.nodes;
        turns
            && nodes.iter().all(|(_, cells)| !cells.is_empty())
            && links.all(|holds| holds)
            && (!self.is_loop || self.links[0] && sees(nodes[0], nodes[nodes.len() - 1]))
    }

    /// Returns true if one of its ends is true, and either rules out the candidate.
    fn shows(&self, (gone, is_true): (Candidate, bool)) -> bool {
        let target = (gone.digit, CellSet::of(gone.cell));
        let ends = [self.nodes[0], self.nodes[self.nodes.len() - 1]];
        let are_strong = self.links[0] && self.links[self.links.len() - 1];
        let holds =
            |&end: &(Digit, CellSet)| is_true && end == target || !is_true && sees(end, target);
        are_strong && ends.iter().all(holds)
    }
}

fn is_almost_locked(before: &Candidates, cells: CellSet, digits: DigitSet) -> bool {
    let all = cells.iter().map(|cell| before.digits_in(cell));
    let all = all.fold(DigitSet::EMPTY, |all, digits| all | digits);
    let is_in_house = cells.len() == 1 || !cells.common_houses().is_empty();
    // A pivot and a wing may have a digit in common that is not of a house.
    let is_pair = cells.len() == 2
        && cells
            .iter()
            .next()
            .is_some_and(|cell| cells.without(cell).is_subset(cell.peers()));
    all == digits && digits.len() == cells.len() + 1 && (is_in_house || is_pair)
}

fn is_strong_link(before: &Candidates, one: (Digit, CellSet), other: (Digit, CellSet)) -> bool {
    let (cells, others) = (one.1, other.1);
    if one.0 != other.0 {
        let both = DigitSet::of(one.0).with(other.0);
        return cells == others
            && cells
                .only()
                .is_some_and(|cell| before.digits_in(cell) == both);
    }
    let all = cells | others;
    let mut houses = all.common_houses().iter();
    houses.any(|house| before.cells_in(house, one.0) == all)
}

/// Checks the notation of a step; returns false if it has none.
#[track_caller]
fn check(step: &Step, before: &Candidates) -> bool {
    let Some(notation) = step.notation() else {
        return false;
    };
    let (chains, facts) = notation.rsplit_once(" => ").expect("a conclusion");
    let shown = Text(facts).facts().expect(&notation);
    let placed = step.placement.into_iter().map(|placed| (placed, true));
    let lost = step.eliminations.iter().map(|&lost| (lost, false));
    assert_eq!(shown, placed.chain(lost).collect(), "{notation}");
    if let Evidence::Fish(fish) = &step.evidence {
        let fish_words = chains.rsplit(": ").next().expect("a fish");
        let words: Vec<&str> = fish_words.split(' ').collect();
        let fins = |letters: &'static str| {
            let fins = words[3..]
                .iter()
                .filter_map(move |word| word.strip_prefix(letters));
            fins.filter_map(|fin| fin.parse::<Cell>().ok())
                .collect::<CellSet>()
        };
        assert_eq!(words[0], fish.digit.to_string(), "{notation}");
        assert_eq!(fins("f") | fins("ef"), fish.fins, "{notation}");
        assert_eq!(fins("ef"), fish.endo_fins, "{notation}");
        let numbers = |word: &str| word.bytes().filter(u8::is_ascii_digit).count();
        let sizes = [numbers(words[1]), numbers(words[2])];
        assert_eq!(sizes, [fish.base.len(), fish.cover.len()], "{notation}");
        return true;
    }
    let separator = if chains.contains(" || ") {
        " || "
    } else {
        "; "
    };
    let chains = chains.split(separator).map(|text| {
        let mut text = Text(text);
        let chain = text.chain(before).filter(|_| text.0.is_empty());
        chain.unwrap_or_else(|| panic!("{notation}"))
    });
    let chains: Vec<Chain> = chains.collect();
    for chain in &chains {
        assert!(chain.holds(before), "{notation}\n{chain:?}\n{before}");
    }
    if separator == "; " && !chains[0].is_loop {
        for &fact in &shown {
            assert!(chains.iter().any(|chain| chain.shows(fact)), "{notation}");
        }
    }
    true
}

#[test]
fn every_notation_is_read_back_and_holds() {
    limit_time();
    let of_proofs = steps()
        .filter(|PathStep { before, step, .. }| check(step, before))
        .count();
    let of_examples = examples().flat_map(|example| {
        let search = StepSearch::new(example.techniques);
        let steps: Vec<Step> = search.steps(&example.candidates).collect();
        steps
            .into_iter()
            .filter(move |step| check(step, &example.candidates))
    });
    let of_examples = of_examples.count();
    let quick = TechniqueSet::GENERAL - TechniqueSet::COSTLY;
    let paths = collections().into_iter().take(40);
    let paths = paths.flat_map(|puzzle| SolvePath::new(&puzzle, quick - TechniqueSet::RATED));
    let of_paths = paths
        .filter(|PathStep { before, step, .. }| check(step, before))
        .count();
    let counts = [of_proofs, of_examples, of_paths];
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

#[test]
fn chains_without_their_strong_links_and_facts_that_an_end_does_not_see_are_noticed() {
    limit_time();
    let mut checked = 0;
    for PathStep { before, step, .. } in steps() {
        let notation = step.notation().unwrap_or_default();
        let Some((text, _)) = notation.split_once(" => ") else {
            continue;
        };
        for text in text.split(" || ").filter(|text| text.contains('=')) {
            let chain = Text(text).chain(&before).expect("a chain");
            assert!(!chain.holds(&Candidates::ALL), "{notation}");
            let (digit, cells) = chain.nodes[0];
            let near = cells.iter().fold(cells, |all, cell| all | cell.peers());
            for gone in before.of_digit(digit, CellSet::FULL - near) {
                assert!(!chain.shows((gone, false)), "{notation}");
            }
            checked += 1;
        }
    }
    assert!(checked > 50, "{checked}");
}

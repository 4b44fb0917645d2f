//! Chains: the steps of known paths, and a check of every link that shares no code with the search.
//!
//! The ratings are compared in `rating.rs`.

use std::collections::BTreeSet;

use crate::logic::textbook::{chain_examples, chain_steps, name};
use crate::support::symmetry::Random;
use crate::util::{data_lines, grid, limit_time};
use sudoku::logic::evidence::{ChainNode, ChainProof, Chains, InnerChains, Link};
use sudoku::logic::{Evidence, PathStep, SolvePath, Step, TechniqueSet};
use sudoku::solver::{Outcome, solve};
use sudoku::{Candidate, Candidates, CellSet, DigitSet, Grid, House};

/// Puzzles and the chain steps of their paths.
const TRACES: &str = include_str!("../../data/chain_traces.txt");

/// The examples in words, after a comment, with blank lines between them.
const WORDS: &str = include_str!("../../data/chain_words.txt");

/// The chains of the step, if it has any.
fn chains(step: &Step) -> Option<&Chains> {
    match &step.evidence {
        Evidence::Chains(chains) => Some(chains),
        _ => None,
    }
}

/// The step as the data has it, as in `8.9 -9r7c5 [16]`.
fn summary(step: &Step) -> String {
    let placed = step.placement.iter().map(|placed| format!(" +{placed:?}"));
    let lost = step.eliminations.iter().map(|lost| format!(" -{lost:?}"));
    let conclusion: String = placed.chain(lost).collect();
    let complexity = chains(step).map(|chains| format!(" [{}]", chains.complexity));
    format!(
        "{}{conclusion}{}",
        step.difficulty(),
        complexity.unwrap_or_default()
    )
}

#[test]
fn paths_have_the_chain_steps_of_the_reference() {
    limit_time();
    for line in data_lines(TRACES) {
        let (puzzle, steps) = line.split_once(": ").expect("steps");
        let expected: Vec<&str> = steps.split("; ").collect();
        let path = SolvePath::new(&grid(puzzle), TechniqueSet::RATED);
        let found: Vec<String> = path
            .map(|path_step| path_step.step)
            .filter(|step| step.difficulty().tenths() >= 65)
            .map(|step| summary(&step))
            .take(expected.len())
            .collect();
        assert_eq!(found, expected, "{puzzle}");
    }
}

#[test]
fn every_chain_technique_has_an_example_that_is_found() {
    limit_time();
    let mut techniques = TechniqueSet::EMPTY;
    for (example, step) in chain_examples() {
        let Some(step) = step else {
            panic!("{} is not found: {:?}", name(example), example.conclusion);
        };
        let Outcome::Unique(solution) = solve(&example.candidates) else {
            panic!("an example of {} is not proper", name(example));
        };
        let chains = chains(step).expect("chains");
        Checker { step }.check_step(chains, &example.candidates, &solution);
        techniques = techniques.with(step.technique());
    }
    assert_eq!(techniques, TechniqueSet::CHAINS & TechniqueSet::RATED);
}

#[test]
fn chains_are_described_in_the_expected_words() {
    let said: Vec<String> = chain_steps()
        .map(|step| {
            format!(
                "{}: look at {}. {step}\n",
                step.technique(),
                step.where_to_look()
            )
        })
        .collect();
    let expected = WORDS.split_inclusive("\n\n").skip(1);
    let expected: Vec<&str> = expected.map(str::trim_end).collect();
    let said: Vec<&str> = said.iter().map(|said| said.trim_end()).collect();
    assert_eq!(said, expected, "{}", said.join("\n\n"));
}

/// Looks at every chain step on the way to the solution.
fn check_path(puzzle: &Grid) {
    let Outcome::Unique(solution) = solve(puzzle) else {
        panic!("{puzzle} is not proper");
    };
    let mut path = SolvePath::new(puzzle, TechniqueSet::RATED);
    for PathStep { before, step, .. } in path.by_ref() {
        if let Some(chains) = chains(&step) {
            Checker { step: &step }.check_step(chains, &before, &solution);
        }
    }
    let end = path.candidates();
    assert!(end.grid().is_solution_of(puzzle), "{end}");
}

/// A look at the chains of a step that takes nothing on trust but the candidates.
struct Checker<'a> {
    step: &'a Step,
}

impl Checker<'_> {
    #[track_caller]
    fn assert(&self, holds: bool, what: &str) {
        assert!(holds, "{what}\n{}", self.step);
    }

    #[track_caller]
    fn check_step(&self, chains: &Chains, before: &Candidates, solution: &Grid) {
        let (placed, lost) = (self.step.placement, &self.step.eliminations);
        let is_right = |candidate: &Candidate| solution[candidate.cell] == Some(candidate.digit);
        self.assert(
            placed.is_none_or(|placed| is_right(&placed)),
            "the digit is wrong",
        );
        self.assert(!lost.iter().any(is_right), "what is eliminated is right");
        self.assert(placed.is_some() == lost.is_empty(), "it must do one thing");
        let eliminations: Vec<Candidate> = match placed {
            Some(Candidate { cell, digit }) => before
                .of_digits(DigitSet::FULL.without(digit), CellSet::of(cell))
                .collect(),
            None => lost.clone(),
        };
        self.check(chains, before, &eliminations);
    }

    /// Checks that the chains eliminate this from the candidates.
    #[track_caller]
    fn check(&self, chains: &Chains, candidates: &Candidates, eliminations: &[Candidate]) {
        for branch in &chains.branches {
            self.check_branch(branch, candidates, &chains.inner);
        }
        for inner in &chains.inner {
            let mut left = candidates.clone();
            for gone in &inner.relies_on {
                left.eliminate(gone.cell, gone.digit);
            }
            self.check(&inner.chains, &left, &inner.eliminations);
        }
        self.check_proof(chains, candidates, eliminations);
    }

    #[track_caller]
    fn check_branch(&self, branch: &[ChainNode], candidates: &Candidates, inner: &[InnerChains]) {
        for (index, node) in branch.iter().enumerate() {
            let Candidate { cell, digit } = node.candidate;
            self.assert(
                candidates.cells(digit).contains(cell),
                "a node is not a candidate",
            );
            self.assert(
                node.from.iter().all(|&from| from < index),
                "a node comes too early",
            );
            let is_start = node.from.is_empty() && node.link == Link::Assumption;
            self.assert((index == 0) == is_start, "only the start is assumed");
            if !is_start {
                let from: Vec<&ChainNode> = node.from.iter().map(|&from| &branch[from]).collect();
                self.check_link(node, &from, candidates, inner);
            }
        }
    }

    #[track_caller]
    fn check_link(
        &self,
        node: &ChainNode,
        from: &[&ChainNode],
        candidates: &Candidates,
        inner: &[InnerChains],
    ) {
        let Candidate { cell, digit } = node.candidate;
        let off: BTreeSet<Candidate> = from
            .iter()
            .filter(|from| !from.on)
            .map(|from| from.candidate)
            .collect();
        let others: BTreeSet<Candidate> = match &node.link {
            Link::Cell(at) => {
                self.assert(*at == cell, "the link is in another cell");
                candidates
                    .of_digits(DigitSet::FULL, CellSet::of(cell))
                    .collect()
            }
            Link::House(house) => {
                self.assert(
                    house.cell_set().contains(cell),
                    "the link is in another house",
                );
                candidates.of_digit(digit, house.cell_set()).collect()
            }
            Link::Pattern(pattern) => {
                self.assert(
                    !node.on && off.len() == from.len(),
                    "patterns are about what is off",
                );
                let mut left = candidates.clone();
                for gone in &off {
                    left.eliminate(gone.cell, gone.digit);
                }
                return self.check_pattern(pattern, &left, node.candidate);
            }
            Link::Inner(index) => {
                let inner = &inner[*index];
                self.assert(
                    !node.on && off.len() == from.len(),
                    "chains rely on what is off",
                );
                let relies_on: BTreeSet<Candidate> = inner.relies_on.iter().copied().collect();
                self.assert(relies_on == off, "inner chains rely on something else");
                return self.assert(inner.eliminations.contains(&node.candidate), "inner chains");
            }
            _ => panic!("an unknown link: {}", self.step),
        };
        if node.on {
            let all_others: BTreeSet<Candidate> = others
                .into_iter()
                .filter(|other| *other != node.candidate)
                .collect();
            self.assert(
                off == all_others && off.len() == from.len(),
                "no strong link",
            );
        } else {
            let is_weak = from.len() == 1 && from[0].on && others.contains(&from[0].candidate);
            self.assert(
                is_weak && from[0].candidate != node.candidate,
                "no weak link",
            );
        }
    }

    /// Checks that the pattern is there, and eliminates the candidate.
    #[track_caller]
    fn check_pattern(&self, pattern: &Evidence, left: &Candidates, lost: Candidate) {
        let in_house = |house: House| left.cells_in(house, lost.digit);
        let holds = match pattern {
            Evidence::Locked(locked) => {
                let cells = in_house(locked.from);
                cells == locked.cells
                    && cells.is_subset(locked.into.cell_set())
                    && in_house(locked.into).contains(lost.cell)
                    && !cells.contains(lost.cell)
            }
            Evidence::Subset(subset) => {
                let is_inside = subset.cells.contains(lost.cell);
                let naked = subset
                    .cells
                    .iter()
                    .all(|cell| left.digits_in(cell) == subset.digits);
                let hidden = subset
                    .digits
                    .iter()
                    .all(|digit| left.cells_in(subset.house, digit) == subset.cells);
                let is_of_digits = subset.digits.contains(lost.digit);
                subset.cells.len() == 2
                    && subset.digits.len() == 2
                    && subset.house.cell_set().contains(lost.cell)
                    && (naked && !is_inside && is_of_digits || hidden && is_inside && !is_of_digits)
            }
            Evidence::Fish(fish) => {
                let base = fish
                    .base
                    .iter()
                    .fold(CellSet::EMPTY, |all, house| all | in_house(house));
                let cover = fish
                    .cover
                    .iter()
                    .fold(CellSet::EMPTY, |all, house| all | house.cell_set());
                fish.base.len() == fish.cover.len()
                    && base == fish.cells
                    && base.is_subset(cover)
                    && cover.contains(lost.cell)
                    && !base.contains(lost.cell)
            }
            _ => false,
        };
        self.assert(holds, "no such pattern");
    }

    #[track_caller]
    fn check_proof(&self, chains: &Chains, candidates: &Candidates, eliminations: &[Candidate]) {
        let first = &chains.branches[0];
        let (start, end) = (&first[0], &first[first.len() - 1]);
        let starts: BTreeSet<Candidate> = starts(chains);
        let ends = || chains.branches.iter().filter_map(|branch| branch.last());
        let same_ends = ends().all(|other| (other.candidate, other.on) == (end.candidate, end.on));
        let branches = chains.branches.len();
        match chains.proof {
            ChainProof::Cycle => {
                self.assert(branches == 1 && start.on && end.on, "one branch");
                self.assert(start.candidate == end.candidate, "the cycle does not close");
                return self.check_cycle(first, eliminations);
            }
            ChainProof::Reversal => {
                self.assert(
                    branches == 1 && start.candidate == end.candidate,
                    "no reversal",
                );
                self.assert(start.on != end.on, "it must say the contrary");
                return self.assert_follows(end.candidate, end.on, candidates, eliminations);
            }
            ChainProof::Contradiction => {
                self.assert(branches == 1, "one branch");
                let is_contrary =
                    |node: &ChainNode| node.candidate == end.candidate && node.on != end.on;
                self.assert(first.iter().any(is_contrary), "no contradiction");
                return self.assert_follows(start.candidate, !start.on, candidates, eliminations);
            }
            ChainProof::Double => {
                let other = &chains.branches[1][0];
                self.assert(
                    branches == 2 && other.candidate == start.candidate,
                    "two branches",
                );
                self.assert(start.on && !other.on, "on and off");
            }
            ChainProof::Cell { cell } => {
                let all = candidates.of_digits(DigitSet::FULL, CellSet::of(cell));
                self.assert(
                    starts == all.collect(),
                    "a candidate of the cell is missing",
                );
            }
            ChainProof::Region { house, digit } => {
                let all = candidates.of_digit(digit, house.cell_set());
                self.assert(starts == all.collect(), "a place in the house is missing");
            }
            _ => panic!("an unknown proof: {}", self.step),
        }
        self.assert(same_ends, "the branches end differently");
        self.assert_follows(end.candidate, end.on, candidates, eliminations);
    }

    /// Checks that the eliminations are those of the candidate being on or off.
    #[track_caller]
    fn assert_follows(
        &self,
        candidate: Candidate,
        on: bool,
        candidates: &Candidates,
        eliminations: &[Candidate],
    ) {
        let Candidate { cell, digit } = candidate;
        let expected: BTreeSet<Candidate> = if on {
            candidates
                .of_digits(DigitSet::FULL.without(digit), CellSet::of(cell))
                .collect()
        } else {
            BTreeSet::from([candidate])
        };
        // Within a run, more may be gone than inner chains rely on.
        let all_follow = eliminations.iter().all(|lost| expected.contains(lost));
        self.assert(
            all_follow && !eliminations.is_empty(),
            "the conclusion is another",
        );
    }

    /// Checks that what a cycle eliminates is seen by an on and by an off node of its digit.
    #[track_caller]
    fn check_cycle(&self, nodes: &[ChainNode], eliminations: &[Candidate]) {
        let states: Vec<bool> = nodes.iter().map(|node| node.on).collect();
        self.assert(
            states.windows(2).all(|two| two[0] != two[1]),
            "the nodes do not alternate",
        );
        for lost in eliminations {
            let is_seen_by = |on: bool| {
                nodes.iter().any(|node| {
                    node.on == on
                        && node.candidate.digit == lost.digit
                        && node.candidate.cell.sees(lost.cell)
                })
            };
            self.assert(
                is_seen_by(true) && is_seen_by(false),
                "the cycle does not eliminate it",
            );
        }
    }
}

/// The candidates that are assumed to be on.
fn starts(chains: &Chains) -> BTreeSet<Candidate> {
    let starts = chains.branches.iter().map(|branch| &branch[0]);
    starts
        .filter(|start| start.on)
        .map(|start| start.candidate)
        .collect()
}

#[test]
fn every_link_of_every_chain_holds() {
    limit_time();
    let mut random = Random(3);
    for line in data_lines(TRACES) {
        check_path(&random.symmetry().grid(&grid(&line[..81])));
    }
}

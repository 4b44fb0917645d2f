//! The textbook's examples: candidates in which a technique is to find a known conclusion.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::support::share;
use crate::util::{data_lines, grid};
use sudoku::logic::{Evidence, Step, StepSearch, Technique, TechniqueSet};
use sudoku::{Candidate, Candidates, Cell, CellSet, Digit};

const TEXTBOOK: &str = include_str!("../../data/textbook.txt");

const CHAINS: &str = include_str!("../../data/chains.txt");

/// A candidate written digit, row, column.
fn candidate(text: &str) -> Candidate {
    let numbers: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
    Candidate {
        cell: Cell::from_one_based(numbers[1], numbers[2]).expect("a cell"),
        digit: Digit::new(numbers[0]).expect("a digit"),
    }
}

/// An example from a textbook: in these candidates, the technique finds this conclusion.
pub(crate) struct Example {
    pub(crate) technique: &'static str,
    pub(crate) candidates: Candidates,
    pub(crate) result: BTreeSet<Candidate>,
}

/// Examples of all techniques but rated chains.
pub(crate) fn examples() -> impl Iterator<Item = Example> {
    data_lines(TEXTBOOK).map(Example::read)
}

/// An example of each rated technique with chains, with the step that the technique alone finds. They are found once, for
/// all tests.
pub(crate) fn chain_examples() -> &'static [(Example, Option<Step>)] {
    static EXAMPLES: LazyLock<Vec<(Example, Option<Step>)>> = LazyLock::new(|| {
        let examples = data_lines(CHAINS).map(Example::read);
        let with_step = examples.map(|example| {
            let step = example.chain_step();
            (example, step)
        });
        with_step.collect()
    });
    &EXAMPLES
}

/// The steps of these examples.
pub(crate) fn chain_steps() -> impl Iterator<Item = &'static Step> {
    chain_examples()
        .iter()
        .filter_map(|(_, step)| step.as_ref())
}

impl Example {
    fn read(line: &'static str) -> Self {
        let [technique, givens, removed, result] =
            line.split(':').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{line}");
        };
        // A plus marks a digit that was not given.
        let solved: CellSet = givens
            .match_indices('+')
            .enumerate()
            .filter_map(|(before, (at, _))| Cell::from_index(at - before))
            .collect();
        let candidates = Candidates::from(&grid(&givens.replace('+', "")));
        let mut candidates = candidates.with_givens(!solved);
        for removed in removed.split_whitespace().map(candidate) {
            candidates.eliminate(removed.cell, removed.digit);
        }
        Self {
            technique,
            candidates,
            result: result.split_whitespace().map(candidate).collect(),
        }
    }

    /// The techniques that are called so.
    fn techniques(&self) -> impl Iterator<Item = Technique> {
        let all = TechniqueSet::ALL.iter();
        all.filter(|each| each.to_string() == self.technique)
    }

    /// The steps with this technique.
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> {
        let patterns = self.techniques().filter(|&each| !is_rated_chain(each));
        let patterns: TechniqueSet = patterns.collect();
        StepSearch::new(patterns).steps(&self.candidates)
    }

    /// The step that the textbook has in mind.
    pub(crate) fn step(&self) -> Option<Step> {
        self.steps().find(|step| conclusion(step) == self.result)
    }

    /// The easiest step with this technique with chains, if it is the expected one.
    fn chain_step(&self) -> Option<Step> {
        let chains = self.techniques().filter(|&each| is_rated_chain(each));
        let chains: TechniqueSet = chains.collect();
        let step = StepSearch::new(chains).next_step(&self.candidates);
        step.ok()?.filter(|step| conclusion(step) == self.result)
    }
}

/// Returns true for the chains of the rating.
pub(crate) fn is_rated_chain(technique: Technique) -> bool {
    technique.is_chain() && technique.is_rated()
}

/// The conclusion of the step.
pub(crate) fn conclusion(step: &Step) -> BTreeSet<Candidate> {
    let conclusion = step.placement.iter().chain(&step.eliminations);
    conclusion.copied().collect()
}

#[test]
fn loops_visit_each_of_their_nodes_once() {
    let loops = Technique::CONTINUOUS_NICE_LOOP.into_iter().collect();
    let mut count = 0;
    for example in share(examples()) {
        for step in StepSearch::new(loops).all_steps(&example.candidates) {
            let Evidence::AlternatingChain(chain) = &step.evidence else {
                panic!("{step}");
            };
            let mut nodes: Vec<_> = chain.nodes.clone();
            nodes.sort_unstable();
            nodes.dedup();
            assert_eq!(nodes.len(), chain.nodes.len(), "{step}");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

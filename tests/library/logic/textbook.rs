//! The glossary's examples, for the tests that look at each.

use std::sync::LazyLock;

use crate::support::share;
use crate::util::data_lines;
use sudoku::logic::{Evidence, Example, Step, StepSearch, Technique, TechniqueSet, glossary};

/// Examples of all techniques but rated chains.
pub(crate) fn examples() -> impl Iterator<Item = Example> {
    Example::all().filter(|example| (example.techniques & TechniqueSet::RATED_CHAINS).is_empty())
}

/// The name of the techniques of an example.
pub(crate) fn name(example: &Example) -> String {
    let first = example.techniques.iter().next();
    first.expect("it has a technique").to_string()
}

/// An example of each rated technique with chains, with the step that the technique alone finds. They are found once, for
/// all tests.
pub(crate) fn chain_examples() -> &'static [(Example, Option<Step>)] {
    static EXAMPLES: LazyLock<Vec<(Example, Option<Step>)>> = LazyLock::new(|| {
        let examples =
            Example::all().filter(|example| example.techniques.iter().all(is_rated_chain));
        let with_step = examples.map(|example| {
            let step = example.step();
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

/// Returns true for the chains of the rating.
pub(crate) fn is_rated_chain(technique: Technique) -> bool {
    technique.is_chain() && technique.is_rated()
}

#[test]
fn every_example_has_a_technique_and_finds_it() {
    for file in [
        include_str!("../../../src/logic/glossary/examples/patterns.txt"),
        include_str!("../../../src/logic/glossary/examples/chains.txt"),
    ] {
        for line in data_lines(file) {
            let name = line.split(':').next().expect("there is a name");
            assert!(
                Technique::ALL
                    .iter()
                    .any(|technique| technique.to_string() == name),
                "{line}"
            );
        }
    }
    assert!(glossary().all(|entry| entry.example().is_some()));
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

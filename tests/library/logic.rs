//! The techniques find what textbooks find, never go wrong, and do not care how the board is turned.

use std::collections::BTreeSet;

use crate::support::symmetry::{Random, conclusion};
use crate::util::{data_lines, grid};
use sudoku::logic::{SolvePath, Step, Technique, TechniqueSet};
use sudoku::solver::{Outcome, solve};
use sudoku::{Candidate, Candidates, Cell, Digit, Grid, Symmetry};

const TEXTBOOK: &str = include_str!("../data/textbook.txt");
const WORDS: &str = include_str!("../data/words.txt");
const RATED: &str = include_str!("../data/rated.txt");

/// How many techniques there are.
const TECHNIQUES: usize = 43;

/// The puzzles of the data, each with its solution.
fn puzzles() -> Vec<(Grid, Grid)> {
    data_lines(RATED)
        .map(|line| {
            let puzzle = grid(&line[..81]);
            match solve(&puzzle) {
                Outcome::Unique(solution) => (puzzle, solution),
                other => panic!("{line}: {other:?}"),
            }
        })
        .collect()
}

/// A candidate written digit, row, column.
fn candidate(text: &str) -> Candidate {
    let numbers: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
    Candidate {
        cell: Cell::from_one_based(numbers[1], numbers[2]).expect("a cell"),
        digit: Digit::new(numbers[0]).expect("a digit"),
    }
}

/// An example of the textbook's: there, the technique is to find what follows.
struct Example {
    technique: &'static str,
    candidates: Candidates,
    result: BTreeSet<Candidate>,
}

fn examples() -> impl Iterator<Item = Example> {
    data_lines(TEXTBOOK).map(|line| {
        let [technique, givens, removed, result] =
            line.split(':').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{line}");
        };
        let mut candidates = Candidates::from(&grid(givens));
        for removed in removed.split_whitespace().map(candidate) {
            candidates.eliminate(removed.cell, removed.digit);
        }
        Example {
            technique,
            candidates,
            result: result.split_whitespace().map(candidate).collect(),
        }
    })
}

impl Example {
    /// The steps with this technique, each with what follows from it.
    fn steps(&self) -> Vec<(Step, BTreeSet<Candidate>)> {
        TechniqueSet::All
            .steps(&self.candidates)
            .filter(|step| step.technique.to_string() == self.technique)
            .map(|step| {
                let conclusion = step.placement.iter().chain(&step.eliminations);
                let conclusion = conclusion.copied().collect();
                (step, conclusion)
            })
            .collect()
    }
}

#[test]
fn every_textbook_example_is_found() {
    let mut techniques = BTreeSet::new();
    for example in examples() {
        let steps = example.steps();
        assert!(
            steps
                .iter()
                .any(|(_, conclusion)| *conclusion == example.result),
            "{}\nwanted {:?}, found {steps:?}",
            example.technique,
            example.result
        );
        techniques.insert(example.technique);
    }
    // Hidden singles of all houses have one name.
    assert_eq!(techniques.len(), TECHNIQUES - 2, "{techniques:?}");
}

#[test]
fn every_technique_is_described_in_the_expected_words() {
    let said = examples().filter_map(|example| {
        let (step, _) = example
            .steps()
            .into_iter()
            .find(|(_, conclusion)| *conclusion == example.result)?;
        Some(format!(
            "{}: look at {}. {step}",
            step.technique,
            step.place()
        ))
    });
    let said: Vec<String> = said.collect();
    let expected: Vec<&str> = data_lines(WORDS).collect();
    assert_eq!(said, expected, "{}", said.join("\n"));
}

#[track_caller]
fn assert_sound(step: &Step, solution: &Grid) {
    if let Some(placed) = step.placement {
        assert_eq!(solution[placed.cell], Some(placed.digit), "{step}");
    }
    for lost in &step.eliminations {
        assert_ne!(solution[lost.cell], Some(lost.digit), "{step}");
    }
}

/// Looks at every step of every position on the way, on so many boards for each puzzle.
fn check_soundness(boards: usize) -> BTreeSet<Technique> {
    let mut random = Random(1);
    let mut found = BTreeSet::new();
    for (puzzle, solution) in puzzles() {
        for _ in 0..boards {
            let symmetry = random.symmetry();
            let solution = symmetry.grid(&solution);
            let mut candidates = Candidates::from(&symmetry.grid(&puzzle));
            loop {
                let steps: Vec<Step> = TechniqueSet::All.steps(&candidates).collect();
                for step in &steps {
                    assert_sound(step, &solution);
                    found.insert(step.technique);
                }
                if steps.is_empty() {
                    break;
                }
                // Any of them will do, in any order: also where no easiest step leads, all steps must be sound.
                for _ in 0..4 {
                    steps[random.below(steps.len())].apply(&mut candidates);
                }
            }
        }
    }
    found
}

#[test]
fn no_step_contradicts_the_solution() {
    let found = check_soundness(2);
    assert_eq!(found.len(), TECHNIQUES, "{found:?}");
}

#[test]
#[ignore = "takes minutes: thousands of boards"]
fn no_step_contradicts_the_solution_on_thousands_of_boards() {
    check_soundness(50);
}

#[test]
fn applying_the_steps_of_a_solve_path_gives_its_candidates() {
    for (puzzle, _) in puzzles() {
        let mut replayed = Candidates::from(&puzzle);
        let mut path = SolvePath::new(replayed.clone(), TechniqueSet::All);
        while let Some(step) = path.next() {
            let before = replayed.clone();
            step.apply(&mut replayed);
            assert_ne!(replayed, before, "{step}");
            assert_eq!(replayed, *path.candidates(), "{step}");
        }
    }
}

#[test]
fn isomorphic_boards_have_isomorphic_steps() {
    let mut random = Random(2);
    for (puzzle, _) in puzzles() {
        let mut path = SolvePath::new(Candidates::from(&puzzle), TechniqueSet::All);
        // Every third position will do.
        while path.nth(2).is_some() {
            let symmetry = random.symmetry();
            let candidates = path.candidates();
            let turned = symmetry.candidates(candidates);
            let expected: BTreeSet<_> = TechniqueSet::All
                .steps(candidates)
                .map(|step| conclusion(&symmetry, &step))
                .collect();
            let found: BTreeSet<_> = TechniqueSet::All
                .steps(&turned)
                .map(|step| conclusion(&Symmetry::IDENTITY, &step))
                .collect();
            assert_eq!(found, expected, "{puzzle:?}");
        }
    }
}

#[test]
fn every_rated_step_is_also_in_the_full_technique_set() {
    for (puzzle, _) in puzzles() {
        let candidates = Candidates::from(&puzzle);
        let all: Vec<Step> = TechniqueSet::All.steps(&candidates).collect();
        for step in TechniqueSet::Rated.steps(&candidates) {
            assert!(all.contains(&step), "{step}");
        }
    }
}

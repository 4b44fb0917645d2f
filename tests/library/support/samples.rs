//! The puzzles that texts are printed from.

use std::sync::LazyLock;

use super::random::Random;
use super::shapes::{Holds, Sample, Shape};

/// All puzzles of `tests/formats/samples.txt`.
pub(crate) fn samples() -> &'static [Sample] {
    static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
        let lines = include_str!("../../formats/samples.txt").lines();
        let pairs = lines.filter_map(|line| line.split_once(' ').filter(|pair| pair.0.len() == 81));
        pairs
            .map(|(cells, solution)| Sample::new(0, cells, solution))
            .collect()
    });
    &SAMPLES
}

/// This many different puzzles for a shape, or as many as it has room for, numbered from 1.
pub(crate) fn choose(shape: &Shape, count: usize, random: &mut Random) -> Vec<Sample> {
    let mut rest: Vec<&Sample> = samples()
        .iter()
        .filter(|sample| shape.can_hold(sample))
        .collect();
    let one = |number| {
        let chosen = rest.swap_remove(random.below(rest.len())).clone();
        Sample { number, ..chosen }
    };
    (1..=count.min(shape.most)).map(one).collect()
}

/// The puzzle as the reader gives it: 81 cells, or 729 marks.
pub(crate) fn expected(shape: &Shape, sample: &Sample) -> String {
    match shape.holds {
        Holds::Givens => sample.cells.clone(),
        Holds::Candidates => sample.marks().concat(),
    }
}

/// The sample with the cells or marks of this puzzle.
pub(crate) fn with_puzzle(sample: &Sample, puzzle: &str) -> Sample {
    let mut changed = sample.clone();
    if puzzle.len() == 81 {
        puzzle.clone_into(&mut changed.cells);
    } else {
        let marks: Vec<char> = puzzle.chars().collect();
        let digits = |cell: &[char]| cell.iter().filter(|&&mark| mark != '.').collect();
        changed.candidates = marks.chunks(9).map(digits).collect();
    }
    changed
}

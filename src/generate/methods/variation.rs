//! Variation: known puzzles that are nearly as wanted, with a few givens exchanged, for what chance hardly ever gives.
//!
//! ```text
//! 1. draw one of the known puzzles that suit what is wanted
//! 2. three times of four, exchange one or two of its givens for others; if that leaves a proper puzzle, take it
//! 3. shuffle it
//! ```

use std::ops::RangeInclusive;

use super::{Method, Walker};
use crate::board::{Grid, Puzzle};
use crate::generate::digging::Digger;
use crate::generate::neighbours::Neighbourhood;
use crate::logic::{Difficulty, TechniqueSet};

/// A known puzzle.
#[derive(Debug, Clone)]
pub(in crate::generate) struct KnownPuzzle {
    pub(in crate::generate) puzzle: Grid,
    pub(in crate::generate) rating: Difficulty,
    /// Techniques that its explanation needs, if chance hardly ever gives them.
    pub(in crate::generate) techniques: TechniqueSet,
}

/// All known puzzles: each with its rating and names of techniques.
const ALL: &str = include_str!("known.txt");

impl KnownPuzzle {
    /// All of them.
    pub(in crate::generate) fn all() -> impl Iterator<Item = Self> {
        let lines = ALL.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| {
            let mut words = line.split(' ');
            Some(Self {
                puzzle: words.next()?.parse().ok()?,
                rating: words.next()?.parse().ok()?,
                techniques: words
                    .filter_map(technique)
                    .fold(TechniqueSet::EMPTY, |all, named| all | named),
            })
        })
    }
}

/// The technique of this name: of a rated one and others, the others.
fn technique(name: &str) -> Option<TechniqueSet> {
    let named = TechniqueSet::named(name).ok()?;
    let unrated = named - TechniqueSet::RATED;
    Some(if unrated.is_empty() { named } else { unrated })
}

/// Varies known puzzles.
#[derive(Debug)]
pub(in crate::generate) struct Variation {
    /// The known puzzles that suit, at least one.
    pub(in crate::generate) known: Vec<KnownPuzzle>,
    /// The number of givens, if it matters.
    pub(in crate::generate) givens: Option<RangeInclusive<usize>>,
    /// True if only minimal puzzles are wanted.
    pub(in crate::generate) minimal: bool,
}

impl Variation {
    /// The number of exchanges that are looked at for a neighbour.
    const EXCHANGES: u64 = 4096;

    /// The numbers of givens that are exchanged, each with the same chance.
    const EXCHANGED: [usize; 4] = [0, 1, 1, 2];

    /// A known puzzle as it is, or with a few givens exchanged.
    fn vary(&self, walker: &mut Walker) -> Grid {
        let random = &mut walker.random;
        let puzzle = self.known[random.index(self.known.len())].puzzle;
        let exchanged = Self::EXCHANGED[random.index(Self::EXCHANGED.len())];
        let has = puzzle.filled().len();
        let wanted = self
            .givens
            .as_ref()
            .map_or(has, |givens| has.clamp(*givens.start(), *givens.end()));
        // To have fewer givens, as many more are taken away.
        let exchange = Neighbourhood {
            remove: exchanged + has.saturating_sub(wanted),
            add: exchanged + wanted.saturating_sub(has),
            minimal: self.minimal,
            ..Neighbourhood::default()
        };
        if (exchange.remove, exchange.add) == (0, 0) {
            return puzzle;
        }
        let neighbour = exchange.sample(&puzzle, Self::EXCHANGES, random);
        neighbour.unwrap_or(puzzle)
    }
}

impl Method for Variation {
    fn tries_per_walker(&self) -> u32 {
        1
    }

    /// To judge such puzzles takes long, so only a few are made at a time.
    fn most_walkers(&self) -> usize {
        8
    }

    fn note(&self) -> Option<&'static str> {
        let most = self.givens.as_ref().map(|givens| *givens.end());
        Some(if most == Some(Puzzle::FEWEST_GIVENS) {
            "known puzzles, shuffled: others with 17 givens are hardly ever found"
        } else {
            "known puzzles, varied and shuffled: others like these are hardly ever found"
        })
    }

    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]) {
        let varied = walkers.iter_mut().map(|walker| {
            let varied = self.vary(walker);
            walker.random.symmetry().grid(&varied)
        });
        let varied: Vec<Grid> = varied.collect();
        let solutions = digger.count(&varied, 1).iter().map(|counted| counted.first);
        for ((walker, puzzle), solution) in walkers.iter_mut().zip(varied.iter()).zip(solutions) {
            walker.puzzle = Some(*puzzle);
            walker.solution = solution.unwrap_or(walker.solution);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::count;

    #[test]
    fn every_line_is_a_minimal_puzzle_with_a_rating_and_names_of_techniques() {
        let lines: Vec<&str> = ALL.lines().filter(|line| !line.starts_with('#')).collect();
        let all: Vec<KnownPuzzle> = KnownPuzzle::all().collect();
        assert_eq!(lines.len(), all.len());
        for (line, known) in lines.into_iter().zip(all) {
            assert_eq!(count(&known.puzzle, 2), 1, "{line}");
            let are_minimal = Digger::default().are_minimal(&[known.puzzle]);
            assert_eq!(are_minimal, [true], "{line}");
            let names = line.split(' ').skip(2);
            assert!(
                names.clone().all(|name| TechniqueSet::named(name).is_ok()),
                "{line}"
            );
            assert_eq!(names.count() > 0, !known.techniques.is_empty());
        }
    }
}

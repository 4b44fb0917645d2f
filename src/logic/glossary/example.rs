//! Examples: positions in which a technique is to be found, with what follows.
//!
//! The files in `examples/` say where each is from.

use std::collections::BTreeSet;

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, Grid};
use crate::logic::search::step_search::StepSearch;
use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::entry::GlossaryEntry;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::step::Step;

/// Those of all techniques but rated chains.
const PATTERNS: &str = include_str!("examples/patterns.txt");

/// Those of rated chains.
const CHAINS: &str = include_str!("examples/chains.txt");

/// A position in which a technique is to be found, with what follows.
///
/// # Examples
///
/// ```
/// use sudoku::logic::{Example, Technique, TechniqueSet};
///
/// let swordfish = TechniqueSet::of(Technique::SWORDFISH);
/// let example = Example::all().find(|example| example.techniques == swordfish).expect("there is one");
/// let step = example.step().expect("the technique is found");
/// assert_eq!(step.technique(), Technique::SWORDFISH);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Example {
    /// The technique, or those that go by one name.
    pub techniques: TechniqueSet,
    /// The position.
    pub candidates: Candidates,
    /// The candidate that the step places, or those that it eliminates.
    pub conclusion: BTreeSet<Candidate>,
}

impl Example {
    /// All of them, from patterns to chains.
    pub fn all() -> impl Iterator<Item = Self> {
        let patterns = TechniqueSet::ALL - TechniqueSet::RATED_CHAINS;
        let files = [(PATTERNS, patterns), (CHAINS, TechniqueSet::RATED_CHAINS)];
        files.into_iter().flat_map(|(file, techniques)| {
            let lines = file.lines().filter(|line| !line.starts_with('#'));
            lines.filter_map(move |line| Self::read(line, techniques))
        })
    }

    /// Reads a line: the name of one of these techniques, the digits, the removed candidates and the conclusion, with
    /// colons between them.
    fn read(line: &str, techniques: TechniqueSet) -> Option<Self> {
        let mut fields = line.split(':').map(str::trim);
        let name = fields.next()?;
        let digits = fields.next()?;
        // A plus marks a digit that was not given.
        let solved: CellSet = digits
            .match_indices('+')
            .enumerate()
            .filter_map(|(before, (at, _))| Cell::from_index(at - before))
            .collect();
        let grid: Grid = digits.replace('+', "").parse().ok()?;
        let mut candidates = Candidates::from(&grid).with_givens(!solved);
        for removed in fields.next()?.split_whitespace().filter_map(candidate) {
            candidates.eliminate(removed.cell, removed.digit);
        }
        let conclusion = fields.next()?.split_whitespace().filter_map(candidate);
        let is_of_name = |technique: &Technique| technique.to_string() == name;
        Some(Self {
            techniques: techniques.iter().filter(is_of_name).collect(),
            candidates,
            conclusion: conclusion.collect(),
        })
    }

    /// The step that the example is about: of rated chains the first that is found, of others any with this conclusion.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        let mut search = StepSearch::new(self.techniques);
        let is_meant = |step: &Step| {
            let conclusion = step.placement.iter().chain(&step.eliminations);
            self.conclusion == conclusion.copied().collect()
        };
        if (self.techniques & TechniqueSet::RATED_CHAINS).is_empty() {
            search.steps(&self.candidates).find(is_meant)
        } else {
            let first = search.next_step(&self.candidates).ok()?;
            first.filter(is_meant)
        }
    }
}

impl GlossaryEntry {
    /// The first example of one of its techniques.
    #[must_use]
    pub fn example(&self) -> Option<Example> {
        let own: TechniqueSet = self.techniques().collect();
        Example::all().find(|example| !(own & example.techniques).is_empty())
    }
}

/// A candidate written digit, row, column.
fn candidate(text: &str) -> Option<Candidate> {
    let [digit, row, column] = text.as_bytes().try_into().ok()?;
    Some(Candidate {
        digit: Digit::new(digit - b'0')?,
        cell: Cell::from_one_based(row - b'0', column - b'0')?,
    })
}

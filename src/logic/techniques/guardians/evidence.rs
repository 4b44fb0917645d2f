//! The evidence of patterns with guardians, and their words.

use crate::logic::proof::{Method, Proof};
use crate::logic::steps::phrase::{all, any_candidate, digits_in_cells, houses, uncapitalized};
use crate::logic::techniques::chains::branches::{CaseChain, role_in};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::types::UniquenessType;

pub(in crate::logic) use super::finders::FINDERS;

/// A pattern that would have no solution, or two, if none of a few candidates were true, and what follows from that.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Guardians {
    /// The pattern.
    pub pattern: GuardedPattern,
    /// The candidates, one of which is true.
    pub guardians: Vec<Candidate>,
    /// The reason of the conclusion.
    pub rule: GuardianRule,
}

/// A pattern that would have no solution, or two, without its guardians.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum GuardedPattern {
    /// Four boxes with three cells each that three digits cannot fill.
    Tridagon {
        /// The cells.
        cells: CellSet,
        /// The three digits.
        digits: DigitSet,
    },
    /// An odd loop of cells that would be the only two with the digit in each house on the way.
    Oddagon {
        /// The digit.
        digit: Digit,
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The house of each cell and the next.
        houses: Vec<House>,
    },
    /// An odd loop of cells that two digits cannot fill.
    BivalueOddagon {
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
    },
    /// Cells in two lines that could be exchanged.
    Rectangle {
        /// The two lines.
        lines: [House; 2],
        /// The cells.
        cells: CellSet,
        /// The digits, half as many as the cells.
        digits: DigitSet,
    },
    /// Cells each of which could have the other digit of a pair.
    BugLite {
        /// The cells.
        cells: CellSet,
    },
}

/// The reason of what follows from one of the guardians being true.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum GuardianRule {
    /// The type 1, 3 or 4 of unique loops, with the cells of the guardians as roof.
    Type(UniquenessType),
    /// Type 2: each of them rules out what is eliminated.
    Seen,
    /// A chain from each of them leads to what is eliminated.
    Chains(Vec<CaseChain>),
}

impl GuardedPattern {
    /// Its cells.
    pub(super) fn cells(&self) -> CellSet {
        match self {
            Self::Tridagon { cells, .. }
            | Self::Rectangle { cells, .. }
            | Self::BugLite { cells } => *cells,
            Self::Oddagon { cells, .. } | Self::BivalueOddagon { cells, .. } => {
                cells.iter().copied().collect()
            }
        }
    }

    /// Its digits; for a BUG-Lite, all.
    fn digits(&self) -> DigitSet {
        match self {
            Self::Tridagon { digits, .. }
            | Self::Rectangle { digits, .. }
            | Self::BivalueOddagon { digits, .. } => *digits,
            Self::Oddagon { digit, .. } => DigitSet::of(*digit),
            Self::BugLite { .. } => DigitSet::FULL,
        }
    }

    /// The reason in words why it cannot be without the guardians.
    fn words(&self, guardians: &[Candidate]) -> String {
        match self {
            Self::Tridagon { cells, digits } => format!(
                "The digits {} alone cannot fill {}: they would have to change their order on the way round {}",
                all(*digits),
                all(*cells),
                houses(cells.houses(HouseKind::Box)),
            ),
            Self::Oddagon {
                digit,
                cells,
                houses: held,
            } => format!(
                "Without {}, each of {} would have {digit} in one of two neighbours in a loop of cells: {}. So every other \
                 cell would be {digit}, but their number is odd",
                all(digits_in_cells(guardians)),
                houses(held.iter().copied().collect()),
                all(cells),
            ),
            Self::BivalueOddagon { cells, digits } => format!(
                "The number of cells in the loop {} is odd, and each sees the next, so they cannot hold {} in turn",
                all(cells),
                all(*digits),
            ),
            Self::Rectangle {
                lines,
                cells,
                digits,
            } => format!(
                "If {} held nothing but {}, {} could be exchanged there and the puzzle would have two solutions",
                all(*cells),
                all(*digits),
                houses(lines.iter().copied().collect()),
            ),
            Self::BugLite { cells } => format!(
                "Without {}, each house would have every digit twice or not at all in the pairs of {}. The other digit of \
                 each pair would do as well, and the puzzle would have two solutions",
                all(digits_in_cells(guardians)),
                all(*cells),
            ),
        }
    }
}

impl Guardians {
    /// The cells of the guardians.
    fn roof(&self) -> CellSet {
        let cells = self.guardians.iter().map(|guardian| guardian.cell);
        cells.collect()
    }

    fn branches(&self) -> &[CaseChain] {
        match &self.rule {
            GuardianRule::Chains(branches) => branches,
            GuardianRule::Type(_) | GuardianRule::Seen => &[],
        }
    }

    const fn kind(&self) -> Option<&UniquenessType> {
        match &self.rule {
            GuardianRule::Type(kind) => Some(kind),
            GuardianRule::Seen | GuardianRule::Chains(_) => None,
        }
    }

    /// The number of the type, 1 to 4, less one.
    pub(super) fn case(&self) -> usize {
        self.kind().map_or(1, |kind| kind.number() - 1)
    }

    /// The cells that complete a subset.
    fn subset(&self) -> CellSet {
        self.kind()
            .map_or(CellSet::EMPTY, UniquenessType::subset_cells)
    }

    /// The reason why one of the guardians is true, as a sentence and a half.
    fn one_is_true(&self) -> String {
        let words = self.pattern.words(&self.guardians);
        let guardians = any_candidate(&self.guardians);
        format!("{words}. So one of these is true: {guardians}")
    }
}

impl Pattern for Guardians {
    fn technique(&self) -> Technique {
        let has_chains = !self.branches().is_empty();
        let case = self.case();
        match self.pattern {
            GuardedPattern::Tridagon { .. } if has_chains => Technique::TRIDAGON_CHAIN,
            GuardedPattern::Rectangle { .. } if has_chains => Technique::RECTANGLE_CHAIN,
            GuardedPattern::Tridagon { .. } => Technique::TRIDAGON,
            GuardedPattern::Rectangle { .. } => Technique::EXTENDED_RECTANGLE[case],
            GuardedPattern::BugLite { .. } => Technique::BUG_LITE[case],
            GuardedPattern::Oddagon { .. } => Technique::GUARDIANS,
            GuardedPattern::BivalueOddagon { .. } => Technique::BIVALUE_ODDAGON,
        }
    }

    fn cells(&self) -> CellSet {
        let branches = self.branches().iter().flat_map(CaseChain::candidates);
        let cells = self.pattern.cells() | self.roof() | self.subset();
        branches.fold(cells, |all, candidate| all.with(candidate.cell))
    }

    fn digits(&self) -> DigitSet {
        let branches = self.branches().iter().flat_map(CaseChain::candidates);
        let guardians = self.guardians.iter().copied().chain(branches);
        let digits: DigitSet = guardians.map(|candidate| candidate.digit).collect();
        let others = self.kind().map_or(DigitSet::EMPTY, UniquenessType::digits);
        digits | self.pattern.digits() | others
    }

    fn houses(&self) -> Vec<House> {
        match (self.kind().and_then(UniquenessType::house), &self.pattern) {
            (Some(house), _) => vec![house],
            (None, GuardedPattern::Oddagon { houses, .. }) => houses.clone(),
            _ => Vec::new(),
        }
    }

    fn proof(&self, conclusion: Vec<Fact>) -> Option<Proof> {
        let words = uncapitalized(&self.one_is_true());
        let chains = self.branches().iter().map(CaseChain::in_turn);
        let method = Method::Pattern { words };
        let proof = Proof::of_chains_in_turn(method, chains, conclusion);
        (!proof.cases.is_empty()).then_some(proof)
    }

    fn contains(&self, candidate: Candidate) -> bool {
        let is_of_pattern = self.pattern.cells().contains(candidate.cell)
            && self.pattern.digits().contains(candidate.digit);
        is_of_pattern
            || self.guardians.contains(&candidate)
            || self.subset().contains(candidate.cell)
            || role_in(self.branches(), candidate).is_some()
    }

    fn role(&self, candidate: Candidate) -> Role {
        if let Some(role) = role_in(self.branches(), candidate) {
            role
        } else if self.guardians.contains(&candidate) {
            Role::Extra
        } else if self.subset().contains(candidate.cell) {
            Role::Subset
        } else {
            Role::Defining
        }
    }

    fn place(&self) -> (Vec<House>, CellSet) {
        (Vec::new(), self.pattern.cells())
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(kind) = self.kind() else {
            return write!(f, "{}. In each case, {conclusion}.", self.one_is_true());
        };
        write!(f, "{}. ", self.pattern.words(&self.guardians))?;
        kind.write_words(conclusion, f)
    }
}

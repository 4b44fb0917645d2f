//! The patterns with guardians: their names, their evidence, and their words.

use super::bug_lite::bug_lites;
use super::extended_rectangle::{extended_rectangles, rectangles_with_few};
use super::oddagon::{bivalue_oddagons, broken_wings};
use super::rules::{by_chains, by_type};
use super::tridagon::tridagons;
use crate::logic::techniques::chains::case_chain::{CaseChain, marks};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::types::{TYPES, UniquenessType};

techniques!(
    TRIDAGON = UNRATED {
        name: "Tridagon",
        summary: "Three digits cannot fill three cells in each of four boxes in two bands and two stacks, where the cells share no \
                  row and no column within a box, and those of one box or three are on the other diagonal. So one of the other \
                  candidates there, the guardians, is true.",
        synonyms: &["Thor's Hammer", "Trivalue Oddagon"],
        difficulty: DifficultyRange::only(52),
    },
    EXTENDED_RECTANGLE[4] = UNRATED {
        name: "Extended Rectangle",
        summary: "Two lines and three or four others, with as many digits: the six or eight cells must not all be left with these \
                  digits, because the two lines could be exchanged there and the puzzle would have two solutions. So one of the \
                  other candidates is true.",
        synonyms: &["Extended Unique Rectangle"],
        difficulty: DifficultyRange::only(48),
        needs_uniqueness: true,
        cases: &TYPES,
    },
    BUG_LITE[4] = UNRATED {
        name: "BUG-Lite",
        summary: "Pairs of candidates in a few cells, of which each house has every digit twice or not at all: the cells must not all \
                  be left with their pairs, because the other digit of each would do as well. So one of the other candidates \
                  is true.",
        synonyms: &["Bivalue Universal Grave Lite"],
        difficulty: DifficultyRange::only(57),
        needs_uniqueness: true,
        cases: &TYPES,
    },
    GUARDIANS = UNRATED {
        name: "Guardians",
        summary: "A loop of an odd number of cells, in which each house on the way would have only two cells for a digit if it were \
                  not for a few others, the guardians. The digit cannot take turns round the loop, so a guardian is true.",
        synonyms: &["Broken Wing"],
        vague_names: &["Oddagon"],
        difficulty: DifficultyRange::only(67),
    },
    BIVALUE_ODDAGON = UNRATED {
        name: "Bivalue Oddagon",
        summary: "A loop of an odd number of cells with the same two candidates, each of which sees the next. The two digits cannot \
                  take turns round the loop, so one of the other candidates there is true.",
        vague_names: &["Oddagon"],
        difficulty: DifficultyRange::only(67),
    },
    RECTANGLE_CHAIN = UNRATED_CHAIN {
        name: "Rectangle with Chains",
        summary: "A unique or extended rectangle, and a chain from each of two or three candidates of which one must be true: what \
                  all of them rule out is eliminated.",
        synonyms: &[
            "AIC with Unique Rectangle",
            "Almost Unique Rectangle",
            "AUR"
        ],
        difficulty: DifficultyRange::only(77),
        needs_uniqueness: true,
    },
    TRIDAGON_CHAIN = UNRATED_CHAIN {
        name: "Tridagon with Chains",
        summary: "A tridagon, and a chain from each of its guardians: what all of them rule out is eliminated.",
        synonyms: &["Tridagon Forcing Chain"],
        difficulty: DifficultyRange::only(82),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::TRIDAGON], by_type(tridagons)),
    finder!(Technique::EXTENDED_RECTANGLE, by_type(extended_rectangles)),
    finder!(Technique::BUG_LITE, by_type(bug_lites)),
    finder!([Technique::GUARDIANS], broken_wing_steps()),
    finder!([Technique::BIVALUE_ODDAGON], by_type(bivalue_oddagons)),
    finder!([Technique::RECTANGLE_CHAIN], by_chains(rectangles_with_few)),
    finder!([Technique::TRIDAGON_CHAIN], by_chains(tridagons)),
];

/// A pattern that would have no solution, or two, if none of a few candidates were true, and what follows from that.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
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

fn broken_wing_steps(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    let wings = broken_wings(context).into_iter();
    wings.filter_map(|(guarded, target)| match target {
        None => guarded.consequences(context).pop(),
        Some(target) => Found::eliminating([target], guarded.with(GuardianRule::Seen)),
    })
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

    fn look(&self) -> Look {
        let (subset, digits, house) = self.kind().map_or_else(Default::default, |kind| {
            (kind.subset_cells(), kind.digits(), kind.house())
        });
        let cells = self.pattern.cells();
        let mut look = Look::default()
            .and_each(marks(self.branches()))
            .and_all(Mark::Pattern, &self.guardians)
            .and(Mark::Pattern, subset, digits)
            .and(Mark::Pattern, cells, self.pattern.digits())
            .in_houses(house)
            .first_at(cells);
        if let (None, GuardedPattern::Oddagon { houses, .. }) = (house, &self.pattern) {
            // Two links of the loop may be in one house.
            look.houses.clone_from(houses);
        }
        look
    }

    fn proof(&self, conclusion: &Conclusion) -> Option<Proof> {
        let words = uncapitalized(&self.one_is_true());
        let cases = self.branches().iter().map(CaseChain::case);
        let method = Method::Pattern { words };
        let proof = Proof::new(method, cases, conclusion.facts());
        (!proof.cases.is_empty()).then_some(proof)
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let Some(kind) = self.kind() else {
            return format!("{}. In each case, {conclusion}.", self.one_is_true());
        };
        let words = self.pattern.words(&self.guardians);
        format!("{words}. {}", kind.words(conclusion))
    }
}

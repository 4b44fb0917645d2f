//! Rectangles that would have two solutions, beyond the unique rectangles that are rated.
//!
//! Four cells in two rows, two columns and two boxes, none of them given, are not solved with two digits alone: the two
//! could be swapped. Their candidates may have lost some of the two digits, or they may be solved already.

use super::rectangle_search::{avoidable_rectangles, open_rectangles};
use crate::logic::techniques::prelude::*;

techniques!(
    FURTHER_RECTANGLE[3] = UNRATED {
        name: "Unique Rectangle",
        summary: "Unique rectangles that are not rated: type 3 with naked subsets of any size; type 5, where two diagonal \
              corners or three have one other candidate; type 6, where a digit goes nowhere but in the corners, which \
              rules it out from the two with others.",
        synonyms: &["Uniqueness Test (5 and 6)", "UR"],
        difficulty: DifficultyRange::only(46),
        needs_uniqueness: true,
        cases: &[" type 3", " type 5", " type 6"],
        case_synonyms: &[
            &["Uniqueness Test 3", "UR Type 3", "UR 3"],
            &["Uniqueness Test 5", "UR Type 5", "UR 5"],
            &["Uniqueness Test 6", "UR Type 6", "UR 6"]
        ],
        hodoku_until: 3,
    },
    INCOMPLETE_RECTANGLE[6] = UNRATED {
        name: "Incomplete Rectangle",
        summary: "A unique rectangle of any type, some of whose corners have lost one of the two digits.",
        synonyms: &["Rectangle with Missing Candidates"],
        difficulty: DifficultyRange::only(46),
        needs_uniqueness: true,
        cases: &[
            " type 1", " type 2", " type 3", " type 4", " type 5", " type 6"
        ],
        hodoku_until: 6,
    },
    HIDDEN_RECTANGLE = UNRATED {
        name: "Hidden Rectangle",
        summary: "A rectangle of which one corner has two candidates only, and in the lines of the opposite corner one of \
              the two goes nowhere but in the rectangle: that corner is not the other one.",
        synonyms: &["Hidden Unique Rectangle", "Hidden UR"],
        difficulty: DifficultyRange::only(46),
        needs_uniqueness: true,
        hodoku_until: 1,
    },
    AVOIDABLE_RECTANGLE[2] = UNRATED {
        name: "Avoidable Rectangle",
        summary: "A rectangle with two or three corners solved, none of them given: what would complete it with two digits \
              is eliminated.",
        difficulty: DifficultyRange::only(46),
        needs_uniqueness: true,
        cases: &[" type 1", " type 2"],
        hodoku_until: 2,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!(
        Technique::FURTHER_RECTANGLE,
        open_rectangles(Technique::FURTHER_RECTANGLE[0])
    ),
    finder!(
        Technique::INCOMPLETE_RECTANGLE,
        open_rectangles(Technique::INCOMPLETE_RECTANGLE[0])
    ),
    finder!(
        [Technique::HIDDEN_RECTANGLE],
        open_rectangles(Technique::HIDDEN_RECTANGLE)
    ),
    finder!(Technique::AVOIDABLE_RECTANGLE, avoidable_rectangles()),
];

/// Four cells that are not solved with two digits alone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Rectangle {
    /// The corners, going round.
    pub corners: [Cell; 4],
    /// The two digits.
    pub digits: DigitSet,
    /// The corners with other candidates.
    pub roof: CellSet,
    /// A corner still has both digits, or has lost one of them.
    #[serde(skip)]
    pub(super) is_complete: bool,
    /// The reason of the conclusion.
    #[serde(flatten)]
    pub kind: RectangleKind,
}

/// The reason of what a rectangle eliminates.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum RectangleKind {
    /// Types 1, 2 and 5: one of the cells is one of the digits.
    Extra {
        /// The candidates, one of which is true.
        extras: Vec<Candidate>,
    },
    /// Type 3: with other cells, the extra candidates make a naked subset.
    Subset {
        /// The houses of the subset.
        houses: HouseSet,
        /// The other cells.
        subset: CellSet,
        /// All its digits.
        subset_digits: DigitSet,
    },
    /// Type 4: in the house, the digit goes only in the roof.
    Locked {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// Type 6: in both lines, the digit goes only in corners.
    Lines {
        /// The lines.
        lines: [House; 2],
        /// The digit.
        digit: Digit,
    },
    /// Hidden rectangles: in both lines of the corner, the digit goes only in corners.
    Hidden {
        /// The lines.
        lines: [House; 2],
        /// The digit.
        digit: Digit,
        /// The corner, which loses the other digit.
        corner: Cell,
    },
    /// Avoidable rectangles: corners are solved, but not given.
    Solved {
        /// The solved corners.
        solved: CellSet,
        /// The candidates of the others that would not complete it.
        extras: Vec<Candidate>,
    },
}

impl Rectangle {
    /// The number of the type, 1 to 6; none for hidden and avoidable rectangles.
    fn number(&self) -> Option<usize> {
        match &self.kind {
            RectangleKind::Extra { .. } if self.roof.len() == 1 => Some(1),
            RectangleKind::Extra { .. } if self.has_roof_in_line() => Some(2),
            RectangleKind::Extra { .. } => Some(5),
            RectangleKind::Subset { .. } => Some(3),
            RectangleKind::Locked { .. } => Some(4),
            RectangleKind::Lines { .. } => Some(6),
            RectangleKind::Hidden { .. } | RectangleKind::Solved { .. } => None,
        }
    }

    /// Returns true if the corners with other candidates are two in a row or column.
    pub(super) fn has_roof_in_line(&self) -> bool {
        self.roof.len() == 2 && !self.roof.common_houses().is_empty()
    }

    /// The candidates that keep it from having two solutions.
    fn extras(&self) -> &[Candidate] {
        match &self.kind {
            RectangleKind::Extra { extras } | RectangleKind::Solved { extras, .. } => extras,
            RectangleKind::Subset { .. }
            | RectangleKind::Locked { .. }
            | RectangleKind::Lines { .. }
            | RectangleKind::Hidden { .. } => &[],
        }
    }

    /// The digits of the candidates that keep it from having two solutions.
    pub(super) fn extra_digits(&self) -> DigitSet {
        self.extras().iter().map(|extra| extra.digit).collect()
    }
}

impl Pattern for Rectangle {
    fn technique(&self) -> Technique {
        match (&self.kind, self.number()) {
            (RectangleKind::Solved { solved, .. }, _) => {
                Technique::AVOIDABLE_RECTANGLE[3 - solved.len()]
            }
            (_, None) => Technique::HIDDEN_RECTANGLE,
            (_, Some(number)) if !self.is_complete => Technique::INCOMPLETE_RECTANGLE[number - 1],
            (_, Some(number)) => Technique::FURTHER_RECTANGLE[number.saturating_sub(4).min(2)],
        }
    }

    fn look(&self) -> Look {
        let digits = self.digits | self.extra_digits();
        let look = Look::at(Mark::Pattern, self.corners, digits).named(all(self.corners));
        match self.kind {
            RectangleKind::Extra { .. } => look,
            RectangleKind::Subset {
                houses,
                subset,
                subset_digits,
            } => look
                .and(Mark::Pattern, subset, subset_digits)
                .and(Mark::Pattern, self.corners, subset_digits)
                .in_houses(houses),
            RectangleKind::Locked { house, .. } => look.in_houses([house]),
            RectangleKind::Lines { lines, .. } | RectangleKind::Hidden { lines, .. } => {
                look.in_houses(lines)
            }
            RectangleKind::Solved { solved, .. } => look.framing(solved),
        }
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let (corners, digits, roof) = (all(self.corners), all(self.digits), self.roof);
        let other = |digit: Digit| any(self.digits.without(digit));
        let one_is = || format!("So {} is {}, and ", any(roof), all(self.extra_digits()));
        let why = match &self.kind {
            RectangleKind::Extra { .. } if roof.len() > 1 => one_is(),
            RectangleKind::Extra { .. } => "So ".to_owned(),
            RectangleKind::Subset {
                houses: held,
                subset,
                subset_digits,
            } => format!(
                "So {} must be another digit. In {}, {} then have only {} between them, so ",
                any(roof),
                houses(*held),
                all_with("that cell", *subset),
                all(*subset_digits),
            ),
            RectangleKind::Locked { house, digit } => format!(
                "But in {house}, {digit} can only go in {}, so neither is {}, and ",
                any(roof),
                other(*digit),
            ),
            RectangleKind::Lines { lines, digit } => format!(
                "But in {}, {digit} can only go in these cells: if it were in {}, the two digits would fill all four. So ",
                all(lines),
                any(roof),
            ),
            RectangleKind::Hidden {
                lines,
                digit,
                corner,
            } => format!(
                "But in {}, {digit} can only go in these cells: if {corner} were {}, the two digits would fill all four. So ",
                all(lines),
                other(*digit),
            ),
            RectangleKind::Solved { solved, extras } if extras.is_empty() => {
                format!("None of {} was given, so ", all(*solved))
            }
            RectangleKind::Solved { solved, .. } => {
                format!("None of {} was given. {}", all(*solved), one_is())
            }
        };
        format!(
            "If {corners} held nothing but {digits}, the two digits could be swapped and the puzzle would have two \
             solutions. {why}{conclusion}."
        )
    }
}

//! The four types of uniqueness patterns, shared by unique loops, the BUG and patterns with guardians.
//!
//! The roof is the cells of the pattern that have extra candidates, which do not belong to it; one of them is true.

use crate::logic::techniques::prelude::*;

/// The words that the types add to the names of techniques.
pub(in crate::logic::techniques) const TYPES: [&str; 4] =
    [" type 1", " type 2", " type 3", " type 4"];

/// The reason why a pattern with two solutions cannot come about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum UniquenessType {
    /// Type 1: the one cell with other candidates must be one of those.
    One {
        /// The cell with other candidates.
        roof: CellSet,
    },
    /// Type 2: one of the cells must be the digit.
    Two {
        /// The cells with another candidate.
        roof: CellSet,
        /// That candidate.
        digit: Digit,
    },
    /// Type 3: counted as one cell, the roof forms a subset with other cells of the house.
    Three {
        /// The cells with other candidates.
        roof: CellSet,
        /// The house.
        house: House,
        /// The other cells of the subset.
        #[serde(rename = "subset")]
        cells: CellSet,
        /// The digits of the subset.
        #[serde(rename = "subset_digits")]
        digits: DigitSet,
        /// True if the subset is hidden: the digits have no other cells. Otherwise the cells have no other digits.
        hidden: bool,
    },
    /// Type 4: in the house, the digit can only be in the two cells.
    Four {
        /// The cells with other candidates.
        roof: CellSet,
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

impl UniquenessType {
    /// The number of the type, 1 to 4.
    #[must_use]
    pub const fn number(&self) -> usize {
        match self {
            Self::One { .. } => 1,
            Self::Two { .. } => 2,
            Self::Three { .. } => 3,
            Self::Four { .. } => 4,
        }
    }

    /// The cells of the pattern that have extra candidates.
    #[must_use]
    pub const fn roof(&self) -> CellSet {
        match self {
            Self::One { roof }
            | Self::Two { roof, .. }
            | Self::Three { roof, .. }
            | Self::Four { roof, .. } => *roof,
        }
    }

    /// The cells outside the pattern that complete a subset.
    pub(in crate::logic::techniques) const fn subset_cells(&self) -> CellSet {
        match self {
            Self::Three { cells, .. } => *cells,
            Self::One { .. } | Self::Two { .. } | Self::Four { .. } => CellSet::EMPTY,
        }
    }

    /// The digits to look at besides those of the pattern.
    pub(in crate::logic::techniques) const fn digits(&self) -> DigitSet {
        match self {
            Self::One { .. } => DigitSet::EMPTY,
            Self::Two { digit, .. } | Self::Four { digit, .. } => DigitSet::of(*digit),
            Self::Three { digits, .. } => *digits,
        }
    }

    /// The house to look at.
    pub(in crate::logic::techniques) const fn house(&self) -> Option<House> {
        match self {
            Self::One { .. } | Self::Two { .. } => None,
            Self::Three { house, .. } | Self::Four { house, .. } => Some(*house),
        }
    }

    /// The tenths that it adds to the difficulty of the pattern: one for each cell of a naked subset outside the
    /// pattern, one less for a hidden one.
    pub(super) fn added_tenths(&self) -> u16 {
        match self {
            Self::Three { cells, hidden, .. } => {
                cells.iter().map(|_| 1).sum::<u16>() - u16::from(*hidden)
            }
            Self::One { .. } | Self::Two { .. } | Self::Four { .. } => 0,
        }
    }

    /// Writes the sentence with the conclusion.
    pub(in crate::logic::techniques) fn words(&self, conclusion: &Conclusion) -> String {
        match self {
            Self::One { .. } => format!("So {conclusion}."),
            Self::Two { roof, digit } => {
                format!("So {} is {digit}, and {conclusion}.", any(*roof))
            }
            Self::Three {
                roof,
                house,
                cells,
                digits,
                hidden: false,
            } => format!(
                "So {} must be another digit. In {house}, {} then have only {} between them, so {conclusion}.",
                any(*roof),
                all_with("that cell", *cells),
                all(*digits)
            ),
            Self::Three {
                roof,
                house,
                cells,
                digits,
                hidden: true,
            } => format!(
                "So {} must be another digit. In {house}, {} can only go in {}, so {} must hold them, and {conclusion}.",
                any(*roof),
                all(*digits),
                all(*roof | *cells),
                all_then(*cells, &format!("the other one of {}", all(*roof))),
            ),
            Self::Four { roof, house, digit } => format!(
                "But in {house}, {digit} can only go in {}, so {conclusion}.",
                any(*roof)
            ),
        }
    }
}

/// The type of a pattern, and the candidates that it eliminates, if any.
pub(in crate::logic::techniques) type Consequence = (UniquenessType, Vec<Candidate>);

/// The conclusions from a unique loop with these two digits.
pub(super) fn of_loop(context: &Context, roof: CellSet, digits: DigitSet) -> Vec<Consequence> {
    let extras = context.digits_of_any(roof) - digits;
    let mut found = Vec::new();
    if roof.len() == 1 {
        let eliminations = context.of_digits(digits, roof).collect();
        found.push((UniquenessType::One { roof }, eliminations));
    } else if let Some(digit) = extras.only() {
        found.push(one_digit(context, roof, digit));
    } else if roof.len() == 2 {
        found.extend(subsets(context, roof, digits, extras));
    }
    if roof.len() == 2 {
        found.extend(locks(context, roof, digits));
    }
    found
}

/// Type 2: a cell of the roof is the digit, so no cell that sees the whole roof is.
pub(super) fn one_digit(context: &Context, roof: CellSet, digit: Digit) -> Consequence {
    let eliminations = context.of_digit(digit, roof.common_peers()).collect();
    (UniquenessType::Two { roof, digit }, eliminations)
}

/// Type 4: in a house, a digit of the pattern can only go in the two cells of the roof. It takes one of them, so
/// neither is the other digit, or the pattern would come about.
pub(in crate::logic::techniques) fn locks(
    context: &Context,
    roof: CellSet,
    digits: DigitSet,
) -> impl Iterator<Item = Consequence> {
    digits.into_iter().filter_map(move |digit| {
        let mut houses = roof.common_houses().into_iter();
        let house = houses.find(|&house| context.cells_in(house, digit) == roof)?;
        let eliminations = context.of_digits(digits.without(digit), roof).collect();
        Some((UniquenessType::Four { roof, house, digit }, eliminations))
    })
}

/// Type 3: one of the roof's two cells is an extra, so together they count as one cell with the extras.
fn subsets(
    context: &Context,
    roof: CellSet,
    digits: DigitSet,
    extras: DigitSet,
) -> Vec<Consequence> {
    let mut found = Vec::new();
    for size in 2..=7 {
        for house in roof.common_houses() {
            let free = (context.unfilled() & house.cell_set()).len();
            // As for any subset, only the smaller of a naked one and its hidden counterpart is reported.
            if 2 * size <= free {
                found.extend(naked(context, roof, extras, house, size));
            }
            if 2 * size < free {
                found.extend(hidden(context, roof, digits, extras, house, size));
            }
        }
    }
    found
}

/// The subsets of `size` digits in the roof and `size - 1` other cells of the house.
pub(in crate::logic::techniques) fn naked(
    context: &Context,
    roof: CellSet,
    extras: DigitSet,
    house: House,
    size: usize,
) -> Vec<Consequence> {
    let free = (context.unfilled() & house.cell_set()) - roof;
    // Extras that every cell of the roof has do not need another cell.
    let common = roof
        .into_iter()
        .fold(extras, |common, cell| common & context.digits_of(cell));
    let others: Vec<_> = free
        .into_iter()
        .map(|cell| (cell, context.digits_of(cell)))
        .filter(|(_, digits)| (2..=size).contains(&digits.len()))
        .collect();
    choices(others.len(), size - 1)
        .filter_map(|choice| {
            let chosen = || bits(choice).map(|index| others[index]);
            let digits = chosen().fold(common, |all, (_, digits)| all | digits);
            if digits.len() != size || !extras.is_subset(digits) {
                return None;
            }
            let cells: CellSet = chosen().map(|(cell, _)| cell).collect();
            let eliminations = context.of_digits(digits, free - cells).collect();
            let kind = UniquenessType::Three {
                roof,
                house,
                cells,
                digits,
                hidden: false,
            };
            Some((kind, eliminations))
        })
        .collect()
}

/// The subsets of `size` digits, including the loop's two, that have `size - 1` cells of the house besides the roof.
fn hidden(
    context: &Context,
    roof: CellSet,
    digits: DigitSet,
    extras: DigitSet,
    house: House,
    size: usize,
) -> Vec<Consequence> {
    let others: Vec<_> = (!(digits | extras)).into_iter().collect();
    let beside = |digit| context.cells_in(house, digit) - roof;
    choices(others.len(), size - 2)
        .filter_map(|choice| {
            let chosen = bits(choice).map(|index| others[index]);
            let digits: DigitSet = chosen.chain(digits).collect();
            let cells = digits
                .into_iter()
                .fold(CellSet::EMPTY, |cells, digit| cells | beside(digit));
            let all_to_place = digits
                .into_iter()
                .all(|digit| !context.cells_in(house, digit).is_empty());
            if cells.len() != size - 1 || !all_to_place {
                return None;
            }
            let eliminations = context.of_digits(!digits, cells).collect();
            let kind = UniquenessType::Three {
                roof,
                house,
                cells,
                digits,
                hidden: true,
            };
            Some((kind, eliminations))
        })
        .collect()
}

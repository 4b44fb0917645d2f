//! Why a step holds: what a person has to see, family by family.
//!
//! How that reads in words is in `describe`.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// What one has to see to believe a step, by family.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Evidence {
    /// The house has one place for the digit.
    House(House),
    /// The cell has one candidate.
    Cell,
    /// In the house `from` the digit keeps to `cells`, all of which are in the house `into`, too.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that needs the digit.
        from: House,
        /// The house that can have it nowhere else.
        into: House,
        /// The cells of both.
        cells: CellSet,
        /// The house in which the digit is left with a single cell, when the step places it there.
        single: Option<House>,
    },
    /// In the house, the cells and the digits are for each other.
    Subset {
        /// The house.
        house: House,
        /// As many cells …
        cells: CellSet,
        /// … as digits.
        digits: DigitSet,
    },
    /// In the lines `base`, the digit keeps to the crossing lines `cover`, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// As many lines …
        base: HouseSet,
        /// … as crossing lines.
        cover: HouseSet,
        /// The digit's cells in the base lines.
        cells: CellSet,
        /// Those of them outside the cover.
        fins: CellSet,
    },
    /// A cell, and two that it sees: whatever the pivot is, or one of the wings, is the digit.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// The cells at its sides.
        wings: [Cell; 2],
        /// For each wing, what makes it the digit when the pivot is that.
        others: [Digit; 2],
        /// The digit.
        digit: Digit,
        /// Whether the pivot may be the digit itself, as in an XYZ-Wing.
        pivot_too: bool,
    },
    /// Two cells with the same two candidates, one of which a strong link keeps from being both.
    WWing {
        /// The two cells.
        ends: [Cell; 2],
        /// The link; its first cell sees the first end, its second the second.
        link: StrongLink,
        /// The digit of the link.
        linked: Digit,
        /// The digit that one of the ends must be.
        digit: Digit,
    },
    /// Two strong links of a digit; the second cell of the first sees the first cell of the second.
    StrongLinks {
        /// The digit.
        digit: Digit,
        /// The links.
        links: [StrongLink; 2],
    },
    /// In the box, the digit keeps to a row and a column; a strong link meets one of them.
    EmptyRectangle {
        /// The digit.
        digit: Digit,
        /// The box.
        box_: House,
        /// The digit's cells in the box.
        cells: CellSet,
        /// The row and the column, or the column and the row; the link meets the first.
        lines: [House; 2],
        /// The link; its first cell is in the line it meets.
        link: StrongLink,
    },
    /// The digit is in all cells of one colour, or in all cells of the other.
    Colouring {
        /// The digit.
        digit: Digit,
        /// The cells of each colour; where only one is possible, the impossible one comes first.
        colours: [CellSet; 2],
        /// Two cells of the first colour that see each other, which rules it out.
        clash: Option<[Cell; 2]>,
    },
    /// Cells, two in each of their houses, that must not all be left with the same two digits.
    UniqueLoop {
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// What keeps them from being left with those.
        escape: Escape,
    },
    /// Candidates without which every digit would have two places in each house and every cell two digits.
    Bug {
        /// The candidates, one of which must be true.
        extras: Vec<Candidate>,
        /// What follows from that.
        escape: Escape,
    },
    /// Two cells, and those that some pairs of their digits would leave without a candidate.
    AlignedPair {
        /// The two cells.
        cells: [Cell; 2],
        /// Cells with two candidates that see both, and rule out pairs with a candidate that goes.
        excluders: CellSet,
    },
}

/// What keeps a pattern with two solutions from coming about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Escape {
    /// Type 1: the one cell with other candidates must be one of those.
    Cell(Cell),
    /// Type 2: one of the cells must be the digit.
    Digit {
        /// The cells with another candidate.
        cells: CellSet,
        /// That candidate.
        digit: Digit,
    },
    /// Type 3: taken for one cell, the cells make a subset of the house with others.
    Subset {
        /// The cells with other candidates.
        roof: CellSet,
        /// The house.
        house: House,
        /// The other cells of the subset.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
        /// Whether it is the digits that have no other cells, or the cells that have no other digits.
        hidden: bool,
    },
    /// Type 4: in the house, the digit can only be in the two cells.
    Lock {
        /// The cells with other candidates.
        roof: CellSet,
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

/// A house with two cells for a digit: if it is not in one, it is in the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StrongLink {
    /// The house.
    pub house: House,
    /// The two cells.
    pub cells: [Cell; 2],
}

impl Evidence {
    /// The cells of the pattern.
    pub(super) fn cells(&self) -> CellSet {
        match self {
            Self::House(_) | Self::Cell => CellSet::EMPTY,
            Self::Locked { cells, .. } | Self::Subset { cells, .. } | Self::Fish { cells, .. } => {
                *cells
            }
            Self::Wing { pivot, wings, .. } => wings.iter().copied().chain([*pivot]).collect(),
            Self::WWing { ends, link, .. } => ends.iter().copied().chain(link.cells).collect(),
            Self::StrongLinks { links, .. } => links.iter().flat_map(|link| link.cells).collect(),
            Self::EmptyRectangle { cells, link, .. } => {
                link.cells.into_iter().fold(*cells, CellSet::with)
            }
            Self::Colouring { colours, .. } => colours[0] | colours[1],
            Self::UniqueLoop { cells, escape, .. } => {
                cells.iter().copied().collect::<CellSet>() | escape.cells()
            }
            Self::Bug { extras, escape } => {
                extras.iter().map(|extra| extra.cell).collect::<CellSet>() | escape.cells()
            }
            Self::AlignedPair { cells, excluders } => {
                cells.iter().copied().fold(*excluders, CellSet::with)
            }
        }
    }

    /// The digits of the pattern.
    pub(super) fn digits(&self) -> DigitSet {
        match self {
            Self::House(_) | Self::Cell => DigitSet::EMPTY,
            Self::Locked { digit, .. }
            | Self::Fish { digit, .. }
            | Self::StrongLinks { digit, .. }
            | Self::EmptyRectangle { digit, .. }
            | Self::Colouring { digit, .. } => DigitSet::of(*digit),
            Self::Subset { digits, .. } => *digits,
            Self::Wing { others, digit, .. } => others.iter().copied().chain([*digit]).collect(),
            Self::WWing { linked, digit, .. } => DigitSet::of(*linked).with(*digit),
            Self::UniqueLoop { digits, escape, .. } => *digits | escape.digits(),
            Self::Bug { extras, escape } => {
                extras.iter().map(|extra| extra.digit).collect::<DigitSet>() | escape.digits()
            }
            Self::AlignedPair { .. } => DigitSet::FULL,
        }
    }

    /// The houses of the pattern, the one to start with first.
    pub(super) fn houses(&self) -> Vec<House> {
        match self {
            Self::House(house) | Self::Subset { house, .. } => vec![*house],
            Self::Locked {
                from, into, single, ..
            } => [*from, *into].into_iter().chain(*single).collect(),
            Self::Fish { base, cover, .. } => base.iter().chain(*cover).collect(),
            Self::WWing { link, .. } => vec![link.house],
            Self::StrongLinks { links, .. } => links.iter().map(|link| link.house).collect(),
            Self::EmptyRectangle {
                box_, lines, link, ..
            } => [&[*box_], &lines[..], &[link.house]].concat(),
            Self::UniqueLoop { escape, .. } | Self::Bug { escape, .. } => {
                escape.house().into_iter().collect()
            }
            Self::Cell | Self::Wing { .. } | Self::Colouring { .. } | Self::AlignedPair { .. } => {
                Vec::new()
            }
        }
    }

    /// The strong links that the step goes along.
    #[must_use]
    pub fn links(&self) -> Vec<StrongLink> {
        match self {
            Self::WWing { link, .. } | Self::EmptyRectangle { link, .. } => vec![*link],
            Self::StrongLinks { links, .. } => links.to_vec(),
            _ => Vec::new(),
        }
    }
}

impl Escape {
    fn cells(&self) -> CellSet {
        match self {
            Self::Cell(cell) => CellSet::of(*cell),
            Self::Digit { cells, .. } => *cells,
            Self::Subset { roof, cells, .. } => *roof | *cells,
            Self::Lock { roof, .. } => *roof,
        }
    }

    fn digits(&self) -> DigitSet {
        match self {
            Self::Cell(_) => DigitSet::EMPTY,
            Self::Digit { digit, .. } | Self::Lock { digit, .. } => DigitSet::of(*digit),
            Self::Subset { digits, .. } => *digits,
        }
    }

    const fn house(&self) -> Option<House> {
        match self {
            Self::Cell(_) | Self::Digit { .. } => None,
            Self::Subset { house, .. } | Self::Lock { house, .. } => Some(*house),
        }
    }
}

impl StrongLink {
    /// The same link read from the other end.
    pub(super) const fn turned(self) -> Self {
        let [first, second] = self.cells;
        Self {
            house: self.house,
            cells: [second, first],
        }
    }
}

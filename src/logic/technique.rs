//! The techniques and their names.
//!
//! What they look like on the board, and how hard each is, is in the file of each family.

use std::fmt;

use crate::board::HouseKind;

/// A way of reasoning that people have a name for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last free cell of a house.
    FullHouse,
    /// The only cell of a house for a digit.
    HiddenSingle(HouseKind),
    /// The only digit for a cell.
    NakedSingle,
    /// Pointing that leaves the digit a single cell in another box.
    DirectPointing,
    /// Claiming that leaves the digit a single cell in another line.
    DirectClaiming,
    /// A hidden subset that leaves another digit a single cell in the house.
    DirectHiddenSubset(Size),
    /// A digit whose cells in a box are all in one line.
    Pointing,
    /// A digit whose cells in a line are all in one box.
    Claiming,
    /// As many cells of a house as they have candidates together.
    NakedSubset(Size),
    /// As many digits of a house as they have cells together.
    HiddenSubset(Size),
    /// As many lines as a digit has crossing lines in them: X-Wing, Swordfish, Jellyfish.
    Fish(Size),
    /// A fish but for some cells in one box.
    FinnedFish(Size),
    /// Two strong links of a digit whose near ends are in one line.
    Skyscraper,
    /// Two strong links of a digit, in a row and in a column, whose near ends are in one box.
    TwoStringKite,
    /// Two strong links of a digit whose near ends see each other in any other way.
    TurbotFish,
    /// A strong link of a digit beside a box in which the digit is confined to a row and a column.
    EmptyRectangle,
    /// A cell with two candidates that sees two more such cells.
    XyWing,
    /// A cell with three candidates that sees two cells with two of them each.
    XyzWing,
    /// Two cells with the same two candidates, and a strong link between them.
    WWing,
    /// The strong links of a digit, in two colours.
    SimpleColouring,
    /// Four cells that must not all have the same two candidates.
    UniqueRectangle(TypeNumber),
    /// Six or more such cells.
    UniqueLoop(TypeNumber),
    /// A whole grid that must not have two candidates in every cell: a bivalue universal grave.
    Bug(TypeNumber),
    /// Two cells whose every pair of digits but some would leave a third cell empty.
    AlignedPairExclusion,
}

/// How many cells, digits or lines take part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// Two.
    Two = 2,
    /// Three.
    Three,
    /// Four.
    Four,
}

impl Size {
    /// The number.
    #[must_use]
    pub const fn get(self) -> usize {
        self as usize
    }
}

/// The number of a type of uniqueness pattern, 1 to 4.
///
/// [`UniquenessType`](super::evidence::UniquenessType) has what each stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeNumber(u8);

impl TypeNumber {
    /// The four types in order.
    pub const ALL: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// The number, 1 to 4.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Technique {
    /// Whether Sudoku Explainer has the technique, so that its difficulty is on that program's scale.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        match self {
            Self::FinnedFish(_)
            | Self::Skyscraper
            | Self::TwoStringKite
            | Self::TurbotFish
            | Self::EmptyRectangle
            | Self::WWing
            | Self::SimpleColouring => false,
            Self::FullHouse
            | Self::HiddenSingle(_)
            | Self::NakedSingle
            | Self::DirectPointing
            | Self::DirectClaiming
            | Self::DirectHiddenSubset(_)
            | Self::Pointing
            | Self::Claiming
            | Self::NakedSubset(_)
            | Self::HiddenSubset(_)
            | Self::Fish(_)
            | Self::XyWing
            | Self::XyzWing
            | Self::UniqueRectangle(_)
            | Self::UniqueLoop(_)
            | Self::Bug(_)
            | Self::AlignedPairExclusion => true,
        }
    }

    /// Whether it holds only if the puzzle is proper.
    #[must_use]
    pub const fn needs_uniqueness(self) -> bool {
        matches!(
            self,
            Self::UniqueRectangle(_) | Self::UniqueLoop(_) | Self::Bug(_)
        )
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DirectHiddenSubset(size) => write!(f, "Direct Hidden {size}"),
            Self::NakedSubset(size) => write!(f, "Naked {size}"),
            Self::HiddenSubset(size) => write!(f, "Hidden {size}"),
            Self::Fish(size) => f.pad(fish_name(*size)),
            Self::FinnedFish(size) => write!(f, "Finned {}", fish_name(*size)),
            Self::UniqueRectangle(number) => write!(f, "Unique Rectangle type {number}"),
            Self::UniqueLoop(number) => write!(f, "Unique Loop type {number}"),
            Self::Bug(number) => write!(f, "BUG type {number}"),
            Self::FullHouse => f.pad("Full House"),
            Self::HiddenSingle(_) => f.pad("Hidden Single"),
            Self::NakedSingle => f.pad("Naked Single"),
            Self::DirectPointing => f.pad("Direct Pointing"),
            Self::DirectClaiming => f.pad("Direct Claiming"),
            Self::Pointing => f.pad("Pointing"),
            Self::Claiming => f.pad("Claiming"),
            Self::Skyscraper => f.pad("Skyscraper"),
            Self::TwoStringKite => f.pad("Two-String Kite"),
            Self::TurbotFish => f.pad("Turbot Fish"),
            Self::EmptyRectangle => f.pad("Empty Rectangle"),
            Self::XyWing => f.pad("XY-Wing"),
            Self::XyzWing => f.pad("XYZ-Wing"),
            Self::WWing => f.pad("W-Wing"),
            Self::SimpleColouring => f.pad("Simple Colouring"),
            Self::AlignedPairExclusion => f.pad("Aligned Pair Exclusion"),
        }
    }
}

const fn fish_name(size: Size) -> &'static str {
    match size {
        Size::Two => "X-Wing",
        Size::Three => "Swordfish",
        Size::Four => "Jellyfish",
    }
}

impl fmt::Display for Size {
    /// Writes what a subset of this size is called.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Two => "Pair",
            Self::Three => "Triplet",
            Self::Four => "Quad",
        })
    }
}

impl fmt::Display for TypeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

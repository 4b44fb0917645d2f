//! The techniques as values.
//!
//! What each is called, what it looks like on the board and how hard it is, is in the file of its family; which family
//! that is, is in `table`.

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
    /// N cells of a house that share N candidates.
    NakedSubset(Size),
    /// N digits of a house that share N cells.
    HiddenSubset(Size),
    /// A digit confined to N columns in N rows, or to N rows in N columns: X-Wing, Swordfish, Jellyfish.
    Fish(Size),
    /// A fish with extra cells, the fins, in one box.
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
    /// Six or more cells that must not all have the same two candidates.
    UniqueLoop(TypeNumber),
    /// A whole grid that must not have two candidates in every cell: a bivalue universal grave.
    Bug(TypeNumber),
    /// Two cells: pairs of digits that would leave another cell empty are excluded.
    AlignedPairExclusion,
    /// A closed chain of a digit's links in houses.
    BidirectionalXCycle,
    /// Such a chain on four cells.
    GeneralizedXWing,
    /// A closed chain through cells with two candidates.
    BidirectionalYCycle,
    /// A closed chain of links in houses and in cells.
    BidirectionalCycle,
    /// A forcing X-chain of six nodes; on the scale it has the name that others give to one of its cases only,
    /// [`TurbotFish`](Self::TurbotFish).
    ForcingTurbotFish,
    /// A chain of a digit's links in houses, from a candidate to its contrary.
    ForcingXChain,
    /// A chain of links in houses and in cells, from a candidate to its contrary.
    ForcingChain,
    /// Three cells: triples of digits that would leave another cell empty are excluded.
    AlignedTripletExclusion,
    /// A digit in a cell that leaves itself no place elsewhere.
    NishioForcingChains,
    /// Every candidate of a cell leads to the same.
    CellForcingChains,
    /// Every place of a digit in a house leads to the same.
    RegionForcingChains,
    /// Chains that go on from several consequences at once.
    DynamicForcingChains(Proof, Nesting),
}

/// How dynamic chains prove what they say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proof {
    /// A candidate, or its absence, leads to a contradiction.
    Contradiction,
    /// A candidate and its absence lead to the same.
    Double,
    /// Every candidate of a cell leads to the same.
    Cell,
    /// Every place of a digit in a house leads to the same.
    Region,
}

/// What dynamic chains may use on the way, beside links.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nesting {
    /// Nothing.
    None,
    /// Pointing and claiming, pairs and X-Wings.
    Patterns,
    /// Those, and cycles and forcing chains.
    ForcingChains,
    /// Those, and cell and region forcing chains.
    MultipleForcingChains,
    /// Patterns, and dynamic forcing chains.
    DynamicForcingChains,
}

/// The number of cells, digits or lines of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// Two.
    Two = 2,
    /// Three.
    Three,
    /// Four.
    Four,
}

/// The four types of a uniqueness technique.
macro_rules! types {
    ($technique:path) => {
        [
            $technique(TypeNumber::ALL[0]),
            $technique(TypeNumber::ALL[1]),
            $technique(TypeNumber::ALL[2]),
            $technique(TypeNumber::ALL[3]),
        ]
    };
}

pub(super) use types;

impl Size {
    /// The number.
    #[must_use]
    pub const fn get(self) -> usize {
        self as usize
    }

    /// The one of three that is for this size.
    pub(super) const fn pick<T: Copy>(self, [two, three, four]: [T; 3]) -> T {
        match self {
            Self::Two => two,
            Self::Three => three,
            Self::Four => four,
        }
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

/// What is said of a technique in the file of its family, apart from any grid.
#[derive(Debug, Clone, Copy)]
pub(super) struct TechniqueInfo {
    /// The name, without the type of a uniqueness pattern.
    pub(super) name: &'static str,
    /// The type of a uniqueness pattern.
    pub(super) type_number: Option<TypeNumber>,
    /// See [`Technique::is_rated`].
    pub(super) is_rated: bool,
    /// See [`Technique::needs_uniqueness`].
    pub(super) needs_uniqueness: bool,
    /// See [`Technique::is_chain`].
    pub(super) is_chain: bool,
}

impl TechniqueInfo {
    /// A technique of Sudoku Explainer's that holds for every puzzle.
    pub(super) const fn rated(name: &'static str) -> Self {
        Self {
            name,
            type_number: None,
            is_rated: true,
            needs_uniqueness: false,
            is_chain: false,
        }
    }

    /// A technique with chains; all of them are rated.
    pub(super) const fn chain(name: &'static str) -> Self {
        Self {
            is_chain: true,
            ..Self::rated(name)
        }
    }

    /// A technique that holds for every puzzle, but that Sudoku Explainer rates as chains.
    pub(super) const fn unrated(name: &'static str) -> Self {
        Self {
            is_rated: false,
            ..Self::rated(name)
        }
    }

    /// A technique of Sudoku Explainer's that holds only for proper puzzles.
    pub(super) const fn rated_if_proper(name: &'static str) -> Self {
        Self {
            needs_uniqueness: true,
            ..Self::rated(name)
        }
    }

    /// The same for one of the four types.
    pub(super) const fn of_type(self, number: TypeNumber) -> Self {
        Self {
            type_number: Some(number),
            ..self
        }
    }
}

impl fmt::Display for TypeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

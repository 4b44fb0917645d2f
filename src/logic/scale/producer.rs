//! The producers of hints, and the number of steps that are wanted of one.

use crate::logic::glossary::difficulty::Difficulty;

/// The producers of hints, in the order in which they are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::logic) enum Producer {
    /// Cycles and forcing chains: links alone, one after the other.
    ForcingChains,
    /// Chains of one digit that end in a contradiction.
    Nishio,
    /// All candidates of a cell, or all places of a digit in a house, lead to the same.
    Multiple,
    /// Chains that go on from several consequences at once.
    Dynamic,
    /// Dynamic chains, with patterns on the way.
    DynamicPlus,
    /// Dynamic chains, with cycles and forcing chains on the way.
    NestedForcingChains,
    /// Dynamic chains, with cell and region forcing chains on the way.
    NestedMultiple,
    /// The chains of [`DynamicPlus`](Self::DynamicPlus), with dynamic chains on the way.
    NestedDynamic,
}

impl Producer {
    /// The difficulty of its shortest chains.
    pub(in crate::logic) const fn least_difficulty(self) -> Difficulty {
        Difficulty::from_tenths(match self {
            Self::ForcingChains => 65,
            Self::Nishio => 75,
            Self::Multiple => 80,
            Self::Dynamic => 85,
            Self::DynamicPlus => 90,
            Self::NestedForcingChains => 95,
            Self::NestedMultiple => 100,
            Self::NestedDynamic => 105,
        })
    }
}

/// The number of steps that are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Extent {
    /// The easiest.
    First,
    /// All, the easiest first.
    All,
}

impl Extent {
    /// The number of steps, at most.
    pub(super) const fn count(self) -> usize {
        match self {
            Self::First => 1,
            Self::All => usize::MAX,
        }
    }
}

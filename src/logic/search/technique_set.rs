//! Sets of techniques.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

use crate::logic::steps::technique::Technique;

/// A set of techniques.
///
/// # Examples
///
/// ```
/// use sudoku::logic::{Technique, TechniqueSet};
///
/// let mine = TechniqueSet::RATED.without(Technique::ALIGNED_PAIR_EXCLUSION);
/// assert!(mine.is_subset(TechniqueSet::ALL));
/// assert!(mine.contains(Technique::XY_WING));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TechniqueSet([u128; 2]);

/// The set of the techniques of which this holds.
macro_rules! that {
    ($holds:ident) => {{
        let mut bits = [0; 2];
        let mut index = 0;
        while index < Technique::ALL.len() {
            bits[index / 128] |= (Technique::ALL[index].$holds() as u128) << (index % 128);
            index += 1;
        }
        Self(bits)
    }};
}

impl TechniqueSet {
    /// The rated techniques of the set, or all if none is rated.
    pub(crate) fn rated_if_any(self) -> Self {
        match self & Self::RATED {
            Self::EMPTY => self,
            rated => rated,
        }
    }

    /// No technique.
    pub const EMPTY: Self = Self([0; 2]);

    /// Every technique.
    pub const ALL: Self = Self::first(Technique::ALL.len());

    /// The techniques that Sudoku Explainer rates: the easiest steps with these make the rating.
    pub const RATED: Self = that!(is_rated);

    /// Full houses, hidden singles and naked singles.
    pub const SINGLES: Self = that!(is_single);

    /// The techniques that follow links: see [`Technique::is_chain`].
    pub const CHAINS: Self = that!(is_chain);

    /// The rated techniques among the [chains](Self::CHAINS).
    pub const RATED_CHAINS: Self = Self::RATED.difference(Self::PATTERNS);

    /// All but the [chains](Self::CHAINS): the techniques that need no links to be followed.
    pub const PATTERNS: Self = Self::ALL.difference(Self::CHAINS);

    /// The techniques that hold only if the puzzle is proper: see [`Technique::needs_uniqueness`].
    pub const UNIQUENESS: Self = that!(needs_uniqueness);

    /// The techniques that `HoDoKu` uses, unless it is told otherwise.
    pub const HODOKU: Self = that!(is_in_hodoku);

    /// The techniques that take long to search for: see [`Technique::is_costly`].
    pub const COSTLY: Self = that!(is_costly);

    /// Every technique but the [costly](Self::COSTLY) ones that are not rated.
    pub const GENERAL: Self = Self::ALL.difference(Self::COSTLY.difference(Self::RATED));

    /// The techniques at these indices of [`Technique::ALL`].
    pub(in crate::logic) const fn of_range(first: usize, count: usize) -> Self {
        Self::first(first + count).difference(Self::first(first))
    }

    /// The first so many of [`Technique::ALL`].
    const fn first(count: usize) -> Self {
        Self(match count {
            0..128 => [(1 << count) - 1, 0],
            128 => [u128::MAX, 0],
            _ => [u128::MAX, (1 << (count - 128)) - 1],
        })
    }

    const fn difference(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Self([low & !other_low, high & !other_high])
    }

    /// The set of one technique.
    #[must_use]
    pub fn of(technique: Technique) -> Self {
        Self::of_range(technique.index(), 1)
    }

    /// This set and the technique.
    #[must_use]
    pub fn with(self, technique: Technique) -> Self {
        self | Self::of(technique)
    }

    /// This set without the technique.
    #[must_use]
    pub fn without(self, technique: Technique) -> Self {
        self - Self::of(technique)
    }

    /// Returns true if the technique is in the set.
    #[must_use]
    pub fn contains(self, technique: Technique) -> bool {
        !(self & Self::of(technique)).is_empty()
    }

    /// Returns true if every technique of this set is in the other, too.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns true if the set has no technique.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        matches!(self.0, [0, 0])
    }

    /// The techniques of the set, in the order in which a person should look for them.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        let all = Technique::ALL.iter().copied().enumerate();
        all.filter_map(move |(index, technique)| {
            (self.0[index / 128] >> (index % 128) & 1 == 1).then_some(technique)
        })
    }
}

impl Default for TechniqueSet {
    /// The rated techniques.
    fn default() -> Self {
        Self::RATED
    }
}

impl FromIterator<Technique> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        techniques.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitOr for TechniqueSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Self([low | other_low, high | other_high])
    }
}

impl BitAnd for TechniqueSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Self([low & other_low, high & other_high])
    }
}

impl Sub for TechniqueSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

impl Not for TechniqueSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

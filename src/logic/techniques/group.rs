//! The groups of families: several techniques by one name, as options take it.

/// A group of families that goes by a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Group {
    Basic,
    Fish,
    Wings,
    Colouring,
    Als,
    Exotic,
}

impl Group {
    /// Each group with its name and description.
    pub(in crate::logic) const ALL: [(Self, &str, &str); 6] = [
        (
            Self::Basic,
            "basic",
            "singles, pointing and claiming, naked and hidden subsets",
        ),
        (
            Self::Fish,
            "fish",
            "X-Wing and larger fish of all shapes, but Kraken fish and those of four houses and more that are mutant",
        ),
        (Self::Wings, "wings", "XY-Wing and the like"),
        (Self::Colouring, "colouring", "strong links in two colours"),
        (Self::Als, "als", "almost locked sets and Sue de Coq"),
        (
            Self::Exotic,
            "exotic",
            "aligned exclusion, fireworks, SK loops, exocets and templates",
        ),
    ];
}

//! A glossary of the techniques: what each is, how hard, and what other people call it.

use std::fmt;

use super::difficulty::Difficulty;
use super::technique::Size::{Four, Three, Two};
use super::technique::{Nesting, Proof, Technique as T, TypeNumber, types};
use crate::board::HouseKind::{Box, Column, Row};

/// What there is to say about a technique, or about a few that go by one name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct GlossaryEntry {
    /// The name, without the type of a uniqueness pattern.
    pub name: &'static str,
    /// The techniques of that name.
    pub techniques: &'static [T],
    /// The difficulty on the scale of Sudoku Explainer; none for what that program does not rate.
    pub difficulty: Option<DifficultyRange>,
    /// What it is, in a sentence.
    pub summary: &'static str,
    /// What others call it: `HoDoKu`, sudokuwiki.org, and other sites and books.
    pub synonyms: &'static [&'static str],
}

/// The techniques in words, in the order in which a person should look for them.
///
/// # Examples
///
/// ```
/// let entry = sudoku::logic::glossary().find(|entry| entry.name == "Claiming");
/// let entry = entry.expect("an entry");
/// assert!(entry.difficulty.is_some());
/// assert!(entry.synonyms.contains(&"Box/Line Reduction"));
/// ```
pub fn glossary() -> impl Iterator<Item = &'static GlossaryEntry> {
    ENTRIES.iter()
}

/// From the least to the greatest difficulty of a technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DifficultyRange {
    /// The least.
    pub least: Difficulty,
    /// The greatest; none for chains, whose difficulty grows with their length.
    pub greatest: Option<Difficulty>,
}

impl DifficultyRange {
    /// Whether the technique can be this hard.
    #[must_use]
    pub fn contains(self, difficulty: Difficulty) -> bool {
        self.least <= difficulty && self.greatest.is_none_or(|greatest| difficulty <= greatest)
    }
}

impl fmt::Display for DifficultyRange {
    /// Writes the range as in `4.2`, `4.5 to 4.8` or `from 7.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.greatest {
            Some(greatest) if greatest == self.least => greatest.fmt(f),
            Some(greatest) => write!(f, "{} to {greatest}", self.least),
            None => write!(f, "from {}", self.least),
        }
    }
}

/// The difficulties from one to the other.
const fn tenths(least: u16, greatest: u16) -> DifficultyRange {
    DifficultyRange {
        least: Difficulty::from_tenths(least),
        greatest: Some(Difficulty::from_tenths(greatest)),
    }
}

/// The difficulties of chains, from the shortest on.
const fn tenths_from(least: u16) -> DifficultyRange {
    DifficultyRange {
        least: Difficulty::from_tenths(least),
        greatest: None,
    }
}

/// A kind of dynamic chains with every nesting.
macro_rules! nestings {
    ($proof:path) => {
        &[
            T::DynamicForcingChains($proof, Nesting::None),
            T::DynamicForcingChains($proof, Nesting::Patterns),
            T::DynamicForcingChains($proof, Nesting::ForcingChains),
            T::DynamicForcingChains($proof, Nesting::MultipleForcingChains),
            T::DynamicForcingChains($proof, Nesting::DynamicForcingChains),
        ]
    };
}

static ENTRIES: &[GlossaryEntry] = &[
    GlossaryEntry {
        name: "Full House",
        techniques: &[T::FullHouse],
        difficulty: Some(tenths(10, 10)),
        summary: "A house has one free cell left, which takes the last missing digit.",
        synonyms: &["Last Free Cell"],
    },
    GlossaryEntry {
        name: "Hidden Single",
        techniques: &[
            T::HiddenSingle(Box),
            T::HiddenSingle(Column),
            T::HiddenSingle(Row),
        ],
        difficulty: Some(tenths(12, 15)),
        summary: "In a house, a digit can only go in one cell.",
        synonyms: &["Pinned Digit", "Last Remaining Cell"],
    },
    GlossaryEntry {
        name: "Direct Pointing",
        techniques: &[T::DirectPointing],
        difficulty: Some(tenths(17, 17)),
        summary: "Pointing that leaves the digit a single cell in another box.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Direct Claiming",
        techniques: &[T::DirectClaiming],
        difficulty: Some(tenths(19, 19)),
        summary: "Claiming that leaves the digit a single cell in another line.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Direct Hidden Pair",
        techniques: &[T::DirectHiddenSubset(Two)],
        difficulty: Some(tenths(20, 20)),
        summary: "A hidden pair that leaves another digit a single cell in the house.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Naked Single",
        techniques: &[T::NakedSingle],
        difficulty: Some(tenths(23, 23)),
        summary: "A cell has only one candidate.",
        synonyms: &["Forced Digit", "Sole Candidate", "Last Possible Number"],
    },
    GlossaryEntry {
        name: "Direct Hidden Triplet",
        techniques: &[T::DirectHiddenSubset(Three)],
        difficulty: Some(tenths(25, 25)),
        summary: "A hidden triplet that leaves another digit a single cell in the house.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Pointing",
        techniques: &[T::Pointing],
        difficulty: Some(tenths(26, 26)),
        summary: "In a box, a digit can only go in one line, so it goes nowhere else in that line.",
        synonyms: &[
            "Locked Candidates",
            "Locked Candidates Type 1",
            "Pointing Pair",
            "Pointing Triple",
        ],
    },
    GlossaryEntry {
        name: "Claiming",
        techniques: &[T::Claiming],
        difficulty: Some(tenths(28, 28)),
        summary: "In a line, a digit can only go in one box, so it goes nowhere else in that box.",
        synonyms: &[
            "Locked Candidates",
            "Locked Candidates Type 2",
            "Box/Line Reduction",
        ],
    },
    GlossaryEntry {
        name: "Naked Pair",
        techniques: &[T::NakedSubset(Two)],
        difficulty: Some(tenths(30, 30)),
        summary: "Two cells of a house have the same two candidates, so no other cell of it has these digits.",
        synonyms: &[
            "Conjugate Pair",
            "Locked Pair (if it is in a box and a line)",
        ],
    },
    GlossaryEntry {
        name: "X-Wing",
        techniques: &[T::Fish(Two)],
        difficulty: Some(tenths(32, 32)),
        summary: "In two rows, a digit can only go in the same two columns, so it goes nowhere else in these; or the \
                  other way round.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Hidden Pair",
        techniques: &[T::HiddenSubset(Two)],
        difficulty: Some(tenths(34, 34)),
        summary: "In a house, two digits can only go in the same two cells, so these hold nothing else.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Naked Triplet",
        techniques: &[T::NakedSubset(Three)],
        difficulty: Some(tenths(36, 36)),
        summary: "Three cells of a house have three candidates between them, so no other cell of it has these digits.",
        synonyms: &[
            "Naked Triple",
            "Locked Triple (if it is in a box and a line)",
        ],
    },
    GlossaryEntry {
        name: "Swordfish",
        techniques: &[T::Fish(Three)],
        difficulty: Some(tenths(38, 38)),
        summary: "In three rows, a digit can only go in the same three columns, so it goes nowhere else in these; or \
                  the other way round.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Hidden Triplet",
        techniques: &[T::HiddenSubset(Three)],
        difficulty: Some(tenths(40, 40)),
        summary: "In a house, three digits can only go in the same three cells, so these hold nothing else.",
        synonyms: &["Hidden Triple"],
    },
    GlossaryEntry {
        name: "Skyscraper",
        techniques: &[T::Skyscraper],
        difficulty: None,
        summary: "Two strong links of a digit in parallel lines, with one end of each in the same crossing line: one \
                  of the other ends is the digit.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Two-String Kite",
        techniques: &[T::TwoStringKite],
        difficulty: None,
        summary: "A strong link of a digit in a row and one in a column, with one end of each in the same box: one of \
                  the other ends is the digit.",
        synonyms: &["2-String Kite"],
    },
    GlossaryEntry {
        name: "Turbot Fish",
        techniques: &[T::TurbotFish],
        difficulty: None,
        summary: "Two strong links of a digit, with one end of each seeing the other in any other way: one of the \
                  other ends is the digit.",
        synonyms: &["X-Chain of four cells"],
    },
    GlossaryEntry {
        name: "XY-Wing",
        techniques: &[T::XyWing],
        difficulty: Some(tenths(42, 42)),
        summary: "A cell with the candidates xy sees one with xz and one with yz: one of these two is z.",
        synonyms: &["Y-Wing"],
    },
    GlossaryEntry {
        name: "Empty Rectangle",
        techniques: &[T::EmptyRectangle],
        difficulty: None,
        summary: "In a box, a digit can only go in one row and one column, and a strong link of it meets one of them.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Finned X-Wing",
        techniques: &[T::FinnedFish(Two)],
        difficulty: None,
        summary: "An X-Wing but for a few cells in one box: what these see, too, is eliminated.",
        synonyms: &["Sashimi X-Wing (if it is no X-Wing without the fins)"],
    },
    GlossaryEntry {
        name: "XYZ-Wing",
        techniques: &[T::XyzWing],
        difficulty: Some(tenths(44, 44)),
        summary: "A cell with the candidates xyz sees one with xz and one with yz: one of the three is z.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "W-Wing",
        techniques: &[T::WWing],
        difficulty: None,
        summary: "Two cells with the candidates xy, and a strong link of x that keeps them from both being x: one of \
                  the two is y.",
        synonyms: &["Semi-Remote Naked Pair"],
    },
    GlossaryEntry {
        name: "Finned Swordfish",
        techniques: &[T::FinnedFish(Three)],
        difficulty: None,
        summary: "A Swordfish but for a few cells in one box: what these see, too, is eliminated.",
        synonyms: &["Sashimi Swordfish (if it is no Swordfish without the fins)"],
    },
    GlossaryEntry {
        name: "Simple Colouring",
        techniques: &[T::SimpleColouring],
        difficulty: None,
        summary: "The strong links of a digit in two colours, of which one is right: what sees both cannot be the \
                  digit, and a colour that sees itself is wrong.",
        synonyms: &[
            "Simple Colors",
            "Color Trap",
            "Color Wrap",
            "Singles Chains",
        ],
    },
    GlossaryEntry {
        name: "Unique Rectangle",
        techniques: &types!(T::UniqueRectangle),
        difficulty: Some(tenths(45, 48)),
        summary: "Four cells in two rows, two columns and two boxes that must not all be left with the same two \
                  digits, because the puzzle would have two solutions.",
        synonyms: &["Uniqueness Test (1 to 4)"],
    },
    GlossaryEntry {
        name: "Unique Loop",
        techniques: &types!(T::UniqueLoop),
        difficulty: Some(tenths(46, 53)),
        summary: "A unique rectangle of six cells or more, two in each of their houses.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Naked Quad",
        techniques: &[T::NakedSubset(Four)],
        difficulty: Some(tenths(50, 50)),
        summary: "Four cells of a house have four candidates between them, so no other cell of it has these digits.",
        synonyms: &["Naked Quadruple"],
    },
    GlossaryEntry {
        name: "Jellyfish",
        techniques: &[T::Fish(Four)],
        difficulty: Some(tenths(52, 52)),
        summary: "In four rows, a digit can only go in the same four columns, so it goes nowhere else in these; or the \
                  other way round.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Hidden Quad",
        techniques: &[T::HiddenSubset(Four)],
        difficulty: Some(tenths(54, 54)),
        summary: "In a house, four digits can only go in the same four cells, so these hold nothing else.",
        synonyms: &["Hidden Quadruple"],
    },
    GlossaryEntry {
        name: "BUG",
        techniques: &types!(T::Bug),
        difficulty: Some(tenths(56, 62)),
        summary: "A bivalue universal grave: a grid that must not be left with two candidates in every cell and two \
                  places for every digit in every house, because the puzzle would have two solutions. Type 1 is also called \
                  BUG+1.",
        synonyms: &["Bivalue Universal Grave"],
    },
    GlossaryEntry {
        name: "Aligned Pair Exclusion",
        techniques: &[T::AlignedPairExclusion],
        difficulty: Some(tenths(62, 62)),
        summary: "Two cells, tried with every pair of their digits: a digit goes if every pair with it clashes or \
                  leaves another cell without a candidate.",
        synonyms: &["APE"],
    },
    GlossaryEntry {
        name: "Bidirectional X-Cycle",
        techniques: &[T::BidirectionalXCycle],
        difficulty: Some(tenths_from(65)),
        summary: "A closed chain of one digit: cells that see each other and strong links in turn. The digit is in every \
                  other cell of it, so what sees cells of both kinds is eliminated.",
        synonyms: &["Continuous X-Cycle", "Fishy Cycle"],
    },
    GlossaryEntry {
        name: "Generalized X-Wing",
        techniques: &[T::GeneralizedXWing],
        difficulty: Some(tenths_from(65)),
        summary: "A Bidirectional X-Cycle on four cells.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Turbot Fish",
        techniques: &[T::ForcingTurbotFish],
        difficulty: Some(tenths(66, 66)),
        summary: "What the scale calls a Turbot Fish: any Forcing X-Chain of six nodes, Skyscrapers and Two-String Kites \
                  among them.",
        synonyms: &["X-Chain of six nodes"],
    },
    GlossaryEntry {
        name: "Forcing X-Chain",
        techniques: &[T::ForcingXChain],
        difficulty: Some(tenths_from(66)),
        summary: "A chain of one digit, of cells that see each other and of strong links, that leads from a candidate to \
                  its contrary.",
        synonyms: &["X-Chain"],
    },
    GlossaryEntry {
        name: "Bidirectional Y-Cycle",
        techniques: &[T::BidirectionalYCycle],
        difficulty: Some(tenths_from(65)),
        summary: "A closed chain through cells with two candidates. All its links hold both ways, so what sees both ends \
                  of one is eliminated.",
        synonyms: &["Continuous XY-Chain"],
    },
    GlossaryEntry {
        name: "Bidirectional Cycle",
        techniques: &[T::BidirectionalCycle],
        difficulty: Some(tenths_from(70)),
        summary: "A closed chain of links in houses and in cells. All its links hold both ways.",
        synonyms: &["Continuous Nice Loop", "AIC Ring"],
    },
    GlossaryEntry {
        name: "Forcing Chain",
        techniques: &[T::ForcingChain],
        difficulty: Some(tenths_from(70)),
        summary: "A chain of links in houses and in cells that leads from a candidate to its contrary.",
        synonyms: &[
            "Alternating Inference Chain",
            "AIC",
            "Discontinuous Nice Loop",
            "XY-Chain",
        ],
    },
    GlossaryEntry {
        name: "Aligned Triplet Exclusion",
        techniques: &[T::AlignedTripletExclusion],
        difficulty: Some(tenths(75, 75)),
        summary: "Three cells, tried with every triple of their digits: a digit goes if every triple with it clashes or \
                  leaves another cell without a candidate.",
        synonyms: &["ATE"],
    },
    GlossaryEntry {
        name: "Nishio Forcing Chains",
        techniques: &[T::NishioForcingChains],
        difficulty: Some(tenths_from(75)),
        summary: "Chains of one digit, of which several may be needed at once, that show that a candidate leaves the \
                  digit no place elsewhere, or that it leaves two in one house.",
        synonyms: &["Nishio"],
    },
    GlossaryEntry {
        name: "Cell Forcing Chains",
        techniques: &[T::CellForcingChains],
        difficulty: Some(tenths_from(80)),
        summary: "Chains from every candidate of a cell that lead to the same.",
        synonyms: &["Forcing Net on a cell", "Triple Forcing Chains"],
    },
    GlossaryEntry {
        name: "Region Forcing Chains",
        techniques: &[T::RegionForcingChains],
        difficulty: Some(tenths_from(80)),
        summary: "Chains from every place of a digit in a house that lead to the same.",
        synonyms: &["Unit Forcing Chains"],
    },
    GlossaryEntry {
        name: "Dynamic Contradiction Forcing Chains",
        techniques: nestings!(Proof::Contradiction),
        difficulty: Some(tenths_from(85)),
        summary: "Chains from a candidate, each link of which may need several before it, that lead to a contradiction. \
                  With (+), pointing, claiming, pairs and X-Wings may be among the links; then other chains, too.",
        synonyms: &["Forcing Net"],
    },
    GlossaryEntry {
        name: "Dynamic Double Forcing Chains",
        techniques: nestings!(Proof::Double),
        difficulty: Some(tenths_from(85)),
        summary: "Chains from a candidate and from its absence that lead to the same. With (+), patterns may be among \
                  the links, and then other chains, too.",
        synonyms: &["Verity"],
    },
    GlossaryEntry {
        name: "Dynamic Cell Forcing Chains",
        techniques: nestings!(Proof::Cell),
        difficulty: Some(tenths_from(85)),
        summary: "Chains from every candidate of a cell, each link of which may need several before it, that lead to the \
                  same. With (+), patterns may be among the links, and then other chains, too.",
        synonyms: &[],
    },
    GlossaryEntry {
        name: "Dynamic Region Forcing Chains",
        techniques: nestings!(Proof::Region),
        difficulty: Some(tenths_from(85)),
        summary: "Chains from every place of a digit in a house, each link of which may need several before it, that \
                  lead to the same. With (+), patterns may be among the links, and then other chains, too.",
        synonyms: &[],
    },
];

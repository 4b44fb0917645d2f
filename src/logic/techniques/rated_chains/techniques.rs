//! The techniques, and the searches that find them.

use crate::logic::steps::difficulty::DifficultyRange;
use crate::logic::steps::technique::{Technique, techniques};
use crate::logic::techniques::finder::{Find, Finder};

/// The searches for chains, in the order in which they are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum ChainSearch {
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

impl ChainSearch {
    /// Returns false for nets of a single digit.
    pub(super) const fn has_links_in_cells(self) -> bool {
        !matches!(self, Self::Nishio)
    }

    /// Returns true if nets remove what is off, so that a node may have several parents.
    pub(super) const fn is_dynamic(self) -> bool {
        !matches!(self, Self::Multiple)
    }

    /// Returns true if patterns and inner chains go on in its nets where links end.
    pub(super) const fn has_reasoning(self) -> bool {
        matches!(
            self,
            Self::DynamicPlus
                | Self::NestedForcingChains
                | Self::NestedMultiple
                | Self::NestedDynamic
        )
    }

    /// The searches within its nets, one list for each try: a later list is tried if the ones before it gave no step.
    pub(super) const fn inner(self) -> &'static [&'static [Self]] {
        match self {
            Self::NestedForcingChains => &[&[Self::ForcingChains]],
            Self::NestedMultiple => &[&[Self::ForcingChains, Self::Multiple]],
            Self::NestedDynamic => &[
                &[Self::Dynamic],
                &[Self::DynamicPlus],
                &[Self::NestedForcingChains],
                &[Self::NestedMultiple],
            ],
            _ => &[&[]],
        }
    }
}

/// The reasoning that dynamic chains use beside links, in the order of the searches from [`ChainSearch::Dynamic`] on.
const NESTINGS: [&str; 5] = [
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
];

/// The least difficulties of dynamic chains with each of [`NESTINGS`].
const NESTINGS_FROM: [u16; 5] = [85, 90, 95, 100, 105];

techniques!(
    BIDIRECTIONAL_X_CYCLE = RATED_CHAIN {
        name: "Bidirectional X-Cycle",
        summary: "A closed chain of one digit: cells that see each other and strong links in turn. The digit is in every \
              other cell of it, so what sees cells of both kinds is eliminated.",
        synonyms: &["Continuous X-Cycle", "Fishy Cycle"],
        vague_names: &["X-Cycle"],
        difficulty: DifficultyRange::from(65),
    },
    GENERALIZED_X_WING = RATED_CHAIN {
        name: "Generalized X-Wing",
        summary: "A Bidirectional X-Cycle on four cells.",
        difficulty: DifficultyRange::from(65),
    },
    FORCING_TURBOT_FISH = RATED_CHAIN {
        name: "Turbot Fish",
        summary: "What the scale calls a Turbot Fish: any Forcing X-Chain of six nodes, Skyscrapers and Two-String Kites \
              among them.",
        synonyms: &["X-Chain of six nodes"],
        difficulty: DifficultyRange::only(66),
    },
    FORCING_X_CHAIN = RATED_CHAIN {
        name: "Forcing X-Chain",
        summary: "A chain of one digit, of cells that see each other and of strong links, that leads from a candidate to \
              its contrary.",
        synonyms: &["X-Chain"],
        vague_names: &["X-Cycle"],
        difficulty: DifficultyRange::from(66),
    },
    BIDIRECTIONAL_Y_CYCLE = RATED_CHAIN {
        name: "Bidirectional Y-Cycle",
        summary: "A closed chain through cells with two candidates. Its candidates are true and false in turn, one way or \
                  the other, so what sees any two of the same digit, one of each kind, is eliminated.",
        synonyms: &["Continuous XY-Chain"],
        difficulty: DifficultyRange::from(65),
    },
    BIDIRECTIONAL_CYCLE = RATED_CHAIN {
        name: "Bidirectional Cycle",
        summary: "A closed chain of links in houses and in cells. Its candidates are true and false in turn, one way or the \
                  other, so what sees any two of the same digit, one of each kind, is eliminated.",
        synonyms: &["Continuous Nice Loop", "AIC Ring"],
        vague_names: &["Nice Loop"],
        difficulty: DifficultyRange::from(70),
    },
    FORCING_CHAIN = RATED_CHAIN {
        name: "Forcing Chain",
        summary: "A chain of links in houses and in cells that leads from a candidate to its contrary.",
        synonyms: &[
            "Alternating Inference Chain",
            "AIC",
            "Discontinuous Nice Loop",
            "XY-Chain",
        ],
        vague_names: &["Nice Loop", "Forcing Chain Contradiction"],
        difficulty: DifficultyRange::from(70),
    },
    NISHIO_FORCING_CHAINS = RATED_CHAIN {
        name: "Nishio Forcing Chains",
        summary: "Chains of one digit, of which several may be needed at once, that show that a candidate leaves the \
              digit no place elsewhere, or that it leaves two in one house.",
        vague_names: &["Nishio"],
        difficulty: DifficultyRange::from(75),
    },
    CELL_FORCING_CHAINS = RATED_CHAIN {
        name: "Cell Forcing Chains",
        summary: "Chains from every candidate of a cell that lead to the same.",
        synonyms: &["Triple Forcing Chains"],
        vague_names: &[
            "Forcing Chain Contradiction",
            "Forcing Chain Verity",
            "Verity"
        ],
        difficulty: DifficultyRange::from(80),
        hodoku_until: 1,
    },
    REGION_FORCING_CHAINS = RATED_CHAIN {
        name: "Region Forcing Chains",
        summary: "Chains from every place of a digit in a house that lead to the same.",
        synonyms: &["Unit Forcing Chains"],
        vague_names: &[
            "Forcing Chain Contradiction",
            "Forcing Chain Verity",
            "Verity"
        ],
        difficulty: DifficultyRange::from(80),
        hodoku_until: 1,
    },
    DYNAMIC_CONTRADICTION_FORCING_CHAINS[5] = RATED_CHAIN {
        name: "Dynamic Contradiction Forcing Chains",
        summary: "Chains from a candidate, each link of which may need several before it, that lead to a contradiction. \
              With (+), pointing, claiming, pairs and X-Wings may be among the links; then other chains, too.",
        synonyms: &["Forcing Net Contradiction", "Bowman's Bingo"],
        vague_names: &["Nishio", "Forcing Net"],
        difficulty: DifficultyRange::from(NESTINGS_FROM[0]),
        cases: &NESTINGS,
        cases_from: &NESTINGS_FROM,
        costly_from: 1,
        hodoku_until: 1,
    },
    DYNAMIC_DOUBLE_FORCING_CHAINS[5] = RATED_CHAIN {
        name: "Dynamic Double Forcing Chains",
        summary: "Chains from a candidate and from its absence that lead to the same. With (+), patterns may be among \
              the links, and then other chains, too.",
        synonyms: &["Digit Forcing Chains"],
        vague_names: &["Forcing Net", "Forcing Net Verity", "Verity"],
        difficulty: DifficultyRange::from(NESTINGS_FROM[0]),
        cases: &NESTINGS,
        cases_from: &NESTINGS_FROM,
        costly_from: 1,
        hodoku_until: 1,
    },
    DYNAMIC_CELL_FORCING_CHAINS[5] = RATED_CHAIN {
        name: "Dynamic Cell Forcing Chains",
        summary: "Chains from every candidate of a cell, each link of which may need several before it, that lead to the \
              same. With (+), patterns may be among the links, and then other chains, too.",
        vague_names: &["Forcing Net", "Forcing Net Verity", "Verity"],
        difficulty: DifficultyRange::from(NESTINGS_FROM[0]),
        cases: &NESTINGS,
        cases_from: &NESTINGS_FROM,
        costly_from: 1,
        hodoku_until: 1,
    },
    DYNAMIC_REGION_FORCING_CHAINS[5] = RATED_CHAIN {
        name: "Dynamic Region Forcing Chains",
        summary: "Chains from every place of a digit in a house, each link of which may need several before it, that \
              lead to the same. With (+), patterns may be among the links, and then other chains, too.",
        vague_names: &["Forcing Net", "Forcing Net Verity", "Verity"],
        difficulty: DifficultyRange::from(NESTINGS_FROM[0]),
        cases: &NESTINGS,
        cases_from: &NESTINGS_FROM,
        costly_from: 1,
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder(
        ChainSearch::ForcingChains,
        &[
            Technique::BIDIRECTIONAL_X_CYCLE,
            Technique::GENERALIZED_X_WING,
            Technique::FORCING_TURBOT_FISH,
            Technique::FORCING_X_CHAIN,
            Technique::BIDIRECTIONAL_Y_CYCLE,
            Technique::BIDIRECTIONAL_CYCLE,
            Technique::FORCING_CHAIN,
        ],
    ),
    finder(ChainSearch::Nishio, &[Technique::NISHIO_FORCING_CHAINS]),
    finder(
        ChainSearch::Multiple,
        &[
            Technique::CELL_FORCING_CHAINS,
            Technique::REGION_FORCING_CHAINS,
        ],
    ),
    finder(ChainSearch::Dynamic, &dynamic(0)),
    finder(ChainSearch::DynamicPlus, &dynamic(1)),
    finder(ChainSearch::NestedForcingChains, &dynamic(2)),
    finder(ChainSearch::NestedMultiple, &dynamic(3)),
    finder(ChainSearch::NestedDynamic, &dynamic(4)),
];

const fn finder(search: ChainSearch, techniques: &'static [Technique]) -> Finder {
    Finder {
        techniques,
        find: Find::Chains(search),
    }
}

/// The dynamic chains with this nesting.
const fn dynamic(nesting: usize) -> [Technique; 4] {
    [
        Technique::DYNAMIC_CONTRADICTION_FORCING_CHAINS[nesting],
        Technique::DYNAMIC_DOUBLE_FORCING_CHAINS[nesting],
        Technique::DYNAMIC_CELL_FORCING_CHAINS[nesting],
        Technique::DYNAMIC_REGION_FORCING_CHAINS[nesting],
    ]
}

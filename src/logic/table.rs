//! The table of techniques: which family has each, and in which order they are tried.
//!
//! What each is called and how it is found is in the file of its family, in `techniques`, or in `chains`.

use std::fmt;
use std::ops::ControlFlow;

use super::chains::{Producer, names};
use super::context::Context;
use super::step::Step;
use super::technique::Size::{Four, Three, Two};
use super::technique::{
    Nesting, Proof, Technique, Technique as T, TechniqueInfo, TypeNumber, types,
};
use super::technique_set::TechniqueSet;
use super::techniques::{
    aligned_pair, aligned_triplet, bug, colouring, empty_rectangle, fish, locked, single,
    strong_link_pair, subset, unique_loop, w_wing, wing,
};
use crate::board::HouseKind::{Box, Column, Row};

/// Shows the steps of some techniques to a visitor, until it breaks off.
///
/// This way round, an iterator over steps runs as the nested loops it stands for, several times faster than when its
/// steps are fetched one by one.
type FindPatterns = fn(&Context, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

/// What looks for one technique, or for those that are found together.
pub(super) struct Finder {
    /// The techniques it finds.
    techniques: &'static [Technique],
    /// How it finds them.
    pub(super) find: Find,
}

/// How steps are found.
pub(super) enum Find {
    /// At a place on the board, one after the other.
    Patterns(FindPatterns),
    /// By following links; all are collected, and then the easiest is chosen.
    Chains(Producer),
}

/// A finder, and what is wanted of it.
pub(super) struct Request {
    /// The finder.
    pub(super) finder: &'static Finder,
    /// All its techniques.
    pub(super) own: TechniqueSet,
    /// Those that are wanted.
    pub(super) wanted: TechniqueSet,
}

impl Finder {
    /// The finders that have some of these techniques.
    pub(super) fn of(techniques: TechniqueSet) -> impl Iterator<Item = Request> {
        Self::before_chains(techniques).chain(Self::from_chains(techniques))
    }

    /// Those that come before all chains.
    pub(super) fn before_chains(techniques: TechniqueSet) -> impl Iterator<Item = Request> {
        Self::among(&FINDERS[..FIRST_CHAINS], 0, techniques)
    }

    /// Those from the first with chains on.
    pub(super) fn from_chains(techniques: TechniqueSet) -> impl Iterator<Item = Request> {
        let first = count(&FINDERS[..FIRST_CHAINS]);
        Self::among(&FINDERS[FIRST_CHAINS..], first, techniques)
    }

    fn among(
        finders: &'static [Self],
        mut first: usize,
        techniques: TechniqueSet,
    ) -> impl Iterator<Item = Request> {
        finders.iter().filter_map(move |finder| {
            let own = TechniqueSet::of_range(first, finder.techniques.len());
            first += finder.techniques.len();
            let wanted = techniques & own;
            (!wanted.is_empty()).then_some(Request {
                finder,
                own,
                wanted,
            })
        })
    }
}

/// A finder of patterns, and the techniques that it finds.
macro_rules! patterns {
    ($techniques:expr, $family:ident::$find:ident($($argument:expr)?)) => {
        Finder {
            techniques: &$techniques,
            find: Find::Patterns(|context, visitor| {
                $family::$find(context $(, $argument)?)
                    .map(Step::from)
                    .try_for_each(visitor)
            }),
        }
    };
}

/// A producer of chains, and the techniques that it finds.
const fn chains(techniques: &'static [Technique], producer: Producer) -> Finder {
    Finder {
        techniques,
        find: Find::Chains(producer),
    }
}

/// What dynamic chains with this nesting can be.
macro_rules! dynamic {
    ($nesting:ident) => {
        &[
            T::DynamicForcingChains(Proof::Contradiction, Nesting::$nesting),
            T::DynamicForcingChains(Proof::Double, Nesting::$nesting),
            T::DynamicForcingChains(Proof::Cell, Nesting::$nesting),
            T::DynamicForcingChains(Proof::Region, Nesting::$nesting),
        ]
    };
}

/// The techniques with unique rectangles and longer loops.
const UNIQUE_LOOPS: [T; 8] = {
    let (four, more) = (types!(T::UniqueRectangle), types!(T::UniqueLoop));
    [
        four[0], four[1], four[2], four[3], more[0], more[1], more[2], more[3],
    ]
};

/// The order in which a person should look; each finder shows its steps in the order of its own file.
///
/// Unique rectangles and longer loops are found together. They come before naked quads although the longest are harder,
/// because the rating has it so. So does it for aligned triplets, which come before Nishio but after all forcing chains.
const FINDERS: &[Finder] = &[
    patterns!([T::FullHouse], single::full_houses()),
    patterns!([T::HiddenSingle(Box)], single::hidden_singles(Box)),
    patterns!([T::HiddenSingle(Column)], single::hidden_singles(Column)),
    patterns!([T::HiddenSingle(Row)], single::hidden_singles(Row)),
    patterns!([T::DirectPointing], locked::direct_pointing()),
    patterns!([T::DirectClaiming], locked::direct_claiming()),
    patterns!([T::DirectHiddenSubset(Two)], subset::direct_hidden(Two)),
    patterns!([T::NakedSingle], single::naked_singles()),
    patterns!([T::DirectHiddenSubset(Three)], subset::direct_hidden(Three)),
    patterns!([T::Pointing], locked::pointing()),
    patterns!([T::Claiming], locked::claiming()),
    patterns!([T::NakedSubset(Two)], subset::naked(Two)),
    patterns!([T::Fish(Two)], fish::fish(Two)),
    patterns!([T::HiddenSubset(Two)], subset::hidden(Two)),
    patterns!([T::NakedSubset(Three)], subset::naked(Three)),
    patterns!([T::Fish(Three)], fish::fish(Three)),
    patterns!([T::HiddenSubset(Three)], subset::hidden(Three)),
    patterns!(
        [T::Skyscraper],
        strong_link_pair::strong_link_pairs(T::Skyscraper)
    ),
    patterns!(
        [T::TwoStringKite],
        strong_link_pair::strong_link_pairs(T::TwoStringKite)
    ),
    patterns!(
        [T::TurbotFish],
        strong_link_pair::strong_link_pairs(T::TurbotFish)
    ),
    patterns!([T::XyWing], wing::xy_wings()),
    patterns!([T::EmptyRectangle], empty_rectangle::empty_rectangles()),
    patterns!([T::FinnedFish(Two)], fish::finned_fish(Two)),
    patterns!([T::XyzWing], wing::xyz_wings()),
    patterns!([T::WWing], w_wing::w_wings()),
    patterns!([T::FinnedFish(Three)], fish::finned_fish(Three)),
    patterns!([T::SimpleColouring], colouring::colourings()),
    patterns!(UNIQUE_LOOPS, unique_loop::unique_loops()),
    patterns!([T::NakedSubset(Four)], subset::naked(Four)),
    patterns!([T::Fish(Four)], fish::fish(Four)),
    patterns!([T::HiddenSubset(Four)], subset::hidden(Four)),
    patterns!(types!(T::Bug), bug::bugs()),
    patterns!([T::AlignedPairExclusion], aligned_pair::aligned_pairs()),
    chains(
        &[
            T::BidirectionalXCycle,
            T::GeneralizedXWing,
            T::ForcingTurbotFish,
            T::ForcingXChain,
            T::BidirectionalYCycle,
            T::BidirectionalCycle,
            T::ForcingChain,
        ],
        Producer::ForcingChains,
    ),
    patterns!(
        [T::AlignedTripletExclusion],
        aligned_triplet::aligned_triplets()
    ),
    chains(&[T::NishioForcingChains], Producer::Nishio),
    chains(
        &[T::CellForcingChains, T::RegionForcingChains],
        Producer::Multiple,
    ),
    chains(dynamic!(None), Producer::Dynamic),
    chains(dynamic!(Patterns), Producer::DynamicPlus),
    chains(dynamic!(ForcingChains), Producer::NestedForcingChains),
    chains(dynamic!(MultipleForcingChains), Producer::NestedMultiple),
    chains(dynamic!(DynamicForcingChains), Producer::NestedDynamic),
];

/// Where the chains begin.
const FIRST_CHAINS: usize = {
    let mut index = 0;
    while matches!(FINDERS[index].find, Find::Patterns(_)) {
        index += 1;
    }
    index
};

/// How many techniques the finders have together.
const fn count(finders: &[Finder]) -> usize {
    let (mut count, mut index) = (0, 0);
    while index < finders.len() {
        count += finders[index].techniques.len();
        index += 1;
    }
    count
}

impl Technique {
    /// The techniques, in the order in which a person should look for them.
    pub const ALL: [Self; count(FINDERS)] = {
        let mut all = [Self::FullHouse; count(FINDERS)];
        let (mut count, mut index) = (0, 0);
        while index < FINDERS.len() {
            let mut of_finder = FINDERS[index].techniques;
            while let [first, rest @ ..] = of_finder {
                all[count] = *first;
                count += 1;
                of_finder = rest;
            }
            index += 1;
        }
        all
    };

    /// What its family says of it.
    const fn info(self) -> TechniqueInfo {
        match self {
            Self::FullHouse => single::FULL_HOUSE,
            Self::HiddenSingle(_) => single::HIDDEN_SINGLE,
            Self::NakedSingle => single::NAKED_SINGLE,
            Self::DirectPointing => locked::DIRECT_POINTING,
            Self::DirectClaiming => locked::DIRECT_CLAIMING,
            Self::DirectHiddenSubset(size) => subset::direct_hidden_info(size),
            Self::Pointing => locked::POINTING,
            Self::Claiming => locked::CLAIMING,
            Self::NakedSubset(size) => subset::naked_info(size),
            Self::HiddenSubset(size) => subset::hidden_info(size),
            Self::Fish(size) => fish::fish_info(size),
            Self::FinnedFish(size) => fish::finned_info(size),
            Self::Skyscraper => strong_link_pair::SKYSCRAPER,
            Self::TwoStringKite => strong_link_pair::TWO_STRING_KITE,
            Self::TurbotFish => strong_link_pair::TURBOT_FISH,
            Self::EmptyRectangle => empty_rectangle::EMPTY_RECTANGLE,
            Self::XyWing => wing::XY_WING,
            Self::XyzWing => wing::XYZ_WING,
            Self::WWing => w_wing::W_WING,
            Self::SimpleColouring => colouring::SIMPLE_COLOURING,
            Self::UniqueRectangle(number) => unique_loop::UNIQUE_RECTANGLE.of_type(number),
            Self::UniqueLoop(number) => unique_loop::UNIQUE_LOOP.of_type(number),
            Self::Bug(number) => bug::BUG.of_type(number),
            Self::AlignedPairExclusion => aligned_pair::ALIGNED_PAIR_EXCLUSION,
            Self::AlignedTripletExclusion => aligned_triplet::ALIGNED_TRIPLET_EXCLUSION,
            Self::BidirectionalXCycle => names::BIDIRECTIONAL_X_CYCLE,
            Self::GeneralizedXWing => names::GENERALIZED_X_WING,
            Self::ForcingTurbotFish => names::FORCING_TURBOT_FISH,
            Self::ForcingXChain => names::FORCING_X_CHAIN,
            Self::BidirectionalYCycle => names::BIDIRECTIONAL_Y_CYCLE,
            Self::BidirectionalCycle => names::BIDIRECTIONAL_CYCLE,
            Self::ForcingChain => names::FORCING_CHAIN,
            Self::NishioForcingChains => names::NISHIO,
            Self::CellForcingChains => names::CELL_FORCING_CHAINS,
            Self::RegionForcingChains => names::REGION_FORCING_CHAINS,
            Self::DynamicForcingChains(proof, nesting) => names::dynamic(proof, nesting),
        }
    }

    /// Whether Sudoku Explainer has the technique, so that its difficulty is on that program's scale.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        self.info().is_rated
    }

    /// Whether it is about chains, which are found by following links, and not by looking at a place on the board.
    #[must_use]
    pub const fn is_chain(self) -> bool {
        self.info().is_chain
    }

    /// Whether it holds only if the puzzle is proper.
    #[must_use]
    pub const fn needs_uniqueness(self) -> bool {
        self.info().needs_uniqueness
    }
}

impl fmt::Display for Technique {
    /// Writes the name, as in `X-Wing` or `Unique Rectangle type 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TechniqueInfo {
            name, type_number, ..
        } = self.info();
        match type_number {
            Some(number) => write!(f, "{name} type {number}"),
            None => f.pad(name),
        }
    }
}

//! The table of techniques: which family has each, and in which order they are tried.
//!
//! What each is called and how it is found is in the file of its family, in `techniques`.

use std::fmt;
use std::ops::ControlFlow;

use super::context::Context;
use super::step::Step;
use super::technique::Size::{Four, Three, Two};
use super::technique::{Technique, TechniqueInfo};
use super::techniques::{
    aligned_pair, bug, colouring, empty_rectangle, fish, locked, single, strong_link_pair, subset,
    unique_loop, w_wing, wing,
};
use crate::board::HouseKind::{Box, Column, Row};

/// Shows the steps of some techniques to a visitor, until it breaks off.
///
/// This way round, an iterator over steps runs as the nested loops it stands for, several times faster than when its
/// steps are fetched one by one.
type Find = fn(&Context, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

/// What looks for one technique, or for those that are found together.
pub(super) struct Finder {
    /// Whether what it finds is on the scale of Sudoku Explainer.
    pub(super) is_rated: bool,
    find: Find,
}

impl Finder {
    /// Shows the steps to the visitor until it breaks off.
    pub(super) fn visit(
        &self,
        context: &Context,
        visitor: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) {
        // The visitor knows whether it broke off.
        let _ = (self.find)(context, visitor);
    }
}

/// Writes a table of finders: what is said of a technique, and the function that finds it.
macro_rules! finders {
    ($($info:expr => $family:ident::$find:ident($($argument:expr)?),)+) => {
        &[$(Finder {
            is_rated: $info.is_rated,
            find: |context, visitor| {
                $family::$find(context $(, $argument)?)
                    .map(Step::from)
                    .try_for_each(visitor)
            },
        }),+]
    };
}

/// The order in which a person should look; each finder shows its steps in the order of its own file.
///
/// Unique rectangles and longer loops are found together. They come before naked quads although the longest are harder,
/// because the rating has it so.
pub(super) static FINDERS: &[Finder] = finders! {
    single::FULL_HOUSE => single::full_houses(),
    single::HIDDEN_SINGLE => single::hidden_singles(Box),
    single::HIDDEN_SINGLE => single::hidden_singles(Column),
    single::HIDDEN_SINGLE => single::hidden_singles(Row),
    locked::DIRECT_POINTING => locked::direct_pointing(),
    locked::DIRECT_CLAIMING => locked::direct_claiming(),
    subset::direct_hidden_info(Two) => subset::direct_hidden(Two),
    single::NAKED_SINGLE => single::naked_singles(),
    subset::direct_hidden_info(Three) => subset::direct_hidden(Three),
    locked::POINTING => locked::pointing(),
    locked::CLAIMING => locked::claiming(),
    subset::naked_info(Two) => subset::naked(Two),
    fish::fish_info(Two) => fish::fish(Two),
    subset::hidden_info(Two) => subset::hidden(Two),
    subset::naked_info(Three) => subset::naked(Three),
    fish::fish_info(Three) => fish::fish(Three),
    subset::hidden_info(Three) => subset::hidden(Three),
    strong_link_pair::SKYSCRAPER => strong_link_pair::strong_link_pairs(Technique::Skyscraper),
    strong_link_pair::TWO_STRING_KITE => strong_link_pair::strong_link_pairs(Technique::TwoStringKite),
    strong_link_pair::TURBOT_FISH => strong_link_pair::strong_link_pairs(Technique::TurbotFish),
    wing::XY_WING => wing::xy_wings(),
    empty_rectangle::EMPTY_RECTANGLE => empty_rectangle::empty_rectangles(),
    fish::finned_info(Two) => fish::finned_fish(Two),
    wing::XYZ_WING => wing::xyz_wings(),
    w_wing::W_WING => w_wing::w_wings(),
    fish::finned_info(Three) => fish::finned_fish(Three),
    colouring::SIMPLE_COLOURING => colouring::colourings(),
    unique_loop::UNIQUE_RECTANGLE => unique_loop::unique_loops(),
    subset::naked_info(Four) => subset::naked(Four),
    fish::fish_info(Four) => fish::fish(Four),
    subset::hidden_info(Four) => subset::hidden(Four),
    bug::BUG => bug::bugs(),
    aligned_pair::ALIGNED_PAIR_EXCLUSION => aligned_pair::aligned_pairs(),
};

impl Technique {
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
        }
    }

    /// Whether Sudoku Explainer has the technique, so that its difficulty is on that program's scale.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        self.info().is_rated
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

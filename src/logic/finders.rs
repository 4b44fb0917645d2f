//! The table of finders: all techniques, in the order in which they are tried.
//!
//! How each is found is in the file of its family, in `techniques`.

use std::ops::ControlFlow;

use super::context::Context;
use super::step::Step;
use super::technique::Size::{Four, Three, Two};
use super::technique::Technique as T;
use super::technique::TypeNumber;
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
    /// The technique, or one of those; either all of them are rated, or none is.
    technique: T,
    find: Find,
}

impl Finder {
    /// Whether what it finds is on the scale of Sudoku Explainer.
    pub(super) const fn is_rated(&self) -> bool {
        self.technique.is_rated()
    }

    /// Shows the steps to the visitor until it breaks off.
    pub(super) fn visit(
        &self,
        context: &Context,
        visitor: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) {
        // Whether it broke off is for the visitor to know.
        let _ = (self.find)(context, visitor);
    }
}

/// Writes a table of finders: the technique, and the function that finds it.
macro_rules! finders {
    ($($technique:expr => $family:ident::$find:ident($($argument:expr)?),)+) => {
        &[$(Finder {
            technique: $technique,
            find: |context, visitor| {
                $family::$find(context $(, $argument)?)
                    .map(Step::from)
                    .try_for_each(visitor)
            },
        }),+]
    };
}

/// A type of uniqueness pattern that stands for all four, which are found together.
const ALL_TYPES: TypeNumber = TypeNumber::ALL[0];

/// The order in which a person should look; each finder shows its steps in the order of its own file.
///
/// Unique loops come before naked quads although the longest are harder, because the rating has it so.
pub(super) static FINDERS: &[Finder] = finders! {
    T::FullHouse => single::full_houses(),
    T::HiddenSingle(Box) => single::hidden_singles(Box),
    T::HiddenSingle(Column) => single::hidden_singles(Column),
    T::HiddenSingle(Row) => single::hidden_singles(Row),
    T::DirectPointing => locked::direct_pointing(),
    T::DirectClaiming => locked::direct_claiming(),
    T::DirectHiddenSubset(Two) => subset::direct_hidden(Two),
    T::NakedSingle => single::naked_singles(),
    T::DirectHiddenSubset(Three) => subset::direct_hidden(Three),
    T::Pointing => locked::pointing(),
    T::Claiming => locked::claiming(),
    T::NakedSubset(Two) => subset::naked(Two),
    T::Fish(Two) => fish::fish(Two),
    T::HiddenSubset(Two) => subset::hidden(Two),
    T::NakedSubset(Three) => subset::naked(Three),
    T::Fish(Three) => fish::fish(Three),
    T::HiddenSubset(Three) => subset::hidden(Three),
    T::Skyscraper => strong_link_pair::strong_link_pairs(T::Skyscraper),
    T::TwoStringKite => strong_link_pair::strong_link_pairs(T::TwoStringKite),
    T::TurbotFish => strong_link_pair::strong_link_pairs(T::TurbotFish),
    T::XyWing => wing::xy_wings(),
    T::EmptyRectangle => empty_rectangle::empty_rectangles(),
    T::FinnedFish(Two) => fish::finned_fish(Two),
    T::XyzWing => wing::xyz_wings(),
    T::WWing => w_wing::w_wings(),
    T::FinnedFish(Three) => fish::finned_fish(Three),
    T::SimpleColouring => colouring::colourings(),
    T::UniqueRectangle(ALL_TYPES) => unique_loop::unique_loops(),
    T::NakedSubset(Four) => subset::naked(Four),
    T::Fish(Four) => fish::fish(Four),
    T::HiddenSubset(Four) => subset::hidden(Four),
    T::Bug(ALL_TYPES) => bug::bugs(),
    T::AlignedPairExclusion => aligned_pair::aligned_pairs(),
};

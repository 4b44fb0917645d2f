//! Finders: the searches for techniques. Each family lists its own.

use std::ops::ControlFlow;

use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::ChainSearch;
use crate::logic::techniques::context::Context;
use crate::logic::techniques::step::Step;

/// Shows the steps of some techniques to a visitor, until it breaks off.
///
/// This way round, an iterator over steps runs as the nested loops it stands for, several times faster than when its
/// steps are fetched one by one.
type FindPatterns = fn(&Context, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

/// A search for one technique, or for several that are found together.
#[derive(Clone, Copy)]
pub(in crate::logic) struct Finder {
    /// The techniques it finds.
    pub(in crate::logic) techniques: &'static [Technique],
    /// The search for them.
    pub(in crate::logic) find: Find,
}

/// The two ways of finding steps.
#[derive(Clone, Copy)]
pub(in crate::logic) enum Find {
    /// One after the other, each in one part of the board.
    Patterns(FindPatterns),
    /// By following links; all are collected, and then the easiest is chosen.
    Chains(ChainSearch),
}

/// Makes a [`Finder`] of patterns from its techniques and an iterator over its finds in a context.
macro_rules! finder {
    ($techniques:expr, $find:ident($($argument:expr)?)) => {
        $crate::logic::techniques::finder::Finder {
            techniques: &$techniques,
            find: $crate::logic::techniques::finder::Find::Patterns(|context, visitor| {
                $find(context $(, $argument)?)
                    .map($crate::logic::techniques::step::Step::from)
                    .try_for_each(visitor)
            }),
        }
    };
}

pub(in crate::logic) use finder;

impl Finder {
    /// Returns true if it finds full houses, hidden or naked singles.
    pub(in crate::logic) const fn finds_singles(&self) -> bool {
        self.techniques[0].is_single()
    }

    /// The difficulty of its easiest steps, which are those of its first technique.
    pub(in crate::logic) const fn least_difficulty(&self) -> Difficulty {
        self.techniques[0].least_difficulty()
    }
}

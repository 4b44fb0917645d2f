//! Finders: the searches, the patterns that they find, and the order in which they are tried.
//!
//! Each family lists its own; the families are listed in `techniques`.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

use crate::board::{Candidate, CellSet};
use crate::logic::glossary::technique::Technique;
use crate::logic::glossary::technique_set::TechniqueSet;
use crate::logic::position::context::Context;
use crate::logic::steps::step::Step;
use crate::logic::techniques::ChainSearch;
use crate::logic::techniques::FAMILIES;

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
        $crate::logic::search::finder::Finder {
            techniques: &$techniques,
            find: $crate::logic::search::finder::Find::Patterns(|context, visitor| {
                $find(context $(, $argument)?)
                    .map($crate::logic::steps::step::Step::from)
                    .try_for_each(visitor)
            }),
        }
    };
}

pub(in crate::logic) use finder;

/// The cells that each digit is eliminated from.
pub(in crate::logic) type Targets = [CellSet; 9];

/// A pattern with its conclusion, from which a [`Step`](crate::logic::steps::step::Step) is made.
#[derive(Clone)]
pub(in crate::logic) struct Found<P> {
    /// The digit that can be placed, if any.
    pub(in crate::logic) placement: Option<Candidate>,
    /// The candidates that can be eliminated, in order, each once.
    pub(in crate::logic) eliminations: Vec<Candidate>,
    /// The evidence.
    pub(in crate::logic) pattern: P,
}

impl<P> Found<P> {
    /// A pattern that places a digit.
    pub(in crate::logic) const fn placing(placement: Candidate, pattern: P) -> Self {
        Self {
            placement: Some(placement),
            eliminations: Vec::new(),
            pattern,
        }
    }

    /// A pattern that eliminates these candidates; none if there are no such candidates.
    pub(in crate::logic) fn eliminating(
        eliminations: impl IntoIterator<Item = Candidate>,
        pattern: P,
    ) -> Option<Self> {
        let mut eliminations: Vec<Candidate> = eliminations.into_iter().collect();
        eliminations.sort_unstable();
        eliminations.dedup();
        (!eliminations.is_empty()).then_some(Self {
            placement: None,
            eliminations,
            pattern,
        })
    }
}

/// The finds, without those that eliminate the same as one before them.
pub(in crate::logic) fn each_conclusion_once<P>(
    found: impl Iterator<Item = Found<P>>,
) -> impl Iterator<Item = Found<P>> {
    let mut known = BTreeSet::new();
    found.filter(move |found| known.insert(found.eliminations.clone()))
}

/// A finder, and the techniques that are wanted of it.
pub(super) struct Selected {
    /// The index among all finders.
    pub(super) index: usize,
    /// The finder.
    pub(super) finder: &'static Finder,
    /// All its techniques.
    pub(super) own: TechniqueSet,
    /// The techniques that are wanted.
    pub(super) wanted: TechniqueSet,
}

impl Finder {
    /// The finders of these techniques.
    pub(super) fn of(techniques: TechniqueSet) -> impl Iterator<Item = Selected> {
        Self::before_chains(techniques).chain(Self::from_chains(techniques))
    }

    /// The finders of these techniques that come before all chains.
    pub(super) fn before_chains(techniques: TechniqueSet) -> impl Iterator<Item = Selected> {
        Self::among(0..FIRST_CHAINS, techniques)
    }

    /// The finders of these techniques from the first with chains on.
    pub(super) fn from_chains(techniques: TechniqueSet) -> impl Iterator<Item = Selected> {
        Self::among(FIRST_CHAINS..COUNT, techniques)
    }

    fn among(indices: Range<usize>, techniques: TechniqueSet) -> impl Iterator<Item = Selected> {
        indices.filter_map(move |index| {
            let (finder, own) = (&FINDERS[index], OWN[index]);
            let wanted = techniques & own;
            (!wanted.is_empty()).then_some(Selected {
                index,
                finder,
                own,
                wanted,
            })
        })
    }

    /// Returns true if it finds full houses, hidden or naked singles.
    pub(super) const fn finds_singles(&self) -> bool {
        self.techniques[0].is_single()
    }

    /// The difficulty of its easiest steps, in tenths.
    const fn least_tenths(&self) -> u16 {
        match self.find {
            Find::Patterns(_) => self.techniques[0].least_difficulty().tenths(),
            Find::Chains(search) => search.least_difficulty().tenths(),
        }
    }
}

/// The number of finders.
const COUNT: usize = {
    let (mut count, mut family) = (0, 0);
    while family < FAMILIES.len() {
        count += FAMILIES[family].0.len();
        family += 1;
    }
    count
};

/// All finders in the order in which a person should look: by their easiest steps, and among equals in the order of the
/// families. Each shows its steps in the order of its own file.
///
/// Unique rectangles and longer loops are found together, so they come before naked quads although the longest are
/// harder. Sudoku Explainer's ratings have it so, too.
static FINDERS: [Finder; COUNT] = {
    let mut sorted = [FAMILIES[0].0[0]; COUNT];
    let (mut count, mut family) = (0, 0);
    while family < FAMILIES.len() {
        let mut finders = FAMILIES[family].0;
        while let [finder, rest @ ..] = finders {
            let mut at = count;
            while at > 0 && sorted[at - 1].least_tenths() > finder.least_tenths() {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = *finder;
            count += 1;
            finders = rest;
        }
        family += 1;
    }
    sorted
};

/// The techniques of each finder.
static OWN: [TechniqueSet; COUNT] = {
    let mut own = [TechniqueSet::EMPTY; COUNT];
    let (mut first, mut index) = (0, 0);
    while index < COUNT {
        let count = FINDERS[index].techniques.len();
        own[index] = TechniqueSet::of_range(first, count);
        first += count;
        index += 1;
    }
    own
};

impl TechniqueSet {
    /// The techniques of this set that are looked for before the others, or together with one of them.
    pub(crate) fn up_to(self, others: Self) -> Self {
        let is_of = |own: &TechniqueSet| !(*own & others).is_empty();
        let count = OWN.iter().rposition(is_of).map_or(0, |last| last + 1);
        let found = OWN[..count].iter().fold(Self::EMPTY, |all, own| all | *own);
        self & found
    }
}

/// The index of the first finder of chains.
const FIRST_CHAINS: usize = {
    let mut index = 0;
    while matches!(FINDERS[index].find, Find::Patterns(_)) {
        index += 1;
    }
    index
};

/// The number of techniques.
const TECHNIQUE_COUNT: usize = {
    let (mut count, mut index) = (0, 0);
    while index < COUNT {
        count += FINDERS[index].techniques.len();
        index += 1;
    }
    count
};

/// All techniques, in the order of the finders.
static ALL: [Technique; TECHNIQUE_COUNT] = {
    let mut all = [FINDERS[0].techniques[0]; TECHNIQUE_COUNT];
    let (mut count, mut index) = (0, 0);
    while index < COUNT {
        let mut techniques = FINDERS[index].techniques;
        while let [first, rest @ ..] = techniques {
            all[count] = *first;
            count += 1;
            techniques = rest;
        }
        index += 1;
    }
    all
};

impl Technique {
    /// The techniques, in the order in which a person should look for them.
    pub const ALL: &[Self] = &ALL;
}

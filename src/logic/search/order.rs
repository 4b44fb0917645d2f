//! The order of all finders, and so of all techniques. It follows from the difficulties in the records, and among equals
//! from the list of `families!`.

use std::cmp::Ordering;
use std::ops::Range;

use super::technique_set::TechniqueSet;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::FAMILIES;
use crate::logic::techniques::finder::{Find, Finder};

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
            let least = finder.least_difficulty().tenths();
            while at > 0 && sorted[at - 1].least_difficulty().tenths() > least {
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

    /// Its index in [`ALL`](Self::ALL).
    pub(super) fn index(self) -> usize {
        let mut all = Self::ALL.iter();
        all.position(|&each| each == self).unwrap_or_default()
    }
}

impl Ord for Technique {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Technique {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

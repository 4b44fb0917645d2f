//! Death blossom: a cell, the stem, and for each of its candidates an almost locked set that cannot have it, too.

use std::collections::HashSet;

use super::almost_locked_set::{AlmostLockedSet, AlsNetwork};
use crate::logic::techniques::prelude::*;

techniques!(
    DEATH_BLOSSOM = UNRATED {
        name: "Death Blossom",
        summary: "A cell, the stem, and for each of its candidates an almost locked set that loses it when it goes into the \
              stem, and then has z.",
        vague_names: &["Almost Locked Set"],
        difficulty: DifficultyRange::only(75),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::DEATH_BLOSSOM], death_blossoms())];

/// The search ends at a stem after so many choices of petals.
const MOST_CHOICES: usize = 200_000;

/// A cell, and almost locked sets, one of which has the digits whatever the cell is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DeathBlossom {
    /// The cell.
    pub stem: Cell,
    /// For each of its candidates the almost locked set that loses it, except where the candidate is eliminated itself.
    pub petals: Vec<Petal>,
    /// The digits that are eliminated.
    pub z: DigitSet,
    /// The digit is the remaining candidate of the stem, too.
    pub is_stem: bool,
}

/// An almost locked set that loses a candidate of the stem when that is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Petal {
    /// The candidate of the stem.
    pub digit: Digit,
    /// The set.
    #[serde(flatten)]
    pub set: AlmostLockedSet,
}

fn death_blossoms(context: &Context) -> impl Iterator<Item = Found<DeathBlossom>> {
    let (sets, network) = (context.almost_locked_sets(), context.als_network());
    let (mut known, mut found) = (HashSet::new(), Vec::new());
    for stem in context.unfilled() {
        let digits = context.digits_of(stem);
        // A digit of the stem needs no petal if it is the one to eliminate: it goes into the stem or into a petal.
        let own = digits.into_iter().map(|digit| (DigitSet::of(digit), true));
        for (z, is_stem) in std::iter::once((!digits, false)).chain(own) {
            let with_z = |set: &usize| !sets[*set].digits.is_disjoint(z);
            let petals = |digit: Digit| {
                let seeing = numbers(network.of(digit).seeing.row(stem.index()));
                (digit, seeing.filter(with_z).collect())
            };
            let mut search = BlossomSearch {
                context,
                sets,
                network,
                stem,
                is_stem,
                petals: (digits - z).into_iter().map(petals).collect(),
                chosen: Vec::new(),
                choices: 0,
                known: &mut known,
                found: &mut found,
            };
            search.petals.sort_by_key(|(_, petals)| petals.len());
            let seen = if is_stem { stem.peers() } else { CellSet::FULL };
            let mut targets = [CellSet::EMPTY; 9];
            for digit in z {
                targets[digit.index()] = context.cells(digit) & seen;
            }
            search.choose(targets);
        }
    }
    found.into_iter()
}

/// The choice of a petal for each candidate of a stem.
struct BlossomSearch<'a> {
    context: &'a Context<'a>,
    sets: &'a [AlmostLockedSet],
    network: &'a AlsNetwork,
    stem: Cell,
    /// The digit to eliminate is the stem's own.
    is_stem: bool,
    /// The sets that can be a petal, for each candidate of the stem.
    petals: Vec<(Digit, Vec<usize>)>,
    chosen: Vec<Petal>,
    choices: usize,
    /// The conclusions so far.
    known: &'a mut HashSet<Targets>,
    found: &'a mut Vec<Found<DeathBlossom>>,
}

impl BlossomSearch<'_> {
    /// Chooses the next petal; `targets` has the cells that each digit would be eliminated from.
    fn choose(&mut self, targets: Targets) {
        let Some((digit, petals)) = self.petals.get(self.chosen.len()) else {
            return self.add(&targets);
        };
        let digit = *digit;
        for index in 0..petals.len() {
            let set = self.petals[self.chosen.len()].1[index];
            self.choices += 1;
            if self.choices > MOST_CHOICES {
                return;
            }
            let mut targets = targets;
            for (z, cells) in Digit::ALL.into_iter().zip(&mut targets) {
                *cells &= self.network.of(z).seen[set];
            }
            targets[digit.index()] = CellSet::EMPTY;
            if targets.iter().any(|cells| !cells.is_empty()) {
                let set = self.sets[set];
                self.chosen.push(Petal { digit, set });
                self.choose(targets);
                self.chosen.pop();
            }
        }
    }

    fn add(&mut self, targets: &Targets) {
        if !self.known.insert(*targets) {
            return;
        }
        let eliminations = self.context.of_each_digit(targets);
        let blossom = DeathBlossom {
            stem: self.stem,
            petals: self.chosen.clone(),
            is_stem: self.is_stem,
            z: eliminations.iter().map(|each| each.digit).collect(),
        };
        self.found.extend(Found::eliminating(eliminations, blossom));
    }
}

impl Pattern for DeathBlossom {
    fn technique(&self) -> Technique {
        Technique::DEATH_BLOSSOM
    }

    fn look(&self) -> Look {
        let petals = || self.petals.iter();
        let digits = petals().fold(self.z, |all, petal| all | petal.set.digits);
        let cells = petals().flat_map(|petal| petal.set.cells);
        Look::at(Mark::Pattern, cells.chain([self.stem]), digits)
            .named(format_args!("the cells around {}", self.stem))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let (stem, z) = (self.stem, all(self.z));
        let petals = self.petals.iter().map(|Petal { digit, set }| {
            let (cells, rest) = (all(set.cells), all(set.digits.without(*digit)));
            format!("If {stem} is {digit}, {cells} must hold {rest}. ")
        });
        let petals = joined(petals, "");
        let otherwise = if self.is_stem {
            format!("Otherwise it is {z} itself. ")
        } else {
            String::new()
        };
        format!("{petals}{otherwise}In each case, {z} is in one of these cells, so {conclusion}.")
    }
}

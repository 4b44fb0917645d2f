//! Kraken fish: fish whose fins do not see what is eliminated, but rule it out by chains.
//!
//! If no fin is true, each cover house has the digit in one of its cells of the fish. So one of these cells in any cover
//! house is true, or a fin is; what all of them rule out is eliminated.

use std::collections::BTreeMap;

use super::shapes::Fish;
use crate::logic::techniques::chains::case_chain::{CaseChain, CaseSearch, marks};
use crate::logic::techniques::prelude::*;

techniques!(
    KRAKEN_FISH[2] = UNRATED {
        name: "Kraken Fish",
        summary: "A finned fish with a chain from each fin: type 1, to a candidate that the fish without fins eliminates; \
                  type 2, from each cell of the fish in one cover house, too, to any candidate.",
        difficulty: DifficultyRange::only(90),
        cases: &[" type 1", " type 2"],
        costly_from: 0,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(Technique::KRAKEN_FISH, krakens())];

/// A fish, one of whose cover houses has the digit unless a fin has it, and chains from all of these.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Kraken {
    /// The fish.
    #[serde(flatten)]
    pub fish: Fish,
    /// The cover house.
    pub house: House,
    /// A chain from each cell of the fish in this house, and from each fin.
    pub branches: Vec<CaseChain>,
    /// The candidate that is eliminated.
    pub target: Candidate,
}

impl Kraken {
    /// Returns true if the fish without its fins would eliminate the candidate.
    fn is_of_fish(fish: &Fish, house: House, target: Candidate) -> bool {
        let in_house = house.cell_set() - fish.cells;
        target.digit == fish.digit && in_house.contains(target.cell)
    }

    /// The cells of the fish in the cover house, and the fins.
    fn starts(fish: &Fish, house: House) -> CellSet {
        (fish.cells & house.cell_set()) | fish.fins
    }
}

impl Pattern for Kraken {
    fn technique(&self) -> Technique {
        let [first, second] = Technique::KRAKEN_FISH;
        if Self::is_of_fish(&self.fish, self.house, self.target) {
            first
        } else {
            second
        }
    }

    fn look(&self) -> Look {
        let look = self.fish.look();
        let words = look.words();
        Look::default()
            .and_each(marks(&self.branches))
            .and_look(look)
            .named(words)
    }

    fn proof(&self, conclusion: &Conclusion) -> Option<Proof> {
        let (digit, fins) = (self.fish.digit, self.fish.fins);
        let unless = if fins.is_empty() {
            String::new()
        } else {
            format!(", unless {} is {digit}", any(fins))
        };
        let confined = self.fish.confinement();
        let starts = any(Self::starts(&self.fish, self.house));
        let words = uncapitalized(&format!("{confined}{unless}, so {starts} is {digit}"));
        let cases = self.branches.iter().map(CaseChain::case);
        let method = Method::Pattern { words };
        Some(Proof::new(method, cases, conclusion.facts()))
    }
}

/// Fish with more fins than this would take too many chains to follow.
const MOST_FINS: usize = 2;

/// A fish with a cover house, and the number of links of all its chains.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Best {
    links: usize,
    fish: Fish,
    house: House,
}

/// The kraken fish with the fewest links for each candidate, by type.
fn krakens(context: &Context) -> impl Iterator<Item = Found<Kraken>> {
    let chains = CaseSearch::new(context);
    let mut best: BTreeMap<(bool, Candidate), Best> = BTreeMap::new();
    for fish in all_fish(context) {
        for house in fish.cover {
            let starts = Kraken::starts(&fish, house);
            if starts == fish.fins || starts.len() < 2 || is_house(context, fish.digit, starts) {
                continue;
            }
            let candidates: Vec<Candidate> = context.of_digit(fish.digit, starts).collect();
            for (target, links) in chains.ruled_out_by(&candidates) {
                let is_of_fish = Kraken::is_of_fish(&fish, house, target);
                // A fish with fins that see the target is another technique.
                if links == starts.len() {
                    continue;
                }
                let found = Best { links, fish, house };
                let known = best.entry((!is_of_fish, target)).or_insert(found);
                if (links, fish.base.len()) < (known.links, known.fish.base.len()) {
                    *known = found;
                }
            }
        }
    }
    best.into_iter().filter_map(move |((_, target), best)| {
        let Best { fish, house, .. } = best;
        let starts = context.of_digit(fish.digit, Kraken::starts(&fish, house));
        let kraken = Kraken {
            fish,
            house,
            branches: chains.chains(starts, target)?,
            target,
        };
        Found::eliminating([target], kraken)
    })
}

/// Returns true if these are all cells of a house for the digit, so that it takes no fish to know that one has it.
fn is_house(context: &Context, digit: Digit, cells: CellSet) -> bool {
    House::ALL.into_iter().any(|house| {
        let places = context.cells_in(house, digit);
        !places.is_empty() && places.is_subset(cells)
    })
}

/// The fish of two to four rows or columns with few fins.
fn all_fish(context: &Context) -> impl Iterator<Item = Fish> {
    let kinds = [
        [HouseKind::Row, HouseKind::Column],
        [HouseKind::Column, HouseKind::Row],
    ];
    kinds.into_iter().flat_map(move |kinds| {
        Digit::ALL.into_iter().flat_map(move |digit| {
            let [base, cover] = kinds.map(|kind| {
                let open = kind.houses().into_iter();
                open.filter(|&house| context.cells_in(house, digit).len() > 1)
                    .collect::<Vec<House>>()
            });
            (2..=4).flat_map(move |size| fish_of(context, digit, &base, &cover, size))
        })
    })
}

/// The fish of as many of these base houses and cover houses.
fn fish_of(
    context: &Context,
    digit: Digit,
    base: &[House],
    cover: &[House],
    size: usize,
) -> Vec<Fish> {
    let chosen = |houses: &[House], choice: u16| -> (HouseSet, CellSet) {
        let houses = bits(choice).map(|index| houses[index]);
        houses.fold((HouseSet::EMPTY, CellSet::EMPTY), |(all, cells), house| {
            (all.with(house), cells | context.cells_in(house, digit))
        })
    };
    let covers: Vec<_> = choices(cover.len(), size)
        .map(|choice| chosen(cover, choice))
        .collect();
    let bases = choices(base.len(), size).map(|choice| chosen(base, choice));
    bases
        .flat_map(|(base, cells)| {
            let few_fins = covers
                .iter()
                .map(move |&(cover, covered)| (cover, cells - covered))
                .filter(|(_, fins)| fins.has_at_most(MOST_FINS));
            few_fins
                .map(|(cover, fins)| Fish::new(context, digit, base, cover, fins))
                .collect::<Vec<Fish>>()
        })
        .collect()
}

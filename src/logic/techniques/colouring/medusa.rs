//! 3D Medusa: strong links in houses and in cells, of any digits, in two colours, one of which is right.
//!
//! Networks of one digit are simple colouring's.

use super::{CandidateLink, Colour, neighbours, networks};
use crate::logic::steps::pattern::InferenceKind;
use crate::logic::techniques::chains::alternating_chain::LinkReason;
use crate::logic::techniques::prelude::*;

techniques!(
    MEDUSA = UNRATED {
        name: "3D Medusa",
        summary: "Candidates of several digits, joined by strong links in houses and cells, in two colours, of which one is \
                  right: what neither colour allows is wrong, and so is a colour that is twice in a cell, twice in a house \
                  with the same digit, or leaves a cell without a candidate.",
        synonyms: &["Medusa", "Medusa Colouring"],
        difficulty: DifficultyRange::only(63),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!([Technique::MEDUSA], medusas())];

/// All candidates of one colour are true, or all of the other.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Medusa {
    /// The candidates of each colour; where only one is possible, the impossible one comes first.
    pub colours: [Vec<Candidate>; 2],
    /// Strong links that join them all.
    pub links: Vec<CandidateLink>,
    /// The reason why the first colour is impossible, if it is.
    pub clash: Option<MedusaClash>,
}

/// The reason why a colour is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum MedusaClash {
    /// Two of its candidates are in the same cell, or have the same digit and see each other.
    Pair([Candidate; 2]),
    /// It rules out every candidate of the cell.
    EmptyCell(Cell),
}

fn medusas(context: &Context) -> impl Iterator<Item = Found<Medusa>> {
    let links = strong_links(context);
    let starts = links.iter().map(|link| link.ends[0]);
    networks(starts, &links)
        .into_iter()
        .map(|network| (network.colours(), network.links))
        .filter(|(colours, _)| {
            let [one, other] = *colours;
            let digits = one
                .iter()
                .zip(other)
                .filter(|(one, other)| !(**one | *other).is_empty());
            digits.count() > 1
        })
        .filter_map(move |(colours, links)| medusa(context, &colours, links))
}

/// The strong links in cells and in houses.
fn strong_links(context: &Context) -> Vec<CandidateLink> {
    let in_houses = Digit::ALL.into_iter();
    let in_houses = in_houses.flat_map(|digit| CandidateLink::of_digit(context, digit));
    let in_cells = context.bivalue_cells().into_iter().filter_map(|cell| {
        let mut digits = context.digits_of(cell).into_iter();
        let ends = [digits.next()?, digits.next()?].map(|digit| Candidate { cell, digit });
        let reason = LinkReason::Cell(cell);
        Some(CandidateLink { ends, reason })
    });
    in_houses.chain(in_cells).collect()
}

/// The cells in which each digit is ruled out if the colour is right.
fn ruled_out(colour: &Colour) -> Colour {
    Digit::ALL.map(|digit| {
        let others = Digit::ALL.into_iter().filter(|&other| other != digit);
        others.fold(neighbours(colour[digit.index()]), |all, other| {
            all | colour[other.index()]
        })
    })
}

fn medusa(
    context: &Context,
    [first, second]: &[Colour; 2],
    links: Vec<CandidateLink>,
) -> Option<Found<Medusa>> {
    let (colours, clash) = match (clash(context, first), clash(context, second)) {
        (None, Some(clash)) => ([second, first], Some(clash)),
        (clash, _) => ([first, second], clash),
    };
    let targets = if clash.is_some() {
        *colours[0]
    } else {
        let [one, other] = colours.map(ruled_out);
        Digit::ALL.map(|digit| one[digit.index()] & other[digit.index()])
    };
    let pattern = Medusa {
        colours: colours.map(|colour| context.of_each_digit(colour)),
        links,
        clash,
    };
    Found::eliminating(context.of_each_digit(&targets), pattern)
}

/// The first reason why the colour cannot be right.
fn clash(context: &Context, colour: &Colour) -> Option<MedusaClash> {
    let ruled_out = ruled_out(colour);
    for digit in Digit::ALL {
        let cells = colour[digit.index()];
        let Some(cell) = (cells & ruled_out[digit.index()]).first() else {
            continue;
        };
        let mut seeing = pairs(cells).filter(|[one, other]| one.sees(*other));
        if let Some(pair) = seeing.next() {
            return Some(MedusaClash::Pair(
                pair.map(|cell| Candidate { cell, digit }),
            ));
        }
        let mut others = Digit::ALL.into_iter().filter(|&other| other != digit);
        let other = others.find(|other| colour[other.index()].contains(cell))?;
        return Some(MedusaClash::Pair(
            [digit, other].map(|digit| Candidate { cell, digit }),
        ));
    }
    let mut open = context.unfilled().into_iter();
    open.find(|&cell| {
        let mut digits = context.digits_of(cell).into_iter();
        digits.all(|digit| ruled_out[digit.index()].contains(cell))
    })
    .map(MedusaClash::EmptyCell)
}

impl Pattern for Medusa {
    fn technique(&self) -> Technique {
        Technique::MEDUSA
    }

    fn look(&self) -> Look {
        let [first, second] = &self.colours;
        let empty = match self.clash {
            Some(MedusaClash::EmptyCell(cell)) => Some(cell),
            _ => None,
        };
        let look = Look::default()
            .and_all(Mark::On, first)
            .and_all(Mark::Off, second)
            .and(Mark::Pattern, empty, DigitSet::EMPTY);
        let words = format!("the strong links of {}", all(look.digits()));
        look.named(words)
    }

    fn inferences(&self) -> Vec<Inference> {
        let inference = |link: &CandidateLink| Inference {
            ends: link.ends,
            kind: InferenceKind::Strong,
        };
        self.links.iter().map(inference).collect()
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let [first, second] = self
            .colours
            .each_ref()
            .map(|colour| every_candidate(colour));
        let cases =
            format!("Strong links in houses and cells leave two cases. A: {first}. B: {second}. ");
        let clash = match self.clash {
            None => return format!("{cases}Either way, {conclusion}."),
            Some(MedusaClash::EmptyCell(cell)) => format!("A leaves no candidate in {cell}"),
            Some(MedusaClash::Pair([one, other])) if one.cell == other.cell => format!(
                "in A, {} is both {} and {}",
                one.cell, one.digit, other.digit
            ),
            Some(MedusaClash::Pair([one, other])) => format!(
                "in A, {} and {} are both {} and see each other",
                one.cell, other.cell, one.digit
            ),
        };
        format!("{cases}But {clash}, so B is true, and {conclusion}.")
    }
}

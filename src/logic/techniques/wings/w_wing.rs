//! W-Wing: two cells with the same two candidates, and a strong link that keeps them from both being one of these.
//!
//! Sudoku Explainer rates it as a chain.

use crate::logic::steps::phrase::{InLink, all};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::tuples::pairs;

techniques!(
    W_WING = GlossaryEntry {
        name: "W-Wing",
        summary: "Two cells with the candidates xy, and a strong link of x that keeps them from both being x: one of the two \
              is y.",
        synonyms: &["Semi-Remote Naked Pair"],
        difficulty: DifficultyRange::only(44),
        hodoku_until: 1,
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!([Technique::W_WING], w_wings())];

/// Two cells with the same two candidates, and a strong link of one of these between them: one cell is the other digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WWing {
    /// The two cells.
    pub ends: [Cell; 2],
    /// The link; its first cell sees the first end, its second the second.
    pub link: StrongLink,
    /// The digit of the link.
    pub linked: Digit,
    /// The digit that one of the ends must be.
    pub digit: Digit,
}

/// Two cells xy that do not see each other, and a strong link of x between them: one of the two is y.
fn w_wings(context: &Context) -> impl Iterator<Item = Found<WWing>> {
    pairs(context.bivalue_cells())
        .filter(|[first, second]| !first.sees(*second))
        .flat_map(move |ends| {
            let [first, second] = ends.map(|end| context.digits_of(end));
            let digits = if first == second {
                first
            } else {
                DigitSet::EMPTY
            };
            digits.into_iter().flat_map(move |linked| {
                let links = context.strong_links(linked).iter();
                links.filter_map(move |link| w_wing(context, ends, linked, *link))
            })
        })
}

/// The W-Wing of these ends, if the digit's strong link joins them.
fn w_wing(
    context: &Context,
    ends: [Cell; 2],
    linked: Digit,
    link: StrongLink,
) -> Option<Found<WWing>> {
    let [first, second] = ends;
    let link = [link, link.reversed()]
        .into_iter()
        .find(|link| first.sees(link.cells[0]) && second.sees(link.cells[1]))?;
    if ends.into_iter().any(|end| link.cells.contains(&end)) {
        return None;
    }
    let digit = context.digits_of(first).without(linked).only()?;
    let z_cells: CellSet = ends.into_iter().collect();
    Found::eliminating(
        context.of_digit(digit, z_cells.common_peers()),
        WWing {
            ends,
            link,
            linked,
            digit,
        },
    )
}

impl Pattern for WWing {
    fn technique(&self) -> Technique {
        Technique::W_WING
    }

    fn cells(&self) -> CellSet {
        self.ends.into_iter().chain(self.link.cells).collect()
    }

    fn digits(&self) -> DigitSet {
        DigitSet::of(self.linked).with(self.digit)
    }

    fn links(&self) -> Vec<StrongLink> {
        vec![self.link]
    }

    fn inferences(&self) -> Vec<Inference> {
        let [first, second] = self.link.cells;
        vec![
            Inference::weak(self.linked, [self.ends[0], first]),
            Inference::strong(self.linked, self.link),
            Inference::weak(self.linked, [second, self.ends[1]]),
        ]
    }

    fn role(&self, candidate: Candidate) -> Role {
        if self.ends.contains(&candidate.cell) {
            Role::Wing
        } else if candidate.digit == self.linked {
            Role::Link
        } else {
            Role::Defining
        }
    }

    fn where_to_look(&self) -> String {
        all(self.ends).to_string()
    }

    fn notation(&self, _: &[Fact]) -> Option<String> {
        let ([first, last], [near, far]) = (self.ends, self.link.cells);
        let (linked, digit) = (self.linked, self.digit);
        let ends = [(digit, first), (linked, first), (linked, near)];
        let others = [(linked, far), (linked, last), (digit, last)];
        let nodes = ends.into_iter().chain(others);
        let nodes: Vec<Node> = nodes
            .map(|(digit, cell)| Candidate { cell, digit }.into())
            .collect();
        Some(notation::chain(&nodes, false))
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            link,
            linked,
            digit,
            ..
        } = self;
        write!(
            f,
            "{ends} can only be {linked} or {digit}. {}, so {ends} cannot both be {linked}. One of them is {digit}, \
             and {conclusion}.",
            InLink(*link, *linked),
            ends = all(self.ends),
        )
    }
}

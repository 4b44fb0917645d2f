//! Two strong links of a digit, end to end: skyscraper, two-string kite and turbot fish.
//!
//! Sudoku Explainer rates all three as chains.

use crate::logic::techniques::prelude::*;

techniques!(
    SKYSCRAPER = UNRATED {
        name: "Skyscraper",
        summary: "Two strong links of a digit in parallel lines, with one end of each in the same crossing line: one of the \
              other ends is the digit.",
        difficulty: DifficultyRange::only(40),
        hodoku_until: 1,
    },
    TWO_STRING_KITE = UNRATED {
        name: "Two-String Kite",
        summary: "A strong link of a digit in a row and one in a column, with one end of each in the same box: one of the \
              other ends is the digit.",
        synonyms: &["2-String Kite"],
        vague_names: &["Kite"],
        difficulty: DifficultyRange::only(41),
        hodoku_until: 1,
    },
    TURBOT_FISH = UNRATED {
        name: "Turbot Fish",
        summary: "Two strong links of a digit, with one end of each seeing the other in any other way: one of the other \
              ends is the digit.",
        synonyms: &["X-Chain of four cells"],
        difficulty: DifficultyRange::only(42),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!(
        [Technique::SKYSCRAPER],
        strong_link_pairs(Technique::SKYSCRAPER)
    ),
    finder!(
        [Technique::TWO_STRING_KITE],
        strong_link_pairs(Technique::TWO_STRING_KITE)
    ),
    finder!(
        [Technique::TURBOT_FISH],
        strong_link_pairs(Technique::TURBOT_FISH)
    ),
];

/// Two strong links of a digit; the second cell of the first sees the first cell of the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct StrongLinkPair {
    /// The digit.
    pub digit: Digit,
    /// The links.
    pub links: [StrongLink; 2],
}

/// Two strong links whose near ends see each other: one of the far ends is the digit.
///
/// Skyscraper, two-string kite and turbot fish differ in the position of the links; only the technique asked for is found.
pub(super) fn strong_link_pairs(
    context: &Context,
    technique: Technique,
) -> impl Iterator<Item = Found<StrongLinkPair>> {
    Digit::ALL.into_iter().flat_map(move |digit| {
        let links = context.strong_links(digit);
        index_pairs(links.len()).flat_map(move |pair| {
            let [first, second] = pair.map(|index| links[index]);
            let ways = [first, first.reversed()]
                .into_iter()
                .flat_map(move |first| [second, second.reversed()].map(|second| [first, second]));
            ways.map(move |links| StrongLinkPair { digit, links })
                .filter(move |pair| pair.is_connected() && pair.technique() == technique)
                .filter_map(move |pair| {
                    let targets = pair.far_ends().common_peers();
                    Found::eliminating(context.of_digit(digit, targets), pair)
                })
        })
    })
}

impl StrongLinkPair {
    pub(super) fn cells(self) -> CellSet {
        self.links.iter().flat_map(|link| link.cells).collect()
    }

    /// Returns true if the links have four cells and their near ends see each other.
    fn is_connected(self) -> bool {
        let [first, second] = self.links;
        self.cells().len() == 4 && first.cells[1].sees(second.cells[0])
    }

    pub(super) fn near_ends(self) -> CellSet {
        let [first, second] = self.links;
        CellSet::of(first.cells[1]).with(second.cells[0])
    }

    fn far_ends(self) -> CellSet {
        let [first, second] = self.links;
        CellSet::of(first.cells[0]).with(second.cells[1])
    }

    /// Returns true if the near ends are in a common house of this kind.
    fn is_joined_by(self, kind: HouseKind) -> bool {
        let mut joints = self.near_ends().common_houses().into_iter();
        joints.any(|house| house.kind() == kind)
    }
}

impl Pattern for StrongLinkPair {
    fn technique(&self) -> Technique {
        use HouseKind::{Box, Column, Row};
        let [is_skyscraper, is_kite] = match self.links.map(|link| link.house.kind()) {
            [Row, Row] => [self.is_joined_by(Column), false],
            [Column, Column] => [self.is_joined_by(Row), false],
            [Row, Column] | [Column, Row] => [false, self.is_joined_by(Box)],
            [Box, _] | [_, Box] => [false, false],
        };
        if is_skyscraper {
            Technique::SKYSCRAPER
        } else if is_kite {
            Technique::TWO_STRING_KITE
        } else {
            Technique::TURBOT_FISH
        }
    }

    fn look(&self) -> Look {
        let held = self.links.iter().map(|link| link.house);
        Look::at(Mark::Pattern, self.cells(), [self.digit])
            .along(&self.links)
            .named(houses(held.collect()))
    }

    fn inferences(&self) -> Vec<Inference> {
        let [first, second] = self.links;
        vec![
            Inference::strong(self.digit, first),
            Inference::weak(self.digit, [first.cells[1], second.cells[0]]),
            Inference::strong(self.digit, second),
        ]
    }

    fn notation(&self, _: &Conclusion) -> Option<String> {
        let digit = self.digit;
        let cells = self.links.iter().flat_map(|link| link.cells);
        let nodes: Vec<Node> = cells.map(|cell| Candidate { cell, digit }.into()).collect();
        Some(notation::chain(&nodes, false))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let Self {
            digit,
            links: [first, second],
        } = self;
        format!(
            "{}; in {}, it is in {}. {} cannot both be {digit}, so {} is, and {conclusion}.",
            InLink(*first, *digit),
            second.house,
            any(second.cells),
            all([first.cells[1], second.cells[0]]),
            any([first.cells[0], second.cells[1]]),
        )
    }
}

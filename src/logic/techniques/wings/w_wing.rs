//! W-Wing: two cells with the same two candidates, and a strong link that keeps them from both being one of these.
//!
//! Sudoku Explainer rates it as a chain.

use crate::logic::techniques::prelude::*;

techniques!(
    W_WING[2] = UNRATED {
        name: "W-Wing",
        summary: "Two cells with the candidates xy, and a house in which x goes only in cells that see one of the two: they \
                  are not both x, so one of them is y.",
        synonyms: &["Semi-Remote Naked Pair", "Chute Remote Pair"],
        difficulty: DifficultyRange::only(44),
        cases: &["", "Grouped W-Wing"],
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::W_WING[0]], w_wings(false)),
    finder!([Technique::W_WING[1]], w_wings(true)),
];

/// Two cells with the same two candidates, and a house in which one of these goes only in cells that see one of the two: one
/// cell is the other digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WWing {
    /// The two cells.
    pub ends: [Cell; 2],
    /// The house.
    pub house: House,
    /// All cells of the linked digit in the house: those that see the first end, and those that see the second.
    pub groups: [CellSet; 2],
    /// The digit of the house.
    pub linked: Digit,
    /// The digit that one of the ends must be.
    pub digit: Digit,
}

/// Two cells xy that do not see each other, and a link of x between them: one of the two is y. Links of groups have more
/// than two cells.
fn w_wings(context: &Context, is_grouped: bool) -> impl Iterator<Item = Found<WWing>> {
    let ends = pairs(context.bivalue_cells()).filter(|[first, second]| !first.sees(*second));
    ends.flat_map(move |ends| {
        let [first, second] = ends.map(|end| context.digits_of(end));
        let linked = if first == second {
            first
        } else {
            DigitSet::EMPTY
        };
        linked.into_iter().flat_map(move |linked| {
            let digit = first.without(linked).only();
            let digit = digit.filter(|&digit| {
                let seen = CellSet::from_iter(ends).common_peers();
                !seen.is_disjoint(context.cells(digit))
            });
            digit.into_iter().flat_map(move |digit| {
                let houses = House::ALL.into_iter();
                houses.filter_map(move |house| w_wing(context, ends, house, linked, digit))
            })
        })
    })
    .filter(move |found| found.pattern.is_grouped() == is_grouped)
}

/// The W-Wing of these ends, if the digit joins them in the house.
fn w_wing(
    context: &Context,
    ends: [Cell; 2],
    house: House,
    linked: Digit,
    digit: Digit,
) -> Option<Found<WWing>> {
    let places = context.cells_in(house, linked);
    let [of_first, of_second] = ends.map(|end| places & end.peers());
    if of_first.is_empty() || of_second.is_empty() || of_first | of_second != places {
        return None;
    }
    let mut same = places.common_houses().into_iter();
    if same.find(|&same| context.cells_in(same, linked) == places) != Some(house) {
        return None;
    }
    let groups = match places - of_first {
        CellSet::EMPTY => [places - of_second, of_second],
        rest => [of_first, rest],
    };
    if groups[0].is_empty() {
        return None;
    }
    let seen = CellSet::from_iter(ends).common_peers();
    Found::eliminating(
        context.of_digit(digit, seen),
        WWing {
            ends,
            house,
            groups,
            linked,
            digit,
        },
    )
}

impl WWing {
    /// Returns true if a group has more than one cell.
    fn is_grouped(&self) -> bool {
        self.groups.iter().any(|group| group.len() > 1)
    }

    /// The first cell of each group.
    fn link(&self) -> Option<StrongLink> {
        let [first, second] = self.groups.map(CellSet::first);
        Some(StrongLink {
            house: self.house,
            cells: [first?, second?],
        })
    }
}

impl Pattern for WWing {
    fn technique(&self) -> Technique {
        Technique::W_WING[usize::from(self.is_grouped())]
    }

    fn look(&self) -> Look {
        let digits = DigitSet::of(self.linked).with(self.digit);
        let [first, second] = self.groups;
        let link = self.link().filter(|_| !self.is_grouped());
        let cells = self.ends.into_iter().chain(first | second);
        Look::at(Mark::Pattern, cells, digits)
            .in_houses([self.house])
            .along(link.as_slice())
            .named(all(self.ends))
    }

    fn inferences(&self) -> Vec<Inference> {
        let [first_end, second_end] = self.ends;
        let link = self.link().into_iter();
        link.flat_map(|link| {
            let [first, second] = link.cells;
            [
                Inference::weak(self.linked, [first_end, first]),
                Inference::strong(self.linked, link),
                Inference::weak(self.linked, [second, second_end]),
            ]
        })
        .collect()
    }

    fn notation(&self, _: &Conclusion) -> Option<String> {
        let ([first, last], [near, far]) = (self.ends.map(CellSet::of), self.groups);
        let (linked, digit) = (self.linked, self.digit);
        let ends = [(digit, first), (linked, first), (linked, near)];
        let others = [(linked, far), (linked, last), (digit, last)];
        let nodes = ends.into_iter().chain(others);
        let nodes: Vec<Node> = nodes.map(Node::from).collect();
        Some(notation::chain(&nodes, false))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let Self {
            house,
            groups: [first, second],
            linked,
            digit,
            ..
        } = self;
        let seen = if self.is_grouped() {
            ", each of which sees one of the two"
        } else {
            ""
        };
        format!(
            "{ends} can only be {linked} or {digit}. In {house}, {linked} is in {}{seen}, so {ends} cannot both be {linked}. \
             One of them is {digit}, and {conclusion}.",
            any(first.into_iter().chain(*second)),
            ends = all(self.ends),
        )
    }
}

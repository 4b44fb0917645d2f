//! Naked and hidden pairs, triplets and quads, and the hidden ones that leave a single at once.
//!
//! A naked subset is N cells of a house that share N candidates, a hidden one is N digits that share N cells. In a
//! house with F free cells, those outside a naked subset of size N form a hidden one of size F - N, and the other way
//! round; the smaller of the two is the easier one.

use crate::logic::techniques::prelude::*;

techniques!(
    DIRECT_HIDDEN_PAIR = RATED {
        name: "Direct Hidden Pair",
        summary: "A hidden pair that leaves another digit a single cell in the house.",
        difficulty: DifficultyRange::only(20),
    },
    DIRECT_HIDDEN_TRIPLET = RATED {
        name: "Direct Hidden Triplet",
        summary: "A hidden triplet that leaves another digit a single cell in the house.",
        difficulty: DifficultyRange::only(25),
    },
    NAKED_PAIR = RATED {
        name: "Naked Pair",
        summary: "Two cells of a house have the same two candidates, so no other cell of it has these digits.",
        synonyms: &[
            "Conjugate Pair",
            "Naked Subset",
            "Naked Double",
            "Naked Twins",
            "Pair"
        ],
        difficulty: DifficultyRange::only(30),
        hodoku_until: 1,
    },
    LOCKED_PAIR = UNRATED {
        name: "Locked Pair",
        summary: "A naked pair in a box and a line at once, so no other cell of either has these digits.",
        difficulty: DifficultyRange::only(30),
        hodoku_until: 1,
    },
    HIDDEN_PAIR = RATED {
        name: "Hidden Pair",
        summary: "In a house, two digits can only go in the same two cells, so these hold nothing else.",
        synonyms: &["Hidden Subset", "Hidden Twins", "Pair"],
        difficulty: DifficultyRange::only(34),
        hodoku_until: 1,
    },
    NAKED_TRIPLET = RATED {
        name: "Naked Triplet",
        summary: "Three cells of a house have three candidates between them, so no other cell of it has these digits.",
        synonyms: &["Naked Triple", "Naked Subset", "Triple"],
        difficulty: DifficultyRange::only(36),
        hodoku_until: 1,
    },
    LOCKED_TRIPLET = UNRATED {
        name: "Locked Triplet",
        summary: "A naked triplet in a box and a line at once, so no other cell of either has these digits.",
        synonyms: &["Locked Triple"],
        difficulty: DifficultyRange::only(36),
        hodoku_until: 1,
    },
    HIDDEN_TRIPLET = RATED {
        name: "Hidden Triplet",
        summary: "In a house, three digits can only go in the same three cells, so these hold nothing else.",
        synonyms: &["Hidden Triple", "Hidden Subset", "Triple"],
        difficulty: DifficultyRange::only(40),
        hodoku_until: 1,
    },
    NAKED_QUAD = RATED {
        name: "Naked Quad",
        summary: "Four cells of a house have four candidates between them, so no other cell of it has these digits.",
        synonyms: &["Naked Quadruple", "Naked Subset", "Quad"],
        difficulty: DifficultyRange::only(50),
        hodoku_until: 1,
    },
    HIDDEN_QUAD = RATED {
        name: "Hidden Quad",
        summary: "In a house, four digits can only go in the same four cells, so these hold nothing else.",
        synonyms: &["Hidden Quadruple", "Hidden Subset", "Quad"],
        difficulty: DifficultyRange::only(54),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::DIRECT_HIDDEN_PAIR], direct_hidden(2)),
    finder!([Technique::DIRECT_HIDDEN_TRIPLET], direct_hidden(3)),
    // Each locked subset is a naked one, too, so it has to come first.
    finder!([Technique::LOCKED_PAIR], locked(2)),
    finder!([Technique::LOCKED_TRIPLET], locked(3)),
    finder!([Technique::NAKED_PAIR], naked(2)),
    finder!([Technique::NAKED_TRIPLET], naked(3)),
    finder!([Technique::NAKED_QUAD], naked(4)),
    finder!([Technique::HIDDEN_PAIR], hidden(2)),
    finder!([Technique::HIDDEN_TRIPLET], hidden(3)),
    finder!([Technique::HIDDEN_QUAD], hidden(4)),
];

/// N cells of a house and N digits that can only go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Subset {
    /// Naked or hidden, and the kind of conclusion.
    pub kind: SubsetKind,
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// The way a subset is recognised: by its cells or by its digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum SubsetKind {
    /// The cells have no other digits.
    Naked,
    /// The cells have no other digits, and are in the box and in a line.
    Locked,
    /// The digits have no other cells.
    Hidden,
    /// The digits have no other cells, which leaves another digit a single cell.
    DirectHidden,
}

/// The naked subsets of this size that eliminate something.
fn naked(context: &Context, size: usize) -> impl Iterator<Item = Found<Subset>> {
    let houses = houses_with_free_cells(context, size + 1);
    houses.flat_map(move |(house, free)| {
        let items = house.cells().map(|cell| context.digits_of(cell).bits());
        tuples(items, size)
            .into_iter()
            .filter_map(move |(places, digits)| {
                let cells = cells_at(house, places);
                let digits = DigitSet::from_bits(digits);
                Found::eliminating(
                    context.of_digits(digits, free - cells),
                    Subset {
                        kind: SubsetKind::Naked,
                        house,
                        cells,
                        digits,
                    },
                )
            })
    })
}

/// The naked subsets of this size in a box and a line that eliminate something in both.
fn locked(context: &Context, size: usize) -> impl Iterator<Item = Found<Subset>> {
    let in_boxes =
        naked(context, size).filter(|found| found.pattern.house.kind() == HouseKind::Box);
    in_boxes.filter_map(move |Found { pattern, .. }| {
        let Subset {
            house,
            cells,
            digits,
            ..
        } = pattern;
        let line = (cells.common_houses().without(house)).first()?;
        let in_line = context.of_digits(digits, line.cell_set() - house.cell_set());
        let in_line: Vec<Candidate> = in_line.collect();
        let in_box = context.of_digits(digits, house.cell_set() - cells);
        let kind = SubsetKind::Locked;
        (!in_line.is_empty())
            .then(|| Found::eliminating(in_box.chain(in_line), Subset { kind, ..pattern }))?
    })
}

/// The hidden subsets of this size that eliminate something.
fn hidden(context: &Context, size: usize) -> impl Iterator<Item = Found<Subset>> {
    let subsets = hidden_subsets(context, size, SubsetKind::Hidden);
    subsets.filter_map(move |subset| {
        Found::eliminating(context.of_digits(!subset.digits, subset.cells), subset)
    })
}

/// The hidden subsets of this size that leave another digit of the house a single cell.
fn direct_hidden(context: &Context, size: usize) -> impl Iterator<Item = Found<Subset>> {
    let subsets = hidden_subsets(context, size, SubsetKind::DirectHidden);
    subsets.flat_map(move |subset| {
        (!subset.digits).into_iter().filter_map(move |digit| {
            let cells = context.cells_in(subset.house, digit);
            let cell = (cells - subset.cells).only()?;
            (!cells.is_disjoint(subset.cells))
                .then(|| Found::placing(Candidate { cell, digit }, subset))
        })
    })
}

/// The digits that share as many cells of a house that has others.
fn hidden_subsets(
    context: &Context,
    size: usize,
    kind: SubsetKind,
) -> impl Iterator<Item = Subset> {
    houses_with_free_cells(context, size + 1).flat_map(move |(house, _)| {
        tuples(context.masks().places[house.index()], size)
            .into_iter()
            .map(move |(digits, places)| Subset {
                kind,
                house,
                cells: cells_at(house, places),
                digits: DigitSet::from_bits(digits),
            })
    })
}

/// Boxes, then columns, then rows, of those that have changed; with their free cells if there are enough of them.
fn houses_with_free_cells(
    context: &Context,
    at_least: usize,
) -> impl Iterator<Item = (House, CellSet)> {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(HouseKind::houses)
        .filter(|&house| context.changes().houses.contains(house))
        .map(|house| (house, context.unfilled() & house.cell_set()))
        .filter(move |(_, free)| !free.has_at_most(at_least - 1))
}

impl Subset {
    /// The house, and if the subset is locked, the line.
    fn houses(&self) -> Vec<House> {
        let mut houses = vec![self.house];
        if self.kind == SubsetKind::Locked {
            houses.extend(self.cells.common_houses().without(self.house));
        }
        houses
    }
}

impl Pattern for Subset {
    fn technique(&self) -> Technique {
        match (self.kind, self.cells.len()) {
            (SubsetKind::Naked, 2) => Technique::NAKED_PAIR,
            (SubsetKind::Naked, 3) => Technique::NAKED_TRIPLET,
            (SubsetKind::Locked, 2) => Technique::LOCKED_PAIR,
            (SubsetKind::Locked, _) => Technique::LOCKED_TRIPLET,
            (SubsetKind::Naked, _) => Technique::NAKED_QUAD,
            (SubsetKind::Hidden, 2) => Technique::HIDDEN_PAIR,
            (SubsetKind::Hidden, 3) => Technique::HIDDEN_TRIPLET,
            (SubsetKind::Hidden, _) => Technique::HIDDEN_QUAD,
            (SubsetKind::DirectHidden, 2) => Technique::DIRECT_HIDDEN_PAIR,
            (SubsetKind::DirectHidden, _) => Technique::DIRECT_HIDDEN_TRIPLET,
        }
    }

    fn look(&self) -> Look {
        Look::at(Mark::Pattern, self.cells, self.digits).in_houses(self.houses())
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let (house, cells, digits) = (self.house, all(self.cells), all(self.digits));
        match self.kind {
            SubsetKind::Naked => {
                format!("In {house}, {cells} must hold {digits}, so {conclusion}.")
            }
            SubsetKind::Locked => format!(
                "In {}, {cells} must hold {digits}, so {conclusion}.",
                all(self.houses()),
            ),
            SubsetKind::Hidden | SubsetKind::DirectHidden => {
                format!("In {house}, {digits} can only go in {cells}, so {conclusion}.")
            }
        }
    }
}

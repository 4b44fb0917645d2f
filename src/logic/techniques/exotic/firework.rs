//! Triple firework: three digits that leave a box by the same row and the same column, each to the same cell.
//!
//! A digit that is in neither of the two cells is in the box in both lines, and so in the cell where these meet.

use crate::logic::techniques::prelude::*;

techniques!(
    TRIPLE_FIREWORK = UNRATED {
        name: "Triple Firework",
        summary: "Three digits that, outside a box, have only one cell of a row and one of a column through the box: these two \
              cells and the one where the lines meet hold the three digits.",
        synonyms: &["Fireworks"],
        difficulty: DifficultyRange::only(54),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::TRIPLE_FIREWORK], fireworks())];

/// Three cells that hold three digits: one in a box, and one in its row and one in its column outside the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Firework {
    /// The cell in the box.
    pub stem: Cell,
    /// The cells in its row and in its column.
    pub wings: [Cell; 2],
    /// The three digits.
    pub digits: DigitSet,
}

fn fireworks(context: &Context) -> impl Iterator<Item = Found<Firework>> {
    context.unfilled().into_iter().flat_map(move |stem| {
        let [row, column] = [stem.row(), stem.column()].map(|line| wings(context, stem, line));
        row.into_iter().flat_map(move |(in_row, of_row)| {
            let column = column.clone().into_iter();
            column.filter_map(move |(in_column, of_column)| {
                let digits = of_row & of_column;
                let firework = Firework {
                    stem,
                    wings: [in_row, in_column],
                    digits,
                };
                if digits.len() != 3 {
                    return None;
                }
                Found::eliminating(context.of_digits(!digits, firework.cells()), firework)
            })
        })
    })
}

/// The cells of the line outside the stem's box, with the digits that go nowhere else in that part of it.
fn wings(context: &Context, stem: Cell, line: House) -> Vec<(Cell, DigitSet)> {
    let outside = line.cell_set() - stem.box_().cell_set();
    let places = Digit::ALL.map(|digit| (digit, context.cells_in(line, digit)));
    // A digit without any place is in the line already.
    let places = places.map(|(digit, cells)| (digit, !cells.is_empty(), cells & outside));
    let of_wing = |wing: Cell| -> DigitSet {
        let only = places
            .iter()
            .filter(|(_, is_open, cells)| *is_open && cells.without(wing).is_empty());
        only.map(|&(digit, ..)| digit).collect()
    };
    let open = (context.unfilled() & outside).into_iter();
    open.map(|wing| (wing, of_wing(wing)))
        .filter(|(_, digits)| digits.len() >= 3)
        .collect()
}

impl Firework {
    /// The three cells.
    fn cells(self) -> CellSet {
        CellSet::from_iter(self.wings).with(self.stem)
    }
}

impl Pattern for Firework {
    fn technique(&self) -> Technique {
        Technique::TRIPLE_FIREWORK
    }

    fn look(&self) -> Look {
        Look::at(Mark::On, [self.stem], self.digits)
            .and(Mark::Off, self.wings, self.digits)
            .in_houses([self.stem.row(), self.stem.column()])
            .named(format_args!("the lines of {}", self.stem))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let Self {
            stem,
            wings: [in_row, in_column],
            digits,
        } = self;
        format!(
            "In {row} outside {box_}, the digits {} can only go in {in_row}, and in {column} only in {in_column}. A digit that \
             is in neither of these cells is in {box_} both in {row} and in {column}, so it is in {stem}. These three cells \
             hold the three digits, so {conclusion}.",
            all(*digits),
            row = stem.row(),
            column = stem.column(),
            box_ = stem.box_(),
        )
    }
}

//! Sue de Coq: cells of a box and a line that share their digits with cells of the rest of the box and of the line.

use crate::logic::techniques::prelude::*;

techniques!(
    SUE_DE_COQ = UNRATED {
        name: "Sue de Coq",
        summary: "Cells in a box and a line, some in the rest of the line and some in the rest of the box, which together \
              have just as many digits as cells: all of these are there.",
        synonyms: &["Two-Sector Disjoint Subsets", "Extended Sue de Coq", "SDC"],
        difficulty: DifficultyRange::only(54),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!([Technique::SUE_DE_COQ], sue_de_coqs())];

/// Cells of a box and a line with just as many digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SueDeCoq {
    /// The box.
    #[serde(rename = "box")]
    pub box_: House,
    /// The line.
    pub line: House,
    /// The cells that are in both.
    pub crossing: CellSet,
    /// The cells in the rest of the line.
    pub in_line: CellSet,
    /// The cells in the rest of the box.
    pub in_box: CellSet,
    /// The digits that are eliminated from the rest of the line.
    pub line_digits: DigitSet,
    /// The digits that are eliminated from the rest of the box.
    pub box_digits: DigitSet,
}

fn sue_de_coqs(context: &Context) -> impl Iterator<Item = Found<SueDeCoq>> {
    let all = House::crossings().flat_map(move |houses| in_crossing(context, houses));
    each_conclusion_once(all)
}

fn in_crossing(context: &Context, [box_, line]: [House; 2]) -> Vec<Found<SueDeCoq>> {
    let open = |cells: CellSet| context.unfilled() & cells;
    let mut found = Vec::new();
    let crossing = open(box_.cell_set() & line.cell_set());
    let [lines, boxes] = [
        line.cell_set() - box_.cell_set(),
        box_.cell_set() - line.cell_set(),
    ]
    .map(|rest| context.subsets(open(rest)));
    for (cells, digits) in context.subsets(crossing) {
        if cells.len() < 2 || digits.len() < cells.len() + 2 {
            continue;
        }
        let shares = |set: &&(CellSet, DigitSet)| !set.1.is_disjoint(digits);
        for &(in_line, of_line) in lines.iter().filter(shares) {
            for &(in_box, of_box) in boxes.iter().filter(shares) {
                let twice = of_line & of_box;
                let count = (digits | of_line | of_box).len() + twice.len();
                if count == cells.len() + in_line.len() + in_box.len() && twice.is_disjoint(digits)
                {
                    let pattern = SueDeCoq {
                        box_,
                        line,
                        crossing: cells,
                        in_line,
                        in_box,
                        // The cells of these are all in the line, and of those all in the box.
                        line_digits: of_line | (digits - of_box),
                        box_digits: of_box | (digits - of_line),
                    };
                    found.extend(pattern.found(context));
                }
            }
        }
    }
    found
}

impl SueDeCoq {
    fn cells(&self) -> CellSet {
        self.crossing | self.in_line | self.in_box
    }

    fn found(self, context: &Context) -> Option<Found<Self>> {
        let rest_of_line = self.line.cell_set() - self.cells();
        let rest_of_box = self.box_.cell_set() - self.cells();
        let from_line = context.of_digits(self.line_digits, rest_of_line);
        let from_box = context.of_digits(self.box_digits, rest_of_box);
        Found::eliminating(from_line.chain(from_box), self)
    }
}

impl Pattern for SueDeCoq {
    fn technique(&self) -> Technique {
        Technique::SUE_DE_COQ
    }

    fn look(&self) -> Look {
        let digits = self.line_digits | self.box_digits;
        Look::at(Mark::Pattern, self.crossing, digits)
            .and(Mark::On, self.in_line, digits)
            .and(Mark::Off, self.in_box, digits)
            .in_houses([self.box_, self.line])
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let count = self.cells().len();
        format!(
            "{crossing} share {} with the rest of {line}, in {in_line}, and {} with the rest of {box_}, in {in_box}. \
             These {count} cells have room for no other digit, so each of these digits is in one of them, and {conclusion}.",
            all(self.line_digits),
            all(self.box_digits),
            crossing = all(self.crossing),
            line = self.line,
            in_line = all(self.in_line),
            box_ = self.box_,
            in_box = all(self.in_box),
        )
    }
}

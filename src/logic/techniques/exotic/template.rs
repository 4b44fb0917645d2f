//! Templates: the ways to place a digit in all nine rows, columns and boxes.

use crate::logic::techniques::prelude::*;

/// Other sources use the same names for both.
const SYNONYMS: [&str; 4] = [
    "Templates",
    "Pattern Overlay",
    "Pattern Overlay Method",
    "POM",
];

techniques!(
    TEMPLATE_SET = UNRATED {
        name: "Template Set",
        summary: "A cell that a digit takes in every way of placing it in all nine rows, columns and boxes.",
        synonyms: &SYNONYMS,
        difficulty: DifficultyRange::only(95),
    },
    TEMPLATE_DELETE = UNRATED {
        name: "Template Delete",
        summary: "Cells that a digit takes in no way of placing it in all nine rows, columns and boxes.",
        synonyms: &SYNONYMS,
        difficulty: DifficultyRange::only(95),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::TEMPLATE_SET], template_sets()),
    finder!([Technique::TEMPLATE_DELETE], template_deletes()),
];

/// The ways to place a digit that leave other digits the cells they need.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The number of ways.
    pub ways: usize,
    /// The unfilled cells that the digit has in any of them.
    pub cells: CellSet,
    /// The unfilled cells that another digit takes in each of its own ways.
    pub needed: Vec<Candidate>,
    /// The digit is in a cell in all these ways, or else in none of them.
    pub is_common: bool,
}

/// The cells that a digit has in all ways, each as a step.
fn template_sets(context: &Context) -> impl Iterator<Item = Found<Template>> {
    let ways = Ways::new(context);
    Digit::ALL.into_iter().flat_map(move |digit| {
        let common = ways.common(digit) & context.unfilled();
        let template = ways.template(context, digit, true);
        let placed = context.of_digit(digit, common);
        placed.map(move |candidate| Found::placing(candidate, template.clone()))
    })
}

/// The cells that a digit has in no way.
fn template_deletes(context: &Context) -> impl Iterator<Item = Found<Template>> {
    let ways = Ways::new(context);
    Digit::ALL.into_iter().filter_map(move |digit| {
        let template = ways.template(context, digit, false);
        Found::eliminating(context.of_digit(digit, !template.cells), template)
    })
}

/// The ways to place each digit: its cells in all nine rows.
struct Ways([Vec<CellSet>; 9]);

impl Ways {
    /// The ways that are left when each leaves the other digits the cells that these have in all of theirs.
    fn new(context: &Context) -> Self {
        let mut ways = Self(Digit::ALL.map(|digit| {
            let placed = context.grid().cells_of(digit);
            let mut all = Vec::new();
            add_ways(
                placed,
                context.cells(digit) | placed,
                &House::ROWS,
                &mut all,
            );
            all
        }));
        loop {
            let common = Digit::ALL.map(|digit| ways.common(digit));
            let mut is_changed = false;
            for digit in Digit::ALL {
                let others = Digit::ALL.into_iter().filter(|&other| other != digit);
                let taken = others.fold(CellSet::EMPTY, |all, other| all | common[other.index()]);
                let ways = &mut ways.0[digit.index()];
                let before = ways.len();
                ways.retain(|way| way.is_disjoint(taken));
                is_changed |= ways.len() < before;
            }
            if !is_changed {
                return ways;
            }
        }
    }

    /// The cells that the digit has in all its ways.
    fn common(&self, digit: Digit) -> CellSet {
        let ways = self.0[digit.index()].iter().copied();
        ways.reduce(|common, way| common & way).unwrap_or_default()
    }

    fn template(&self, context: &Context, digit: Digit, is_common: bool) -> Template {
        let others = Digit::ALL.into_iter().filter(|&other| other != digit);
        let mut needed: Vec<Candidate> = others
            .flat_map(|other| context.of_digit(other, self.common(other)))
            .collect();
        needed.sort_unstable();
        let ways = &self.0[digit.index()];
        let possible = ways.iter().fold(CellSet::EMPTY, |all, &way| all | way);
        Template {
            digit,
            ways: ways.len(),
            cells: possible & context.unfilled(),
            needed,
            is_common,
        }
    }
}

/// Adds the ways to place the digit in the rest of the rows, in these cells that may hold it.
fn add_ways(way: CellSet, possible: CellSet, rows: &[House], all: &mut Vec<CellSet>) {
    let [row, rows @ ..] = rows else {
        all.push(way);
        return;
    };
    let in_row = possible & row.cell_set();
    let placed = way & in_row;
    for cell in if placed.is_empty() { in_row } else { placed } {
        add_ways(way.with(cell), possible - cell.peers(), rows, all);
    }
}

impl Pattern for Template {
    fn technique(&self) -> Technique {
        if self.is_common {
            Technique::TEMPLATE_SET
        } else {
            Technique::TEMPLATE_DELETE
        }
    }

    fn look(&self) -> Look {
        Look::at(Mark::Pattern, self.cells, [self.digit])
            .and_all(Mark::Pattern, &self.needed)
            .named(format_args!("the digit {}", self.digit))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let needed = if self.needed.is_empty() {
            String::new()
        } else {
            format!(
                "In every way to place the other digits there are {}. ",
                all(digits_in_cells(&self.needed))
            )
        };
        let ways = match self.ways {
            1 => "the only way".to_owned(),
            ways => format!("each of the {ways} ways"),
        };
        let so = if self.is_common {
            "has it in the same cell"
        } else {
            "leaves some cells out"
        };
        format!(
            "{needed}To place {} in all rows, columns and boxes, {ways} {so}, so {conclusion}.",
            self.digit
        )
    }
}

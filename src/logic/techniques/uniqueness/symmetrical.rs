//! Gurth's theorem: a symmetry that leaves the givens of a proper puzzle as they are leaves its solution as it is.
//!
//! The search for such symmetries is in `automorphism`.

use super::automorphism::automorphisms;
use crate::board::Symmetry;
use crate::logic::steps::phrase::{all, clauses};
use crate::logic::techniques::prelude::*;

techniques!(
    SYMMETRICAL_PLACEMENT = GlossaryEntry {
        name: "Symmetrical Placement",
        summary: "The givens stay the same if rows and columns are rearranged, as in a half turn or in a mirror, and digits are \
                  renamed. So does the solution, because there is only one. A candidate is eliminated if its image, or the \
                  image of that, is not a candidate or rules it out.",
        synonyms: &["Gurth's Theorem", "Gurth's Symmetrical Placement"],
        difficulty: DifficultyRange::only(24),
        needs_uniqueness: true,
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(
    [Technique::SYMMETRICAL_PLACEMENT],
    symmetrical_placements()
)];

/// An arrangement of the board and names of the digits by which the givens stay the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SymmetricalPlacement {
    /// The line that each row becomes.
    pub rows: [House; 9],
    /// The line that each column becomes.
    pub columns: [House; 9],
    /// The digit that each digit becomes.
    pub digits: [Digit; 9],
    /// The cells in which candidates are eliminated.
    pub cells: CellSet,
}

fn symmetrical_placements(context: &Context) -> impl Iterator<Item = Found<SymmetricalPlacement>> {
    let all = automorphisms(context.grid(), context.givens()).into_iter();
    each_conclusion_once(all.filter_map(|symmetry| {
        let eliminations = eliminations(context, &symmetry);
        let pattern = SymmetricalPlacement {
            rows: House::ROWS.map(|row| symmetry.house(row)),
            columns: House::COLUMNS.map(|column| symmetry.house(column)),
            digits: Digit::ALL.map(|digit| symmetry.digit(digit)),
            cells: eliminations.iter().map(|gone| gone.cell).collect(),
        };
        Found::eliminating(eliminations, pattern)
    }))
}

/// The candidates that are not all true together with their images.
fn eliminations(context: &Context, symmetry: &Symmetry) -> Vec<Candidate> {
    let can_be = |Candidate { cell, digit }: Candidate| {
        context.cells(digit).contains(cell) || context.placed(cell) == Some(digit)
    };
    let all = context.of_digits(DigitSet::FULL, CellSet::FULL);
    all.filter(|&start| {
        let next =
            |image: &Candidate| Some(symmetry.candidate(*image)).filter(|&next| next != start);
        // If two images rule each other out, so do the start and an image of it.
        let clashes = |Candidate { cell, digit }: Candidate| {
            let is_same = digit == start.digit;
            cell == start.cell && !is_same || is_same && cell.sees(start.cell)
        };
        let mut images = std::iter::successors(next(&start), next);
        images.any(|image| !can_be(image) || clashes(image))
    })
    .collect()
}

impl SymmetricalPlacement {
    /// The arrangement in words, if it is one that people know.
    fn name(&self) -> Option<&'static str> {
        let numbers = |houses: &[House; 9]| houses.map(House::number);
        let (forwards, backwards) = ([1, 2, 3, 4, 5, 6, 7, 8, 9], [9, 8, 7, 6, 5, 4, 3, 2, 1]);
        let transposes = self.rows[0].kind() == HouseKind::Column;
        let (rows, columns) = (numbers(&self.rows), numbers(&self.columns));
        let is = |first: [u8; 9], second: [u8; 9]| (rows, columns) == (first, second);
        match transposes {
            false if is(backwards, backwards) => Some("given a half turn"),
            true if is(forwards, forwards) => Some("mirrored in the main diagonal"),
            true if is(backwards, backwards) => Some("mirrored in the other diagonal"),
            true if is(backwards, forwards) || is(forwards, backwards) => {
                Some("given a quarter turn")
            }
            _ => None,
        }
    }
}

impl Pattern for SymmetricalPlacement {
    fn technique(&self) -> Technique {
        Technique::SYMMETRICAL_PLACEMENT
    }

    fn look(&self) -> Look {
        Look::at(Role::Defining, self.cells, DigitSet::FULL)
            .named("the whole grid")
            .everywhere()
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "If the grid is {name}")?,
            None => write!(
                f,
                "If rows 1 to 9 become {} and columns 1 to 9 {}",
                all(self.rows),
                all(self.columns)
            )?,
        }
        let pairs = || {
            Digit::ALL
                .into_iter()
                .zip(self.digits)
                .filter(|(from, to)| from != to)
        };
        let are_exchanged = pairs().all(|(from, to)| self.digits[to.index()] == from);
        if are_exchanged {
            let each = pairs().filter(|(from, to)| from < to);
            let each: Vec<String> = each.map(|(from, to)| format!("{from} and {to}")).collect();
            if !each.is_empty() {
                write!(f, ", with {} exchanged", clauses(each))?;
            }
        } else {
            let each: Vec<String> = pairs()
                .map(|(from, to)| format!("{to} for {from}"))
                .collect();
            write!(f, ", with {}", all(&each))?;
        }
        write!(
            f,
            ", the givens stay the same. So does the solution, because there is only one. A candidate that cannot be true together \
             with its images is wrong, so {conclusion}."
        )
    }
}

//! Empty rectangle: a box in which a digit is confined to a row and a column, and a strong link beside it.
//!
//! Sudoku Explainer rates it as a chain.

use crate::logic::steps::phrase::{InLink, all};
use crate::logic::techniques::prelude::*;

techniques!(
    EMPTY_RECTANGLE = GlossaryEntry {
        name: "Empty Rectangle",
        summary: "In a box, a digit can only go in one row and one column, and a strong link of it meets one of them.",
        synonyms: &["Rectangle Elimination", "Hinge"],
        vague_names: &["Empty Rectangle Intersection", "ERI"],
        difficulty: DifficultyRange::only(43),
        hodoku_until: 1,
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::EMPTY_RECTANGLE], empty_rectangles())];

/// In the box, the digit is confined to a row and a column; a strong link meets one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EmptyRectangle {
    /// The digit.
    pub digit: Digit,
    /// The box.
    #[cfg_attr(feature = "serde", serde(rename = "box"))]
    pub box_: House,
    /// The digit's cells in the box.
    pub cells: CellSet,
    /// The row and the column, or the column and the row; the link meets the first.
    pub lines: [House; 2],
    /// The link; its first cell is in the line it meets.
    pub link: StrongLink,
}

/// A box in which the digit is confined to a row and a column, one of which a strong link meets outside the box.
pub(super) fn empty_rectangles(context: &Context) -> impl Iterator<Item = Found<EmptyRectangle>> {
    Digit::ALL.into_iter().flat_map(move |digit| {
        let links = context.strong_links(digit);
        corners(context, digit).flat_map(move |corner| {
            links
                .iter()
                .filter(move |link| link.house != corner.box_)
                .flat_map(|link| [*link, link.reversed()])
                .filter_map(move |link| empty_rectangle(context, digit, corner, link))
        })
    })
}

/// A box with the digit's cells in one row and one column, and in neither of them alone.
#[derive(Clone, Copy)]
struct Corner {
    box_: House,
    cells: CellSet,
    /// The line that the strong link is to meet.
    met: House,
    /// The line across it.
    other: House,
}

fn corners(context: &Context, digit: Digit) -> impl Iterator<Item = Corner> {
    House::BOXES.into_iter().flat_map(move |box_| {
        let cells = context.cells_in(box_, digit);
        box_.cells().into_iter().flat_map(move |crossing| {
            let [row, column] = [crossing.row(), crossing.column()];
            let kept = cells.is_subset(row.cell_set() | column.cell_set())
                && !cells.is_subset(row.cell_set())
                && !cells.is_subset(column.cell_set());
            let both = kept.then_some([(row, column), (column, row)]);
            both.into_iter().flatten().map(move |(met, other)| Corner {
                box_,
                cells,
                met,
                other,
            })
        })
    })
}

/// If the far end of the link is not the digit, its near end is, and the box has the digit in its other line.
fn empty_rectangle(
    context: &Context,
    digit: Digit,
    corner: Corner,
    link: StrongLink,
) -> Option<Found<EmptyRectangle>> {
    let box_cells = corner.box_.cell_set();
    let [near, far] = link.cells;
    let meets = corner.met.cell_set().contains(near) && !box_cells.contains(near);
    let apart = link.house != corner.met && !box_cells.contains(far);
    if !meets || !apart {
        return None;
    }
    let targets = (corner.other.cell_set() - box_cells) & far.peers();
    Found::eliminating(
        context.of_digit(digit, targets),
        EmptyRectangle {
            digit,
            box_: corner.box_,
            cells: corner.cells,
            lines: [corner.met, corner.other],
            link,
        },
    )
}

impl Pattern for EmptyRectangle {
    fn technique(&self) -> Technique {
        Technique::EMPTY_RECTANGLE
    }

    fn look(&self) -> Look {
        let [met, other] = self.lines;
        Look::at(Role::Link, self.link.cells, [self.digit])
            .and(Role::Defining, self.cells, [self.digit])
            .in_houses([self.box_, met, other])
            .along(&[self.link])
            .named(all([self.box_, self.link.house]))
    }

    fn inferences(&self) -> Vec<Inference> {
        vec![Inference::strong(self.digit, self.link)]
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let Self {
            digit,
            box_,
            lines: [met, other],
            link,
            ..
        } = self;
        format!(
            "In {box_}, {digit} must be in {met} or {other}. {}; if it is in {}, then in {box_} it is in {other}. \
             Either way, {conclusion}.",
            InLink(*link, *digit),
            link.cells[0],
        )
    }
}

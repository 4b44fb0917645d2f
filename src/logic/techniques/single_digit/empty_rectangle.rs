//! Empty rectangle: a box in which a digit is confined to a row and a column, and a strong link beside it.
//!
//! Sudoku Explainer rates it as a chain.

use crate::logic::techniques::prelude::*;

techniques!(
    EMPTY_RECTANGLE = UNRATED {
        name: "Empty Rectangle",
        summary: "In a box, a digit can only go in one row and one column, and a strong link of it meets one of them.",
        synonyms: &["Rectangle Elimination", "Hinge"],
        vague_names: &["Empty Rectangle Intersection", "ERI"],
        difficulty: DifficultyRange::only(43),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::EMPTY_RECTANGLE], empty_rectangles())];

/// In the box, the digit is confined to a row and a column; a strong link meets one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EmptyRectangle {
    /// The digit.
    pub digit: Digit,
    /// The box.
    #[serde(rename = "box")]
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
        House::BOXES.into_iter().flat_map(move |box_| {
            let cells = context.cells_in(box_, digit);
            crossing_lines(box_, cells).flat_map(move |lines| {
                let links = context.strong_links(digit).iter();
                let links = links.flat_map(|link| [*link, link.reversed()]);
                let rectangles = links.map(move |link| EmptyRectangle {
                    digit,
                    box_,
                    cells,
                    lines,
                    link,
                });
                rectangles.filter_map(|rectangle| rectangle.found(context))
            })
        })
    })
}

/// Two lines through the box, in either order, that hold the cells together, and neither of them alone.
fn crossing_lines(box_: House, cells: CellSet) -> impl Iterator<Item = [House; 2]> {
    let lines = box_.cells().map(|cell| [cell.row(), cell.column()]);
    let holding = lines.into_iter().filter(move |lines| {
        let [row, column] = lines.map(House::cell_set);
        cells.is_subset(row | column) && !cells.is_subset(row) && !cells.is_subset(column)
    });
    holding.flat_map(|[row, column]| [[row, column], [column, row]])
}

impl EmptyRectangle {
    /// If the far end of the link is not the digit, its near end is, and the box has the digit in its other line.
    fn found(self, context: &Context) -> Option<Found<Self>> {
        let box_cells = self.box_.cell_set();
        let ([met, other], [near, far]) = (self.lines, self.link.cells);
        let meets = met.cell_set().contains(near) && !box_cells.contains(near);
        let apart = self.link.house != met && !box_cells.contains(far);
        if !meets || !apart {
            return None;
        }
        let targets = (other.cell_set() - box_cells) & far.peers();
        Found::eliminating(context.of_digit(self.digit, targets), self)
    }
}

impl Pattern for EmptyRectangle {
    fn technique(&self) -> Technique {
        Technique::EMPTY_RECTANGLE
    }

    fn look(&self) -> Look {
        let [met, other] = self.lines;
        let cells = self.link.cells.into_iter().chain(self.cells);
        Look::at(Mark::Pattern, cells, [self.digit])
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

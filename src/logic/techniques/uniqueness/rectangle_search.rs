//! The search for rectangles: every two rows and two columns in two boxes, with every two digits.

use std::collections::BTreeSet;

use super::rectangle::{Rectangle, RectangleKind};
use crate::logic::techniques::prelude::*;

/// The rectangles of open cells that belong to the entry of this technique.
///
/// A digit that is given in sight of a corner was never possible there, so such corners have not lost it.
pub(super) fn open_rectangles(
    context: &Context,
    of: Technique,
) -> impl Iterator<Item = Found<Rectangle>> {
    let mut known = BTreeSet::new();
    let [_, one, two, _] = context.counted_cells();
    let open = all_corners().filter(move |corners| {
        let cells: CellSet = corners.iter().copied().collect();
        cells.is_subset(context.unfilled()) && !cells.is_disjoint(one | two)
    });
    open.flat_map(move |corners| {
        let candidates = corners.map(|corner| context.digits_of(corner));
        let union = candidates
            .iter()
            .fold(DigitSet::EMPTY, |all, &each| all | each);
        let pairs = index_pairs(9).map(|pair| pair.map(|index| Digit::ALL[index]));
        pairs
            .map(DigitSet::from_iter)
            .filter(move |digits| {
                digits.is_subset(union)
                    && candidates.iter().all(|each| !each.is_disjoint(*digits))
                    && candidates.iter().any(|each| each.is_subset(*digits))
            })
            .flat_map(move |digits| Open::new(context, corners, digits).consequences())
    })
    .filter(move |found| {
        let technique = found.pattern.technique();
        technique.entry() == of.entry() && known.insert((technique, found.eliminations.clone()))
    })
}

/// The corners of every rectangle in two boxes, going round.
fn all_corners() -> impl Iterator<Item = [Cell; 4]> {
    let chutes = House::CHUTES.into_iter().enumerate();
    chutes.flat_map(|(chute, along)| {
        let across = if chute < 3 {
            House::COLUMNS
        } else {
            House::ROWS
        };
        lines_apart(across).flat_map(move |across| {
            let in_chute = index_pairs(3).map(move |pair| pair.map(|index| along[index]));
            in_chute.filter_map(move |along| corners(along, across))
        })
    })
}

/// Every two of the nine rows, or columns, that lie in different chutes.
pub(in crate::logic::techniques) fn lines_apart(
    lines: [House; 9],
) -> impl Iterator<Item = [House; 2]> {
    index_pairs(9)
        .filter(|[one, other]| one / 3 != other / 3)
        .map(move |pair| pair.map(|index| lines[index]))
}

/// The four cells where two lines cross two others, in order round the rectangle.
pub(in crate::logic::techniques) fn corners(
    [first, second]: [House; 2],
    [one, other]: [House; 2],
) -> Option<[Cell; 4]> {
    let corner = |line: House, across: House| (line.cell_set() & across.cell_set()).first();
    Some([
        corner(first, one)?,
        corner(first, other)?,
        corner(second, other)?,
        corner(second, one)?,
    ])
}

/// Four open corners, each with at least one of two digits. The extras of the rectangle are the other candidates there.
struct Open<'a> {
    context: &'a Context<'a>,
    rectangle: Rectangle,
    /// The corners.
    cells: CellSet,
}

impl<'a> Open<'a> {
    fn new(context: &'a Context, corners: [Cell; 4], digits: DigitSet) -> Self {
        let cells: CellSet = corners.into_iter().collect();
        let extras: Vec<Candidate> = context.of_digits(!digits, cells).collect();
        let rectangle = Rectangle {
            corners,
            digits,
            roof: extras.iter().map(|extra| extra.cell).collect(),
            is_complete: digits
                .into_iter()
                .all(|digit| cells.is_subset(context.cells(digit))),
            kind: RectangleKind::Extra { extras },
        };
        Self {
            context,
            rectangle,
            cells,
        }
    }

    fn consequences(&self) -> Vec<Found<Rectangle>> {
        let mut found = Vec::new();
        if self.rectangle.is_complete || !self.has_givens_in_sight() {
            self.extra(&mut found);
            if self.rectangle.has_roof_in_line() {
                self.subsets(&mut found);
                self.locked(&mut found);
            } else {
                self.lines(&mut found);
            }
        }
        found
    }

    /// Returns true if one of the digits was given in a cell that sees a corner.
    fn has_givens_in_sight(&self) -> bool {
        let mut digits = self.rectangle.digits.into_iter();
        digits.any(|digit| {
            let givens = self.context.grid().cells_of(digit) & self.context.givens();
            let mut corners = self.cells.into_iter();
            corners.any(|corner| !givens.is_disjoint(corner.peers()))
        })
    }

    fn add(
        &self,
        kind: RectangleKind,
        eliminations: impl IntoIterator<Item = Candidate>,
        found: &mut Vec<Found<Rectangle>>,
    ) {
        let rectangle = Rectangle {
            kind,
            ..self.rectangle.clone()
        };
        found.extend(Found::eliminating(eliminations, rectangle));
    }

    /// Types 1, 2 and 5. Complete rectangles of the first two are those that are rated.
    fn extra(&self, found: &mut Vec<Found<Rectangle>>) {
        let Rectangle {
            roof,
            digits,
            is_complete,
            ..
        } = self.rectangle;
        let kind = self.rectangle.kind.clone();
        let is_rated = is_complete && (roof.len() == 1 || self.rectangle.has_roof_in_line());
        let extras = self.rectangle.extra_digits();
        if roof.len() == 1 && !is_rated {
            self.add(kind, self.context.of_digits(digits, roof), found);
        } else if let (Some(digit), false, 2..=3) = (extras.only(), is_rated, roof.len()) {
            self.add(
                kind,
                self.context.of_digit(digit, roof.common_peers()),
                found,
            );
        }
    }

    /// Type 3: one of the two is an extra, so with other cells of a house the extras make a naked subset.
    fn subsets(&self, found: &mut Vec<Found<Rectangle>>) {
        let roof = self.rectangle.roof;
        let extras = self.rectangle.extra_digits();
        for house in roof.common_houses() {
            let free = self.context.unfilled() & house.cell_set();
            let subsets = self.context.subsets(free - self.cells).into_iter();
            for (subset, of_subset) in subsets.skip(1) {
                let digits = extras | of_subset;
                if digits.len() != subset.len() + 1 {
                    continue;
                }
                let houses = (roof | subset).common_houses();
                let rest = houses.cells() - roof - subset;
                let kind = RectangleKind::Subset {
                    houses,
                    subset,
                    subset_digits: digits,
                };
                self.add(kind, self.context.of_digits(digits, rest), found);
            }
        }
    }

    /// Type 4: one of the two is the digit, so neither is the other. Complete rectangles are rated.
    fn locked(&self, found: &mut Vec<Found<Rectangle>>) {
        let Rectangle {
            roof,
            digits,
            is_complete,
            ..
        } = self.rectangle;
        for digit in digits {
            for house in roof.common_houses() {
                let cells = self.context.cells_in(house, digit);
                if !is_complete && !cells.is_empty() && cells.is_subset(roof) {
                    let kind = RectangleKind::Locked { house, digit };
                    self.add(
                        kind,
                        self.context.of_digits(digits.without(digit), roof),
                        found,
                    );
                }
            }
        }
    }

    /// Type 6 and hidden rectangles, with two diagonal corners in the roof, or three.
    fn lines(&self, found: &mut Vec<Found<Rectangle>>) {
        let Rectangle {
            corners,
            digits,
            roof,
            ..
        } = self.rectangle;
        if !matches!(roof.len(), 2 | 3) {
            return;
        }
        for digit in digits {
            let goes_in_corners = |line: &House| {
                let cells = self.context.cells_in(*line, digit);
                !cells.is_empty() && cells.is_subset(self.cells)
            };
            let [first, _, third, _] = corners;
            for lines in [[first.row(), third.row()], [first.column(), third.column()]] {
                if roof.len() == 2 && lines.iter().all(goes_in_corners) {
                    let kind = RectangleKind::Lines { lines, digit };
                    self.add(kind, self.context.of_digit(digit, roof), found);
                }
            }
            for (index, corner) in corners.into_iter().enumerate() {
                let lines = [corner.row(), corner.column()];
                let opposite = corners[(index + 2) % 4];
                if !roof.contains(opposite) && lines.iter().all(goes_in_corners) {
                    let kind = RectangleKind::Hidden {
                        lines,
                        digit,
                        corner,
                    };
                    let other = digits.without(digit);
                    self.add(
                        kind,
                        self.context.of_digits(other, CellSet::of(corner)),
                        found,
                    );
                }
            }
        }
    }
}

/// The rectangles with two or three solved corners, none of them given.
pub(super) fn avoidable_rectangles(context: &Context) -> impl Iterator<Item = Found<Rectangle>> {
    all_corners()
        .filter(|corners| {
            let cells: CellSet = corners.iter().copied().collect();
            cells.is_disjoint(context.givens()) && (cells & context.unfilled()).has_at_most(2)
        })
        .flat_map(|corners| {
            (0..4).map(move |turn| {
                let mut corners = corners;
                corners.rotate_left(turn);
                corners
            })
        })
        .filter_map(|corners| avoidable_rectangle(context, corners))
}

/// The rectangle whose first two corners are solved; the third is also solved, or the fourth is not, either.
fn avoidable_rectangle(context: &Context, corners: [Cell; 4]) -> Option<Found<Rectangle>> {
    let [first, second, third, fourth] = corners;
    let [one, other] = [context.placed(first)?, context.placed(second)?];
    let cells: CellSet = corners.into_iter().collect();
    let solved = cells - context.unfilled();
    let fatal = [(third, one), (fourth, other)];
    let (extras, eliminations): (Vec<Candidate>, Vec<Candidate>) = match context.placed(third) {
        Some(digit) if digit != one => return None,
        Some(_) => (
            Vec::new(),
            context.of_digit(other, CellSet::of(fourth)).collect(),
        ),
        None => {
            let [extra, same] = fatal.map(|(cell, digit)| {
                let digits = context.digits_of(cell);
                digits
                    .contains(digit)
                    .then(|| digits.without(digit).only())
                    .flatten()
            });
            let digit = extra.filter(|_| extra == same && context.placed(fourth).is_none())?;
            let unsolved = cells - solved;
            let extras = context.of_digit(digit, unsolved).collect();
            (
                extras,
                context.of_digit(digit, unsolved.common_peers()).collect(),
            )
        }
    };
    let rectangle = Rectangle {
        corners,
        digits: DigitSet::of(one).with(other),
        roof: cells - solved,
        is_complete: false,
        kind: RectangleKind::Solved { solved, extras },
    };
    Found::eliminating(eliminations, rectangle)
}

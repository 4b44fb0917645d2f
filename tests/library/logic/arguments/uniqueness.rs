//! Patterns that would have two solutions: rectangles, loops, bivalue graves.

use super::Checker;
use sudoku::logic::evidence::{
    Bug, Rectangle, RectangleKind, SymmetricalPlacement, UniqueLoop, UniquenessType,
};
use sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Cells to be filled in every way: houses that need a digit in them, and fillings that are not allowed.
pub(super) struct Filling<'a> {
    pub(super) cells: Vec<Cell>,
    pub(super) needs: Vec<(House, Digit)>,
    pub(super) is_allowed: &'a dyn Fn(&[Candidate]) -> bool,
}

impl Checker<'_> {
    /// Returns true if there is a filling that has the candidate.
    pub(super) fn can_be(&self, gone: Candidate, filling: &Filling) -> bool {
        let cells: CellSet = filling.cells.iter().copied().collect();
        let are_confined = filling.needs.iter().all(|&(house, digit)| {
            let places = self.0.cells_in(house, digit);
            !places.is_empty() && places.is_subset(cells)
        });
        !are_confined || self.fill(gone, filling, &mut Vec::new())
    }

    fn fill(&self, gone: Candidate, filling: &Filling, filled: &mut Vec<Candidate>) -> bool {
        let Some(&cell) = filling.cells.get(filled.len()) else {
            let all = || filled.iter().chain([&gone]);
            let has = |(house, digit): &(House, Digit)| {
                all().any(|each| each.digit == *digit && house.cell_set().contains(each.cell))
            };
            return filling.needs.iter().all(has) && (filling.is_allowed)(filled);
        };
        let digits = self
            .0
            .placed(cell)
            .map_or(self.0.digits_in(cell), DigitSet::of);
        digits.iter().any(|digit| {
            let fits = filled.iter().chain([&gone]).all(|other| {
                let is_apart = other.digit != digit || !other.cell.sees(cell);
                is_apart && (other.cell != cell || other.digit == digit)
            });
            filled.push(Candidate { cell, digit });
            let can_be = fits && self.fill(gone, filling, filled);
            filled.pop();
            can_be
        })
    }

    /// Returns true if none of the cells was given, and each house has two of them or none.
    fn can_be_swapped(&self, cells: &[Cell]) -> bool {
        let all: CellSet = cells.iter().copied().collect();
        let mut houses = House::ALL
            .into_iter()
            .map(|house| (all & house.cell_set()).len());
        all.is_disjoint(self.0.givens()) && houses.all(|count| [0, 2].contains(&count))
    }

    pub(super) fn rectangle(&self, rectangle: &Rectangle, gone: Candidate) -> bool {
        let mut cells = rectangle.corners.to_vec();
        let mut needs = Vec::new();
        match &rectangle.kind {
            RectangleKind::Subset { subset, .. } => cells.extend(subset.iter()),
            RectangleKind::Locked { house, digit } => needs.push((*house, *digit)),
            RectangleKind::Lines { lines, digit } | RectangleKind::Hidden { lines, digit, .. } => {
                needs.extend(lines.map(|line| (line, *digit)));
            }
            _ => {}
        }
        let is_deadly = |filled: &[Candidate]| {
            filled[..4]
                .iter()
                .all(|each| rectangle.digits.contains(each.digit))
        };
        let filling = Filling {
            cells,
            needs,
            is_allowed: &|filled| !is_deadly(filled),
        };
        self.can_be_swapped(&rectangle.corners) && !self.can_be(gone, &filling)
    }

    /// The cells beside the pattern, and the digits that houses need, by the type.
    fn of_type(&self, kind: &UniquenessType) -> (CellSet, Vec<(House, Digit)>) {
        match *kind {
            UniquenessType::Three {
                house,
                cells,
                digits,
                hidden,
                ..
            } => {
                let needed = digits.iter().filter(|_| hidden);
                let needs = needed.map(|digit| (house, digit));
                let open =
                    needs.filter(|&(house, digit)| !self.0.cells_in(house, digit).is_empty());
                (cells, open.collect())
            }
            UniquenessType::Four { house, digit, .. } => (CellSet::EMPTY, vec![(house, digit)]),
            UniquenessType::One { .. } | UniquenessType::Two { .. } => (CellSet::EMPTY, Vec::new()),
            _ => panic!("a type without an argument"),
        }
    }

    pub(super) fn unique_loop(&self, unique: &UniqueLoop, gone: Candidate) -> bool {
        let count = unique.cells.len();
        let is_deadly = |filled: &[Candidate]| {
            filled[..count]
                .iter()
                .all(|each| unique.digits.contains(each.digit))
        };
        let (subset, needs) = self.of_type(&unique.kind);
        let cells = unique.cells.iter().copied().chain(subset);
        let filling = Filling {
            cells: cells.collect(),
            needs,
            is_allowed: &|filled| !is_deadly(filled),
        };
        self.can_be_swapped(&unique.cells) && !self.can_be(gone, &filling)
    }

    pub(super) fn bug(&self, bug: &Bug, gone: Candidate) -> bool {
        let mut rest = self.0.clone();
        for extra in &bug.extras {
            rest.eliminate(extra.cell, extra.digit);
        }
        let is_grave = rest
            .unfilled()
            .iter()
            .all(|cell| rest.digits_in(cell).len() == 2)
            && House::ALL.into_iter().all(|house| {
                let counts = Digit::ALL.map(|digit| rest.cells_in(house, digit).len());
                counts.iter().all(|count| [0, 2].contains(count))
            });
        let roof: CellSet = bug.extras.iter().map(|extra| extra.cell).collect();
        let (subset, needs) = self.of_type(&bug.kind);
        let has_extra = |filled: &[Candidate]| filled.iter().any(|each| bug.extras.contains(each));
        let filling = Filling {
            cells: (roof | subset).iter().collect(),
            needs,
            is_allowed: &has_extra,
        };
        is_grave && !self.can_be(gone, &filling)
    }

    /// Returns true if the arrangement keeps the givens, and the candidate's images are not all true.
    pub(super) fn symmetrical_placement(
        &self,
        placement: &SymmetricalPlacement,
        gone: Candidate,
    ) -> bool {
        let image = |Candidate { cell, digit }: Candidate| {
            let row = placement.rows[usize::from(cell.row().number()) - 1];
            let column = placement.columns[usize::from(cell.column().number()) - 1];
            Candidate {
                cell: (row.cell_set() & column.cell_set()).only().expect("a cell"),
                digit: placement.digits[digit.index()],
            }
        };
        let given = |cell: Cell| {
            self.0
                .placed(cell)
                .filter(|_| self.0.givens().contains(cell))
        };
        let keeps = Cell::ALL.into_iter().all(|cell| {
            let digit = given(cell);
            let to = image(Candidate {
                cell,
                digit: digit.unwrap_or(Digit::ALL[0]),
            });
            given(to.cell) == digit.map(|_| to.digit)
        });
        let digits: DigitSet = placement.digits.into_iter().collect();
        let houses = House::ALL.into_iter().all(|house| {
            let cells = house.cells().map(|cell| {
                image(Candidate {
                    cell,
                    digit: gone.digit,
                })
                .cell
            });
            CellSet::from_iter(cells).common_houses().len() == 1
        });
        let mut images = vec![gone];
        while images.len() == 1 || images[images.len() - 1] != gone {
            images.push(image(images[images.len() - 1]));
        }
        let can_be = |each: &Candidate| {
            self.0
                .placed(each.cell)
                .map_or(self.0.digits_in(each.cell), DigitSet::of)
                .contains(each.digit)
        };
        let agree = |one: &Candidate, other: &Candidate| {
            (one.cell != other.cell || one.digit == other.digit)
                && (one.digit != other.digit || !one.cell.sees(other.cell))
        };
        let are_possible = images.iter().all(can_be);
        let mut pairs = images
            .iter()
            .flat_map(|one| images.iter().map(move |other| (one, other)));
        let is_wrong = !are_possible || pairs.any(|(one, other)| !agree(one, other));
        keeps && houses && digits == DigitSet::FULL && is_wrong
    }
}

//! Unique rectangles and loops: patterns that would leave a puzzle two solutions.
//!
//! Go round a loop of cells that all have the candidates x and y, from house to house, so that every house on the way
//! has exactly two of them. Were all of them left with x and y alone, x and y could change places all around. What
//! keeps that from coming about is in `escape`.

use super::escape;
use crate::board::{Candidates, Cell, CellSet, DigitSet, HouseKind, HouseSet};
use crate::logic::evidence::{Escape, Evidence};
use crate::logic::step::Step;
use crate::logic::technique::{DeadlyType, Technique};

/// All steps from unique rectangles and loops, the easier ones first.
pub(in crate::logic) fn unique_loops(
    candidates: &Candidates,
) -> impl Iterator<Item = Step> + use<> {
    let mut steps: Vec<Step> = loops(candidates)
        .into_iter()
        .flat_map(|found| found.steps(candidates))
        .collect();
    steps.sort_by_key(|step| (step.difficulty(), deadly_type(step.technique)));
    steps.into_iter()
}

const fn deadly_type(technique: Technique) -> Option<DeadlyType> {
    match technique {
        Technique::UniqueRectangle(kind) | Technique::UniqueLoop(kind) => Some(kind),
        _ => None,
    }
}

/// Cells, two in each of their houses, that share two candidates.
struct Loop {
    /// In the order of the loop.
    cells: Vec<Cell>,
    digits: DigitSet,
}

impl Loop {
    fn steps(&self, candidates: &Candidates) -> Vec<Step> {
        let roof: CellSet = self
            .cells
            .iter()
            .copied()
            .filter(|&cell| candidates.digits_in(cell) != self.digits)
            .collect();
        let escapes = escape::of_loop(candidates, roof, self.digits);
        escapes
            .into_iter()
            .filter_map(|(kind, escape, eliminations)| {
                Step::eliminating(self.technique(kind), eliminations, self.evidence(escape))
            })
            .collect()
    }

    fn technique(&self, kind: DeadlyType) -> Technique {
        if self.cells.len() == 4 {
            Technique::UniqueRectangle(kind)
        } else {
            Technique::UniqueLoop(kind)
        }
    }

    fn evidence(&self, escape: Escape) -> Evidence {
        Evidence::UniqueLoop {
            cells: self.cells.clone(),
            digits: self.digits,
            escape,
        }
    }
}

/// The loops through a cell with two candidates, each once.
fn loops(candidates: &Candidates) -> Vec<Loop> {
    let mut loops: Vec<Loop> = Vec::new();
    let mut known: Vec<CellSet> = Vec::new();
    let [_, _, two, _] = candidates.cells_by_count();
    for start in two {
        let digits = candidates.digits_in(start);
        let mut search = Search::new(candidates, digits);
        search.step_on(start, DigitSet::EMPTY, 2, None);
        for cells in search.found {
            let set: CellSet = cells.iter().copied().collect();
            if !known.contains(&set) {
                known.push(set);
                loops.push(Loop { cells, digits });
            }
        }
    }
    loops
}

/// A walk from cell to cell that may yet become a loop.
struct Search<'a> {
    candidates: &'a Candidates,
    digits: DigitSet,
    /// The cells that have both digits.
    ground: CellSet,
    path: Vec<Cell>,
    /// The houses of the path's first, third, … and of its second, fourth, … cell: x goes to the ones and y to the
    /// others, so no house may have two of either.
    visited: [HouseSet; 2],
    found: Vec<Vec<Cell>>,
}

impl<'a> Search<'a> {
    fn new(candidates: &'a Candidates, digits: DigitSet) -> Self {
        Self {
            candidates,
            digits,
            ground: digits.into_iter().fold(CellSet::FULL, |cells, digit| {
                cells & candidates.cells(digit)
            }),
            path: Vec::new(),
            visited: [HouseSet::EMPTY; 2],
            found: Vec::new(),
        }
    }

    /// Goes on to the cell, and from there wherever a loop may lead.
    ///
    /// Two cells may have any other candidates, as many as like may have the same single one: `extras` are those met
    /// so far, `allowed` is how many cells with different ones may still come. `along` is the kind of house that led
    /// here.
    fn step_on(&mut self, cell: Cell, extras: DigitSet, allowed: usize, along: Option<HouseKind>) {
        let side = self.path.len() % 2;
        let houses: HouseSet = cell.houses().into_iter().collect();
        if !self.visited[side].is_disjoint(houses) {
            return;
        }
        self.path.push(cell);
        self.visited[side] |= houses;
        for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
            if Some(kind) != along {
                self.leave_along(cell, kind, extras, allowed);
            }
        }
        self.visited[side] -= houses;
        self.path.pop();
    }

    fn leave_along(&mut self, cell: Cell, kind: HouseKind, extras: DigitSet, allowed: usize) {
        for next in (self.ground & cell.house(kind).cell_set()).without(cell) {
            if self.path[0] == next {
                if self.path.len() >= 4 && self.visited[0] == self.visited[1] {
                    self.found.push(self.path.clone());
                }
                continue;
            }
            let others = self.candidates.digits_in(next) - self.digits;
            let extras = extras | others;
            if others.is_empty() {
                self.step_on(next, extras, allowed, Some(kind));
            } else if allowed > 0 || extras.len() == 1 {
                self.step_on(next, extras, allowed.saturating_sub(1), Some(kind));
            }
        }
    }
}

//! Unique rectangles and loops: patterns that would leave a puzzle two solutions.
//!
//! Go round a loop of cells that all have the candidates x and y, from house to house, so that every house on the way
//! has exactly two of them. Were all of them left with x and y alone, x and y could be swapped all around. What
//! follows from that is in [`types`].

use super::types::{self, TYPES, UniquenessType};
use crate::logic::techniques::prelude::*;

techniques!(
    UNIQUE_RECTANGLE[4] = RATED {
        name: "Unique Rectangle",
        summary: "Four cells in two rows, two columns and two boxes that must not all be left with the same two digits, \
              because the puzzle would have two solutions.",
        synonyms: &["Uniqueness Test (1 to 4)", "UR"],
        difficulty: DifficultyRange::between(45, 48),
        needs_uniqueness: true,
        cases: &TYPES,
        case_synonyms: &[
            &["Uniqueness Test 1", "Unique Corner", "UR Type 1", "UR 1"],
            &["Uniqueness Test 2", "Unique Side", "UR Type 2", "UR 2"],
            &["Uniqueness Test 3", "Unique Subset", "UR Type 3", "UR 3"],
            &["Uniqueness Test 4", "Unique Pair", "UR Type 4", "UR 4"]
        ],
        hodoku_until: 4,
    },
    UNIQUE_LOOP[4] = RATED {
        name: "Unique Loop",
        summary: "A unique rectangle of six cells or more, two in each of their houses.",
        difficulty: DifficultyRange::between(46, 53),
        needs_uniqueness: true,
        cases: &TYPES,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(TECHNIQUES, unique_loops())];

/// Rectangles and longer loops, which are found together.
const TECHNIQUES: [Technique; 8] = {
    let ([a, b, c, d], [e, f, g, h]) = (Technique::UNIQUE_RECTANGLE, Technique::UNIQUE_LOOP);
    [a, b, c, d, e, f, g, h]
};

/// Cells, two in each of their houses, that must not all be left with the same two digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct UniqueLoop {
    /// The cells in the order of the loop.
    #[serde(rename = "loop")]
    pub cells: Vec<Cell>,
    /// The two digits.
    pub digits: DigitSet,
    /// The type, which gives the conclusion.
    #[serde(flatten)]
    pub kind: UniquenessType,
}

/// All steps from unique rectangles and loops, the easier ones first.
fn unique_loops(context: &Context) -> impl Iterator<Item = Found<UniqueLoop>> + use<> {
    let loops = loops(context).into_iter();
    let mut found: Vec<(UniqueLoop, Vec<Candidate>)> = loops
        .flat_map(|(cells, digits)| {
            let has_others = |&cell: &Cell| context.digits_of(cell) != digits;
            let roof = cells.iter().copied().filter(has_others).collect();
            let consequences = types::of_loop(context, roof, digits).into_iter();
            consequences.map(move |(kind, eliminations)| {
                let cells = cells.clone();
                let found = UniqueLoop {
                    cells,
                    digits,
                    kind,
                };
                (found, eliminations)
            })
        })
        .collect();
    found.sort_by_key(|(pattern, _)| (pattern.difficulty(), pattern.kind.number()));
    found
        .into_iter()
        .filter_map(|(pattern, eliminations)| Found::eliminating(eliminations, pattern))
}

/// The loops through a cell with two candidates, each once: cells in the order of the loop, two in each of their houses, and
/// the two candidates that they share.
fn loops(context: &Context) -> Vec<(Vec<Cell>, DigitSet)> {
    let mut loops = Vec::new();
    let mut done = CellSet::EMPTY;
    for start in context.bivalue_cells() {
        let digits = context.digits_of(start);
        let mut search = UniqueLoopSearch::new(context, digits, done);
        if search.all.contains(start) && search.may_be_new() {
            search.step_on(start, DigitSet::EMPTY, 2, None);
        }
        // Each was found in both directions.
        let mut known: Vec<CellSet> = Vec::new();
        for cells in search.found {
            let set: CellSet = cells.iter().copied().collect();
            if !known.contains(&set) {
                known.push(set);
                loops.push((cells, digits));
            }
        }
        // Of these digits, all loops through it have been found.
        done = done.with(start);
    }
    loops
}

/// A walk from cell to cell that may yet become a loop.
struct UniqueLoopSearch<'a> {
    context: &'a Context<'a>,
    digits: DigitSet,
    /// The cells that have both digits, and in each of their houses another such cell.
    all: CellSet,
    /// Those that have no other digits.
    plain: CellSet,
    path: Vec<Cell>,
    on_path: CellSet,
    /// The houses of the path's first, third, … and of its second, fourth, … cell: x goes to the ones and y to the
    /// others, so no house may have two of either, and in the end each has one of both.
    visited: [HouseSet; 2],
    found: Vec<Vec<Cell>>,
}

impl<'a> UniqueLoopSearch<'a> {
    /// A walk for loops with these digits that do not go through cells that have only them and have been done.
    fn new(context: &'a Context, digits: DigitSet, done: CellSet) -> Self {
        let both = digits
            .into_iter()
            .fold(CellSet::FULL, |cells, digit| cells & context.cells(digit));
        let plain = both & context.bivalue_cells();
        let mut all = both - (plain & done);
        if (all & plain).has_at_most(1) {
            // Three cells or more with extra candidates must all have the same.
            let [_, _, two, three] = context.counted_cells();
            all &= two | three;
        }
        let all = without_lone_cells(all);
        Self {
            context,
            digits,
            all,
            plain: all & plain,
            path: Vec::new(),
            on_path: CellSet::EMPTY,
            visited: [HouseSet::EMPTY; 2],
            found: Vec::new(),
        }
    }

    /// Returns true if there may be a loop with other conclusions than before the last changes: they depend on the
    /// cells of the loop, and on the houses of those that have other digits, too.
    fn may_be_new(&self) -> bool {
        let changes = self.context.changes();
        let others = self.all - self.plain;
        let mut houses = changes.houses.into_iter();
        !self.all.is_disjoint(changes.cells)
            || houses.any(|house| !(others & house.cell_set()).has_at_most(1))
    }

    /// Goes on to the cell, and from there wherever a loop may lead.
    ///
    /// At most two cells may have any extra candidates; if all have the same single extra, there may be more of them.
    /// `extras` are those met so far, `allowed` is the number of cells with different ones that may still come. `along`
    /// is the kind of house that led here.
    fn step_on(&mut self, cell: Cell, extras: DigitSet, allowed: usize, along: Option<HouseKind>) {
        let side = self.path.len() % 2;
        let houses: HouseSet = cell.houses().into_iter().collect();
        if !self.visited[side].is_disjoint(houses) {
            return;
        }
        self.path.push(cell);
        self.on_path = self.on_path.with(cell);
        self.visited[side] |= houses;
        if self.can_be_closed(extras, allowed) {
            for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
                if Some(kind) != along {
                    self.leave_along(cell, kind, extras, allowed);
                }
            }
        }
        self.visited[side] -= houses;
        self.path.pop();
        self.on_path = self.on_path.without(cell);
    }

    /// Returns true if every house with only one cell so far has a second one to come.
    fn can_be_closed(&self, extras: DigitSet, allowed: usize) -> bool {
        let [one, other] = self.visited;
        let left = match allowed {
            0 if extras.len() > 1 => self.plain,
            _ => self.all,
        };
        let left = left - self.on_path;
        ((one - other) | (other - one))
            .into_iter()
            .all(|house| !left.is_disjoint(house.cell_set()))
    }

    fn leave_along(&mut self, cell: Cell, kind: HouseKind, extras: DigitSet, allowed: usize) {
        for next in (self.all & cell.house(kind).cell_set()).without(cell) {
            if self.path[0] == next {
                if self.path.len() >= 4 && self.visited[0] == self.visited[1] {
                    self.found.push(self.path.clone());
                }
                continue;
            }
            let others = self.context.digits_of(next) - self.digits;
            let extras = extras | others;
            if others.is_empty() {
                self.step_on(next, extras, allowed, Some(kind));
            } else if allowed > 0 || extras.len() == 1 {
                self.step_on(next, extras, allowed.saturating_sub(1), Some(kind));
            }
        }
    }
}

/// The cells that are left when cells alone in a house are taken away until there are none.
fn without_lone_cells(mut cells: CellSet) -> CellSet {
    loop {
        let lone = cells.alone();
        if lone.is_empty() {
            return cells;
        }
        cells -= lone;
    }
}

impl Pattern for UniqueLoop {
    fn technique(&self) -> Technique {
        let types = if self.cells.len() == 4 {
            Technique::UNIQUE_RECTANGLE
        } else {
            Technique::UNIQUE_LOOP
        };
        types[self.kind.number() - 1]
    }

    fn difficulty(&self) -> Difficulty {
        let length = match self.cells.len() {
            ..=4 => 45,
            5..=6 => 46,
            7..=8 => 47,
            9.. => 50,
        };
        Difficulty::from_tenths(length + self.kind.added_tenths())
    }

    fn look(&self) -> Look {
        let cells = self.cells.iter().copied().chain(self.kind.subset_cells());
        Look::at(Mark::Pattern, cells, self.digits | self.kind.digits())
            .in_houses(self.kind.house())
            .named(format_args!("the cells with {}", all(self.digits)))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        format!(
            "If {} were all left with {}, the two digits could be swapped and the puzzle would have two solutions. {}",
            all(&self.cells),
            all(self.digits),
            self.kind.words(conclusion)
        )
    }
}

//! Oddagons: loops of an odd number of cells that would have to take turns.
//!
//! One of a single digit would have two cells in each house on the way. A bivalue oddagon is about two digits.

use super::patterns::GuardedPattern;
use super::rules::Guarded;
use crate::logic::techniques::prelude::*;

/// The single-digit oddagons with one guardian, and for each candidate one whose guardians it all sees, with the candidate:
/// there may be many, of which none comes first on every arrangement of the board.
pub(super) fn broken_wings(context: &Context) -> Vec<(Guarded, Option<Candidate>)> {
    let mut found = Vec::new();
    for digit in context.changes().digits {
        for cell in context.cells(digit) {
            let only = links(context, digit, CellSet::of(cell));
            let mut seen = links(context, digit, cell.peers());
            seen.extend(links_through(context, digit, cell));
            for (links, target) in [(only, None), (seen, Some(Candidate { cell, digit }))] {
                let cells = odd_loop(&links);
                let guarded = cells.and_then(|cells| guarded(context, digit, cells, &links));
                found.extend(guarded.map(|guarded| (guarded, target)));
            }
        }
    }
    found
}

/// The houses that have only two cells for the digit if these cells do not have it.
fn links(context: &Context, digit: Digit, gone: CellSet) -> Vec<StrongLink> {
    let left = |house| context.cells_in(house, digit) - gone;
    let houses = House::ALL.into_iter();
    houses
        .filter_map(|house| StrongLink::of(house, left(house)))
        .collect()
}

/// The links from the cell to those that it sees, and from these to a cell that is the only one left in a house.
fn links_through(context: &Context, digit: Digit, cell: Cell) -> Vec<StrongLink> {
    let mut links = Vec::new();
    for house in House::ALL {
        let places = context.cells_in(house, digit);
        let Some(last) = (places - cell.peers()).only().filter(|&last| last != cell) else {
            continue;
        };
        for next in places.without(last) {
            let ends = CellSet::of(cell).with(next);
            links.push(StrongLink {
                house,
                cells: [next, last],
            });
            links.extend(ends.common_houses().first().map(|house| StrongLink {
                house,
                cells: [cell, next],
            }));
        }
    }
    links
}

/// The loop of these links, with the other cells of their houses as guardians.
fn guarded(
    context: &Context,
    digit: Digit,
    cells: Vec<Cell>,
    links: &[StrongLink],
) -> Option<Guarded> {
    let mut guardians = CellSet::EMPTY;
    let mut houses = Vec::new();
    for (&one, &other) in cells.iter().zip(cells.iter().cycle().skip(1)) {
        let ends = [[one, other], [other, one]];
        let link = links.iter().find(|link| ends.contains(&link.cells))?;
        houses.push(link.house);
        guardians |= context
            .cells_in(link.house, digit)
            .without(one)
            .without(other);
    }
    let pattern = GuardedPattern::Oddagon {
        digit,
        cells,
        houses,
    };
    let guardians: Vec<Candidate> = context.of_digit(digit, guardians).collect();
    // Without any, the puzzle has no solution.
    (!guardians.is_empty()).then_some(Guarded { pattern, guardians })
}

/// A shortest loop of an odd number of these links.
fn odd_loop(links: &[StrongLink]) -> Option<Vec<Cell>> {
    let (mut shortest, mut without): (Option<Vec<Cell>>, _) = (None, CellSet::EMPTY);
    for start in links.iter().flat_map(|link| link.cells) {
        if without.contains(start) {
            continue;
        }
        match loop_from(start, links) {
            Err(reached) => without |= reached,
            Ok(cells) => {
                let is_longer = |shortest: &Vec<Cell>| cells.len() >= shortest.len();
                if !shortest.as_ref().is_some_and(is_longer) {
                    shortest = Some(cells);
                }
            }
        }
    }
    shortest
}

/// An odd loop that can be reached from the cell along these links, or all cells that can, if there is none.
fn loop_from(start: Cell, links: &[StrongLink]) -> Result<Vec<Cell>, CellSet> {
    // Paths from the start, one to each cell that has been reached, the shorter first.
    let mut paths = vec![vec![start]];
    let mut index = 0;
    while let Some(path) = paths.get(index).cloned() {
        let last = path[path.len() - 1];
        for link in links.iter().filter(|link| link.cells.contains(&last)) {
            let [one, other] = link.cells;
            let next = if one == last { other } else { one };
            match paths.iter().find(|path| path.ends_with(&[next])) {
                None => paths.push([&path[..], &[next]].concat()),
                Some(known) if known.len() == path.len() => {
                    let together = path.iter().zip(known).filter(|(one, other)| one == other);
                    let fork = together.count();
                    let back = known[fork..].iter().rev();
                    return Ok(path[fork - 1..].iter().chain(back).copied().collect());
                }
                Some(_) => {}
            }
        }
        index += 1;
    }
    Err(paths.iter().map(|path| path[path.len() - 1]).collect())
}

/// The longest loops of two digits.
const LONGEST: usize = 9;

/// The loops of an odd number of cells that have the same two digits and see the next. At least two have other candidates:
/// with one, a remote pair or a naked pair has the same conclusion.
pub(super) fn bivalue_oddagons(context: &Context) -> Vec<Guarded> {
    let mut found = Vec::new();
    for [one, other] in index_pairs(9) {
        let digits = DigitSet::of(Digit::ALL[one]).with(Digit::ALL[other]);
        let mut both = digits.into_iter().map(|digit| context.cells(digit));
        let all = both.next().unwrap_or_default() & both.next().unwrap_or_default();
        if all.len() < 5 {
            continue;
        }
        let mut search = OddagonSearch {
            context,
            digits,
            all,
            path: Vec::new(),
            found: Vec::new(),
        };
        for start in all {
            search.step_on(start, [CellSet::EMPTY; 2], DigitSet::EMPTY);
        }
        found.append(&mut search.found);
    }
    found
}

/// The search for loops of cells with the same two digits, by walks from cell to cell.
struct OddagonSearch<'a> {
    context: &'a Context<'a>,
    digits: DigitSet,
    /// The cells with both digits.
    all: CellSet,
    path: Vec<Cell>,
    found: Vec<Guarded>,
}

impl OddagonSearch<'_> {
    /// Goes on from the cell. At most two cells may have other candidates, or more if these are of one digit and are all
    /// seen by some cell.
    fn step_on(&mut self, cell: Cell, [on_path, roof]: [CellSet; 2], extras: DigitSet) {
        let others = self.context.digits_of(cell) - self.digits;
        let extras = extras | others;
        let roof = if others.is_empty() {
            roof
        } else {
            roof.with(cell)
        };
        if roof.len() > 2 && (extras.len() > 1 || roof.common_peers().is_empty()) {
            return;
        }
        self.path.push(cell);
        let start = self.path[0];
        let on_path = on_path.with(cell);
        let is_odd = self.path.len() % 2 == 1;
        if self.path.len() >= 5
            && is_odd
            && roof.len() > 1
            && cell.sees(start)
            && self.path[1] < cell
        {
            let guardians = self.context.of_digits(!self.digits, roof).collect();
            let pattern = GuardedPattern::BivalueOddagon {
                cells: self.path.clone(),
                digits: self.digits,
            };
            self.found.push(Guarded { pattern, guardians });
        }
        if self.path.len() < LONGEST {
            for next in (self.all & cell.peers()) - on_path {
                if next > start {
                    self.step_on(next, [on_path, roof], extras);
                }
            }
        }
        self.path.pop();
    }
}

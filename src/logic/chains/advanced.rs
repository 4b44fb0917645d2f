//! Patterns within a run: pointing and claiming, pairs and X-Wings that depend on candidates being off.
//!
//! They look at the run's position when no link is left to follow. The first kind that gives anything ends the round;
//! of this kind, all patterns are taken. Patterns that were there before the run do not count.

use super::position::{Id, Masks, Numbering};
use super::run::{Reasoning, ReasoningKind, Run};
use super::tables::{CELLS, bits, house_of, is_pair, shared_places};

/// A kind of pattern, and which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PatternKind {
    /// The digit's places in the first house are all in the second.
    Locked { digit: u8, from: u8, into: u8 },
    /// The digits' places in the house are these two.
    HiddenPair { house: u8, digits: u16, places: u16 },
    /// The cells at these places have these two digits.
    NakedPair { house: u8, digits: u16, places: u16 },
    /// The digit has the same two places in both lines.
    XWing {
        digit: u8,
        lines: [u8; 2],
        places: u16,
    },
}

/// The kinds in the order in which they are tried.
const KINDS: [fn(&Numbering, &Masks, &mut Run) -> bool; 4] =
    [locked, hidden_pairs, naked_pairs, x_wings];

/// Registers the patterns of the first kind that has any; returns true if there are any.
pub(super) fn follow_patterns(numbering: &Numbering, initial: &Masks, run: &mut Run) -> bool {
    KINDS.iter().any(|kind| kind(numbering, initial, run))
}

const ROWS: std::ops::Range<usize> = 0..9;
const COLUMNS: std::ops::Range<usize> = 9..18;
const BOXES: std::ops::Range<usize> = 18..27;

impl PatternKind {
    /// The candidates without which there would be no such pattern, of those that a position had and has no more.
    pub(super) fn relies_on(self, numbering: &Numbering, had: &Masks, has: &Masks) -> Vec<Id> {
        let gone_in = |house: usize, digit: usize, beyond: u16| {
            let gone = had.places[house][digit] & !has.places[house][digit] & !beyond;
            numbering.in_house(house, gone, digit)
        };
        match self {
            Self::Locked { digit, from, into } => {
                let [from, into] = [from, into].map(usize::from);
                gone_in(from, usize::from(digit), shared_places(from, into)).collect()
            }
            Self::HiddenPair {
                house,
                digits,
                places,
            } => {
                let house = usize::from(house);
                let others = bits(0o777 & !places).map(|place| usize::from(CELLS[house][place]));
                others
                    .flat_map(|cell| {
                        numbering.in_cell(cell, had.cells[cell] & !has.cells[cell] & digits)
                    })
                    .collect()
            }
            Self::NakedPair {
                house,
                digits,
                places,
            } => cells_at(usize::from(house), places)
                .map(usize::from)
                .flat_map(|cell| {
                    numbering.in_cell(cell, had.cells[cell] & !has.cells[cell] & !digits)
                })
                .collect(),
            Self::XWing {
                digit,
                lines,
                places,
            } => lines
                .into_iter()
                .flat_map(|line| gone_in(usize::from(line), usize::from(digit), places))
                .collect(),
        }
    }
}

/// Registers the eliminations of a pattern, if there are any new ones and the pattern relies on the run.
fn apply(
    numbering: &Numbering,
    initial: &Masks,
    run: &mut Run,
    kind: PatternKind,
    removed: &[Id],
) -> bool {
    let is_new = |id: &Id| !run.off.set.contains(*id);
    if !removed.iter().any(is_new) {
        return false;
    }
    let parents = kind.relies_on(numbering, initial, &run.position);
    if parents.is_empty() {
        return false;
    }
    let kind = ReasoningKind::Pattern(kind);
    run.switch_off_by_reasoning(Reasoning { parents, kind }, removed);
    true
}

/// The cells in the order of a hash table with cells as keys and hashes, into which they are put in the given order.
pub(super) fn hash_order(cells: &mut [u8]) {
    let mut size = 16;
    while cells.len() * 4 > size * 3 {
        size *= 2;
    }
    cells.sort_by_key(|&cell| usize::from(cell) % size);
}

/// The digit's candidates in these cells, in the order of a hash table.
fn in_hash_order(numbering: &Numbering, digit: usize, cells: impl Iterator<Item = u8>) -> Vec<Id> {
    let mut cells: Vec<u8> = cells.collect();
    hash_order(&mut cells);
    let ids = cells
        .iter()
        .map(|&cell| numbering.id(usize::from(cell), digit));
    ids.collect()
}

fn cells_at(house: usize, places: u16) -> impl Iterator<Item = u8> {
    bits(places).map(move |place| CELLS[house][place])
}

/// Pointing and claiming.
fn locked(numbering: &Numbering, initial: &Masks, run: &mut Run) -> bool {
    let mut is_new = false;
    for (from, into) in [(BOXES, 9), (BOXES, 0), (COLUMNS, 18), (ROWS, 18)] {
        for digit in 0..9 {
            for from in from.clone() {
                is_new |= locked_in(numbering, initial, run, digit, from, into);
            }
        }
    }
    is_new
}

/// The places of a house that are in its first, second and third third of this sort.
const fn thirds(of_box_in_columns: bool) -> [u16; 3] {
    if of_box_in_columns {
        [0o111, 0o222, 0o444]
    } else {
        [0o007, 0o070, 0o700]
    }
}

fn locked_in(
    numbering: &Numbering,
    initial: &Masks,
    run: &mut Run,
    digit: usize,
    from: usize,
    kind: usize,
) -> bool {
    let places = run.position.places[from][digit];
    if places & places.wrapping_sub(1) == 0 {
        return false;
    }
    let thirds = thirds(BOXES.contains(&from) && kind == COLUMNS.start);
    let Some(third) = thirds.into_iter().find(|third| places & !third == 0) else {
        return false;
    };
    let first = CELLS[from][third.trailing_zeros() as usize];
    let into = house_of(first, kind);
    let shared = shared_places(into, from);
    let removed = run.position.places[into][digit] & !shared;
    if removed == 0 {
        return false;
    }
    let kind = PatternKind::Locked {
        digit: digit as u8,
        from: from as u8,
        into: into as u8,
    };
    let removed = in_hash_order(numbering, digit, cells_at(into, removed));
    apply(numbering, initial, run, kind, &removed)
}

/// Every two of nine, as in 01, 02, 12, 03, …
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|second| (0..second).map(move |first| (first, second)))
}

fn hidden_pairs(numbering: &Numbering, initial: &Masks, run: &mut Run) -> bool {
    let mut is_new = false;
    for house in BOXES.chain(COLUMNS).chain(ROWS) {
        if numbering.unfilled[house] < 5 {
            continue;
        }
        let places = run.position.places[house];
        if places.iter().filter(|places| is_pair(**places)).count() < 2 {
            continue;
        }
        for (lower, higher) in pairs() {
            if places[lower] == places[higher] && is_pair(places[lower]) {
                is_new |= hidden_pair(numbering, initial, run, house, [lower, higher]);
            }
        }
    }
    is_new
}

fn hidden_pair(
    numbering: &Numbering,
    initial: &Masks,
    run: &mut Run,
    house: usize,
    pair: [usize; 2],
) -> bool {
    let [lower, higher] = pair;
    let places = run.position.places[house][lower];
    let digits = 1 << lower | 1 << higher;
    let mut cells: Vec<u8> = cells_at(house, places).collect();
    hash_order(&mut cells);
    let removed: Vec<Id> = cells
        .into_iter()
        .map(usize::from)
        .flat_map(|cell| numbering.in_cell(cell, run.position.cells[cell] & !digits))
        .collect();
    let kind = PatternKind::HiddenPair {
        house: house as u8,
        digits,
        places,
    };
    apply(numbering, initial, run, kind, &removed)
}

fn naked_pairs(numbering: &Numbering, initial: &Masks, run: &mut Run) -> bool {
    let mut is_new = false;
    for house in BOXES.chain(COLUMNS).chain(ROWS) {
        if numbering.unfilled[house] < 4 {
            continue;
        }
        let digits = CELLS[house].map(|cell| run.position.cells[usize::from(cell)]);
        if digits.iter().filter(|digits| is_pair(**digits)).count() < 2 {
            continue;
        }
        for (first, second) in pairs() {
            if digits[first] == digits[second] && is_pair(digits[first]) {
                is_new |= naked_pair(numbering, initial, run, house, [first, second]);
            }
        }
    }
    is_new
}

fn naked_pair(
    numbering: &Numbering,
    initial: &Masks,
    run: &mut Run,
    house: usize,
    pair: [usize; 2],
) -> bool {
    let cells = pair.map(|place| usize::from(CELLS[house][place]));
    let digits = run.position.cells[cells[0]];
    let places = 1 << pair[0] | 1 << pair[1];
    let mut others: Vec<u8> = cells_at(house, 0o777 & !places)
        .filter(|&cell| run.position.cells[usize::from(cell)] & digits != 0)
        .collect();
    hash_order(&mut others);
    let removed: Vec<Id> = others
        .into_iter()
        .map(usize::from)
        .flat_map(|cell| numbering.in_cell(cell, run.position.cells[cell] & digits))
        .collect();
    let kind = PatternKind::NakedPair {
        house: house as u8,
        digits,
        places,
    };
    apply(numbering, initial, run, kind, &removed)
}

fn x_wings(numbering: &Numbering, initial: &Masks, run: &mut Run) -> bool {
    let mut is_new = false;
    for (lines, crossing) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        for (first, second) in pairs() {
            let lines = [lines.start + first, lines.start + second];
            for digit in 0..9 {
                let [one, other] = lines.map(|line| run.position.places[line][digit]);
                if one == other && is_pair(one) && numbering.placed[digit] <= 5 {
                    is_new |= x_wing(numbering, initial, run, digit, lines, crossing.start);
                }
            }
        }
    }
    is_new
}

fn x_wing(
    numbering: &Numbering,
    initial: &Masks,
    run: &mut Run,
    digit: usize,
    lines: [usize; 2],
    crossing: usize,
) -> bool {
    let places = run.position.places[lines[0]][digit];
    let kept = lines.map(|line| line % 9);
    let kept = 1 << kept[0] | 1 << kept[1];
    let position = &run.position;
    let cells = bits(places).flat_map(|place| {
        let line = crossing + place;
        cells_at(line, position.places[line][digit] & !kept)
    });
    let removed = in_hash_order(numbering, digit, cells);
    let kind = PatternKind::XWing {
        digit: digit as u8,
        lines: lines.map(|line| line as u8),
        places,
    };
    apply(numbering, initial, run, kind, &removed)
}

//! Patterns within a net: pointing and claiming, pairs and X-Wings that depend on candidates being off.
//!
//! They look at the net's position when no link is left to follow. The first kind that gives anything ends the round;
//! of this kind, all patterns are taken. Patterns that were there before the net do not count.
//!
//! The families in `techniques` have the same patterns, in other orders. Here, the order of patterns and of
//! eliminations is that of the reference, because ratings depend on it, and the masks of a net would first have to be
//! put into another form.

use super::net::{Net, Reasoning, ReasoningKind};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{CELLS, bits, cells_at, house_of, is_pair};
use crate::logic::techniques::rated_chains::numbering::{Id, Numbering};
use crate::logic::techniques::{Evidence, Fish, Locked, Subset, SubsetKind};

/// A pattern within a net.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum NetPattern {
    Locked(Locked),
    Subset(Subset),
    Fish(Fish),
}

impl From<NetPattern> for Evidence {
    fn from(pattern: NetPattern) -> Self {
        match pattern {
            NetPattern::Locked(locked) => locked.into(),
            NetPattern::Subset(subset) => subset.into(),
            NetPattern::Fish(fish) => fish.into(),
        }
    }
}

impl NetPattern {
    /// The candidates without which there would be no such pattern, of those that a position had and has no more.
    pub(super) fn relies_on(self, numbering: &Numbering, had: &Masks, has: &Masks) -> Vec<Id> {
        let of_digit = |digit: Digit, cells: CellSet| {
            let digit = digit.index();
            let gone = had.cells_of(digit) - has.cells_of(digit);
            let gone = (gone & cells).into_iter();
            gone.map(move |cell| numbering.id(cell.index(), digit))
        };
        let of_digits = |digits: DigitSet, cells: CellSet| {
            let cells = cells.into_iter().map(Cell::index);
            let gone = cells.flat_map(|cell| {
                let gone = had.cells[cell] & !has.cells[cell];
                numbering.in_cell(cell, gone & digits.bits())
            });
            gone.collect()
        };
        match self {
            Self::Locked(Locked {
                digit, from, into, ..
            }) => of_digit(digit, from.cell_set() - into.cell_set()).collect(),
            Self::Subset(Subset {
                kind: SubsetKind::Naked,
                cells,
                digits,
                ..
            }) => of_digits(!digits, cells),
            Self::Subset(Subset {
                house,
                cells,
                digits,
                ..
            }) => of_digits(digits, house.cell_set() - cells),
            Self::Fish(fish) => {
                let lines = fish.base.into_iter();
                lines
                    .flat_map(|line| of_digit(fish.digit, line.cell_set() - fish.cells))
                    .collect()
            }
        }
    }
}

/// The kinds in the order in which they are tried.
const KINDS: [fn(&Numbering, &Masks, &mut Net) -> bool; 4] =
    [locked, hidden_pairs, naked_pairs, x_wings];

/// Registers the patterns of the first kind that has any; returns true if there are any.
pub(super) fn follow_patterns(numbering: &Numbering, initial: &Masks, net: &mut Net) -> bool {
    KINDS.iter().any(|kind| kind(numbering, initial, net))
}

const ROWS: std::ops::Range<usize> = 0..9;
const COLUMNS: std::ops::Range<usize> = 9..18;
const BOXES: std::ops::Range<usize> = 18..27;

/// Registers the eliminations of a pattern, if there are any new ones and the pattern relies on the net.
fn apply(
    numbering: &Numbering,
    initial: &Masks,
    net: &mut Net,
    removed: &[Id],
    pattern: impl FnOnce() -> NetPattern,
) -> bool {
    let is_new = |id: &Id| !net.off.set.contains(*id);
    if !removed.iter().any(is_new) {
        return false;
    }
    let pattern = pattern();
    let parents = pattern.relies_on(numbering, initial, &net.position);
    if parents.is_empty() {
        return false;
    }
    let kind = ReasoningKind::Pattern(pattern);
    net.switch_off_by_reasoning(Reasoning { parents, kind }, removed);
    true
}

/// The cells in the order of a hash table with cells as keys and hashes, into which they are put in the given order.
pub(in crate::logic) fn hash_order(cells: &mut [u8]) {
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
    let cells = cells.into_iter().map(usize::from);
    cells.map(|cell| numbering.id(cell, digit)).collect()
}

fn cell_numbers_at(house: usize, places: u16) -> impl Iterator<Item = u8> {
    bits(places).map(move |place| CELLS[house][place])
}

/// Pointing and claiming.
fn locked(numbering: &Numbering, initial: &Masks, net: &mut Net) -> bool {
    let mut is_new = false;
    for (from, into) in [(BOXES, 9), (BOXES, 0), (COLUMNS, 18), (ROWS, 18)] {
        for digit in 0..9 {
            for from in from.clone() {
                is_new |= locked_in(numbering, initial, net, digit, from, into);
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
    net: &mut Net,
    digit: usize,
    from: usize,
    kind: usize,
) -> bool {
    let places = net.position.places[from][digit];
    if places & places.wrapping_sub(1) == 0 {
        return false;
    }
    let thirds = thirds(BOXES.contains(&from) && kind == COLUMNS.start);
    let Some(third) = thirds.into_iter().find(|third| places & !third == 0) else {
        return false;
    };
    let into = house_of(CELLS[from][third.trailing_zeros() as usize], kind);
    let [from, into] = [from, into].map(|house| House::ALL[house]);
    let [inside, outside] = [
        into.cell_set() & from.cell_set(),
        into.cell_set() - from.cell_set(),
    ];
    let removed = net.position.cells_of(digit) & outside;
    if removed.is_empty() {
        return false;
    }
    let removed = removed.into_iter().map(|cell| cell.index() as u8);
    let removed = in_hash_order(numbering, digit, removed);
    apply(numbering, initial, net, &removed, || {
        NetPattern::Locked(Locked {
            digit: Digit::ALL[digit],
            from,
            into,
            cells: initial.cells_of(digit) & inside,
            single: None,
        })
    })
}

/// Every two of nine, as in 01, 02, 12, 03, …
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|second| (0..second).map(move |first| (first, second)))
}

/// The pairs among nine sets: the indices of both as a mask, and the two elements of each.
fn equal_pairs(sets: [u16; 9]) -> impl Iterator<Item = (u16, u16)> {
    let has_two = sets.iter().filter(|set| is_pair(**set)).count() >= 2;
    let pairs = has_two.then(pairs).into_iter().flatten();
    pairs.filter_map(move |(first, second)| {
        let set = sets[first];
        (set == sets[second] && is_pair(set)).then_some((1 << first | 1 << second, set))
    })
}

fn hidden_pairs(numbering: &Numbering, initial: &Masks, net: &mut Net) -> bool {
    let mut is_new = false;
    for house in BOXES.chain(COLUMNS).chain(ROWS) {
        if numbering.unfilled[house] >= 5 {
            for (digits, places) in equal_pairs(net.position.places[house]) {
                let subset = subset(SubsetKind::Hidden, house, digits, places);
                is_new |= pair(numbering, initial, net, subset, (house, places, !digits));
            }
        }
    }
    is_new
}

fn naked_pairs(numbering: &Numbering, initial: &Masks, net: &mut Net) -> bool {
    let mut is_new = false;
    for house in BOXES.chain(COLUMNS).chain(ROWS) {
        if numbering.unfilled[house] >= 4 {
            let cells = CELLS[house].map(|cell| net.position.cells[usize::from(cell)]);
            for (places, digits) in equal_pairs(cells) {
                let subset = subset(SubsetKind::Naked, house, digits, places);
                let others = 0o777 & !places;
                is_new |= pair(numbering, initial, net, subset, (house, others, digits));
            }
        }
    }
    is_new
}

fn subset(kind: SubsetKind, house: usize, digits: u16, places: u16) -> impl FnOnce() -> NetPattern {
    move || {
        let house = House::ALL[house];
        NetPattern::Subset(Subset {
            kind,
            house,
            cells: cells_at(house, places),
            digits: DigitSet::from_bits(digits),
        })
    }
}

/// Registers a pair, which takes these digits from these places of the house.
fn pair(
    numbering: &Numbering,
    initial: &Masks,
    net: &mut Net,
    pattern: impl FnOnce() -> NetPattern,
    (house, places, digits): (usize, u16, u16),
) -> bool {
    let mut cells: Vec<u8> = cell_numbers_at(house, places)
        .filter(|&cell| net.position.cells[usize::from(cell)] & digits != 0)
        .collect();
    hash_order(&mut cells);
    let cells = cells.into_iter().map(usize::from);
    let removed: Vec<Id> = cells
        .flat_map(|cell| numbering.in_cell(cell, net.position.cells[cell] & digits))
        .collect();
    apply(numbering, initial, net, &removed, pattern)
}

fn x_wings(numbering: &Numbering, initial: &Masks, net: &mut Net) -> bool {
    let mut is_new = false;
    for (lines, crossing) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        for (first, second) in pairs() {
            let lines = [lines.start + first, lines.start + second];
            for digit in 0..9 {
                let [one, other] = lines.map(|line| net.position.places[line][digit]);
                if one == other && is_pair(one) && numbering.placed[digit] <= 5 {
                    is_new |= x_wing(numbering, initial, net, digit, lines, crossing.start);
                }
            }
        }
    }
    is_new
}

fn x_wing(
    numbering: &Numbering,
    initial: &Masks,
    net: &mut Net,
    digit: usize,
    lines: [usize; 2],
    crossing: usize,
) -> bool {
    let places = net.position.places[lines[0]][digit];
    let kept = lines.map(|line| line % 9);
    let kept = 1 << kept[0] | 1 << kept[1];
    let position = &net.position;
    let cells = bits(places).flat_map(|place| {
        let line = crossing + place;
        cell_numbers_at(line, position.places[line][digit] & !kept)
    });
    let removed = in_hash_order(numbering, digit, cells);
    apply(numbering, initial, net, &removed, || {
        let base = lines.map(|line| House::ALL[line]);
        NetPattern::Fish(Fish {
            digit: Digit::ALL[digit],
            base: base.into_iter().collect(),
            cover: bits(places)
                .map(|place| House::ALL[crossing + place])
                .collect(),
            cells: cells_at(base[0], places) | cells_at(base[1], places),
            fins: CellSet::EMPTY,
            endo_fins: CellSet::EMPTY,
        })
    })
}

//! Repairs of puzzles with a slip: a solver that had no part in them checks that they are proper, and a plain description of
//! each kind that they are what they claim.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sudoku::diagnose::{Diagnosis, Repair, RepairKind, diagnose};
use sudoku::generate::PatternSymmetry;
use sudoku::random::Random;
use sudoku::solver::backtrack;
use sudoku::{Cell, Digit, Grid, House, solver};

use crate::util::{CLASSIC, INKALA, grid, property, samples};

/// The proper puzzle and what a slip of the hand made of it.
#[derive(Debug)]
struct Slip {
    meant: Grid,
    written: Grid,
}

/// The repairs of a puzzle.
fn repairs(puzzle: &Grid) -> Vec<Repair> {
    match diagnose(puzzle) {
        Diagnosis::NoSolution { repairs, .. } | Diagnosis::Multiple { repairs, .. } => repairs,
        _ => Vec::new(),
    }
}

fn lines() -> Vec<House> {
    [House::ROWS, House::COLUMNS].concat()
}

/// A puzzle of ours and a slip with it that a repair of this kind undoes, if the slip is possible there and noticed.
fn slip(kind: RepairKind, random: &mut Random) -> Option<Slip> {
    let puzzles = [
        samples("easy.txt"),
        samples("hard.txt"),
        samples("17-givens.txt"),
    ]
    .concat();
    let meant = random.symmetry().grid(choose(&puzzles, random));
    let mut written = meant;
    let line = choose(&lines(), random).cells();
    let index = random.index(8);
    let [one, next] = [line[index], line[index + 1]];
    let exchanged = |one: Cell, other: Cell| {
        let mut grid = meant;
        grid.set(one, meant[other]);
        grid.set(other, meant[one]);
        grid
    };
    match kind {
        RepairKind::Change | RepairKind::Remove => {
            written.set(one, Some(*choose(&Digit::ALL, random)));
        }
        RepairKind::Add => written.set(one, None),
        RepairKind::Move | RepairKind::SwapNeighbours => written = exchanged(one, next),
        RepairKind::MoveDiagonally => written = exchanged(one, *choose(&Cell::ALL, random)),
        RepairKind::SwapInLine => written = exchanged(one, *choose(&line, random)),
        RepairKind::ReverseLine => {
            for (cell, from) in line.into_iter().zip(line.into_iter().rev()) {
                written.set(cell, meant[from]);
            }
        }
        RepairKind::Shift | RepairKind::ShiftPart => {
            let start = if kind == RepairKind::Shift { 0 } else { index };
            let mut digits = line.map(|cell| meant[cell]);
            if random.below(2) == 0 {
                digits[start..].rotate_right(1);
            } else {
                digits[start..].rotate_left(1);
            }
            for (cell, digit) in line.into_iter().zip(digits) {
                written.set(cell, digit);
            }
        }
        RepairKind::SwapLines => {
            let houses = if random.below(2) == 0 {
                House::ROWS
            } else {
                House::COLUMNS
            };
            let [one, other] = [
                choose(&houses, random).cells(),
                choose(&houses, random).cells(),
            ];
            for (one, other) in one.into_iter().zip(other) {
                written.set(one, meant[other]);
                written.set(other, meant[one]);
            }
        }
        _ => panic!("a kind without a test: {kind:?}"),
    }
    let is_noticed = is_of_kind(kind, &written, &meant) && solver::count(&written, 2) != 1;
    is_noticed.then_some(Slip { meant, written })
}

fn choose<'a, T>(all: &'a [T], random: &mut Random) -> &'a T {
    &all[random.index(all.len())]
}

/// A slip of this kind.
fn any_slip(kind: RepairKind, random: &mut Random) -> Slip {
    let mut slips = std::iter::repeat_with(|| slip(kind, random)).flatten();
    slips.next().expect("there is no end of them")
}

/// Returns true if an edit of this kind makes one grid of the other.
fn is_of_kind(kind: RepairKind, from: &Grid, to: &Grid) -> bool {
    let cells: Vec<Cell> = from.differing(to).into_iter().collect();
    let exchanged = |pair: &[Cell]| from[pair[0]] == to[pair[1]] && from[pair[1]] == to[pair[0]];
    let is_filled = |grid: &Grid| cells.iter().all(|&cell| grid[cell].is_some());
    let in_line = |distance: &dyn Fn(usize) -> bool| {
        let index_in = |line: House| {
            [0, 1].map(|one| line.cells().iter().position(|&cell| cell == cells[one]))
        };
        lines().into_iter().any(|line| match index_in(line) {
            [Some(one), Some(other)] => distance(one.abs_diff(other)),
            _ => false,
        })
    };
    match kind {
        RepairKind::Change => cells.len() == 1 && is_filled(from) && is_filled(to),
        RepairKind::Add => cells.len() == 1 && !is_filled(from),
        RepairKind::Remove => cells.len() == 1 && !is_filled(to),
        RepairKind::Move => {
            cells.len() == 2
                && exchanged(&cells)
                && !is_filled(from)
                && in_line(&|distance| distance == 1)
        }
        RepairKind::MoveDiagonally => {
            let place = |cell: Cell| [cell.index() / 9, cell.index() % 9];
            cells.len() == 2
                && exchanged(&cells)
                && !is_filled(from)
                && (0..2).all(|axis| place(cells[0])[axis].abs_diff(place(cells[1])[axis]) == 1)
        }
        RepairKind::ReverseLine => lines().into_iter().any(|line| {
            let backwards = line.cells().into_iter().rev();
            from.differing(to).is_subset(line.cell_set())
                && line
                    .cells()
                    .into_iter()
                    .zip(backwards)
                    .all(|(one, other)| from[one] == to[other])
        }),
        RepairKind::SwapNeighbours => {
            cells.len() == 2
                && exchanged(&cells)
                && is_filled(from)
                && in_line(&|distance| distance == 1)
        }
        RepairKind::SwapInLine => {
            cells.len() == 2
                && exchanged(&cells)
                && is_filled(from)
                && in_line(&|distance| distance > 1)
        }
        RepairKind::Shift => is_shift(from, to, |places| {
            places.iter().all(|[one, other]| one != other)
        }),
        RepairKind::ShiftPart => is_shift(from, to, |places| {
            let stay = places
                .iter()
                .take_while(|[one, other]| one == other)
                .count();
            stay > 0 && places[stay..].iter().all(|[one, other]| one != other)
        }),
        RepairKind::SwapLines => [House::ROWS, House::COLUMNS].iter().any(|houses| {
            let pairs = houses
                .iter()
                .flat_map(|one| houses.iter().map(move |other| [one.cells(), other.cells()]));
            pairs.into_iter().any(|[one, other]| {
                let mut swapped = *from;
                for (one, other) in one.into_iter().zip(other) {
                    swapped.set(one, from[other]);
                    swapped.set(other, from[one]);
                }
                one != other && swapped == *to
            })
        }),
        _ => panic!("a kind without a test: {kind:?}"),
    }
}

/// Returns true if only a line differs, where the same digits in the same order stay or move by one, all to the same side.
fn is_shift(from: &Grid, to: &Grid, is_wanted: impl Fn(&[[usize; 2]]) -> bool) -> bool {
    let differing = from.differing(to);
    lines().into_iter().any(|line| {
        let of = |grid: &Grid| -> Vec<(usize, Digit)> {
            let cells = line.cells().into_iter().enumerate();
            cells
                .filter_map(|(index, cell)| Some((index, grid[cell]?)))
                .collect()
        };
        let (old, new) = (of(from), of(to));
        let places: Vec<[usize; 2]> = old
            .iter()
            .zip(&new)
            .map(|(old, new)| [old.0, new.0])
            .collect();
        let digits =
            |places: &[(usize, Digit)]| places.iter().map(|place| place.1).collect::<Vec<_>>();
        let sides: BTreeSet<isize> = places
            .iter()
            .map(|[old, new]| new.cast_signed() - old.cast_signed())
            .filter(|&by| by != 0)
            .collect();
        !differing.is_empty()
            && differing.is_subset(line.cell_set())
            && digits(&old) == digits(&new)
            && (sides == BTreeSet::from([1]) || sides == BTreeSet::from([-1]))
            && is_wanted(&places)
    })
}

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn repairs_are_proper_and_of_their_kind_and_what_was_meant_is_among_them(
        kind in prop::sample::select(RepairKind::ALL.to_vec()),
        seed: u64,
    ) {
        let Slip { meant, written, .. } = any_slip(kind, &mut Random::new(seed, 0));
        let repairs = repairs(&written);
        let mut seen = BTreeSet::new();
        for repair in &repairs {
            prop_assert_eq!(backtrack::count(&repair.puzzle, 2), 1, "{:?}", repair);
            prop_assert!(is_of_kind(repair.kind, &written, &repair.puzzle), "{:?}", repair);
            prop_assert_eq!(repair.cells, written.differing(&repair.puzzle));
            prop_assert!(seen.insert(repair.puzzle), "{:?}", repair);
        }
        prop_assert!(seen.contains(&meant), "{} {}", written.line(), meant.line());
        let words = diagnose(&written).to_string();
        let is_probable = repairs[0].is_probable;
        let mut said = repairs.iter().take(if is_probable { 1 } else { 3 });
        prop_assert!(said.all(|repair| words.contains(&repair.text)), "{}", words);
        prop_assert_eq!(words.contains(" Probably meant: "), is_probable, "{}", words);
        prop_assert!(repairs[1..].iter().all(|repair| !repair.is_probable));
    }
}

proptest! {
    #![proptest_config(property(32))]

    #[test]
    fn every_change_addition_and_removal_that_makes_the_puzzle_proper_is_a_repair(
        kind in prop::sample::select(vec![RepairKind::Change, RepairKind::Add, RepairKind::Remove]),
        seed: u64,
    ) {
        let Slip { written, .. } = any_slip(kind, &mut Random::new(seed, 0));
        let found: BTreeSet<Grid> = repairs(&written).iter().map(|repair| repair.puzzle).collect();
        for cell in Cell::ALL {
            for digit in Digit::ALL.into_iter().map(Some).chain([None]) {
                let mut changed = written;
                changed.set(cell, digit);
                prop_assert_eq!(found.contains(&changed), solver::count(&changed, 2) == 1);
            }
        }
    }
}

/// A slip of a kind that is not searched for: two at once, or a line left empty, copied from beside it, or turned by a few
/// cells.
fn other_slip(kind: usize, random: &mut Random) -> Slip {
    loop {
        let known = |random: &mut Random| any_slip(*choose(&RepairKind::ALL, random), random);
        let Slip { meant, mut written } = known(random);
        if kind == 0 {
            let more = known(random);
            for cell in more.meant.differing(&more.written) {
                written.set(cell, more.written[cell]);
            }
        } else {
            written = meant;
            let lines = if random.below(2) == 0 {
                House::ROWS
            } else {
                House::COLUMNS
            };
            let index = 1 + random.index(8);
            let [line, beside] = [lines[index], lines[index - 1]].map(House::cells);
            let by = 2 + random.index(6);
            for (place, cell) in line.into_iter().enumerate() {
                let digit = match kind {
                    1 => None,
                    2 => meant[beside[place]],
                    _ => meant[line[(place + by) % 9]],
                };
                written.set(cell, digit);
            }
        }
        if solver::count(&written, 2) != 1 {
            return Slip { meant, written };
        }
    }
}

#[test]
fn what_was_meant_is_mostly_the_first_repair_and_nearly_always_the_probable_one() {
    let (mut probable, mut wrong) = (0, 0);
    for kind in RepairKind::ALL {
        let mut right = 0;
        // The same slips in every run.
        for index in 0..60 {
            let Slip { meant, written, .. } = any_slip(kind, &mut Random::new(49, index));
            let first = &repairs(&written)[0];
            let is_right = first.puzzle == meant;
            right += u32::from(is_right);
            probable += u32::from(first.is_probable);
            wrong += u32::from(first.is_probable && !is_right);
        }
        assert!(right >= 30, "{kind}: {right} of 60");
    }
    assert!(probable >= 250, "{probable}");
    assert!(50 * wrong <= probable, "{wrong} of {probable}");
    for kind in 0..4 {
        for index in 0..60 {
            let Slip { meant, written } = other_slip(kind, &mut Random::new(49, index));
            let first = repairs(&written)
                .into_iter()
                .find(|repair| repair.is_probable);
            probable += u32::from(first.is_some());
            wrong += u32::from(first.is_some_and(|first| first.puzzle != meant));
        }
    }
    assert!(20 * wrong <= probable, "{wrong} of {probable}");
}

#[test]
fn a_repair_that_makes_the_pattern_symmetric_comes_first() {
    let meant = grid(CLASSIC);
    let is_symmetric = |puzzle: &Grid| PatternSymmetry::HalfTurn.holds_for(puzzle.filled());
    assert!(is_symmetric(&meant));
    let without = meant.filled().into_iter().map(|cell| meant.without(cell));
    let improper: Vec<Grid> = without
        .filter(|puzzle| solver::count(puzzle, 2) != 1)
        .collect();
    assert_eq!(improper.len(), 8);
    assert!(
        improper
            .iter()
            .all(|puzzle| is_symmetric(&repairs(puzzle)[0].puzzle))
    );
}

#[test]
fn every_kind_has_its_words() {
    let meant = grid(INKALA);
    let with = |entries: &[(&str, Option<u8>)]| {
        entries.iter().fold(meant, |mut grid, &(cell, digit)| {
            grid.set(cell.parse().expect("a cell"), digit.and_then(Digit::new));
            grid
        })
    };
    for (written, expected) in [
        (with(&[("r9c2", Some(5))]), "r9c2 is 9, not 5"),
        (with(&[("r1c1", None)]), "r1c1 is 8, not blank"),
        (with(&[("r1c2", Some(3))]), "r1c2 is blank, not 3"),
        (
            with(&[("r1c1", None), ("r1c2", Some(8))]),
            "8 is in r1c1, not in r1c2",
        ),
        (
            with(&[("r2c3", Some(6)), ("r2c4", Some(3))]),
            "r2c3 is 3 and r2c4 is 6, not the other way round",
        ),
        (
            with(&[("r3c2", Some(9)), ("r3c5", Some(7))]),
            "r3c2 is 7 and r3c5 is 9, not the other way round",
        ),
        (
            with(&[("r2c3", None), ("r2c4", Some(3)), ("r2c5", Some(6))]),
            "row 2 shifted one cell to the left",
        ),
        (
            with(&[
                ("r3c5", None),
                ("r3c6", Some(9)),
                ("r3c7", None),
                ("r3c8", Some(2)),
            ]),
            "row 3 from r3c6 on shifted one cell to the left",
        ),
        (
            with(&[
                ("r1c1", None),
                ("r1c2", Some(9)),
                ("r1c7", Some(4)),
                ("r9c1", Some(8)),
                ("r9c2", None),
                ("r9c7", None),
            ]),
            "rows 1 and 9 swapped",
        ),
    ] {
        let repairs = repairs(&written);
        let right = repairs.iter().find(|repair| repair.puzzle == meant);
        assert_eq!(right.map(|repair| repair.text.as_str()), Some(expected));
    }
}

#[test]
fn there_are_no_repairs_if_they_take_too_long_to_find() {
    let hard =
        grid("...2.9.71...........6.....4..7...6...2....9..1..9.2..............9...2...7...8...");
    let diagnosis = diagnose(&hard);
    assert!(matches!(&diagnosis, Diagnosis::Multiple { repairs, .. } if repairs.is_empty()));
    assert!(
        diagnosis
            .to_string()
            .ends_with("No single slip was found that would explain it.")
    );
}

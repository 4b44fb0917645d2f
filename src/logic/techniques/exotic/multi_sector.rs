//! Multi-sector locked sets: cells of some rows and columns that their digits only just fill.
//!
//! A digit is in these cells no more often than the least number of houses that hold all its places there. If that adds up to
//! the number of the cells, each digit is there as often as it can be: once in each house of every such choice.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::logic::techniques::exotic::sk_loop::HouseDigits;
use crate::logic::techniques::prelude::*;

techniques!(
    MULTI_SECTOR_LOCKED_SET = UNRATED {
        name: "Multi-Sector Locked Set",
        summary: "The open cells where some rows and columns cross. For each digit, the fewest houses that hold all its places there \
                  are counted. If these are as many as the cells, each of the houses has its digit there and nowhere else.",
        synonyms: &["MSLS", "Multifish"],
        difficulty: DifficultyRange::only(83),
        costly_from: 0,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::MULTI_SECTOR_LOCKED_SET], locked_sets())];

/// Cells that their digits only just fill.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MultiSectorLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// For each digit the fewest houses that hold all its places in the cells; by house.
    pub links: Vec<HouseDigits>,
}

/// The fewest and the most rows, or columns.
const LINES: RangeInclusive<usize> = 2..=6;

/// The fewest and the most rows and columns together.
const BOTH: RangeInclusive<usize> = 6..=10;

/// With fewer open cells, smaller patterns are easier, and there are too many of these.
const FEWEST_OPEN: usize = 30;

/// The sets, the smallest first, each of which eliminates something that smaller ones do not.
fn locked_sets(context: &Context) -> impl Iterator<Item = Found<MultiSectorLockedSet>> {
    let mut found = Vec::new();
    if context.unfilled().len() >= FEWEST_OPEN {
        for columns in (LINES).flat_map(|count| choices(9, count)) {
            let crossing = Crossing::new(context, columns);
            for rows in (LINES).flat_map(|count| choices(9, count)) {
                if BOTH.contains(&(bit_count(rows) + bit_count(columns))) {
                    found.extend(crossing.locked_set(rows));
                }
            }
        }
    }
    let (mut useful, mut known): (Vec<Found<_>>, _) = (Vec::new(), BTreeSet::new());
    for size in 1..=81 {
        let same_size = found
            .iter()
            .filter(|found| found.pattern.cells.len() == size);
        let is_new =
            |found: &&Found<_>| !found.eliminations.iter().all(|gone| known.contains(gone));
        let new: Vec<Found<_>> = same_size.filter(is_new).cloned().collect();
        let gone = new.iter().flat_map(|found| &found.eliminations);
        known.extend(gone.copied());
        useful.extend(new);
    }
    each_conclusion_once(useful.into_iter())
}

/// A choice of columns, with the content of each choice of rows in them.
struct Crossing<'a> {
    context: &'a Context<'a>,
    columns: u16,
    /// For each digit the rows that have it in these columns.
    rows_of: [u16; 9],
    /// For each choice of rows and each digit the columns that have it.
    columns_of: Vec<[u16; 9]>,
    /// For each row the number of open cells.
    open: [usize; 9],
}

impl<'a> Crossing<'a> {
    fn new(context: &'a Context, columns: u16) -> Self {
        let places = &context.masks().places;
        let mut crossing = Self {
            context,
            columns,
            rows_of: [0; 9],
            columns_of: vec![[0; 9]; 512],
            open: [0; 9],
        };
        for row in 0..9 {
            let mut open = 0;
            for (digit, places) in places[row].iter().enumerate() {
                let places = places & columns;
                open |= places;
                crossing.rows_of[digit] |= u16::from(places != 0) << row;
            }
            crossing.open[row] = bit_count(open);
            for rows in 0..1 << row {
                crossing.columns_of[rows | 1 << row] = std::array::from_fn(|digit| {
                    crossing.columns_of[rows][digit] | places[row][digit] & columns
                });
            }
        }
        crossing
    }

    /// The open cells in these rows, if their digits only just fill them.
    fn locked_set(&self, rows: u16) -> Option<Found<MultiSectorLockedSet>> {
        let open = (0..9).filter(|row| rows >> row & 1 == 1);
        let count: usize = open.map(|row| self.open[row]).sum();
        let columns_of = &self.columns_of[usize::from(rows)];
        let lines: [usize; 9] = std::array::from_fn(|digit| {
            bit_count(self.rows_of[digit] & rows).min(bit_count(columns_of[digit]))
        });
        let sum: usize = lines.iter().sum();
        // With boxes, few digits need fewer houses.
        if count == 0 || sum > count + 2 {
            return None;
        }
        let chosen = |kind: HouseKind, lines: u16| {
            let houses = kind.houses().into_iter().enumerate();
            let houses = houses.filter(move |(index, _)| lines >> index & 1 == 1);
            houses.map(|(_, house)| house).collect::<HouseSet>().cells()
        };
        let cells = chosen(HouseKind::Row, rows) & chosen(HouseKind::Column, self.columns);
        locked_set(self.context, cells & self.context.unfilled(), lines)
    }
}

/// The cells, if their digits only just fill them; each needs at most so many houses.
fn locked_set(
    context: &Context,
    cells: CellSet,
    most: [usize; 9],
) -> Option<Found<MultiSectorLockedSet>> {
    let mut left = cells.len();
    let mut covers: Vec<(Digit, Vec<HouseSet>)> = Vec::new();
    for digit in Digit::ALL {
        let of_digit = least_covers(cells & context.cells(digit), most[digit.index()]);
        left = left.checked_sub(of_digit[0].len())?;
        covers.push((digit, of_digit));
    }
    if left > 0 {
        return None;
    }
    let mut eliminations = Vec::new();
    for (digit, covers) in &covers {
        for &cover in covers {
            let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
            for house in cover {
                twice |= once & house.cell_set();
                once |= house.cell_set();
            }
            eliminations.extend(context.of_digit(*digit, (once - cells) | twice));
        }
    }
    let links = House::ALL.into_iter().filter_map(|house| {
        let digits = covers
            .iter()
            .filter(|(_, covers)| covers[0].contains(house));
        let digits: DigitSet = digits.map(|(digit, _)| *digit).collect();
        (!digits.is_empty()).then_some(HouseDigits { house, digits })
    });
    let links = links.collect();
    Found::eliminating(eliminations, MultiSectorLockedSet { cells, links })
}

/// Every choice of the fewest houses that hold all of the cells; at most so many are needed.
fn least_covers(cells: CellSet, most: usize) -> Vec<HouseSet> {
    let mut found = Vec::new();
    for count in 0..=most {
        cover(cells, count, HouseSet::EMPTY, &mut found);
        if !found.is_empty() {
            break;
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Adds the choices of so many more houses that hold the cells.
fn cover(cells: CellSet, count: usize, chosen: HouseSet, found: &mut Vec<HouseSet>) {
    let Some(first) = cells.first() else {
        found.push(chosen);
        return;
    };
    if count > 0 {
        for house in first.houses() {
            cover(
                cells - house.cell_set(),
                count - 1,
                chosen.with(house),
                found,
            );
        }
    }
}

impl Pattern for MultiSectorLockedSet {
    fn technique(&self) -> Technique {
        Technique::MULTI_SECTOR_LOCKED_SET
    }

    fn look(&self) -> Look {
        HouseDigits::look(&self.links, HouseKind::Row, self.cells)
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        format!(
            "No house has a digit twice, so {} hold each digit no more often than here: {}. That is just as many as there are cells, so \
             each is there as often as it can be. What would leave less room is wrong: {conclusion}.",
            all(self.cells),
            HouseDigits::words(&self.links),
        )
    }
}

//! Junior exocet: two cells of a minirow, and two target cells in the other boxes of the band that hold the same digits.
//!
//! ```text
//!    B B . | . . . | . . .      B  base: two cells with three or four digits between them
//!    . . . | T . . | . t .      T  targets, each with some of these digits
//!    . . . | t . . | . T .      t  companions, which have none of them
//!    ------+-------+------
//!        S | S     |   S        S  the rest of three lines: each of the digits has room in two lines across at most
//! ```
//!
//! A digit of the base is in each of the three lines, twice at most in S. So it is in one of them within the band, and
//! there only a target can have it.

use crate::logic::steps::phrase::{all, clauses, houses};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::tuples::pairs;

techniques!(
    JUNIOR_EXOCET = GlossaryEntry {
        name: "Junior Exocet",
        summary: "Two base cells in a box and a line, with three or four digits, and a target in each of the other two boxes \
                  of the band or stack: where three lines across have room for each digit only twice, the targets hold the \
                  digits of the base.",
        synonyms: &["JExocet", "Exocet"],
        difficulty: DifficultyRange::only(80),
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!([Technique::JUNIOR_EXOCET], exocets())];

/// Two base cells, and two targets that hold the same two digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Exocet {
    /// The three lines of the band or stack.
    pub chute: HouseSet,
    /// The base cells.
    pub base: [Cell; 2],
    /// The digits of the base cells.
    pub digits: DigitSet,
    /// The target cells.
    pub targets: [Cell; 2],
    /// For each target, the cell of its cross line in the band that has none of the digits.
    pub companions: [Cell; 2],
    /// The lines across that the targets are in, and the one through the base's box beside the base.
    pub cross_lines: [House; 3],
    /// The cells of these outside the band that have one of the digits, as a candidate or filled.
    pub s_cells: CellSet,
    /// For each digit, the lines that hold all its S cells.
    pub covers: Vec<ExocetCover>,
}

/// The lines that hold a digit's S cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ExocetCover {
    /// The digit.
    pub digit: Digit,
    /// Two lines, or one if that is enough.
    pub lines: HouseSet,
}

/// A target with its companion, which are the rest of a line across in the band.
#[derive(Clone, Copy)]
struct Target {
    cell: Cell,
    companion: Cell,
    line: House,
}

fn exocets(context: &Context) -> impl Iterator<Item = Found<Exocet>> {
    let chutes = House::CHUTES.into_iter();
    let lines = chutes.flat_map(|chute| chute.map(|line| (line, chute)));
    lines.flat_map(move |(line, chute)| {
        let boxes = line.cell_set().houses(HouseKind::Box).into_iter();
        boxes.flat_map(move |box_| {
            let open = context.unfilled() & box_.cell_set() & line.cell_set();
            pairs(open).flat_map(move |base| of_base(context, base, line, chute))
        })
    })
}

/// The exocets with this base in this line of the chute.
fn of_base(
    context: &Context,
    base: [Cell; 2],
    line: House,
    chute: [House; 3],
) -> Vec<Found<Exocet>> {
    let [one, other] = base;
    let digits = context.digits_of(one) | context.digits_of(other);
    if !(3..=4).contains(&digits.len()) {
        return Vec::new();
    }
    let box_ = one.box_();
    let beside = (line.cell_set() & box_.cell_set())
        .without(one)
        .without(other);
    let across = |cell: Cell| match line.kind() {
        HouseKind::Row => cell.column(),
        _ => cell.row(),
    };
    let others: Vec<Vec<Target>> = (line.cell_set().houses(HouseKind::Box).without(box_))
        .into_iter()
        .map(|box_| targets(context, box_.cell_set() - line.cell_set(), digits, across))
        .collect();
    let ([first, second], Some(third)) = (&others[..], beside.first().map(across)) else {
        return Vec::new();
    };
    let digit_places = digits
        .into_iter()
        .map(|digit| (digit, places(context, digit)));
    let digit_places: Vec<(Digit, CellSet)> = digit_places.collect();
    let pairs = first
        .iter()
        .flat_map(|&one| second.iter().map(move |&other| [one, other]));
    let exocet = |targets: [Target; 2]| {
        let [first, second] = targets.map(|target| target.line);
        let cross_lines = [first, second, third];
        let rest = HouseSet::from_iter(cross_lines).cells() - HouseSet::from_iter(chute).cells();
        let places_left = || {
            digit_places
                .iter()
                .map(|&(digit, cells)| (digit, cells & rest))
        };
        let covers: Option<Vec<ExocetCover>> = places_left()
            .map(|(digit, cells)| Some((digit, cover(cells)?)))
            .map(|cover| cover.map(|(digit, lines)| ExocetCover { digit, lines }))
            .collect();
        let s_cells = places_left().map(|(_, cells)| cells);
        let exocet = Exocet {
            chute: chute.into_iter().collect(),
            base,
            digits,
            targets: targets.map(|target| target.cell),
            companions: targets.map(|target| target.companion),
            cross_lines,
            s_cells: s_cells.fold(CellSet::EMPTY, |all, cells| all | cells),
            covers: covers?,
        };
        let cells: CellSet = exocet.targets.into_iter().collect();
        Found::eliminating(context.of_digits(!digits, cells), exocet)
    };
    pairs.filter_map(exocet).collect()
}

/// The open cells of a box, without its part of the base's line, that can hold some of the digits where their companions
/// hold none.
fn targets(
    context: &Context,
    cells: CellSet,
    digits: DigitSet,
    across: impl Fn(Cell) -> House,
) -> Vec<Target> {
    let has_some = |cell: &Cell| {
        let mut digits = digits.into_iter();
        digits.any(|digit| places(context, digit).contains(*cell))
    };
    let open = (context.unfilled() & cells).into_iter();
    open.filter(has_some)
        .filter_map(|cell| {
            let line = across(cell);
            let companion = (cells & line.cell_set()).without(cell).first()?;
            (!has_some(&companion)).then_some(Target {
                cell,
                companion,
                line,
            })
        })
        .collect()
}

/// The cells that have the digit, or may have it.
fn places(context: &Context, digit: Digit) -> CellSet {
    context.cells(digit) | context.grid().cells_of(digit)
}

/// Two rows or columns that hold these cells, or one if that is enough.
fn cover(cells: CellSet) -> Option<HouseSet> {
    let lines = |cell: Cell| [cell.row(), cell.column()].into_iter();
    let Some(first) = cells.first() else {
        return Some(HouseSet::EMPTY);
    };
    let in_one = lines(first).find(|line| cells.is_subset(line.cell_set()));
    if let Some(line) = in_one {
        return Some(HouseSet::of(line));
    }
    lines(first).find_map(|one| {
        let rest = cells - one.cell_set();
        let mut others = rest.first().into_iter().flat_map(lines);
        let other = others.find(|line| rest.is_subset(line.cell_set()))?;
        Some(HouseSet::of(one).with(other))
    })
}

impl Pattern for Exocet {
    fn technique(&self) -> Technique {
        Technique::JUNIOR_EXOCET
    }

    fn cells(&self) -> CellSet {
        let cells = [self.base, self.targets, self.companions];
        cells
            .into_iter()
            .flatten()
            .fold(self.s_cells, CellSet::with)
    }

    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn houses(&self) -> Vec<House> {
        self.cross_lines.to_vec()
    }

    fn role(&self, candidate: Candidate) -> Role {
        if self.base.contains(&candidate.cell) {
            Role::FirstColour
        } else if self.targets.contains(&candidate.cell) {
            Role::SecondColour
        } else {
            Role::Defining
        }
    }

    fn place(&self) -> (Vec<House>, CellSet) {
        (Vec::new(), self.base.into_iter().collect())
    }

    fn framed_cells(&self) -> CellSet {
        self.s_cells
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [base, targets] = [self.base, self.targets].map(all);
        let (lines, chute) = (
            houses(self.cross_lines.into_iter().collect()),
            houses(self.chute),
        );
        let covers = self.covers.iter().filter(|cover| !cover.lines.is_empty());
        let covers = covers.map(|cover| format!("{} in {}", cover.digit, houses(cover.lines)));
        write!(
            f,
            "{base} hold two of {}. In {lines}, outside {chute}, each of these goes twice at most: {}. So each of the two that \
             {base} hold is also in one of these lines within {chute}. There, {} have none of them, so {targets} hold the \
             two, and {conclusion}.",
            all(self.digits),
            clauses(covers),
            all(self.companions),
        )
    }
}

//! Exocets: two base cells and two targets that hold the same two digits.
//!
//! ```text
//!    B B . | . . . | . . .      B  base: two cells of a box and a line, with three or four digits between them
//!        x | x     |   x        x  cross-lines, one through each box: what the digits of the base have there,
//!        x | x     |   T           as candidates or filled, but not in the line or the box of the base
//!    ------+-------+------
//!        x | T     |   x        T  targets: without them, no digit has room three times in the cross-lines
//! ```
//!
//! A digit of the base is in each of the three cross-lines, in three different lines across. So it is in a target. With both
//! targets in the band or stack of the base, it is a junior exocet, otherwise a senior one.

use super::double_exocet::double_exocets;
use crate::logic::techniques::prelude::*;

techniques!(
    EXOCET[3] = UNRATED {
        name: "Exocet",
        summary: "Two base cells in a box and a line, with three or four digits, and two targets, without which no digit of the base \
                  would have room three times in three lines across: the targets hold the digits of the base. Junior: both \
                  targets are in the band or stack of the base. Double: two junior exocets with four digits and no cell in \
                  common.",
        cases: &["Junior Exocet", "Senior Exocet", "Double Exocet"],
        cases_from: &[80, 81, 82],
        case_synonyms: &[&["JExocet", "JE"], &[], &["Double Junior Exocet"]],
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(Technique::EXOCET, exocets())];

/// An exocet, or two that make a double one, and what holds the rest of the digits then.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Exocet {
    /// The exocet, or the two of a double one.
    pub parts: Vec<ExocetPart>,
    /// Of a double exocet, two lines for each digit that has them: these hold all its cells in the cross-lines outside the band
    /// or stack, where it is exactly twice.
    pub covers: Vec<ExocetCover>,
}

/// Two base cells, and two targets that hold the same two digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ExocetPart {
    /// The base cells.
    pub base: [Cell; 2],
    /// The digits of the base cells.
    pub digits: DigitSet,
    /// The target cells.
    pub targets: [Cell; 2],
    /// The lines across, the first of them beside the base.
    pub cross_lines: [House; 3],
    /// The line that the base cells are in.
    pub line: House,
}

/// The lines that hold a digit's cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ExocetCover {
    /// The digit.
    pub digit: Digit,
    /// The two lines.
    pub lines: HouseSet,
}

/// The junior exocets, then the senior and the double ones.
fn exocets(context: &Context) -> impl Iterator<Item = Found<Exocet>> {
    let (juniors, seniors): (Vec<ExocetPart>, Vec<ExocetPart>) =
        parts(context).into_iter().partition(ExocetPart::is_junior);
    let single = move |part: ExocetPart| {
        let exocet = Exocet {
            parts: vec![part],
            covers: Vec::new(),
        };
        Found::eliminating(part.eliminations(context), exocet)
    };
    let doubles = double_exocets(context, &juniors);
    each_conclusion_once(juniors.into_iter().filter_map(single))
        .chain(each_conclusion_once(seniors.into_iter().filter_map(single)))
        .chain(doubles)
}

/// All exocets, also those that eliminate nothing.
fn parts(context: &Context) -> Vec<ExocetPart> {
    let mut found = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let search = ExocetSearch::new(context, kind);
        for line in 0..9 {
            for beside in 0..9 {
                search.of_base(line, beside, &mut found);
            }
        }
    }
    found
}

/// The candidates and digits, by lines of one kind and the lines across.
struct ExocetSearch {
    kind: HouseKind,
    /// By line and line across, the candidates or the digit.
    masks: [[u16; 9]; 9],
    /// For each line across, the lines with an open cell.
    open: [u16; 9],
    /// For each line across and each digit, the lines that have it.
    places: [[u16; 9]; 9],
}

/// A cell of a cross-line: the number of the cross-line, and the line.
type Place = (usize, usize);

impl ExocetSearch {
    fn new(context: &Context, kind: HouseKind) -> Self {
        let mut search = Self {
            kind,
            masks: [[0; 9]; 9],
            open: [0; 9],
            places: [[0; 9]; 9],
        };
        for line in 0..9 {
            for across in 0..9 {
                let cell = search.cell(line, across);
                let placed = context.placed(cell);
                let mask = placed.map_or(context.masks().cells[cell.index()], |digit| {
                    1 << digit.index()
                });
                search.masks[line][across] = mask;
                search.open[across] |= u16::from(placed.is_none()) << line;
                for digit in bits(mask) {
                    search.places[across][digit] |= 1 << line;
                }
            }
        }
        search
    }

    fn cell(&self, line: usize, across: usize) -> Cell {
        self.kind.houses()[line].cells()[across]
    }

    /// Adds the exocets whose base is in this line, in the same box as this line across and beside it.
    fn of_base(&self, line: usize, beside: usize, found: &mut Vec<ExocetPart>) {
        let first = beside / 3 * 3;
        let mut base = (first..first + 3).filter(|&across| across != beside);
        let (Some(one), Some(other)) = (base.next(), base.next()) else {
            return;
        };
        let digits = self.masks[line][one] | self.masks[line][other];
        let are_open = [one, other]
            .iter()
            .all(|&across| self.open[across] >> line & 1 == 1);
        if !are_open || !(3..=4).contains(&bit_count(digits)) {
            return;
        }
        let [second, third] = [(first + 3) % 9, (first + 6) % 9];
        for two in second..second + 3 {
            for three in third..third + 3 {
                let cross = [beside, two, three];
                self.of_cross_lines(line, [one, other], cross, digits, found);
            }
        }
    }

    fn of_cross_lines(
        &self,
        line: usize,
        base: [usize; 2],
        cross: [usize; 3],
        digits: u16,
        found: &mut Vec<ExocetPart>,
    ) {
        let own_band = 0b111 << (line / 3 * 3);
        // In the cross-line beside the base, its box does not count.
        let counted = [!own_band, !(1 << line), !(1 << line)];
        let rooms = |targets: &[Place]| {
            let has_room = |&digit: &usize| {
                let mut places = [0, 1, 2].map(|k| self.places[cross[k]][digit] & counted[k]);
                for &(k, line) in targets {
                    places[k] &= !(1 << line);
                }
                has_three(places)
            };
            bits(digits)
                .filter(has_room)
                .fold(0_u16, |all, digit| all | 1 << digit)
        };
        if bit_count(rooms(&[])) < 2 {
            return;
        }
        let targets = (0..3).flat_map(|k| {
            let open = self.open[cross[k]] & counted[k];
            bits(open).map(move |line| (k, line))
        });
        let has_two = |&(k, line): &Place| bit_count(self.masks[line][cross[k]] & digits) > 1;
        let targets: Vec<Place> = targets.filter(has_two).collect();
        for (index, &first) in targets.iter().enumerate() {
            let left = rooms(&[first]);
            for &second in &targets[index + 1..] {
                let (k, other) = second;
                let has_all = left & !self.masks[other][cross[k]] == 0;
                if left != 0 && has_all && rooms(&[first, second]) == 0 {
                    let cell = |(k, line): Place| self.cell(line, cross[k]);
                    let [across, lines] = match self.kind {
                        HouseKind::Row => [House::COLUMNS, House::ROWS],
                        _ => [House::ROWS, House::COLUMNS],
                    };
                    found.push(ExocetPart {
                        base: base.map(|across| self.cell(line, across)),
                        digits: DigitSet::from_bits(digits),
                        targets: [cell(first), cell(second)],
                        cross_lines: cross.map(|line| across[line]),
                        line: lines[line],
                    });
                }
            }
        }
    }
}

/// Returns true if three different lines can be chosen, one from each of the sets.
fn has_three([one, two, three]: [u16; 3]) -> bool {
    let pairs = [one | two, one | three, two | three];
    one != 0
        && two != 0
        && three != 0
        && pairs.iter().all(|pair| bit_count(*pair) > 1)
        && bit_count(one | two | three) > 2
}

impl ExocetPart {
    /// The three lines of the band or stack that the base is in.
    pub(super) fn chute(&self) -> HouseSet {
        let chutes = House::CHUTES.into_iter();
        let mut chutes = chutes.filter(|chute| chute.contains(&self.line));
        chutes.next().into_iter().flatten().collect()
    }

    /// Returns true if both targets are in the band or stack of the base.
    pub(super) fn is_junior(&self) -> bool {
        let chute = self.chute().cells();
        self.targets.iter().all(|&target| chute.contains(target))
    }

    /// Its eliminations: other digits from the targets, and digits of neither target from the base.
    fn eliminations(&self, context: &Context) -> Vec<Candidate> {
        let [base, targets] = [self.base, self.targets].map(CellSet::from_iter);
        let missing = self.digits - context.digits_of_any(targets);
        let of_targets = context.of_digits(!self.digits, targets);
        of_targets.chain(context.of_digits(missing, base)).collect()
    }
}

impl Pattern for Exocet {
    fn technique(&self) -> Technique {
        let [junior, senior, double] = Technique::EXOCET;
        match &self.parts[..] {
            [part] if part.is_junior() => junior,
            [_] => senior,
            _ => double,
        }
    }

    fn look(&self) -> Look {
        let parts = || self.parts.iter();
        let bases = || parts().flat_map(|part| part.base);
        let digits = parts().fold(DigitSet::EMPTY, |all, part| all | part.digits);
        let lines: HouseSet = parts().flat_map(|part| part.cross_lines).collect();
        Look::at(Mark::On, bases(), digits)
            .and(Mark::Off, parts().flat_map(|part| part.targets), digits)
            .in_houses(lines)
            .first_at(bases())
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let parts = joined(self.parts.iter().map(ExocetPart::words), "");
        let [one, other] = self.parts[..] else {
            return format!("{parts}So {conclusion}.");
        };
        let covers = self.covers.iter();
        let covers = covers.map(|cover| format!("{} in {}", cover.digit, houses(cover.lines)));
        let covers = if self.covers.is_empty() {
            String::new()
        } else {
            format!(
                "In {} outside {}, each is then twice: {}. ",
                houses(
                    (one.cross_lines.into_iter())
                        .chain(other.cross_lines)
                        .collect()
                ),
                houses(one.chute()),
                clauses(covers),
            )
        };
        format!(
            "{parts}No digit is in both bases: it would be in the same cell for both. So {} are once in the four base cells, and \
             once in the four targets. {covers}So {conclusion}.",
            all(self.look().digits()),
        )
    }
}

impl ExocetPart {
    /// The reason why the targets hold the digits of the base.
    fn words(&self) -> String {
        let [base, targets] = [self.base, self.targets].map(all);
        format!(
            "{base} hold two of {}, each of which is also in all of {}, outside {} and {}. Without {targets}, each has room for \
             only two of the three, so {targets} hold the two. ",
            all(self.digits),
            houses(self.cross_lines.into_iter().collect()),
            self.line,
            self.base[0].box_(),
        )
    }
}

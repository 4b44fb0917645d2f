//! Double exocets: two junior exocets of a band or stack that share four digits.
//!
//! Their bases are in different boxes and lines. A digit in both would be in the third box in the third line, and there in a
//! target of each; but the four targets are different. So each of the four digits is in one of the four base cells, and in one
//! of the four targets.

use super::exocet::{Exocet, ExocetCover, ExocetPart};
use crate::logic::techniques::prelude::*;

/// The double exocets of these junior ones.
pub(super) fn double_exocets(
    context: &Context,
    juniors: &[ExocetPart],
) -> impl Iterator<Item = Found<Exocet>> + use<> {
    let pairs = index_pairs(juniors.len()).map(|pair| pair.map(|index| juniors[index]));
    let found: Vec<_> = pairs
        .filter_map(|pair| double_exocet(context, pair))
        .collect();
    each_conclusion_once(found.into_iter())
}

fn double_exocet(context: &Context, parts: [ExocetPart; 2]) -> Option<Found<Exocet>> {
    let [one, other] = parts;
    let digits = one.digits | other.digits;
    let of_both =
        |cells: fn(&ExocetPart) -> [Cell; 2]| -> CellSet { parts.iter().flat_map(cells).collect() };
    let (bases, targets) = (of_both(|part| part.base), of_both(|part| part.targets));
    if one.chute() != other.chute()
        || one.line == other.line
        || one.base[0].box_() == other.base[0].box_()
        || digits.len() != 4
        || targets.len() != 4
        || !targets.is_disjoint(bases)
    {
        return None;
    }
    let mut eliminations: Vec<Candidate> = Vec::new();
    for part in &parts {
        let targets = part.targets.into_iter().collect();
        eliminations.extend(context.of_digits(!part.digits, targets));
    }
    for digit in digits {
        for cells in [bases, targets] {
            let places = cells & context.cells(digit);
            if !places.is_empty() {
                eliminations.extend(context.of_digit(digit, places.common_peers()));
            }
        }
    }
    let mut covers = Vec::new();
    if one.digits == other.digits && one.lines() == other.lines() {
        for digit in digits {
            let places = context.cells(digit) | context.grid().cells_of(digit);
            if !parts.iter().all(|part| part.has_only_targets(places)) {
                continue;
            }
            let rest = (places & one.lines().cells()) - one.chute().cells();
            for lines in pairs_of_lines(rest) {
                let before = eliminations.len();
                eliminations.extend(context.of_digit(digit, lines.cells() - rest));
                if eliminations.len() > before {
                    covers.push(ExocetCover { digit, lines });
                }
            }
        }
    }
    let exocet = Exocet {
        parts: parts.to_vec(),
        covers,
    };
    Found::eliminating(eliminations, exocet)
}

impl ExocetPart {
    /// The cross-lines.
    fn lines(&self) -> HouseSet {
        self.cross_lines.into_iter().collect()
    }

    /// Returns true if within the band or stack, outside the line and the box of the base, the cross-lines have these places
    /// only in targets.
    fn has_only_targets(&self, places: CellSet) -> bool {
        let seen = self.line.cell_set() | self.base[0].box_().cell_set();
        let within = places & self.chute().cells() & self.lines().cells();
        let targets = self.targets.into_iter().collect();
        (within - seen).is_subset(targets)
    }
}

/// Every two rows or two columns that hold these cells, each with one that the other does not hold.
fn pairs_of_lines(cells: CellSet) -> impl Iterator<Item = HouseSet> {
    let lines = House::ROWS.into_iter().chain(House::COLUMNS);
    let lines: Vec<House> = lines
        .filter(|line| !cells.is_disjoint(line.cell_set()))
        .collect();
    let pairs = index_pairs(lines.len()).map(move |pair| pair.map(|index| lines[index]));
    pairs.filter_map(move |[one, other]| {
        let [first, second] = [one, other].map(|line| cells & line.cell_set());
        let holds = first | second == cells && !first.is_subset(second) && !second.is_subset(first);
        holds.then(|| HouseSet::of(one).with(other))
    })
}

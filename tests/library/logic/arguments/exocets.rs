//! Exocets, single and double.

use super::Checker;
use super::sets::most;
use super::uniqueness::Filling;
use sudoku::logic::evidence::{Exocet, ExocetPart};
use sudoku::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

impl Checker<'_> {
    /// Returns true if the targets hold the digits of the base.
    fn is_exocet(&self, part: &ExocetPart) -> bool {
        let [base, targets] = [part.base, part.targets].map(CellSet::from_iter);
        let lines = part.cross_lines.iter();
        let lines = lines.fold(CellSet::EMPTY, |all, line| all | line.cell_set());
        let are_apart = part.cross_lines.iter().all(|line| {
            let others = part.cross_lines.iter().filter(|other| other != &line);
            let boxes = |line: &House| line.cell_set().houses(HouseKind::Box);
            others
                .into_iter()
                .all(|other| (boxes(line) & boxes(other)).is_empty())
        });
        // With neither target, a digit of the base has too few places in the three lines, each of which needs it.
        let is_in_target = |digit: Digit| {
            let places = self.0.cells(digit) | self.0.grid().cells_of(digit);
            most((places & lines) - base.common_peers() - targets) < 3
        };
        are_apart
            && base.common_houses().len() == 2
            && base.is_disjoint(lines)
            && targets.is_subset(lines - base.common_peers())
            && (base | targets).is_subset(self.0.unfilled())
            && self.digits(base) == part.digits
            && part.digits.iter().all(is_in_target)
    }

    pub(super) fn exocet(&self, exocet: &Exocet, gone: Candidate) -> bool {
        let sets = |part: &ExocetPart| [part.base, part.targets].map(CellSet::from_iter);
        let is_of_part = |part: &ExocetPart| {
            let [base, targets] = sets(part);
            targets.contains(gone.cell) && !part.digits.contains(gone.digit)
                || base.contains(gone.cell) && !self.digits(targets).contains(gone.digit)
        };
        let follows = match &exocet.parts[..] {
            [part] => is_of_part(part),
            [one, other] => {
                let all = sets(one).into_iter().chain(sets(other));
                let are_different = all.fold(CellSet::EMPTY, |all, cells| all | cells).len() == 8;
                let [first, second] = [one, other].map(|part| part.base[0].box_());
                are_different
                    && first != second
                    && one.line != other.line
                    && (is_of_part(one)
                        || is_of_part(other)
                        || self.double_exocet([one, other], gone)
                        || self.exocet_cover(exocet, gone))
            }
            _ => false,
        };
        exocet.parts.iter().all(|part| self.is_exocet(part)) && follows
    }

    /// Returns true if four digits in two bases and their targets rule the candidate out.
    fn double_exocet(&self, parts: [&ExocetPart; 2], gone: Candidate) -> bool {
        let [one, other] = parts;
        let cells = parts
            .into_iter()
            .flat_map(|part| part.base.into_iter().chain(part.targets));
        let digits =
            |filled: &[Candidate]| filled.iter().map(|each| each.digit).collect::<DigitSet>();
        let is_allowed = |filled: &[Candidate]| {
            let parts: [DigitSet; 4] = [0, 2, 4, 6].map(|first| digits(&filled[first..first + 2]));
            parts[0] == parts[1] && parts[2] == parts[3] && (parts[0] & parts[2]).is_empty()
        };
        let filling = Filling {
            cells: cells.collect(),
            needs: Vec::new(),
            is_allowed: &is_allowed,
        };
        (one.digits | other.digits).len() == 4 && !self.can_be(gone, &filling)
    }

    /// Returns true if two lines of a double exocet have the digit elsewhere.
    fn exocet_cover(&self, exocet: &Exocet, gone: Candidate) -> bool {
        let parts = &exocet.parts;
        let places = self.0.cells(gone.digit) | self.0.grid().cells_of(gone.digit);
        let band = House::CHUTES
            .into_iter()
            .find(|chute| chute.contains(&parts[0].line));
        let band: CellSet = band
            .expect("a line")
            .iter()
            .flat_map(|line| line.cells())
            .collect();
        let lines = |part: &ExocetPart| -> CellSet {
            part.cross_lines
                .iter()
                .flat_map(|line| line.cells())
                .collect()
        };
        let in_targets = |part: &ExocetPart| {
            let seen = part.base[0].box_().cell_set() | part.line.cell_set();
            ((places & lines(part) & band) - seen).is_subset(CellSet::from_iter(part.targets))
        };
        let rest = (places & lines(&parts[0])) - band;
        let mut covers = exocet.covers.iter();
        parts[0].digits == parts[1].digits
            && lines(&parts[0]) == lines(&parts[1])
            && parts.iter().all(in_targets)
            && covers.any(|cover| {
                let cells: CellSet = cover.lines.iter().flat_map(House::cells).collect();
                cover.digit == gone.digit
                    && cover.lines.len() == 2
                    && rest.is_subset(cells)
                    && (cells - rest).contains(gone.cell)
            })
    }
}

//! Sets of cells and their digits: subsets, wings, almost locked sets, and what only just fills its cells.

use super::Checker;
use sudoku::logic::evidence::{
    AlmostLockedSet, AlsChain, BentSet, DeathBlossom, Firework, MultiSectorLockedSet, SkLoop,
    Subset, SubsetKind, SueDeCoq,
};
use sudoku::{Candidate, CellSet, Digit, House};

/// The most of these cells of which none sees another.
pub(super) fn most(cells: CellSet) -> usize {
    cells.first().map_or(0, |cell| {
        let rest = cells.without(cell);
        let with = 1 + most(rest - cell.peers());
        if rest.is_disjoint(cell.peers()) {
            with
        } else {
            with.max(most(rest))
        }
    })
}

impl Checker<'_> {
    pub(super) fn is_almost_locked(&self, set: &AlmostLockedSet) -> bool {
        self.digits(set.cells) == set.digits
            && set.digits.len() == set.cells.len() + 1
            && !set.cells.common_houses().is_empty()
    }

    /// Returns true if the candidate leaves too few candidates to fill these cells.
    pub(super) fn leaves_too_few(&self, gone: Candidate, cells: CellSet) -> bool {
        let cells = cells.without(gone.cell);
        let room = Digit::ALL.into_iter().map(|digit| {
            let places = cells & self.0.cells(digit);
            most(if digit == gone.digit {
                places - gone.cell.peers()
            } else {
                places
            })
        });
        room.sum::<usize>() < cells.len()
    }

    pub(super) fn subset(&self, subset: &Subset, gone: Candidate) -> bool {
        let Subset {
            kind,
            house,
            cells,
            digits,
            ..
        } = *subset;
        if matches!(kind, SubsetKind::Naked | SubsetKind::Locked) {
            return self.digits(cells) == digits && self.leaves_too_few(gone, cells);
        }
        let is_hidden = |digit: Digit| {
            let places = self.0.cells_in(house, digit);
            !places.is_empty() && places.is_subset(cells)
        };
        digits.len() == cells.len()
            && digits.iter().all(is_hidden)
            && cells.contains(gone.cell)
            && !digits.contains(gone.digit)
    }

    pub(super) fn als_chain(&self, chain: &AlsChain, gone: Candidate) -> bool {
        let sets = &chain.sets;
        let is_restricted = |digit: Digit, one: &AlmostLockedSet, other: &AlmostLockedSet| {
            let [one, other] = [one, other].map(|set| set.cells & self.0.cells(digit));
            !one.is_empty() && one.iter().all(|cell| other.is_subset(cell.peers()))
        };
        let links = &chain.restricted_commons;
        let are_linked = links.iter().enumerate().all(|(index, &digit)| {
            let next = (index + 1) % sets.len();
            is_restricted(digit, &sets[index], &sets[next])
        });
        let alternate = links.windows(2).all(|pair| pair[0] != pair[1]);
        let in_set = |set: &AlmostLockedSet| {
            set.digits.contains(gone.digit) && self.rules_out(gone, gone.digit, set.cells)
        };
        let [first, last] = [&sets[0], &sets[sets.len() - 1]];
        let follows = if links.len() == sets.len() {
            let both = in_set(first) && in_set(last);
            both || !links.contains(&gone.digit) && (in_set(first) || in_set(last))
        } else {
            let is_link = links[0] == gone.digit || links[links.len() - 1] == gone.digit;
            in_set(first) && in_set(last) && !is_link
        };
        sets.iter().all(|set| self.is_almost_locked(set)) && are_linked && alternate && follows
    }

    pub(super) fn death_blossom(&self, blossom: &DeathBlossom, gone: Candidate) -> bool {
        let stem = blossom.stem;
        self.0.digits_in(stem).iter().all(|digit| {
            let petal = blossom.petals.iter().find(|petal| petal.digit == digit);
            match petal {
                Some(petal) => {
                    let candidate = Candidate { cell: stem, digit };
                    self.is_almost_locked(&petal.set)
                        && self.rules_out(candidate, digit, petal.set.cells)
                        && petal.set.digits.without(digit).contains(gone.digit)
                        && self.rules_out(gone, gone.digit, petal.set.cells)
                }
                None => digit == gone.digit && stem.sees(gone.cell),
            }
        })
    }

    pub(super) fn sue_de_coq(&self, sue: &SueDeCoq, gone: Candidate) -> bool {
        let [crossing, line, box_] = [sue.crossing, sue.in_line, sue.in_box];
        let cells = crossing | line | box_;
        let twice = self.digits(line) & self.digits(box_);
        // In each of its houses, a digit goes at most once; one that is in both rests alone goes twice at most.
        let most = self.digits(cells).len() + twice.len();
        let of_digit = cells & self.0.cells(gone.digit);
        let part = if twice.contains(gone.digit) {
            let line_alone = (line & of_digit).is_subset(gone.cell.peers());
            let box_alone = (box_ & of_digit).is_subset(gone.cell.peers());
            (crossing & of_digit).is_empty() && (line_alone || box_alone)
        } else {
            of_digit.is_subset(gone.cell.peers())
        };
        (crossing | line).is_subset(sue.line.cell_set())
            && (crossing | box_).is_subset(sue.box_.cell_set())
            && (twice & self.digits(crossing)).is_empty()
            && most == cells.len()
            && self.digits(cells).contains(gone.digit)
            && part
    }

    pub(super) fn bent_set(&self, set: &BentSet, gone: Candidate) -> bool {
        let houses = set.box_.cell_set() | set.line.cell_set();
        gone.digit == set.z
            && set.cells.is_subset(houses)
            && self.digits(set.cells).len() == set.cells.len()
            && self.leaves_too_few(gone, set.cells)
    }

    pub(super) fn firework(&self, firework: Firework, gone: Candidate) -> bool {
        let Firework {
            stem,
            wings: [in_row, in_column],
            digits,
            ..
        } = firework;
        let cells = CellSet::of(stem).with(in_row).with(in_column);
        let is_in_one = |digit: Digit| {
            let places = |line: House| self.0.cells_in(line, digit);
            let [row, column] = [places(stem.row()), places(stem.column())];
            let rest = column - cells;
            // Without the three cells, the two lines would have the digit in the same box twice.
            !row.is_empty()
                && !column.is_empty()
                && (row - cells)
                    .iter()
                    .all(|cell| rest.is_subset(cell.peers()))
        };
        digits.len() == 3
            && digits.iter().all(is_in_one)
            && in_row.row() == stem.row()
            && in_column.column() == stem.column()
            && cells.contains(gone.cell)
            && !digits.contains(gone.digit)
    }

    pub(super) fn sk_loop(&self, sk_loop: &SkLoop, gone: Candidate) -> bool {
        let mut corners = sk_loop.corners.iter();
        sk_loop.cells.is_subset(self.0.unfilled())
            && corners.all(|&corner| self.0.placed(corner).is_some())
            && self.leaves_too_few(gone, sk_loop.cells)
    }

    pub(super) fn multi_sector(&self, set: &MultiSectorLockedSet, gone: Candidate) -> bool {
        let houses = |digit: Digit| {
            set.links
                .iter()
                .filter(move |link| link.digits.contains(digit))
        };
        let holds_all = |digit: Digit| {
            let cells: CellSet = houses(digit).flat_map(|link| link.house.cells()).collect();
            (set.cells & self.0.cells(digit)).is_subset(cells)
        };
        let count = set
            .links
            .iter()
            .map(|link| link.digits.len())
            .sum::<usize>();
        set.cells.is_subset(self.0.unfilled())
            && Digit::ALL.into_iter().all(holds_all)
            && count == set.cells.len()
            && self.leaves_too_few(gone, set.cells)
    }
}

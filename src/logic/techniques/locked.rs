//! Pointing and claiming: a digit whose cells in one house are all in a second one, too.
//!
//! Direct or not: whether it is the single that follows in a third house that counts, or the eliminations.

use crate::board::{Candidate, Candidates, CellSet, Digit, House, HouseKind};
use crate::logic::evidence::Evidence;
use crate::logic::step::Step;
use crate::logic::technique::Technique;

/// A digit locked in what two houses share.
#[derive(Clone, Copy)]
struct Lock {
    digit: Digit,
    from: House,
    into: House,
    cells: CellSet,
}

impl Lock {
    fn evidence(self, single: Option<House>) -> Evidence {
        let Self {
            digit,
            from,
            into,
            cells,
        } = self;
        Evidence::Locked {
            digit,
            from,
            into,
            cells,
            single,
        }
    }
}

/// Pointing: from a box into a line.
pub(in crate::logic) fn pointing(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    pointing_locks(candidates).filter_map(|lock| elimination(candidates, lock, Technique::Pointing))
}

/// Claiming: from a line into a box.
pub(in crate::logic) fn claiming(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    claiming_locks(candidates).filter_map(|lock| elimination(candidates, lock, Technique::Claiming))
}

/// Pointing that leaves the digit a single cell in another box on the line.
pub(in crate::logic) fn direct_pointing(
    candidates: &Candidates,
) -> impl Iterator<Item = Step> + '_ {
    pointing_locks(candidates).flat_map(|lock| singles(candidates, lock, Technique::DirectPointing))
}

/// Claiming that leaves the digit a single cell in another line through the box.
pub(in crate::logic) fn direct_claiming(
    candidates: &Candidates,
) -> impl Iterator<Item = Step> + '_ {
    claiming_locks(candidates).flat_map(|lock| singles(candidates, lock, Technique::DirectClaiming))
}

fn pointing_locks(candidates: &Candidates) -> impl Iterator<Item = Lock> + '_ {
    [HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(|line| locks(candidates, HouseKind::Box, line))
}

fn claiming_locks(candidates: &Candidates) -> impl Iterator<Item = Lock> + '_ {
    [HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(|line| locks(candidates, line, HouseKind::Box))
}

/// The digits with two or three cells in a house of the first kind, all in one of the second.
fn locks(
    candidates: &Candidates,
    from: HouseKind,
    into: HouseKind,
) -> impl Iterator<Item = Lock> + '_ {
    Digit::ALL.into_iter().flat_map(move |digit| {
        let houses = candidates.cells(digit).houses_within_one(from, into);
        houses.into_iter().filter_map(move |from| {
            let cells = candidates.cells_in(from, digit);
            let into = cells.first()?.house(into);
            cells.only().is_none().then_some(Lock {
                digit,
                from,
                into,
                cells,
            })
        })
    })
}

fn elimination(candidates: &Candidates, lock: Lock, technique: Technique) -> Option<Step> {
    let outside = lock.into.cell_set() - lock.cells;
    let eliminations = candidates.of_digit(lock.digit, outside);
    Step::eliminating(technique, eliminations, lock.evidence(None))
}

/// The houses beside `lock.from` in which the lock leaves the digit a single cell.
fn singles(
    candidates: &Candidates,
    lock: Lock,
    technique: Technique,
) -> impl Iterator<Item = Step> + '_ {
    let lost = candidates.cells_in(lock.into, lock.digit) - lock.cells;
    let beside = lost.houses(lock.from.kind()).into_iter();
    beside.filter_map(move |house| {
        let left = candidates.cells_in(house, lock.digit) - lost;
        let placement = Candidate {
            cell: left.only()?,
            digit: lock.digit,
        };
        let evidence = lock.evidence(Some(house));
        Some(Step::placing(technique, placement, evidence))
    })
}

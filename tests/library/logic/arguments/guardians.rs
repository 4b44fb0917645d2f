//! Patterns with guardians: without these they have no solution or two, and each guardian has the conclusion.

use super::Checker;
use super::uniqueness::Filling;
use sudoku::logic::Step;
use sudoku::logic::evidence::{GuardedPattern, GuardianRule, Guardians, UniquenessType};
use sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// Every way to fill the cells with these digits so that no house has one twice.
fn fillings(cells: &[(Cell, DigitSet)]) -> Vec<Vec<Candidate>> {
    let mut all: Vec<Vec<Candidate>> = vec![Vec::new()];
    for &(cell, digits) in cells {
        let with = |filled: &Vec<Candidate>| {
            let filled = filled.clone();
            let fits = digits.iter().filter({
                let filled = filled.clone();
                move |&digit| {
                    let mut others = filled.iter();
                    others.all(|other| other.digit != digit || !other.cell.sees(cell))
                }
            });
            let longer = fits.map(move |digit| {
                let mut filled = filled.clone();
                filled.push(Candidate { cell, digit });
                filled
            });
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// Returns true if each house has the same digits in both.
fn have_the_same_digits(one: &[Candidate], other: &[Candidate]) -> bool {
    House::ALL.into_iter().all(|house| {
        let digits = |filled: &[Candidate]| {
            let in_house = filled
                .iter()
                .filter(|each| house.cell_set().contains(each.cell));
            let mut digits: Vec<Digit> = in_house.map(|each| each.digit).collect();
            digits.sort_unstable();
            digits
        };
        digits(one) == digits(other)
    })
}

impl Checker<'_> {
    /// Returns true if every filling can be replaced by one that this makes of it, and no cell was given.
    fn has_two_solutions(
        &self,
        cells: &[(Cell, DigitSet)],
        other: impl Fn(Candidate) -> Candidate,
    ) -> bool {
        let are_open = cells
            .iter()
            .all(|(cell, _)| self.0.unfilled().contains(*cell));
        are_open
            && fillings(cells).iter().all(|filled| {
                let others: Vec<Candidate> = filled.iter().map(|&each| other(each)).collect();
                others != *filled && have_the_same_digits(filled, &others)
            })
    }

    /// Returns true if these are all candidates of the cells but for the digits.
    fn are_guardians(&self, guardians: &[Candidate], cells: CellSet, digits: DigitSet) -> bool {
        let mut others = self.0.of_digits(!digits, cells);
        let placed = cells - self.0.unfilled();
        let are_of_pattern = placed.iter().all(|cell| {
            self.0
                .placed(cell)
                .is_some_and(|digit| digits.contains(digit))
        });
        are_of_pattern && others.all(|other| guardians.contains(&other))
    }

    /// Returns true if one of the guardians must be true.
    fn is_guarded(&self, pattern: &GuardedPattern, guardians: &[Candidate]) -> bool {
        let in_turn = |cells: &[Cell]| {
            let next = cells.iter().cycle().skip(1);
            let ends: Vec<[Cell; 2]> = cells.iter().zip(next).map(|(&a, &b)| [a, b]).collect();
            let different: CellSet = cells.iter().copied().collect();
            (different.len() == cells.len() && cells.len() % 2 == 1).then_some(ends)
        };
        match pattern {
            GuardedPattern::Tridagon { cells, digits } => {
                let all: Vec<_> = cells.iter().map(|cell| (cell, *digits)).collect();
                self.are_guardians(guardians, *cells, *digits) && fillings(&all).is_empty()
            }
            GuardedPattern::Oddagon {
                digit,
                cells,
                houses,
            } => in_turn(cells).is_some_and(|links| {
                links.iter().zip(houses).all(|([one, other], house)| {
                    let places = self.0.cells_in(*house, *digit);
                    let mut others = places.without(*one).without(*other).iter();
                    let digit = *digit;
                    places.contains(*one)
                        && places.contains(*other)
                        && others.all(|cell| guardians.contains(&Candidate { cell, digit }))
                })
            }),
            GuardedPattern::BivalueOddagon { cells, digits } => {
                let all = cells.iter().copied().collect();
                self.are_guardians(guardians, all, *digits)
                    && digits.len() == 2
                    && in_turn(cells)
                        .is_some_and(|links| links.iter().all(|[one, other]| one.sees(*other)))
            }
            GuardedPattern::Rectangle {
                lines,
                cells,
                digits,
            } => {
                let [first, second] = *lines;
                let across = match first.kind() {
                    HouseKind::Row => HouseKind::Column,
                    _ => HouseKind::Row,
                };
                let opposite = |cell: Cell| {
                    let line = if first.cell_set().contains(cell) {
                        second
                    } else {
                        first
                    };
                    (line.cell_set() & cell.house(across).cell_set())
                        .first()
                        .expect("a cell")
                };
                let all: Vec<_> = cells.iter().map(|cell| (cell, *digits)).collect();
                let exchanged = |filled: &[Candidate]| -> Vec<Candidate> {
                    let of = |cell: Cell| filled.iter().find(|each| each.cell == opposite(cell));
                    let digit = |each: &Candidate| of(each.cell).expect("it is filled").digit;
                    let with = |each: &Candidate| Candidate {
                        digit: digit(each),
                        ..*each
                    };
                    filled.iter().map(with).collect()
                };
                self.are_guardians(guardians, *cells, *digits)
                    && cells.is_subset(self.0.unfilled())
                    && cells.iter().all(|cell| cells.contains(opposite(cell)))
                    && cells.len() == 2 * digits.len()
                    && fillings(&all).iter().all(|filled| {
                        let others = exchanged(filled);
                        others != *filled && have_the_same_digits(filled, &others)
                    })
            }
            GuardedPattern::BugLite { cells } => {
                let pair = |cell: Cell| {
                    let own = guardians.iter().filter(|each| each.cell == cell);
                    own.fold(self.0.digits_in(cell), |left, each| {
                        left.without(each.digit)
                    })
                };
                let all: Vec<_> = cells.iter().map(|cell| (cell, pair(cell))).collect();
                let other = |each: Candidate| {
                    let digit = pair(each.cell).without(each.digit).only();
                    Candidate {
                        digit: digit.expect("a pair"),
                        ..each
                    }
                };
                all.iter().all(|(_, pair)| pair.len() == 2) && self.has_two_solutions(&all, other)
            }
            pattern => panic!("no check of {pattern:?}"),
        }
    }

    pub(super) fn guardians(&self, evidence: &Guardians, step: &Step) -> bool {
        let guardians = &evidence.guardians;
        let roof: CellSet = guardians.iter().map(|each| each.cell).collect();
        let (subset, needs) = match evidence.rule {
            GuardianRule::Type(UniquenessType::Three { cells, .. }) => (cells, Vec::new()),
            GuardianRule::Type(UniquenessType::Four { house, digit, .. }) => {
                (CellSet::EMPTY, vec![(house, digit)])
            }
            _ => (CellSet::EMPTY, Vec::new()),
        };
        let has_guardian =
            |filled: &[Candidate]| filled.iter().any(|each| guardians.contains(each));
        let filling = Filling {
            cells: (roof | subset).iter().collect(),
            needs,
            is_allowed: &has_guardian,
        };
        let follows = |&gone: &Candidate| match &evidence.rule {
            GuardianRule::Chains(branches) => {
                let mut cases = branches.iter().zip(guardians);
                branches.len() == guardians.len()
                    && cases.all(|(branch, &guardian)| self.leads(branch, guardian, gone))
            }
            _ => !self.can_be(gone, &filling),
        };
        let is_placed = |placed: &Candidate| guardians[..] == [*placed];
        self.is_guarded(&evidence.pattern, guardians)
            && step.placement.iter().all(is_placed)
            && step.eliminations.iter().all(follows)
    }
}

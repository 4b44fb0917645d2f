//! The arguments of steps, checked from their evidence alone; the check shares no code with the search.

mod colours;
mod exocets;
mod guardians;
mod links;
mod one_digit;
mod sets;
mod uniqueness;

use std::collections::BTreeSet;

use crate::logic::textbook::{examples, name};
use crate::support::symmetry::{Random, conclusion};
use crate::support::{collections, rounds, share};
use crate::util::limit_time;
use sudoku::logic::{Evidence, SolvePath, Step, StepSearch, Technique, TechniqueSet};
use sudoku::solver::{Outcome, solve};
use sudoku::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, Symmetry};

/// The candidates that a step was found in.
struct Checker<'a>(&'a Candidates);

impl Checker<'_> {
    fn digits(&self, cells: CellSet) -> DigitSet {
        let digits = cells.iter().map(|cell| self.0.digits_in(cell));
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }

    /// Returns true if the digit in this cell leaves it no place in these cells.
    fn rules_out(&self, Candidate { cell, digit }: Candidate, of: Digit, cells: CellSet) -> bool {
        let places = cells & self.0.cells(of);
        if of == digit {
            places.is_subset(cell.peers())
        } else {
            places.is_subset(CellSet::of(cell))
        }
    }

    /// Returns true if the candidate leaves the cells no digits of which an excluder does not need one.
    fn excludes(&self, cells: &[Cell], excluders: CellSet, filled: &mut Vec<Candidate>) -> bool {
        let Some((&cell, rest)) = cells.split_first() else {
            return excluders.iter().any(|excluder| {
                let seen = filled.iter().filter(|each| each.cell.sees(excluder));
                seen.fold(self.0.digits_in(excluder), |left, each| {
                    left.without(each.digit)
                })
                .is_empty()
            });
        };
        self.0.digits_in(cell).iter().all(|digit| {
            let mut others = filled.iter();
            let fits = others.all(|each| {
                let is_same = each.cell == cell && each.digit != digit;
                !is_same && (each.digit != digit || !each.cell.sees(cell))
            });
            filled.push(Candidate { cell, digit });
            let is_excluded = !fits || self.excludes(rest, excluders, filled);
            filled.pop();
            is_excluded
        })
    }

    /// Returns true if what the step eliminates follows from its evidence. Singles and rated chains are checked elsewhere.
    fn holds(&self, step: &Step) -> bool {
        if let Evidence::Template(template) = &step.evidence {
            return self.template(template, step);
        }
        if let Evidence::Guardians(guardians) = &step.evidence {
            return self.guardians(guardians, step);
        }
        step.eliminations.iter().all(|&gone| match &step.evidence {
            Evidence::Locked(locked) => self.locked(locked, gone),
            Evidence::Subset(subset) => self.subset(subset, gone),
            Evidence::StrongLinkPair(pair) => self.strong_link_pair(*pair, gone),
            Evidence::EmptyRectangle(rectangle) => self.empty_rectangle(rectangle, gone),
            Evidence::Dual(dual) => {
                let mut parts = dual.parts.iter();
                parts.any(|part| part.eliminations.contains(&gone) && self.holds(part))
            }
            Evidence::RemotePair(pair) => self.remote_pair(pair, gone),
            Evidence::Wing(_) => self.leaves_too_few(gone, step.cells()),
            Evidence::WWing(wing) => self.w_wing(*wing, gone),
            Evidence::BentSet(set) => self.bent_set(set, gone),
            Evidence::Firework(firework) => self.firework(*firework, gone),
            Evidence::Fish(fish) => self.fish(fish, gone),
            Evidence::Colouring(colouring) => self.colouring(colouring, gone),
            Evidence::MultiColouring(colouring) => self.multi_colouring(colouring, gone),
            Evidence::Medusa(medusa) => self.medusa(medusa, gone),
            Evidence::UniqueLoop(unique) => self.unique_loop(unique, gone),
            Evidence::Rectangle(rectangle) => self.rectangle(rectangle, gone),
            Evidence::Bug(bug) => self.bug(bug, gone),
            Evidence::AlignedPair(pair) => {
                self.excludes(&pair.cells, pair.excluders, &mut vec![gone])
            }
            Evidence::AlignedTriplet(triplet) => {
                self.excludes(&triplet.cells, triplet.excluders, &mut vec![gone])
            }
            Evidence::SueDeCoq(sue) => self.sue_de_coq(sue, gone),
            Evidence::AlsChain(chain) => self.als_chain(chain, gone),
            Evidence::DeathBlossom(blossom) => self.death_blossom(blossom, gone),
            Evidence::SkLoop(sk_loop) => self.sk_loop(sk_loop, gone),
            Evidence::Exocet(exocet) => self.exocet(exocet, gone),
            Evidence::MultiSectorLockedSet(set) => self.multi_sector(set, gone),
            Evidence::SymmetricalPlacement(placement) => {
                self.symmetrical_placement(placement, gone)
            }
            Evidence::AlternatingChain(chain) => self.alternating_chain(chain, gone),
            Evidence::Kraken(kraken) => self.kraken(kraken, gone),
            Evidence::Single(_) | Evidence::Chains(_) => true,
            other => panic!("no check of {other:?}"),
        })
    }
}

#[test]
fn every_elimination_follows_from_the_evidence() {
    limit_time();
    for example in examples() {
        let checker = Checker(&example.candidates);
        for step in StepSearch::new(example.techniques).steps(&example.candidates) {
            assert!(checker.holds(&step), "{step}");
        }
    }
}

#[test]
fn no_true_candidate_is_eliminated_by_any_evidence() {
    limit_time();
    for example in examples() {
        let Outcome::Unique(solution) = solve(&example.candidates) else {
            panic!("an example of {} is not proper", name(&example));
        };
        let checker = Checker(&example.candidates);
        let Some(mut step) = example.step().filter(|step| step.placement.is_none()) else {
            continue;
        };
        for cell in example.candidates.unfilled() {
            let digit = solution[cell].expect("it is solved");
            step.eliminations = vec![Candidate { cell, digit }];
            assert!(!checker.holds(&step), "{step}");
        }
    }
}

/// The techniques that are found within milliseconds, kraken fish and multi-sector locked sets.
fn quick() -> TechniqueSet {
    let exact = [
        "kraken-fish",
        "wings",
        "colouring",
        "uniqueness",
        "basic",
        "remote-pair",
        "dual-empty-rectangle",
    ];
    let more = [
        "sue-de-coq",
        "exocet",
        "sk-loop",
        "triple-firework",
        "aligned-pair-exclusion",
        "guardians",
        "bivalue-oddagon",
        "tridagon",
        "tridagon-with-chains",
        "multi-sector-locked-set",
    ];
    let names = exact.into_iter().chain(more);
    names
        .map(|name| TechniqueSet::named(name).expect("it is a name"))
        .fold(TechniqueSet::EMPTY, |all, set| all | set)
}

/// The candidates where basic techniques end, without some more that are wrong, and the solution; not for solved ones.
fn stuck(puzzle: &Grid, random: &mut Random) -> Option<(Candidates, Grid)> {
    let Outcome::Unique(solution) = solve(puzzle) else {
        panic!("{puzzle:?} is not proper");
    };
    let basic = TechniqueSet::named("basic").expect("it is a name");
    let mut path = SolvePath::new(puzzle, basic);
    path.by_ref().for_each(drop);
    let mut candidates = path.candidates().clone();
    let all: Vec<Candidate> = candidates
        .of_digits(DigitSet::FULL, CellSet::FULL)
        .collect();
    for _ in 0..random.below(all.len() / 4 + 1) {
        let Candidate { cell, digit } = *random.choose(&all);
        if solution[cell] != Some(digit) {
            candidates.eliminate(cell, digit);
        }
    }
    (!candidates.unfilled().is_empty()).then_some((candidates, solution))
}

/// The candidates where some digits have been filled in and some wrong candidates removed at random, and the solution.
fn varied(puzzle: &Grid, random: &mut Random) -> Option<(Candidates, Grid)> {
    let Outcome::Unique(solution) = solve(puzzle) else {
        panic!("{puzzle:?} is not proper");
    };
    let mut candidates = Candidates::from(puzzle);
    for _ in 0..random.below(20) {
        let open: Vec<Cell> = candidates.unfilled().iter().collect();
        let cell = *random.choose(&open);
        candidates.place(cell, solution[cell]?);
    }
    let percentage = 10 + random.below(56);
    let all: Vec<Candidate> = candidates
        .of_digits(DigitSet::FULL, CellSet::FULL)
        .collect();
    for Candidate { cell, digit } in all {
        if solution[cell] != Some(digit) && random.below(100) < percentage {
            candidates.eliminate(cell, digit);
        }
    }
    Some((candidates, solution))
}

/// Makes a position from a puzzle, with the solution.
type Position = fn(&Grid, &mut Random) -> Option<(Candidates, Grid)>;

/// Checks every step with these techniques on so many positions from each of these puzzles.
fn check(
    puzzles: impl IntoIterator<Item = Grid>,
    positions: usize,
    position: Position,
    techniques: TechniqueSet,
) -> TechniqueSet {
    let mut random = Random(3);
    let mut found = TechniqueSet::EMPTY;
    for puzzle in puzzles {
        for _ in 0..positions {
            let Some((candidates, solution)) = position(&puzzle, &mut random) else {
                continue;
            };
            let checker = Checker(&candidates);
            for step in StepSearch::new(techniques).steps(&candidates) {
                let mut gone = step.eliminations.iter();
                assert!(
                    gone.all(|gone| solution[gone.cell] != Some(gone.digit)),
                    "{step}"
                );
                let mut placed = step.placement.iter();
                assert!(
                    placed.all(|placed| solution[placed.cell] == Some(placed.digit)),
                    "{step}"
                );
                assert!(checker.holds(&step), "{step} in {candidates:?}");
                found = found.with(step.technique());
            }
        }
    }
    found
}

/// Techniques that hardly any position of a puzzle's path has.
fn rare() -> TechniqueSet {
    let names = [
        "tridagon",
        "tridagon-with-chains",
        "rectangle-with-chains",
        "extended-rectangle",
        "bug-lite",
        "guardians",
        "bivalue-oddagon",
        "exocet",
        "w-wing",
        "gurths-theorem",
    ];
    let sets = names.map(|name| TechniqueSet::named(name).expect("it is a name"));
    sets.into_iter()
        .fold(TechniqueSet::EMPTY, |all, set| all | set)
}

#[test]
fn every_elimination_in_varied_positions_follows_from_the_evidence() {
    limit_time();
    let found = check(share(collections()), rounds(), varied, rare());
    for technique in [
        Technique::GUARDIANS,
        Technique::W_WING[1],
        Technique::TRIDAGON_CHAIN,
        Technique::RECTANGLE_CHAIN,
        Technique::EXOCET[1],
    ] {
        assert!(found.contains(technique), "{technique}");
    }
}

#[test]
fn every_elimination_in_stuck_positions_follows_from_the_evidence() {
    limit_time();
    let found = check(share(collections()), rounds(), stuck, quick());
    for technique in [
        Technique::MEDUSA,
        Technique::WXYZ_WING,
        Technique::VWXYZ_WING,
    ] {
        assert!(found.contains(technique), "{technique}");
    }
}

#[test]
fn isomorphic_positions_have_isomorphic_steps() {
    limit_time();
    let mut random = Random(4);
    let kinds: [(Position, TechniqueSet); 2] = [(stuck, quick()), (varied, rare())];
    for puzzle in share(collections()) {
        for (position, techniques) in kinds {
            let Some((candidates, _)) = position(&puzzle, &mut random) else {
                continue;
            };
            let symmetry = random.symmetry();
            let conclusions = |candidates: &Candidates, symmetry: &Symmetry| -> BTreeSet<_> {
                let steps = StepSearch::new(techniques).steps(candidates);
                steps.map(|step| conclusion(symmetry, &step)).collect()
            };
            let expected = conclusions(&candidates, &symmetry);
            let found = conclusions(&symmetry.candidates(&candidates), &Symmetry::IDENTITY);
            assert_eq!(found, expected, "{candidates:?}");
        }
    }
}

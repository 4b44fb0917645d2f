//! Gurth's theorem: only givens count, and each needs its partner.

use crate::support::symmetry::{Random, conclusion};
use crate::util::{grid, limit_time};
use sudoku::logic::{SolvePath, StepSearch, TechniqueSet};
use sudoku::solver::{Outcome, solve};
use sudoku::{Candidates, CellSet, Grid, Symmetry};

/// A puzzle that a half turn leaves as it is, with other names for the digits.
const HALF_TURN: &str =
    "..........24..51..97.6.......8....633.18.29.774....2.......4.31..95..68..........";

fn gurth() -> TechniqueSet {
    TechniqueSet::named("gurths-theorem").expect("it is a name")
}

fn puzzle() -> Grid {
    grid(HALF_TURN)
}

fn has_step(candidates: &Candidates) -> bool {
    StepSearch::new(gurth()).steps(candidates).next().is_some()
}

#[test]
fn the_symmetry_is_found_in_whatever_way_the_board_is_turned() {
    limit_time();
    let mut random = Random(5);
    let conclusions = |candidates: &Candidates, symmetry: &Symmetry| {
        let steps = StepSearch::new(gurth()).steps(candidates);
        steps
            .map(|step| conclusion(symmetry, &step))
            .collect::<Vec<_>>()
    };
    let candidates = Candidates::from(&puzzle());
    for _ in 0..20 {
        let symmetry = random.symmetry();
        let expected = conclusions(&candidates, &symmetry);
        let turned = Candidates::from(&symmetry.grid(&puzzle()));
        assert_eq!(conclusions(&turned, &Symmetry::IDENTITY), expected);
        assert_eq!(expected.len(), 1);
    }
}

#[test]
fn every_given_needs_its_partner() {
    let Outcome::Unique(solution) = solve(&puzzle()) else {
        panic!("it is not proper");
    };
    for cell in puzzle().filled() {
        assert!(
            !has_step(&Candidates::from(&puzzle().without(cell))),
            "{cell}"
        );
    }
    let open = !puzzle().filled();
    let centre = "r5c5".parse().expect("a cell");
    for cell in open.without(centre) {
        let digit = solution[cell].expect("it is solved");
        assert!(
            !has_step(&Candidates::from(&puzzle().with(cell, digit))),
            "{cell}"
        );
    }
}

#[test]
fn cells_that_were_solved_do_not_count() {
    let all = TechniqueSet::named("all").expect("it is a name");
    let path = SolvePath::new(&puzzle(), all - gurth());
    let mut left = path.filter(|step| step.before.unfilled() != !puzzle().filled());
    let later = left.next().expect("it is not solved at once").before;
    assert!(has_step(&later));
    assert!(!has_step(&later.with_givens(CellSet::FULL)));
}

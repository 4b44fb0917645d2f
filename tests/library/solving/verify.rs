//! Findings about data sets and their claims.

use sudoku::Interrupt;
use sudoku::board::{Candidate, Candidates};
use sudoku::rating::Rater;
use sudoku::solver::{self, Outcome};
use sudoku::verify::{ClaimKind, Finding, verify};
use sudoku::{Cell, Digit, Grid};

use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, grid, samples};

#[track_caller]
fn words(puzzle: &str, claims: &[(ClaimKind, &str)]) -> Vec<String> {
    let puzzle = grid(puzzle);
    let findings = verify(&puzzle, &solver::solve(&puzzle), claims, &mut Rater::new());
    findings.iter().map(Finding::to_string).collect()
}

#[test]
fn true_claims_give_no_findings() {
    let claims = [
        (ClaimKind::Solution, CLASSIC_SOLVED),
        (ClaimKind::Givens, " 30 "),
        (ClaimKind::Rating, "1.2"),
    ];
    assert!(words(CLASSIC, &claims).is_empty());
    assert!(words(CLASSIC, &[(ClaimKind::Givens, ""), (ClaimKind::Rating, "")]).is_empty());
}

#[test]
fn each_kind_of_wrong_solution_has_its_message() {
    let solution = |claimed: &str| words(CLASSIC, &[(ClaimKind::Solution, claimed)]);
    assert_eq!(solution(""), ["the claimed solution is missing"]);
    for claimed in [CLASSIC, &CLASSIC_SOLVED.replacen('5', "3", 1), "none"] {
        assert_eq!(
            solution(claimed),
            ["the claimed solution is not a solved grid"]
        );
    }
    let other = solver::solve(&grid(ANTI)).solution().copied().expect("one");
    assert_eq!(
        solution(&other.line().to_string()),
        ["the claimed solution is not of this puzzle: r1c1 is 5, not 9"]
    );
}

#[test]
fn a_claimed_solution_that_is_not_the_only_one_is_found() {
    let two: Grid = samples("two-solutions.txt")[0];
    let line = two.line().to_string();
    assert_eq!(words(&line, &[]), ["multiple solutions"]);
    for solution in solver::solutions(&two) {
        let claims = [(ClaimKind::Solution, &*solution.line().to_string())];
        assert_eq!(
            words(&line, &claims),
            ["the claimed solution is not the only one"]
        );
    }
}

#[test]
fn a_claimed_solution_of_a_candidate_grid_has_only_candidates() {
    let two: Grid = samples("two-solutions.txt")[0];
    let solutions: Vec<Grid> = solver::solutions(&two).collect();
    let [right, wrong] = solutions[..] else {
        panic!("two solutions");
    };
    let candidates = Candidates::of_cells(&Cell::ALL.map(|cell| {
        let eliminated = wrong[cell].filter(|_| wrong[cell] != right[cell]);
        Digit::ALL
            .into_iter()
            .filter(|&digit| Some(digit) != eliminated)
            .filter(|&digit| two[cell].is_none_or(|given| given == digit))
            .collect()
    }));
    let findings = |claimed: &Grid| {
        let claims = [(ClaimKind::Solution, &*claimed.line().to_string())];
        let outcome = solver::solve(&candidates);
        verify(&candidates, &outcome, &claims, &mut Rater::new())
    };
    assert_eq!(findings(&right), []);
    let other = findings(&wrong);
    let [Finding::NotACandidate(Candidate { cell, digit })] = other[..] else {
        panic!("{other:?}");
    };
    assert!(wrong[cell] == Some(digit) && right[cell] != Some(digit));
    assert_eq!(other[0].kind(), "other-solution");
    assert_eq!(
        other[0].to_string(),
        format!("the claimed solution is not of this puzzle: {cell} cannot be {digit}")
    );
}

#[test]
fn clashes_are_distinguished_from_other_puzzles_without_a_solution() {
    assert_eq!(
        words(&CLASSIC.replacen("53", "55", 1), &[]),
        ["givens clash: 5 appears twice in row 1 (r1c1 and r1c2)"]
    );
    let unsolvable = CLASSIC.replacen("53..7", "531.7", 1);
    let expected = if grid(&unsolvable).clashes().is_empty() {
        "no solution"
    } else {
        "givens clash"
    };
    assert!(words(&unsolvable, &[])[0].starts_with(expected));
}

#[test]
fn wrong_numbers_are_reported_with_the_right_ones() {
    let claims = [(ClaimKind::Givens, "29"), (ClaimKind::Rating, "7.1")];
    assert_eq!(
        words(CLASSIC, &claims),
        ["there are 30 givens, not 29", "the rating is 1.2, not 7.1"]
    );
    assert!(words(INKALA, &[(ClaimKind::Rating, "10.7")]).is_empty());
    for same in ["1.2", " 1.20 ", "1.2000"] {
        assert!(words(CLASSIC, &[(ClaimKind::Rating, same)]).is_empty());
    }
    for other in ["1.02", "1.25", "12", "1", "1.2x"] {
        assert_eq!(
            words(CLASSIC, &[(ClaimKind::Rating, other)]),
            [format!("the rating is 1.2, not {other}")]
        );
    }
    assert_eq!(words(CLASSIC, &[(ClaimKind::Rating, "hard")]).len(), 1);
}

#[test]
fn findings_about_the_puzzle_come_before_those_about_claims() {
    let two = samples("two-solutions.txt")[0].line().to_string();
    let claims = [(ClaimKind::Givens, "16"), (ClaimKind::Solution, "")];
    let findings = words(&two, &claims);
    assert_eq!(findings[0], "multiple solutions");
    assert!(findings[1].ends_with("givens, not 16"));
    assert_eq!(findings[2..], ["the claimed solution is missing"]);
}

#[test]
fn only_puzzles_found_to_be_proper_are_rated() {
    let puzzle = grid(CLASSIC);
    let claims = [(ClaimKind::Rating, "7.1")];
    let solution = grid(CLASSIC_SOLVED);
    for (outcome, expected) in [
        (Outcome::NoSolution, Finding::NoSolution),
        (Outcome::Multiple(solution), Finding::Multiple),
    ] {
        let findings = verify(&puzzle, &outcome, &claims, &mut Rater::new());
        assert_eq!(findings, [expected]);
    }
}

#[test]
fn columns_are_recognised_by_their_names() {
    for name in ["solution", "Solutions", "answer", "solved_grid"] {
        assert_eq!(ClaimKind::of_column(name), Some(ClaimKind::Solution));
    }
    for name in ["Givens", "clues", "num_clues"] {
        assert_eq!(ClaimKind::of_column(name), Some(ClaimKind::Givens));
    }
    for name in ["rating", "difficulty", "id", "er"] {
        assert_eq!(ClaimKind::of_column(name), None);
    }
}

#[test]
fn an_interrupted_rating_gives_no_finding() {
    let interrupt = Interrupt::new();
    let mut rater = Rater::new();
    let puzzle = grid(INKALA);
    let claims = [(ClaimKind::Rating, "1.2")];
    interrupt.interrupt();
    let outcome = solver::solve(&puzzle);
    let findings = interrupt.during(|| verify(&puzzle, &outcome, &claims, &mut rater));
    assert!(findings.is_empty());
}

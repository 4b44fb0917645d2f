//! Ratings agree with those of the program that the community measures by.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::support::share;
use crate::util::{CLASSIC, data_lines, grid, limit_time};
use sudoku::Interrupt;
use sudoku::logic::{Difficulty, SolvePath, Step, StepSearch, TechniqueSet};
use sudoku::rating::{Level, Rater, Rating, Unrated, rate};
use sudoku::{Candidates, Puzzle};

/// One of the hardest known: ER 11.9, which takes seconds. The forum calls it Golden Nugget.
const HARDEST: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// The answer of `rate`, in the words of the data.
fn rated(puzzle: &str) -> Result<String, Unrated> {
    rate(&grid(puzzle)).map(|rating| format!("{rating} {}", rating.technique))
}

#[test]
fn ratings_match_sudoku_explainer() {
    limit_time();
    for line in data_lines(include_str!("../../data/rated.txt")) {
        let (puzzle, reference) = line.split_once(' ').expect("a rating");
        assert_eq!(rated(puzzle).as_deref(), Ok(reference), "{line}");
    }
}

#[test]
fn equal_tenths_are_compared_as_the_scale_does() {
    // A Forcing X-Chain of 6.6 and a tenth comes before a cycle of 6.5 and two tenths, which is harder as a binary fraction.
    for puzzle in [
        "................12....34.........3....5.....1.671........87..6.34.....8.9........",
        "..............1..2.34....5.......67.....8....1....9......3..1...587.....2.......9",
    ] {
        let rating = rated(puzzle).expect("a rating");
        assert!(rating.starts_with("ED=6.7/"), "{rating}");
        assert!(rating.ends_with(" Bidirectional Y-Cycle"), "{rating}");
    }
}

#[test]
fn the_steps_of_a_path_give_the_same_rating() {
    limit_time();
    for line in share(data_lines(include_str!("../../data/rated.txt"))) {
        let puzzle = grid(&line[..81]);
        let mut path = SolvePath::new(&puzzle, TechniqueSet::RATED);
        let steps: Vec<Step> = path.by_ref().map(|path_step| path_step.step).collect();
        assert!(path.candidates().grid().is_solution_of(&puzzle), "{line}");
        assert_eq!(Rating::from_steps(&steps), rate(&puzzle).ok(), "{line}");
    }
    assert_eq!(Rating::from_steps([]), None);
}

#[test]
fn a_search_that_goes_on_finds_what_a_new_one_finds() {
    limit_time();
    // All rated techniques, and with each number another part of them: so steps are taken in all orders.
    let part = |number: usize| -> TechniqueSet {
        let all = TechniqueSet::RATED.iter().enumerate();
        let part = all.filter(|(index, _)| (index + 1) * (2 * number + 1) % 7 < 4 || number == 0);
        part.map(|(_, technique)| technique).collect()
    };
    let up_to = Difficulty::from_tenths(80);
    for techniques in [0, 1, 2, 4, 5].map(part) {
        let mut search = StepSearch::new(techniques).up_to(up_to);
        for line in share(data_lines(include_str!("../../data/rated.txt"))) {
            let mut candidates = Candidates::from(&grid(&line[..81]));
            loop {
                let found = search.next_step(&candidates);
                let mut new = StepSearch::new(techniques).up_to(up_to);
                assert_eq!(found, new.next_step(&candidates), "{line}");
                let Ok(Some(step)) = found else { break };
                step.apply(&mut candidates);
            }
        }
    }
}

#[test]
fn givens_and_candidates_are_rated_alike() {
    limit_time();
    let puzzle = grid(CLASSIC);
    let candidates = Candidates::from(&puzzle);
    assert_eq!(rate(&candidates), rate(&puzzle));
    assert_eq!(rate(&Puzzle::from(puzzle)), rate(&puzzle));
    assert_eq!(rate(&Puzzle::from(candidates)), rate(&puzzle));
}

#[test]
fn improper_puzzles_have_no_rating() {
    limit_time();
    // Nothing given; several solutions, one of which is reached by taking it for the only one; two 7s in the first row.
    let empty = ".".repeat(81);
    let ambiguous =
        "7869125439346578121258347698491..6.7..3.......12.......5....4...6.2.....4....83..";
    let clashing = format!("77{}", ".".repeat(79));
    assert_eq!(rated(&empty), Err(Unrated::Multiple));
    assert_eq!(rated(ambiguous), Err(Unrated::Multiple));
    assert_eq!(rated(&clashing), Err(Unrated::NoSolution));
}

#[test]
fn improper_puzzles_are_not_called_hard() {
    limit_time();
    // Their first step is harder than the limit.
    let ambiguous =
        "53..7....6..195....98......8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let impossible =
        "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut rater = Rater::new().up_to(Difficulty::MIN);
    assert_eq!(rater.rate(&grid(ambiguous)), Err(Unrated::Multiple));
    assert_eq!(rater.rate(&grid(impossible)), Err(Unrated::NoSolution));
}

#[test]
fn a_limit_changes_no_rating_below_it() {
    limit_time();
    for line in share(data_lines(include_str!("../../data/rated.txt"))) {
        let puzzle = grid(&line[..81]);
        let Ok(rating) = rate(&puzzle) else {
            continue;
        };
        let mut at = Rater::new().up_to(rating.hardest);
        assert_eq!(at.rate(&puzzle), Ok(rating), "{line}");
        let below = Difficulty::from_tenths(rating.hardest.tenths() - 1);
        let mut below_it = Rater::new().up_to(below);
        assert_eq!(
            below_it.rate(&puzzle),
            Err(Unrated::HarderThan(below)),
            "{line}"
        );
    }
}

#[test]
fn a_solved_grid_has_no_rating() {
    limit_time();
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rated(solved), Err(Unrated::Solved));
}

#[test]
fn a_single_empty_cell_has_the_lowest_rating() {
    limit_time();
    let puzzle =
        ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rating = rate(&grid(puzzle)).expect("a rating");
    assert_eq!(rating.to_string(), "ED=1.0/1.0/1.0");
    assert_eq!(rating.hardest, Difficulty::MIN);
}

#[test]
fn a_limit_stops_the_rating_before_harder_steps_are_searched_for() {
    for line in share(data_lines(include_str!("../../data/rated.txt"))) {
        let puzzle = grid(&line[..81]);
        let rating = rate(&puzzle).expect("a rating");
        for tenths in [12, 44, 62, 66, 70, 75, 89] {
            let limit = Difficulty::from_tenths(tenths);
            let expected = if rating.hardest > limit {
                Err(Unrated::HarderThan(limit))
            } else {
                Ok(rating)
            };
            assert_eq!(Rater::new().up_to(limit).rate(&puzzle), expected, "{line}");
        }
    }
}

#[test]
fn an_interrupt_stops_a_rating_at_once() {
    limit_time();
    let interrupt = Interrupt::new();
    let hardest = grid(HARDEST);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let working = interrupt.clone();
        scope.spawn(move || {
            // The steps before the first nested search take no time.
            sender.send(()).expect("someone waits");
            let least = match working.during(|| rate(&hardest)) {
                Err(Unrated::Interrupted(least)) => least,
                other => panic!("{other:?}"),
            };
            assert!(least <= Some(Difficulty::from_tenths(118)), "{least:?}");
            sender.send(()).expect("someone waits");
        });
        receiver.recv().expect("it begins");
        thread::sleep(Duration::from_millis(50));
        interrupt.interrupt();
        receiver.recv().expect("it ends");
    });
}

#[test]
fn levels_divide_the_difficulty_scale() {
    limit_time();
    let level = |tenths: u16| Level::of(Difficulty::from_tenths(tenths)).name();
    let ends = [10, 15, 16, 25, 26, 34, 35, 44, 45, 62, 63, 120].map(level);
    let names = Level::ALL.map(Level::name);
    assert_eq!(ends, names.map(|name| [name; 2]).as_flattened());
    assert!(Level::ALL.is_sorted());

    assert_eq!(
        rate(&grid(CLASSIC)).map(|rating| rating.level()),
        Ok(Level::Easy)
    );
    let harder_than = |tenths| Unrated::HarderThan(Difficulty::from_tenths(tenths)).level();
    assert_eq!(harder_than(62), Some(Level::Extreme));
    assert_eq!(harder_than(61), None);
    assert_eq!(Unrated::Multiple.level(), None);
}

#[test]
fn a_level_reads_back_from_its_name() {
    limit_time();
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
    }
    let error = "very hard".parse::<Level>().expect_err("no level");
    assert_eq!(
        error.to_string(),
        "expected one of easy, medium, hard, expert, fiendish, extreme, found \"very hard\""
    );
}

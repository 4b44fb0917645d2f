//! An interrupt, or a limit of time, stops the verbs that can take long.

use std::ops::ControlFlow;
use std::slice;
use std::time::Duration;

use sudoku::generate::Options;
use sudoku::logic::{Difficulty, TechniqueSet};
use sudoku::rating::{Rater, Unrated};
use sudoku::solver::{self, Solver};
use sudoku::verbs::{
    Answer, Canonical, Check, Count, Expand, Explain, Generate, Hint, Measure, Minimize, Rate,
    Record, Request, Solve, Vary, Verb, Verify,
};
use sudoku::verify::ClaimKind;
use sudoku::{Grid, Interrupt, Puzzle, Status};

use crate::support::with;
use crate::util::{CLASSIC, INKALA, limit_time};

/// A time that is over before anything is found.
const NO_TIME: Duration = Duration::from_nanos(1);

/// All answers about the puzzles.
fn answers<V: Verb>(verb: &V, request: &Request) -> Vec<(usize, V::Answer)> {
    let mut answers = Vec::new();
    let _ = verb.answer(request, |index, answer| {
        answers.push((index, answer));
        ControlFlow::Continue(())
    });
    answers
}

/// Asserts that each of two puzzles has one answer, which is unfinished, when there is no time; and that after an interrupt a
/// single puzzle has it, and several have none.
#[track_caller]
fn needs_time(verb: &impl Verb, puzzle: &str) {
    let puzzle: Puzzle = puzzle.parse().expect("a puzzle");
    let puzzles = [puzzle.clone(), puzzle];
    let many = Request::of(&puzzles);
    let one = Request::of(&puzzles[..1]);
    let assert_unfinished = |request: &Request, count: usize| {
        let answers = answers(verb, request);
        let indices: Vec<usize> = answers.iter().map(|(index, _)| *index).collect();
        assert!(indices.into_iter().eq(0..count));
        for (_, answer) in answers {
            assert_eq!(answer.status(), Status::Unfinished);
            assert!(answer.is_failure() && !answer.is_nothing());
            let message = Record::new(None, &answer).message;
            assert_eq!(message.as_deref(), Some("unfinished"));
        }
    };
    let limited = with!(Request {
        time_limit: Some(NO_TIME),
        ..many
    });
    assert_unfinished(&limited, 2);
    let interrupt = Interrupt::new();
    interrupt.interrupt();
    interrupt.during(|| {
        assert_unfinished(&one, 1);
        assert_unfinished(&many, 0);
        assert_unfinished(&limited, 0);
    });
}

#[test]
fn an_unfinished_rating_has_no_measures() {
    let puzzle: Puzzle = INKALA.parse().expect("a puzzle");
    let rate = with!(Rate {
        measures: true,
        ..Rate::default()
    });
    let request = with!(Request {
        time_limit: Some(NO_TIME),
        ..Request::of(slice::from_ref(&puzzle))
    });
    let rated = &answers(&rate, &request)[0].1;
    assert_eq!(rated.status(), Status::Unfinished);
    assert_eq!((rated.nodes, rated.backdoor_size), (None, None));
}

#[test]
fn a_rating_does_not_remember_the_one_before() {
    let grid: Grid = INKALA.parse().expect("a grid");
    let mut rater = Rater::new();
    assert!(rater.rate(&grid).is_ok());
    let interrupt = Interrupt::new();
    interrupt.interrupt();
    assert_eq!(
        interrupt.during(|| rater.rate(&grid)),
        Err(Unrated::Interrupted(None))
    );
}

#[test]
fn an_answer_that_needs_more_time_is_unfinished() {
    limit_time();
    let empty = ".".repeat(81);
    let all = with!(Solve {
        all: true,
        ..Solve::default()
    });
    needs_time(&all, &empty);
    let endless = with!(Count {
        limit: 0,
        ..Count::default()
    });
    needs_time(&endless, &empty);
    let all = with!(Minimize {
        all: true,
        ..Minimize::default()
    });
    needs_time(&all, CLASSIC);
    let all = with!(Hint {
        all: true,
        techniques: TechniqueSet::ALL.into(),
        ..Hint::default()
    });
    needs_time(&all, CLASSIC);
    needs_time(&Hint::default(), CLASSIC);
    needs_time(&Explain::default(), CLASSIC);
    needs_time(&Expand::default(), CLASSIC);
    needs_time(&Measure::default(), INKALA);
    needs_time(&Check::default(), CLASSIC);
    needs_time(&Rate::default(), CLASSIC);
    needs_time(&Canonical::default(), CLASSIC);
}

#[test]
fn every_search_with_the_reference_solver_can_be_stopped() {
    limit_time();
    let solver = Solver::Backtrack;
    let empty = ".".repeat(81);
    needs_time(
        &with!(Solve {
            solver,
            ..Solve::default()
        }),
        &empty,
    );
    needs_time(&with!(Count { solver, limit: 0 }), &empty);
    needs_time(
        &with!(Check {
            solver,
            ..Check::default()
        }),
        &empty,
    );
}

#[test]
fn enough_time_makes_no_difference() {
    limit_time();
    let puzzles = [CLASSIC, INKALA].map(|puzzle| puzzle.parse().expect("a puzzle"));
    let unlimited = Request::of(&puzzles);
    let limited = with!(Request {
        time_limit: Some(Duration::from_hours(1)),
        ..unlimited
    });
    let (rate, count) = (Rate::default(), Count::default());
    let rated = |request| answers(&rate, request);
    let words = |request| {
        rated(request)
            .iter()
            .map(|(_, rated)| rated.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&limited), words(&unlimited));
    assert_eq!(answers(&count, &limited).len(), 2);
}

#[test]
fn what_is_known_of_an_unfinished_puzzle_is_said() {
    limit_time();
    // The question is asked for the first time by the search for chains, and so often that a rating cannot be over before.
    let soon = |most: u64| {
        let asked = std::sync::atomic::AtomicU64::new(0);
        Interrupt::asking(move || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= most)
    };
    let puzzle: Puzzle = INKALA.parse().expect("a puzzle");
    let interrupt = soon(1000);
    let rated = interrupt.during(|| Rate::default().answer_one(&puzzle));
    let least = rated.er_at_least.expect("a chain was looked for");
    assert!(
        least >= Difficulty::from_tenths(65) && rated.er.is_none(),
        "{least}"
    );
    assert!(rated.to_string().starts_with(&format!("ER>={least}")));
    let classic: Puzzle = CLASSIC.parse().expect("a puzzle");
    let explained = soon(20).during(|| Explain::default().answer_one(&classic));
    let steps = explained.steps.as_ref().map(Vec::len);
    assert!(steps > Some(0) && steps < Some(51), "{steps:?}");
    assert!(
        explained.ending.starts_with("Unfinished after "),
        "{}",
        explained.ending
    );
    let count = with!(Count {
        limit: 0,
        ..Count::default()
    });
    let counted = soon(3).during(|| count.answer_one(&Grid::EMPTY.into()));
    let least = counted.count.expect("some are found");
    assert!(least > 0 && counted.more.is_none());
    assert_eq!(counted.to_string(), format!("at least {least}"));
}

#[test]
fn searches_that_are_not_of_a_verb_have_their_time_too() {
    limit_time();
    let classic: Puzzle = CLASSIC.parse().expect("a puzzle");
    let request = with!(Request {
        time_limit: Some(NO_TIME),
        ..Request::of(slice::from_ref(&classic))
    });
    let examined = Verify::default().examine(&request, |_| vec![(ClaimKind::Rating, "1.2")]);
    assert_eq!(
        examined[0].verified(None, None)[0].to_string(),
        "unfinished"
    );

    let rare = with!(Options {
        tries: 0,
        rating: Some(Difficulty::from_tenths(118)..=Difficulty::from_tenths(118)),
        ..Options::default()
    });
    let generate = with!(Generate {
        generator: Some(rare.generator().expect("it is possible")),
        time_limit: Some(NO_TIME),
        ..Generate::default()
    });
    let generated = generate.make(0..2);
    assert_eq!(generated.len(), 2);
    assert!(
        generated
            .iter()
            .all(|each| each.status() == Status::Unfinished)
    );

    let vary = with!(Vary {
        remove: 5,
        add: Some(5),
        ..Vary::default()
    });
    let interrupt = Interrupt::after(NO_TIME);
    let grid: Grid = CLASSIC.parse().expect("a grid");
    assert!(
        interrupt
            .during(|| vary.unseen(&grid, 0, &vary.seen()))
            .is_empty()
    );
    assert!(interrupt.is_thrown());
}

#[test]
fn an_interrupt_ends_with_the_work_and_holds_for_the_work_within() {
    let outer = Interrupt::new();
    outer.interrupt();
    let inner = outer.during(|| Interrupt::after(Duration::from_hours(1)));
    let found = inner.during(|| solver::count(&Grid::EMPTY, u64::MAX));
    assert!(inner.is_thrown(), "{found}");
    assert_eq!(solver::count(&Grid::EMPTY, 100_000), 100_000);
}

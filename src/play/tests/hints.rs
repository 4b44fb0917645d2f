//! Hints, and checks for mistakes.

use sudoku::Cell;
use sudoku::game::Board;
use sudoku::logic::{HintDetail, StepLayout};

use super::{CLASSIC, ESCAPE, HARD, app, grid, press, press_key, press_to_elimination, wait};
use crate::play::app::question::Question;
use crate::play::hint::Advice;

#[test]
fn hints_applied_one_after_the_other_solve_the_puzzle() {
    for puzzle in [CLASSIC, HARD] {
        let mut app = app(puzzle);
        for _ in 0..200 {
            press(&mut app, "a");
        }
        let digits = app.game.board().digits();
        assert!(digits.is_solution_of(&grid(puzzle)), "{digits}");
    }
}

#[test]
fn a_hint_gives_more_away_each_time_until_it_is_put_away() {
    let mut app = app(HARD);
    press_to_elimination(&mut app);
    let first = app.hint.clone().expect("a hint");
    assert_eq!(first.detail, HintDetail::Vague);
    assert!(
        first.words(StepLayout::default()).starts_with("Look at "),
        "{}",
        first.words(StepLayout::default())
    );
    assert!(first.marks().is_empty());
    press(&mut app, "H");
    let second = app.hint.clone().expect("a hint");
    assert_eq!(second.detail, HintDetail::Normal);
    press(&mut app, "HH");
    assert_eq!(app.question.take(), Some(Question::Reading));
    let third = app.hint.clone().expect("a hint");
    assert_eq!(third.detail, HintDetail::Full);
    assert!(third.marks().len() > second.marks().len());
    assert_eq!(first.advice, third.advice);
    press(&mut app, ESCAPE);
    assert_eq!(app.hint, None);
}

#[test]
fn a_hint_begins_with_the_mistakes() {
    let mut app = app(CLASSIC);
    press(&mut app, "ll1");
    assert!(!app.game.board().digits().is_solution_of(&grid(CLASSIC)));
    press(&mut app, "HHH");
    let hint = app.hint.clone().expect("a hint");
    assert!(matches!(hint.advice, Advice::Mend(_)));
    assert_eq!(hint.words(StepLayout::default()), "Wrong digits: r1c3.");
    press(&mut app, "a");
    assert_eq!(app.game.board(), &Board::of(grid(CLASSIC)));
}

#[test]
fn keys_for_more_of_a_hint_count_while_it_is_looked_for() {
    let mut app = app(CLASSIC);
    for key in ['H', 'H', 'H'] {
        press_key(&mut app, key);
    }
    wait(&mut app);
    let detail = app.hint.as_ref().map(|hint| hint.detail);
    assert_eq!(
        (detail, app.game.score().hints),
        (Some(HintDetail::Full), 1)
    );
}

#[test]
fn any_other_key_leaves_the_search_for_a_hint() {
    for search in ['H', 'a', 'A'] {
        let mut app = app(CLASSIC);
        press_key(&mut app, search);
        press_key(&mut app, 'l');
        assert!(!app.is_busy());
        wait(&mut app);
        assert_eq!(
            (&app.hint, &app.question, app.cursor),
            (&None, &None, Cell::ALL[1])
        );
        assert_eq!(app.game.board().digits(), grid(CLASSIC));
    }
}

#[test]
fn an_improper_puzzle_has_no_hints() {
    let mut ambiguous = app(&CLASSIC.replace("53", ".."));
    press(&mut ambiguous, "H");
    assert_eq!(
        ambiguous.message,
        "The puzzle has multiple solutions; e edits it."
    );
    let mut unsolvable = app(&CLASSIC.replacen("53", "55", 1));
    press(&mut unsolvable, "H");
    assert_eq!(
        unsolvable.message,
        "The puzzle has no solution; e edits it."
    );
}

#[test]
fn checking_names_no_mistake_but_marks_it() {
    let mut app = app(CLASSIC);
    press(&mut app, "v");
    assert_eq!(app.message, "No mistakes so far.");
    press(&mut app, "ll1v");
    assert_eq!(app.message, "1 cell is wrong.");
    assert_eq!(app.wrong().only(), Some(app.cursor));
    press(&mut app, "0");
    assert!(app.wrong().is_empty());
}

#[test]
fn wrong_digits_are_marked_as_they_are_placed_if_that_is_wanted() {
    let mut app = app(CLASSIC);
    press(&mut app, "Vll1");
    assert_eq!(app.wrong().only(), Some(app.cursor));
    press(&mut app, "4");
    assert!(app.wrong().is_empty());
    press(&mut app, "1V");
    assert!(app.wrong().is_empty());
}

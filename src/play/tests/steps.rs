//! The list of all steps.

use sudoku::game::Game;
use sudoku::logic::{HintDetail, Mark, StepLayout};
use sudoku::solver::{self, Outcome};

use super::{CLASSIC, HARD, INKALA, app, grid, press, press_to_elimination, wait};
use crate::play::app::App;
use crate::play::app::question::Question;
use crate::play::hint::Advice;

/// The number of the chosen step and that of all, while there is a list.
fn place(app: &App) -> Option<[usize; 2]> {
    match &app.question {
        Some(Question::Steps(list)) => Some(list.place()),
        _ => None,
    }
}

#[test]
fn every_step_of_the_list_is_drawn_and_can_be_applied() {
    let mut at_elimination = app(HARD);
    press_to_elimination(&mut at_elimination);
    let board = at_elimination.game.board().clone();
    let Outcome::Unique(solution) = solver::solve(&grid(HARD)) else {
        panic!("it is proper");
    };
    let mut list = App::new(Game::new(board.clone()), None);
    wait(&mut list);
    press(&mut list, "A");
    let [_, count] = place(&list).expect("a list");
    assert!(count > 20, "{count}");
    for index in 0..count {
        assert_eq!(place(&list), Some([index + 1, count]));
        let hint = list.hint.clone().expect("the chosen step");
        assert_eq!(hint.detail, HintDetail::Full);
        let is_conclusion = |mark| matches!(mark, Mark::Placed | Mark::Eliminated);
        let (conclusion, pattern): (Vec<_>, Vec<_>) = hint
            .marks()
            .into_iter()
            .partition(|&(_, mark)| is_conclusion(mark));
        assert!(
            !conclusion.is_empty() && !pattern.is_empty(),
            "{}",
            hint.words(StepLayout::default())
        );
        if index % 25 == 0 {
            let mut applied = App::new(Game::new(board.clone()), None);
            wait(&mut applied);
            let keys = format!("A{}a", "j".repeat(index));
            press(&mut applied, &keys);
            assert_eq!(place(&applied), None);
            assert_ne!(
                *applied.game.board(),
                board,
                "{}",
                hint.words(StepLayout::default())
            );
            assert!(applied.game.board().mistakes(&solution).cells().is_empty());
            assert!(
                applied.message.starts_with("Applied: "),
                "{}",
                applied.message
            );
        }
        press(&mut list, "j");
    }
    assert_eq!(place(&list), Some([count, count]));
}

#[test]
fn enter_leaves_the_chosen_step_as_a_hint_and_esc_puts_it_away() {
    let mut app = app(CLASSIC);
    press(&mut app, "Aj\n");
    assert_eq!(app.question, None);
    assert!(matches!(
        app.hint.as_ref().map(|hint| &hint.advice),
        Some(Advice::Take(..))
    ));
    press(&mut app, "A");
    assert!(place(&app).is_some());
    press(&mut app, "\u{1B}");
    assert_eq!((place(&app), app.hint.is_none()), (None, true));
}

#[test]
fn left_and_right_go_from_technique_to_technique() {
    let mut app = app(HARD);
    press_to_elimination(&mut app);
    press(&mut app, "\u{1B}A");
    let technique = |app: &App| match app.hint.as_ref().map(|hint| &hint.advice) {
        Some(Advice::Take(found)) => found.step.technique(),
        advice => panic!("{advice:?}"),
    };
    let first = technique(&app);
    press(&mut app, "l");
    let second = technique(&app);
    assert_ne!(first, second);
    press(&mut app, "h");
    assert_eq!(technique(&app), first);
    assert_eq!(place(&app).map(|[chosen, _]| chosen), Some(1));
}

#[test]
fn the_list_goes_on_to_slow_searches_until_there_is_a_step_and_says_so() {
    let mut app = app(INKALA);
    press(&mut app, "A");
    assert_eq!(place(&app), Some([1, 1]));
    let Some(Question::Steps(list)) = &app.question else {
        panic!("it is a list");
    };
    let (title, not_searched) = (list.title(), list.not_searched().expect("some"));
    assert_eq!(title, "Dynamic Contradiction Forcing Chains (+): 1 of 1");
    assert!(not_searched.contains("Dynamic"), "{not_searched}");
}

#[test]
fn a_step_has_its_place_among_those_of_its_technique() {
    let mut app = app(CLASSIC);
    press(&mut app, "Aj");
    let Some(Question::Steps(list)) = &app.question else {
        panic!("it is a list");
    };
    assert!(
        list.title().starts_with("Hidden Single: 2 of "),
        "{}",
        list.title()
    );
}

#[test]
fn mistakes_come_before_the_list() {
    let mut app = app(CLASSIC);
    press(&mut app, "ll5A");
    assert_eq!(place(&app), None);
    let hint = app.hint.as_ref().expect("a hint");
    assert!(matches!(hint.advice, Advice::Mend(_)));
}

#[test]
fn the_list_shows_one_technique_alone_and_keeps_its_place() {
    let mut app = app(HARD);
    press_to_elimination(&mut app);
    press(&mut app, "\u{1B}Alj");
    let [chosen, count] = place(&app).expect("a list");
    let hint = app.hint.clone();
    press(&mut app, "f");
    let [_, few] = place(&app).expect("a list");
    assert!(few < count, "{few} of {count}");
    assert_eq!(app.hint, hint, "the same step is chosen");
    let hints = app.game.score().hints;
    press(&mut app, "\u{1B}A");
    assert_eq!(app.hint, hint);
    press(&mut app, "f");
    assert_eq!(place(&app), Some([chosen, count]));
    assert_eq!(app.game.score().hints, hints, "it is the same list");
    press(&mut app, "a\u{1B}A");
    assert_eq!(
        place(&app).map(|[chosen, _]| chosen),
        Some(1),
        "it is another board"
    );
}

//! The effects of keys, from typing a puzzle to quitting.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudoku::logic::{HintDetail, StepLayout};
use sudoku::solver::{Outcome, solve};
use sudoku::{Cell, CellSet, Digit, DigitSet};

use super::{CLASSIC, HARD, app, grid, press, press_key, press_to_elimination, wait};
use crate::play::app::keys::{Action, action};
use crate::play::app::question::Question;
use crate::play::app::{App, End};
use crate::play::hint::Advice;
use crate::play::screen::draw::{Palette, draw};
use sudoku::game::{Board, Colour, Game, load};

const ESCAPE: &str = "\u{1B}";

#[test]
fn a_puzzle_can_be_typed_and_then_played() {
    let mut app = App::new(Game::new(Board::EMPTY), None);
    assert!(app.is_editing);
    press(&mut app, CLASSIC);
    assert_eq!(*app.game.board().givens(), grid(CLASSIC));
    assert_eq!(app.analysis.words(), "proper; easy, ER 1.2");
    press(&mut app, "e");
    assert!(!app.is_editing);
    press(&mut app, "1");
    assert_eq!(app.message, "r9c9 is a given; e edits the puzzle");
}

#[test]
fn editing_says_whether_the_puzzle_is_unsolvable_ambiguous_or_proper() {
    let mut app = App::new(Game::new(Board::EMPTY), None);
    press(&mut app, "5");
    assert_eq!(app.analysis.words(), "ambiguous: multiple solutions");
    press(&mut app, "5");
    assert_eq!(app.analysis.words(), "unsolvable: givens clash");
    press(&mut app, "\u{8}3");
    assert_eq!(app.analysis.words(), "ambiguous: multiple solutions");
}

#[test]
fn backspace_takes_back_what_was_typed_last() {
    let mut app = App::new(Game::new(Board::EMPTY), None);
    press(&mut app, CLASSIC);
    for _ in CLASSIC.chars() {
        press(&mut app, "\u{8}");
    }
    assert_eq!(app.game.board(), &Board::EMPTY);
    assert_eq!(app.cursor, Cell::ALL[0]);
}

#[test]
fn the_cursor_moves_round_the_board() {
    let mut app = app(CLASSIC);
    press(&mut app, "hk");
    assert_eq!(app.cursor, Cell::ALL[80]);
    press(&mut app, "lj");
    assert_eq!(app.cursor, Cell::ALL[0]);
}

#[test]
fn digits_become_notes_after_the_space_bar() {
    let mut app = app(CLASSIC);
    press(&mut app, "ll 124");
    assert_eq!(app.game.board().noted(app.cursor).len(), 3);
    press(&mut app, "2");
    assert_eq!(app.game.board().noted(app.cursor).len(), 2);
    press(&mut app, " 4");
    assert!(app.game.board().noted(app.cursor).is_empty());
    press(&mut app, "4");
    assert_eq!(app.game.board().digit(app.cursor), None);
}

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

#[test]
fn several_cells_take_a_digit_or_a_note_at_once() {
    let mut app = app(CLASSIC);
    press(&mut app, "ll");
    let select = |app: &mut App, code| {
        let key = KeyEvent::new(code, KeyModifiers::SHIFT);
        app.act(action(key, false).expect("a key"));
    };
    select(&mut app, KeyCode::Right);
    select(&mut app, KeyCode::Left);
    press(&mut app, " 26");
    let cells = [2, 3].map(|index| Cell::ALL[index]);
    let noted = |app: &App| cells.map(|cell| app.game.board().noted(cell).len());
    assert_eq!(noted(&app), [2, 2]);
    press(&mut app, "0");
    assert_eq!(noted(&app), [0, 0]);
    press(&mut app, "hl 2");
    let digits = cells.map(|cell| app.game.board().digit(cell));
    assert_eq!(digits, [Digit::new(2), None]);
}

#[test]
fn the_next_puzzle_of_the_file_is_played() {
    let mut app = app(CLASSIC);
    press(&mut app, "N");
    assert!(app.message.starts_with("There is no file"));
    let text = format!("{CLASSIC}\n{HARD}\n");
    let puzzles = move |number| load(&mut text.as_bytes(), number);
    app.follow_file(Box::new(puzzles), 1);
    press(&mut app, "N");
    assert_eq!(*app.game.board().givens(), grid(HARD));
    assert!(!app.game.is_unsaved());
    press(&mut app, "N");
    assert!(app.message.ends_with("there are no more than 2"));
    assert_eq!(*app.game.board().givens(), grid(HARD));
    app.tick(Duration::from_mins(1));
    press(&mut app, "P");
    assert_eq!(*app.game.board().givens(), grid(CLASSIC));
    assert_eq!(app.game.score().clock(), "0:00");
    press(&mut app, "u");
    assert_eq!(
        app.game.score().clock(),
        "1:00",
        "the clock belongs to the game"
    );
    press(&mut app, "P");
    assert_eq!(app.message, "This is the first puzzle of the file.");
}

#[test]
fn cells_are_chosen_by_a_mouse() {
    let mut app = app(CLASSIC);
    let [first, second, third] = [2, 3, 13].map(|index| Cell::ALL[index]);
    app.act(Action::Click(first));
    for cell in [first, second, second] {
        app.act(Action::Drag(cell));
    }
    assert_eq!(app.selected, CellSet::from_iter([first, second]));
    app.act(Action::ClickAlso(third));
    assert_eq!(app.selected, CellSet::from_iter([first, second, third]));
    app.act(Action::ClickAlso(second));
    press(&mut app, " 1");
    let noted = |cell| !app.game.board().noted(cell).is_empty();
    assert_eq!(
        [first, second, third].map(noted),
        [true, false, false],
        "r2c5 has a given"
    );
    app.act(Action::Click(second));
    assert!(app.selected.is_empty());
}

#[test]
fn the_best_time_of_a_level_is_kept_beside_the_last_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sudoku/last.txt");
    let solve_in = |seconds| {
        let mut app = app(CLASSIC);
        app.remember(Some(path.clone()));
        app.tick(Duration::from_secs(seconds));
        let Outcome::Unique(solution) = solve(&grid(CLASSIC)) else {
            panic!("it is proper");
        };
        for cell in app.game.board().unfilled() {
            app.act(Action::Click(cell));
            app.act(Action::Digit(solution[cell].expect("a digit")));
        }
        app.message
    };
    assert!(solve_in(60).ends_with("mistakes. The best time for easy so far."));
    assert!(solve_in(70).ends_with("The best time for easy is 1:00."));
    assert!(solve_in(50).ends_with("The best time for easy so far."));
    let kept = std::fs::read_to_string(path.with_file_name("best-times.txt"));
    assert_eq!(kept.expect("it is kept"), "easy 50\n");
}

#[test]
fn solving_and_restarting_can_be_taken_back() {
    let mut app = app(HARD);
    press(&mut app, "S");
    let Outcome::Unique(solution) = solve(&grid(HARD)) else {
        panic!("it is proper");
    };
    assert_eq!(app.game.board().digits(), solution);
    press(&mut app, "R");
    assert_eq!(app.game.board(), &Board::of(grid(HARD)));
    press(&mut app, "u");
    assert_eq!(app.game.board().digits(), solution);
    press(&mut app, "u");
    assert_eq!(app.game.board(), &Board::of(grid(HARD)));
    press(&mut app, "u");
    assert_eq!(app.message, "Nothing to undo.");
    press(&mut app, "r");
    assert_eq!(app.game.board().digits(), solution);
}

#[test]
fn placing_the_last_digit_is_noticed() {
    let mut app = app(CLASSIC);
    press(&mut app, "S");
    press(&mut app, "ll0");
    press(&mut app, "4");
    assert_eq!(
        app.message, "Solved in 0:00, with 1 hint and no mistakes.",
        "the solution was given away"
    );
}

#[test]
fn the_end_tells_time_hints_and_mistakes() {
    let mut app = app(CLASSIC);
    press(&mut app, "S");
    press(&mut app, "ll0");
    assert!(app.tick(Duration::from_secs(3725)));
    // After the solution: a wrong digit, a candidate, a hint of which more is given away, and the right digit.
    press(&mut app, "1 1 HH4");
    assert_eq!(
        app.message,
        "Solved in 1:02:05, with 2 hints and 1 mistake."
    );
    assert!(!app.tick(Duration::from_secs(10)), "the clock runs on");
    press(&mut app, "u");
    assert!(app.tick(Duration::from_secs(10)), "the clock stands");
}

#[test]
fn the_clock_stands_while_the_game_is_paused_or_a_puzzle_is_typed() {
    let mut app = app(CLASSIC);
    press(&mut app, "p");
    assert_eq!(app.question, Some(Question::Paused));
    assert!(!app.tick(Duration::from_secs(10)));
    press(&mut app, "pe");
    assert!(!app.tick(Duration::from_secs(10)));
    press(&mut app, "e");
    assert!(app.tick(Duration::from_secs(10)));
    assert_eq!(app.game.score().clock(), "0:10");
}

#[test]
fn a_digit_can_be_chosen_first_and_its_cells_after_it() {
    let mut app = app(CLASSIC);
    let cell: Cell = "r1c3".parse().expect("a cell");
    press(&mut app, "d4");
    assert_eq!(app.chosen, Digit::new(4));
    assert_eq!(app.game.board(), &Board::of(grid(CLASSIC)));
    app.act(Action::Click(cell));
    assert_eq!(app.game.board().digit(cell), Digit::new(4));
    press(&mut app, "\n");
    assert_eq!(app.game.board().digit(cell), None);
    // As candidates, too.
    press(&mut app, " 2\n");
    assert_eq!(app.game.board().noted(cell), DigitSet::of(Digit::ALL[1]));
    press(&mut app, ESCAPE);
    assert_eq!((app.chosen, app.is_digit_first), (None, false));
    app.act(Action::Click(Cell::ALL[80]));
    assert_eq!(app.cursor, Cell::ALL[80]);
    assert_eq!(app.game.board().noted(cell).len(), 1);
}

#[test]
fn cells_and_candidates_are_coloured_and_the_colours_are_saved() {
    let mut app = app(CLASSIC);
    let cell: Cell = "r1c3".parse().expect("a cell");
    press(&mut app, "llx1\n\n");
    let board = app.game.board();
    assert_eq!(board.colour(cell, Digit::new(1)), Some(Colour::A));
    assert_eq!(board.colour(cell, None), Some(Colour::B));
    let loaded = load(&mut app.to_text().as_bytes(), 1).expect("it was saved");
    assert_eq!(loaded.game.board(), app.game.board());
    press(&mut app, "11\nuuuuuu");
    assert_eq!(app.game.board(), &Board::of(grid(CLASSIC)));
}

#[test]
fn a_new_puzzle_has_the_rating_that_was_typed() {
    let mut app = app(CLASSIC);
    press(&mut app, "nrx7");
    app.act(Action::EraseLine);
    press(&mut app, "1.2-1.7\n");
    wait(&mut app);
    let words = app.analysis.words();
    let rating: f64 = words
        .split("ER ")
        .nth(1)
        .expect("a rating")
        .parse()
        .expect("a number");
    assert!((1.2..=1.7).contains(&rating), "{words}");
    press(&mut app, "nrabc\n");
    assert!(
        app.message.starts_with("A rating is a number"),
        "{}",
        app.message
    );
    press(&mut app, "nr15\n");
    assert_eq!(app.question, None);
    assert!(!app.message.is_empty());
}

#[test]
fn the_last_game_is_kept_until_it_is_solved() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let file = folder.path().join("state").join("game");
    let mut first = app(CLASSIC);
    first.remember(Some(file.clone()));
    first.keep();
    assert!(!file.exists(), "nothing has been done yet");
    first.tick(Duration::from_secs(62));
    press(&mut first, "ll4");
    first.keep();

    let mut second = App::new(Game::new(Board::EMPTY), None);
    second.remember(Some(file.clone()));
    assert!(second.message.contains("g goes on with the last game"));
    press(&mut second, "g");
    wait(&mut second);
    assert_eq!(second.game.board(), first.game.board());
    assert_eq!(
        (second.game.score().clock(), second.is_editing),
        ("1:02".to_owned(), false)
    );
    press(&mut second, "S");
    second.keep();
    assert!(!file.exists(), "it is solved");
    press(&mut second, "g");
    assert!(second.message.starts_with("There is no last game"));
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
fn a_pasted_puzzle_is_played_in_any_format_and_what_is_none_is_refused() {
    let mut app = App::new(Game::new(Board::EMPTY), None);
    app.act(Action::Paste(grid(HARD).to_string()));
    wait(&mut app);
    assert_eq!(*app.game.board().givens(), grid(HARD));
    assert!(!app.is_editing);
    app.act(Action::Paste("prose".to_owned()));
    assert_eq!(app.message, "Cannot play what was pasted: no puzzle found");
    assert_eq!(*app.game.board().givens(), grid(HARD));
    press(&mut app, "q");
    assert_eq!((app.end, &app.question), (None, &Some(Question::Quit)));
    press(&mut app, ESCAPE);
    press(&mut app, "u");
    assert_eq!(app.game.board(), &Board::EMPTY);
}

#[test]
fn a_new_puzzle_has_the_level_that_was_chosen() {
    let mut app = app(CLASSIC);
    for (key, level) in [("n1", "easy"), ("n3", "hard")] {
        press(&mut app, key);
        wait(&mut app);
        let words = app.analysis.words();
        assert!(words.starts_with(&format!("proper; {level}, ")), "{words}");
        assert!(!app.game.is_unsaved());
    }
    press(&mut app, "uu");
    assert_eq!(*app.game.board().givens(), grid(CLASSIC));
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
fn making_a_puzzle_can_be_stopped() {
    let mut app = app(CLASSIC);
    for action in [Action::New, Action::Character('6'), Action::Cancel] {
        app.act(action);
    }
    assert_eq!(app.question, None);
    wait(&mut app);
    assert_eq!(*app.game.board().givens(), grid(CLASSIC));
}

#[test]
fn quitting_asks_only_if_something_would_be_lost() {
    let mut untouched = app(CLASSIC);
    press(&mut untouched, "q");
    assert_eq!(untouched.end, Some(End::Quit));

    let mut touched = app(CLASSIC);
    press(&mut touched, "ll4q");
    assert_eq!(
        (touched.end, &touched.question),
        (None, &Some(Question::Quit))
    );
    press(&mut touched, ESCAPE);
    assert_eq!((touched.end, &touched.question), (None, &None));
    press(&mut touched, "qn");
    assert_eq!(touched.end, Some(End::Quit));

    let mut undone = app(CLASSIC);
    press(&mut undone, "ll4uq");
    assert_eq!(undone.end, Some(End::Quit));
}

#[test]
fn ctrl_c_asks_once_and_then_ends() {
    let mut app = app(CLASSIC);
    press(&mut app, "ll4");
    app.act(Action::Interrupt);
    assert_eq!((app.end, &app.question), (None, &Some(Question::Quit)));
    app.act(Action::Interrupt);
    assert_eq!(app.end, Some(End::Interrupted));
}

#[test]
fn saving_asks_for_a_name_once_and_before_it_replaces_a_file() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let [path, other] = ["game", "other"].map(|name| folder.path().join(name));
    std::fs::write(&other, "precious").expect("it is ours");
    let mut app = app(CLASSIC);
    press(&mut app, "ll4s");
    assert!(matches!(app.question, Some(Question::Name { .. })));
    app.question = Some(Question::Name {
        text: String::new(),
        quits: false,
    });
    press(&mut app, &format!("{}\n", path.display()));
    assert_eq!(app.message, format!("Saved to {}.", path.display()));
    assert!(!app.game.is_unsaved());
    press(&mut app, "0s");
    assert_eq!(
        (app.question.as_ref(), app.game.is_unsaved()),
        (None, false)
    );

    app.question = Some(Question::Name {
        text: String::new(),
        quits: false,
    });
    press(&mut app, &format!("{}\n", other.display()));
    assert!(matches!(app.question, Some(Question::Replace { .. })));
    press(&mut app, "n");
    press(&mut app, ESCAPE);
    assert_eq!(std::fs::read(&other).expect("it is there"), b"precious");
    press(&mut app, "4qy");
    assert_eq!(app.end, Some(End::Quit));
    let saved = std::fs::read_to_string(&path).expect("it is there");
    assert!(saved.contains("# placed: r1c3=4"), "{saved}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn whatever_is_typed_the_board_can_be_drawn(
        start in select(vec![Board::EMPTY, Board::of(grid(CLASSIC)), Board::of(grid(HARD))]),
        // All keys but those that save, which would leave files behind.
        keys in vec(select("0123456789. hjklmcCurHAavVSRendxgpN?q\n\u{1B}\u{8}yz".chars().collect::<Vec<_>>()), 0..60),
    ) {
        let mut app = App::new(Game::new(start), None);
        for key in keys {
            // A question about saving is not answered with yes.
            let key = if app.question == Some(Question::Quit) { '\u{1B}' } else { key };
            press_key(&mut app, key);
            app.update();
            draw(&mut app, Palette { has_colours: true }, 80, 24);
        }
    }
}

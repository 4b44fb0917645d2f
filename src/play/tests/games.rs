//! Games from beginning to end: new puzzles, files, time, saving and quitting.

use std::time::Duration;

use sudoku::game::{Board, Game, load};
use sudoku::solver::{Outcome, solve};

use super::{CLASSIC, ESCAPE, HARD, app, grid, press, wait};
use crate::play::app::keys::Action;
use crate::play::app::question::Question;
use crate::play::app::{App, End};

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

//! Games from beginning to end: new puzzles, files, time, saving and quitting.

use std::time::Duration;

use sudoku::game::{Board, Game, load};
use sudoku::solver::{Outcome, solve};
use sudoku::{Cell, Digit, Puzzle, ToPuzzle as _};

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
    assert_eq!(app.question, Some(Question::Rating("abc".to_owned())));
    app.act(Action::EraseLine);
    assert_eq!(app.message, "");
    press(&mut app, "15\n");
    assert_eq!(app.question, Some(Question::Rating("15".to_owned())));
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
    press(&mut app, "u");
    assert_eq!(app.message, "Nothing to undo.");
    press(&mut app, "q");
    assert_eq!(app.end, Some(End::Quit), "nothing has been done");
}

#[test]
fn the_next_puzzle_of_the_file_is_played() {
    let mut app = app(CLASSIC);
    press(&mut app, "N");
    assert!(app.message.starts_with("There is no file"));
    let text = format!("{CLASSIC}\n{HARD}\n");
    let puzzles = move |number| load(&mut text.as_bytes(), number);
    app.file_puzzles = Some((Box::new(puzzles), 1));
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
        app.last_game = Some(path.clone());
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
    first.last_game = Some(file.clone());
    first.keep();
    assert!(!file.exists(), "nothing has been done yet");
    first.tick(Duration::from_secs(62));
    press(&mut first, "ll4");
    first.keep();

    let mut second = App::new(Game::new(Board::EMPTY), None);
    second.last_game = Some(file.clone());
    second.ask_level();
    let words = second.question.as_ref().expect("a question").words();
    assert!(words.contains("g  the last game"), "{words}");
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
    // What is typed replaces the name that is offered.
    press(&mut app, &format!("{}\n", path.display()));
    assert_eq!(app.message, format!("Saved to {}.", path.display()));
    assert!(!app.game.is_unsaved());
    press(&mut app, "0s");
    assert_eq!(
        (app.question.as_ref(), app.game.is_unsaved()),
        (None, false)
    );

    press(&mut app, &format!("w{}\n", other.display()));
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
fn a_solved_game_is_not_asked_to_be_saved_and_its_score_stays() {
    let mut app = app(CLASSIC);
    press(&mut app, "Sll04");
    let score = "Solved in 0:00, with 1 hint and no mistakes.";
    press(&mut app, "hjkl");
    assert_eq!(app.message, score);
    press(&mut app, "u");
    assert_eq!(app.message, "");
    press(&mut app, "rq");
    assert_eq!((app.message.as_str(), app.end), (score, Some(End::Quit)));
}

#[test]
fn a_name_that_cannot_be_saved_to_stays_to_be_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("nowhere");
    let mut app = app(CLASSIC);
    press(&mut app, &format!("ll4s{}\n", nowhere.join("x").display()));
    let (path, folder) = (nowhere.join("x"), nowhere.display());
    let expected = format!(
        "Cannot save to {}: there is no folder {folder}",
        path.display()
    );
    assert_eq!(app.message, expected);
    press(&mut app, "\u{8}");
    let text = nowhere.join("").display().to_string();
    let question = Question::Name {
        text,
        is_offered: false,
    };
    assert_eq!(app.question, Some(question));
}

#[test]
fn a_game_begins_with_a_level_and_a_puzzle_is_typed_or_pasted_instead() {
    let begin = || {
        let mut app = App::new(Game::new(Board::EMPTY), None);
        app.ask_level();
        app
    };
    let mut typed = begin();
    press(&mut typed, "e53");
    assert!(typed.is_editing && typed.game.board().givens().filled().len() == 2);
    let mut left = begin();
    press(&mut left, ESCAPE);
    assert!(left.message.starts_with("Type or paste a puzzle"));
    let mut pasted = begin();
    pasted.act(Action::Paste(CLASSIC.to_owned()));
    assert_eq!(pasted.message, "Pasted.");
    let mut made = begin();
    press(&mut made, "1");
    assert_eq!(made.message, "A new puzzle.");
    press(&mut made, "nu");
    press(&mut made, ESCAPE);
    press(&mut made, "ne");
    assert!(made.is_editing && *made.game.board() == Board::EMPTY);
    press(&mut made, "u");
    assert!(!made.game.board().givens().filled().is_empty());
}

#[test]
fn a_candidate_grid_is_played_by_its_candidates_and_saved_with_them() {
    let puzzle = grid(&CLASSIC.replacen("53", "..", 1));
    let mut candidates = puzzle.to_candidates();
    candidates.eliminate(Cell::ALL[0], Digit::ALL[2]);
    let puzzle = Puzzle::from(candidates);
    let mut app = App::new(Game::new(Board::from(&puzzle)), None);
    wait(&mut app);
    assert!(
        app.analysis.words().starts_with("proper"),
        "{}",
        app.analysis.words()
    );
    press(&mut app, "CHa");
    assert!(app.message.starts_with("Applied"), "{}", app.message);
    let loaded = load(&mut app.game.to_text().as_bytes(), 1).expect("it was saved");
    assert_eq!(loaded.game.board(), app.game.board());
    assert_eq!(loaded.game.board().puzzle(), puzzle);
    press(&mut app, "n1u");
    let text = app.game.to_text();
    let mut again = load(&mut text.as_bytes(), 1).expect("it was saved").game;
    again.redo();
    again.undo();
    assert_eq!(again.board(), app.game.board());
    press(&mut app, "R");
    assert_eq!(*app.game.board(), Board::from(&puzzle));
}

#[test]
fn changes_are_taken_back_until_no_mistake_is_left() {
    let mut app = app(CLASSIC);
    press(&mut app, "U");
    assert_eq!(app.message, "There is no mistake.");
    press(&mut app, "ll4l 2 1l2U");
    assert_eq!(app.message, "Took back 2 changes.");
    assert!(app.game.mistakes().expect("known").cells().is_empty());
    assert_eq!(app.game.board().unfilled().len(), 50);
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

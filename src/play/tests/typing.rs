//! Keys and clicks on the board: typing a puzzle, digits, notes, colours and chosen cells.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudoku::game::{Board, Colour, Game, load};
use sudoku::{Cell, CellSet, Digit, DigitSet};

use super::{CLASSIC, ESCAPE, HARD, app, grid, press, press_key};
use crate::play::app::App;
use crate::play::app::keys::{Action, action};
use crate::play::app::question::Question;
use crate::play::screen::draw::draw;

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
    assert_eq!(app.analysis.words(), "empty");
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
fn digits_become_corner_notes_after_m_with_shift() {
    let mut app = app(CLASSIC);
    press(&mut app, "llM124m3");
    let corners = |app: &App| app.game.board().corners(app.cursor).len();
    assert_eq!(
        (corners(&app), app.game.board().noted(app.cursor).len()),
        (3, 1)
    );
    press(&mut app, "M2M4");
    assert_eq!(app.game.board().digit(app.cursor), Digit::new(4));
    assert_eq!(corners(&app), 0);
    press(&mut app, "4");
    assert_eq!(corners(&app), 2);
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
    let loaded = load(&mut app.game.to_text().as_bytes(), 1).expect("it was saved");
    assert_eq!(loaded.game.board(), app.game.board());
    press(&mut app, "11\nuuuuuu");
    assert_eq!(app.game.board(), &Board::of(grid(CLASSIC)));
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
            draw(&mut app, true, 80, 24);
        }
    }
}

//! Properties of the model: undo and redo, saving and reading back, and that no change breaks the board.

use std::io::Read as _;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudoku::logic::{StepSearch, TechniqueSet};
use sudoku::{Cell, Digit, DigitSet, ToPuzzle as _};

use super::{CLASSIC, HARD, grid};
use crate::play::files;
use sudoku::game::{Board, Game, Score, load, to_text};

fn text_of(board: &Board) -> String {
    to_text(board, &Score::default())
}

/// A change to the game.
#[derive(Debug, Clone)]
enum Change {
    Digit(Cell, Digit),
    Note(Cell, Digit),
    Erase(Cell),
    Given(Cell, Option<Digit>),
    FillNotes,
    ClearNotes,
    Restart,
    FillIn,
    Step,
}

fn change() -> impl Strategy<Value = Change> {
    let cell = || select(Cell::ALL.to_vec());
    let digit = || select(Digit::ALL.to_vec());
    prop_oneof![
        8 => (cell(), digit()).prop_map(|(cell, digit)| Change::Digit(cell, digit)),
        8 => (cell(), digit()).prop_map(|(cell, digit)| Change::Note(cell, digit)),
        3 => cell().prop_map(Change::Erase),
        1 => (cell(), proptest::option::of(digit())).prop_map(|(cell, digit)| Change::Given(cell, digit)),
        1 => Just(Change::FillNotes),
        1 => Just(Change::ClearNotes),
        1 => Just(Change::Restart),
        1 => Just(Change::FillIn),
        1 => Just(Change::Step),
    ]
}

fn make(game: &mut Game, change: &Change) {
    // Givens refuse to be changed; then nothing changes.
    let _ = match *change {
        Change::Digit(cell, digit) => game.toggle_digit(cell, digit),
        Change::Note(cell, digit) => game.toggle_note(cell, digit),
        Change::Erase(cell) => game.erase(cell),
        _ => Ok(()),
    };
    match *change {
        Change::Given(cell, digit) => game.set_given(cell, digit),
        Change::FillNotes => game.fill_notes(),
        Change::ClearNotes => game.clear_notes(),
        Change::Restart => game.restart(),
        Change::FillIn => {
            if let Some(solution) = sudoku::solver::solve(game.board().givens()).solution() {
                game.fill_in(solution);
            }
        }
        Change::Step => {
            let candidates = game.board().candidates();
            let mut search = StepSearch::new(TechniqueSet::PATTERNS);
            if let Ok(Some(step)) = search.next_step(&candidates) {
                game.apply(&step, &candidates);
            }
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn undoing_everything_gives_the_start_and_redoing_it_the_end(changes in vec(change(), 0..60)) {
        let start = Board::of(grid(HARD));
        let mut game = Game::new(start.clone());
        let mut boards = vec![start];
        for change in &changes {
            make(&mut game, change);
            if boards.last() != Some(game.board()) {
                boards.push(game.board().clone());
            }
        }
        for board in boards.iter().rev() {
            prop_assert_eq!(game.board(), board);
            game.undo();
        }
        prop_assert_eq!(game.undo(), None);
        for board in &boards {
            prop_assert_eq!(game.board(), board);
            game.redo();
        }
        prop_assert_eq!(game.redo(), None);
    }

    #[test]
    fn a_saved_game_is_read_back_and_other_commands_read_its_puzzle(
        changes in vec(change(), 0..60),
        puzzle in select(vec![CLASSIC, HARD]),
    ) {
        let mut game = Game::new(Board::of(grid(puzzle)));
        for change in &changes {
            make(&mut game, change);
        }
        let text = text_of(game.board());
        let loaded = load(&mut text.as_bytes(), 1).expect("it was saved");
        prop_assert_eq!(&loaded.board, game.board());
        prop_assert!(loaded.is_game);
        prop_assert_eq!(text.parse(), Ok(*game.board().givens()));
    }

    #[test]
    fn a_filled_cell_has_no_notes_and_a_given_no_placed_digit(changes in vec(change(), 0..60)) {
        let mut game = Game::new(Board::of(grid(CLASSIC)));
        for change in &changes {
            make(&mut game, change);
            let board = game.board();
            for cell in Cell::ALL {
                prop_assert!(board.givens()[cell].is_none() || board.placed()[cell].is_none());
                prop_assert!(board.digit(cell).is_none() || board.noted(cell).is_empty());
            }
        }
    }

    #[test]
    fn a_game_is_unsaved_as_long_as_the_board_differs_from_the_saved_one(changes in vec(change(), 0..20)) {
        let mut game = Game::new(Board::of(grid(HARD)));
        let saved = game.board().clone();
        for change in &changes {
            make(&mut game, change);
            prop_assert_eq!(game.is_unsaved(), *game.board() != saved);
        }
        game.set_saved();
        prop_assert!(!game.is_unsaved());
    }
}

#[test]
fn a_placed_digit_goes_from_the_notes_of_its_peers() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    let (cell, digit) = (Cell::ALL[2], Digit::ALL[3]);
    game.toggle_digit(cell, digit).expect("it is not a given");
    let left = game.board().digits().to_candidates();
    for cell in game.board().unfilled() {
        assert_eq!(game.board().noted(cell), left.digits_in(cell));
    }
}

#[test]
fn notes_come_back_with_the_removal_of_the_digit_that_removed_them() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    let before = game.board().clone();
    let candidates = before.candidates();
    for cell in before.unfilled() {
        for digit in candidates.digits_in(cell) {
            game.toggle_digit(cell, digit).expect("no given");
            let peers = cell.peers();
            assert!(
                peers
                    .iter()
                    .all(|peer| !game.board().noted(peer).contains(digit))
            );
            game.toggle_digit(cell, digit).expect("no given");
            assert_eq!(*game.board(), before, "{cell} {digit}");
        }
    }
    // A note that two digits removed comes back when both are gone, in either order; a correction counts as removal.
    let (one, other) = (Cell::ALL[2], Cell::ALL[3]);
    for [first, second] in [[one, other], [other, one]] {
        for cell in [one, other] {
            game.toggle_digit(cell, Digit::ALL[0]).expect("no given");
        }
        game.toggle_digit(first, Digit::ALL[0]).expect("no given");
        game.toggle_digit(second, Digit::ALL[1]).expect("no given");
        game.toggle_digit(second, Digit::ALL[1]).expect("no given");
        assert_eq!(*game.board(), before);
    }
}

#[test]
fn notes_that_a_wrong_digit_removes_are_not_mistakes() {
    let solution = sudoku::solver::solve(&grid(CLASSIC));
    let solution = solution.solution().expect("one");
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    let candidates = game.board().candidates();
    for cell in candidates.unfilled() {
        for wrong in candidates.digits_in(cell) {
            game.toggle_digit(cell, wrong).expect("no given");
            let mistakes = game.board().mistakes(solution);
            assert!(mistakes.noted.is_empty(), "{cell} {wrong}");
            assert_eq!(mistakes.placed.is_empty(), solution[cell] == Some(wrong));
            game.undo();
        }
    }
}

#[test]
fn mistakes_are_wrong_digits_and_notes_without_the_right_one() {
    let solution = *sudoku::solver::solve(&grid(CLASSIC))
        .solution()
        .expect("one");
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    let [right, wrong, noted, lacking] = [2, 3, 5, 6].map(|index| Cell::ALL[index]);
    let other = |cell: Cell| {
        let digits = DigitSet::FULL
            .iter()
            .filter(|&digit| solution[cell] != Some(digit));
        digits.last().expect("eight")
    };
    let digit = |cell: Cell| solution[cell].expect("it is solved");
    game.toggle_digit(right, digit(right)).expect("no given");
    game.toggle_digit(wrong, other(wrong)).expect("no given");
    game.toggle_note(noted, digit(noted)).expect("no given");
    game.toggle_note(lacking, other(lacking)).expect("no given");
    let mistakes = game.board().mistakes(&solution);
    assert_eq!(mistakes.placed.only(), Some(wrong));
    assert_eq!(mistakes.noted.only(), Some(lacking));
    game.remove(&mistakes);
    assert!(game.board().mistakes(&solution).cells().is_empty());
}

#[test]
fn a_saved_game_that_was_damaged_is_refused_with_the_line() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.toggle_digit(Cell::ALL[2], Digit::ALL[3])
        .expect("no given");
    let text = text_of(game.board());
    for (damaged, part) in [
        (text.replace("r1c3=4", "r1c3=0"), "line 11: \"r1c3=0\""),
        (text.replace("r1c3=4", "r1c1=4"), "line 11: \"r1c1=4\""),
        (text.replace("r1c3=4", "r1c3=45"), "line 11: \"r1c3=45\""),
        (text.replace("r1c3=4", "r1c3"), "line 11: \"r1c3\""),
        (
            text.replace("53..7....", "53..7..."),
            "row 1: found 8 cells",
        ),
    ] {
        let error = load(&mut damaged.as_bytes(), 1).expect_err("it is damaged");
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn a_saved_game_that_was_cut_gives_what_it_has() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    game.colour(Cell::ALL[2], Digit::new(4));
    let text = text_of(game.board());
    let after_rows = text.find("# candidates").expect("notes");
    for end in after_rows..text.len() {
        let loaded = load(&mut &text.as_bytes()[..end], 1).expect("what there is");
        assert_eq!(*loaded.board.givens(), grid(CLASSIC));
        assert_eq!(loaded.is_cut, !text[..end].ends_with('\n'));
        for cell in Cell::ALL {
            let (noted, all) = (loaded.board.noted(cell), game.board().noted(cell));
            assert!(noted.is_subset(all), "{cell}: {noted:?}");
        }
    }
}

#[test]
fn a_saved_game_without_an_end_is_read_with_a_bound() {
    let text = text_of(&Board::of(grid(CLASSIC)));
    let mut endless = text.as_bytes().chain(std::io::repeat(b' '));
    let loaded = load(&mut endless, 1).expect("a game");
    assert_eq!(*loaded.board.givens(), grid(CLASSIC));
}

#[test]
fn candidate_grids_are_played_with_their_candidates_noted() {
    let candidates = grid(CLASSIC).to_candidates();
    let loaded = load(&mut candidates.to_string().as_bytes(), 1).expect("a puzzle");
    assert!(!loaded.is_game);
    assert_eq!(*loaded.board.givens(), *candidates.grid());
    for cell in candidates.unfilled() {
        assert_eq!(loaded.board.noted(cell), candidates.digits_in(cell));
    }
}

#[test]
fn the_puzzle_of_a_number_is_played() {
    let text = format!("{CLASSIC}\n{HARD}\n");
    let second = load(&mut text.as_bytes(), 2).expect("there are two");
    assert_eq!(
        (second.board.givens(), second.is_only),
        (&grid(HARD), false)
    );
    let error = load(&mut text.as_bytes(), 3).expect_err("there are two");
    assert_eq!(
        error.to_string(),
        "puzzle 3 was asked for, but there are no more than 2"
    );
    let error = load(&mut &b""[..], 1).expect_err("nothing");
    assert_eq!(error.to_string(), "no puzzle found");
}

#[test]
fn a_game_is_rescued_into_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("game");
    for name in ["game.save", "game.save.1", "game.save.2"] {
        let rescued = files::rescue(&text_of(&Board::of(grid(HARD))), &path).expect("it is ours");
        assert_eq!(rescued, folder.path().join(name));
    }
    assert!(!path.exists());
}

#[test]
fn saving_replaces_the_file_and_leaves_no_other_behind() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("game");
    for puzzle in [CLASSIC, HARD] {
        let board = Board::of(grid(puzzle));
        files::save(&text_of(&board), &path).expect("it is ours");
        let text = std::fs::read(&path).expect("it is there");
        assert_eq!(load(&mut text.as_slice(), 1).expect("saved").board, board);
    }
    assert_eq!(folder.path().read_dir().expect("it is ours").count(), 1);
    let nowhere = folder.path().join("nowhere").join("game");
    files::save(&text_of(&Board::EMPTY), &nowhere).expect_err("there is no such folder");
}

#[test]
fn notes_come_back_after_filling_them_beside_a_wrong_digit_and_after_saving() {
    let solution = *sudoku::solver::solve(&grid(CLASSIC))
        .solution()
        .expect("it is proper");
    let [cell, peer] = ["r1c3", "r1c4"].map(|name| name.parse::<Cell>().expect("a cell"));
    let wrong = Digit::new(2).expect("a digit");
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.toggle_digit(cell, wrong).expect("it is free");
    game.fill_notes();
    let mistakes = game.board().mistakes(&solution);
    assert_eq!(
        (mistakes.placed.only(), mistakes.noted.len()),
        (Some(cell), 0)
    );
    assert!(!game.board().noted(peer).contains(wrong));

    let text = text_of(game.board());
    let loaded = load(&mut text.as_bytes(), 1).expect("it was saved").board;
    assert_eq!(loaded.mistakes(&solution), mistakes);
    let mut game = Game::new(loaded);
    game.toggle_digit(cell, wrong).expect("it is free");
    assert!(game.board().noted(peer).contains(wrong));
    let candidates = grid(CLASSIC).to_candidates();
    for cell in game.board().unfilled() {
        assert_eq!(
            game.board().noted(cell),
            candidates.digits_in(cell),
            "{cell}"
        );
    }
}

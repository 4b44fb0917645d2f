//! The files of games: complete or as they were, and none left behind.

use sudoku::game::{Board, Game, load};

use super::{CLASSIC, HARD, grid};
use crate::play::files;

fn text_of(board: &Board) -> String {
    Game::new(board.clone()).to_text()
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
        assert_eq!(
            *load(&mut text.as_slice(), 1).expect("saved").game.board(),
            board
        );
    }
    assert_eq!(folder.path().read_dir().expect("it is ours").count(), 1);
    let nowhere = folder.path().join("nowhere").join("game");
    files::save(&text_of(&Board::EMPTY), &nowhere).expect_err("there is no such folder");
}

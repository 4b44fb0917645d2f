//! The README's picture of `sudoku play`: the screen of a game that is played here, drawn as SVG.
//!
//! `screen_svg.rs` draws any screen; this file plays the game.

use snapbox::{assert_data_eq, file};

use crate::support::directory;

use super::playing::Game;
use super::screen_svg::{Tile, draw, tiles};

/// Its eleventh step is an X-Wing.
const PUZZLE: &str =
    ".374.....9....5.38.5...91......5.68.6...1...4.48.9......29...6.79.5....1.....374.";

/// Plays as far as the X-Wing, and returns the screen with all of its words and marks.
fn screen_of_a_hint() -> Vec<Vec<Tile>> {
    let folder = directory(&[("puzzle", PUZZLE.as_bytes())]);
    let mut game = Game::start(folder.path(), &["puzzle"]);
    game.wait_for("q quit");
    game.resize(33, 102);
    // Keys that come together with the new size would wait for the next ones.
    game.wait_for("───4───────5───────6───");
    game.wait_for("proper; expert, ER 4.2");
    // Note all candidates, then take ten steps.
    game.type_in("c");
    for _ in 0..10 {
        game.type_in("H");
        game.wait_for("H more  a apply");
        game.type_in("a");
        game.wait_for("as at the cursor");
    }
    // To a cell with the digit of the X-Wing, so that its other candidates can be seen.
    game.type_in("lH");
    game.wait_for("H more  a apply");
    game.type_in("HH");
    game.wait_for("H read in large");
    // The program hides the cursor while it draws.
    let tiles = game.wait_until("cursor", |screen| {
        (!screen.hide_cursor()).then(|| tiles(screen))
    });
    game.type_in("qn");
    assert_eq!(game.end().code(), Some(0));
    tiles
}

/// Sets the clock, which shows how long the test took, to another time.
fn set_clock(tiles: &mut [Vec<Tile>], time: &str) {
    let label = "cells left, ";
    let row = tiles.iter_mut().find_map(|row| {
        let text: String = row.iter().map(|tile| tile.character).collect();
        // One character for each column.
        let column = text.split_once(label)?.0.chars().count() + label.len();
        Some(&mut row[column..])
    });
    for (tile, character) in row.expect("there is a clock").iter_mut().zip(time.chars()) {
        tile.character = character;
    }
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test --test program screenshot` draws it anew.
#[test]
fn readme_picture_of_play_is_the_screen_of_a_game() {
    let mut tiles = screen_of_a_hint();
    set_clock(&mut tiles, "4:12");
    let picture = draw(
        &tiles,
        "sudoku play: an X-Wing, its candidates marked on the board and explained beside it",
    );
    assert_data_eq!(picture, file!["../../../examples/play.svg"].raw());
}

//! The game without a terminal: properties of its model, the effects of keys, and snapshots of the screen.

#[cfg(target_os = "linux")]
mod canvas;
mod files;
mod games;
mod hints;
mod screens;
mod steps;
mod typing;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};
use sudoku::Grid;

use super::app::App;
use super::app::keys::action;
use super::hint::Advice;
use sudoku::game::{Board, Game};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Rated 5.7: singles first, then steps that eliminate candidates.
const HARD: &str =
    "563.49...1..6.8.............3....6.....9.5...89.4.1..36.8....4..51.7....9...8.5..";

/// The first step is rated 10.6.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

const ESCAPE: &str = "\u{1B}";

fn grid(text: &str) -> Grid {
    text.parse().expect("a grid")
}

/// A game with this puzzle, after its analysis.
fn app(puzzle: &str) -> App {
    let mut app = App::new(Game::new(Board::of(grid(puzzle))), None);
    wait(&mut app);
    app
}

/// Waits for the work in the background.
fn wait(app: &mut App) {
    while app.is_busy() {
        std::thread::sleep(Duration::from_millis(1));
        app.update();
    }
}

/// Presses the key of this character.
fn press_key(app: &mut App, key: char) {
    let code = match key {
        '\n' => KeyCode::Enter,
        '\u{1B}' => KeyCode::Esc,
        '\u{8}' => KeyCode::Backspace,
        character => KeyCode::Char(character),
    };
    if let Some(action) = action(KeyEvent::from(code), app.question.is_some()) {
        app.act(action);
    }
}

/// Presses the keys of these characters, where `\n` is Enter, and waits for what follows.
fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        press_key(app, key);
        wait(app);
    }
}

/// Applies steps until the hint is one that eliminates candidates.
fn press_to_elimination(app: &mut App) {
    loop {
        press(app, "H");
        match app.hint.as_ref().map(|hint| &hint.advice) {
            Some(Advice::Take(found)) if found.step.placement.is_some() => press(app, "a"),
            advice => break assert!(matches!(advice, Some(Advice::Take(..)))),
        }
    }
}

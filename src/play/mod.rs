//! The game of `sudoku play`: a board in the terminal.
//!
//! `game` is the board and all that concerns it without a screen. `app` is the state of the program, with the cursor and
//! the open question, and the effect of each key. `screen` draws it; only `screen/terminal.rs` touches the terminal. `job`
//! is work in the background.

mod app;
mod background;
mod game;
mod screen;
#[cfg(test)]
mod tests;

pub(crate) use app::{App, End};
pub(crate) use game::Board;
pub(crate) use game::save::{LoadError, NAME, last_game, load, rescue};
pub(crate) use screen::draw::Palette;
pub(crate) use screen::terminal::{ExitReason, run};

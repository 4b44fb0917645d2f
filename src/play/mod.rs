//! The game of `sudoku play`: a board in the terminal.
//!
//! `game` is the model, with undo; `hint`, `analysis` and `save` know what can be said of a board and how it is kept in a
//! file; `job` is work in the background. `app` holds all this together and does what `keys` make of the keyboard, `assist`
//! helps, `question` asks; none of them knows a terminal. `draw` shows it, and `terminal` is the only one that touches the terminal.

mod analysis;
mod app;
mod assist;
mod board_view;
mod canvas;
mod draw;
mod game;
mod hint;
mod job;
mod keys;
mod panel;
mod question;
mod save;
mod terminal;
#[cfg(test)]
mod tests;

pub(crate) use app::{App, End};
pub(crate) use draw::Palette;
pub(crate) use game::Board;
pub(crate) use save::{NAME, load, rescue};
pub(crate) use terminal::{Ending, run};

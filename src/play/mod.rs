//! The game of `sudoku play`: a board in the terminal.
//!
//! `game` is the model, with undo; `hint`, `analysis` and `save` give hints, rate the puzzle and keep the game in a file; `score`
//! is time, hints and mistakes; `job` is work in the background. `app` is the state and carries out the actions of `keys`, with `assist` and `question`. `draw`,
//! `board_view` and `panel` draw it on a `canvas`. Only `terminal` touches the terminal.

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
mod score;
mod step_list;
mod terminal;
#[cfg(test)]
mod tests;

pub(crate) use app::{App, End};
pub(crate) use draw::Palette;
pub(crate) use game::Board;
pub(crate) use save::{NAME, last_game, load, rescue};
pub(crate) use terminal::{Ending, run};

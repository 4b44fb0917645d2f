//! The game of `sudoku play`: a board in the terminal.
//!
//! The game itself is the library's `game`. `app` is the state of the program, with the cursor and the open question, and
//! the effect of each key; `hint` is the next step in words, `analysis` what is known of the puzzle. `screen` draws it; only
//! `screen/terminal.rs` touches the terminal. `background` is work beside it, and `files` has the files of games.

mod analysis;
mod app;
mod background;
mod files;
mod hint;
mod screen;
#[cfg(test)]
mod tests;

pub(crate) use app::{App, End};
pub(crate) use files::{NAME, last_game, rescue};
pub(crate) use screen::terminal::run;

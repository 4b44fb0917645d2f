//! The screen of the game.
//!
//! `draw` is the layout, with `board_view` for the board in its `shape`, and `panel` for the side panel. They write on a
//! `canvas`, which is the screen in memory. `terminal` shows it, and is the source of keys.

pub(crate) mod board_view;
pub(crate) mod canvas;
pub(crate) mod draw;
mod panel;
pub(crate) mod shape;
pub(crate) mod terminal;

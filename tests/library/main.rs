//! Tests of the library.

mod board;
mod game;
mod generating;
mod interrupts;
mod logic;
mod modules;
mod options_as_data;
mod reader;
mod solving;
mod support;
mod symmetry;
#[path = "../util/mod.rs"]
mod util;
mod writing;

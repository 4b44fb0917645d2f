//! Tests of the library.

mod board;
mod game;
mod generating;
#[cfg(feature = "serde")]
mod interrupts;
mod logic;
mod modules;
#[cfg(feature = "serde")]
mod options_as_data;
mod reader;
mod solving;
mod support;
mod symmetry;
#[path = "../util/mod.rs"]
mod util;
mod writing;

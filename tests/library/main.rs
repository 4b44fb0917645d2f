//! Tests of the library.

mod board;
mod generating;
mod logic;
mod modules;
mod reader;
mod solving;
mod support;
mod symmetry;
#[path = "../util/mod.rs"]
mod util;
mod writing;

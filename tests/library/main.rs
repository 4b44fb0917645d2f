//! Tests of the library.

mod board;
mod generating;
mod modules;
mod logic;
mod reader;
mod solving;
mod support;
mod symmetry;
#[path = "../util/mod.rs"]
mod util;
mod writing;

//! Tests of the program, from outside.

mod commands;
mod documents;
mod input;
mod output;
mod running;
mod support;
mod terminal;
#[path = "../util/mod.rs"]
mod util;

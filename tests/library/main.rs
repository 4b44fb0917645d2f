//! Tests of the library.

mod board;
mod check;
mod lockstep;
mod logic;
mod malformed;
mod markup;
mod rating;
mod reader_properties;
mod reading;
mod solver;
mod support;
mod symmetry;
#[path = "../util/mod.rs"]
mod util;

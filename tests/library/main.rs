//! Tests of the library.

mod lockstep;
mod logic;
mod malformed;
mod markup;
mod objects;
mod one_line;
mod pasted;
mod rating;
mod reader_properties;
mod reading;
mod solver;
#[path = "../util/mod.rs"]
mod util;

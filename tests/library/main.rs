//! Tests of the library.

mod lockstep;
mod logic;
mod malformed;
mod markup;
mod rating;
mod reader_properties;
mod reading;
mod solver;
mod support;
#[path = "../util/mod.rs"]
mod util;

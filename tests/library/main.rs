//! Tests of the library.

mod arguments;
mod board;
mod candidate_forms;
mod canonical;
mod chains;
mod check;
mod diagnose;
mod generating;
mod generating_options;
mod house;
mod lockstep;
mod logic;
mod malformed;
mod markup;
mod measures;
mod minimizing;
mod neighbours;
mod objects;
mod one_line;
mod pasted;
#[cfg(feature = "pictures")]
mod pictures;
mod rating;
mod reader_bounds;
mod reader_damage;
mod reader_faults;
mod reader_limits;
mod reader_properties;
mod reader_refusals;
mod reader_shapes;
mod reading;
mod solver;
#[cfg(feature = "serde")]
mod steps_as_data;
mod support;
mod symmetry;
mod technique_names;
mod textbook;
#[path = "../util/mod.rs"]
mod util;
mod verify;
mod writing;

//! Steps of logic: that they are found, that they are right, and what they are called and rated.
//!
//! `textbook.rs` reads the examples that the others use. `techniques.rs` and `chains.rs` test the search, `arguments/`
//! proves every step from its evidence, `rating.rs` compares ratings, `steps_as_data.rs` and `technique_names.rs` test
//! the data and the names.

mod arguments;
mod chains;
mod notation;
mod proofs;
mod rating;
mod steps_as_data;
mod symmetrical_placement;
mod technique_names;
mod techniques;
mod textbook;

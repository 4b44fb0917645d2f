//! What comes with the program: the README and the help keep their word (`readme.rs`); manual pages, completions and
//! the package are whole (`packaging.rs`).

mod packaging;
mod readme;

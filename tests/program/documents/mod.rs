//! The documents of the program: the README and the help keep their word (`readme.rs`); manual pages, completions and
//! the package are whole (`packaging.rs`); the bindings declare the fields of the records (`bindings.rs`), and the functions of
//! Python ask the verbs (`python.rs`).

mod bindings;
mod packaging;
mod python;
mod readme;

//! The documents of the program: the README and the help keep their word (`readme.rs`); manual pages, completions and
//! the package are whole (`packaging.rs`); the bindings declare the fields of the records (`bindings.rs`), and the functions of
//! Python ask the verbs (`python`).

mod bindings;
mod packaging;
mod python;
mod readme;

/// The text, with these words in place of those between `start` and the next `end`.
fn with_between(text: &str, start: &str, end: &str, words: &str) -> String {
    let missing = |words: &str| panic!("no {words:?} in the file");
    let (before, after) = text.split_once(start).unwrap_or_else(|| missing(start));
    let (_, after) = after.split_once(end).unwrap_or_else(|| missing(end));
    format!("{before}{start}{words}{end}{after}")
}

//! The functions of Python that ask a verb are made of the table of verbs, with the classes of all results.

mod arguments;
mod columns;
mod functions;
mod results;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use schemars::generate::SchemaSettings;
use serde_json::Value;
use snapbox::{Data, assert_data_eq};
use sudoku::verbs::{Entry, VERBS};
use sudoku::words::joined;

use self::columns::{KINDS, Kind};
use self::functions::{FUNCTIONS, FUNCTIONS_HEAD, function};
use self::results::{OTHERS, RESULTS_HEAD, class};
use crate::util::project_path;

/// The verb of this name in the table.
fn entry(name: &str) -> &'static Entry {
    let mut verbs = VERBS.iter();
    verbs.find(|verb| verb.name == name).expect("a verb")
}

/// The schemas of options and answers of a verb.
fn schemas(name: &str) -> (Value, Value) {
    let verb = entry(name);
    let mut options = SchemaSettings::draft2020_12()
        .for_deserialize()
        .into_generator();
    let mut answer = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let mut schemas = ((verb.options)(&mut options), (verb.answer)(&mut answer));
    let definitions = options.take_definitions(true);
    schemas.0.insert("$defs".to_owned(), definitions.into());
    (schemas.0.to_value(), schemas.1.to_value())
}

/// The modules of the package.
const PACKAGE: &str = "bindings/python/python/sudoku_lockstep";

/// Compares a file of the package with the text that it should have. The package of the program has no bindings.
#[track_caller]
fn assert_file_is(name: &str, text: String) {
    let package = project_path(PACKAGE);
    if package.exists() {
        assert_data_eq!(text, Data::read_from(&package.join(name), None).raw());
    }
}

/// The names in a list of Python.
fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> String {
    joined(names.map(|name| format!("\"{name}\"")), ", ")
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes the functions anew.
#[test]
fn the_functions_of_python_are_those_of_the_verbs() -> std::fmt::Result {
    let mut names = FUNCTIONS.map(|function| function.result);
    names.sort_unstable();
    let results = joined(names.map(|name| format!("    {name},\n")), "");
    let own = FUNCTIONS.iter().map(|function| function.name);
    let head = FUNCTIONS_HEAD.replace("{results}", &results);
    let mut text = head.replace("{names}", &quoted(own));
    for each in &FUNCTIONS {
        function(&mut text, each)?;
    }
    assert_file_is("_functions.py", text);
    Ok(())
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes it anew.
#[test]
fn generate_of_python_has_the_options_of_the_library() {
    let path = project_path(PACKAGE).join("_generate.py");
    if let Ok(file) = std::fs::read_to_string(path) {
        assert_file_is("_generate.py", functions::generate(&file));
    }
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes the classes anew.
#[test]
fn the_results_of_python_have_the_fields_of_the_answers() -> std::fmt::Result {
    let results = FUNCTIONS.iter().map(|function| function.result);
    let names = results.chain(OTHERS.iter().map(|(name, ..)| *name));
    let mut text = RESULTS_HEAD.replace("{names}", &quoted(names));
    let mut known = BTreeSet::new();
    for Kind { variable, .. } in &KINDS {
        if known.insert(variable) {
            writeln!(text, "{variable} = TypeVar(\"{variable}\")")?;
        }
    }
    for function in &FUNCTIONS {
        let columns = function.columns();
        let fields = columns
            .iter()
            .map(|column| (column.name, column.kind.variable.to_string()));
        let fields: Vec<_> = fields.chain([("status", "S".to_owned())]).collect();
        class(&mut text, function.result, function.name, &fields)?;
    }
    for (name, function, fields) in OTHERS {
        let fields = fields
            .iter()
            .map(|field| field.split_once(": ").expect("a kind"));
        // The kind of a field that is the same for one puzzle and for many is a type of Python.
        let variable = |kind: &str| {
            let known = KINDS.iter().find(|known| known.name == kind);
            known.map_or(kind.to_owned(), |kind| kind.variable.to_string())
        };
        let fields: Vec<_> = fields.map(|(name, kind)| (name, variable(kind))).collect();
        class(&mut text, name, function, &fields)?;
    }
    assert_file_is("_results.py", text);
    Ok(())
}

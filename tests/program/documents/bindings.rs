//! The answers of the bindings, as they are declared for their users, have the fields of the records.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use serde_json::{Map, Value};
use snapbox::{Data, assert_data_eq};
use sudoku::words::{joined, wrap_to};

use crate::support::schema::{fields, schema};
use crate::util::project_path;

/// The answers of the functions in JavaScript, and the commands that have them as records.
const IN_JAVASCRIPT: [(&str, &str); 8] = [
    ("Solved", "solve"),
    ("Counted", "count"),
    ("Checked", "check"),
    ("Rated", "rate"),
    ("Explained", "explain"),
    ("Hinted", "hint"),
    ("Generated", "generate"),
    ("Canonical", "canonical"),
];

/// The fields that all answers in JavaScript have: no file is read.
const COMMON: [&str; 4] = ["givens", "status", "message", "clashes"];

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes the types anew.
#[test]
fn the_types_for_javascript_are_those_of_the_records() {
    let path = project_path("bindings/web/js/records.d.ts");
    if path.exists() {
        assert_data_eq!(declarations(&schema()), Data::read_from(&path, None).raw());
    }
}

/// The declarations of all types that the answers have.
fn declarations(schema: &Value) -> String {
    let mut text = "// Made by a test of the program, from the types of the library.\n".to_owned();
    let record = &schema["$defs"]["record"];
    let common = record["properties"].as_object().expect("fields").iter();
    let common = common.filter(|(name, _)| COMMON.contains(&name.as_str()));
    let mut parts: Vec<&Value> = common.clone().map(|(_, part)| part).collect();
    let about = "The fields of every answer.";
    declare(&mut text, about, "interface Answer", common, record);
    for (name, command) in IN_JAVASCRIPT {
        let part = &schema["$defs"][command];
        parts.push(&part["properties"]);
        let own = part["properties"].as_object();
        let head = format!("interface {name} extends Answer");
        declare(
            &mut text,
            description(part),
            &head,
            own.into_iter().flatten(),
            part,
        );
    }
    let mut names = BTreeSet::new();
    while let Some(part) = parts.pop() {
        for name in references(part) {
            if names.insert(name) {
                parts.push(&schema["$defs"][name]);
            }
        }
    }
    for name in names.into_iter().filter(|name| !TEXTS.contains(name)) {
        let part = &schema["$defs"][name];
        if let (Some(own), None) = (part["properties"].as_object(), alternatives(part)) {
            let head = format!("interface {name}");
            declare(&mut text, description(part), &head, own.iter(), part);
        } else {
            text += "\n";
            comment(&mut text, "", description(part));
            let line = format!("export type {name} = {};\n", type_of(part));
            let is_long = line.len() > WIDTH;
            text += &if is_long {
                line.replace(" | ", "\n  | ")
            } else {
                line
            };
        }
    }
    text
}

/// Definitions that are text, one of which has the name of something else in JavaScript.
const TEXTS: [&str; 2] = ["Grid", "Puzzle"];

/// Declares an interface with these fields of a part of the schema.
fn declare<'a>(
    text: &mut String,
    about: &str,
    head: &str,
    fields: impl Iterator<Item = (&'a String, &'a Value)>,
    part: &Value,
) {
    *text += "\n";
    comment(text, "", about);
    let _ = writeln!(text, "export {head} {{");
    for (name, field) in fields {
        comment(text, "  ", &with_names(description(field)));
        let _ = writeln!(text, "  {};", member(part, name, field));
    }
    *text += "}\n";
}

/// The width of the declarations.
const WIDTH: usize = 120;

fn comment(text: &mut String, indent: &str, about: &str) {
    if !about.is_empty() {
        *text += &wrap_to(WIDTH - 3, &format!("{indent}/** "), about);
        *text += " */\n";
    }
}

fn description(part: &Value) -> &str {
    part["description"].as_str().unwrap_or_default()
}

/// The names of the definitions that a part refers to.
fn references(part: &Value) -> Vec<&str> {
    match part {
        Value::Object(parts) => {
            let inner = parts.values().flat_map(references);
            inner.chain(reference(part)).collect()
        }
        Value::Array(parts) => parts.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

fn reference(part: &Value) -> Option<&str> {
    part.get("$ref")?.as_str()?.strip_prefix("#/$defs/")
}

fn alternatives(part: &Value) -> Option<&Vec<Value>> {
    part.get("anyOf").or(part.get("oneOf"))?.as_array()
}

/// A field with its type, as in `digit: Digit`.
fn member(part: &Value, name: &str, field: &Value) -> String {
    let required = part["required"].as_array();
    let is_required = required.is_some_and(|names| names.iter().any(|known| known == name));
    let mark = if is_required { "" } else { "?" };
    format!("{}{mark}: {}", camel_case(name), type_of(field))
}

/// A field's name in JavaScript.
fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(1);
        name + &initial.to_uppercase() + rest
    })
}

/// A description, in which names in backquotes are those of JavaScript.
fn with_names(description: &str) -> String {
    let parts = description.split('`').enumerate();
    let is_name = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|one| one.is_ascii_lowercase() || one == '_')
    };
    let parts = parts.map(|(index, part)| match index % 2 {
        1 if is_name(part) => camel_case(part),
        _ => part.to_owned(),
    });
    joined(parts, "`")
}

/// The type of TypeScript for a part of the schema.
fn type_of(part: &Value) -> String {
    if let Some(name) = reference(part) {
        return if TEXTS.contains(&name) {
            "string"
        } else {
            name
        }
        .to_owned();
    }
    if let Some(value) = part.get("const") {
        return value.to_string();
    }
    if let Some(values) = part["enum"].as_array() {
        return joined(values, " | ");
    }
    let own = part["properties"].as_object();
    if let Some(alternatives) = alternatives(part) {
        let union = joined(alternatives.iter().map(type_of), " | ");
        return match own.filter(|own| !own.is_empty()) {
            Some(own) => format!("{} & ({union})", object(part, own)),
            None => union,
        };
    }
    let types = match &part["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        one => Vec::from_iter(one.as_str()),
    };
    let types = types.into_iter().map(|name| match name {
        "integer" | "number" => "number".to_owned(),
        "array" => list(part),
        "object" => object(part, own.expect("fields")),
        other => other.to_owned(),
    });
    joined(types, " | ")
}

fn object(part: &Value, fields: &Map<String, Value>) -> String {
    let members = fields.iter().map(|(name, field)| member(part, name, field));
    format!("{{ {} }}", joined(members, "; "))
}

fn list(part: &Value) -> String {
    let element = type_of(&part["items"]);
    match (part["minItems"].as_u64(), part["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            format!("[{}]", joined((0..most).map(|_| &element), ", "))
        }
        _ if element.contains(' ') => format!("({element})[]"),
        _ => format!("{element}[]"),
    }
}

/// The results of the functions in Python, the commands that have the same, and the fields that only Python has.
const IN_PYTHON: [(&str, &str, &[&str]); 14] = [
    ("Solved", "solve", &[]),
    ("Checked", "check", &[]),
    ("Counted", "count", &[]),
    ("Rated", "rate", &[]),
    ("Measured", "rate", &[]),
    ("Explained", "explain", &[]),
    ("Hinted", "hint", &["text", "step"]),
    ("Canonical", "canonical", &["transformation"]),
    ("Shuffled", "shuffle", &["transformation"]),
    ("Deduped", "dedupe", &["first"]),
    ("Verified", "verify", &["shared"]),
    ("Minimized", "minimize", &[]),
    ("Expanded", "expand", &[]),
    ("Generated", "generate", &[]),
];

/// The results with the most wanted field first.
const IN_ANOTHER_ORDER: [&str; 2] = ["Explained", "Generated"];

#[test]
fn the_results_in_python_have_the_fields_of_the_records() {
    let path = project_path("bindings/python/python/sudoku_lockstep/_results.py");
    // The package has no bindings.
    let Ok(module) = fs::read_to_string(path) else {
        return;
    };
    let schema = schema();
    for (class, command, only_python) in IN_PYTHON {
        let (_, body) = module
            .split_once(&format!("class _{class}(NamedTuple"))
            .unwrap_or_else(|| panic!("no {class}"));
        let lines = body.lines().skip(1).take_while(|line| !line.is_empty());
        let names = lines.filter_map(|line| Some(line.trim().split_once(':')?.0));
        let names: Vec<&str> = names.filter(|name| !only_python.contains(name)).collect();
        // The status comes last.
        let own = fields(&schema, command);
        let all = [&["puzzle", "givens"][..], &own, &["message", "status"]].concat();
        let mut expected: Vec<&str> = all
            .into_iter()
            .filter(|name| names.contains(name))
            .collect();
        let mut found = names.clone();
        if IN_ANOTHER_ORDER.contains(&class) {
            expected.sort_unstable();
            found.sort_unstable();
        }
        assert_eq!(found, expected, "{class}");
    }
}

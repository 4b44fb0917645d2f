//! The topic `records`: a text with the fields of all commands in it, which come from the schema.

use std::fmt::Write as _;

use serde_json::Value;
use sudoku::words::{joined, wrap, wrap_to};

use super::schema::{VERSION, recording, schema};
use crate::cli::output::record::FieldNames;

/// The text, as Markdown. Lines in braces stand for what is made.
pub(super) fn text() -> String {
    let schema = schema();
    let record = fields(&schema, "record", &[FieldNames::CLASHES]);
    let (first, last) = record.split_at(record.len() - FieldNames::LAST);
    let commands = recording().map(|verb| {
        let about = description(&schema["$defs"][verb.name]);
        let fields = fields(&schema, verb.name, (verb.nested)()).concat();
        let section = format!("## {}\n\n{}\n\n{fields}", verb.name, wrap("", about));
        section.trim_end().to_owned() + "\n"
    });
    include_str!("records.md")
        .replace("{version}", &VERSION.to_string())
        .replace("{first}\n", &first.concat())
        .replace("{last}\n", &last.concat())
        .replace("{statuses}\n", &statuses(&schema))
        .replace("{commands}\n", &joined(commands, "\n"))
        .replace("{step}\n", &fields(&schema, "Step", &[]).concat())
}

/// The description that a part of the schema has.
fn description(part: &Value) -> &str {
    part["description"].as_str().unwrap_or_default()
}

/// An item for each field of this definition, in order; those with a structure are marked.
fn fields(schema: &Value, name: &str, nested: &[&str]) -> Vec<String> {
    let definition = &schema["$defs"][name];
    let names = definition["required"].as_array().into_iter().flatten();
    let names = names.filter_map(Value::as_str);
    let items = names.map(|name| {
        let mark = if nested.contains(&name) { "*" } else { "" };
        let property = &definition["properties"][name];
        let (about, shape) = (description(property), shape(schema, property));
        let item = wrap_to(78, "", &format!("- `{name}`{mark}: {about}{shape}"));
        item.replace('\n', "\n  ") + "\n"
    });
    items.collect()
}

/// The words that a value is one of, or the fields that it has, as a sentence behind the description.
fn shape(schema: &Value, property: &Value) -> String {
    let alternatives = property["anyOf"].as_array().into_iter().flatten();
    let mut parts = std::iter::once(property).chain(alternatives);
    let reference = parts.find_map(|part| part["items"]["$ref"].as_str().or(part["$ref"].as_str()));
    let name = reference.and_then(|reference| reference.strip_prefix("#/$defs/"));
    let part = name.map_or(property, |name| &schema["$defs"][name]);
    let texts = |list: &Value| {
        let list = list.as_array().into_iter().flatten();
        joined(list.filter_map(Value::as_str), ", ")
    };
    match (texts(&part["enum"]), texts(&part["required"])) {
        _ if name == Some("Step") => " See the section on steps.".to_owned(),
        (words, _) if !words.is_empty() => format!(" It is one of {words}."),
        (_, names) if !names.is_empty() => format!(" Its fields are {names}."),
        _ => String::new(),
    }
}

/// A line for each status.
fn statuses(schema: &Value) -> String {
    let statuses = schema["$defs"]["Status"]["oneOf"].as_array();
    let mut lines = String::new();
    for status in statuses.into_iter().flatten() {
        let name = status["const"].as_str().unwrap_or_default();
        let _ = writeln!(lines, "{name:10} {}", description(status));
    }
    lines
}

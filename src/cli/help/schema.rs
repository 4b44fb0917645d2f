//! The JSON Schema of the records, made of the types of the answers when it is asked for.
//!
//! The descriptions are the docs of the types and their fields.

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};
use sudoku::verbs::{Entry, VERBS};

use crate::cli::commands::NAMES;
use crate::cli::output::record::CommonFields;

/// The version of the fields.
pub(super) const VERSION: u32 = 1;

/// The verbs whose command writes records.
pub(super) fn recording() -> impl Iterator<Item = &'static Entry> {
    VERBS.iter().filter(|verb| NAMES.contains(&verb.name))
}

/// The schema of the records of a verb: the common fields, its own, and the columns of the input.
fn records(verb: &Entry, generator: &mut SchemaGenerator) -> Schema {
    let mut schema = (verb.answer)(generator);
    Closed.transform(&mut schema);
    schema.remove("additionalProperties");
    schema.insert("$ref".to_owned(), "#/$defs/record".into());
    schema.insert(
        "unevaluatedProperties".to_owned(),
        json!({"$ref": "#/$defs/carried_column"}),
    );
    schema
}

/// The schema of the records of all commands.
pub(super) fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    let mut record = CommonFields::json_schema(&mut generator);
    Closed.transform(&mut record);
    // A command has more fields.
    record.remove("additionalProperties");
    let mut definitions = Map::new();
    definitions.insert("record".to_owned(), record.into());
    definitions.insert(
        "carried_column".to_owned(),
        json!({"description": "A column of an input table, which is text, or a value of an input object, as it came."}),
    );
    for verb in recording() {
        let schema = records(verb, &mut generator);
        definitions.insert(verb.name.to_owned(), schema.into());
    }
    for (name, mut definition) in generator.take_definitions(false) {
        if let Ok(schema) = <&mut Schema>::try_from(&mut definition) {
            Closed.transform(schema);
        }
        definitions.insert(name, definition);
    }
    let commands = recording().map(|verb| json!({"$ref": format!("#/$defs/{}", verb.name)}));
    let commands: Vec<Value> = commands.collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("The records of sudoku, version {VERSION}"),
        "description": "A line of --format json. #/$defs/COMMAND has the records of one command. `sudoku help records` \
            has the fields as a list. Later releases may add fields.",
        "anyOf": commands,
        "$defs": definitions,
    })
}

/// Closes objects, so that they have no fields but those of their types, and makes the docs of Rust plain descriptions.
struct Closed;

impl Transform for Closed {
    fn transform(&mut self, schema: &mut Schema) {
        // The names of Rust's numbers, which no standard has.
        schema.remove("format");
        if let Some(Value::String(docs)) = schema.get_mut("description") {
            *docs = plain(docs);
        }
        transform_subschemas(self, schema);
        if schema.get("type").and_then(Value::as_str) != Some("object") {
            return;
        }
        // An object with one of several groups of fields is closed around them.
        let mut is_closed = false;
        for keyword in ["anyOf", "oneOf"] {
            let groups = schema.get_mut(keyword).and_then(Value::as_array_mut);
            for group in groups
                .into_iter()
                .flatten()
                .filter_map(Value::as_object_mut)
            {
                group.remove("additionalProperties");
                is_closed = true;
            }
        }
        let keyword = if is_closed {
            "unevaluatedProperties"
        } else {
            "additionalProperties"
        };
        schema.insert(keyword.to_owned(), false.into());
    }
}

/// The first paragraph of the docs of a type or a field on a line, without links, and with JSON's null.
fn plain(docs: &str) -> String {
    let paragraph = docs.split("\n\n").next().unwrap_or_default();
    let mut text = String::new();
    let mut rest = paragraph;
    while let Some((before, link)) = rest.split_once('[') {
        let (words, after) = link.split_once(']').unwrap_or((link, ""));
        let target_end = after
            .strip_prefix('(')
            .and_then(|target| target.split_once(')'));
        rest = target_end.map_or(after, |(_, after)| after);
        text.extend([before, words]);
    }
    text.push_str(rest);
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace("`None`", "null")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::output::record::FieldNames;

    /// The part of the schema that a value with something in it has, without lists around it.
    fn innermost<'a>(schema: &'a Value, part: &'a Value) -> &'a Value {
        let alternatives = part["anyOf"].as_array().into_iter().flatten();
        let alternative = alternatives.into_iter().find(|part| part["type"] != "null");
        let name = part["$ref"]
            .as_str()
            .and_then(|reference| reference.strip_prefix("#/$defs/"));
        match (name, part.get("items").or(alternative)) {
            (Some(name), _) => innermost(schema, &schema["$defs"][name]),
            (None, Some(inner)) => innermost(schema, inner),
            (None, None) => part,
        }
    }

    /// The fields of this definition that are objects, or lists of them.
    fn nested<'a>(schema: &'a Value, definition: &str) -> Vec<&'a str> {
        let properties = schema["$defs"][definition]["properties"].as_object();
        let properties = properties.into_iter().flatten();
        let nested = properties.filter(|(_, part)| innermost(schema, part)["type"] == "object");
        nested.map(|(name, _)| name.as_str()).collect()
    }

    #[test]
    fn the_nested_fields_of_answers_are_the_objects_of_the_schema() {
        let schema = schema();
        for verb in recording() {
            assert_eq!(nested(&schema, verb.name), (verb.nested)(), "{}", verb.name);
        }
        assert_eq!(nested(&schema, "record"), [FieldNames::CLASHES]);
    }

    #[test]
    fn every_part_that_is_referred_to_is_there() {
        let text = schema().to_string();
        for reference in text.split("\"#/$defs/").skip(1) {
            let name = reference.split('"').next().unwrap_or_default();
            assert!(text.contains(&format!("\"{name}\":{{")), "{name}");
        }
    }
}

//! The functions and answers of JavaScript are declared as the verbs have them: the declarations are made of their table.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use snapbox::{Data, assert_data_eq};
use sudoku::verbs::VERBS;
use sudoku::words::{joined, wrap_to};

use super::with_between;
use crate::support::schema::{first_paragraph, schema};
use crate::util::project_path;

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
    for Function { verb, answer, .. } in &FUNCTIONS {
        let part = &schema["$defs"][verb];
        parts.push(&part["properties"]);
        let own = part["properties"].as_object();
        let head = format!("interface {answer} extends Answer");
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

/// A function of JavaScript about a puzzle: the verb, the type of its answer, and what it has beyond the verb: options, and
/// fields of its answer.
struct Function {
    verb: &'static str,
    answer: &'static str,
    more_options: &'static str,
    more_fields: &'static str,
}

impl Function {
    const fn of(verb: &'static str, answer: &'static str) -> Self {
        Self {
            verb,
            answer,
            more_options: "",
            more_fields: "",
        }
    }
}

const FUNCTIONS: [Function; 8] = [
    Function::of("solve", "Solved"),
    Function::of("count", "Counted"),
    Function {
        more_fields: "  solution: string | null;\n",
        ..Function::of("check", "Checked")
    },
    Function::of("rate", "Rated"),
    Function::of("explain", "Explained"),
    Function {
        more_options: "  /** In a game: all digits on the board, given or placed, as a line. What contradicts the solution is answered in `wrong`. */
  digits?: string;
  /** In a game: the candidates noted in each of the 81 cells, bit 0 for digit 1; 0 where none are noted. */
  noted?: readonly number[];
  /** Draw the hint. */
  drawings?: boolean;
",
        more_fields: "  /** The first step in three depths: where to look, for what, and the whole step. */
  words: [string, string, string] | null;
  /** The first step. */
  step: Step | null;
  /** With `drawings`: the place, the whole step, and its words, as HTML. */
  drawings: [string, string, string] | null;
",
        ..Function::of("hint", "Hinted")
    },
    Function {
        more_options: "  /** The same seed gives the same puzzle on every machine. */
  seed?: number | bigint;
  /** The index of the puzzle among those of the seed. */
  skip?: number;
",
        more_fields: "  puzzle: string | null;\n",
        ..Function::of("generate", "Generated")
    },
    Function::of("canonical", "Canonical"),
];

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes the functions anew.
#[test]
fn the_functions_for_javascript_have_the_options_of_the_verbs() {
    let path = project_path("bindings/web/js/index.d.ts");
    if let Ok(file) = std::fs::read_to_string(&path) {
        assert_data_eq!(functions(&file), Data::read_from(&path, None).raw());
    }
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes the names anew.
#[test]
fn the_modules_for_javascript_export_the_functions() {
    let names = || FUNCTIONS.iter().map(|function| function.verb);
    let exported = joined(std::iter::once("solveMany").chain(names()), ", ");
    let about = names().filter(|name| *name != "generate");
    let about = joined(about.map(|name| format!("\"{name}\"")), ", ");
    for (file, start, end, list) in [
        ("index.js", "export const { ", " }", &exported),
        ("node.js", "export const { ", " }", &exported),
        ("core.js", "ABOUT_A_PUZZLE = [", "]", &about),
    ] {
        let path = project_path("bindings/web/js").join(file);
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let text = with_between(&text, start, end, list);
        assert_data_eq!(text, Data::read_from(&path, None).raw());
    }
}

/// The file with the declarations of all functions that have a verb, in place of those that it has.
fn functions(file: &str) -> String {
    let mut text = String::new();
    for function in &FUNCTIONS {
        let Function { verb, answer, .. } = function;
        let mut verbs = VERBS.iter();
        let entry = verbs.find(|entry| entry.name == *verb).expect("a verb");
        let settings = SchemaSettings::draft2020_12().for_deserialize();
        let schema = (entry.options)(&mut settings.into_generator()).to_value();
        let head = camel_case(&format!("_{verb}_options"));
        let _ = write!(text, "\nexport interface {head} extends TimeOption {{\n");
        let options = schema["properties"].as_object().into_iter().flatten();
        for (name, option) in
            options.filter(|(name, _)| !entry.beyond_one_record.contains(&&name[..]))
        {
            comment(
                &mut text,
                "  ",
                &with_names(&first_paragraph(option).replace("`None`", "null")),
            );
            let _ = writeln!(text, "  {}?: {};", camel_case(name), type_of_option(option));
        }
        text += function.more_options;
        text += "}\n\n";
        comment(&mut text, "", &with_names(&first_paragraph(&schema)));
        let puzzle = match *verb {
            "generate" => "",
            _ => "puzzle: Puzzle, ",
        };
        let more = match function.more_fields {
            "" => String::new(),
            fields => format!(" & {{\n{fields}}}"),
        };
        let _ = writeln!(
            text,
            "export function {verb}({puzzle}options?: {head}): {answer}{more};"
        );
    }
    let mut used: BTreeSet<&str> = FUNCTIONS.iter().map(|function| function.answer).collect();
    used.extend([
        "Minimality",
        "PatternSymmetry",
        "Status",
        "Step",
        "StepsAfter",
    ]);
    used.retain(|name| name != &"StepsAfter");
    let members = FUNCTIONS
        .iter()
        .map(|Function { verb, .. }| format!("  {verb}: typeof {verb};\n"));
    [
        ("import type {\n  ", ",\n}", joined(used, ", ")),
        ("timeLimit?: number;\n}\n", "/**\n * Solves many", text),
        ("interface Sudoku {\n", "  solveMany", joined(members, "")),
    ]
    .iter()
    .fold(file.to_owned(), |text, (start, end, lines)| {
        with_between(&text, start, end, lines)
    })
}

/// The type of an option: what may be missing is left out instead of being null.
fn type_of_option(option: &Value) -> String {
    let text = option.to_string();
    let known = [
        ("NamedTechniques", "readonly string[]"),
        ("Puzzle", "string"),
        ("Grid", "string"),
        ("Difficulty", "number"),
        ("Givens", "string | number | [least: number, most: number]"),
        ("Ratings", "string | number | [least: number, most: number]"),
        ("StepsAfter", "\"singles\""),
    ];
    let mut known = known.iter();
    if let Some((_, name)) = known.find(|(name, _)| text.contains(&format!("/{name}\""))) {
        return (*name).to_owned();
    }
    type_of(option).replace(" | null", "")
}

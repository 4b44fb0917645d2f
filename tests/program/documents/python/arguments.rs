//! The arguments of functions of Python, from the options of a verb.

use serde_json::Value;
use sudoku::words::joined;

use super::columns::description;
use super::functions::indented;

/// An argument: its declaration, the words about it, and the way it becomes an option of the verb.
pub(super) struct Argument {
    pub(super) declared: String,
    pub(super) about: String,
    pub(super) option: String,
    /// The way it reaches the native part, if it is not an option.
    pub(super) passed: String,
}

impl Argument {
    pub(super) fn new(name: &str, options: &Value) -> Self {
        let own = |declared: &str, about: &str, option: &str, passed: &str| Self {
            declared: declared.to_owned(),
            about: about.to_owned(),
            option: option.to_owned(),
            passed: passed.to_owned(),
        };
        match name {
            "detail" => {
                let option = "**arguments.detail(detail)";
                let about =
                    "The amount that ``text`` says: ``\"vague\"``, ``\"normal\"`` or ``\"full\"``.";
                return own("detail: Detail = \"normal\"", about, option, "");
            }
            "random seed" => {
                let option = "\"seed\": arguments.seed(seed)";
                let about = "A number from 0 to 2**64 - 1; None means a random one.";
                return own("seed: Optional[int] = None", about, option, "");
            }
            "copies" => {
                let option =
                    "\"copies\": 1 if copies is None else arguments.integer(\"copies\", copies)";
                let about = "Make so many of each puzzle, one after the other; a single puzzle is then answered by arrays, too.";
                let declared = "copies: Optional[int] = None";
                return own(declared, about, option, "copies=copies");
            }
            "transformation" => {
                let option = match options["properties"].get("form_only") {
                    Some(_) => "\"form_only\": not transformation",
                    None => "",
                };
                let passed = "unasked=None if arguments.flag(\"transformation\", transformation) else \"transformation\"";
                let about = "Also say which symmetry it is.";
                return own("transformation: bool = False", about, option, passed);
            }
            _ => {}
        }
        let (name, default) = match name.split_once('=') {
            Some((name, default)) => (name, Some(default)),
            None => (name, None),
        };
        let field = &options["properties"][name];
        assert!(field.is_object(), "no option {name}");
        let text = field.to_string();
        let is_optional = text.contains("null");
        let (kind, check) = match &text {
            text if text.contains("/Givens\"") => ("Union[int, Sequence[int]]", "span"),
            text if text.contains("/Ratings\"") => {
                ("Union[Level, float, Sequence[float]]", "ratings")
            }
            text if text.contains("/Minimality\"") => ("Minimality", "text"),
            text if text.contains("/StepsAfter\"") => ("StepsAfter", "text"),
            text if text.contains("NamedTechniques") => ("Union[str, Iterable[str]]", "texts"),
            text if text.contains("Puzzle") || text.contains("Grid") => ("Any", "puzzle"),
            text if text.contains("PatternSymmetry") => ("Symmetry", "text"),
            text if text.contains("Difficulty") => ("float", "rating"),
            text if text.contains("integer") => ("int", "integer"),
            text if text.contains("boolean") => ("bool", "flag"),
            text if text.contains("string") => ("str", "text"),
            _ => panic!("{name}: {text}"),
        };
        let default = match (kind, &field["default"]) {
            _ if default.is_some() => default.unwrap_or_default().to_owned(),
            ("Union[str, Iterable[str]]", _) if is_optional => "None".to_owned(),
            ("Union[str, Iterable[str]]", _) if name == "without" => "()".to_owned(),
            ("Union[str, Iterable[str]]", _) => "\"rated\"".to_owned(),
            ("bool", Value::Bool(true)) => "True".to_owned(),
            ("bool", _) => "False".to_owned(),
            (_, _) if is_optional => "None".to_owned(),
            (_, default) => default.to_string(),
        };
        let kind = if is_optional && kind != "Any" {
            format!("Optional[{kind}]")
        } else {
            kind.to_owned()
        };
        let checked = format!("arguments.{check}(\"{name}\", {name})");
        let checked = if is_optional {
            format!("None if {name} is None else {checked}")
        } else {
            checked
        };
        Self {
            declared: format!("{name}: {kind} = {default}"),
            about: unconditionally(&description(field)) + &forms(check, field, options),
            option: format!("\"{name}\": {checked}"),
            passed: String::new(),
        }
    }
}

impl Argument {
    /// Its name and the words about it, as a docstring has them.
    pub(super) fn docs(&self) -> String {
        let (name, _) = self.declared.split_once(':').expect("a type");
        format!("    {name}\n{}", indented(8, &self.about))
    }

    /// Its name and its type.
    pub(super) fn kind(&self) -> &str {
        let (kind, _) = self.declared.split_once(" = ").expect("a default");
        kind
    }
}

/// The forms that a value has in Python, as a sentence behind the words about it.
fn forms(check: &str, field: &Value, options: &Value) -> String {
    let name = field["$ref"]
        .as_str()
        .or(field["anyOf"][0]["$ref"].as_str());
    let name = name
        .and_then(|name| name.strip_prefix("#/$defs/"))
        .unwrap_or_default();
    let part = &options["$defs"][name];
    let names = part["enum"]
        .as_array()
        .or(part["oneOf"].as_array())
        .into_iter()
        .flatten();
    let names = names.filter_map(|name| name.as_str().or(name["const"].as_str()));
    match check {
        "text" if !name.is_empty() => format!(" One of {}.", joined(names, ", ")),
        "span" => " One number, or the least and the most, as in ``(28, 32)``.".to_owned(),
        "ratings" => " A range is the least and the greatest, as in ``(3.0, 4.5)``.".to_owned(),
        "puzzle" => " A puzzle, in any form that one can have.".to_owned(),
        _ => String::new(),
    }
}

/// The words about an option that needs another one, where that is always given.
fn unconditionally(about: &str) -> String {
    let condition = about.strip_prefix("With --");
    match condition.and_then(|about| about.split_once(", ")) {
        Some((_, rest)) => rest[..1].to_uppercase() + &rest[1..],
        None => about.to_owned(),
    }
}

//! The arguments of functions of Python, from the options of a verb.

use serde_json::Value;

use super::columns::description;

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
        let field = &options["properties"][name];
        assert!(field.is_object(), "no option {name}");
        let text = field.to_string();
        let is_optional = text.contains("null");
        let (kind, check) = match &text {
            text if text.contains("NamedTechniques") => ("Union[str, Iterable[str]]", "texts"),
            text if text.contains("Puzzle") => ("Any", "puzzle"),
            text if text.contains("PatternSymmetry") => ("Symmetry", "text"),
            text if text.contains("Difficulty") => ("float", "rating"),
            text if text.contains("integer") => ("int", "integer"),
            text if text.contains("boolean") => ("bool", "flag"),
            _ => panic!("{name}: {text}"),
        };
        let default = match (kind, &field["default"]) {
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
            about: description(field),
            option: format!("\"{name}\": {checked}"),
            passed: String::new(),
        }
    }
}

//! The schema of the records, as the program prints it, and descriptions.

use serde_json::Value;

use super::stdout;

/// The schema that `sudoku help schema` prints.
pub(crate) fn schema() -> Value {
    serde_json::from_str(&stdout(&["help", "schema"])).expect("JSON")
}

/// The names of the fields of a definition, in order.
pub(crate) fn fields<'a>(schema: &'a Value, definition: &str) -> Vec<&'a str> {
    let required = schema["$defs"][definition]["required"].as_array();
    let names = required.into_iter().flatten();
    names.filter_map(Value::as_str).collect()
}

/// The first paragraph of the docs of a type or a field on a line, without links.
pub(crate) fn first_paragraph(part: &Value) -> String {
    let docs = part["description"].as_str().unwrap_or_default();
    let paragraph = docs.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = paragraph.split_whitespace().collect();
    let joined = words.join(" ");
    let mut parts = joined.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    let after = parts.map(|part| part.split_once(')').map_or("", |(_, rest)| rest));
    let text = after.fold(first, |text, rest| {
        let start = text.rfind('[').unwrap_or_default();
        text[..start].to_owned() + &text[start..].replacen('[', "", 1) + rest
    });
    text.replace("[`", "`").replace("`]", "`")
}

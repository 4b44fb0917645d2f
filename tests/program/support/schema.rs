//! The schema of the records, as the program prints it.

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

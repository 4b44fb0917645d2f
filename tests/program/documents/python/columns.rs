//! The columns of answers in Python: kinds, their types, and the words about them.

use serde_json::Value;
use sudoku::words::joined;

use crate::support::schema::first_paragraph;

/// A kind of column: its name, the variable of its type, the types for one puzzle and for many, and the words about them.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) variable: char,
    pub(super) one: &'static str,
    pub(super) many: &'static str,
    pub(super) about: &'static str,
}

pub(super) const KINDS: [Kind; 18] = [
    Kind::of(
        "grid",
        'G',
        "MaybeText",
        "Bytes",
        "One: str of 81 characters, or an array like the puzzle. Many: uint8 array of \
        shape (n, 81), or that of the puzzles; zeros for None. Column: string.",
    ),
    Kind::of(
        "flag",
        'B',
        "MaybeFlag",
        "Bools",
        "Many: bool array of shape (n,), False for None.",
    ),
    Kind::of(
        "count",
        'N',
        "int",
        "Counts",
        "Many: uint64 array of shape (n,), 0 for None.",
    ),
    Kind::of(
        "size",
        'I',
        "MaybeNumber",
        "Indices",
        "Many: int64 array of shape (n,), -1 for None.",
    ),
    Kind::of(
        "index",
        'I',
        "Indices",
        "Indices",
        "The index of the puzzle of each row: int64 array of shape (n,).",
    ),
    Kind::of(
        "number",
        'F',
        "MaybeFloat",
        "Floats",
        "Many: float64 array of shape (n,), NaN for None.",
    ),
    Kind::of(
        "technique",
        'T',
        "MaybeText",
        "Bytes",
        "Many: uint8 array of shape (n,), indices of `TECHNIQUES`, 255 for None.",
    ),
    Kind::of(
        "step technique",
        'T',
        "MaybeText",
        "Bytes",
        "The technique. Many: uint8 array of shape (n,), indices of \
        `TECHNIQUES`, 255 for None.",
    ),
    Kind::of(
        "level",
        'T',
        "MaybeText",
        "Bytes",
        "Many: uint8 array of shape (n,), indices of `LEVELS`, 255 for None.",
    ),
    Kind::of(
        "cells",
        'C',
        "MaybeCells",
        "Bools",
        "A list of cells as in ``[\"r1c2\"]``. Many: bool array of shape (n, 81), or \
        that of the puzzles. Column: list of strings.",
    ),
    Kind::of(
        "text",
        'X',
        "MaybeText",
        "Objects",
        "Many: object array of shape (n,).",
    ),
    Kind::of(
        "words",
        'X',
        "MaybeText",
        "Objects",
        "The hint in words. Many: object array of shape (n,).",
    ),
    Kind::of(
        "list",
        'L',
        "Optional[list[dict[str, Any]]]",
        "list[Any]",
        "A list of dictionaries. Many: a list of such lists. \
        Column: strings of JSON.",
    ),
    Kind::of(
        "object",
        'D',
        "Optional[dict[str, Any]]",
        "list[Any]",
        "A dictionary. Many: a list of them. Column: strings of JSON.",
    ),
    Kind::of(
        "step",
        'D',
        "Optional[dict[str, Any]]",
        "list[Any]",
        "The step, a dictionary like those of `explain`. Many: a list \
        of them. Column: strings of JSON.",
    ),
    Kind::of(
        "symmetry",
        'I',
        "MaybeNumber",
        "Indices",
        "The number of the symmetry, which `apply` takes; None without \
        ``transformation=True``. Many: int64 array of shape (n,), -1 for None.",
    ),
    Kind::of(
        "givens",
        'K',
        "int",
        "Bytes",
        "The number of givens. Many: uint8 array of shape (n,).",
    ),
    Kind::of(
        "status",
        'S',
        "Status",
        "Bytes",
        "The status. Many: uint8 array of shape (n,).",
    ),
];

impl Kind {
    const fn of(
        name: &'static str,
        variable: char,
        one: &'static str,
        many: &'static str,
        about: &'static str,
    ) -> Self {
        Self {
            name,
            variable,
            one,
            many,
            about,
        }
    }

    /// The kind that has this name.
    pub(super) fn named(name: &str) -> &'static Self {
        let mut kinds = KINDS.iter();
        kinds
            .find(|kind| kind.name == name)
            .unwrap_or_else(|| panic!("no kind {name}"))
    }

    /// The kind of this field of an answer.
    fn of_field(field: &Value) -> &'static Self {
        let alternatives = field["anyOf"].as_array().into_iter().flatten();
        let parts = || std::iter::once(field).chain(alternatives.clone());
        let reference = parts().find_map(|part| part["$ref"].as_str()?.rsplit('/').next());
        let types = field["type"].to_string();
        let item = field["items"]["$ref"].as_str().unwrap_or_default();
        Self::named(match reference {
            Some("Puzzle" | "Grid") => "grid",
            Some("Difficulty") => "number",
            Some("Technique") => "technique",
            Some("Level") => "level",
            Some(_) => "object",
            None if item.ends_with("/Cell") => "cells",
            None if types.contains("array") => "list",
            None if types.contains("boolean") => "flag",
            None if field["format"] == "uint64" => "count",
            None if types.contains("integer") => "size",
            None => "text",
        })
    }
}

/// A column of answers.
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) kind: &'static Kind,
    pub(super) about: String,
}

impl Column {
    /// The column that a text stands for: a field of the answer, or a name with a kind.
    pub(super) fn new(text: &'static str, answer: &Value) -> Self {
        let (name, kind) = text.split_once(": ").unzip();
        let name = name.unwrap_or(text);
        let field = &answer["properties"][name];
        let kind = kind.map_or_else(|| Kind::of_field(field), Kind::named);
        let about = [description(field), kind.about.to_owned()];
        Self {
            name,
            kind,
            about: joined(about.iter().filter(|part| !part.is_empty()), " "),
        }
    }
}

/// The first paragraph of a description as Python writes it.
pub(super) fn description(part: &Value) -> String {
    first_paragraph(part)
        .replace("`None`", "None")
        .replace('`', "``")
}

//! The classes of results: named tuples, generic in the kinds of their columns.

use std::fmt::Write as _;

use sudoku::words::joined;

/// The results of functions that have a file of their own: their fields.
pub(super) const OTHERS: [(&str, &str, &[&str]); 8] = [
    ("Applied", "apply", &["applied: grid", "status: status"]),
    ("Deduped", "dedupe", &["first: size", "status: status"]),
    ("Split", "split", &["part: size", "status: status"]),
    (
        "Verified",
        "verify",
        &[
            "finding: technique",
            "message: text",
            "shared: size",
            "status: status",
        ],
    ),
    ("Varied", "vary", &["neighbour: grid", "index: size"]),
    ("Parsed", "parse", &["puzzle: grid", "status: status"]),
    ("Formatted", "format", &["text: text", "status: status"]),
    (
        "Generated",
        "generate",
        &[
            "puzzle: grid",
            "solution: grid",
            "er: number",
            "weight: number",
            "position: text",
            "index: count",
            "seed: int",
            "status: status",
        ],
    ),
];

/// The head of the file of results; `{names}` stands for their names.
pub(super) const RESULTS_HEAD: &str = "\"\"\"The results of the functions: named tuples, described at the functions. Made by a test of the program.

Each class is for one puzzle and for many: its type variables say which.
\"\"\"

from __future__ import annotations

from typing import Generic, NamedTuple, Optional, TypeVar

import numpy as np
from numpy.typing import NDArray

from ._answers import Answer

__all__ = [{names}]

#: Arrays.
Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]
Counts = NDArray[np.uint64]
Indices = NDArray[np.int64]
Floats = NDArray[np.float64]
Objects = NDArray[np.object_]

#: What one puzzle may lack.
MaybeText = Optional[str]
MaybeFloat = Optional[float]
MaybeFlag = Optional[bool]
MaybeCells = Optional[list[str]]
MaybeNumber = Optional[int]

";

/// Writes the class of a result, with the variables of its fields' types.
pub(super) fn class(
    text: &mut String,
    name: &str,
    function: &str,
    fields: &[(&str, String)],
) -> std::fmt::Result {
    let mut variables: Vec<&str> = Vec::new();
    for (_, variable) in fields {
        if variable.len() == 1 && !variables.contains(&&variable[..]) {
            variables.push(variable);
        }
    }
    let variables = joined(variables, ", ");
    write!(
        text,
        "\n\nclass _{name}(NamedTuple, Generic[{variables}]):\n"
    )?;
    for (field, variable) in fields {
        // Tuples have methods of these names.
        let ignored = match *field {
            "count" | "index" => "  # type: ignore[assignment]",
            _ => "",
        };
        writeln!(text, "    {field}: {variable}{ignored}")?;
    }
    write!(
        text,
        "\n\nclass {name}(Answer, _{name}[{variables}]):\n    \"\"\"The result of `{function}`.\"\"\"\n\n    __slots__ = ()\n"
    )
}

//! The functions of Python that ask a verb are made of the table of verbs, with the classes of all results.

use std::fmt::Write as _;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use snapbox::{Data, assert_data_eq};
use sudoku::verbs::VERBS;
use sudoku::words::{joined, wrap_to};

use crate::support::schema::first_paragraph;
use crate::util::project_path;

/// A function of Python that asks a verb. The verb has the words about it, its options and its answers.
struct Function {
    name: &'static str,
    result: &'static str,
    /// More about it.
    about: &'static str,
    /// The options of the verb that it has, and arguments of its own.
    options: &'static [&'static str],
    /// The fields of the answer, and what goes with it, with a kind of its own.
    columns: &'static [&'static str],
    example: &'static str,
}

/// A puzzle, as examples have it.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const FUNCTIONS: [Function; 11] = [
    Function {
        name: "solve",
        result: "Solved",
        about: "",
        options: &["first"],
        columns: &["solution"],
        example: ">>> import numpy as np\n\
            >>> puzzles = np.zeros((1000, 81), np.uint8)\n\
            >>> solution, status = solve(puzzles)\n\
            >>> solution.shape, solution.dtype, int(status[0])\n\
            ((1000, 81), dtype('uint8'), 2)",
    },
    Function {
        name: "check",
        result: "Checked",
        about: "",
        options: &["why", "original"],
        columns: &[
            "givens: givens",
            "minimal",
            "redundant",
            "wrong",
            "conflict",
            "ambiguity",
            "repairs",
        ],
        example: ">>> checked = check(\"{puzzle}\")\n\
            >>> checked.givens, checked.minimal, len(checked.redundant), checked.status.name\n\
            (30, False, 22, 'UNIQUE')",
    },
    Function {
        name: "count",
        result: "Counted",
        about: "",
        options: &["limit"],
        columns: &["count", "more"],
        example: ">>> count(\".\" * 81, limit=1000)\n\
            Counted(count=1000, more=True, status=<Status.MULTIPLE: 2>)",
    },
    Function {
        name: "rate",
        result: "Rated",
        about: "The hardest puzzles can take seconds each.",
        options: &["up_to"],
        columns: &["er", "ep", "ed", "er_at_least", "technique", "level"],
        example: ">>> rated = rate(\"{puzzle}\")\n\
            >>> rated.er, rated.technique, rated.level\n\
            (1.2, 'Hidden Single', 'easy')",
    },
    Function {
        name: "measure",
        result: "Measured",
        about: "`sudoku help measures` of the command line defines them. A puzzle beyond T&E(2), of which few are known, takes \
            minutes.",
        options: &[],
        columns: &["nodes", "backdoor_size", "backdoor", "trial_and_error"],
        example: ">>> measure(\"{puzzle}\")\n\
            Measured(nodes=52, backdoor_size=0, backdoor=[], trial_and_error=0, status=<Status.UNIQUE: 1>)",
    },
    Function {
        name: "explain",
        result: "Explained",
        about: "",
        options: &["techniques", "without"],
        columns: &["steps", "solved"],
        example: ">>> steps = explain(\"{puzzle}\").steps\n\
            >>> steps[0][\"technique\"], steps[0][\"placement\"]\n\
            ('Hidden Single', {'cell': 'r1c6', 'digit': 8})",
    },
    Function {
        name: "hint",
        result: "Hinted",
        about: "",
        options: &[
            "detail",
            "steps",
            "to_next_digit",
            "all",
            "techniques",
            "without",
            "original",
        ],
        columns: &[
            "place",
            "technique: step technique",
            "text: words",
            "step: step",
            "steps",
            "wrong",
        ],
        example: ">>> hint(\"{puzzle}\").technique\n\
            'Hidden Single'",
    },
    Function {
        name: "canonical",
        result: "Canonical",
        about: "Two puzzles are the same up to symmetry when one becomes the other by renaming digits, by exchanging bands, \
            stacks, rows within a band or columns within a stack, and by transposing. Solved grids have canonical forms, too.",
        options: &["of_solution", "transformation"],
        columns: &["canonical", "transformation: symmetry"],
        example: "",
    },
    Function {
        name: "shuffle",
        result: "Shuffled",
        about: "Each of the 1,218,998,108,160 symmetries has the same chance. The same puzzles and seed give the same answer, on \
            every machine; it is the command line's if no puzzle is malformed. The index of a puzzle counts as well: several \
            copies of it, as of ``np.repeat(puzzles, 10, axis=0)``, become different puzzles.",
        options: &["random seed", "copies", "transformation"],
        columns: &["shuffled", "transformation: symmetry"],
        example: "Ten training examples of each puzzle and its solution:\n\n\
            >>> import numpy as np\n\
            >>> from sudoku_lockstep import apply, verify\n\
            >>> puzzle = \"{puzzle}\"\n\
            >>> solution, _ = solve([puzzle])\n\
            >>> puzzles = shuffle([puzzle], seed=1, copies=10, transformation=True)\n\
            >>> solutions = apply(np.repeat(solution, 10, axis=0), puzzles.transformation)\n\
            >>> bool((verify(puzzles.shuffled, solutions=solutions.applied).finding == 255).all())\n\
            True",
    },
    Function {
        name: "minimize",
        result: "Minimized",
        about: "",
        options: &["seed", "symmetry"],
        columns: &["minimal", "removed"],
        example: ">>> puzzle = \"{puzzle}\"\n\
            >>> len(minimize(puzzle).removed)\n\
            7",
    },
    Function {
        name: "expand",
        result: "Expanded",
        about: "",
        options: &["up_to"],
        columns: &["expanded", "added"],
        example: "",
    },
];

/// A kind of column: its name, the variable of its type, the types for one puzzle and for many, and the words about them.
struct Kind {
    name: &'static str,
    variable: char,
    one: &'static str,
    many: &'static str,
    about: &'static str,
}

const KINDS: [Kind; 17] = [
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
    fn named(name: &str) -> &'static Self {
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
struct Column {
    name: &'static str,
    kind: &'static Kind,
    about: String,
}

impl Column {
    /// The column that a text stands for: a field of the answer, or a name with a kind.
    fn new(text: &'static str, answer: &Value) -> Self {
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
fn description(part: &Value) -> String {
    first_paragraph(part)
        .replace("`None`", "None")
        .replace('`', "``")
}

/// An argument: its declaration, the words about it, and the way it becomes an option of the verb.
struct Argument {
    declared: String,
    about: String,
    option: String,
    /// The way it reaches the native part, if it is not an option.
    passed: String,
}

impl Argument {
    fn new(name: &str, options: &Value) -> Self {
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

/// The schemas of options and answers of a verb.
fn schemas(name: &str) -> (Value, Value) {
    let mut verbs = VERBS.iter();
    let verb = verbs.find(|verb| verb.name == name).expect("a verb");
    let mut options = SchemaSettings::draft2020_12()
        .for_deserialize()
        .into_generator();
    let mut answer = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let schemas = ((verb.options)(&mut options), (verb.answer)(&mut answer));
    (schemas.0.to_value(), schemas.1.to_value())
}

/// The text with this indent, wrapped, or as it is if it has lines of its own.
fn indented(width: usize, text: &str) -> String {
    let indent = " ".repeat(width);
    let lines = if text.contains('\n') {
        text.to_owned()
    } else {
        wrap_to(122 - width, "", text)
    };
    let lines = lines.lines().map(|line| match line {
        "" => "\n".to_owned(),
        _ => format!("{indent}{line}\n"),
    });
    lines.collect()
}

fn function(text: &mut String, function: &Function) -> std::fmt::Result {
    let (options, answer) = schemas(function.name);
    let columns = function.columns.iter();
    let columns: Vec<Column> = columns.map(|text| Column::new(text, &answer)).collect();
    let (name, result) = (function.name, function.result);
    let mut arguments: Vec<Argument> = Vec::new();
    for option in function.options {
        arguments.push(Argument::new(option, &options));
    }
    let has_limit = name != "shuffle";
    let pairs = columns.iter();
    let pairs = pairs.map(|column| format!("(\"{}\", \"{}\")", column.name, column.kind.name));
    writeln!(
        text,
        "\n\n_{name} = _native.Verb(\"{name}\", [{}])\n\n",
        joined(pairs, ", ")
    )?;
    let direct = match name {
        "solve" => ", _native.solve_one",
        "check" | "rate" | "measure" => &format!(", _{name}"),
        _ => "",
    };
    writeln!(
        text,
        "@answers({result}{direct})\ndef {name}(\n    puzzles: Any,\n    *,"
    )?;
    for argument in &arguments {
        writeln!(text, "    {},", argument.declared)?;
    }
    writeln!(text, "    threads: Optional[int] = None,")?;
    if has_limit {
        writeln!(text, "    time_limit: TimeLimit = None,")?;
    }
    let variables = variables(&columns);
    let types = |of: fn(&Kind) -> &'static str| joined(variables.iter().map(|kind| of(kind)), ", ");
    let (one, many) = (types(|kind| kind.one), types(|kind| kind.many));
    writeln!(text, ") -> Either[{result}[{one}], {result}[{many}]]:")?;
    writeln!(text, "    \"\"\"{}", description(&options))?;
    if !function.about.is_empty() {
        write!(text, "\n{}", indented(4, function.about))?;
    }
    writeln!(text, "\n    Parameters\n    ----------\n    puzzles")?;
    writeln!(
        text,
        "        One puzzle or many: see the package's documentation."
    )?;
    for argument in &arguments {
        let (name, _) = argument.declared.split_once(':').expect("a type");
        write!(text, "    {name}\n{}", indented(8, &argument.about))?;
    }
    writeln!(
        text,
        "    threads\n        Number of threads; None means one for each processor."
    )?;
    if has_limit {
        writeln!(
            text,
            "    time_limit\n        Seconds for each puzzle, or a timedelta: see the package's documentation."
        )?;
    }
    writeln!(text, "\n    Returns\n    -------\n    {result}")?;
    let status = Column {
        name: "status",
        kind: Kind::named("status"),
        about: Kind::named("status").about.to_owned(),
    };
    for column in columns.iter().chain([&status]) {
        write!(
            text,
            "        {}\n{}",
            column.name,
            indented(12, &column.about)
        )?;
    }
    writeln!(
        text,
        "\n    Raises\n    ------\n    PuzzleError\n        If a single puzzle is malformed."
    )?;
    if !function.example.is_empty() {
        let example = function.example.replace("{puzzle}", PUZZLE);
        write!(
            text,
            "\n    Examples\n    --------\n{}",
            indented(4, &example)
        )?;
    }
    writeln!(text, "    \"\"\"")?;
    let given = arguments.iter().map(|argument| &argument.option);
    let given = joined(given.filter(|option| !option.is_empty()), ", ");
    writeln!(text, "    options: dict[str, Any] = {{{given}}}")?;
    let passed = arguments.iter().map(|argument| argument.passed.clone());
    let passed = passed.filter(|passed| !passed.is_empty());
    let limit = has_limit.then(|| "time_limit=arguments.time_limit(time_limit)".to_owned());
    let threads = "threads=arguments.threads(threads)".to_owned();
    let passed = joined(passed.chain([threads]).chain(limit), ", ");
    let asked = format!("_{name}(puzzles, json.dumps(options), {passed})");
    let nested = columns.iter().enumerate();
    let nested = nested.filter(|(_, column)| ['L', 'D'].contains(&column.kind.variable));
    let nested: Vec<usize> = nested.map(|(place, _)| place).collect();
    if nested.is_empty() {
        writeln!(text, "    return {asked}")
    } else {
        let places = joined(nested.iter().map(|place| format!("{place}, ")), "");
        writeln!(
            text,
            "    return from_json({asked}, ({}))",
            places.trim_end()
        )
    }
}

/// The kinds of the columns and of the status, each variable once.
fn variables(columns: &[Column]) -> Vec<&'static Kind> {
    let mut kinds: Vec<&Kind> = Vec::new();
    let all = columns.iter().map(|column| column.kind);
    for kind in all.chain([Kind::named("status")]) {
        if kinds.iter().all(|known| known.variable != kind.variable) {
            kinds.push(kind);
        }
    }
    kinds
}

const HEAD: &str = "\"\"\"The functions that ask a verb about puzzles. Made by a test of the program, from the types of the library.\"\"\"

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Optional, Union

from . import _arguments as arguments, _native
from ._answers import Status, from_json
from ._results import (
    Bools,
    Bytes,
{results}    Counts,
    Floats,
    Indices,
    MaybeCells,
    MaybeFlag,
    MaybeFloat,
    MaybeNumber,
    MaybeText,
    Objects,
)
from ._types import Detail, Either, Symmetry, TimeLimit, answers
";

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes the functions anew.
#[test]
fn the_functions_of_python_are_those_of_the_verbs() {
    let path = project_path("bindings/python/python/sudoku_lockstep/_functions.py");
    let mut names = FUNCTIONS.map(|function| function.result);
    names.sort_unstable();
    let results = joined(names.map(|name| format!("    {name},\n")), "");
    let mut text = HEAD.replace("{results}", &results);
    for each in &FUNCTIONS {
        function(&mut text, each).expect("text");
    }
    // The package has no bindings.
    if path.parent().is_some_and(std::path::Path::exists) {
        assert_data_eq!(text, Data::read_from(&path, None).raw());
    }
}

/// The results of functions that have a file of their own: their fields.
const OTHERS: [(&str, &str, &[&str]); 8] = [
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
            "index: count",
            "seed: int",
            "status: status",
        ],
    ),
];

const RESULTS_HEAD: &str = "\"\"\"The results of the functions: named tuples, described at the functions. Made by a test of the program.

Each class is for one puzzle and for many: its type variables say which.
\"\"\"

from __future__ import annotations

from typing import Generic, NamedTuple, Optional, TypeVar

import numpy as np
from numpy.typing import NDArray

from ._answers import Answer

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

fn class(text: &mut String, name: &str, function: &str, fields: &[(&str, String)]) {
    let mut variables: Vec<&str> = Vec::new();
    for (_, variable) in fields {
        if variable.len() == 1 && !variables.contains(&&variable[..]) {
            variables.push(variable);
        }
    }
    let variables = joined(variables, ", ");
    *text += &format!("\n\nclass _{name}(NamedTuple, Generic[{variables}]):\n");
    for (field, variable) in fields {
        // Tuples have methods of these names.
        let ignored = match *field {
            "count" | "index" => "  # type: ignore[assignment]",
            _ => "",
        };
        *text += &format!("    {field}: {variable}{ignored}\n");
    }
    *text += &format!(
        "\n\nclass {name}(Answer, _{name}[{variables}]):\n    \"\"\"The result of `{function}`.\"\"\"\n\n    __slots__ = ()\n"
    );
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test` writes the classes anew.
#[test]
fn the_results_of_python_have_the_fields_of_the_answers() {
    let path = project_path("bindings/python/python/sudoku_lockstep/_results.py");
    let mut text = RESULTS_HEAD.to_owned();
    let mut known = Map::new();
    for kind in &KINDS {
        if known
            .insert(kind.variable.to_string(), Value::Null)
            .is_none()
        {
            text += &format!("{0} = TypeVar(\"{0}\")\n", kind.variable);
        }
    }
    let variable = |kind: &str| KINDS.iter().find(|known| known.name == kind);
    let variable =
        |kind: &str| variable(kind).map_or(kind.to_owned(), |kind| kind.variable.to_string());
    for function in &FUNCTIONS {
        let (_, answer) = schemas(function.name);
        let columns = function
            .columns
            .iter()
            .map(|text| Column::new(text, &answer));
        let fields = columns.map(|column| (column.name, column.kind.variable.to_string()));
        let fields: Vec<_> = fields.chain([("status", "S".to_owned())]).collect();
        class(&mut text, function.result, function.name, &fields);
    }
    for (name, function, fields) in OTHERS {
        let fields = fields
            .iter()
            .map(|field| field.split_once(": ").expect("a kind"));
        let fields: Vec<_> = fields.map(|(name, kind)| (name, variable(kind))).collect();
        class(&mut text, name, function, &fields);
    }
    if path.parent().is_some_and(std::path::Path::exists) {
        assert_data_eq!(text, Data::read_from(&path, None).raw());
    }
}

//! The functions of Python that ask a verb, with their docstrings.

use std::fmt::Write as _;

use serde_json::Value;
use sudoku::words::{joined, wrap_to};

use super::super::with_between;
use super::arguments::Argument;
use super::columns::{Column, Kind, description};
use super::{entry, schemas};

/// A function of Python that asks a verb. The verb has the words about it, its options and its answers.
pub(super) struct Function {
    pub(super) name: &'static str,
    verb: &'static str,
    pub(super) result: &'static str,
    /// More about it.
    about: &'static str,
    /// The options of the verb that it does not have, beside those beyond one record.
    without: &'static [&'static str],
    /// The arguments that it has beside, some in place of options.
    own: &'static [&'static str],
    /// The option that makes the verb give several answers about a puzzle, each of which gets a row, and its value.
    several: Option<(&'static str, &'static str)>,
    /// The fields of the answer, and what goes with it, with a kind of its own.
    columns: &'static [&'static str],
    example: &'static str,
}

/// A puzzle, as examples have it.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(super) const FUNCTIONS: [Function; 13] = [
    Function {
        name: "solve",
        verb: "solve",
        result: "Solved",
        about: "",
        without: &["unique"],
        own: &[],
        several: None,
        columns: &["solution"],
        example: ">>> import numpy as np\n\
            >>> puzzles = np.zeros((1000, 81), np.uint8)\n\
            >>> solution, status = solve(puzzles)\n\
            >>> solution.shape, solution.dtype, int(status[0])\n\
            ((1000, 81), dtype('uint8'), 2)",
    },
    Function {
        name: "solutions",
        verb: "solve",
        result: "Solutions",
        about: "A puzzle without a solution has one row, with its status.",
        without: &["first", "unique"],
        own: &["limit=1000000"],
        several: Some(("all", "True")),
        columns: &["solution"],
        example: ">>> found = solutions([\"{puzzle}\", \".\" * 81], limit=3)\n\
            >>> found.index.tolist(), found.solution.shape\n\
            ([0, 1, 1, 1], (4, 81))",
    },
    Function {
        name: "check",
        verb: "check",
        result: "Checked",
        about: "",
        without: &["verbose"],
        own: &[],
        several: None,
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
        verb: "count",
        result: "Counted",
        about: "",
        without: &[],
        own: &[],
        several: None,
        columns: &["count", "more"],
        example: ">>> count(\".\" * 81, limit=1000)\n\
            Counted(count=1000, more=True, status=<Status.MULTIPLE: 2>)",
    },
    Function {
        name: "rate",
        verb: "rate",
        result: "Rated",
        about: "The hardest puzzles can take seconds each.",
        without: &["measures", "summary"],
        own: &[],
        several: None,
        columns: &["er", "ep", "ed", "er_at_least", "technique", "level"],
        example: ">>> rated = rate(\"{puzzle}\")\n\
            >>> rated.er, rated.technique, rated.level\n\
            (1.2, 'Hidden Single', 'easy')",
    },
    Function {
        name: "measure",
        verb: "measure",
        result: "Measured",
        about: "`sudoku help measures` of the command line defines them. A puzzle beyond T&E(2), of which few are known, takes \
            minutes.",
        without: &[],
        own: &[],
        several: None,
        columns: &["nodes", "backdoor_size", "backdoor", "trial_and_error"],
        example: ">>> measure(\"{puzzle}\")\n\
            Measured(nodes=52, backdoor_size=0, backdoor=[], trial_and_error=0, status=<Status.UNIQUE: 1>)",
    },
    Function {
        name: "explain",
        verb: "explain",
        result: "Explained",
        about: "A step has its text, and its ``notation``, as players write it to each other.",
        without: &["summary"],
        own: &[],
        several: None,
        columns: &["steps", "solved", "wrong"],
        example: ">>> steps = explain(\"{puzzle}\").steps\n\
            >>> steps[0][\"technique\"], steps[0][\"placement\"]\n\
            ('Hidden Single', {'cell': 'r1c6', 'digit': 8})",
    },
    Function {
        name: "hint",
        verb: "hint",
        result: "Hinted",
        about: "",
        without: &["candidates", "full", "vague"],
        own: &["detail"],
        several: None,
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
        verb: "canonical",
        result: "Canonical",
        about: "Two puzzles are the same up to symmetry when one becomes the other by renaming digits, by exchanging bands, \
            stacks, rows within a band or columns within a stack, and by transposing. Solved grids have canonical forms, too.",
        without: &["form_only"],
        own: &["transformation"],
        several: None,
        columns: &["canonical", "transformation: symmetry"],
        example: "",
    },
    Function {
        name: "shuffle",
        verb: "shuffle",
        result: "Shuffled",
        about: "Each of the 1,218,998,108,160 symmetries has the same chance. The same puzzles and seed give the same answer, on \
            every machine; it is the command line's if no puzzle is malformed. The index of a puzzle counts as well: several \
            copies of it, as of ``np.repeat(puzzles, 10, axis=0)``, become different puzzles.",
        without: &["seed"],
        own: &["random seed", "copies", "transformation"],
        several: None,
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
        verb: "minimize",
        result: "Minimized",
        about: "",
        without: &[],
        own: &[],
        several: None,
        columns: &["minimal", "removed"],
        example: ">>> puzzle = \"{puzzle}\"\n\
            >>> len(minimize(puzzle).removed)\n\
            7",
    },
    Function {
        name: "minimal_puzzles",
        verb: "minimize",
        result: "MinimalPuzzles",
        about: "With ``samples``, only so many, and ``limit`` has no effect; ``seed`` is for samples. A puzzle that is not proper has \
            one row, with its status.",
        without: &["seed"],
        own: &["samples", "random seed", "limit=1000000"],
        several: Some(("all", "samples is None")),
        columns: &["minimal", "removed"],
        example: ">>> found = minimal_puzzles(\"{puzzle}\", samples=10, seed=1)\n\
            >>> found.minimal.shape, len(set(found.index.tolist()))\n\
            ((10, 81), 1)",
    },
    Function {
        name: "expand",
        verb: "expand",
        result: "Expanded",
        about: "",
        without: &["one"],
        own: &[],
        several: None,
        columns: &["expanded", "added"],
        example: "",
    },
];

/// The head of the file of functions; `{results}` stands for the names of their results, `{names}` for their own.
pub(super) const FUNCTIONS_HEAD: &str = "\"\"\"The functions that ask a verb about puzzles. Made by a test of the program, from the types of the library.\"\"\"

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

__all__ = [{names}]
";

/// The text with this indent, wrapped, or as it is if it has lines of its own.
pub(super) fn indented(width: usize, text: &str) -> String {
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

impl Function {
    /// Its columns, without the status.
    pub(super) fn columns(&self) -> Vec<Column> {
        let (_, answer) = schemas(self.verb);
        let index = self.several.map(|_| "index: index");
        let columns = self.columns.iter().copied().chain(index);
        columns.map(|text| Column::new(text, &answer)).collect()
    }

    /// Its arguments: the options of the verb that it has, and its own.
    fn arguments(&self, options: &Value) -> Vec<Argument> {
        let verb = entry(self.verb);
        let names = options["properties"].as_object().into_iter().flatten();
        let names = names
            .map(|(name, _)| &name[..])
            .filter(|name| !verb.beyond_one_record.contains(name) && !self.without.contains(name));
        let names = names.chain(self.own.iter().copied());
        names.map(|name| Argument::new(name, options)).collect()
    }

    /// Shuffling takes no time that could be limited.
    fn has_limit(&self) -> bool {
        self.verb != "shuffle"
    }
}

/// Writes a function, with the native part that it asks.
pub(super) fn function(text: &mut String, function: &Function) -> std::fmt::Result {
    let (options, _) = schemas(function.verb);
    let columns = function.columns();
    let arguments = function.arguments(&options);
    signature(text, function, &arguments, &columns)?;
    let head = match function.several {
        Some((option, _)) => description(&options["properties"][option]),
        None => description(&options),
    };
    docstring(text, function, &head, &arguments, &columns)?;
    body(text, function, &arguments, &columns)
}

fn signature(
    text: &mut String,
    function: &Function,
    arguments: &[Argument],
    columns: &[Column],
) -> std::fmt::Result {
    let (name, verb, result) = (function.name, function.verb, function.result);
    let pairs = columns.iter().filter(|column| column.name != "index");
    let pairs = pairs.map(|column| format!("(\"{}\", \"{}\")", column.name, column.kind.name));
    writeln!(
        text,
        "\n\n_{name} = _native.Verb(\"{verb}\", [{}])\n\n",
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
    for argument in arguments {
        writeln!(text, "    {},", argument.declared)?;
    }
    writeln!(text, "    threads: Optional[int] = None,")?;
    if function.has_limit() {
        writeln!(text, "    time_limit: TimeLimit = None,")?;
    }
    let variables = variables(columns);
    let types = |of: fn(&Kind) -> &'static str| joined(variables.iter().map(|kind| of(kind)), ", ");
    let many = types(|kind| kind.many);
    let one = match function.several {
        None => types(|kind| kind.one),
        Some(_) => many.clone(),
    };
    writeln!(text, ") -> Either[{result}[{one}], {result}[{many}]]:")
}

fn docstring(
    text: &mut String,
    function: &Function,
    head: &str,
    arguments: &[Argument],
    columns: &[Column],
) -> std::fmt::Result {
    writeln!(text, "    \"\"\"{head}")?;
    if !function.about.is_empty() {
        write!(text, "\n{}", indented(4, function.about))?;
    }
    writeln!(text, "\n    Parameters\n    ----------\n    puzzles")?;
    writeln!(
        text,
        "        One puzzle or many: see the package's documentation."
    )?;
    for argument in arguments {
        *text += &argument.docs();
    }
    writeln!(
        text,
        "    threads\n        Number of threads; None means one for each processor."
    )?;
    if function.has_limit() {
        writeln!(
            text,
            "    time_limit\n        Seconds for each puzzle, or a timedelta: see the package's documentation."
        )?;
    }
    writeln!(text, "\n    Returns\n    -------\n    {}", function.result)?;
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
    writeln!(text, "    \"\"\"")
}

fn body(
    text: &mut String,
    function: &Function,
    arguments: &[Argument],
    columns: &[Column],
) -> std::fmt::Result {
    let given = arguments.iter().map(|argument| &argument.option);
    let given = given.filter(|option| !option.is_empty());
    let several = function.several;
    let several = several.map(|(name, value)| format!("\"{name}\": {value}"));
    let given = joined(given.cloned().chain(several), ", ");
    writeln!(text, "    options: dict[str, Any] = {{{given}}}")?;
    let passed = arguments.iter().map(|argument| argument.passed.clone());
    let several = function.several.map(|_| "several=True".to_owned());
    let passed = passed.filter(|passed| !passed.is_empty()).chain(several);
    let limit = "time_limit=arguments.time_limit(time_limit)".to_owned();
    let limit = function.has_limit().then_some(limit);
    let threads = "threads=arguments.threads(threads)".to_owned();
    let passed = joined(passed.chain([threads]).chain(limit), ", ");
    let name = function.name;
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

/// The file of `generate` with all options of the puzzles that are wanted, in place of those that it has.
pub(super) fn generate(file: &str) -> String {
    let (options, _) = schemas("generate");
    let names = options["properties"].as_object().into_iter().flatten();
    let arguments = names.map(|(name, _)| Argument::new(name, &options));
    let arguments: Vec<Argument> = arguments.collect();
    let lines = |line: fn(&Argument) -> String| joined(arguments.iter().map(line), "");
    let types = lines(|argument| format!("    {}\n", argument.kind()));
    let signature = lines(|argument| format!("    {},\n", argument.declared));
    let values = lines(|argument| format!("        {},\n", argument.option));
    [
        (
            "arguments of `generate`.\"\"\"\n\n",
            "    no_duplicates",
            types,
        ),
        ("    skip: int = 0,\n", "    no_duplicates", signature),
        (
            "counted from 0.\n",
            "    no_duplicates",
            lines(Argument::docs),
        ),
        ("    wanted = {\n", "    }\n", values),
    ]
    .iter()
    .fold(file.to_owned(), |text, (start, end, lines)| {
        with_between(&text, start, end, lines)
    })
}

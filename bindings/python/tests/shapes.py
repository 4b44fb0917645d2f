"""The same puzzles in every shape that the functions take, and answers of every shape as plain lists."""

import numpy as np
import pandas
import polars
import pyarrow

import sudoku_lockstep as sudoku

GRIDS = {"applied", "canonical", "expanded", "minimal", "neighbour", "puzzle", "shuffled", "solution"}
CELLS = {"added", "backdoor", "redundant", "removed"}
#: What an array has for a value that is missing, by the name of the field.
MISSING = {
    "backdoor_size": -1,
    "count": 0,
    "first": -1,
    "givens": 0,
    "minimal": False,
    "more": False,
    "nodes": 0,
    "part": -1,
    "shared": -1,
    "solved": False,
    "transformation": -1,
    "trial_and_error": -1,
    **dict.fromkeys(CELLS, []),
}
CODES = {
    "status": [status.name.lower() for status in sudoku.Status],
    "technique": sudoku.TECHNIQUES,
    "level": sudoku.LEVELS,
    "finding": sudoku.FINDINGS,
}

COLUMNS = {
    "pyarrow": pyarrow.array,
    "pyarrow, large": lambda lines: pyarrow.array(lines, pyarrow.large_string()),
    "pyarrow, view": lambda lines: pyarrow.array(lines, pyarrow.string_view()),
    "pyarrow, in chunks": lambda lines: pyarrow.chunked_array([lines[:3], [], lines[3:]], pyarrow.string()),
    "pyarrow, sliced": lambda lines: pyarrow.array(["x", *lines, "y"])[1:-1],
    "pyarrow, dictionary": lambda lines: pyarrow.array(lines).dictionary_encode(),
    "pandas": pandas.Series,
    "pandas, objects": lambda lines: pandas.Series(lines, dtype=object),
    "pandas, categories": lambda lines: pandas.Series(lines).astype("category"),
    "polars": polars.Series,
    "polars, categories": lambda lines: polars.Series(lines, dtype=polars.Categorical),
}


def numbers(line):
    """The numbers of a line; a character that is not a cell becomes 99."""
    return [0 if cell == "." else int(cell) if cell in "123456789" else 99 for cell in line]


def array_of(lines):
    """The lines as an array of shape (n, 81); what has another length is malformed there, too."""
    return np.array([numbers(line) if len(line) == 81 else [99] * 81 for line in lines], np.int64)


def rows_of_column(table):
    """The rows of a table of any library, as dictionaries."""
    if isinstance(table, pandas.DataFrame):
        table = pyarrow.Table.from_pandas(table, preserve_index=False)
    if isinstance(table, polars.DataFrame):
        return table.to_dicts()
    return table.to_pylist()


def rows_of_arrays(answer):
    """The rows of a named tuple of arrays, as dictionaries; an answer that is missing is None."""
    fields = answer._asdict().items()
    arrays = {name: column for name, column in fields if isinstance(column, (list, np.ndarray))}
    columns = {name: _values(name, column) for name, column in arrays.items()}
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def row_of_one(answer):
    """The answer for one puzzle, as a dictionary."""
    return {**answer._asdict(), "status": answer.status.name.lower()}


def as_in_arrays(row, answer):
    """The row with what the arrays of this answer have for values that are missing, and without fields that they lack."""
    arrays = {name: values for name, values in answer._asdict().items() if isinstance(values, (list, np.ndarray))}
    grids = {name for name in GRIDS & set(arrays) if arrays[name].dtype == np.uint8}
    missing = {name: value for name, value in MISSING.items() if name not in grids}
    # The empty grid looks like a missing one.
    values = {name: None if name in grids and row[name] == "." * 81 else row[name] for name in arrays}
    return {name: missing.get(name) if value is None else value for name, value in values.items()}


def _values(name, column):
    if name in GRIDS and column.dtype == np.uint8:
        lines = ("".join(map(str, row)).replace("0", ".") for row in column.reshape(-1, 81))
        return [None if line == "." * 81 else line for line in lines]
    if name in CODES:
        return [CODES[name][code] if code != 255 else None for code in column.tolist()]
    if name in CELLS:
        return [[f"r{i // 9 + 1}c{i % 9 + 1}" for i in np.flatnonzero(row)] for row in column]
    return [None if value != value else value for value in column]

"""The same puzzles in every shape that the functions take, and answers of every shape as plain lists."""

import numpy as np
import pandas
import polars
import pyarrow

import sudoku_lockstep as sudoku

GRIDS = {"solution", "canonical", "shuffled", "puzzle"}
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


def _values(name, column):
    if name in GRIDS:
        lines = ("".join(map(str, row)).replace("0", ".") for row in column.reshape(-1, 81))
        return [None if line == "." * 81 else line for line in lines]
    if name in CODES:
        return [CODES[name][code] if code != 255 else None for code in column.tolist()]
    if name == "redundant":
        return [[f"r{i // 9 + 1}c{i % 9 + 1}" for i in np.flatnonzero(row)] for row in column]
    return [None if value != value else value for value in column]

"""Puzzles of any library, brought into the few shapes that the native part takes: a text, rows of numbers, a list of texts,
or what has Arrow's C interface.

Puzzles that are given cell by cell are in `_cells.py`.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Callable, NamedTuple, Optional

import numpy as np
from numpy.typing import NDArray

from . import _cells as cells
from ._answers import NAMES, arrays, one
from ._native import READ_AS_TEXT


class Prepared(NamedTuple):
    """The puzzles that a function was called with."""

    #: The input of the native part.
    native: Any
    #: Turns its result into the answer.
    finish: Callable[[Any, Callable[..., Any]], Any]


def bring_in(puzzles: Any) -> Prepared:
    """Brings one puzzle, or many, into the shape that the native part takes."""
    if isinstance(puzzles, str):
        return Prepared(puzzles, one)
    if isinstance(puzzles, (bytes, bytearray)):
        return Prepared(puzzles.decode("utf-8", "replace"), one)
    if isinstance(puzzles, np.ndarray):
        return from_array(puzzles)
    if isinstance(puzzles, (list, tuple)):
        return from_list(puzzles)
    if is_a(puzzles, "pandas", "Series"):
        return from_pandas(puzzles)
    if is_a(puzzles, "polars", "Series"):
        return from_polars(puzzles)
    if is_a(puzzles, "pandas", "DataFrame") or is_a(puzzles, "polars", "DataFrame"):
        return from_frame(puzzles)
    if isinstance(puzzles, Mapping):
        return Prepared(cells.line_of(cells.of_mapping(puzzles)), one)
    refuse(puzzles)
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return Prepared(puzzles, lambda table, _: as_pyarrow(table))
    if hasattr(puzzles, "__array__"):
        return from_array(np.asarray(puzzles))
    if hasattr(puzzles, "__dlpack__"):
        return from_array(np.from_dlpack(puzzles))
    if isinstance(puzzles, Iterable) and not isinstance(puzzles, Set):
        return from_buffer(puzzles) or from_iterator(iter(puzzles))
    advice = READ_AS_TEXT if isinstance(puzzles, (int, float)) else ""
    raise TypeError(
        "expected a str, a list of str, an array of integers, or a column of strings "
        f"(pyarrow, pandas, polars), found {type(puzzles).__name__}{advice}"
    )


#: Classes of libraries that hold puzzles, but are not a column of them.
REFUSED = (
    ("pandas", ("Index", "Categorical"), "make a pandas.Series of it"),
    ("polars", ("LazyFrame",), "pass a column, as in frame.collect()['puzzle']"),
    ("polars", ("Expr",), "pass it on, as in expression.map_batches(lambda column: solve(column).to_struct())"),
    ("pyarrow", ("Scalar",), "pass its text, as in scalar.as_py()"),
    ("datasets", ("Dataset", "IterableDataset"), "pass a column, as in dataset['puzzle']"),
)


def refuse(puzzles: Any) -> None:
    """Raises an error that says what would do in the place of these."""
    for library, names, advice in REFUSED:
        if is_a(puzzles, library, *names):
            raise TypeError(
                "expected a str, a list of str, an array of integers, or a column of strings "
                f"(pyarrow, pandas, polars), found {type(puzzles).__name__}; {advice}"
            )


def is_a(value: Any, library: str, *names: str) -> bool:
    """Returns True if the value is of one of these classes of a library, without importing it."""
    module = sys.modules.get(library)
    classes = (getattr(module, name, None) for name in names)
    return isinstance(value, tuple(each for each in classes if isinstance(each, type)))


def from_list(puzzles: Sequence[Any]) -> Prepared:
    """Takes a list of texts, the characters or rows of one puzzle, or nested lists, which are as good as an array."""
    board = cells.pieces(puzzles)
    if board is not None:
        return from_cells(board)
    if not puzzles or any(is_text(item) for item in puzzles):
        return Prepared(puzzles if isinstance(puzzles, list) else list(puzzles), arrays)
    return from_cells(cells.of_lists(puzzles))


def is_text(item: Any) -> bool:
    """Returns True for a puzzle as text, and for a missing one: None, NaN or pandas' NA."""
    return isinstance(item, (str, bytes, bytearray)) or cells.is_missing(item)


def from_buffer(puzzles: Any) -> Optional[Prepared]:
    """Takes what has Python's buffer protocol: bytes of text, or numbers."""
    try:
        view = memoryview(puzzles)
    except TypeError:
        return None
    if view.ndim == 1 and view.format in ("b", "B", "c") and any(byte > b"\x09" for byte in view.cast("B").cast("c")):
        return bring_in(view.tobytes())
    return from_array(np.asarray(view))


def from_iterator(puzzles: Iterator[Any]) -> Prepared:
    """Takes an iterator of texts, or of puzzles as numbers."""
    first = next(puzzles, None)
    everything = itertools.chain([first], puzzles)
    if is_text(first):
        return Prepared([] if first is None else everything, arrays)
    return from_list(list(everything))


def from_array(puzzles: NDArray[Any]) -> Prepared:
    """Takes an array of cells, or of texts. A masked cell is a blank."""
    puzzles = np.asarray(np.ma.filled(puzzles, 0))
    if puzzles.dtype.kind in "OSTU" and puzzles.ndim == 1:
        return from_list(puzzles.tolist())
    return from_cells(puzzles)


def from_cells(puzzles: NDArray[Any]) -> Prepared:
    """Takes an array of cells: (81,) or (9, 9) is one puzzle, (n, 81) or (n, 9, 9) are many."""
    puzzles = cells.checked(puzzles)
    shape = puzzles.shape
    if shape in cells.SHAPES:
        line = cells.line_of(puzzles)
        return Prepared(line, lambda values, make: one(values, make, shape))
    if puzzles.dtype.kind in "iu":
        native: Any = cells.as_bytes(puzzles).reshape(-1, 81)
    else:
        native = cells.as_lines(puzzles)
    return Prepared(native, lambda values, make: arrays(values, make, shape[1:]))


def from_frame(frame: Any) -> Prepared:
    """Takes a data frame of pandas or polars that is a board, or that has only one column."""
    rows, columns = frame.shape
    if (rows, columns) == (9, 9) or columns == 81:
        return from_array(np.asarray(frame))
    if columns == 1:
        return bring_in(frame[frame.columns[0]])
    advice = "pass a column, as in frame['puzzle'], or a board of nine rows and nine columns"
    if (rows, columns) == (8, 9):
        advice = "if its first row was taken for names, read it with header=None (pandas) or has_header=False (polars)"
    raise TypeError(f"found DataFrame of shape {(rows, columns)}; {advice}")


def from_pandas(puzzles: Any) -> Prepared:
    """Takes a Series of strings; the answer has the same index."""
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("a pandas Series needs pyarrow: pip install pyarrow") from error
    try:
        column = pyarrow.Array.from_pandas(puzzles)
    except (pyarrow.ArrowException, OverflowError, UnicodeError):
        column = pyarrow.array(clean(puzzles), pyarrow.large_string())
    return Prepared(column, lambda table, _: with_index(as_pyarrow(table).to_pandas(), puzzles.index))


def with_index(frame: Any, index: Any) -> Any:
    """The frame with the index of the puzzles, each repeated if there are several rows for it."""
    if "index" in frame.columns:
        return frame.set_axis(index.take(frame["index"]))
    copies = len(frame) // len(index) if len(index) else 1
    return frame.set_axis(index.repeat(copies) if copies != 1 else index)


def clean(puzzles: Any) -> list[Optional[str]]:
    """The strings of a Series in which not all are strings, or not all can be written as UTF-8."""
    import pandas

    texts: list[Optional[str]] = []
    for index, item in enumerate(puzzles):
        if isinstance(item, str):
            texts.append(item.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        elif isinstance(item, bytes):
            texts.append(item.decode("utf-8", "replace"))
        elif pandas.api.types.is_scalar(item) and pandas.isna(item):
            texts.append(None)
        else:
            advice = READ_AS_TEXT if isinstance(item, (int, float)) else ""
            raise TypeError(f"expected str, found {type(item).__name__} at index {index}{advice}")
    return texts


def from_polars(puzzles: Any) -> Prepared:
    """Takes a Series of strings."""
    import polars

    # A column of nothing but nulls has a type that polars exports in a form that not every reader understands.
    column = puzzles.cast(polars.String) if puzzles.dtype == polars.Null else puzzles
    return Prepared(column, lambda table, _: with_enums(polars.DataFrame(table)))


def with_enums(frame: Any) -> Any:
    """The frame of polars with an Enum of all names in each column of names."""
    import polars

    return frame.cast({name: polars.Enum(NAMES[name]) for name in frame.columns if name in NAMES})


def as_pyarrow(table: Any) -> Any:
    """The table as pyarrow's; without pyarrow, as it is, which any library takes that knows Arrow's C interface."""
    try:
        import pyarrow
    except ImportError:
        return table
    return pyarrow.table(table)

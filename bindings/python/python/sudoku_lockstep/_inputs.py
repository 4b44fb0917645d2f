"""Puzzles of any library, brought into the few shapes that the native part takes.

Numbers become uint8: 0 to 9 are kept, anything else becomes a number above 9, which the native part reports as
malformed.
"""

from __future__ import annotations

import sys
from typing import Any, Callable, NamedTuple, Sequence, Union

import numpy as np

from ._answers import arrays, one
from ._native import PuzzleError

#: Input that is answered by a named tuple; columns are answered by tables of their library.
Plain = Union[str, bytes, Sequence[Any], np.ndarray]


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
    if isinstance(puzzles, bytes):
        return Prepared(puzzles.decode("utf-8", "replace"), one)
    if isinstance(puzzles, np.ndarray):
        return from_array(puzzles)
    if isinstance(puzzles, (list, tuple)):
        return from_list(puzzles)
    if is_a(puzzles, "pandas", "Series"):
        return from_pandas(puzzles)
    if is_a(puzzles, "polars", "Series"):
        return from_polars(puzzles)
    advice = ""
    if is_a(puzzles, "pandas", "Index", "Categorical"):
        advice = "; make a pandas.Series of it"
    elif (
        is_a(puzzles, "pandas", "DataFrame")
        or is_a(puzzles, "polars", "DataFrame", "LazyFrame")
        or is_a(puzzles, "pyarrow", "Table", "RecordBatch")
    ):
        advice = "; pass a column, as in frame['puzzle']"
    elif hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return Prepared(puzzles, lambda table, _: as_pyarrow(table))
    raise TypeError(
        "expected a str, a list of str, an array of integers, or a column of strings "
        f"(pyarrow, pandas, polars), found {type(puzzles).__name__}{advice}"
    )


def is_a(value: Any, library: str, *names: str) -> bool:
    """Returns True if the value is of one of these classes of a library, without importing it."""
    module = sys.modules.get(library)
    classes = (getattr(module, name, None) for name in names)
    return isinstance(value, tuple(each for each in classes if isinstance(each, type)))


def from_list(puzzles: Any) -> Prepared:
    """Takes a list of texts, or nested lists of numbers, which are as good as an array."""
    if not puzzles or any(item is None or isinstance(item, (str, bytes)) for item in puzzles):
        return Prepared(list(puzzles), arrays)
    try:
        numbers = np.asarray(puzzles)
    except ValueError:
        raise ValueError("expected lists of numbers that are all equally long") from None
    return from_array(numbers)


def from_array(puzzles: np.ndarray) -> Prepared:
    """Takes an array of integers: (81,) or (9, 9) is one puzzle, (n, 81) or (n, 9, 9) are many. Texts are taken, too."""
    if isinstance(puzzles, np.ma.MaskedArray):
        raise TypeError("expected an array without a mask: fill it first, as in array.filled(0)")
    puzzles = np.asarray(puzzles)
    if puzzles.dtype.kind in "OSTU" and puzzles.ndim == 1:
        return Prepared(puzzles.tolist(), arrays)
    if puzzles.dtype.kind not in "iu":
        raise TypeError(f"expected an array of integers, found one of {puzzles.dtype}")
    shape = puzzles.shape
    if shape in {(81,), (9, 9)}:
        native = of_one(puzzles.reshape(81))
        return Prepared(native, lambda values, make: one(values, make, shape))
    if shape[1:] not in {(81,), (9, 9)}:
        raise ValueError(f"expected an array of shape (n, 81) or (n, 9, 9), found {shape}")
    rows = as_bytes(puzzles).reshape(-1, 81)
    return Prepared(rows, lambda values, make: arrays(values, make, shape))


def of_one(numbers: np.ndarray) -> np.ndarray:
    """The 81 numbers of a single puzzle as uint8."""
    wrong = np.flatnonzero((numbers < 0) | (numbers > 9))
    if wrong.size > 0:
        row, column = divmod(int(wrong[0]), 9)
        number = numbers[wrong[0]]
        raise PuzzleError(
            f"r{row + 1}c{column + 1} is {number}; expected 1 to 9, or 0 for an empty cell"
        )
    return as_bytes(numbers)


def as_bytes(numbers: np.ndarray) -> np.ndarray:
    """The numbers as uint8, with 255 for numbers that do not fit; without a copy if none is needed."""
    if numbers.dtype == np.uint8:
        return np.ascontiguousarray(numbers)
    # Seen as unsigned, a negative number is a large one.
    unsigned = numbers.view(numbers.dtype.str.replace("i", "u"))
    small = np.empty(numbers.shape, np.uint8)
    return np.minimum(unsigned, 255, out=small, casting="unsafe")


def from_pandas(puzzles: Any) -> Prepared:
    """Takes a Series of strings; the answer has the same index."""
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("a pandas Series needs pyarrow: pip install pyarrow") from error
    try:
        column = pyarrow.Array.from_pandas(puzzles)
    except (pyarrow.ArrowException, UnicodeError):
        column = pyarrow.array(clean(puzzles), pyarrow.large_string())
    index = puzzles.index
    return Prepared(column, lambda table, _: as_pyarrow(table).to_pandas().set_axis(index))


def clean(puzzles: Any) -> list:
    """The strings of a Series in which not all are strings, or not all can be written as UTF-8."""
    import pandas

    texts = []
    for index, item in enumerate(puzzles):
        if isinstance(item, str):
            texts.append(item.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        elif isinstance(item, bytes):
            texts.append(item.decode("utf-8", "replace"))
        elif pandas.api.types.is_scalar(item) and pandas.isna(item):
            texts.append(None)
        else:
            raise TypeError(f"expected str, found {type(item).__name__} at index {index}")
    return texts


def from_polars(puzzles: Any) -> Prepared:
    """Takes a Series of strings."""
    import polars

    # A column of nothing but nulls has a type that polars exports in a form that not every reader understands.
    column = puzzles.cast(polars.String) if puzzles.dtype == polars.Null else puzzles
    return Prepared(column, lambda table, _: polars.DataFrame(table))


def as_pyarrow(table: Any) -> Any:
    """The table as pyarrow's; without pyarrow, as it is, which any library takes that knows Arrow's C interface."""
    try:
        import pyarrow
    except ImportError:
        return table
    return pyarrow.table(table)

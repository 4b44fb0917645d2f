"""Puzzles of any library, brought into the few shapes that the native part takes.

Numbers become uint8: 0 to 9 are kept, anything else becomes a number above 9, which the native part reports as
malformed.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Callable, NamedTuple, Optional

import numpy as np
from numpy.typing import NDArray

from ._answers import arrays, as_line, one
from ._native import READ_AS_TEXT, PuzzleError

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
    refuse(puzzles)
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return Prepared(puzzles, lambda table, _: as_pyarrow(table))
    if hasattr(puzzles, "__array__"):
        return from_array(np.asarray(puzzles))
    if hasattr(puzzles, "__dlpack__"):
        return from_array(np.from_dlpack(puzzles))
    if isinstance(puzzles, Iterable) and not isinstance(puzzles, (Mapping, Set)):
        return from_buffer(puzzles) or from_iterator(iter(puzzles))
    advice = READ_AS_TEXT if isinstance(puzzles, (int, float)) else ""
    raise TypeError(
        "expected a str, a list of str, an array of integers, or a column of strings "
        f"(pyarrow, pandas, polars), found {type(puzzles).__name__}{advice}"
    )


#: Classes of libraries that hold puzzles, but are not a column of them.
REFUSED = (
    ("pandas", ("Index", "Categorical"), "make a pandas.Series of it"),
    ("pandas", ("DataFrame",), "pass a column, as in frame['puzzle']"),
    ("polars", ("DataFrame",), "pass a column, as in frame['puzzle']"),
    ("polars", ("LazyFrame",), "pass a column, as in frame.collect()['puzzle']"),
    ("polars", ("Expr",), "pass it on, as in expression.map_batches(lambda column: solve(column).to_struct())"),
    ("pyarrow", ("Table", "RecordBatch"), "pass a column, as in frame['puzzle']"),
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


def from_list(puzzles: Any) -> Prepared:
    """Takes a list of texts, or nested lists of numbers, which are as good as an array."""
    if not puzzles or any(is_text(item) for item in puzzles):
        refuse_pieces(puzzles)
        return Prepared(puzzles if isinstance(puzzles, list) else list(puzzles), arrays)
    try:
        numbers = np.asarray(puzzles)
    except ValueError:
        raise ValueError("expected lists of numbers that are all equally long") from None
    return from_array(numbers)


def is_text(item: Any) -> bool:
    """Returns True for a puzzle as text, and for a missing one: None, NaN or pandas' NA."""
    is_missing = item is None or (isinstance(item, float) and item != item) or type(item).__name__ == "NAType"
    return is_missing or isinstance(item, (str, bytes, bytearray))


def refuse_pieces(puzzles: Sequence[Any]) -> None:
    """Raises an error if the items are the characters or the rows of a single puzzle."""
    count = len(puzzles)
    if count not in (9, 81) or any(type(item) is not str or len(item) != 81 // count for item in puzzles):
        return
    pieces, advice = {81: ("characters", "''.join(puzzle)"), 9: ("rows", "'\\n'.join(puzzle)")}[count]
    raise ValueError(
        f"found a list of the {count} {pieces} of one puzzle; a list of str is many puzzles: "
        f"for one, join them, as in {advice}"
    )


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
    """Takes an array of integers: (81,) or (9, 9) is one puzzle, (n, 81) or (n, 9, 9) are many. Texts are taken, too."""
    if isinstance(puzzles, np.ma.MaskedArray):
        raise TypeError("expected an array without a mask: fill it first, as in array.filled(0)")
    puzzles = np.asarray(puzzles)
    if puzzles.dtype.kind in "OSTU" and puzzles.ndim == 1:
        return Prepared(puzzles.tolist(), arrays)
    if puzzles.dtype.kind == "f":
        puzzles = integers(puzzles)
    if puzzles.dtype.kind not in "iu":
        has_numbers = puzzles.dtype.kind == "O" and isinstance(puzzles.flat[0], int)
        advice = READ_AS_TEXT if has_numbers else ""
        raise TypeError(f"expected an array of integers, found one of {puzzles.dtype}{advice}")
    shape = puzzles.shape
    if shape in {(81,), (9, 9)}:
        native = of_one(puzzles.reshape(81))
        return Prepared(native, lambda values, make: one(values, make, shape))
    if shape[1:] not in {(81,), (9, 9)}:
        advice = READ_AS_TEXT if puzzles.ndim < 2 and (puzzles > 9).any() else ""
        raise ValueError(f"expected an array of shape (n, 81) or (n, 9, 9), found {shape}{advice}")
    rows = as_bytes(puzzles).reshape(-1, 81)
    return Prepared(rows, lambda values, make: arrays(values, make, shape[1:]))


def integers(numbers: NDArray[Any]) -> NDArray[Any]:
    """The floats as integers, of which each must be one."""
    wrong = numbers[numbers != np.rint(numbers)]
    if wrong.size > 0:
        advice = ": fill them first, as in np.nan_to_num(array)" if np.isnan(wrong[0]) else ""
        raise TypeError(
            f"expected an array of integers, found one of {numbers.dtype} with {wrong[0]} in it{advice}"
        )
    whole: NDArray[np.int16] = np.clip(numbers, -1, 255).astype(np.int16)
    return whole


def of_one(numbers: NDArray[Any]) -> str:
    """The 81 numbers of a single puzzle as a line."""
    line = as_line(as_bytes(numbers))
    if "!" in line:
        row, column = divmod(line.index("!"), 9)
        number = numbers[9 * row + column]
        raise PuzzleError(
            f"r{row + 1}c{column + 1} is {number}; expected 1 to 9, or 0 for an empty cell"
        )
    return line


def as_bytes(numbers: NDArray[Any]) -> NDArray[np.uint8]:
    """The numbers as uint8, with 255 for numbers that do not fit; without a copy if none is needed."""
    if numbers.dtype == np.uint8:
        return np.ascontiguousarray(numbers)
    # Seen as unsigned, a negative number is a large one.
    unsigned = numbers.view(numbers.dtype.str.replace("i", "u"))
    small = np.empty(numbers.shape, np.uint8)
    np.minimum(unsigned, 255, out=small, casting="unsafe")
    return small


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
    return Prepared(column, lambda table, _: polars.DataFrame(table))


def as_pyarrow(table: Any) -> Any:
    """The table as pyarrow's; without pyarrow, as it is, which any library takes that knows Arrow's C interface."""
    try:
        import pyarrow
    except ImportError:
        return table
    return pyarrow.table(table)

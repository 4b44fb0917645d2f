"""Puzzles from whatever library they come, brought into the few shapes that the native part takes.

Numbers become uint8, 0 to 9 kept and everything else above 9, where the native part says that it is malformed.
"""

from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional

import numpy as np

from ._answers import arrays, one


class Given(NamedTuple):
    """What a function was called with."""

    #: What the native part takes.
    native: Any
    #: Makes, of what it returns, the answer.
    finish: Callable[[Any, Callable[..., Any]], Any]


def bring_in(puzzles: Any) -> Given:
    """Brings one puzzle, or many, into the shape that the native part takes."""
    if isinstance(puzzles, str):
        return Given(puzzles, one)
    if isinstance(puzzles, np.ndarray):
        return from_array(puzzles)
    library = type(puzzles).__module__.partition(".")[0]
    if library == "pandas":
        return from_pandas(puzzles)
    if library == "polars":
        return from_polars(puzzles)
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return Given(puzzles, lambda table, _: as_pyarrow(table))
    if isinstance(puzzles, (list, tuple)):
        if all(puzzle is None or isinstance(puzzle, str) for puzzle in puzzles[:1]):
            return Given(list(puzzles), arrays)
        return from_array(np.asarray(puzzles))
    raise TypeError(
        "expected a str, a list of str, an array of integers, or a column of strings "
        f"(pyarrow, pandas, polars), found {type(puzzles).__name__}"
    )


def from_array(puzzles: np.ndarray) -> Given:
    """Takes an array of integers: (81,) or (9, 9) is one puzzle, (n, 81) or (n, 9, 9) are many. Texts are taken, too."""
    if puzzles.dtype.kind in "OSTU" and puzzles.ndim == 1:
        texts = np.char.decode(puzzles, "latin-1") if puzzles.dtype.kind == "S" else puzzles
        return Given(texts.tolist(), arrays)
    if puzzles.dtype.kind not in "iu":
        raise TypeError(f"expected an array of integers, found one of {puzzles.dtype}")
    shape = puzzles.shape
    if shape in {(81,), (9, 9)}:
        return Given(as_bytes(puzzles).reshape(81), lambda values, make: one(values, make, shape))
    if shape[1:] not in {(81,), (9, 9)}:
        raise ValueError(f"expected an array of shape (n, 81) or (n, 9, 9), found {shape}")
    rows = as_bytes(puzzles).reshape(-1, 81)
    return Given(rows, lambda values, make: arrays(values, make, shape))


def as_bytes(numbers: np.ndarray) -> np.ndarray:
    """The numbers as uint8, with 255 for what is no uint8; no copy where none is needed."""
    if numbers.dtype == np.uint8:
        return np.ascontiguousarray(numbers)
    # Seen as unsigned, a negative number is a large one.
    unsigned = numbers.view(numbers.dtype.str.replace("i", "u"))
    small = np.empty(numbers.shape, np.uint8)
    return np.minimum(unsigned, 255, out=small, casting="unsafe")


def from_pandas(puzzles: Any) -> Given:
    """Takes a Series of strings; the answer has the same index."""
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("a pandas Series takes pyarrow: pip install pyarrow") from error
    column = pyarrow.Array.from_pandas(puzzles)
    index = puzzles.index
    return Given(column, lambda table, _: as_pyarrow(table).to_pandas().set_axis(index))


def from_polars(puzzles: Any) -> Given:
    """Takes a Series of strings."""
    import polars

    # Nothing but null has a type of its own, which polars exports as not everybody reads it.
    column = puzzles.cast(polars.String) if puzzles.dtype == polars.Null else puzzles
    return Given(column, lambda table, _: polars.DataFrame(table))


def as_pyarrow(table: Any) -> Any:
    """The table as pyarrow's; without pyarrow, as it is, which any library takes that knows Arrow's C interface."""
    try:
        import pyarrow
    except ImportError:
        return table
    return pyarrow.table(table)

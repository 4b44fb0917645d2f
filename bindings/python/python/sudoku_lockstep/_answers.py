"""The base of all results, and their making from the answers of the native part."""

from __future__ import annotations

import base64
import html
from enum import IntEnum
from typing import Any, Optional, cast

import numpy as np
from numpy.typing import NDArray

from . import _native

#: The fields that are grids.
GRIDS = {
    "applied",
    "canonical",
    "expanded",
    "minimal",
    "neighbour",
    "puzzle",
    "shuffled",
    "solution",
}
#: The fields that are sets of cells: in arrays they have, as grids do, a value for each cell.
CELLS = {"added", "backdoor", "redundant", "removed"}


class Status(IntEnum):
    """The status of a puzzle; the names are those of the command line's records.

    Arrays have the numbers (uint8), columns the names in lower case. NONE, UNIQUE and MULTIPLE are also the number of
    solutions, where 2 stands for any number above 1.
    """

    #: No solution, although no givens clash.
    NONE = 0
    #: Exactly one solution.
    UNIQUE = 1
    #: Multiple solutions.
    MULTIPLE = 2
    #: No solution, because two equal givens share a row, column or box.
    INVALID = 3
    #: Not a puzzle.
    MALFORMED = 4
    #: A solution; a second one was not looked for.
    SOLVED = 5
    #: A puzzle whose solutions were not asked for.
    UNSOLVED = 6
    #: Not found by `generate`.
    NOT_FOUND = 7
    #: Not known within the ``time_limit``.
    UNFINISHED = 8


#: The statuses by their numbers, for the native part.
STATUSES = tuple(Status)
#: The names of the numbers in arrays.
NAMES = {
    "finding": _native.FINDINGS,
    "level": _native.LEVELS,
    "status": _native.STATUSES,
    "technique": _native.TECHNIQUES,
}


class Answer:
    """The base of all results: they compare by value, and become tables of any library."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, tuple):
            return NotImplemented
        own = cast("tuple[Any, ...]", self)
        return len(own) == len(other) and all(map(same, own, other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(tuple(cast("tuple[Any, ...]", self)))

    def to_arrow(self) -> Any:
        """A pyarrow Table with a row for each puzzle, and its fields as columns."""
        import pyarrow

        return pyarrow.table(self._columns())

    def to_pandas(self) -> Any:
        """A pandas DataFrame with a row for each puzzle, and its fields as columns."""
        import pandas

        return pandas.DataFrame(self._columns())

    def to_polars(self) -> Any:
        """A polars DataFrame with a row for each puzzle, and its fields as columns."""
        import polars

        return polars.DataFrame(self._columns(), strict=False)

    def _columns(self) -> dict[str, Any]:
        """The fields as lists: grids as text, statuses and techniques by their names."""
        fields: dict[str, Any] = cast(Any, self)._asdict()
        if isinstance(fields.get("status"), Status):
            fields = {name: [plain(name, value)] for name, value in fields.items()}
        rows = next(len(value) for value in fields.values() if not np.isscalar(value))
        return {
            name: listed(name, value, rows) for name, value in fields.items() if value is not None
        }

    def _repr_html_(self) -> Optional[str]:
        """The board with a line on the answer below, as a notebook shows it."""
        drawing = self._repr_svg_()
        if drawing is None:
            return None
        # As an image, for it has styles of its own.
        source = "data:image/svg+xml;base64," + base64.b64encode(drawing.encode()).decode()
        caption = html.escape(self._caption())
        return (
            f'<figure style="margin:0"><img src="{source}" width="300" alt="{caption}">'
            f"<figcaption>{caption}</figcaption></figure>"
        )

    def _caption(self) -> str:
        """The type's name with the fields of one puzzle, or with the number of rows."""
        fields: dict[str, Any] = cast(Any, self)._asdict()
        name = type(self).__name__
        if isinstance(fields.get("status"), Status):
            values = {name: plain(name, value) for name, value in fields.items() if name not in GRIDS}
            shown = (f"{name} {value}" for name, value in values.items() if isinstance(value, (str, int, float)))
            return f"{name}: {', '.join(shown)}"
        rows = next(len(value) for name, value in fields.items() if name in GRIDS)
        return f"{name}: the first of {rows}"

    def _repr_svg_(self) -> Optional[str]:
        """The first grid among the fields as a board."""
        fields: dict[str, Any] = cast(Any, self)._asdict()
        grids = {name: first_line(value) for name, value in fields.items() if is_grid(name, value)}
        shown = [line for line in grids.values() if line is not None]
        return _native.drawing(shown[0], grids.get("solution")) if shown else None


def same(one: Any, other: Any) -> bool:
    """Returns True for equal values, also of arrays; NaN stands for no value, and is equal to itself."""
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        kinds = {np.asarray(value).dtype.kind for value in (one, other)}
        return np.array_equal(one, other, equal_nan="f" in kinds and "O" not in kinds)
    return bool(one == other)


def is_grid(name: str, value: Any) -> bool:
    """Returns True for grids: `check` has a field of the name of one that is not."""
    is_array = isinstance(value, np.ndarray) and value.dtype == np.uint8
    return name in GRIDS and (is_array or isinstance(value, str))


def plain(name: str, value: Any) -> Any:
    """The value for one puzzle as a table has it."""
    if isinstance(value, Status):
        return value.name.lower()
    return first_line(value) if is_grid(name, value) else value


def listed(name: str, value: Any, rows: int) -> Any:
    """The values for many puzzles as a table has them."""
    if isinstance(value, list):
        return value
    if np.isscalar(value):
        return [value] * rows
    if is_grid(name, value):
        lines = (as_line(row) for row in value.reshape(-1, 81))
        return [None if line == "." * 81 else line for line in lines]
    if name in CELLS:
        cells = (np.flatnonzero(row) for row in value.reshape(-1, 81))
        return [[f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in row] for row in cells]
    if name in NAMES and value.dtype == np.uint8:
        names = NAMES[name]
        return [None if code == 255 else names[code] for code in value.tolist()]
    return value


def first_line(value: Any) -> Optional[str]:
    """The first grid as a line."""
    if isinstance(value, np.ndarray):
        return as_line(value.reshape(-1)[:81]) if value.size else None
    return cast(Optional[str], value)


#: Tables for `bytes.translate`: from the number of a cell to its character, and back.
CHARACTERS = b".123456789" + 246 * b"!"
NUMBERS = bytes.maketrans(CHARACTERS[:10], bytes(range(10)))


def as_line(numbers: NDArray[np.uint8]) -> str:
    """The 81 numbers as characters, `!` for one that is too large."""
    return numbers.tobytes().translate(CHARACTERS).decode()


def as_numbers(line: str) -> NDArray[np.uint8]:
    """The 81 characters as numbers, 0 for a blank."""
    return np.frombuffer(bytearray(line.encode().translate(NUMBERS)), np.uint8)


def one(values: Any, make: Any, cells: Optional[tuple[int, ...]] = None) -> Any:
    """The answer for one puzzle; if that was an array with its cells in this shape, grids are arrays, too."""
    if not isinstance(values[-1], Status):
        # One puzzle became many.
        return arrays(values, make, cells)
    if cells is not None:
        fields = zip(make._fields, values)
        values = [as_numbers(value).reshape(cells) if is_grid(name, value) else value for name, value in fields]
    # `_make` does the same, and takes as long as solving the puzzle.
    return tuple.__new__(make, values)


def arrays(values: Any, make: Any, cells: Optional[tuple[int, ...]] = None) -> Any:
    """The answer for an array or a list; what has a value for each cell has these cells for each puzzle."""
    answer = make._make(values)
    if cells is None:
        return answer
    fields = answer._asdict().items()
    sets = {name: value for name, value in fields if name in CELLS or is_grid(name, value)}
    return answer._replace(**{name: value.reshape(-1, *cells) for name, value in sets.items()})

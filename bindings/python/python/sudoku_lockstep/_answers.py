"""The base of all results, and their making from the answers of the native part."""

from __future__ import annotations

import base64
import html
import json
from enum import IntEnum
from typing import Any, Callable, Optional, cast

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
    """The status of a puzzle.

    Arrays have the numbers (uint8), columns the names, which ``str`` gives, too: they are those of the command line's
    records. NONE, UNIQUE and MULTIPLE are also the number of solutions, where 2 stands for any number above 1.
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

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


#: The statuses by their numbers, for the native part.
STATUSES = tuple(Status)
#: The fields whose numbers in arrays have names, and these names; the number of a missing one is `NO_CODE`. Tables have the
#: names as categories, which are always all of them, in this order.
NAMES = {
    "finding": _native.FINDINGS,
    "level": _native.LEVELS,
    "status": _native.STATUSES,
    "technique": _native.TECHNIQUES,
}
NO_CODE = 255


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

    def names(self, field: str) -> NDArray[np.object_]:
        """The names that the numbers of this field stand for, None for a missing one: status, technique, level, finding."""
        if field not in NAMES or field not in cast(Any, self)._fields:
            raise ValueError(f"expected a field whose numbers have names, found {field!r}")
        value = getattr(self, field)
        codes = np.atleast_1d(value) if isinstance(value, (np.ndarray, Status)) else None
        if codes is None or codes.dtype == object:
            return np.atleast_1d(np.array(value, object))
        names = np.full(NO_CODE + 1, None, object)
        names[: len(NAMES[field])] = NAMES[field]
        found: NDArray[np.object_] = names[codes]
        return found

    def to_arrow(self) -> Any:
        """A pyarrow Table with a row for each puzzle, and its fields as columns."""
        import pyarrow

        def dictionary(codes: list[Optional[int]], names: list[str]) -> Any:
            indices = pyarrow.array(codes, pyarrow.uint8())
            return pyarrow.DictionaryArray.from_arrays(indices, names, ordered=True)

        return pyarrow.table(self._columns(dictionary))

    def to_pandas(self) -> Any:
        """A pandas DataFrame with a row for each puzzle, and its fields as columns."""
        import pandas

        def categorical(codes: list[Optional[int]], names: list[str]) -> Any:
            numbers = [-1 if code is None else code for code in codes]
            return pandas.Categorical.from_codes(numbers, names, ordered=True)

        return pandas.DataFrame(self._columns(categorical))

    def to_polars(self) -> Any:
        """A polars DataFrame with a row for each puzzle, and its fields as columns."""
        import polars

        def enum(codes: list[Optional[int]], names: list[str]) -> Any:
            values = [None if code is None else names[code] for code in codes]
            return polars.Series(values, dtype=polars.Enum(names))

        return polars.DataFrame(self._columns(enum), strict=False)

    def _columns(self, named: Callable[[list[Optional[int]], list[str]], Any]) -> dict[str, Any]:
        """The fields as columns: grids as text; `named` makes a column of numbers and their names."""
        fields: dict[str, Any] = cast(Any, self)._asdict()
        if isinstance(fields.get("status"), Status):
            fields = {name: [plain(name, value)] for name, value in fields.items()}
        rows = next(len(value) for value in fields.values() if not np.isscalar(value))
        columns = {
            name: listed(name, value, rows) for name, value in fields.items() if value is not None
        }
        for name in NAMES.keys() & columns.keys():
            columns[name] = named(codes_of(name, columns[name]), NAMES[name])
        return columns

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


def from_json(answer: object, places: tuple[int, ...]) -> object:
    """The answer with the values in these places out of JSON; a table has them as they are."""
    if not isinstance(answer, tuple):
        return answer
    return tuple(loaded(value) if place in places else value for place, value in enumerate(answer))


def loaded(texts: Any) -> Any:
    """The value for one puzzle, or those for many, out of JSON."""
    if texts is None or isinstance(texts, str):
        return texts and json.loads(texts)
    return [loaded(each) for each in texts]


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
        return str(value)
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
    return value


def codes_of(name: str, values: Any) -> list[Optional[int]]:
    """The values as numbers of their names, None for missing ones."""
    if isinstance(values, list):
        return [None if value is None else NAMES[name].index(value) for value in values]
    return [None if code == NO_CODE else code for code in values.tolist()]


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

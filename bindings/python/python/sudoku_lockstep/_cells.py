"""Puzzles that are given cell by cell: arrays and lists of numbers or characters, data frames, dictionaries.

All become uint8 or lines of text. Of numbers, 0 to 9 are kept; anything else becomes a number above 9 or `!`, which the
native part reports as malformed. Of characters, the reader decides which are digits and which are blanks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

from ._answers import as_line
from ._native import READ_AS_TEXT, PuzzleError

#: The shapes of one puzzle.
SHAPES = {(81,), (9, 9)}
#: The cells of a line, by what stands for them: numbers, digits, and what stands for a blank.
CHARACTERS: dict[Any, str] = {
    None: ".",
    "": ".",
    **{value: str(value) if value else "." for value in range(10)},
    **{str(value): str(value) if value else "." for value in range(10)},
}


def is_missing(value: Any) -> bool:
    """Returns True for None, NaN, and pandas' NA and NaT."""
    is_nan = isinstance(value, (float, np.floating)) and value != value
    return value is None or is_nan or type(value).__name__ in ("NAType", "NaTType")


def character(value: Any) -> str:
    """The character of a cell; `!` for what is not a cell."""
    # A dictionary takes True for 1.
    if isinstance(value, (bool, np.bool_)):
        return "!"
    if isinstance(value, bytes):
        value = value.decode("latin-1")
    if isinstance(value, str):
        value = value.strip()
    try:
        return CHARACTERS[value]
    except (KeyError, TypeError):
        is_character = isinstance(value, str) and len(value) == 1
        return value if is_character else "." if is_missing(value) else "!"


def as_lines(cells: NDArray[Any]) -> list[str]:
    """The puzzles as lines, each cell a character."""
    return ["".join(map(character, row)) for row in cells.reshape(-1, 81).tolist()]


def line_of(cells: NDArray[Any]) -> str:
    """The cells of a single puzzle as a line."""
    cells = cells.reshape(81)
    line = as_line(as_bytes(cells)) if cells.dtype.kind in "iu" else as_lines(cells)[0]
    if "!" in line:
        row, column = divmod(line.index("!"), 9)
        value = cells.tolist()[9 * row + column]
        raise PuzzleError(
            f"r{row + 1}c{column + 1} is {value!r}; expected 1 to 9, or 0 for an empty cell"
        )
    return line


def pieces(items: Sequence[Any]) -> Optional[NDArray[Any]]:
    """The cells of one puzzle, if the items are its 81 characters or its nine rows of nine."""
    if len(items) == 81 and all(is_piece(item) for item in items) and not all(map(is_blank, items)):
        cells = np.empty(81, object)
        cells[:] = items
        return cells
    if len(items) == 9 and all(isinstance(item, str) and len(item) == 9 for item in items):
        return np.array([list(item) for item in items])
    return None


def is_piece(item: Any) -> bool:
    """Returns True for a number, a single character, or nothing."""
    if isinstance(item, (str, bytes)):
        return len(item) <= 1
    return isinstance(item, (int, float, np.number)) or is_missing(item)


def is_blank(item: Any) -> bool:
    """Returns True for what may as well be a missing puzzle."""
    return not item if isinstance(item, (str, bytes)) else is_missing(item)


def of_lists(lists: Sequence[Any]) -> NDArray[Any]:
    """Nested lists as an array, with each value as it is."""
    try:
        cells = np.asarray(lists)
        # Among texts numpy makes texts of numbers, of NaN, too.
        return cells if cells.dtype.kind in "iuf" else np.array(lists, object)
    except ValueError:
        raise ValueError("expected lists of numbers that are all equally long") from None


def checked(cells: NDArray[Any]) -> NDArray[Any]:
    """The cells, which must be integers, whole floats or characters, in the shape of puzzles. NaN becomes 0."""
    kind, shape = cells.dtype.kind, cells.shape
    if kind == "f":
        cells = integers(cells)
    has_shape = shape in SHAPES or shape[1:] in SHAPES
    if kind not in "iufOSTU" or (kind == "O" and not has_shape):
        has_numbers = kind == "O" and cells.size > 0 and isinstance(cells.flat[0], int)
        advice = READ_AS_TEXT if has_numbers else ""
        raise TypeError(f"expected an array of integers, found one of {cells.dtype}{advice}")
    if not has_shape:
        is_large = kind in "iuf" and cells.ndim < 2 and bool((cells > 9).any())
        advice = READ_AS_TEXT if is_large else ""
        raise ValueError(f"expected an array of shape (n, 81) or (n, 9, 9), found {shape}{advice}")
    return cells


def integers(numbers: NDArray[Any]) -> NDArray[Any]:
    """The floats as integers, of which each must be one; NaN becomes 0."""
    numbers = np.where(np.isnan(numbers), 0, numbers)
    wrong = numbers[numbers != np.rint(numbers)]
    if wrong.size > 0:
        raise TypeError(
            f"expected an array of integers, found one of {numbers.dtype} with {wrong[0]} in it"
        )
    whole: NDArray[np.int16] = np.clip(numbers, -1, 255).astype(np.int16)
    return whole


def as_bytes(numbers: NDArray[Any]) -> NDArray[np.uint8]:
    """The numbers as uint8, with 255 for numbers that do not fit; without a copy if none is needed."""
    if numbers.dtype == np.uint8:
        return np.ascontiguousarray(numbers)
    # Seen as unsigned, a negative number is a large one.
    unsigned = numbers.view(numbers.dtype.str.replace("i", "u"))
    small = np.empty(numbers.shape, np.uint8)
    np.minimum(unsigned, 255, out=small, casting="unsafe")
    return small


#: The names of cells, in order: those of rows and columns, and those with a letter for the row.
NAMES = {
    name: index
    for index in range(81)
    for name in (f"R{index // 9 + 1}C{index % 9 + 1}", f"{'ABCDEFGHI'[index // 9]}{index % 9 + 1}")
}


def of_mapping(digits: Mapping[Any, Any]) -> NDArray[Any]:
    """The cells of a dictionary from their names, as in A1 or r1c1, to their digits. Those it does not have are blank."""
    cells = np.full(81, None, object)
    for name, digit in digits.items():
        index = NAMES.get(name.upper()) if isinstance(name, str) else None
        if index is None:
            raise TypeError(
                f"expected cells such as 'A1' or 'r1c1' as the keys, found dict with {name!r}"
            )
        if cells[index] is not None:
            raise ValueError(f"{name} is named twice")
        cells[index] = digit
    if not digits:
        raise TypeError("expected cells such as 'A1' or 'r1c1' as the keys, found dict without any")
    return cells

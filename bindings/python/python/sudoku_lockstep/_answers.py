"""The named tuples that the functions return, made from the answers of the native part.

Its fields are described at the functions.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Callable, NamedTuple, Optional

import numpy as np

#: The fields that are grids.
GRIDS = {"canonical", "puzzle", "shuffled", "solution"}
#: The fields that have, in arrays, a value for each cell.
CELLS = GRIDS | {"redundant"}


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


class Solved(NamedTuple):
    """The result of `solve`."""

    solution: Any
    status: Any


class Checked(NamedTuple):
    """The result of `check`."""

    givens: Any
    minimal: Any
    redundant: Any
    status: Any


class Counted(NamedTuple):
    """The result of `count`."""

    count: Any
    more: Any
    status: Any


class Rated(NamedTuple):
    """The result of `rate`."""

    er: Any
    ep: Any
    ed: Any
    er_at_least: Any
    technique: Any
    level: Any
    status: Any


class Explained(NamedTuple):
    """The result of `explain`."""

    steps: Any
    solved: Any
    status: Any


class Canonical(NamedTuple):
    """The result of `canonical`."""

    canonical: Any
    status: Any


class Shuffled(NamedTuple):
    """The result of `shuffle`."""

    shuffled: Any
    status: Any


class Deduped(NamedTuple):
    """The result of `dedupe`."""

    first: Any
    status: Any


class Verified(NamedTuple):
    """The result of `verify`."""

    finding: Any
    message: Any
    status: Any


class Generated(NamedTuple):
    """The result of `generate`."""

    puzzle: Any
    solution: Any
    er: Any
    weight: Any
    index: Any
    seed: int
    status: Any


def one(values: dict, make: Callable[..., Any], shape: Optional[tuple] = None) -> Any:
    """The answer for one puzzle; if that was an array, grids are arrays of the same shape."""
    status = values.get("status")
    if status is not None:
        values["status"] = Status[status.upper()]
    if shape is not None:
        for name in GRIDS & values.keys():
            if values[name] is not None:
                values[name] = as_numbers(values[name]).reshape(shape)
    return make(**values)


def arrays(values: dict, make: Callable[..., Any], shape: Optional[tuple] = None) -> Any:
    """The answer for an array or a list; what has a value for each cell has the shape of the puzzles."""
    if shape is not None:
        for name in CELLS & values.keys():
            values[name] = values[name].reshape(shape)
    return make(**values)


def as_numbers(line: str) -> np.ndarray:
    """The 81 characters as numbers, 0 for a blank."""
    return np.array([0 if cell == "." else int(cell) for cell in line], np.uint8)

"""The native part, compiled from Rust. The functions beside it say what it does."""

from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

__version__: str

#: Advice where numbers are found in the place of texts.
READ_AS_TEXT: str
#: The names of the statuses, by their numbers.
STATUSES: list[str]
#: The names of the levels, from easy to extreme.
LEVELS: list[str]
#: The least and the greatest rating of each level.
LEVEL_RATINGS: dict[str, tuple[float, float]]
#: The names of all techniques, in order of difficulty, each once.
TECHNIQUES: list[str]
#: The names of what `verify` can find.
FINDINGS: list[str]

class PuzzleError(ValueError):
    """A single puzzle is malformed; the message says where, what was found, and what was expected."""

    #: The line it is about, from 1, if it is about one.
    line: Optional[int]
    #: The column it is about, from 1, if it is about one.
    column: Optional[int]

def line(puzzle: Any) -> str: ...
def solve(puzzles: Any, *, first: bool = ..., threads: Optional[int] = ...) -> Any: ...
def check(puzzles: Any, *, threads: Optional[int] = ...) -> Any: ...
def count(puzzles: Any, *, limit: int, threads: Optional[int] = ...) -> Any: ...
def rate(puzzles: Any, *, up_to: Optional[int] = ..., threads: Optional[int] = ...) -> Any: ...
def explain(
    puzzles: Any, *, techniques: list[str], without: list[str], threads: Optional[int] = ...
) -> Any: ...
def canonical(puzzles: Any, *, of_solution: bool = ..., threads: Optional[int] = ...) -> Any: ...
def shuffle(puzzles: Any, *, seed: int, threads: Optional[int] = ...) -> Any: ...
def dedupe(puzzles: Any, *, same: str, threads: Optional[int] = ...) -> Any: ...
def verify(
    puzzles: Any,
    *,
    solutions: Any = ...,
    givens: Optional[NDArray[np.float64]] = ...,
    ratings: Optional[NDArray[np.float64]] = ...,
    threads: Optional[int] = ...,
) -> Any: ...
def generate(
    count: Optional[int],
    *,
    seed: int,
    skip: int,
    wanted: dict[str, Any],
    threads: Optional[int] = ...,
) -> dict[str, Any]: ...
def solution_grids(
    count: Optional[int], *, seed: int, skip: int, threads: Optional[int] = ...
) -> dict[str, Any]: ...

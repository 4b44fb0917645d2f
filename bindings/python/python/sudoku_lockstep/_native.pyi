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
#: The names of all techniques, in order of difficulty, each once.
TECHNIQUES: list[str]
#: The names of the formats that `format` writes.
FORMATS: list[str]
#: The names of what `verify` can find.
FINDINGS: list[str]

class PuzzleError(ValueError):
    """A single puzzle is malformed; the message says where, what was found, and what was expected."""

    #: The line it is about, from 1, if it is about one.
    line: Optional[int]
    #: The column it is about, from 1, if it is about one.
    column: Optional[int]

class Seen:
    """The puzzles that were made so far, to tell new ones."""

    def add(self, puzzles: Any, threads: Optional[int]) -> NDArray[np.bool_]: ...

class Verb:
    """A verb of the library, with the names and kinds of the columns of its answers."""

    def __new__(cls, name: str, columns: list[tuple[str, str]]) -> Verb: ...
    def __call__(
        self,
        puzzles: Any,
        options: str = ...,
        *,
        copies: Optional[int] = ...,
        several: bool = ...,
        unasked: Optional[str] = ...,
        threads: Optional[int] = ...,
        time_limit: Optional[float] = ...,
    ) -> object: ...

def line(puzzle: Any) -> str: ...
def solve_one(puzzle: str, *, first: bool = ...) -> tuple[Any, ...]: ...
def drawing(puzzle: str, solution: Optional[str] = ...) -> str: ...
def page(puzzle: str, *, techniques: list[str], without: list[str]) -> str: ...

# Of these, one puzzle gets a tuple of values, arrays and lists one of arrays, and columns a table.
def apply(puzzles: Any, **options: Any) -> object: ...
def dedupe(puzzles: Any, **options: Any) -> object: ...
def format(puzzles: Any, **options: Any) -> object: ...
def parse(puzzles: Any, **options: Any) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]: ...
def split(puzzles: Any, **options: Any) -> object: ...
def vary(puzzles: Any, **options: Any) -> object: ...
def verify(puzzles: Any, **options: Any) -> object: ...
def generate(
    count: Optional[int],
    *,
    seed: int,
    skip: int,
    no_duplicates: bool,
    options: str,
    threads: Optional[int] = ...,
    time_limit: Optional[float] = ...,
) -> tuple[Any, ...]: ...
def solution_grids(
    count: Optional[int], *, seed: int, skip: int, threads: Optional[int] = ...
) -> tuple[Any, ...]: ...

"""The types of puzzles, and of functions that answer one puzzle, many, or a column."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from datetime import timedelta
from typing import (
    Any,
    Callable,
    Concatenate,
    Literal,
    Optional,
    ParamSpec,
    Protocol,
    TypeVar,
    Union,
    overload,
)

import numpy as np
from numpy.typing import NDArray

from ._answers import one
from ._inputs import bring_in

#: One puzzle.
Text = Union[str, bytes, bytearray]
#: One puzzle as numbers.
Cells = Union[NDArray[Any], list[int], list[list[int]]]


class ArrowStream(Protocol):
    """A column of pyarrow, polars or another library with Arrow's C interface."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class ArrowArray(Protocol):
    """The same in one piece."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class Series(Protocol):
    """A Series of pandas."""

    @property
    def index(self) -> Any: ...

    def to_numpy(self) -> Any: ...


class Tensor(Protocol):
    """Anything that numpy makes an array of."""

    def __array__(self) -> Any: ...


class DlpackTensor(Protocol):
    """Likewise, by DLPack."""

    def __dlpack__(self) -> Any: ...


#: A column of puzzles, which is answered by a table of its library.
Column = Union[ArrowStream, ArrowArray, Series]
#: Many puzzles, which are answered by arrays. An array of a single puzzle is answered as one puzzle.
Many = Union[
    NDArray[Any],
    Iterable[Union[str, bytes, bytearray, None]],
    Iterable[Union[NDArray[Any], list[int], list[list[int]]]],
    Tensor,
    DlpackTensor,
    memoryview,
]
#: Puzzles of any kind.
Puzzles = Union[Text, Column, Many]

#: Seconds for each puzzle.
TimeLimit = Union[float, timedelta, None]

Same = Literal["isomorphic", "exact", "solution"]
Symmetry = Literal[
    "none",
    "half-turn",
    "quarter-turn",
    "horizontal",
    "vertical",
    "diagonal",
    "anti-diagonal",
    "both-axes",
    "both-diagonals",
    "full",
]
Minimality = Literal["cells", "orbits", "no"]
Level = Literal["easy", "medium", "hard", "expert", "fiendish", "extreme"]
Detail = Literal["vague", "normal", "full"]
Format = Literal[
    "grid", "line", "rows", "sdk", "sdm", "opensudoku", "hodoku", "candidates", "sukaku",
    "f-puzzles", "sudokupad", "sudokuwiki", "puzz-link"
]

P = ParamSpec("P")
OneAnswer = TypeVar("OneAnswer")
ManyAnswers = TypeVar("ManyAnswers")
OneAnswer_co = TypeVar("OneAnswer_co", covariant=True)
ManyAnswers_co = TypeVar("ManyAnswers_co", covariant=True)


class Either(Protocol[OneAnswer_co, ManyAnswers_co]):
    """The types of an answer: for one puzzle, and for many."""


class Function(Protocol[P, OneAnswer_co, ManyAnswers_co]):
    """A function about puzzles of any kind."""

    @overload
    def __call__(self, puzzles: Text, *args: P.args, **options: P.kwargs) -> OneAnswer_co: ...

    @overload
    def __call__(self, puzzles: Column, *args: P.args, **options: P.kwargs) -> Any: ...

    @overload
    def __call__(self, puzzles: Many, *args: P.args, **options: P.kwargs) -> ManyAnswers_co: ...


def answers(
    kind: Any, native: Any = None
) -> Callable[
    [Callable[Concatenate[Any, P], Either[OneAnswer, ManyAnswers]]],
    Function[P, OneAnswer, ManyAnswers],
]:
    """Makes a function about puzzles of one that takes them as the native part does, and returns what that does.

    `native`, if given, is called directly for a single `str` without other arguments; its own defaults then apply.
    """

    def decorate(function: Any) -> Any:
        # A call or a look-up here takes a tenth of the time that an easy puzzle does.
        new = tuple.__new__

        @functools.wraps(function)
        def call(puzzles: Puzzles, *values: Any, **options: Any) -> Any:
            if type(puzzles) is str:
                if native and not values and not options:
                    return new(kind, native(puzzles))
                return one(function(puzzles, *values, **options), kind)
            given, finish = bring_in(puzzles)
            return finish(function(given, *values, **options), kind)

        return call

    return decorate

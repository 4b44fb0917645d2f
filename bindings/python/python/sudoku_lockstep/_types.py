"""The types of puzzles, and of functions that answer one puzzle, many, or a column."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Concatenate,
    Literal,
    Optional,
    ParamSpec,
    Protocol,
    TypedDict,
    TypeVar,
    Union,
    overload,
)

import numpy as np
from numpy.typing import NDArray

from ._answers import one
from ._inputs import bring_in

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

#: What a dictionary has for a cell.
Digit = Union[str, int, None]
#: One puzzle: cells by their names, a letter for the row and a number for the column.
NamedCells = TypedDict(
    "NamedCells",
    {
        "A1": Digit, "A2": Digit, "A3": Digit, "A4": Digit, "A5": Digit, "A6": Digit, "A7": Digit, "A8": Digit, "A9": Digit,
        "B1": Digit, "B2": Digit, "B3": Digit, "B4": Digit, "B5": Digit, "B6": Digit, "B7": Digit, "B8": Digit, "B9": Digit,
        "C1": Digit, "C2": Digit, "C3": Digit, "C4": Digit, "C5": Digit, "C6": Digit, "C7": Digit, "C8": Digit, "C9": Digit,
        "D1": Digit, "D2": Digit, "D3": Digit, "D4": Digit, "D5": Digit, "D6": Digit, "D7": Digit, "D8": Digit, "D9": Digit,
        "E1": Digit, "E2": Digit, "E3": Digit, "E4": Digit, "E5": Digit, "E6": Digit, "E7": Digit, "E8": Digit, "E9": Digit,
        "F1": Digit, "F2": Digit, "F3": Digit, "F4": Digit, "F5": Digit, "F6": Digit, "F7": Digit, "F8": Digit, "F9": Digit,
        "G1": Digit, "G2": Digit, "G3": Digit, "G4": Digit, "G5": Digit, "G6": Digit, "G7": Digit, "G8": Digit, "G9": Digit,
        "H1": Digit, "H2": Digit, "H3": Digit, "H4": Digit, "H5": Digit, "H6": Digit, "H7": Digit, "H8": Digit, "H9": Digit,
        "I1": Digit, "I2": Digit, "I3": Digit, "I4": Digit, "I5": Digit, "I6": Digit, "I7": Digit, "I8": Digit, "I9": Digit,
    },
    total=False,
)
#: One puzzle.
Text = Union[str, bytes, bytearray, NamedCells]
#: A cell: a digit, or what stands for a blank.
Cell = Union[str, float, None]
#: One puzzle cell by cell.
Cells = Union[NDArray[Any], Sequence[Cell], Sequence[Sequence[Cell]]]


class PolarsSeries(Protocol):
    """A Series of polars."""

    def to_physical(self) -> Any: ...


class ArrowStream(Protocol):
    """A column of pyarrow, polars or another library with Arrow's C interface."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class ArrowArray(Protocol):
    """The same in one piece."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class PandasSeries(Protocol):
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


#: A column of puzzles, or a table with no other column, which is answered by a table of its library.
Column = Union[PandasSeries, PolarsSeries, ArrowStream, ArrowArray]
#: What many puzzles are made of.
Item = Union[Text, None, Cells]
#: Many puzzles, which are answered by arrays. An array of a single puzzle is answered as one puzzle.
Many = Union[NDArray[Any], Sequence[Item], Iterator[Item], Tensor, DlpackTensor, memoryview]
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
StepsAfter = Literal["singles"]
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
    def __call__(
        self, puzzles: PolarsSeries, *args: P.args, **options: P.kwargs
    ) -> polars.DataFrame: ...

    @overload
    def __call__(
        self, puzzles: PandasSeries, *args: P.args, **options: P.kwargs
    ) -> pandas.DataFrame: ...

    @overload
    def __call__(
        self, puzzles: Union[ArrowStream, ArrowArray], *args: P.args, **options: P.kwargs
    ) -> pyarrow.Table: ...

    @overload
    def __call__(self, puzzles: Many, *args: P.args, **options: P.kwargs) -> ManyAnswers_co: ...


def answers(
    kind: Any, native: Any = None
) -> Callable[
    [Callable[Concatenate[Any, P], Either[OneAnswer, ManyAnswers]]],
    Function[P, OneAnswer, ManyAnswers],
]:
    """Makes a function about puzzles of one that takes them as the native part does, and returns what that does.

    `native`, if given, is called directly for a single `str` with no other argument than `first`; its own defaults
    then apply.
    """

    def decorate(function: Any) -> Any:
        # A call or a look-up here takes a tenth of the time that an easy puzzle does.
        new = tuple.__new__

        @functools.wraps(function)
        def call(puzzles: Puzzles, *values: Any, **options: Any) -> Any:
            if type(puzzles) is str:
                if native and not values:
                    if not options:
                        return new(kind, native(puzzles))
                    first = options.get("first")
                    if (first is True or first is False) and len(options) == 1:
                        return new(kind, native(puzzles, first=first))
                return one(function(puzzles, *values, **options), kind)
            given, finish = bring_in(puzzles)
            return finish(function(given, *values, **options), kind)

        return call

    return decorate

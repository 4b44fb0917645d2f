"""The results of the functions: named tuples, described at the functions. Made by a test of the program.

Each class is for one puzzle and for many: its type variables say which.
"""

from __future__ import annotations

from typing import Generic, NamedTuple, Optional, TypeVar

import numpy as np
from numpy.typing import NDArray

from ._answers import Answer

__all__ = ["Solved", "Solutions", "Checked", "Counted", "Rated", "Measured", "Explained", "Hinted", "Canonical", "Shuffled", "Minimized", "MinimalPuzzles", "Expanded", "Applied", "Deduped", "Split", "Verified", "Varied", "Parsed", "Formatted", "Generated"]

#: Arrays.
Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]
Counts = NDArray[np.uint64]
Indices = NDArray[np.int64]
Floats = NDArray[np.float64]
Objects = NDArray[np.object_]

#: What one puzzle may lack.
MaybeText = Optional[str]
MaybeFloat = Optional[float]
MaybeFlag = Optional[bool]
MaybeCells = Optional[list[str]]
MaybeNumber = Optional[int]

G = TypeVar("G")
B = TypeVar("B")
N = TypeVar("N")
I = TypeVar("I")
F = TypeVar("F")
T = TypeVar("T")
C = TypeVar("C")
X = TypeVar("X")
L = TypeVar("L")
D = TypeVar("D")
K = TypeVar("K")
S = TypeVar("S")


class _Solved(NamedTuple, Generic[G, S]):
    solution: G
    status: S


class Solved(Answer, _Solved[G, S]):
    """The result of `solve`."""

    __slots__ = ()


class _Solutions(NamedTuple, Generic[G, I, S]):
    solution: G
    index: I  # type: ignore[assignment]
    status: S


class Solutions(Answer, _Solutions[G, I, S]):
    """The result of `solutions`."""

    __slots__ = ()


class _Checked(NamedTuple, Generic[K, B, C, L, D, S]):
    givens: K
    minimal: B
    redundant: C
    wrong: L
    conflict: D
    ambiguity: D
    repairs: L
    status: S


class Checked(Answer, _Checked[K, B, C, L, D, S]):
    """The result of `check`."""

    __slots__ = ()


class _Counted(NamedTuple, Generic[N, B, S]):
    count: N  # type: ignore[assignment]
    more: B
    status: S


class Counted(Answer, _Counted[N, B, S]):
    """The result of `count`."""

    __slots__ = ()


class _Rated(NamedTuple, Generic[F, T, S]):
    er: F
    ep: F
    ed: F
    er_at_least: F
    technique: T
    level: T
    status: S


class Rated(Answer, _Rated[F, T, S]):
    """The result of `rate`."""

    __slots__ = ()


class _Measured(NamedTuple, Generic[N, I, C, S]):
    nodes: N
    backdoor_size: I
    backdoor: C
    trial_and_error: I
    status: S


class Measured(Answer, _Measured[N, I, C, S]):
    """The result of `measure`."""

    __slots__ = ()


class _Explained(NamedTuple, Generic[L, B, S]):
    steps: L
    solved: B
    wrong: L
    status: S


class Explained(Answer, _Explained[L, B, S]):
    """The result of `explain`."""

    __slots__ = ()


class _Hinted(NamedTuple, Generic[X, T, D, L, S]):
    place: X
    technique: T
    text: X
    step: D
    steps: L
    wrong: L
    status: S


class Hinted(Answer, _Hinted[X, T, D, L, S]):
    """The result of `hint`."""

    __slots__ = ()


class _Canonical(NamedTuple, Generic[G, I, S]):
    canonical: G
    transformation: I
    status: S


class Canonical(Answer, _Canonical[G, I, S]):
    """The result of `canonical`."""

    __slots__ = ()


class _Shuffled(NamedTuple, Generic[G, I, S]):
    shuffled: G
    transformation: I
    status: S


class Shuffled(Answer, _Shuffled[G, I, S]):
    """The result of `shuffle`."""

    __slots__ = ()


class _Minimized(NamedTuple, Generic[G, C, S]):
    minimal: G
    removed: C
    status: S


class Minimized(Answer, _Minimized[G, C, S]):
    """The result of `minimize`."""

    __slots__ = ()


class _MinimalPuzzles(NamedTuple, Generic[G, C, I, S]):
    minimal: G
    removed: C
    index: I  # type: ignore[assignment]
    status: S


class MinimalPuzzles(Answer, _MinimalPuzzles[G, C, I, S]):
    """The result of `minimal_puzzles`."""

    __slots__ = ()


class _Expanded(NamedTuple, Generic[G, C, S]):
    expanded: G
    added: C
    status: S


class Expanded(Answer, _Expanded[G, C, S]):
    """The result of `expand`."""

    __slots__ = ()


class _Applied(NamedTuple, Generic[G, S]):
    applied: G
    status: S


class Applied(Answer, _Applied[G, S]):
    """The result of `apply`."""

    __slots__ = ()


class _Deduped(NamedTuple, Generic[I, S]):
    first: I
    status: S


class Deduped(Answer, _Deduped[I, S]):
    """The result of `dedupe`."""

    __slots__ = ()


class _Split(NamedTuple, Generic[I, S]):
    part: I
    status: S


class Split(Answer, _Split[I, S]):
    """The result of `split`."""

    __slots__ = ()


class _Verified(NamedTuple, Generic[T, X, I, S]):
    finding: T
    message: X
    shared: I
    status: S


class Verified(Answer, _Verified[T, X, I, S]):
    """The result of `verify`."""

    __slots__ = ()


class _Varied(NamedTuple, Generic[G, I]):
    neighbour: G
    index: I  # type: ignore[assignment]


class Varied(Answer, _Varied[G, I]):
    """The result of `vary`."""

    __slots__ = ()


class _Parsed(NamedTuple, Generic[G, S]):
    puzzle: G
    status: S


class Parsed(Answer, _Parsed[G, S]):
    """The result of `parse`."""

    __slots__ = ()


class _Formatted(NamedTuple, Generic[X, S]):
    text: X
    status: S


class Formatted(Answer, _Formatted[X, S]):
    """The result of `format`."""

    __slots__ = ()


class _Generated(NamedTuple, Generic[G, F, X, N, S]):
    puzzle: G
    solution: G
    er: F
    weight: F
    position: X
    index: N  # type: ignore[assignment]
    seed: int
    status: S


class Generated(Answer, _Generated[G, F, X, N, S]):
    """The result of `generate`."""

    __slots__ = ()

"""Puzzles that are the same up to symmetry: symmetries that are known, duplicates, parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Optional

import numpy as np

from . import _arguments as arguments, _native
from ._answers import Status
from ._results import (
    Applied,
    Bytes,
    Deduped,
    Indices,
    MaybeNumber,
    MaybeText,
    Split,
)
from ._types import Either, Same, answers


@answers(Applied)
def apply(
    puzzles: Any, transformation: Any, *, threads: Optional[int] = None
) -> Either[Applied[MaybeText, Status], Applied[Bytes, Bytes]]:
    """Applies symmetries to puzzles or solutions: those that `canonical` found, or that `shuffle` chose.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    transformation
        The number of the symmetry for each, from 0 to 1,218,998,108,159; -1 for none.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Applied
        applied
            The grid, like `solve`'s solution. None (zeros in an array) without a symmetry, and for grids of candidates.
        status
            UNSOLVED, or MALFORMED.

    Examples
    --------
    >>> from sudoku_lockstep import canonical
    >>> found = canonical("." * 80 + "1", transformation=True)
    >>> apply("." * 80 + "1", found.transformation).applied == found.canonical
    True
    """
    numbers = np.atleast_1d(np.asarray(transformation))
    is_empty = numbers.shape == (0,)
    if not is_empty and (numbers.dtype.kind not in "iu" or numbers.ndim != 1):
        raise TypeError(
            f"expected integers for `transformation`, found {numbers.dtype} of shape {numbers.shape}"
        )
    return _native.apply(
        puzzles,
        transformation=np.ascontiguousarray(numbers, np.int64),
        threads=arguments.threads(threads),
    )


@answers(Deduped)
def dedupe(puzzles: Any, *, same: Same = "isomorphic", threads: Optional[int] = None) -> Either[Deduped[int, Status], Deduped[Indices, Bytes]]:
    """Finds duplicates: for each puzzle, the first that is the same.

    Parameters
    ----------
    puzzles
        Many puzzles: see the package's documentation.
    same
        ``"isomorphic"``: the same up to symmetry; ``"exact"``: cell by cell; ``"solution"``: the only solutions are the
        same up to symmetry.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Deduped
        first
            The index of the first puzzle that is the same, counted from 0; its own if there is none before it. int64
            array of shape (n,), -1 for a malformed puzzle; in a column, null. Improper puzzles have
            no solution to compare by, and are then like no other.
        status
            UNSOLVED, or MALFORMED; with ``same="solution"`` as in `solve`.

    Examples
    --------
    >>> import numpy as np
    >>> puzzles = ["." * 80 + "1", "5" + "." * 80, "." * 81]
    >>> first, _ = dedupe(puzzles)
    >>> first.tolist()
    [0, 0, 2]
    >>> different = np.flatnonzero(first == np.arange(len(first)))
    """
    return _native.dedupe(
        puzzles, same=arguments.text("same", same), threads=arguments.threads(threads)
    )


@answers(Split)
def split(
    puzzles: Any,
    parts: Iterable[int],
    *,
    seed: int = 0,
    same: Same = "isomorphic",
    threads: Optional[int] = None,
) -> Either[Split[MaybeNumber, Status], Split[Indices, Bytes]]:
    """Divides puzzles among parts that share none: for training, validation and test.

    The part of a puzzle depends on its canonical form, the sizes and the seed alone, so it is the same on every machine,
    and for puzzles that are added later. Parts have about the sizes that are asked for.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    parts
        The sizes, relative to each other, as in ``(90, 5, 5)``.
    seed
        A number from 0 to 2**64 - 1.
    same
        What no two parts share: as in `dedupe`. By solution, a puzzle that is not proper goes by its own form.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Split
        part
            The index of the part. Many: int64 array of shape (n,), -1 for a malformed puzzle.
        status
            UNSOLVED, or MALFORMED; with ``same="solution"`` as in `solve`.

    Examples
    --------
    >>> from sudoku_lockstep import generate
    >>> made = generate(1000, seed=1)
    >>> part, _ = split(made.puzzle, (90, 10))
    >>> train, test = (made.puzzle[part == index] for index in range(2))
    >>> len(train), len(test)
    (905, 95)
    """
    return _native.split(
        puzzles,
        parts=[arguments.integer("parts", size) for size in parts],
        seed=arguments.seed(seed),
        same=arguments.text("same", same),
        threads=arguments.threads(threads),
    )

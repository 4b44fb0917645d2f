"""Puzzles that are the same up to symmetry: canonical forms, other puzzles that are the same, duplicates."""

from __future__ import annotations

from typing import Any, Optional, overload

from . import _arguments as arguments, _native
from ._answers import Canonical, Deduped, Shuffled
from ._inputs import Plain, bring_in


@overload
def canonical(
    puzzles: Plain, *, of_solution: bool = ..., threads: Optional[int] = ...
) -> Canonical: ...


@overload
def canonical(puzzles: Any, *, of_solution: bool = ..., threads: Optional[int] = ...) -> Any: ...


def canonical(
    puzzles: Any, *, of_solution: bool = False, threads: Optional[int] = None
) -> Any:
    """Finds canonical forms: the same for all puzzles that are the same up to symmetry.

    Two puzzles are the same up to symmetry when one becomes the other by renaming digits, by exchanging bands, stacks,
    rows within a band or columns within a stack, and by transposing. Solved grids have canonical forms, too.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    of_solution
        Find the form of the puzzle's only solution instead.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Canonical
        canonical
            The form, a grid like `solve`'s solution. None (zeros in an array) for grids of candidates and, with
            ``of_solution``, for puzzles that are not proper.
        status
            UNSOLVED, or MALFORMED; with ``of_solution`` as in `solve`.
    """
    prepared = bring_in(puzzles)
    answer = _native.canonical(
        prepared.native,
        of_solution=arguments.flag("of_solution", of_solution),
        threads=arguments.threads(threads),
    )
    return prepared.finish(answer, Canonical)


@overload
def shuffle(
    puzzles: Plain, *, seed: Optional[int] = ..., threads: Optional[int] = ...
) -> Shuffled: ...


@overload
def shuffle(puzzles: Any, *, seed: Optional[int] = ..., threads: Optional[int] = ...) -> Any: ...


def shuffle(
    puzzles: Any, *, seed: Optional[int] = None, threads: Optional[int] = None
) -> Any:
    """Makes other puzzles that are the same up to symmetry, chosen at random.

    Each of the 1,218,998,108,160 symmetries has the same chance. The same puzzles and seed give the same answer, on every
    machine; it is the command line's if no puzzle is malformed. The index of a puzzle counts as well: several copies of
    it, as of ``np.repeat(puzzles, 10, axis=0)``, become different puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    seed
        A number from 0 to 2**64 - 1; None means a random one.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Shuffled
        shuffled
            The other puzzle, a grid like `solve`'s solution. None (zeros in an array) for grids of candidates.
        status
            UNSOLVED, or MALFORMED.
    """
    prepared = bring_in(puzzles)
    answer = _native.shuffle(
        prepared.native, seed=arguments.seed(seed), threads=arguments.threads(threads)
    )
    return prepared.finish(answer, Shuffled)


@overload
def dedupe(puzzles: Plain, *, same: str = ..., threads: Optional[int] = ...) -> Deduped: ...


@overload
def dedupe(puzzles: Any, *, same: str = ..., threads: Optional[int] = ...) -> Any: ...


def dedupe(puzzles: Any, *, same: str = "isomorphic", threads: Optional[int] = None) -> Any:
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
    prepared = bring_in(puzzles)
    same = arguments.text("same", same)
    answer = _native.dedupe(prepared.native, same=same, threads=arguments.threads(threads))
    return prepared.finish(answer, Deduped)

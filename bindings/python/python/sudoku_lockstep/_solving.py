"""Functions about puzzles: solve, check, count, rate and explain."""

from __future__ import annotations

import json
from typing import Any, Iterable, Optional, Union, overload

from . import _arguments as arguments, _native
from ._answers import Checked, Counted, Explained, Rated, Solved
from ._inputs import Plain, bring_in


@overload
def solve(puzzles: Plain, *, first: bool = ..., threads: Optional[int] = ...) -> Solved: ...


@overload
def solve(puzzles: Any, *, first: bool = ..., threads: Optional[int] = ...) -> Any: ...


def solve(puzzles: Any, *, first: bool = False, threads: Optional[int] = None) -> Any:
    """Solves puzzles, and says whether each has only one solution.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    first
        Do not look for a second solution. The status is then SOLVED instead of UNIQUE or MULTIPLE.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Solved
        solution
            The solution, or the first of several. One: str of 81 digits, or an array like the puzzle; None if there is
            none. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros if there is none. Column: string.
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> import numpy as np
    >>> puzzles = np.zeros((1000, 81), np.uint8)
    >>> solution, status = solve(puzzles)
    >>> solution.shape, solution.dtype, int(status[0])
    ((1000, 81), dtype('uint8'), 2)
    """
    prepared = bring_in(puzzles)
    answer = _native.solve(
        prepared.native, first=arguments.flag("first", first), threads=arguments.threads(threads)
    )
    return prepared.finish(answer, Solved)


@overload
def check(puzzles: Plain, *, threads: Optional[int] = ...) -> Checked: ...


@overload
def check(puzzles: Any, *, threads: Optional[int] = ...) -> Any: ...


def check(puzzles: Any, *, threads: Optional[int] = None) -> Any:
    """Checks whether puzzles are proper (have exactly one solution) and minimal.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Checked
        givens
            The number of givens. Many: uint8 array of shape (n,).
        minimal
            Whether the puzzle is proper, but would not be without any one of its givens; None if it is not proper, or
            written with candidates. Many: bool array of shape (n,).
        redundant
            The givens that can be left out, each on its own: a list of cells as in ``["r1c2"]``. Many: bool array of
            shape (n, 81), or that of the puzzles. Column: list of strings.
        status
            UNIQUE (the puzzle is proper), MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> checked = check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> checked.givens, checked.minimal, len(checked.redundant), checked.status.name
    (30, False, 22, 'UNIQUE')
    """
    prepared = bring_in(puzzles)
    answer = _native.check(prepared.native, threads=arguments.threads(threads))
    return prepared.finish(answer, Checked)


@overload
def count(puzzles: Plain, *, limit: int = ..., threads: Optional[int] = ...) -> Counted: ...


@overload
def count(puzzles: Any, *, limit: int = ..., threads: Optional[int] = ...) -> Any: ...


def count(puzzles: Any, *, limit: int = 1_000_000, threads: Optional[int] = None) -> Any:
    """Counts the solutions of puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    limit
        Where to stop counting the solutions of a puzzle; 0 means no limit.
    threads
        Number of threads; None means one for each processor. They also share a single puzzle.

    Returns
    -------
    Counted
        count
            The number of solutions, but no more than the limit. Many: uint64 array of shape (n,).
        more
            Whether there are more than the limit. Many: bool array of shape (n,).
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> count("." * 81, limit=1000)
    Counted(count=1000, more=True, status=<Status.MULTIPLE: 2>)
    """
    prepared = bring_in(puzzles)
    limit = arguments.integer("limit", limit)
    answer = _native.count(prepared.native, limit=limit, threads=arguments.threads(threads))
    return prepared.finish(answer, Counted)


@overload
def rate(
    puzzles: Plain, *, up_to: Optional[float] = ..., threads: Optional[int] = ...
) -> Rated: ...


@overload
def rate(puzzles: Any, *, up_to: Optional[float] = ..., threads: Optional[int] = ...) -> Any: ...


def rate(
    puzzles: Any, *, up_to: Optional[float] = None, threads: Optional[int] = None
) -> Any:
    """Rates how hard puzzles are, on the scale of Sudoku Explainer.

    The hardest puzzles can take seconds each.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    up_to
        Rate no further than this, as in 7.5 (from 0 to 100, with at most one decimal), which saves nearly all the time
        that hard puzzles take.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Rated
        er, ep, ed
            The difficulty of the hardest step when the easiest is always taken, of the hardest up to the first digit
            placed, and of the first step. None if the puzzle is not proper, already solved, or harder than ``up_to``.
            Many: float64 arrays of shape (n,), NaN for None.
        er_at_least
            The least that the ER can be, also where the puzzle is harder than ``up_to``.
        technique
            The technique of the hardest step. Many: uint8 array of shape (n,), indices of `TECHNIQUES`, 255 for None.
        level
            easy, medium, hard, expert, fiendish or extreme. Many: uint8 array, indices of `LEVELS`, 255 for None.
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> rated = rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> rated.er, rated.technique, rated.level
    (1.2, 'Hidden Single', 'easy')
    """
    prepared = bring_in(puzzles)
    up_to = None if up_to is None else arguments.tenths("up_to", up_to)
    answer = _native.rate(prepared.native, up_to=up_to, threads=arguments.threads(threads))
    return prepared.finish(answer, Rated)


@overload
def explain(
    puzzles: Plain,
    *,
    techniques: Union[str, Iterable[str]] = ...,
    without: Union[str, Iterable[str]] = ...,
    threads: Optional[int] = ...,
) -> Explained: ...


@overload
def explain(
    puzzles: Any,
    *,
    techniques: Union[str, Iterable[str]] = ...,
    without: Union[str, Iterable[str]] = ...,
    threads: Optional[int] = ...,
) -> Any: ...


def explain(
    puzzles: Any,
    *,
    techniques: Union[str, Iterable[str]] = "rated",
    without: Union[str, Iterable[str]] = (),
    threads: Optional[int] = None,
) -> Any:
    """Explains how to solve puzzles: every step, always the easiest one.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    techniques, without
        Names of techniques to use and to leave out, or of sets of them: ``"all"``, ``"rated"`` (those that the rating
        is made of), ``"chains"``, ``"uniqueness"``. One or several.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Explained
        steps
            A list of dictionaries with the keys technique, difficulty, text, placement, eliminations, houses, cells,
            digits, links and evidence. None if the puzzle is not proper. Many: a list of such lists. Column: a string
            with the list as JSON.
        solved
            Whether the steps lead to the solution. Many: bool array of shape (n,).
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.
    ValueError
        If no technique has the name.

    Examples
    --------
    >>> steps = explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").steps
    >>> steps[0]["technique"], steps[0]["placement"]
    ('Hidden Single', {'cell': 'r1c6', 'digit': 8})
    """
    prepared = bring_in(puzzles)
    answer = prepared.finish(
        _native.explain(
            prepared.native,
            techniques=arguments.texts("techniques", techniques),
            without=arguments.texts("without", without),
            threads=arguments.threads(threads),
        ),
        Explained,
    )
    if not isinstance(answer, Explained):
        return answer
    return answer._replace(steps=_steps(answer.steps))


def _steps(steps: Any) -> Any:
    if steps is None or isinstance(steps, str):
        return steps and json.loads(steps)
    return [_steps(each) for each in steps]

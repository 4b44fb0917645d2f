"""Functions about puzzles: solve, check, count, rate, measure, explain and hint."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Optional, Union

from . import _arguments as arguments, _native
from ._answers import Status
from ._results import (
    Bools,
    Bytes,
    Checked,
    Counted,
    Counts,
    Explained,
    Floats,
    Hinted,
    MaybeCells,
    MaybeFlag,
    MaybeFloat,
    MaybeNumber,
    MaybeText,
    Measured,
    Objects,
    Rated,
    Solved,
)
from ._types import Detail, Either, TimeLimit, answers


@answers(Solved, _native.solve)
def solve(puzzles: Any, *, first: bool = False, threads: Optional[int] = None, time_limit: TimeLimit = None) -> Either[Solved[MaybeText, Status], Solved[Bytes, Bytes]]:
    """Solves puzzles, and says whether each has only one solution.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    first
        Do not look for a second solution. The status is then SOLVED instead of UNIQUE or MULTIPLE.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

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
    return _native.solve(
        puzzles, first=arguments.flag("first", first), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit)
    )


@answers(Checked, _native.check)
def check(puzzles: Any, *, threads: Optional[int] = None, time_limit: TimeLimit = None) -> Either[Checked[int, MaybeFlag, MaybeCells, Status], Checked[Bytes, Bools, Bools, Bytes]]:
    """Checks whether puzzles are proper (have exactly one solution) and minimal.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

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
    return _native.check(puzzles, threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


@answers(Counted)
def count(puzzles: Any, *, limit: int = 1_000_000, threads: Optional[int] = None, time_limit: TimeLimit = None) -> Either[Counted[int, bool, Status], Counted[Counts, Bools, Bytes]]:
    """Counts the solutions of puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    limit
        Where to stop counting the solutions of a puzzle; 0 means no limit.
    threads
        Number of threads; None means one for each processor. They also share a single puzzle.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

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
    limit = arguments.integer("limit", limit)
    return _native.count(puzzles, limit=limit, threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


@answers(Rated, _native.rate)
def rate(
    puzzles: Any, *, up_to: Optional[float] = None, threads: Optional[int] = None, time_limit: TimeLimit = None
) -> Either[Rated[MaybeFloat, MaybeText, Status], Rated[Floats, Bytes, Bytes]]:
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
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Rated
        er, ep, ed
            The difficulty of the hardest step when the easiest is always taken, of the hardest up to the first digit
            placed, and of the first step. None if the puzzle is not proper, already solved, or harder than ``up_to``.
            Many: float64 arrays of shape (n,), NaN for None.
        er_at_least
            The least that the ER can be, also where the puzzle is harder than ``up_to``, or unfinished.
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
    tenths = None if up_to is None else arguments.tenths("up_to", up_to)
    return _native.rate(puzzles, up_to=tenths, threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


@answers(Measured, _native.measure)
def measure(
    puzzles: Any, *, threads: Optional[int] = None, time_limit: TimeLimit = None
) -> Either[
    Measured[MaybeNumber, MaybeCells, Status], Measured[Any, Bools, Bytes]
]:
    """Measures puzzles in ways that do not depend on a scale of techniques.

    `sudoku help measures` of the command line defines them. A puzzle beyond T&E(2), of which few are known, takes minutes.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Measured
        nodes
            The number of nodes of the reference solver. None (0 in an array) if the puzzle is not proper.
        backdoor_size
            The number of cells of the smallest backdoor. None (-1 in an array) if it is above 3.
        backdoor
            Its cells, as in ``["r1c2"]``. Many: bool array of shape (n, 81), or that of the puzzles.
        trial_and_error
            The depth of trial and error. None (-1 in an array) if it is above 3.
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Examples
    --------
    >>> measure("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    Measured(nodes=52, backdoor_size=0, backdoor=[], trial_and_error=0, status=<Status.UNIQUE: 1>)
    """
    return _native.measure(puzzles, threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


@answers(Explained)
def explain(
    puzzles: Any,
    *,
    techniques: Union[str, Iterable[str]] = "rated",
    without: Union[str, Iterable[str]] = (),
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Explained[Optional[list[dict[str, Any]]], MaybeFlag, Status], Explained[list[Any], Bools, Bytes]]:
    """Explains how to solve puzzles: gives every step in words, and always takes the easiest.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    techniques, without
        Names of techniques to use and to leave out, or of sets of them: ``"all"``, ``"rated"`` (those that the rating
        is made of), ``"chains"``, ``"uniqueness"``. One or several.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

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
    answer = _native.explain(
        puzzles,
        techniques=arguments.texts("techniques", techniques),
        without=arguments.texts("without", without),
        threads=arguments.threads(threads),
        time_limit=arguments.time_limit(time_limit),
    )
    if not isinstance(answer, tuple):
        return answer
    steps, *others = answer
    return (_steps(steps), *others)


@answers(Hinted)
def hint(
    puzzles: Any,
    *,
    detail: Detail = "normal",
    techniques: Union[str, Iterable[str]] = "rated",
    without: Union[str, Iterable[str]] = (),
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[
    Hinted[MaybeText, MaybeText, Optional[dict[str, Any]], Status],
    Hinted[Any, Objects, list[Any], Bytes],
]:
    """Gives the next step of puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many, also half-solved ones and grids of candidates: see the package's documentation.
    detail
        How much ``text`` says: ``"vague"``, ``"normal"`` or ``"full"``.
    techniques, without
        As in `explain`.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Hinted
        place
            Where to look. None if the puzzle is not proper, or if there is no step. Many: object array of shape (n,).
        technique
            The technique. Many: uint8 array of shape (n,), indices of `TECHNIQUES`, 255 for None.
        text
            The hint in words. Many: object array of shape (n,).
        step
            The step, a dictionary like those of `explain`. Many: a list of them. Column: a string of JSON.
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Examples
    --------
    >>> hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").technique
    'Hidden Single'
    """
    answer = _native.hint(
        puzzles,
        detail=arguments.text("detail", detail),
        techniques=arguments.texts("techniques", techniques),
        without=arguments.texts("without", without),
        threads=arguments.threads(threads),
        time_limit=arguments.time_limit(time_limit),
    )
    if not isinstance(answer, tuple):
        return answer
    *others, step, status = answer
    return (*others, _steps(step), status)


def _steps(steps: Any) -> Any:
    """The steps of one puzzle, or of many, out of JSON."""
    if steps is None or isinstance(steps, str):
        return steps and json.loads(steps)
    return [_steps(each) for each in steps]

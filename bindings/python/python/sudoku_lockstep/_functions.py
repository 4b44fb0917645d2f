"""The functions that ask a verb about puzzles. Made by a test of the program, from the types of the library."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Optional, Union

from . import _arguments as arguments, _native
from ._answers import Status, from_json
from ._results import (
    Bools,
    Bytes,
    Canonical,
    Checked,
    Counted,
    Expanded,
    Explained,
    Hinted,
    Measured,
    MinimalPuzzles,
    Minimized,
    Rated,
    Shuffled,
    Solutions,
    Solved,
    Counts,
    Floats,
    Indices,
    MaybeCells,
    MaybeFlag,
    MaybeFloat,
    MaybeNumber,
    MaybeText,
    Objects,
)
from ._types import Detail, Either, Symmetry, TimeLimit, answers

__all__ = ["solve", "solutions", "check", "count", "rate", "measure", "explain", "hint", "canonical", "shuffle", "minimize", "minimal_puzzles", "expand"]


_solve = _native.Verb("solve", [("solution", "grid")])


@answers(Solved, _native.solve_one)
def solve(
    puzzles: Any,
    *,
    first: bool = False,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Solved[MaybeText, Status], Solved[Bytes, Bytes]]:
    """Solves puzzles, and looks for a second solution.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    first
        Take the first solution found, without looking for a second.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Solved
        solution
            The solution, 81 digits. Each of several is an answer of its own. One: str of 81 characters, or an array like
            the puzzle. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros for None. Column: string.
        status
            The status. Many: uint8 array of shape (n,).

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
    options: dict[str, Any] = {"first": arguments.flag("first", first)}
    return _solve(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_solutions = _native.Verb("solve", [("solution", "grid")])


@answers(Solutions)
def solutions(
    puzzles: Any,
    *,
    limit: int = 1000000,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Solutions[Bytes, Indices, Bytes], Solutions[Bytes, Indices, Bytes]]:
    """Give all solutions, one answer for each.

    A puzzle without a solution has one row, with its status.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    limit
        Give at most N solutions of each puzzle; 0 means no limit.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Solutions
        solution
            The solution, 81 digits. Each of several is an answer of its own. One: str of 81 characters, or an array like
            the puzzle. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros for None. Column: string.
        index
            The index of the puzzle of each row: int64 array of shape (n,).
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> found = solutions(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "." * 81], limit=3)
    >>> found.index.tolist(), found.solution.shape
    ([0, 1, 1, 1], (4, 81))
    """
    options: dict[str, Any] = {"limit": arguments.integer("limit", limit), "all": True}
    return _solutions(puzzles, json.dumps(options), several=True, threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_check = _native.Verb("check", [("givens", "givens"), ("minimal", "flag"), ("redundant", "cells"), ("wrong", "list"), ("conflict", "object"), ("ambiguity", "object"), ("repairs", "list")])


@answers(Checked, _check)
def check(
    puzzles: Any,
    *,
    why: bool = False,
    original: Any = None,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Checked[int, MaybeFlag, MaybeCells, Optional[list[dict[str, Any]]], Optional[dict[str, Any]], Status], Checked[Bytes, Bools, Bools, list[Any], list[Any], Bytes]]:
    """Checks that puzzles are valid, have one solution, and are minimal.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    why
        Say why puzzles are not proper, and what was meant.
    original
        The puzzle that half-solved ones come from, to name the entries that contradict its solution. A puzzle, in any
        form that one can have.
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
            True if no given can be removed, or no candidate put back into a candidate grid; None unless the puzzle is
            proper. Many: bool array of shape (n,), False for None.
        redundant
            The givens that can be removed, each by itself; None unless the puzzle is proper. A list of cells as in
            ``["r1c2"]``. Many: bool array of shape (n, 81), or that of the puzzles. Column: list of strings.
        wrong
            With ``original``, the entries that contradict its solution. A list of dictionaries. Many: a list of such
            lists. Column: strings of JSON.
        conflict
            With ``why``, the givens that conflict if there is no solution. A dictionary. Many: a list of them. Column:
            strings of JSON.
        ambiguity
            With ``why``, the differences of the solutions if there are multiple. A dictionary. Many: a list of them.
            Column: strings of JSON.
        repairs
            With ``why``, the proper puzzles that may have been meant by one that is not, the most probable first. A list
            of dictionaries. Many: a list of such lists. Column: strings of JSON.
        status
            The status. Many: uint8 array of shape (n,).

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
    options: dict[str, Any] = {"why": arguments.flag("why", why), "original": None if original is None else arguments.puzzle("original", original)}
    return from_json(_check(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit)), (3, 4, 5, 6,))


_count = _native.Verb("count", [("count", "count"), ("more", "flag")])


@answers(Counted)
def count(
    puzzles: Any,
    *,
    limit: int = 1000000,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Counted[int, MaybeFlag, Status], Counted[Counts, Bools, Bytes]]:
    """Counts the solutions of puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    limit
        Stop counting at N solutions of a puzzle; 0 means no limit.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Counted
        count
            The number of solutions, up to the limit; of a puzzle that is unfinished, the number of those found. Many:
            uint64 array of shape (n,), 0 for None.
        more
            True if there are more, and counting stopped; None if that is not known. Many: bool array of shape (n,), False
            for None.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> count("." * 81, limit=1000)
    Counted(count=1000, more=True, status=<Status.MULTIPLE: 2>)
    """
    options: dict[str, Any] = {"limit": arguments.integer("limit", limit)}
    return _count(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_rate = _native.Verb("rate", [("er", "number"), ("ep", "number"), ("ed", "number"), ("er_at_least", "number"), ("technique", "technique"), ("level", "level")])


@answers(Rated, _rate)
def rate(
    puzzles: Any,
    *,
    up_to: Optional[float] = None,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Rated[MaybeFloat, MaybeText, Status], Rated[Floats, Bytes, Bytes]]:
    """Rates puzzles on the scale of Sudoku Explainer.

    The hardest puzzles can take seconds each.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    up_to
        Stop at difficulty D and print ER>D: fast for hard puzzles; 0 means to the end of the scale.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Rated
        er
            The difficulty of the hardest step. Many: float64 array of shape (n,), NaN for None.
        ep
            The difficulty of the hardest step up to the first digit placed. Many: float64 array of shape (n,), NaN for
            None.
        ed
            The difficulty of the first step. Many: float64 array of shape (n,), NaN for None.
        er_at_least
            ``er`` if it is known, or else the least that it can be: a number to sort by. Many: float64 array of shape
            (n,), NaN for None.
        technique
            The name of the technique of the hardest step. Many: uint8 array of shape (n,), indices of `TECHNIQUES`, 255
            for None.
        level
            The level of difficulty. Many: uint8 array of shape (n,), indices of `LEVELS`, 255 for None.
        status
            The status. Many: uint8 array of shape (n,).

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
    options: dict[str, Any] = {"up_to": None if up_to is None else arguments.rating("up_to", up_to)}
    return _rate(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_measure = _native.Verb("measure", [("nodes", "count"), ("backdoor_size", "size"), ("backdoor", "cells"), ("trial_and_error", "size")])


@answers(Measured, _measure)
def measure(
    puzzles: Any,
    *,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Measured[int, MaybeNumber, MaybeCells, Status], Measured[Counts, Indices, Bools, Bytes]]:
    """Measures proper puzzles.

    `sudoku help measures` of the command line defines them. A puzzle beyond T&E(2), of which few are known, takes
    minutes.

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
            The nodes of the reference solver. Many: uint64 array of shape (n,), 0 for None.
        backdoor_size
            The size of the smallest backdoor. Many: int64 array of shape (n,), -1 for None.
        backdoor
            The cells of the smallest backdoor. A list of cells as in ``["r1c2"]``. Many: bool array of shape (n, 81), or
            that of the puzzles. Column: list of strings.
        trial_and_error
            The depth of trial and error. Many: int64 array of shape (n,), -1 for None.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> measure("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    Measured(nodes=52, backdoor_size=0, backdoor=[], trial_and_error=0, status=<Status.UNIQUE: 1>)
    """
    options: dict[str, Any] = {}
    return _measure(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_explain = _native.Verb("explain", [("steps", "list"), ("solved", "flag"), ("wrong", "list")])


@answers(Explained)
def explain(
    puzzles: Any,
    *,
    techniques: Union[str, Iterable[str]] = "rated",
    without: Union[str, Iterable[str]] = (),
    original: Any = None,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Explained[Optional[list[dict[str, Any]]], MaybeFlag, Status], Explained[list[Any], Bools, Bytes]]:
    """Finds all steps of puzzles, always the easiest, until no technique applies.

    A step has its text, and its ``notation``, as players write it to each other.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    techniques
        The techniques to use.
    without
        Techniques not to use.
    original
        The puzzle that half-solved ones come from, to name the entries that contradict its solution. A puzzle, in any
        form that one can have.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Explained
        steps
            The steps, unless ``summary``. A list of dictionaries. Many: a list of such lists. Column: strings of JSON.
        solved
            True if the steps lead to the solution. Many: bool array of shape (n,), False for None.
        wrong
            With ``original``, the entries that contradict its solution. A list of dictionaries. Many: a list of such
            lists. Column: strings of JSON.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> steps = explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").steps
    >>> steps[0]["technique"], steps[0]["placement"]
    ('Hidden Single', {'cell': 'r1c6', 'digit': 8})
    """
    options: dict[str, Any] = {"techniques": arguments.texts("techniques", techniques), "without": arguments.texts("without", without), "original": None if original is None else arguments.puzzle("original", original)}
    return from_json(_explain(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit)), (0, 2,))


_hint = _native.Verb("hint", [("place", "text"), ("technique", "step technique"), ("text", "words"), ("step", "step"), ("steps", "list"), ("wrong", "list")])


@answers(Hinted)
def hint(
    puzzles: Any,
    *,
    steps: int = 1,
    to_next_digit: bool = False,
    all: bool = False,
    up_to: Optional[float] = None,
    techniques: Union[str, Iterable[str]] = "rated",
    without: Union[str, Iterable[str]] = (),
    original: Any = None,
    detail: Detail = "normal",
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Hinted[MaybeText, MaybeText, Optional[dict[str, Any]], Optional[list[dict[str, Any]]], Status], Hinted[Objects, Bytes, list[Any], list[Any], Bytes]]:
    """Gives hints on puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    steps
        Give this many of the next steps; 0 means all of them.
    to_next_digit
        Give all steps up to the next digit that can be placed.
    all
        Give every step that applies now, the easiest first, in full.
    up_to
        With ``all``, give no step that is harder than D, as in 2.5.
    techniques
        The techniques to use; for ``all``, without the costly ones of sets.
    without
        Techniques not to use.
    original
        The puzzle that half-solved ones come from, to name the entries that contradict its solution. A puzzle, in any
        form that one can have.
    detail
        The amount that ``text`` says: ``"vague"``, ``"normal"`` or ``"full"``.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Hinted
        place
            The place to look at. Many: object array of shape (n,).
        technique
            The name of the technique, unless ``vague``. The technique. Many: uint8 array of shape (n,), indices of
            `TECHNIQUES`, 255 for None.
        text
            The hint in words. Many: object array of shape (n,).
        step
            The step, a dictionary like those of `explain`. Many: a list of them. Column: strings of JSON.
        steps
            The steps, if they are given in full. A list of dictionaries. Many: a list of such lists. Column: strings of
            JSON.
        wrong
            With ``original``, the entries that contradict its solution. A list of dictionaries. Many: a list of such
            lists. Column: strings of JSON.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").technique
    'Hidden Single'
    """
    options: dict[str, Any] = {"steps": arguments.integer("steps", steps), "to_next_digit": arguments.flag("to_next_digit", to_next_digit), "all": arguments.flag("all", all), "up_to": None if up_to is None else arguments.rating("up_to", up_to), "techniques": arguments.texts("techniques", techniques), "without": arguments.texts("without", without), "original": None if original is None else arguments.puzzle("original", original), **arguments.detail(detail)}
    return from_json(_hint(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit)), (3, 4, 5,))


_canonical = _native.Verb("canonical", [("canonical", "grid"), ("transformation", "symmetry")])


@answers(Canonical)
def canonical(
    puzzles: Any,
    *,
    of_solution: bool = False,
    transformation: bool = False,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Canonical[MaybeText, MaybeNumber, Status], Canonical[Bytes, Indices, Bytes]]:
    """Finds canonical forms.

    Two puzzles are the same up to symmetry when one becomes the other by renaming digits, by exchanging bands, stacks,
    rows within a band or columns within a stack, and by transposing. Solved grids have canonical forms, too.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    of_solution
        Give the form of each puzzle's only solution.
    transformation
        Also say which symmetry it is.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Canonical
        canonical
            The canonical form: 81 cells, or 729 candidates of a candidate grid. One: str of 81 characters, or an array
            like the puzzle. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros for None. Column: string.
        transformation
            The number of the symmetry, which `apply` takes; None without ``transformation=True``. Many: int64 array of
            shape (n,), -1 for None.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.
    """
    options: dict[str, Any] = {"of_solution": arguments.flag("of_solution", of_solution), "form_only": not transformation}
    return _canonical(puzzles, json.dumps(options), unasked=None if arguments.flag("transformation", transformation) else "transformation", threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_shuffle = _native.Verb("shuffle", [("shuffled", "grid"), ("transformation", "symmetry")])


@answers(Shuffled)
def shuffle(
    puzzles: Any,
    *,
    seed: Optional[int] = None,
    copies: Optional[int] = None,
    transformation: bool = False,
    threads: Optional[int] = None,
) -> Either[Shuffled[MaybeText, MaybeNumber, Status], Shuffled[Bytes, Indices, Bytes]]:
    """Applies random symmetries to puzzles.

    Each of the 1,218,998,108,160 symmetries has the same chance. The same puzzles and seed give the same answer, on every
    machine; it is the command line's if no puzzle is malformed. The index of a puzzle counts as well: several copies of
    it, as of ``np.repeat(puzzles, 10, axis=0)``, become different puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    seed
        A number from 0 to 2**64 - 1; None means a random one.
    copies
        Make so many of each puzzle, one after the other; a single puzzle is then answered by arrays, too.
    transformation
        Also say which symmetry it is.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Shuffled
        shuffled
            The puzzle after the symmetry. Each of several ``copies`` has an answer. One: str of 81 characters, or an
            array like the puzzle. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros for None. Column:
            string.
        transformation
            The number of the symmetry, which `apply` takes; None without ``transformation=True``. Many: int64 array of
            shape (n,), -1 for None.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    Ten training examples of each puzzle and its solution:

    >>> import numpy as np
    >>> from sudoku_lockstep import apply, verify
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solution, _ = solve([puzzle])
    >>> puzzles = shuffle([puzzle], seed=1, copies=10, transformation=True)
    >>> solutions = apply(np.repeat(solution, 10, axis=0), puzzles.transformation)
    >>> bool((verify(puzzles.shuffled, solutions=solutions.applied).finding == 255).all())
    True
    """
    options: dict[str, Any] = {"seed": arguments.seed(seed), "copies": 1 if copies is None else arguments.integer("copies", copies)}
    return _shuffle(puzzles, json.dumps(options), copies=copies, unasked=None if arguments.flag("transformation", transformation) else "transformation", threads=arguments.threads(threads))


_minimize = _native.Verb("minimize", [("minimal", "grid"), ("removed", "cells")])


@answers(Minimized)
def minimize(
    puzzles: Any,
    *,
    seed: Optional[int] = None,
    symmetry: Symmetry = "none",
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Minimized[MaybeText, MaybeCells, Status], Minimized[Bytes, Bools, Bytes]]:
    """Removes redundant givens from proper puzzles.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    seed
        The seed of the random order in which givens are tried. Without it, samples have the seed 0, and a single minimal
        puzzle tries the givens in the order of the cells.
    symmetry
        Keep this symmetry: givens that it exchanges are taken away together or not at all. One of none, half-turn,
        quarter-turn, horizontal, vertical, diagonal, anti-diagonal, both-axes, both-diagonals, full.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Minimized
        minimal
            The minimal puzzle, 81 cells. Each of several is an answer of its own. One: str of 81 characters, or an array
            like the puzzle. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros for None. Column: string.
        removed
            The givens that were taken away. A list of cells as in ``["r1c2"]``. Many: bool array of shape (n, 81), or
            that of the puzzles. Column: list of strings.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(minimize(puzzle).removed)
    7
    """
    options: dict[str, Any] = {"seed": None if seed is None else arguments.integer("seed", seed), "symmetry": arguments.text("symmetry", symmetry)}
    return _minimize(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_minimal_puzzles = _native.Verb("minimize", [("minimal", "grid"), ("removed", "cells")])


@answers(MinimalPuzzles)
def minimal_puzzles(
    puzzles: Any,
    *,
    symmetry: Symmetry = "none",
    samples: Optional[int] = None,
    seed: Optional[int] = None,
    limit: int = 1000000,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[MinimalPuzzles[Bytes, Bools, Indices, Bytes], MinimalPuzzles[Bytes, Bools, Indices, Bytes]]:
    """Give every minimal puzzle inside each puzzle.

    With ``samples``, only so many, and ``limit`` has no effect; ``seed`` is for samples. A puzzle that is not proper has
    one row, with its status.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    symmetry
        Keep this symmetry: givens that it exchanges are taken away together or not at all. One of none, half-turn,
        quarter-turn, horizontal, vertical, diagonal, anti-diagonal, both-axes, both-diagonals, full.
    samples
        Give N minimal puzzles for each puzzle, drawn at random; some may be equal.
    seed
        A number from 0 to 2**64 - 1; None means a random one.
    limit
        Give at most N for each puzzle; 0 means no limit.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    MinimalPuzzles
        minimal
            The minimal puzzle, 81 cells. Each of several is an answer of its own. One: str of 81 characters, or an array
            like the puzzle. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros for None. Column: string.
        removed
            The givens that were taken away. A list of cells as in ``["r1c2"]``. Many: bool array of shape (n, 81), or
            that of the puzzles. Column: list of strings.
        index
            The index of the puzzle of each row: int64 array of shape (n,).
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> found = minimal_puzzles("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", samples=10, seed=1)
    >>> found.minimal.shape, len(set(found.index.tolist()))
    ((10, 81), 1)
    """
    options: dict[str, Any] = {"symmetry": arguments.text("symmetry", symmetry), "samples": None if samples is None else arguments.integer("samples", samples), "seed": arguments.seed(seed), "limit": arguments.integer("limit", limit), "all": samples is None}
    return _minimal_puzzles(puzzles, json.dumps(options), several=True, threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))


_expand = _native.Verb("expand", [("expanded", "grid"), ("added", "cells")])


@answers(Expanded)
def expand(
    puzzles: Any,
    *,
    up_to: Optional[float] = None,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Expanded[MaybeText, MaybeCells, Status], Expanded[Bytes, Bools, Bytes]]:
    """Adds the digits to proper puzzles that follow by singles, or by steps up to a difficulty.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    up_to
        Take all steps of the rating up to difficulty D [default: singles].
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Expanded
        expanded
            The puzzle with more digits, 81 cells. With ``one``, each digit that follows has an answer. One: str of 81
            characters, or an array like the puzzle. Many: uint8 array of shape (n, 81), or that of the puzzles; zeros for
            None. Column: string.
        added
            The cells that were filled. A list of cells as in ``["r1c2"]``. Many: bool array of shape (n, 81), or that of
            the puzzles. Column: list of strings.
        status
            The status. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.
    """
    options: dict[str, Any] = {"up_to": None if up_to is None else arguments.rating("up_to", up_to)}
    return _expand(puzzles, json.dumps(options), threads=arguments.threads(threads), time_limit=arguments.time_limit(time_limit))

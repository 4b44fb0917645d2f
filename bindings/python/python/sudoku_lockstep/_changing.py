"""Puzzles made from others: minimize, expand and vary."""

from __future__ import annotations

from typing import Any, Optional

from . import _arguments as arguments, _native
from ._answers import Status
from ._results import Bools, Bytes, Expanded, Indices, MaybeCells, MaybeText, Minimized, Varied
from ._types import Either, Symmetry, TimeLimit, answers


@answers(Minimized)
def minimize(
    puzzles: Any,
    *,
    seed: Optional[int] = None,
    symmetry: Symmetry = "none",
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Either[Minimized[MaybeText, MaybeCells, Status], Minimized[Bytes, Bools, Bytes]]:
    """Takes givens away from puzzles until none can go.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    seed
        Try the givens in a random order, which depends on this number and the index of the puzzle; None means in the order
        of the cells.
    symmetry
        Take away whole orbits of this symmetry, as in `generate`.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Minimized
        minimal
            The minimal puzzle, a grid like `solve`'s solution. None (zeros in an array) if the puzzle is not proper, or
            written with candidates.
        removed
            The givens that were taken away, as in ``["r1c2"]``. Many: bool array of shape (n, 81), or that of the puzzles.
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(minimize(puzzle).removed)
    7
    """
    return _native.minimize(
        puzzles,
        seed=None if seed is None else arguments.seed(seed),
        symmetry=arguments.text("symmetry", symmetry),
        threads=arguments.threads(threads),
        time_limit=arguments.time_limit(time_limit),
    )


@answers(Expanded)
def expand(
    puzzles: Any, *, up_to: Optional[float] = None, threads: Optional[int] = None, time_limit: TimeLimit = None
) -> Either[Expanded[MaybeText, MaybeCells, Status], Expanded[Bytes, Bools, Bytes]]:
    """Adds to puzzles the digits that follow.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    up_to
        Take all steps of the rating up to this difficulty; None means singles.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Expanded
        expanded
            The puzzle with more digits, a grid like `solve`'s solution. None (zeros in an array) if it is not proper.
        added
            The cells that were filled, as in ``["r1c2"]``. Many: bool array of shape (n, 81), or that of the puzzles.
        status
            UNIQUE, MULTIPLE, NONE, INVALID or MALFORMED. Many: uint8 array of shape (n,).
    """
    return _native.expand(
        puzzles,
        up_to=None if up_to is None else arguments.tenths("up_to", up_to),
        threads=arguments.threads(threads),
        time_limit=arguments.time_limit(time_limit),
    )


@answers(Varied)
def vary(
    puzzles: Any,
    *,
    remove: int = 1,
    add: Optional[int] = None,
    same_cells: bool = False,
    minimal: bool = False,
    exact: bool = False,
    threads: Optional[int] = None,
) -> Either[Varied[Bytes, Indices], Varied[Bytes, Indices]]:
    """Lists the neighbours of puzzles: the proper puzzles that differ by a few givens.

    Each is listed once up to symmetry, whichever puzzle it comes from; the puzzles themselves and what comes before is not.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    remove, add
        The numbers of givens to take away and to put in, by default as many.
    same_cells
        Put givens only into the cells from which others were taken.
    minimal
        List only minimal puzzles.
    exact
        Compare puzzles cell by cell.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Varied
        neighbour
            uint8 array of shape (m, 81), or (m, 9, 9) for puzzles of such a shape. Column: strings.
        index
            The index of the puzzle that each comes from. int64 array of shape (m,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.
    ValueError
        If a single puzzle is written with candidates. Of many, such puzzles and malformed ones have no neighbours.

    Examples
    --------
    >>> puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    >>> vary(puzzle).neighbour.shape
    (1, 81)
    """
    removed = arguments.integer("remove", remove, 0, 81)
    return _native.vary(
        puzzles,
        remove=removed,
        add=removed if add is None else arguments.integer("add", add, 0, 81),
        same_cells=arguments.flag("same_cells", same_cells),
        minimal=arguments.flag("minimal", minimal),
        exact=arguments.flag("exact", exact),
        threads=arguments.threads(threads),
    )

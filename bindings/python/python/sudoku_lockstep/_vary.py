"""The neighbours of puzzles."""

from __future__ import annotations

from typing import Any, Optional

from . import _arguments as arguments, _native
from ._results import Bytes, Indices, Varied
from ._types import Either, answers


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

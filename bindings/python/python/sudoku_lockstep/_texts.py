"""Puzzles from text to numbers, and back."""

from __future__ import annotations

from typing import Any, Optional, Union, overload

from . import _arguments as arguments, _native
from ._answers import Status
from ._inputs import bring_in
from ._results import Bytes, Formatted, MaybeText, Objects, Parsed
from ._types import Column, Either, Format, Many, Puzzles, Text, answers


@overload
def parse(puzzles: Text, *, threads: Optional[int] = ...) -> Parsed[Bytes, Status]: ...  # type: ignore[overload-overlap]


@overload
def parse(
    puzzles: Union[Column, Many], *, threads: Optional[int] = ...
) -> Parsed[Bytes, Bytes]: ...


def parse(puzzles: Puzzles, *, threads: Optional[int] = None) -> Any:
    """Reads puzzles in any usual format into arrays of numbers.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Parsed
        puzzle
            The givens, 0 for a blank. One: uint8 array of shape (81,). Many, also in a column: of shape (n, 81). Zeros for a
            malformed puzzle, and for grids of candidates.
        status
            UNSOLVED, or MALFORMED. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.

    Examples
    --------
    >>> parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").puzzle[:5]
    array([5, 3, 0, 0, 7], dtype=uint8)
    """
    native = bring_in(puzzles).native
    puzzle, status = _native.parse(native, threads=arguments.threads(threads))
    if isinstance(native, str):
        return Parsed(puzzle[0], Status(status[0]))
    return Parsed(puzzle, status)


@answers(Formatted)
def format(
    puzzles: Any,
    format: Format = "grid",
    *,
    blank: Optional[str] = None,
    threads: Optional[int] = None,
) -> Either[Formatted[MaybeText, Status], Formatted[Objects, Bytes]]:
    """Writes puzzles as text.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    format
        One of `FORMATS`: grid, line, rows, sdk, sdm, opensudoku, hodoku, candidates, sukaku,
        f-puzzles, sudokupad, sudokuwiki or puzz-link.
    blank
        The character for a blank cell, one of ``. 0 _ * ? x X ~``; None means what is usual in the format.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Formatted
        text
            The puzzle. Many: object array of shape (n,), None for a malformed puzzle.
        status
            UNSOLVED, or MALFORMED. Many: uint8 array of shape (n,).

    Examples
    --------
    >>> from sudoku_lockstep import solve
    >>> solution, _ = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(format(solution, "rows").text[:29])
    534678912
    672195348
    198342567
    """
    return _native.format(
        puzzles,
        format=arguments.text("format", format),
        blank=None if blank is None else arguments.text("blank", blank),
        threads=arguments.threads(threads),
    )

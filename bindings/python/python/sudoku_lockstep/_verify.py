"""Verifying data sets."""

from __future__ import annotations

from numbers import Real
from typing import Any, Optional

import numpy as np

from . import _arguments as arguments, _native
from ._answers import Status
from ._inputs import bring_in, is_a
from ._results import Bytes, Floats, Indices, MaybeNumber, MaybeText, Objects, Verified
from ._types import Either, Same, answers


@answers(Verified)
def verify(
    puzzles: Any,
    *,
    solutions: Any = None,
    givens: Any = None,
    ratings: Any = None,
    against: Any = None,
    same: Same = "isomorphic",
    threads: Optional[int] = None,
) -> Either[Verified[MaybeText, MaybeText, MaybeNumber, Status], Verified[Bytes, Objects, Indices, Bytes]]:
    """Verifies that puzzles are proper, and that claims about them are right.

    Parameters
    ----------
    puzzles
        One puzzle or many: see the package's documentation.
    solutions
        The claimed solutions: as many as puzzles, in any form that puzzles can have. A missing one is a finding.
    givens
        The claimed numbers of givens: one for each puzzle, NaN or None for no claim.
    ratings
        The claimed ratings (ER), likewise.
    against
        Other puzzles, such as those to train with: see ``shared``.
    same
        The meaning of being the same, as in `dedupe`.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Verified
        finding
            The first thing that is wrong: one of `FINDINGS`, or None. Many: uint8 array of shape (n,), indices of
            `FINDINGS`, 255 for None.
        message
            All that is wrong, in words, or None. Many: object array of shape (n,).
        shared
            The index of the first puzzle in ``against`` that is the same; None if there is none. Many: int64 array of shape
            (n,), -1 for None. None without ``against``.
        status
            UNIQUE, MULTIPLE, NONE, INVALID, or MALFORMED, of which there are no findings. Many: uint8 array of shape (n,).

    Raises
    ------
    PuzzleError
        If a single puzzle is malformed.
    ValueError
        If there are not as many claims as puzzles.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> verify(puzzle, givens=29).message
    'there are 30 givens, not 29'
    """
    return _native.verify(
        puzzles,
        solutions=_many("solutions", solutions),
        givens=_numbers("givens", givens),
        ratings=_numbers("ratings", ratings),
        against=_many("against", against),
        same=arguments.text("same", same),
        threads=arguments.threads(threads),
    )


def _many(name: str, puzzles: Any) -> Any:
    """The puzzles of an argument as the native part takes many of them, even if there is only one."""
    if puzzles is None:
        return None
    with arguments.about(name):
        native = bring_in(puzzles).native
    if isinstance(native, str):
        return [native]
    if isinstance(native, np.ndarray):
        return native.reshape(-1, 81)
    return native


def _numbers(name: str, numbers: Any) -> Optional[Floats]:
    """The numbers of an argument as float64, NaN for missing ones."""
    if numbers is None:
        return None
    if isinstance(numbers, np.ma.MaskedArray):
        numbers = np.ma.filled(numbers.astype(np.float64), np.nan)
    elif is_a(numbers, "pandas", "Series"):
        numbers = numbers.to_numpy(dtype=object, na_value=None)
    values = np.asarray(numbers)
    if values.ndim > 1:
        raise ValueError(f"expected `{name}` of shape (n,), found {values.shape}")
    if values.dtype.kind == "O" and all(_is_number(value) for value in values.flat):
        values = values.astype(np.float64)
    if values.dtype.kind not in "iuf":
        raise TypeError(f"expected numbers for `{name}`, found {values.dtype}")
    floats: Floats = np.atleast_1d(values).astype(np.float64, order="C", copy=False)
    # With fewer bits, ratings are not exactly tenths.
    return floats if values.dtype == np.float64 else floats.round(2)


def _is_number(value: Any) -> bool:
    return value is None or isinstance(value, Real)

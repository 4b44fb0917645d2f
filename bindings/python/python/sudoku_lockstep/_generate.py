"""Puzzles and solution grids out of nothing, from a seed."""

from __future__ import annotations

import secrets
from typing import Any, Optional, Tuple, Union

from . import _native
from ._answers import Generated, arrays, one


def generate(
    count: Optional[int] = None,
    *,
    seed: Optional[int] = None,
    skip: int = 0,
    symmetry: str = "none",
    minimal: Optional[str] = None,
    givens: Union[int, Tuple[int, int], None] = None,
    pattern: Optional[str] = None,
    solution: Optional[str] = None,
    rating: Union[str, float, Tuple[float, float], None] = None,
    technique: Optional[str] = None,
    controlled_bias: bool = False,
    no_duplicates: bool = False,
    tries: int = 1_000_000,
    threads: Optional[int] = None,
) -> Generated:
    """Generates puzzles, each proper and as it was asked for.

    The same seed gives the same puzzles on every machine, and the same as the command line's.

    Parameters
    ----------
    count
        How many; None means one, which is returned as str.
    seed
        A number from 0 to 2**64 - 1; None means a random one.
    skip
        Begin with this puzzle of the seed, counted from 0.
    symmetry
        The symmetry of the pattern of givens: none, half-turn, quarter-turn, horizontal, vertical, diagonal,
        anti-diagonal, both-axes, both-diagonals or full.
    minimal
        Which givens cannot be left out: ``"cells"``, each on its own; ``"orbits"``, those that go together by the
        symmetry; ``"no"``. By default cells, or orbits with a symmetry, or no with givens or a pattern.
    givens
        The number of givens, or the least and the most.
    pattern
        A puzzle whose givens are in the same cells.
    solution
        The solution of the puzzles.
    rating
        The rating (ER), the least and the greatest, or a level: easy, medium, hard, expert, fiendish, extreme.
    technique
        A technique that is needed, with none harder.
    controlled_bias
        Make minimal puzzles with a known bias, for statistics: see ``weight``.
    no_duplicates
        Pass over puzzles that are the same as an earlier one up to symmetry. It takes no ``skip``.
    tries
        The most tries for each puzzle; 0 means no limit.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Generated
        puzzle, solution
            One: str of 81 characters. Many: uint8 arrays of shape (count, 81).
        er
            The rating, if one was asked for. Many: float64 array of shape (count,), NaN for None.
        weight
            With ``controlled_bias``, how many puzzles this one stands for in an unbiased mean. Many: float64 array.
        status
            UNIQUE, or NOT_FOUND if there was no such puzzle within the tries. Many: uint8 array of shape (count,).
        index
            Which puzzle of the seed it is: ``skip=index`` makes it again. Many: uint64 array of shape (count,).
        seed
            The seed.

    Raises
    ------
    ValueError
        If what is asked for is impossible.

    Examples
    --------
    >>> generate(seed=7).puzzle
    '.......8481.5.2..66.97...................6.4...5.17.6.1..3...9..4.8...532...9....'
    """
    wanted = {
        "symmetry": symmetry,
        "minimal": minimal,
        "givens": _range(givens),
        "pattern": pattern,
        "solution": solution,
        "rating": _level(rating) if isinstance(rating, str) else _range(rating),
        "technique": technique,
        "controlled_bias": controlled_bias,
        "no_duplicates": no_duplicates,
        "tries": tries,
    }
    seed = _seed(seed)
    values = _native.generate(count, seed=seed, skip=skip, wanted=wanted, threads=threads)
    return _finish(count, {**values, "seed": seed}, Generated)


def solution_grids(
    count: Optional[int] = None,
    *,
    seed: Optional[int] = None,
    skip: int = 0,
    threads: Optional[int] = None,
) -> Any:
    """Draws solution grids; each of the 6,670,903,752,021,072,936,960 has exactly the same chance.

    Parameters
    ----------
    count
        How many; None means one.
    seed
        A number from 0 to 2**64 - 1; None means a random one.
    skip
        Begin with this grid of the seed, counted from 0.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    str or numpy.ndarray
        81 digits, or a uint8 array of shape (count, 81).
    """
    values = _native.solution_grids(count, seed=_seed(seed), skip=skip, threads=threads)
    return _finish(count, values, lambda solution: solution)


def _finish(count: Optional[int], values: Any, make: Any) -> Any:
    return one(values, make) if count is None else arrays(values, make)


def _seed(seed: Optional[int]) -> int:
    return secrets.randbits(64) if seed is None else seed


def _level(name: str) -> Tuple[float, float]:
    """The ratings of the level."""
    try:
        return _native.LEVEL_RATINGS[name]
    except KeyError:
        names = ", ".join(_native.LEVEL_RATINGS)
        raise ValueError(f"expected a rating, or one of {names}, found {name!r}") from None


def _range(numbers: Any) -> Any:
    """A single number as the least and the most."""
    if numbers is None or isinstance(numbers, tuple):
        return numbers
    return (numbers, numbers)

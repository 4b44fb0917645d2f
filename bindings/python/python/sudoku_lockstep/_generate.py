"""Puzzles and solution grids from a seed."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Tuple, Union

from . import _arguments as arguments, _native
from ._answers import Generated, arrays, one
from ._inputs import bring_in


def generate(
    count: Optional[int] = None,
    *,
    seed: Optional[int] = None,
    skip: int = 0,
    symmetry: str = "none",
    minimal: Optional[str] = None,
    givens: Union[int, Sequence[int], None] = None,
    pattern: Any = None,
    solution: Any = None,
    rating: Union[str, float, Sequence[float], None] = None,
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
        The number of givens, or the least and the most, as in ``(28, 32)``.
    pattern
        A puzzle whose givens are in the same cells, in any form that one puzzle can have: str, or array.
    solution
        The solution of the puzzles, likewise.
    rating
        The rating (ER), or the least and the greatest, or a level: easy, medium, hard, expert, fiendish, extreme.
    technique
        A technique that is needed, with none harder.
    controlled_bias
        Make minimal puzzles with a known bias, for statistics: see ``weight``.
    no_duplicates
        Make another puzzle in the place of each that is the same as an earlier one up to symmetry. There may not be
        enough of them: when as many tries as one puzzle may take have only given repetitions, the rows that are left
        have the status NOT_FOUND. Cannot be combined with ``skip``.
    tries
        The most tries for each puzzle; 0 means no limit.
    threads
        Number of threads; None means one for each processor.

    Returns
    -------
    Generated
        puzzle, solution
            One: str of 81 characters. Many: uint8 arrays of shape (count, 81). None (zeros in an array) if there is none.
        er
            The rating, if one was asked for. Many: float64 array of shape (count,), NaN for None.
        weight
            With ``controlled_bias``, how many puzzles this one stands for in an unbiased mean. Many: float64 array.
        index
            Which puzzle of the seed it is: ``skip=index`` makes it again. None if no puzzle was looked for, because there
            were only repetitions. Many: uint64 array of shape (count,), 0 for None.
        seed
            The seed.
        status
            UNIQUE, or NOT_FOUND if there was no such puzzle within the tries. Many: uint8 array of shape (count,).

    Raises
    ------
    ValueError
        If what is asked for is impossible.
    MemoryError
        If there is no memory for so many.

    Examples
    --------
    >>> generate(seed=7).puzzle
    '.......8481.5.2..66.97...................6.4...5.17.6.1..3...9..4.8...532...9....'
    """
    wanted = {
        "symmetry": arguments.text("symmetry", symmetry),
        "minimal": None if minimal is None else arguments.text("minimal", minimal),
        "givens": arguments.span("givens", givens, arguments.integer),
        "pattern": _grid("pattern", pattern),
        "solution": _grid("solution", solution),
        "rating": _ratings(rating),
        "technique": None if technique is None else arguments.text("technique", technique),
        "controlled_bias": arguments.flag("controlled_bias", controlled_bias),
        "no_duplicates": arguments.flag("no_duplicates", no_duplicates),
        "tries": arguments.integer("tries", tries),
    }
    seed = arguments.seed(seed)
    values = _native.generate(
        _count(count),
        seed=seed,
        skip=arguments.integer("skip", skip),
        wanted=wanted,
        threads=arguments.threads(threads),
    )
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
    values = _native.solution_grids(
        _count(count),
        seed=arguments.seed(seed),
        skip=arguments.integer("skip", skip),
        threads=arguments.threads(threads),
    )
    return _finish(count, values, lambda solution: solution)


def _finish(count: Optional[int], values: Any, make: Any) -> Any:
    return one(values, make) if count is None else arrays(values, make)


def _count(count: Optional[int]) -> Optional[int]:
    return None if count is None else arguments.integer("count", count)


def _grid(name: str, puzzle: Any) -> Optional[str]:
    """The single puzzle as 81 characters."""
    if puzzle is None:
        return None
    with arguments.about(name):
        return _native.line(bring_in(puzzle).native)


def _ratings(rating: Any) -> Optional[Tuple[int, int]]:
    """The least and the most rating, in tenths."""
    if isinstance(rating, str):
        if rating not in _native.LEVEL_RATINGS:
            names = ", ".join(_native.LEVEL_RATINGS)
            raise ValueError(f"expected `rating` as a number, or one of {names}, found {rating!r}")
        rating = _native.LEVEL_RATINGS[rating]
    return arguments.span("rating", rating, arguments.tenths)

"""Puzzles and solution grids from a seed. A test of the program writes the options of puzzles, from the types of the library."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Optional, TypedDict, Union, Unpack, overload

import numpy as np

from . import _arguments as arguments, _native
from ._answers import Status, arrays, one
from ._functions import solve
from ._results import Bytes, Counts, Floats, Generated, MaybeFloat, MaybeNumber, MaybeText, Objects
from ._types import Level, Minimality, StepsAfter, Symmetry, TimeLimit

OneGenerated = Generated[MaybeText, MaybeFloat, MaybeText, MaybeNumber, Status]
ManyGenerated = Generated[Bytes, Floats, Optional[Objects], Counts, Bytes]


class Wanted(TypedDict, total=False):
    """Wishes for puzzles: the keyword arguments of `generate`."""

    symmetry: Symmetry
    minimal: Optional[Minimality]
    givens: Optional[Union[int, Sequence[int]]]
    pattern: Any
    solution: Any
    rating: Optional[Union[Level, float, Sequence[float]]]
    technique: Optional[str]
    techniques: Optional[Union[str, Iterable[str]]]
    without: Union[str, Iterable[str]]
    once: bool
    after: Optional[StepsAfter]
    controlled_bias: bool
    tries: int
    no_duplicates: bool
    threads: Optional[int]
    time_limit: TimeLimit


@overload
def generate(
    count: None = ..., *, seed: Optional[int] = ..., skip: int = ..., **wanted: Unpack[Wanted]
) -> OneGenerated: ...


@overload
def generate(
    count: int, *, seed: Optional[int] = ..., skip: int = ..., **wanted: Unpack[Wanted]
) -> ManyGenerated: ...


def generate(
    count: Optional[int] = None,
    *,
    seed: Optional[int] = None,
    skip: int = 0,
    symmetry: Symmetry = "none",
    minimal: Optional[Minimality] = None,
    givens: Optional[Union[int, Sequence[int]]] = None,
    pattern: Any = None,
    solution: Any = None,
    rating: Optional[Union[Level, float, Sequence[float]]] = None,
    technique: Optional[str] = None,
    techniques: Optional[Union[str, Iterable[str]]] = None,
    without: Union[str, Iterable[str]] = (),
    once: bool = False,
    after: Optional[StepsAfter] = None,
    controlled_bias: bool = False,
    tries: int = 1000000,
    no_duplicates: bool = False,
    threads: Optional[int] = None,
    time_limit: TimeLimit = None,
) -> Any:
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
        Symmetry of the pattern of givens. One of none, half-turn, quarter-turn, horizontal, vertical, diagonal,
        anti-diagonal, both-axes, both-diagonals, full.
    minimal
        Givens that must be necessary for a single solution [default: cells; orbits with a symmetry; no with a number of
        givens or a pattern]. One of cells, orbits, no.
    givens
        Number of givens: N, or A-B. One number, or the least and the most, as in ``(28, 32)``.
    pattern
        The cells of the givens. A puzzle, in any form that one can have.
    solution
        The solution of the puzzles; without it, each has a random one. A puzzle, in any form that one can have.
    rating
        Rating (ER): A-B, one number, or a level: easy, medium, hard, expert, fiendish, extreme. A range is the least and
        the greatest, as in ``(3.0, 4.5)``.
    technique
        Techniques of which one at least is needed: the explanation of the puzzle with the allowed techniques uses it, and
        nothing harder. Those that are not allowed are ignored.
    techniques
        With ``technique``: the techniques that the explanation may use. None stands for the rated ones if that is among
        them, and otherwise for all general ones but the rated chains.
    without
        With ``technique``: techniques that the explanation may not use.
    once
        The explanation uses the technique exactly once.
    after
        After the technique, only these steps are needed. One of singles.
    controlled_bias
        Make minimal puzzles with a known bias, for statistics.
    tries
        Maximum number of tries for each puzzle; 0 means no limit.
    no_duplicates
        Make another puzzle in the place of each that is the same as an earlier one up to symmetry. There may not be
        enough of them: when as many tries as one puzzle may take have only given repetitions, the rows that are left
        have the status NOT_FOUND. Cannot be combined with ``skip``.
    threads
        Number of threads; None means one for each processor.
    time_limit
        Seconds for each puzzle, or a timedelta: see the package's documentation.

    Returns
    -------
    Generated
        puzzle, solution
            One: str of 81 characters. Many: uint8 arrays of shape (count, 81). None (zeros in an array) if there is none.
        er
            The rating, if one was asked for. Many: float64 array of shape (count,), NaN for None.
        weight
            With ``controlled_bias``, how many puzzles this one stands for in an unbiased mean. Many: float64 array.
        position
            With ``technique``, the candidates before the first step with it, 729 characters. Many: object array of shape
            (count,). None without ``technique``.
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
        "givens": None if givens is None else arguments.span("givens", givens),
        "pattern": None if pattern is None else arguments.puzzle("pattern", pattern),
        "solution": None if solution is None else arguments.puzzle("solution", solution),
        "rating": None if rating is None else arguments.ratings("rating", rating),
        "technique": None if technique is None else arguments.text("technique", technique),
        "techniques": None if techniques is None else arguments.texts("techniques", techniques),
        "without": arguments.texts("without", without),
        "once": arguments.flag("once", once),
        "after": None if after is None else arguments.text("after", after),
        "controlled_bias": arguments.flag("controlled_bias", controlled_bias),
        "tries": arguments.integer("tries", tries),
    }
    seed = arguments.seed(seed)
    values = _native.generate(
        _count(count),
        seed=seed,
        skip=arguments.integer("skip", skip),
        no_duplicates=arguments.flag("no_duplicates", no_duplicates),
        options=json.dumps(wanted),
        threads=arguments.threads(threads),
        time_limit=arguments.time_limit(time_limit),
    )
    *others, status = values
    return _finish(count, (*others, seed, status), Generated)


def generate_blocks(
    count: Optional[int] = None,
    *,
    block: int = 100_000,
    seed: Optional[int] = None,
    skip: int = 0,
    **wanted: Unpack[Wanted],
) -> Iterator[ManyGenerated]:
    """Generates puzzles block by block, so that memory does not grow with their number.

    The blocks together are what `generate` makes of the same seed, but puzzles that are not found are left out.

    Parameters
    ----------
    count
        How many; None means without end.
    block
        How many are made together, at most.
    seed, skip
        As in `generate`. Each block has the seed, and the index of each of its puzzles.
    wanted
        As in `generate`. With ``no_duplicates``, each puzzle takes 18 to 24 bytes of memory; it ends when as many puzzles in
        a row as one puzzle may take tries were repetitions.

    Yields
    ------
    Generated
        Blocks of arrays.

    Examples
    --------
    >>> [len(made.puzzle) for made in generate_blocks(250, block=100, seed=7)]
    [100, 100, 50]
    """
    seed, most = arguments.seed(seed), arguments.integer("block", block, 1)
    left = None if count is None else arguments.integer("count", count)
    tries = wanted.get("tries", 1_000_000) or arguments.LARGEST
    seen = _native.Seen() if wanted.pop("no_duplicates", False) else None
    repeated = 0
    start = arguments.integer("skip", skip)
    while left != 0 and repeated < tries:
        made = generate(most if left is None else min(most, left), seed=seed, skip=start, **wanted)
        start += len(made.status)
        kept = made.status == Status.UNIQUE
        if seen is not None:
            kept &= seen.add(made.puzzle, arguments.threads(wanted.get("threads")))
        repeated = 0 if kept.any() else repeated + len(kept)
        # Puzzles that are not found count; those that are left out as duplicates are replaced.
        done = len(kept) if seen is None else int(kept.sum())
        left = None if left is None else left - done
        if not kept.all():
            made = Generated._make(
                field[kept] if isinstance(field, np.ndarray) else field for field in made
            )
        if len(made.status) > 0:
            yield made


def solve_blocks(
    blocks: Iterable[Any], *, first: bool = False, threads: Optional[int] = None
) -> Iterator[Any]:
    """Solves block after block of an iterable of any length, in bounded memory.

    Parameters
    ----------
    blocks
        Arrays, columns, or single texts: what `solve` takes as many puzzles is a block, and texts are put together in
        blocks of 100,000. The batches of a RecordBatchReader of pyarrow or of a relation of DuckDB are blocks; they must have
        one column.
    first, threads
        As in `solve`.

    Yields
    ------
    Solved
        What `solve` answers each block.

    Examples
    --------
    >>> made = generate_blocks(250, block=100, seed=7)
    >>> [len(solved.status) for solved in solve_blocks(block.puzzle for block in made)]
    [100, 100, 50]
    """
    if hasattr(blocks, "__arrow_c_stream__") and not isinstance(blocks, Iterable):
        import pyarrow

        blocks = pyarrow.RecordBatchReader.from_stream(blocks)
    for is_text, group in itertools.groupby(blocks, lambda block: isinstance(block, (str, bytes))):
        if not is_text:
            for block in group:
                yield solve(block, first=first, threads=threads)
            continue
        while texts := list(itertools.islice(group, 100_000)):
            yield solve(texts, first=first, threads=threads)


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
    return values[0]


def _finish(count: Optional[int], values: Any, make: Any) -> Any:
    return one(values, make) if count is None else arrays(values, make)


def _count(count: Optional[int]) -> Optional[int]:
    return None if count is None else arguments.integer("count", count)

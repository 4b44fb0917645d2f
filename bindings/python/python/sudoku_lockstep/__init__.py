"""Sudokus, one or a billion: solve, check, count, rate, explain, generate, compare.

>>> import sudoku_lockstep as sudoku
>>> sudoku.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
Solved(solution='534678912672195348198342567859761423426853791713924856961537284287419635345286179', status=<Status.UNIQUE: 1>)

What the functions take
-----------------------
- one puzzle: a str (or bytes) in any usual format (81 characters, nine rows, a frame, a grid of candidates ...), an array
  of shape (81,) or (9, 9), or nested lists of numbers;
- many puzzles: an array of shape (n, 81) or (n, 9, 9) of integers or whole floats, 0 for a blank, or what becomes one
  (a tensor, a memoryview); a list or an iterator of str; a pyarrow Array or ChunkedArray, a pandas or polars Series of
  strings, of bytes, or of lists of numbers.

A list of str is always many puzzles: the nine rows of one must be joined with newlines. None and NaN are malformed.

What they return
----------------
For one puzzle, a named tuple of plain values. For an array or a list, a named tuple of numpy arrays, with a row for each
puzzle, in order. For a column of pyarrow, pandas or polars, a pyarrow Table or a pandas or polars DataFrame with columns
of the same names.

A malformed puzzle among many has the status ``MALFORMED`` and no other answer; a single one raises a `PuzzleError`, which
is a ValueError. The last field is always the `Status`; arrays have its number.

All functions have the argument ``threads``, the number of threads, by default one for each processor. They release the
interpreter's lock while they work, and Ctrl-C ends them.

Functions that can take long over a puzzle have the argument ``time_limit``, in seconds for each puzzle, or as a timedelta;
None or 0 means no limit. A puzzle that needs more has the status ``UNFINISHED``, and the fields have what is known by then:
`count` has a number that it is at least, `rate` the ``er_at_least``, `explain` the steps so far.
"""

from ._answers import Status
from ._changing import expand, minimize, vary
from ._generate import generate, generate_blocks, solution_grids, solve_blocks
from ._native import FINDINGS, FORMATS, LEVELS, TECHNIQUES, PuzzleError, __version__
from ._page import explanation_page
from ._results import (
    Applied,
    Canonical,
    Checked,
    Counted,
    Deduped,
    Expanded,
    Explained,
    Formatted,
    Generated,
    Hinted,
    Measured,
    Minimized,
    Parsed,
    Rated,
    Shuffled,
    Solved,
    Split,
    Varied,
    Verified,
)
from ._solving import check, count, explain, hint, measure, rate, solve
from ._symmetry import apply, canonical, dedupe, shuffle, split
from ._texts import format, parse
from ._verify import verify

__all__ = [
    "FINDINGS",
    "FORMATS",
    "LEVELS",
    "TECHNIQUES",
    "Applied",
    "Canonical",
    "Checked",
    "Counted",
    "Deduped",
    "Expanded",
    "Explained",
    "Formatted",
    "Generated",
    "Hinted",
    "Measured",
    "Minimized",
    "Parsed",
    "PuzzleError",
    "Rated",
    "Shuffled",
    "Solved",
    "Split",
    "Status",
    "Varied",
    "Verified",
    "__version__",
    "apply",
    "canonical",
    "check",
    "count",
    "dedupe",
    "expand",
    "explanation_page",
    "explain",
    "format",
    "generate",
    "generate_blocks",
    "hint",
    "measure",
    "minimize",
    "parse",
    "rate",
    "shuffle",
    "solution_grids",
    "solve",
    "solve_blocks",
    "split",
    "vary",
    "verify",
]

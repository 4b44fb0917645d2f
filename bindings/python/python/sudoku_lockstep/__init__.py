"""Sudokus, one or a billion: solve, check, count, rate, explain, generate, compare.

>>> import sudoku_lockstep as sudoku
>>> sudoku.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
Solved(solution='534678912672195348198342567859761423426853791713924856961537284287419635345286179', status=<Status.UNIQUE: 1>)

About puzzles: apply, canonical, check, count, dedupe, expand, explain, explanation_page, format, hint, measure,
minimal_puzzles, minimize, parse, rate, shuffle, solutions, solve, solve_blocks, split, vary, verify. New ones: generate,
generate_blocks, solution_grids. ``help(sudoku.solve)`` and so on say what each takes and returns.

What the functions take
-----------------------
- one puzzle: a str (or bytes) in any usual format (81 characters, nine rows, a frame, a grid of candidates ...); its cells
  as an array of shape (81,) or (9, 9), nested lists, nine rows of characters, or a 9 x 9 data frame of pandas or polars;
  a dictionary such as ``{"A1": 5}`` or ``{"r1c1": 5}``, which names rows by letters and columns by numbers;
- many puzzles: an array of shape (n, 81) or (n, 9, 9), or what becomes one (a tensor, a memoryview); a list or an iterator of
  str; a pyarrow Array or ChunkedArray, a pandas or polars Series of strings, of bytes, or of lists of numbers; a table of
  Arrow, a RecordBatchReader, or a relation of DuckDB with one column.

Cells are integers, whole floats, or characters. Blanks are 0, None, NaN, an empty string, and the usual characters.
Among many puzzles, None or NaN in the place of a puzzle is malformed.

What they return
----------------
For one puzzle, a named tuple of plain values. For an array or a list, a named tuple of numpy arrays, with a row for each
puzzle, in order; an array of one puzzle has grids of its own shape. For a column of pyarrow, pandas or polars, a pyarrow
Table or a pandas or polars DataFrame with columns of the same names.

A malformed puzzle among many has the status ``MALFORMED`` and no other answer; a single one raises a `PuzzleError`, which
is a ValueError. The last field is always the `Status`. Arrays have numbers for statuses, techniques, levels and findings:
``answer.names("status")`` has their names. Tables have the names: always the same ordered categories (pandas), Enum (polars)
or dictionary (pyarrow).

All functions have the argument ``threads``, the number of threads, by default one for each processor. They release the
interpreter's lock while they work, and Ctrl-C ends them.

Functions that can take long over a puzzle have the argument ``time_limit``, in seconds for each puzzle, or as a timedelta;
None or 0 means no limit. A puzzle that needs more has the status ``UNFINISHED``, and the fields have what is known by then:
`count` has a number that it is at least, `rate` the ``er_at_least``, `explain` the steps so far.
"""

# No `__all__`: with it, `help` of the package would repeat the help of everything here.
from ._answers import Status as Status
from ._functions import *
from ._generate import (
    generate as generate,
    generate_blocks as generate_blocks,
    solution_grids as solution_grids,
    solve_blocks as solve_blocks,
)
from ._native import (
    FINDINGS as FINDINGS,
    FORMATS as FORMATS,
    LEVELS as LEVELS,
    STATUSES as STATUSES,
    TECHNIQUES as TECHNIQUES,
    PuzzleError as PuzzleError,
    __version__ as __version__,
)
from ._page import explanation_page as explanation_page
from ._results import *
from ._symmetry import apply as apply, dedupe as dedupe, split as split
from ._texts import format as format, parse as parse
from ._vary import vary as vary
from ._verify import verify as verify

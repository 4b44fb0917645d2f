"""Every function takes every kind of puzzle, hostile ones included, and answers it alone as it does among others."""

import json

import numpy as np
import pytest
from conftest import CLASH, EASY, TWO_SOLUTIONS, lines
from hypothesis import given, settings
from shapes import COLUMNS, array_of, as_in_arrays, row_of_one, rows_of_arrays, rows_of_column

import sudoku_lockstep as sudoku


def transformations(puzzles):
    return 5 if isinstance(puzzles, str) else [5] * len(puzzles)


#: Every function about puzzles, with arguments that suit any of them.
FUNCTIONS = {
    "solve": sudoku.solve,
    "check": sudoku.check,
    "count": lambda puzzles: sudoku.count(puzzles, limit=10),
    "rate": lambda puzzles: sudoku.rate(puzzles, up_to=2.0),
    "measure": sudoku.measure,
    "explain": lambda puzzles: sudoku.explain(puzzles, techniques="Hidden Single"),
    "hint": sudoku.hint,
    "canonical": sudoku.canonical,
    "shuffle": lambda puzzles: sudoku.shuffle(puzzles, seed=1, transformation=True),
    "apply": lambda puzzles: sudoku.apply(puzzles, transformations(puzzles)),
    "dedupe": sudoku.dedupe,
    "split": lambda puzzles: sudoku.split(puzzles, (3, 1)),
    "verify": lambda puzzles: sudoku.verify(puzzles, solutions=puzzles, against=[EASY]),
    "minimize": sudoku.minimize,
    "minimal_puzzles": lambda puzzles: sudoku.minimal_puzzles(puzzles, samples=2, seed=1),
    "solutions": lambda puzzles: sudoku.solutions(puzzles, limit=2),
    "expand": sudoku.expand,
    "vary": lambda puzzles: sudoku.vary(puzzles, remove=0, add=1, exact=True),
    "parse": sudoku.parse,
    "format": lambda puzzles: sudoku.format(puzzles, "rows"),
}
#: Those that answer one puzzle by one row.
ONE_BY_ONE = [
    name for name in FUNCTIONS if name not in ("dedupe", "minimal_puzzles", "parse", "shuffle", "solutions", "vary")
]

PUZZLES = [EASY, "12", CLASH, EASY, TWO_SOLUTIONS]

#: Texts that few people would think of.
HOSTILE = {
    "empty": "",
    "blank": " " * 81,
    "NUL": "\0" * 81,
    "surrogates": "\udc80" * 81,
    "wide digits": "\uff11" * 81,
    "beyond the BMP": "\U0001f9e9" * 81,
    "negative": "-" * 81,
    "a cell too few": EASY[:80],
    "a cell too many": EASY + "1",
    "two": f"{EASY}\n{EASY}",
    "long": "53..7" * 20_000,
    "JSON": "[" * 10_000,
    "XML": "<game data='" + EASY,
    "the empty grid": "." * 81,
    "a solution": sudoku.solve(EASY).solution,
    "a solution with a wrong digit": "9" + sudoku.solve(EASY).solution[1:],
    "candidates": sudoku.format(EASY, "candidates").text,
    "all candidates": "123456789" * 81,
    "no candidates": "." * 729,
    "clash": CLASH,
    "two solutions": TWO_SOLUTIONS,
}


def rows_of(answer):
    """The rows of an answer of any shape; those of a table as arrays have them."""
    if isinstance(answer, tuple):
        return rows_of_arrays(answer)
    rows = rows_of_column(answer)
    for row in rows:
        # Steps are JSON in a table.
        for name in {"step", "steps"} & set(row):
            row[name] = row[name] and json.loads(row[name])
    return rows


def test_every_function_about_puzzles_is_tried():
    others = {"explanation_page", "generate", "generate_blocks", "solution_grids", "solve_blocks"}
    functions = {name for name in vars(sudoku) if name[0].islower()}
    assert set(FUNCTIONS) == functions - others


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_every_function_answers_columns_as_it_answers_lists(function, column):
    answer = FUNCTIONS[function](PUZZLES)
    expected = rows_of(answer)
    rows = rows_of(FUNCTIONS[function](COLUMNS[column](PUZZLES)))
    assert len(rows) == len(expected)
    for row, other in zip(rows, expected):
        assert as_in_arrays({**dict.fromkeys(other), **row}, answer) == other


@pytest.mark.parametrize("puzzle", HOSTILE)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_hostile_puzzle_is_answered_or_malformed_and_harms_no_other(function, puzzle):
    call, puzzle = FUNCTIONS[function], HOSTILE[puzzle]
    among = call([EASY, puzzle, None, float("nan")])
    if function == "vary":
        assert set(among.index.tolist()) <= {0, 1}
        assert among.index.tolist().count(0) == len(call([EASY]).index)
        return
    rows = rows_of(among)
    assert rows[0] == rows_of(call([EASY]))[0]
    assert [row["status"] for row in rows[-2:]] == ["malformed"] * 2
    if function not in ONE_BY_ONE:
        return
    if rows[1]["status"] == "malformed":
        with pytest.raises(sudoku.PuzzleError):
            call(puzzle)
        return
    # The index of a puzzle among others does not matter here.
    assert as_in_arrays(row_of_one(call(puzzle)), among) == rows[1]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_hostile_numbers_are_malformed_and_harm_no_other(function):
    call = FUNCTIONS[function]
    good = array_of([EASY, TWO_SOLUTIONS])
    wrong = np.array([[10] * 81, [-1] * 81, [2**63 - 1] * 81, [-(2**63)] * 81])
    answer, expected = call(np.vstack([good, wrong])), call(good)
    if function == "vary":
        assert answer == expected
        return
    rows = rows_of(answer)
    assert rows[:-4] == rows_of(expected)
    assert [row["status"] for row in rows[-4:]] == ["malformed"] * 4


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize(
    "puzzles", [5, 5.0, {EASY: 1}, {}, {EASY}, [5], [EASY, object()], object(), np.zeros((2, 81), bool), np.zeros((2, 80))]
)
def test_what_is_not_puzzles_is_refused_by_every_function(function, puzzles):
    with pytest.raises((TypeError, ValueError)) as caught:
        # Some of these have no length to make as many transformations of.
        sudoku.apply(puzzles, [1, 1]) if function == "apply" else FUNCTIONS[function](puzzles)
    assert "expected" in str(caught.value)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_no_puzzles_get_no_rows(function):
    for nothing in ([], np.zeros((0, 81), np.uint8), COLUMNS["pyarrow"]([])):
        assert rows_of(FUNCTIONS[function](nothing)) == []


@pytest.mark.parametrize("function", ONE_BY_ONE)
@settings(max_examples=5)
@given(puzzles=lines(8))
def test_each_puzzle_alone_gets_the_same_answer_or_is_refused(function, puzzles):
    call = FUNCTIONS[function]
    among = call(puzzles)
    for puzzle, expected in zip(puzzles, rows_of(among)):
        if expected["status"] == "malformed":
            with pytest.raises(sudoku.PuzzleError):
                call(puzzle)
        elif "index" not in expected:
            assert as_in_arrays(row_of_one(call(puzzle)), among) == expected

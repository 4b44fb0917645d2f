"""Single boards in the forms that other programs and tutorials have them in, and tables with a column of puzzles."""

import math

import duckdb
import numpy as np
import pandas
import polars
import pyarrow
import pytest
from conftest import EASY, TWO_SOLUTIONS
from hypothesis import given, strategies as st
from shapes import rows_of_column

import sudoku_lockstep as sudoku
from sudoku_lockstep import Status

ROWS = [EASY[start : start + 9] for start in range(0, 81, 9)]


def with_blanks(blank, digit=int):
    """The rows of the puzzle as lists, with this in the place of blanks."""
    return [[blank if cell == "." else digit(cell) for cell in row] for row in ROWS]


#: One board, cell by cell.
BOARDS = {
    "lists of characters": [list(row) for row in ROWS],
    "tuples of characters": tuple(map(tuple, ROWS)),
    "rows of characters": ROWS,
    "all characters": list(EASY),
    "zeros as characters": with_blanks("0", str),
    "empty strings": with_blanks("", str),
    "spaces": with_blanks(" ", str),
    "underscores": with_blanks("_", str),
    "characters and None": with_blanks(None, str),
    "characters and NaN": with_blanks(math.nan, str),
    "numbers and None": with_blanks(None),
    "numbers and NaN": with_blanks(math.nan),
    "numbers and empty strings": with_blanks(""),
    "numbers and NA": with_blanks(pandas.NA),
    "numbers and None, flat": sum(with_blanks(None), []),
    "array of characters": np.array(list(EASY)).reshape(9, 9),
    "array of characters, flat": np.array(list(EASY)),
    "array of bytes": np.array(list(EASY), "S1").reshape(9, 9),
    "array of objects": np.array(with_blanks(None), object),
    "array of floats": np.array(with_blanks(math.nan)),
    "masked array": np.ma.masked_equal(with_blanks(0), 0),
    "pandas, numbers": pandas.DataFrame(with_blanks(0)),
    "pandas, NaN": pandas.DataFrame(with_blanks(None)),
    "pandas, nullable": pandas.DataFrame(with_blanks(None)).astype("Int64"),
    "pandas, characters": pandas.DataFrame([list(row) for row in ROWS]),
    "polars, numbers": polars.DataFrame(with_blanks(0), orient="row"),
    "polars, nulls": polars.DataFrame(with_blanks(None), orient="row"),
    "polars, characters": polars.DataFrame([list(row) for row in ROWS], orient="row"),
}


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_of_any_form_is_one_puzzle_and_its_solution_has_its_shape(board):
    solution, status = sudoku.solve(BOARDS[board])
    assert status is Status.UNIQUE
    is_flat = "flat" in board or board == "all characters"
    assert solution.shape == ((81,) if is_flat else (9, 9))
    assert "".join(map(str, solution.flat)) == sudoku.solve(EASY).solution


@pytest.mark.parametrize("blank", [None, math.nan, "", "."])
def test_many_boards_are_many_puzzles(blank):
    boards = [with_blanks(blank), [[blank] * 9 for _ in range(9)]]
    for puzzles in (boards, np.array(boards, object), [sum(board, []) for board in boards]):
        solution, status = sudoku.solve(puzzles)
        assert status.tolist() == [Status.UNIQUE, Status.MULTIPLE]
        assert "".join(map(str, solution[0].flat)) == sudoku.solve(EASY).solution


@given(cell=st.integers(0, 80), value=st.sampled_from([10, -1, 0.5, True, "12", "%", object()]))
def test_what_is_not_a_cell_is_named_alone_and_malformed_among_others(cell, value):
    board = sum(with_blanks(None), [])
    board[cell] = value
    name = f"r{cell // 9 + 1}c{cell % 9 + 1} is "
    with pytest.raises(ValueError, match="found `%" if value == "%" else name):
        sudoku.solve([board[start : start + 9] for start in range(0, 81, 9)])
    many = np.empty((2, 81), object)
    many[0], many[1] = board, [0] * 81
    many[0, cell] = value
    assert sudoku.solve(many).status.tolist() == [Status.MALFORMED, Status.MULTIPLE]


@pytest.mark.parametrize("missing", [None, math.nan, ""])
def test_eighty_one_missing_texts_are_not_a_board(missing):
    assert sudoku.solve([missing] * 81).status.tolist() == [Status.MALFORMED] * 81


#: Dictionaries of cells: rows by letters, columns by numbers, or both by numbers.
MAPPINGS = {
    "all": {f"{row}{column}": ROWS["ABCDEFGHI".index(row)][column - 1] for row in "ABCDEFGHI" for column in range(1, 10)},
    "givens": {
        f"{'ABCDEFGHI'[index // 9]}{index % 9 + 1}": int(digit) for index, digit in enumerate(EASY) if digit != "."
    },
    "r1c1": {f"r{index // 9 + 1}c{index % 9 + 1}": digit for index, digit in enumerate(EASY)},
}


@pytest.mark.parametrize("name", MAPPINGS)
def test_a_dictionary_of_cells_is_one_puzzle(name):
    assert sudoku.solve(MAPPINGS[name]) == sudoku.solve(EASY)


@pytest.mark.parametrize(
    ("puzzle", "error", "message"),
    [
        ({}, TypeError, "found dict without any"),
        ({EASY: 1}, TypeError, r"expected cells such as 'A1' or 'r1c1' as the keys, found dict with '53"),
        ({"A0": 1}, TypeError, "found dict with 'A0'"),
        ({(0, 0): 5}, TypeError, r"found dict with \(0, 0\)"),
        ({"A1": 5, "r1c1": 6}, ValueError, "r1c1 is named twice"),
        ({"A2": "12"}, ValueError, "r1c2 is '12'; expected 1 to 9, or 0"),
        (pandas.DataFrame({"a": [EASY], "b": [1]}), TypeError, r"pass a column, as in frame\['puzzle'\]"),
        (polars.DataFrame({"a": [EASY], "b": [1]}), TypeError, r"pass a column, as in frame\['puzzle'\]"),
        (pandas.DataFrame(with_blanks(0)[1:]), TypeError, r"read it with header=None \(pandas\)"),
        (pyarrow.table({"a": [EASY], "b": [1]}), TypeError, r"found a table with 2 columns \(a, b\); pass one, as in table"),
        (duckdb.sql("select 1 as a, 2 as b"), TypeError, r"found a table with 2 columns \(a, b\); pass one, as in .* \(DuckDB\)"),
    ],
)
def test_what_is_not_a_board_is_refused_with_advice(puzzle, error, message):
    with pytest.raises(error, match=message):
        sudoku.solve(puzzle)


def batches(puzzles):
    """The puzzles, one in each batch."""
    schema = pyarrow.schema([("puzzle", pyarrow.string())])
    return [pyarrow.record_batch([[puzzle]], schema=schema) for puzzle in puzzles]


def relation(puzzles):
    values = ", ".join(f"({index}, '{puzzle}')" for index, puzzle in enumerate(puzzles))
    return duckdb.sql(f"select puzzle from (values {values}) rows(number, puzzle) order by number")


#: Tables with only one column.
TABLES = {
    "pandas": lambda puzzles: pandas.DataFrame({"puzzle": puzzles}),
    "polars": lambda puzzles: polars.DataFrame({"puzzle": puzzles}),
    "pyarrow table": lambda puzzles: pyarrow.Table.from_batches(batches(puzzles)),
    "pyarrow batch": lambda puzzles: pyarrow.record_batch({"puzzle": puzzles}),
    "pyarrow reader": lambda puzzles: pyarrow.RecordBatchReader.from_batches(
        batches(puzzles)[0].schema, batches(puzzles)
    ),
    "duckdb": relation,
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_with_one_column_is_that_column(table):
    puzzles = [EASY, TWO_SOLUTIONS, "12"]
    expected = rows_of_column(sudoku.solve(pyarrow.array(puzzles)))
    assert rows_of_column(sudoku.solve(TABLES[table](puzzles))) == expected


def test_the_batches_of_a_reader_are_solved_one_by_one():
    taken = []

    def read():
        for batch in batches([EASY, TWO_SOLUTIONS, "12"]):
            taken.append(batch)
            yield batch

    reader = pyarrow.RecordBatchReader.from_batches(batches([EASY])[0].schema, read())
    for count, solved in enumerate(sudoku.solve_blocks(reader), 1):
        assert len(taken) == count
        assert solved.num_rows == 1
    assert count == 3


def test_a_relation_of_duckdb_is_solved_batch_by_batch():
    blocks = list(sudoku.solve_blocks(relation([EASY, TWO_SOLUTIONS, "12"])))
    assert sum((rows_of_column(block) for block in blocks), []) == rows_of_column(
        sudoku.solve(pyarrow.array([EASY, TWO_SOLUTIONS, "12"]))
    )

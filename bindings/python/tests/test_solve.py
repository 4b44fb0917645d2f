"""Every function gives the same as the command line, in every shape."""

import numpy as np
import pytest
from conftest import CLASH, EASY, HARD, TWO_SOLUTIONS, lines, read_puzzles
from hypothesis import given
from shapes import COLUMNS, array_of, row_of_one, rows_of_arrays, rows_of_column

import sudoku_lockstep as sudoku
from sudoku_lockstep import Status


@given(lines())
def test_lists_and_arrays_get_the_solutions_and_statuses_of_the_command_line(records, puzzles):
    expected = [
        {"solution": record["solution"], "status": record["status"]}
        for record in records("solve --strict", lines=puzzles)
    ]
    assert rows_of_arrays(sudoku.solve(puzzles)) == expected
    assert rows_of_arrays(sudoku.solve(array_of(puzzles))) == expected


@pytest.mark.parametrize("column", COLUMNS)
@given(puzzles=lines(12))
def test_columns_get_the_same_answers_as_lists(column, puzzles):
    expected = rows_of_arrays(sudoku.solve(puzzles))
    assert rows_of_column(sudoku.solve(COLUMNS[column](puzzles))) == expected


def test_techniques_have_names_of_their_own():
    assert len(set(sudoku.TECHNIQUES)) == len(sudoku.TECHNIQUES)


@given(lines(12))
def test_each_puzzle_alone_gets_the_same_answer_or_is_refused(puzzles):
    for puzzle, expected in zip(puzzles, rows_of_arrays(sudoku.solve(puzzles))):
        if expected["status"] == "malformed":
            with pytest.raises(sudoku.PuzzleError):
                sudoku.solve(puzzle)
        else:
            assert row_of_one(sudoku.solve(puzzle)) == expected


@pytest.mark.parametrize("name", ["solve", "check", "rate", "measure", "canonical"])
def test_a_single_puzzle_gets_the_same_answer_with_options_as_without(name):
    function = getattr(sudoku, name)
    for puzzle in (EASY, TWO_SOLUTIONS, CLASH):
        assert function(puzzle) == function(puzzle, threads=1)


@given(lines())
def test_the_number_of_threads_does_not_matter(puzzles):
    puzzles = puzzles * 200
    one, three = (sudoku.solve(puzzles, threads=threads) for threads in (1, 3))
    assert np.array_equal(one.solution, three.solution)
    assert np.array_equal(one.status, three.status)


def test_a_solution_has_the_shape_of_its_puzzle():
    puzzle = array_of([EASY])
    for shape in [(81,), (9, 9), (1, 81), (1, 9, 9)]:
        solution, _ = sudoku.solve(puzzle.reshape(shape))
        assert solution.shape == shape
        assert solution.dtype == np.uint8
    assert sudoku.solve(puzzle.reshape(9, 9).tolist()).solution.shape == (9, 9)


def test_redundant_givens_have_the_shape_of_the_puzzles():
    puzzles = array_of([EASY, TWO_SOLUTIONS])
    flat = sudoku.check(puzzles).redundant
    assert np.array_equal(sudoku.check(puzzles.reshape(-1, 9, 9)).redundant, flat.reshape(-1, 9, 9))


def test_first_says_solved_and_does_not_look_for_more():
    solved = sudoku.solve([EASY, TWO_SOLUTIONS, CLASH], first=True)
    assert solved.status.tolist() == [Status.SOLVED, Status.SOLVED, Status.INVALID]


def test_puzzles_in_any_format_are_taken_one_by_one():
    expected = sudoku.solve(EASY)
    rows = [EASY[start : start + 9] for start in range(0, 81, 9)]
    for text in ["\n".join(rows), "\n".join(" ".join(row) for row in rows), f"a puzzle: {EASY}"]:
        assert sudoku.solve(text) == expected
        assert rows_of_arrays(sudoku.solve([text]))[0]["solution"] == expected.solution


@given(lines(10))
def test_checks_are_those_of_the_command_line(records, puzzles):
    expected = []
    for record in records("check --strict", lines=puzzles):
        is_malformed = record["status"] == "malformed"
        expected.append(
            {
                "givens": None if is_malformed else record["givens"],
                "minimal": record["minimal"],
                "redundant": record["redundant"],
                "status": record["status"],
            }
        )
    assert rows_of_column(sudoku.check(COLUMNS["pyarrow"](puzzles))) == expected
    for row, expected in zip(rows_of_arrays(sudoku.check(puzzles)), expected):
        assert row["givens"] == (expected["givens"] or 0)
        assert row["minimal"] == bool(expected["minimal"])
        assert row["redundant"] == (expected["redundant"] or [])
        assert row["status"] == expected["status"]


@pytest.mark.parametrize("limit", [1, 2, 50])
@given(puzzles=lines(10))
def test_counts_are_those_of_the_command_line(records, limit, puzzles):
    expected = [
        {name: record[name] for name in ("count", "more", "status")}
        for record in records(f"count --strict --limit {limit}", lines=puzzles)
    ]
    assert rows_of_column(sudoku.count(COLUMNS["polars"](puzzles), limit=limit)) == expected
    for puzzle, expected in zip(puzzles, expected):
        if expected["status"] != "malformed":
            assert row_of_one(sudoku.count(puzzle, limit=limit, threads=2)) == expected


def test_without_a_limit_all_solutions_are_counted():
    assert sudoku.count(TWO_SOLUTIONS, limit=0) == (2, False, Status.MULTIPLE)


def test_ratings_are_those_of_the_command_line(records):
    puzzles = [*read_puzzles("easy.txt")[:20], *read_puzzles("17-givens.txt")[:20], CLASH, "12", HARD]
    names = sudoku.Rated._fields
    for up_to in (7.2, 4.0):
        found = records(f"rate --strict --up-to {up_to}", lines=puzzles)
        expected = [{name: record[name] for name in names} for record in found]
        assert rows_of_column(sudoku.rate(COLUMNS["pyarrow"](puzzles), up_to=up_to)) == expected
        assert rows_of_arrays(sudoku.rate(puzzles, up_to=up_to)) == expected
        assert row_of_one(sudoku.rate(puzzles[0], up_to=up_to)) == expected[0]


def test_explanations_are_those_of_the_command_line(records):
    puzzles = [*read_puzzles("easy.txt")[:5], TWO_SOLUTIONS, "12", *read_puzzles("17-givens.txt")[:5]]
    for techniques, without in [("rated", ()), ("all", ["uniqueness", "x-wing"])]:
        options = f"--techniques {techniques}"
        if without:
            options += f" --without {','.join(without)}"
        found = records(f"explain --strict {options}", lines=puzzles)
        explained = sudoku.explain(puzzles, techniques=techniques, without=without)
        assert explained.steps == [record["steps"] for record in found]
        assert explained.solved.tolist() == [bool(record["solved"]) for record in found]
    one = sudoku.explain(EASY)
    assert one.solved
    assert one.steps[0]["text"].startswith("In box 2, 8 can only go in r1c6")

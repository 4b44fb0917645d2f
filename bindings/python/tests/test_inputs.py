"""Accepted and refused inputs, and the errors."""

import array
import io
import threading

import numpy as np
import pandas
import polars
import pyarrow
import pytest
from conftest import EASY
from hypothesis import given, strategies as st
from pyarrow import csv
from shapes import array_of, rows_of_arrays, rows_of_column

import sudoku_lockstep as sudoku
from sudoku_lockstep import Status

INTEGERS = ["i1", "u1", "i2", "u2", "<i4", ">i4", "<u8", ">u8", "<i8", ">i8"]


@pytest.mark.parametrize("dtype", INTEGERS)
def test_arrays_of_every_integer_type_are_taken(dtype):
    expected = sudoku.solve(EASY).solution
    solution, status = sudoku.solve(array_of([EASY] * 3).astype(dtype))
    assert ["".join(map(str, row)) for row in solution] == [expected] * 3
    assert status.tolist() == [Status.UNIQUE] * 3


@pytest.mark.parametrize("dtype", INTEGERS)
@given(value=st.integers(-(2**63), 2**64 - 1), cell=st.integers(0, 80))
def test_a_number_that_is_no_cell_makes_its_row_malformed(dtype, value, cell):
    info = np.iinfo(dtype)
    value = max(info.min, min(info.max, value))
    puzzles = array_of([EASY] * 3).astype(dtype)
    puzzles[1, cell] = value
    is_cell = 0 <= value <= 9
    statuses = sudoku.solve(puzzles).status.tolist()
    assert statuses[::2] == [Status.UNIQUE] * 2
    assert (statuses[1] == Status.MALFORMED) == (not is_cell)


def test_the_order_of_an_array_in_memory_does_not_matter():
    puzzles = array_of([EASY, "." * 80 + "1", EASY[::-1], EASY]).astype(np.uint8)
    expected = sudoku.solve(puzzles)
    for other in [np.asfortranarray(puzzles), np.repeat(puzzles, 2, axis=1)[:, ::2]]:
        assert np.array_equal(sudoku.solve(other).solution, expected.solution)
    assert np.array_equal(sudoku.solve(puzzles[::-1]).status, expected.status[::-1])


def test_the_puzzles_are_left_as_they_are():
    puzzles = array_of([EASY]).astype(np.uint8)
    puzzles.flags.writeable = False
    before = puzzles.copy()
    sudoku.solve(puzzles)
    assert np.array_equal(puzzles, before)


def test_no_puzzles_get_no_answers():
    assert sudoku.solve([]).solution.shape == (0, 81)
    assert sudoku.solve(np.zeros((0, 9, 9), int)).solution.shape == (0, 9, 9)
    assert len(sudoku.solve(pandas.Series([], dtype=str))) == 0


def test_none_in_a_list_is_malformed():
    assert sudoku.solve([None, EASY]).status.tolist() == [Status.MALFORMED, Status.UNIQUE]


def test_a_column_without_any_string_is_malformed():
    for column in [pandas.Series([None, None]), pyarrow.nulls(2), polars.Series([None, None])]:
        rows = rows_of_column(sudoku.solve(column))
        assert [row["status"] for row in rows] == ["malformed"] * 2


def test_a_series_keeps_its_index():
    series = pandas.Series([EASY, "12"], index=["first", "second"])
    assert sudoku.solve(series).loc["second", "status"] == "malformed"


def test_arrays_of_text_are_taken():
    for dtype in ["U81", "S81", object]:
        assert sudoku.solve(np.array([EASY], dtype)).status.tolist() == [Status.UNIQUE]


@pytest.mark.parametrize(
    ("puzzle", "message", "line", "column"),
    [
        (EASY[1:], "1:81: found 80 cells, expected 81", 1, 81),
        (EASY[:40] + "A" + EASY[41:], 'found `A`', 1, 41),
        ("", "expected a puzzle", None, None),
        (f"{EASY}\n{EASY}", "expected one puzzle, found another on line 2", 2, None),
        (np.array([12] + [0] * 80), "r1c1 is 12; expected 1 to 9, or 0", None, None),
        (np.array([0, -1] + [0] * 79), "r1c2 is -1; expected 1 to 9, or 0", None, None),
        (np.array([300] + [0] * 80), "r1c1 is 300; expected 1 to 9, or 0", None, None),
        ("a\n53..7", "1:1: found `a`, expected a puzzle (81 cells", 1, 1),
        ("\udc80" * 81, 'found `\N{REPLACEMENT CHARACTER}', 1, 1),
    ],
)
def test_a_single_malformed_puzzle_raises_an_error_that_says_where(puzzle, message, line, column):
    with pytest.raises(ValueError) as caught:
        sudoku.solve(puzzle)
    assert isinstance(caught.value, sudoku.PuzzleError)
    assert message in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("puzzles", "error", "message"),
    [
        (7, TypeError, "expected a str, a list of str"),
        ({EASY}, TypeError, "found set"),
        ([EASY, 7], TypeError, "expected str, found int at index 1"),
        ([7, EASY], TypeError, "expected str, found int at index 0"),
        ([None, 7], TypeError, "expected str, found int at index 1"),
        ([[1, 2], [3]], ValueError, "equally long"),
        (pandas.Series([EASY, 7]), TypeError, "expected str, found int at index 1"),
        (pandas.Series([7, EASY]), TypeError, "expected str, found int at index 0"),
        (pandas.Index([EASY]), TypeError, r"found Index; make a pandas\.Series of it"),
        (pandas.Categorical([EASY]), TypeError, r"found Categorical; make a pandas\.Series of it"),
        (polars.LazyFrame({"a": [EASY]}), TypeError, "found LazyFrame; pass a column"),
        (np.full((2, 81), 0.5), TypeError, "an array of integers, found one of float64 with 0.5 in it"),
        (polars.col("puzzle"), TypeError, r"found Expr; pass it on, as in expression\.map_batches"),
        (pyarrow.scalar(EASY), TypeError, r"found StringScalar; pass its text, as in scalar\.as_py\(\)"),
        (np.zeros((2, 81), bool), TypeError, "found one of bool"),
        (np.zeros((2, 80), int), ValueError, r"shape \(n, 81\) or \(n, 9, 9\), found \(2, 80\)"),
        (np.zeros(80, int), ValueError, r"found \(80,\)"),
        (pandas.Series([1, 2]), TypeError, "a column of strings, found one of Int64"),
    ],
)
def test_what_is_no_puzzle_is_refused(puzzles, error, message):
    with pytest.raises(error, match=message):
        sudoku.solve(puzzles)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sudoku.solve(EASY, threads=0), "expected `threads` from 1 to 65536, found 0"),
        (lambda: sudoku.solve(EASY, threads=-1), "expected `threads` from 1 to 65536, found -1"),
        (lambda: sudoku.count(EASY, limit=-1), r"expected `limit` from 0 to 2\*\*64 - 1, found -1"),
        (lambda: sudoku.shuffle(EASY, seed=2**64), "expected `seed` from 0 to"),
        (lambda: sudoku.generate(-1), "expected `count` from 0 to"),
        (lambda: sudoku.generate(skip=-1), "expected `skip` from 0 to"),
        (lambda: sudoku.generate(tries=2**64), "expected `tries` from 0 to"),
        (lambda: sudoku.rate(EASY, up_to=7.25), "at most one decimal, found 7.25"),
        (lambda: sudoku.rate(EASY, up_to=-1), "expected `up_to` from 0 to 100, .* found -1"),
        (lambda: sudoku.rate(EASY, up_to=float("inf")), "expected `up_to` from 0 to 100, .* found inf"),
        (lambda: sudoku.rate(EASY, up_to=float("nan")), "expected `up_to` from 0 to 100, .* found nan"),
        (lambda: sudoku.generate(rating=99), "no puzzle is known that is rated 99.0 or more"),
        (lambda: sudoku.generate(rating=(5, 4)), "expected the least of `rating` before the most"),
        (lambda: sudoku.generate(givens=(1, 2, 3)), "`givens` as a number, or as the least and the most"),
        (lambda: sudoku.generate(pattern="q"), "`pattern`: 1:1: found `q`, expected a puzzle"),
        (lambda: sudoku.generate(solution=[0] * 80), "`solution`: expected an array of shape"),
        (lambda: sudoku.verify([EASY], givens=[[30]]), r"`givens` of shape \(n,\), found \(1, 1\)"),
        (lambda: sudoku.explain(EASY, techniques="guess"), 'no technique is called "guess"'),
        (lambda: sudoku.explain(EASY, techniques="swordfsh"), "did you mean Swordfish"),
        (lambda: sudoku.explain(EASY, without="rated"), "no technique left"),
        (lambda: sudoku.dedupe([EASY], same="rotated"), '`same`: expected one of exact, isomorphic, solution, found "rotated"'),
        (lambda: sudoku.generate(symmetry="spiral"), "`symmetry`: .*half-turn"),
        (lambda: sudoku.generate(minimal="perhaps"), "`minimal`: expected one of cells, orbits, no, found"),
    ],
)
def test_arguments_that_mean_nothing_are_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sudoku.solve(EASY, threads="2"), "expected an integer for `threads`, found str"),
        (lambda: sudoku.solve(EASY, first=1), "expected a bool for `first`, found int"),
        (lambda: sudoku.canonical(EASY, of_solution="no"), "expected a bool for `of_solution`, found str"),
        (lambda: sudoku.generate(no_duplicates=1), "expected a bool for `no_duplicates`, found int"),
        (lambda: sudoku.generate(controlled_bias=None), "expected a bool for `controlled_bias`, found NoneType"),
        (lambda: sudoku.generate(givens="30"), "expected an integer for `givens`, found str"),
        (lambda: sudoku.generate(rating=(4.0, "x")), "expected a number for `rating`, found str"),
        (lambda: sudoku.generate(symmetry=4), "expected a str for `symmetry`, found int"),
        (lambda: sudoku.generate(pattern=[EASY, EASY]), "`pattern`: expected one puzzle, found many"),
        (lambda: sudoku.explain(EASY, techniques=5), "expected a str or several for `techniques`"),
        (lambda: sudoku.verify([EASY], givens=["30"]), "expected numbers for `givens`, found <U2"),
        (lambda: sudoku.verify([EASY], solutions=5), "`solutions`: expected a str"),
    ],
)
def test_arguments_of_the_wrong_type_are_named(call, message):
    with pytest.raises(TypeError, match=message):
        call()


def test_bytes_are_text():
    assert sudoku.solve(EASY.encode()) == sudoku.solve(EASY)
    assert sudoku.solve([EASY.encode(), EASY, b"\xff"]).status.tolist() == [1, 1, Status.MALFORMED]


def test_text_that_is_no_unicode_is_malformed():
    texts = ["\udc80" * 81, EASY]
    expected = [Status.MALFORMED, Status.UNIQUE]
    assert sudoku.solve(texts).status.tolist() == expected
    series = pandas.Series(texts, dtype=object)
    assert sudoku.solve(series).status.tolist() == ["malformed", "unique"]


@pytest.mark.parametrize(
    "column",
    [
        pandas.Series([np.nan, np.nan]),
        pyarrow.nulls(2, pyarrow.int64()),
        polars.Series([None, None], dtype=polars.Int64),
    ],
)
def test_values_that_are_all_missing_are_malformed_whatever_their_type(column):
    rows = rows_of_column(sudoku.solve(column))
    assert [row["status"] for row in rows] == ["malformed"] * 2


def test_an_empty_series_of_any_type_has_no_answers():
    assert len(sudoku.solve(pandas.Series([], dtype=float))) == 0


def test_a_series_of_a_class_of_its_own_keeps_its_index():
    class Puzzles(pandas.Series):
        pass

    assert sudoku.solve(Puzzles([EASY], index=["a"])).loc["a", "status"] == "unique"


def test_an_error_that_was_not_raised_here_has_no_place():
    error = sudoku.PuzzleError("x")
    assert (error.line, error.column) == (None, None)


KAGGLE = "004300209005009001070060043006002087190007400050083000600000105003508690042910300"

#: Ways to read a column of a CSV file as text, as the README has them.
READ_AS_TEXT = {
    "pandas": lambda path: pandas.read_csv(path, dtype=str)["quizzes"],
    "polars": lambda path: polars.read_csv(path, infer_schema=False)["quizzes"],
    "pyarrow": lambda path: csv.read_csv(
        path, convert_options=csv.ConvertOptions(column_types={"quizzes": pyarrow.string()})
    )["quizzes"],
    "duckdb": lambda path: pytest.importorskip("duckdb")
    .sql(f"from read_csv('{path}', all_varchar=true)")
    .df()["quizzes"],
}


@pytest.fixture
def kaggle(tmp_path):
    """A CSV file of digits, as the commonest data sets have them."""
    path = tmp_path / "sudoku.csv"
    path.write_text("quizzes,solutions\n" + f"{KAGGLE},{sudoku.solve(KAGGLE).solution}\n" * 2)
    return path


@pytest.mark.parametrize("library", READ_AS_TEXT)
def test_digits_that_are_read_as_text_keep_their_zeros(kaggle, library):
    rows = rows_of_column(sudoku.solve(READ_AS_TEXT[library](kaggle)))
    assert [row["solution"] for row in rows] == [sudoku.solve(KAGGLE).solution] * 2


@pytest.mark.parametrize(
    "numbers",
    [
        lambda path: pandas.read_csv(path)["quizzes"],
        lambda path: csv.read_csv(path)["quizzes"],
        lambda path: polars.Series([1, 2]),
        lambda path: [int(KAGGLE)],
        lambda path: [[int(KAGGLE)]],
        lambda path: int(KAGGLE),
        lambda path: np.array([int(KAGGLE)], object),
    ],
)
def test_digits_that_were_read_as_a_number_are_refused_with_advice(kaggle, numbers):
    with pytest.raises(TypeError, match=r"read the column as text: dtype=str \(pandas\), infer_schema=False"):
        sudoku.solve(numbers(kaggle))


def lists_of(lines):
    return [[numbers[start : start + 9] for start in range(0, 81, 9)] for numbers in array_of(lines).tolist()]


#: Columns that hold puzzles otherwise than as strings.
OTHER_COLUMNS = {
    "lists": lambda lines: pyarrow.array(array_of(lines).tolist()),
    "large lists": lambda lines: pyarrow.array(array_of(lines).tolist(), pyarrow.large_list(pyarrow.uint8())),
    "fixed-size lists": lambda lines: pyarrow.array(array_of(lines).tolist(), pyarrow.list_(pyarrow.int16(), 81)),
    "lists of lists": lambda lines: pyarrow.array(lists_of(lines)),
    "sliced lists": lambda lines: pyarrow.array(lists_of(["." * 81, *lines, "12"]))[1:-1],
    "polars, lists": lambda lines: polars.Series(array_of(lines).tolist()),
    "polars, arrays": lambda lines: polars.Series(lists_of(lines), dtype=polars.Array(polars.Int8, (9, 9))),
    "pandas, lists": lambda lines: pandas.Series(lists_of(lines)),
    "pandas, arrays": lambda lines: pandas.Series(list(array_of(lines))),
    "lists with nulls": lambda lines: pyarrow.array([[cell or None for cell in row] for row in array_of(lines).tolist()]),
    "lists with NaN": lambda lines: pandas.Series([np.where(row == 0, np.nan, row) for row in array_of(lines)]),
    "binary": lambda lines: pyarrow.array([line.encode() for line in lines]),
    "large binary": lambda lines: pyarrow.array([line.encode() for line in lines], pyarrow.large_binary()),
    "polars, binary": lambda lines: polars.Series([line.encode() for line in lines]),
    "pandas, bytes": lambda lines: pandas.Series([line.encode() for line in lines]),
    "dictionary of bytes": lambda lines: pyarrow.array([line.encode() for line in lines]).dictionary_encode(),
}


@pytest.mark.parametrize("column", OTHER_COLUMNS)
def test_columns_of_lists_and_of_bytes_are_taken(column):
    puzzles = [EASY, "." * 80 + "1", EASY[::-1]]
    expected = rows_of_arrays(sudoku.solve(puzzles))
    assert rows_of_column(sudoku.solve(OTHER_COLUMNS[column](puzzles))) == expected


def test_lists_that_are_no_grid_are_malformed():
    good, zeros = array_of([EASY])[0].tolist(), [0] * 9
    wrong = [good[:80], [*good, 0], [*good[:80], 12], [*good[:80], -1], None, [], good]
    rows = rows_of_column(sudoku.solve(pyarrow.array(wrong)))
    assert [row["status"] for row in rows] == ["malformed"] * 6 + ["unique"]
    rows = rows_of_column(sudoku.solve(pyarrow.array([[*map(float, good[:80]), 0.5], [*good[:80], 12.0]])))
    assert [row["status"] for row in rows] == ["malformed"] * 2
    uneven = [[zeros] * 8 + [[0] * 8], [zeros] * 8, [[0] * 10, [0] * 8] + [zeros] * 7, [zeros] * 9, None]
    rows = rows_of_column(sudoku.solve(pyarrow.array(uneven)))
    assert [row["status"] for row in rows] == ["malformed"] * 3 + ["multiple", "malformed"]
    cubes = pyarrow.array([np.zeros((9, 9, 9), int).tolist()])
    assert rows_of_column(sudoku.solve(cubes))[0]["status"] == "malformed"


class ArrayTensor:
    def __init__(self, numbers):
        self.numbers = numbers

    def __array__(self, dtype=None, copy=None):
        return self.numbers


class DlpackTensor:
    def __init__(self, numbers):
        self.numbers = numbers

    def __dlpack__(self, **options):
        return self.numbers.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.numbers.__dlpack_device__()


class Column:
    """Items one by one, as the columns of Hugging Face's datasets have them."""

    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        return iter(self.items)


@pytest.mark.parametrize(
    "make",
    [
        lambda numbers: numbers.astype(float),
        lambda numbers: numbers.astype(np.float16),
        lambda numbers: ArrayTensor(numbers),
        lambda numbers: DlpackTensor(numbers),
        lambda numbers: memoryview(numbers),
        lambda numbers: iter(numbers),
        lambda numbers: Column(numbers.tolist()),
        lambda numbers: list(numbers),
    ],
)
@pytest.mark.parametrize("shape", [(3, 81), (3, 9, 9)])
def test_numbers_of_any_library_are_taken(make, shape):
    numbers = array_of([EASY, "." * 81, EASY[::-1]])
    expected = sudoku.solve(numbers)
    solution, status = sudoku.solve(make(numbers.reshape(shape)))
    assert np.array_equal(solution.reshape(-1, 81), expected.solution)
    assert np.array_equal(status, expected.status)


@pytest.mark.parametrize(
    "make",
    [
        iter,
        tuple,
        Column,
        lambda lines: (line for line in lines),
        lambda lines: map(str.encode, lines),
        lambda lines: io.StringIO("".join(f"{line}\n" for line in lines)),
        lambda lines: [bytearray(line.encode()) for line in lines],
    ],
)
def test_texts_are_taken_from_iterators(make):
    puzzles = [EASY, "." * 81, "12"] * 3
    assert rows_of_arrays(sudoku.solve(make(puzzles))) == rows_of_arrays(sudoku.solve(puzzles))


def test_iterators_can_be_empty_or_fail():
    assert sudoku.solve(iter([])).solution.shape == (0, 81)
    with pytest.raises(ZeroDivisionError):
        sudoku.solve(EASY if index < 3 else str(1 // 0) for index in range(5))


def test_buffers_are_text_or_numbers():
    expected = sudoku.solve(EASY)
    assert sudoku.solve(bytearray(EASY.encode())) == expected
    assert sudoku.solve(memoryview(EASY.encode())) == expected
    numbers = array_of([EASY])[0].astype(np.uint8)
    assert "".join(map(str, sudoku.solve(memoryview(numbers)).solution)) == expected.solution
    assert "".join(map(str, sudoku.solve(array.array("i", numbers.tolist())).solution)) == expected.solution


@pytest.mark.parametrize("missing", [None, float("nan"), pandas.NA])
def test_missing_texts_are_malformed_whatever_stands_for_them(missing):
    puzzles = [missing, EASY, missing]
    expected = [Status.MALFORMED, Status.UNIQUE, Status.MALFORMED]
    assert sudoku.solve(puzzles).status.tolist() == expected
    assert sudoku.solve(np.array(puzzles, object)).status.tolist() == expected


def test_numbers_that_another_thread_writes_are_read_only_once():
    puzzles = np.zeros((20_000, 81), np.uint8)
    stop = threading.Event()

    def write():
        while not stop.is_set():
            puzzles[:, 0] = 200
            puzzles[:, 0] = 1

    thread = threading.Thread(target=write)
    thread.start()
    try:
        for _ in range(5):
            solution, status = sudoku.solve(puzzles, first=True, threads=1)
            assert set(np.unique(status)) <= {Status.SOLVED, Status.MALFORMED}
            assert ((solution.max(axis=1) == 0) == (status == Status.MALFORMED)).all()
            assert (solution[status == Status.SOLVED, 0] == 1).all()
    finally:
        stop.set()
        thread.join()

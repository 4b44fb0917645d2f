"""Symmetry, duplicates, data sets and generating give the same as the command line."""

import numpy as np
import pandas
import pytest
from conftest import EASY, TWO_SOLUTIONS, dug, lines
from hypothesis import given, strategies as st
from shapes import COLUMNS, array_of, rows_of_arrays, rows_of_column

import sudoku_lockstep as sudoku
from sudoku_lockstep import Status


@pytest.mark.parametrize("of_solution", [False, True])
@given(puzzles=lines(20))
def test_canonical_forms_are_those_of_the_command_line(records, of_solution, puzzles):
    options = ["--of-solution"] if of_solution else []
    found = records("canonical --strict", *options, lines=puzzles)
    expected = [
        {"canonical": record["canonical"], "status": record["status"]} for record in found
    ]
    assert rows_of_arrays(sudoku.canonical(puzzles, of_solution=of_solution)) == expected
    column = COLUMNS["pandas"](puzzles)
    assert rows_of_column(sudoku.canonical(column, of_solution=of_solution)) == expected


@given(st.lists(dug(), min_size=1, max_size=20), st.integers(0, 2**64 - 1))
def test_shuffled_puzzles_are_the_same_up_to_symmetry_and_those_of_the_command_line(
    records, puzzles, seed
):
    found = records(f"shuffle --seed {seed}", lines=puzzles)
    shuffled = sudoku.shuffle(array_of(puzzles), seed=seed)
    assert [row["shuffled"] for row in rows_of_arrays(shuffled)] == [
        record["shuffled"] for record in found
    ]
    forms = [sudoku.canonical(each).canonical for each in (array_of(puzzles), shuffled.shuffled)]
    assert np.array_equal(*forms)


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_ratings_in_fewer_bits_are_the_tenths_that_they_stand_for(dtype):
    verified = sudoku.verify([EASY, EASY], ratings=np.array([1.2, 1.3], dtype))
    assert verified.message.tolist() == [None, "the rating is 1.2, not 1.3"]


def test_without_a_seed_each_shuffle_is_another():
    first, second = (sudoku.shuffle([EASY] * 3).shuffled for _ in range(2))
    assert len(np.unique(np.vstack([first, second]), axis=0)) == 6


@pytest.mark.parametrize("same", ["isomorphic", "exact", "solution"])
@given(puzzles=st.lists(dug(), min_size=1, max_size=8), order=st.permutations(range(16)))
def test_duplicates_are_those_of_the_command_line(records, same, puzzles, order):
    shuffled = rows_of_arrays(sudoku.shuffle(puzzles, seed=1))
    both = puzzles + [row["shuffled"] for row in shuffled] + puzzles[:3]
    both = [both[index] for index in order if index < len(both)]
    if not both:
        return
    firsts = [record for record in records("dedupe", "--same", same, lines=both) if record["repeats"] is None]
    deduped = sudoku.dedupe(both, same=same)
    kept = np.flatnonzero(deduped.first == np.arange(len(both)))
    assert [both[index] for index in kept] == [record["puzzle"] for record in firsts]


def test_malformed_puzzles_are_no_duplicates():
    assert sudoku.dedupe(["12", EASY, "12", EASY]).first.tolist() == [-1, 1, -1, 1]


def test_a_single_puzzle_cannot_be_deduped():
    with pytest.raises(TypeError, match="many puzzles"):
        sudoku.dedupe(EASY)


def test_verify_finds_what_is_wrong_with_each_row():
    solution = sudoku.solve(EASY).solution
    puzzles = [EASY, EASY, EASY, TWO_SOLUTIONS, "12"]
    claimed = [solution, solution[::-1], None, solution, None]
    verified = sudoku.verify(puzzles, solutions=claimed, givens=[30, 29, 30, np.nan, 1])
    assert [row["finding"] for row in rows_of_arrays(verified)] == [
        None,
        "other-solution",
        "missing-solution",
        "not-the-only-solution",
        None,
    ]
    assert verified.message[0] is None
    assert verified.message[1].endswith("there are 30 givens, not 29")
    assert verified.status.tolist() == [1, 1, 1, 2, 4]
    rows, right = array_of(puzzles[:1] * 3), array_of([solution] * 3)
    assert (sudoku.verify(rows, solutions=right).finding == 255).all()


def test_verify_agrees_with_the_command_line_on_a_table(records, tmp_path):
    solution = sudoku.solve(EASY).solution
    rows = [(EASY, solution, 30), (EASY, solution, 31), (TWO_SOLUTIONS, "", 29), (EASY, EASY, 30)]
    table = tmp_path / "table.csv"
    table.write_text("puzzle,solution,givens\n" + "".join(f"{p},{s},{g}\n" for p, s, g in rows))
    expected = {}
    for record in records("verify --same none", str(table)):
        expected.setdefault(record["line"] - 2, []).append(record["finding"])
    puzzles, solutions, givens = zip(*rows)
    verified = rows_of_arrays(sudoku.verify(puzzles, solutions=solutions, givens=givens))
    assert [row["finding"] for row in verified] == [
        expected.get(index, [None])[0] for index in range(len(rows))
    ]


def test_as_many_claims_as_puzzles_are_needed():
    with pytest.raises(ValueError, match="expected as many givens as puzzles, found 1 for 2"):
        sudoku.verify([EASY, EASY], givens=[30])


@pytest.mark.parametrize(
    ("claims", "finds"),
    [
        ([29], True),
        ([30], False),
        ([None], False),
        (pandas.Series([29], dtype="Int64"), True),
        (pandas.Series([pandas.NA], dtype="Int64"), False),
        (np.ma.masked_array([29], [True]), False),
    ],
)
def test_claims_are_numbers_or_missing(claims, finds):
    assert (sudoku.verify([EASY], givens=claims).message[0] is not None) == finds


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        ("", {}),
        ("--symmetry half-turn", {"symmetry": "half-turn"}),
        ("--givens 28-30", {"givens": (28, 30)}),
        ("--rating medium", {"rating": "medium"}),
        ("--technique x-wing --symmetry diagonal", {"technique": "x-wing", "symmetry": "diagonal"}),
        ("--controlled-bias", {"controlled_bias": True}),
        ("--technique xy-wing --once --after singles", {"technique": "xy-wing", "once": True, "after": "singles"}),
    ],
)
def test_generated_puzzles_are_those_of_the_command_line(records, options, arguments):
    found = records(f"generate 6 --seed 5 --skip 2 --with-solution {options}")
    made = sudoku.generate(6, seed=5, skip=2, **arguments)
    rows = rows_of_arrays(made)
    assert [row["puzzle"] for row in rows] == [record["puzzle"] for record in found]
    assert [row["solution"] for row in rows] == [record["solution"] for record in found]
    assert [row["index"] for row in rows] == [record["index"] for record in found]
    assert made.seed == 5
    assert [row["weight"] for row in rows] == [record.get("weight") for record in found]
    assert [row.get("position") for row in rows] == [record.get("position") for record in found]
    assert sudoku.generate(seed=5, skip=2, **arguments).puzzle == found[0]["puzzle"]


def test_without_duplicates_others_are_made_in_their_place(records):
    # There are 81 puzzles, so that twenty at random are hardly ever different.
    solution = sudoku.solution_grids(seed=1)
    options = f"--seed 3 --givens 80 --from-solution {solution}"
    found = records(f"generate 20 {options} --no-duplicates")
    made = sudoku.generate(20, seed=3, givens=80, solution=solution, no_duplicates=True, threads=2)
    assert made.index.tolist() == [record["index"] for record in found] != list(range(20))
    first = sudoku.dedupe(made.puzzle).first
    assert (first == np.arange(20)).all()
    with pytest.raises(ValueError, match="`no_duplicates` cannot be combined with `skip`"):
        sudoku.generate(2, skip=1, no_duplicates=True)


def test_where_there_are_no_more_puzzles_rows_are_not_found():
    solution = sudoku.solution_grids(seed=1)
    made = sudoku.generate(
        100, seed=3, givens=80, solution=solution, no_duplicates=True, tries=2000, threads=2
    )
    assert made.status.tolist() == [Status.UNIQUE] * 81 + [Status.NOT_FOUND] * 19
    assert (sudoku.dedupe(made.puzzle[:81]).first == np.arange(81)).all()
    assert not made.puzzle[81:].any()


def test_a_generated_puzzle_can_have_a_solution_from_an_array():
    solution = sudoku.solution_grids(2, seed=4)[1]
    expected = sudoku.generate(seed=1, solution="".join(map(str, solution)))
    assert sudoku.generate(seed=1, solution=solution.reshape(9, 9)) == expected
    pattern = array_of([EASY])[0]
    assert sudoku.generate(seed=2, pattern=pattern) == sudoku.generate(seed=2, pattern=EASY)


def test_ranges_are_lists_or_tuples():
    assert sudoku.generate(seed=1, givens=[28, 30]) == sudoku.generate(seed=1, givens=(28, 30))


def test_solution_grids_are_those_of_the_command_line(records):
    found = records("generate 5 --seed 9 --grids-only")
    grids = sudoku.solution_grids(5, seed=9)
    assert grids.shape == (5, 81)
    assert ["".join(map(str, grid)) for grid in grids] == [record["puzzle"] for record in found]


def test_what_cannot_be_generated_is_refused():
    with pytest.raises(ValueError, match="at least 17"):
        sudoku.generate(givens=16)
    with pytest.raises(ValueError, match='one of easy, .* found "simple"'):
        sudoku.generate(rating="simple")


def test_what_is_not_found_is_a_status():
    made = sudoku.generate(2, seed=1, rating=9.0, tries=1)
    assert made.status.tolist() == [Status.NOT_FOUND] * 2
    assert not made.puzzle.any()


def test_without_a_seed_puzzles_differ():
    assert sudoku.generate().puzzle != sudoku.generate().puzzle

"""Measures, hints, and puzzles made from others give the same as the command line; texts go to numbers and back."""

import json

import numpy as np
import pandas
import polars
import pyarrow
import pytest
from conftest import CLASH, EASY, HARD, TWO_SOLUTIONS, dug
from hypothesis import given, strategies as st
from shapes import COLUMNS, array_of, rows_of_arrays, rows_of_column

import sudoku_lockstep as sudoku
from sudoku_lockstep import Status

SPARSE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
PUZZLES = [EASY, "12", CLASH, TWO_SOLUTIONS, EASY]


def names_of(cells):
    return [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in np.flatnonzero(cells)]


def test_measures_are_those_of_the_command_line(records):
    found = records("rate --strict --measures", lines=[*PUZZLES, HARD])
    names = ("nodes", "backdoor_size", "backdoor", "trial_and_error", "status")
    expected = [{name: record.get(name) for name in names} for record in found]
    assert rows_of_column(sudoku.measure(COLUMNS["pyarrow"]([*PUZZLES, HARD]))) == expected
    measured = sudoku.measure([*PUZZLES, HARD])
    assert measured.nodes.tolist() == [row["nodes"] or 0 for row in expected]
    sizes = [-1 if row["backdoor_size"] is None else row["backdoor_size"] for row in expected]
    assert measured.backdoor_size.tolist() == sizes
    assert [names_of(row) for row in measured.backdoor] == [row["backdoor"] or [] for row in expected]


@pytest.mark.parametrize("detail", ["vague", "normal", "full"])
def test_hints_are_those_of_the_command_line(records, detail):
    options = [] if detail == "normal" else [f"--{detail}"]
    found = records("hint --strict", *options, lines=PUZZLES)
    rows = rows_of_column(sudoku.hint(COLUMNS["polars"](PUZZLES), detail=detail))
    assert [row["status"] for row in rows] == [record["status"] for record in found]
    assert [row["place"] for row in rows] == [record["place"] for record in found]
    one = sudoku.hint(EASY, detail=detail)
    assert one.text == found[0]["message"]
    assert one.step == sudoku.explain(EASY).steps[0] == sudoku.hint(PUZZLES).step[0]
    assert json.loads(rows[0]["step"]) == one.step


def test_minimal_puzzles_are_those_of_the_command_line(records):
    found = records("minimize --strict", lines=PUZZLES)
    expected = [{name: record[name] for name in ("minimal", "removed", "status")} for record in found]
    assert rows_of_column(sudoku.minimize(COLUMNS["pandas"](PUZZLES))) == expected
    minimal = sudoku.minimize(array_of([EASY]).reshape(1, 9, 9), seed=3, symmetry="half-turn")
    [record] = records("minimize --seed 3 --symmetry half-turn", lines=[EASY])
    assert "".join(map(str, minimal.minimal.ravel())).replace("0", ".") == record["minimal"]
    assert names_of(minimal.removed) == record["removed"]
    assert minimal.removed.shape == (1, 9, 9)


@pytest.mark.parametrize(("options", "up_to"), [((), None), (("--up-to", "2.0"), 2.0)])
def test_expanded_puzzles_are_those_of_the_command_line(records, options, up_to):
    found = records("expand --strict", *options, lines=[*PUZZLES, HARD])
    expected = [{name: record[name] for name in ("expanded", "added", "status")} for record in found]
    assert rows_of_column(sudoku.expand(COLUMNS["pyarrow"]([*PUZZLES, HARD]), up_to=up_to)) == expected


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        ("", {}),
        ("--exact", {"exact": True}),
        ("--remove 1 --add 0", {"remove": 1, "add": 0}),
        ("--same-cells --minimal cells", {"same_cells": True, "minimal": True}),
    ],
)
def test_neighbours_are_those_of_the_command_line(records, options, arguments):
    puzzles = [SPARSE, "12", sudoku.minimize(EASY).minimal]
    found = records(f"vary --strict {options}", lines=puzzles)
    expected = [(record["neighbour"], record["line"] - 1) for record in found if record.get("neighbour")]
    rows = rows_of_column(sudoku.vary(COLUMNS["polars"](puzzles), **arguments))
    assert [(row["neighbour"], row["index"]) for row in rows] == expected
    varied = sudoku.vary(puzzles, **arguments)
    assert varied.index.tolist() == [index for _, index in expected]
    series = pandas.Series(puzzles, index=["a", "b", "c"])
    assert list(sudoku.vary(series, **arguments).index) == ["abc"[index] for _, index in expected]


@pytest.mark.parametrize("function", ["check", "explain", "hint"])
def test_entries_that_contradict_the_original_are_those_of_the_command_line(records, function):
    solution = sudoku.solve(EASY).solution
    half_solved = [EASY[:2] + digit + EASY[3:] for digit in (solution[2], "1")]
    found = records(f"{function} --original {EASY}", lines=half_solved)
    answer = getattr(sudoku, function)(half_solved, original=EASY)
    assert answer.wrong == [record["wrong"] for record in found]
    assert [bool(wrong) for wrong in answer.wrong] == [False, True]
    assert getattr(sudoku, function)(half_solved).wrong is None


@pytest.mark.parametrize(
    ("command", "function", "field"),
    [
        ("solve --all --limit 3", lambda puzzles: sudoku.solutions(puzzles, limit=3), "solution"),
        ("minimize --all --limit 3", lambda puzzles: sudoku.minimal_puzzles(puzzles, limit=3), "minimal"),
        ("minimize --samples 4 --seed 7", lambda puzzles: sudoku.minimal_puzzles(puzzles, samples=4, seed=7), "minimal"),
    ],
)
def test_several_answers_about_a_puzzle_are_those_of_the_command_line(records, command, function, field):
    # Random numbers go by the numbers of puzzles, among which the command line does not count malformed ones.
    puzzles = [EASY, sudoku.solve(EASY).solution, TWO_SOLUTIONS, CLASH, "12"]
    found = records(f"{command} --strict", lines=puzzles)
    expected = [(record[field], record["line"] - 1, record["status"]) for record in found]
    rows = rows_of_column(function(COLUMNS["pyarrow"](puzzles)))
    assert [(row[field], row["index"], row["status"]) for row in rows] == expected
    several = function(puzzles)
    assert several.index.tolist() == [index for _, index, _ in expected]
    assert function(EASY) == function([EASY])
    with pytest.raises(sudoku.PuzzleError):
        function("12")


@given(st.lists(dug(), min_size=1, max_size=10), st.integers(0, 2**32), st.integers(0, 4))
def test_symmetries_can_be_applied_again(puzzles, seed, copies):
    rows = array_of(puzzles)
    shuffled = sudoku.shuffle(rows, seed=seed, copies=copies, transformation=True)
    again = sudoku.apply(np.repeat(rows, copies, axis=0), shuffled.transformation)
    assert np.array_equal(again.applied, shuffled.shuffled)
    found = sudoku.canonical(rows, transformation=True)
    assert np.array_equal(sudoku.apply(rows, found.transformation).applied, found.canonical)
    assert np.array_equal(found.canonical, sudoku.canonical(rows).canonical)


def test_copies_are_those_of_the_command_line(records):
    found = records("shuffle --seed 5 --copies 3", lines=[EASY, HARD])
    expected = [record["shuffled"] for record in found]
    shuffled = sudoku.shuffle([EASY, HARD], seed=5, copies=3)
    assert [row["shuffled"] for row in rows_of_arrays(shuffled)] == expected
    assert sudoku.shuffle(EASY, seed=5, copies=3).shuffled.shape == (3, 81)
    series = pandas.Series([EASY, HARD], index=["a", "b"])
    assert list(sudoku.shuffle(series, seed=5, copies=3).index) == list("aaabbb")


def test_symmetries_that_do_not_exist_are_refused():
    with pytest.raises(ValueError, match="no symmetry with the number 1218998108160"):
        sudoku.apply([EASY], [1218998108160])
    with pytest.raises(ValueError, match="as many transformations as puzzles, found 2 for 1"):
        sudoku.apply(EASY, [1, 2])
    with pytest.raises(TypeError, match="expected integers for `transformation`"):
        sudoku.apply(EASY, 0.5)
    assert sudoku.apply(EASY, -1).applied is None


@pytest.mark.parametrize("same", ["isomorphic", "solution"])
def test_parts_are_those_of_the_command_line(records, same, tmp_path):
    made = sudoku.generate(60, seed=2).puzzle
    lines = ["".join(map(str, row)).replace("0", ".") for row in made] + [TWO_SOLUTIONS]
    files = [tmp_path / f"{index}.txt" for index in range(2)]
    options = [option for file in files for option in ("-o", str(file))]
    assert records(f"split --parts 3,1 --seed 9 --same {same}", *options, lines=lines) == []
    split = sudoku.split(lines, (3, 1), seed=9, same=same)
    for index, file in enumerate(files):
        found = [json.loads(record)["puzzle"] for record in file.read_text().splitlines()]
        assert [lines[place] for place in np.flatnonzero(split.part == index)] == found
    assert sudoku.split(["12"], (1, 1)).part.tolist() == [-1]


def test_puzzles_shared_with_others_are_found():
    others = ["12", HARD, EASY]
    relabelled = sudoku.shuffle([EASY, HARD], seed=1).shuffled
    assert sudoku.verify(relabelled, against=others).shared.tolist() == [2, 1]
    assert sudoku.verify(relabelled, against=others, same="exact").shared.tolist() == [-1, -1]
    assert sudoku.verify(TWO_SOLUTIONS, against=others).shared is None
    assert sudoku.verify(HARD, against=others).shared == 1
    assert sudoku.verify(HARD).shared is None
    table = sudoku.verify(COLUMNS["pyarrow"]([EASY, "12"]), against=others)
    assert table["shared"].to_pylist() == [2, None]


def test_texts_become_numbers():
    assert np.array_equal(sudoku.parse(EASY).puzzle, array_of([EASY])[0])
    for column in ("pandas", "polars", "pyarrow"):
        parsed = sudoku.parse(COLUMNS[column](PUZZLES))
        assert np.array_equal(parsed.puzzle[[0, 3]], array_of([EASY, TWO_SOLUTIONS]))
        assert parsed.status.tolist() == [6, Status.MALFORMED, 6, 6, 6]


@pytest.mark.parametrize("format", sudoku.FORMATS)
def test_numbers_become_the_texts_of_the_command_line_and_are_read_again(format):
    text = sudoku.format(array_of([EASY])[0], format).text
    assert text in sudoku.format([EASY, "12"], format).text.tolist()
    if format not in ("candidates", "sukaku", "opensudoku"):
        assert np.array_equal(sudoku.parse(text).puzzle, array_of([EASY])[0])
    assert sudoku.solve(text).solution == sudoku.solve(EASY).solution


def test_formats_and_blanks_that_do_not_exist_are_refused():
    assert sudoku.format(EASY, "line", blank="0").text == EASY.replace(".", "0")
    with pytest.raises(ValueError, match="`format`: expected one of grid, line, .*, puzz-link, found \"pdf\""):
        sudoku.format(EASY, "pdf")
    with pytest.raises(ValueError, match="`detail`: expected one of vague, normal, full, found \"some\""):
        sudoku.hint(EASY, detail="some")
    with pytest.raises(ValueError, match="`blank`: line cannot have '1'"):
        sudoku.format(EASY, "line", blank="1")


@pytest.mark.parametrize("make", [lambda: EASY, lambda: PUZZLES, lambda: array_of(PUZZLES)])
def test_results_compare_by_value(make):
    assert sudoku.solve(make()) == sudoku.solve(make())
    assert sudoku.rate(make()) == sudoku.rate(make())
    assert sudoku.solve(make()) != sudoku.solve([HARD])
    assert not sudoku.check(make()) == 5


@pytest.mark.parametrize("function", [sudoku.solve, sudoku.check, sudoku.rate, sudoku.explain, sudoku.minimize])
def test_results_become_tables_of_any_library(function):
    answer = function(PUZZLES)
    names = [row["status"] for row in rows_of_column(sudoku.solve(COLUMNS["pyarrow"](PUZZLES)))]
    for table in (answer.to_arrow(), answer.to_pandas(), answer.to_polars()):
        assert list(table["status"].to_pylist() if isinstance(table, pyarrow.Table) else table["status"]) == names
    one = function(EASY).to_polars()
    assert isinstance(one, polars.DataFrame)
    assert one["status"].to_list() == ["unique"]


def test_notebooks_show_a_board():
    for answer in (sudoku.solve(EASY), sudoku.generate(seed=1), sudoku.solve(array_of([EASY]))):
        assert '<svg class="board"' in answer._repr_svg_()
        assert answer._repr_html_().count("<img src=\"data:image/svg+xml;base64,") == 1
    assert "<figcaption>Solved: status unique</figcaption>" in sudoku.solve(EASY)._repr_html_()
    assert "<figcaption>Solved: the first of 2</figcaption>" in sudoku.solve([EASY, HARD])._repr_html_()
    assert sudoku.rate(EASY)._repr_svg_() is None
    assert sudoku.rate(EASY)._repr_html_() is None
    assert sudoku.check([EASY])._repr_svg_() is None


def test_notebooks_show_the_page_that_explains():
    page = sudoku.explanation_page(EASY)
    assert page.startswith("<!DOCTYPE html>")
    assert page == sudoku.explanation_page(array_of([EASY])[0])
    assert "In box 2, 8 can only go in r1c6" in page
    assert page._repr_html_().startswith('<iframe srcdoc="&lt;!DOCTYPE html&gt;')


def test_blocks_are_the_puzzles_of_the_seed():
    blocks = list(sudoku.generate_blocks(25, block=10, seed=3))
    whole = sudoku.generate(25, seed=3)
    assert np.array_equal(np.vstack([block.puzzle for block in blocks]), whole.puzzle)
    assert np.concatenate([block.index for block in blocks]).tolist() == list(range(25))
    assert {block.seed for block in blocks} == {3}


def test_blocks_without_duplicates_end_when_there_is_nothing_new():
    solution = sudoku.solution_grids(seed=1)
    options = {"seed": 3, "givens": 80, "solution": solution, "no_duplicates": True}
    some = list(sudoku.generate_blocks(60, block=10, **options))
    puzzles = np.vstack([block.puzzle for block in some])
    assert len(puzzles) == 60
    assert (sudoku.dedupe(puzzles).first == np.arange(60)).all()
    everything = sudoku.generate_blocks(block=50, tries=1000, **options)
    assert sum(len(block.puzzle) for block in everything) == 81


def test_blocks_of_any_kind_are_solved_one_after_the_other():
    expected = sudoku.solve(PUZZLES)
    assert next(sudoku.solve_blocks(iter(PUZZLES))) == expected
    blocks = sudoku.solve_blocks([array_of(PUZZLES), COLUMNS["polars"](PUZZLES)])
    assert next(blocks) == expected
    assert isinstance(next(blocks), polars.DataFrame)

"""Statuses, techniques, levels and findings have the same categories in every table, and names for their numbers."""

import numpy as np
import pandas
import polars
import pyarrow
import pytest
from conftest import CLASH, EASY, HARD, TWO_SOLUTIONS

import sudoku_lockstep as sudoku
from sudoku_lockstep import Status

PUZZLES = [EASY, TWO_SOLUTIONS, CLASH, "12"]
#: The functions with such fields, and the names of these.
ANSWERS = {
    "solve": (sudoku.solve, {"status": sudoku.STATUSES}),
    "rate": (
        lambda puzzles: sudoku.rate(puzzles, up_to=3.0),
        {"status": sudoku.STATUSES, "technique": sudoku.TECHNIQUES, "level": sudoku.LEVELS},
    ),
    "hint": (sudoku.hint, {"status": sudoku.STATUSES, "technique": sudoku.TECHNIQUES}),
    "verify": (sudoku.verify, {"status": sudoku.STATUSES, "finding": sudoku.FINDINGS}),
}


def pandas_tables(call):
    return [call(pandas.Series(PUZZLES)), call(PUZZLES).to_pandas(), call(EASY).to_pandas()]


def polars_tables(call):
    return [call(polars.Series(PUZZLES)), call(PUZZLES).to_polars(), call(EASY).to_polars()]


def pyarrow_tables(call):
    return [call(pyarrow.array(PUZZLES)), call(PUZZLES).to_arrow(), call(EASY).to_arrow()]


@pytest.mark.parametrize("function", ANSWERS)
def test_pandas_has_the_same_ordered_categories_in_every_table(function):
    call, fields = ANSWERS[function]
    tables = pandas_tables(call)
    for name, categories in fields.items():
        for table in tables:
            assert table[name].dtype == pandas.CategoricalDtype(categories, ordered=True)
        assert pandas.concat(tables)[name].dtype == tables[0][name].dtype
        assert tables[0][name].head(1).equals(tables[2][name])


@pytest.mark.parametrize("function", ANSWERS)
def test_polars_has_the_same_enum_in_every_table(function):
    call, fields = ANSWERS[function]
    tables = polars_tables(call)
    for name, categories in fields.items():
        assert [table.schema[name] for table in tables] == [polars.Enum(categories)] * 3
        joined = tables[0].select(name).unique().join(tables[1].select(name).unique(), on=name, nulls_equal=True)
        assert len(joined) == tables[0][name].n_unique()


@pytest.mark.parametrize("function", ANSWERS)
def test_pyarrow_has_the_same_ordered_dictionary_in_every_table(function):
    call, fields = ANSWERS[function]
    tables = pyarrow_tables(call)
    for name, categories in fields.items():
        for table in tables:
            assert table.schema.field(name).type.ordered
            assert table[name].chunk(0).dictionary.to_pylist() == categories
        assert len(pyarrow.concat_tables([table.select([name]) for table in tables])) == 2 * len(PUZZLES) + 1


@pytest.mark.parametrize("function", ANSWERS)
def test_numbers_have_names(function):
    call, fields = ANSWERS[function]
    arrays, table = call(PUZZLES), call(pyarrow.array(PUZZLES))
    for name in fields:
        assert arrays.names(name).tolist() == table[name].to_pylist()
        assert call(EASY).names(name).tolist() == table[name].to_pylist()[:1]
    with pytest.raises(ValueError, match="expected a field whose numbers have names, found 'solution'"):
        arrays.names("solution")


def test_another_status_can_be_set():
    frame = sudoku.solve(pandas.Series([EASY]))
    frame.loc[0, "status"] = "multiple"
    assert frame["status"].max() == "multiple"


def test_levels_can_be_compared():
    levels = sudoku.rate(pandas.Series([EASY, HARD]), up_to=3.0)["level"]
    assert (levels.dropna() < "hard").all()


def test_the_name_of_a_status_is_that_of_tables():
    assert [str(status) for status in Status] == sudoku.STATUSES
    assert f"{Status.UNIQUE}, {Status.NOT_FOUND:>10}" == "unique,  not_found"
    assert np.array([Status.UNIQUE]).dtype.kind == "i"

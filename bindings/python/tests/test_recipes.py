"""The recipes of the README run, with a stand-in for a library that is not there."""

import itertools
import re
import sys
import types
from pathlib import Path

import numpy as np
import pyarrow
import pytest
from conftest import EASY, HARD

import sudoku_lockstep as sudoku

README = Path(__file__).resolve().parents[1] / "README.md"
RECIPES = re.findall(r"^```python\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL)
SOLUTIONS = [sudoku.solve(puzzle).solution for puzzle in (EASY, HARD)]


@pytest.fixture
def torch(monkeypatch):
    """PyTorch, or as much of it as the recipe uses."""
    try:
        import torch.utils.data
    except ImportError:
        data = types.ModuleType("torch.utils.data")
        data.IterableDataset, data.get_worker_info = object, lambda: None
        for name in ("torch", "torch.utils"):
            monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
        monkeypatch.setitem(sys.modules, "torch.utils.data", data)
    return sys.modules["torch.utils.data"]


def run(word, **names):
    """Runs the recipe with this word in it, and returns the names that it defines."""
    [recipe] = [recipe for recipe in RECIPES if word in recipe and ">>>" not in recipe]
    names = {"sudoku": sudoku, "puzzles": [EASY, HARD], **names}
    exec(recipe, names)
    return names


def test_links_of_the_readme_work_outside_of_the_repository():
    links = re.findall(r"\]\(([^)]*)\)", README.read_text())
    assert [link for link in links if not link.startswith(("https://", "#"))] == []


def test_pandas():
    assert list(run("frame.assign")["frame"]["solution"]) == SOLUTIONS


def test_polars():
    assert run("import polars")["frame"]["solution"].to_list() == SOLUTIONS


def test_duckdb():
    pytest.importorskip("duckdb")
    frame = run("frame.assign")["frame"]
    assert run("import duckdb", frame=frame)["rows"] == [(solution,) for solution in SOLUTIONS]


def test_dask():
    pytest.importorskip("dask.dataframe")
    frame = run("import dask")["frame"]
    assert list(frame["solution"]) == SOLUTIONS


def test_tables_of_ray():
    solve_table = run("def solve_table")["solve_table"]
    table = pyarrow.table({"puzzle": [EASY, HARD]})
    assert solve_table(table)["solution"].to_pylist() == SOLUTIONS
    ray = pytest.importorskip("ray", reason="Ray is tried where it is installed")
    data = pytest.importorskip("ray.data")
    ray.init(num_cpus=2, include_dashboard=False, logging_level="error")
    try:
        rows = data.from_arrow(table).map_batches(solve_table, batch_format="pyarrow").take_all()
    finally:
        ray.shutdown()
    assert [row["solution"] for row in rows] == SOLUTIONS


def test_batches_of_spark():
    batch = pyarrow.record_batch({"puzzle": [EASY, HARD]})
    [solved] = run("def solve_batches")["solve_batches"]([batch])
    assert solved.schema == pyarrow.schema([("puzzle", pyarrow.string()), ("solution", pyarrow.string())])
    assert solved["solution"].to_pylist() == SOLUTIONS


def test_batches_of_hugging_face():
    answer = run("def solve_batch(")["solve_batch"]({"puzzle": [EASY, HARD]})
    assert answer == {"solution": SOLUTIONS, "status": ["unique", "unique"]}


def test_puzzles_for_training(torch, monkeypatch):
    puzzles = run("import itertools")["Puzzles"](seed=1, block=5, copies=2)
    some = list(itertools.islice(puzzles, 25))
    examples, solutions = (np.stack(rows) for rows in zip(*some))
    assert (sudoku.verify(examples, solutions=solutions).finding == 255).all()
    assert len(np.unique(examples, axis=0)) == 25
    info = types.SimpleNamespace(id=1, num_workers=2)
    monkeypatch.setattr(torch, "get_worker_info", lambda: info)
    second = run("import itertools")["Puzzles"](seed=1, block=5, copies=2)
    assert np.array_equal(next(iter(second))[0], examples[10])

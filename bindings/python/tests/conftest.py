"""Shared by the tests: the command line to compare with, and puzzles of all kinds."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings, strategies as st

import sudoku_lockstep as sudoku

ROOT = Path(__file__).resolve().parents[3]

# The command line is started for each case.
settings.register_profile(
    "default",
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("default")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
TWO_SOLUTIONS = "53..7....6..195....98......8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASH = "55" + "." * 79


def find_program():
    """The `sudoku` program to compare with: $SUDOKU, or one that Cargo has built here, or one on the path."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = [target / profile / "sudoku" for profile in ("release", "debug")]
    candidates = [os.environ.get("SUDOKU"), *filter(Path.exists, built), shutil.which("sudoku")]
    return next((str(path) for path in candidates if path), None)


@pytest.fixture(scope="session")
def records():
    """A function that runs a command over lines, and returns its records."""
    program = find_program()
    if program is None:
        pytest.fail("build the program first: cargo build --release")

    def run(command, *options, lines=None):
        process = subprocess.run(
            [program, *command.split(), "--format", "json", *options],
            input=None if lines is None else "".join(f"{line}\n" for line in lines),
            capture_output=True,
            text=True,
            timeout=600,
        )
        assert process.returncode in (0, 1, 2), process.stderr
        return [json.loads(record) for record in process.stdout.splitlines()]

    return run


def read_puzzles(name):
    """The puzzles of a list that comes with the project."""
    lines = (ROOT / "puzzles" / name).read_text().splitlines()
    return [line[:81] for line in lines if line[:1].isdigit() or line[:1] == "."]


@st.composite
def dug(draw):
    """A solution grid without some of its digits, so that all statuses but malformed turn up."""
    grid = sudoku.solution_grids(seed=draw(st.integers(0, 10_000)))
    kept = draw(st.sets(st.integers(0, 80), min_size=15, max_size=60))
    cells = [cell if index in kept else "." for index, cell in enumerate(grid)]
    if draw(st.integers(0, 4)) == 0:
        # About half of these have no solution.
        cells[draw(st.integers(0, 80))] = draw(st.sampled_from("123456789"))
    return "".join(cells)


def malformed():
    """Lines that are not puzzles."""
    cells = st.text("123456789.", min_size=81, max_size=81)
    return st.one_of(
        cells.map(lambda line: line[:-1]),
        cells.map(lambda line: line + "1"),
        st.tuples(cells, st.integers(1, 79)).map(lambda it: it[0][: it[1]] + "A" + it[0][it[1] + 1 :]),
        st.sampled_from(["prose", "12", "_" * 81, "é" * 81]),
    )


def lines(max_size=40):
    """Lists of lines, most of which are puzzles."""
    return st.lists(st.one_of(dug(), dug(), dug(), malformed()), min_size=1, max_size=max_size)

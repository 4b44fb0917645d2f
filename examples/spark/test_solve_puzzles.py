"""Runs the job on a Spark cluster of two executor processes, and compares it with the command line.

It needs pyspark, a Java runtime, the Python package and the program; `.ci/spark` sees to all of them.
"""

import csv
import io
import os
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

import sudoku_lockstep as sudoku

HERE = Path(__file__).resolve().parent
PROGRAM = os.environ.get("SUDOKU", "sudoku")
ROWS = int(os.environ.get("SUDOKU_SPARK_ROWS", "200000"))

#: What a puzzle may have become on its way into a data set.
FAULTS = {
    97: lambda puzzle: puzzle[:-1],
    101: lambda puzzle: puzzle + ".",
    103: lambda puzzle: "A" + puzzle[1:],
    107: lambda puzzle: "",
    109: lambda puzzle: "11" + puzzle[2:],
    113: lambda puzzle: "." * 30 + puzzle[30:],
    127: lambda puzzle: "no puzzle",
}


@pytest.fixture(scope="session")
def table(tmp_path_factory):
    """A CSV file of puzzles with faults, their right solutions, and a number for each."""
    made = sudoku.generate(2000, seed=11)
    path = tmp_path_factory.mktemp("spark") / "puzzles.csv"
    puzzles = ["".join(map(str, row)).replace("0", ".") for row in made.puzzle]
    solutions = ["".join(map(str, row)) for row in made.solution]
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["number", "puzzle", "solution"])
        for number in range(ROWS):
            puzzle, solution = puzzles[number % 2000], solutions[number % 2000]
            for divisor, fault in FAULTS.items():
                if number % divisor == 1:
                    puzzle = fault(puzzle)
            writer.writerow([number, puzzle, solution])
    return path


def spark(source, output, *options):
    """Runs the job on two executors with a core each, and returns the rows of its output in the order of the input."""
    command = [
        sys.executable,
        str(HERE / "solve_puzzles.py"),
        *options,
        str(source),
        str(output),
    ]
    environment = {
        **os.environ,
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_SUBMIT_ARGS": "--master local-cluster[2,1,1024] --conf spark.ui.enabled=false pyspark-shell",
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr[-4000:]
    rows = pyarrow.parquet.read_table(output).to_pylist()
    return sorted(rows, key=lambda row: int(row["number"]))


def records(command, source):
    """The records of the command line for the same table."""
    run = subprocess.run(
        [PROGRAM, *command.split(), "--strict", "--quiet", "--format", "csv", str(source)],
        capture_output=True,
        text=True,
        timeout=600,
    )
    return list(csv.DictReader(io.StringIO(run.stdout)))


@pytest.fixture(scope="session")
def solved(table):
    """What the job makes of the table, in Parquet, and its rows."""
    output = table.parent / "solved.parquet"
    return output, spark(table, output, "--partitions", "8")


def test_the_job_solves_as_the_command_line_does(table, solved):
    _, rows = solved
    expected = records("solve", table)
    assert len(rows) == len(expected) == ROWS
    for row, record in zip(rows, expected):
        assert row["status"] == record["status"], row
        assert (row["solution"] or "") == record["solution"], row
    statuses = {row["status"] for row in rows}
    assert statuses >= {"unique", "multiple", "invalid", "malformed"}
    # Columns are kept, also one that has the name of an answer.
    assert all(len(row["input_solution"]) == 81 for row in rows)


def test_the_job_verifies_parquet_as_the_command_line_does_csv(table, solved, tmp_path):
    parquet, _ = solved
    options = ["--task", "verify", "--solutions", "input_solution"]
    rows = spark(parquet, tmp_path / "verified.parquet", *options)
    findings = {}
    for record in records("verify --same none", table):
        findings.setdefault(int(record["line"]) - 2, record["finding"] or None)
    assert len(rows) == ROWS
    for row in rows:
        assert row["finding"] == findings.get(int(row["number"])), row


def test_the_job_rates_as_the_command_line_does(table, tmp_path):
    part = tmp_path / "part.csv"
    with table.open(encoding="utf-8") as whole:
        part.write_text("".join(line for line, _ in zip(whole, range(2001))))
    rows = spark(part, tmp_path / "rated.parquet", "--task", "rate", "--up-to", "3.4")
    expected = records("rate --up-to 3.4", part)
    assert len(rows) == len(expected) == 2000
    for row, record in zip(rows, expected):
        assert row["status"] == record["status"], row
        assert row["er"] == (float(record["er"]) if record["er"] else None), row
        assert (row["technique"] or "") == record["technique"], row


def test_columns_may_have_any_name_and_claims_may_be_no_numbers(tmp_path):
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    claims = ["30", "29", " 29.0 ", "", None, "many", "3e"]
    names = {
        "number": range(7),
        "a `puzzle`": [puzzle] * 7,
        "input_status": [1] * 7,
        "Status": ["old"] * 7,
        "gi.vens": claims,
        "er": ["1.2", "x", None, "1.2", "1.2", "1.2", "9"],
    }
    source = tmp_path / "odd.parquet"
    pyarrow.parquet.write_table(pyarrow.table(names), source)
    options = ["--task", "verify", "--column", "a `puzzle`", "--givens", "gi.vens", "--ratings", "er"]
    rows = spark(source, tmp_path / "verified.parquet", *options)
    wrong = "wrong-givens"
    expected = [None, wrong, wrong, None, None, None, "wrong-rating"]
    assert [row["finding"] for row in rows] == expected
    assert {row["status"] for row in rows} == {"unique"}
    assert {row["input_input_Status"] for row in rows} == {"old"}
    assert {row["input_status"] for row in rows} == {1}


def test_a_column_that_is_not_there_is_named(tmp_path):
    source = tmp_path / "puzzles.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"number": [1], "puzzle": ["12"]}), source)
    with pytest.raises(AssertionError, match="there is no column 'answer', only number, puzzle"):
        spark(source, tmp_path / "out.parquet", "--task", "verify", "--solutions", "answer")


def test_options_of_another_task_are_refused(tmp_path):
    with pytest.raises(AssertionError, match="--up-to is for --task rate"):
        spark(tmp_path / "in.parquet", tmp_path / "out.parquet", "--up-to", "3")

"""Code that `mypy --strict` and pyright must accept: test_types.py sees to that."""

from typing import Any, Optional

import numpy as np
import pandas
import polars
from numpy.typing import NDArray

import sudoku_lockstep as sudoku
from sudoku_lockstep import Status


def one(puzzle: str) -> tuple[Optional[str], Status]:
    solution, status = sudoku.solve(puzzle, first=True, threads=2)
    rated = sudoku.rate(puzzle, up_to=7.5)
    level: Optional[str] = rated.level
    er: Optional[float] = rated.er
    cells: Optional[list[str]] = sudoku.check(puzzle).redundant
    number: int = sudoku.count(puzzle, limit=5).count
    print(level, er, cells, number, sudoku.hint(puzzle, detail="full").text)
    text: Optional[str] = sudoku.format(puzzle, "rows").text
    print(text, sudoku.parse(puzzle).puzzle.shape)
    return solution, status


def many(puzzles: list[str], rows: NDArray[np.uint8]) -> NDArray[np.uint8]:
    solution, status = sudoku.solve(puzzles)
    er: NDArray[np.float64] = sudoku.rate(rows).er
    first: NDArray[np.int64] = sudoku.dedupe(rows, same="exact").first
    part: NDArray[np.int64] = sudoku.split(rows, (90, 10), same="solution").part
    shuffled = sudoku.shuffle(rows, copies=3, transformation=True)
    applied: NDArray[np.uint8] = sudoku.apply(rows, shuffled.transformation).applied
    print(er.mean(), first.max(), part.max(), applied.shape, (status == Status.UNIQUE).all())
    index: NDArray[np.int64] = sudoku.solutions(puzzles[0], limit=2).index
    removed: NDArray[np.bool_] = sudoku.minimal_puzzles(rows, samples=3).removed
    print(index.max(), removed.sum())
    print(sudoku.verify(puzzles, against=rows).shared.max(), sudoku.solve(iter(puzzles)).status.sum())
    return solution


def columns(puzzles: polars.Series) -> polars.Series:
    solved: polars.DataFrame = sudoku.solve(puzzles)
    return solved["status"]


def boards(rows: list[str], cells: list[list[str]], numbers: list[list[Optional[int]]]) -> None:
    print(sudoku.solve(rows).status, sudoku.solve(cells).status, sudoku.solve(numbers).status)
    board: Optional[str] = sudoku.solve({"A1": 5, "I9": "3"}).solution
    names: NDArray[np.object_] = sudoku.solve([board or "."]).names("status")
    print(names, sudoku.STATUSES[1], str(Status.UNIQUE))


def frames(frame: pandas.DataFrame) -> Any:
    return sudoku.solve(frame["puzzle"])["status"]


def generated() -> None:
    puzzle: Optional[str] = sudoku.generate(seed=7, symmetry="half-turn", rating="hard").puzzle
    puzzles: NDArray[np.uint8] = sudoku.generate(10, rating=(3.0, 4.0), minimal="cells").puzzle
    position: Optional[str] = sudoku.generate(technique="x-wing", after="singles").position
    print(position)
    for block in sudoku.generate_blocks(1000, block=100, givens=(28, 30)):
        puzzles = block.puzzle
    print(puzzle, puzzles.shape)

"""Code of which `mypy --strict` and pyright must refuse each line that says so: test_types.py sees to that."""

import numpy as np
import polars

import sudoku_lockstep as sudoku

PUZZLE = "." * 81

sudoku.solve(5)  # refused
sudoku.solve(PUZZLE, frist=True)  # refused
sudoku.solve({"a": PUZZLE})  # refused
sudoku.solve({PUZZLE})  # refused
sudoku.solve(PUZZLE, first="yes")  # refused
sudoku.solve(PUZZLE).solution.upper()  # refused
sudoku.solve([PUZZLE]).solution.upper()  # refused
sudoku.solve(np.zeros((2, 81), int)).status.name  # refused
sudoku.dedupe([PUZZLE], same="isomorfic")  # refused
sudoku.generate(symmetry="spiral")  # refused
sudoku.generate(rating="simple")  # refused
sudoku.hint(PUZZLE, detail="some")  # refused
sudoku.format(PUZZLE, "pdf")  # refused
sudoku.split([PUZZLE])  # refused
sudoku.solve(polars.Series([PUZZLE])).column("status")  # refused

"""How it runs: other threads go on, Ctrl-C ends it, memory is bounded, everything is documented."""

import doctest
import importlib
import inspect
import os
import pkgutil
import pydoc
import signal
import subprocess
import sys
import threading
import time
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest
from conftest import EASY, HARD
from shapes import array_of

import sudoku_lockstep as sudoku


def test_other_python_threads_go_on_meanwhile():
    stop = threading.Event()
    beats = []

    def beat():
        while not stop.is_set():
            beats.append(time.monotonic())
            stop.wait(0.001)

    thread = threading.Thread(target=beat)
    thread.start()
    try:
        before = len(beats)
        sudoku.rate([HARD] * 4, threads=1)
        assert len(beats) > before + 5
    finally:
        stop.set()
        thread.join()


LONG_CALLS = {
    "rate": f"sudoku.rate([{HARD!r}] * 100_000)",
    "rate one": f"[sudoku.rate({HARD!r}) for _ in range(100_000)]",
    "solve": f"[sudoku.solve([{HARD!r}] * 1_000_000, threads=1) for _ in range(1000)]",
    "solve an iterator": f"sudoku.solve(map(max, itertools.repeat([{EASY!r}] * 1000)))",
    "count": "sudoku.count(['.' * 81] * 100, limit=1_000_000_000_000)",
    "count all": "sudoku.count('.' * 81, limit=0)",
    "count all of many": "sudoku.count(['.' * 81] * 3, limit=0)",
    "verify": f"sudoku.verify([{HARD!r}] * 300, ratings=[9.0] * 300)",
    "explain": f"sudoku.explain([{HARD!r}] * 100_000)",
    "generate": "sudoku.generate(1_000_000, seed=1, rating=9.0)",
    "generate very many": "sudoku.generate(10**7, seed=1)",
    "solution grids": "sudoku.solution_grids(10**8, seed=1)",
    "minimize": f"sudoku.minimize([{EASY!r}] * 10**6)",
    "measure": f"sudoku.measure([{HARD!r}] * 10**5)",
    "canonical": f"sudoku.canonical([{EASY!r}] * 10**7)",
    "dedupe": f"sudoku.dedupe([{EASY!r}] * 10**7, same='exact')",
    "generate without duplicates": f"""
solution = sudoku.solve({EASY!r}).solution
sudoku.generate(100, seed=3, givens=80, solution=solution, no_duplicates=True, tries=0)""",
}


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("name", LONG_CALLS)
def test_ctrl_c_ends_it(name):
    code = f"import itertools\nimport sudoku_lockstep as sudoku\nprint('go', flush=True)\n{LONG_CALLS[name]}"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout.readline() == "go\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    finally:
        process.kill()
    assert "KeyboardInterrupt" in errors
    assert process.returncode in (1, -signal.SIGINT)


#: Calls, and the memory of their answers as an expression of the answer.
CALLS_FOR_MEMORY = {
    "solve an array": ("np.tile(row, (1_000_000, 1))", "sudoku.solve(given)"),
    "solve a list": ("[line] * 500_000", "sudoku.solve(given)"),
    "generate": ("60_000", "sudoku.generate(given, seed=1)"),
    "generate without duplicates": ("60_000", "sudoku.generate(given, seed=1, no_duplicates=True)"),
    "solution grids": ("300_000", "sudoku.solution_grids(given, seed=1)"),
}


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of ru_maxrss")
@pytest.mark.parametrize("name", CALLS_FOR_MEMORY)
def test_memory_is_at_most_twice_that_of_the_answers(name):
    given, call = CALLS_FOR_MEMORY[name]
    code = f"""
import resource
import numpy as np
import sudoku_lockstep as sudoku
line = {EASY!r}
row = np.array({array_of([EASY])[0].tolist()}, np.uint8)
given = {given}
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
answer = {call}
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
fields = answer if isinstance(answer, tuple) else [answer]
size = sum(field.nbytes for field in fields if isinstance(field, np.ndarray))
print((after - before) * 1024, size)
"""
    process = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300
    )
    more, size = map(int, process.stdout.split())
    # Besides the answers, threads and the search take some memory of their own.
    assert more < 2 * size + 20e6


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of ru_maxrss")
def test_equivalent_neighbours_do_not_gather_in_memory():
    code = f"""
import resource
import sudoku_lockstep as sudoku
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
varied = sudoku.vary([{EASY!r}] * 1000, remove=0, add=2, exact=True)
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
assert len(varied.index) == 51 * 50 // 2
print((after - before) * 1024)
"""
    more = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300
    )
    # All of them take 138 MB.
    assert int(more.stdout) < 30e6


def test_the_examples_in_the_documentation_are_right():
    names = ["sudoku_lockstep"]
    names += [f"sudoku_lockstep.{module.name}" for module in pkgutil.iter_modules(sudoku.__path__)]
    readme = Path(__file__).resolve().parents[1] / "README.md"
    results = doctest.testfile(str(readme), module_relative=False)
    assert results.failed == 0
    tried = results.attempted
    for name in names:
        module = importlib.import_module(name)
        results = doctest.testmod(module)
        assert results.failed == 0, name
        tried += results.attempted
    assert tried > 20


def test_what_takes_longer_than_the_time_limit_is_unfinished():
    empty, easy = "." * 81, EASY
    unfinished = sudoku.Status.UNFINISHED
    for limit in (1e-9, timedelta(microseconds=1)):
        count, more, status = sudoku.count(empty, limit=0, time_limit=limit)
        assert (more, status) == (None, unfinished) and count >= 0
        statuses = sudoku.count([empty, easy], limit=0, time_limit=limit).status
        assert statuses.tolist() == [unfinished, sudoku.Status.UNIQUE]
        assert sudoku.generate(seed=1, rating=11.9, time_limit=limit).status == unfinished
    # A hint of an easy puzzle may come within a microsecond, never within a nanosecond.
    for function in (sudoku.rate, sudoku.explain, sudoku.hint, sudoku.measure):
        assert function(easy, time_limit=1e-9).status == unfinished
    for function in (sudoku.solve, sudoku.check, sudoku.minimize, sudoku.expand, sudoku.canonical):
        assert function(easy, time_limit=60) == function(easy) == function(easy, time_limit=0)
    for wrong, error in ((-1, ValueError), (float("nan"), ValueError), ("5s", TypeError)):
        with pytest.raises(error, match="time_limit"):
            sudoku.rate(easy, time_limit=wrong)


def test_everything_has_a_docstring():
    for name, value in vars(sudoku).items():
        if not name.startswith("_") and (inspect.isroutine(value) or inspect.isclass(value)):
            assert inspect.getdoc(value), name


def test_help_of_the_package_is_a_page_that_names_every_function():
    page = pydoc.plain(pydoc.render_doc(sudoku))
    assert len(page.splitlines()) < 200
    for name, value in vars(sudoku).items():
        if name[0].islower() and inspect.isroutine(value):
            assert name in page


def test_the_stubs_name_what_the_native_part_has():
    native = sudoku._native
    path = os.path.join(os.path.dirname(sudoku.__file__), "_native.pyi")
    with open(path, encoding="utf-8") as file:
        stubs = file.read()
    for name in dir(native):
        if not name.startswith("__") or name == "__version__":
            assert any(f"{start}{name}" in stubs for start in ("def ", "class ", "\n")), name
    assert native.STATUSES == [status.name.lower() for status in sudoku.Status]


@pytest.mark.skipif(os.name != "posix", reason="limits as POSIX has them")
def test_too_many_to_be_kept_are_a_memory_error():
    code = """
import resource
import numpy as np
import pytest
import sudoku_lockstep as sudoku
resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
for count in (10**9, 10**10, 2**63, 2**64 - 1):
    for make in (sudoku.generate, sudoku.solution_grids):
        with pytest.raises(MemoryError):
            make(count)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr


def test_solutions_are_arrays_that_can_be_written_to():
    solution, _ = sudoku.solve(array_of([EASY] * 3))
    assert solution.flags.c_contiguous
    assert solution.flags.writeable
    assert solution.dtype == np.uint8

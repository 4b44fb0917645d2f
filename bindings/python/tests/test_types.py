"""The types of the package: mypy accepts correct code, and refuses what would fail."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def errors():
    """The lines, by file, of which mypy complains."""
    pytest.importorskip("mypy")
    files = ["types_accepted.py", "types_refused.py"]
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", *files]
    run = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=300)
    assert not run.stderr
    found = re.findall(r"^(\w+\.py):(\d+): error: (.*)", run.stdout, re.MULTILINE)
    return {(name, int(line)): message for name, line, message in found}


def test_correct_code_is_accepted(errors):
    assert {line: message for (name, line), message in errors.items() if name == "types_accepted.py"} == {}


def test_what_would_fail_is_refused(errors):
    lines = enumerate((HERE / "types_refused.py").read_text().splitlines(), 1)
    marked = {line for line, text in lines if text.endswith("# refused")}
    assert {line for name, line in errors if name == "types_refused.py"} == marked

"""The types of the package: mypy and pyright accept correct code, and refuse what would fail."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
FILES = ["types_accepted.py", "types_refused.py"]


def run(*command):
    """The output of a module of Python about the files."""
    command = [sys.executable, "-m", *command, *FILES]
    environment = {**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    process = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=300, env=environment)
    assert not process.stderr
    return process.stdout


def errors_of_mypy():
    found = run("mypy", "--strict", "--no-error-summary")
    return re.findall(r"^(\w+\.py):(\d+): error: (.*)", found, re.MULTILINE)


def errors_of_pyright():
    if shutil.which("node") is None:
        pytest.skip("pyright needs Node")
    found = json.loads(run("pyright", "--pythonpath", sys.executable, "--outputjson"))
    assert found["summary"]["filesAnalyzed"] == len(FILES)
    return [
        (Path(error["file"]).name, error["range"]["start"]["line"] + 1, error["message"])
        for error in found["generalDiagnostics"]
    ]


@pytest.fixture(scope="module", params=["mypy", "pyright"])
def errors(request):
    """The lines, by file, of which a checker complains."""
    pytest.importorskip(request.param)
    found = {"mypy": errors_of_mypy, "pyright": errors_of_pyright}[request.param]()
    return {(name, int(line)): message for name, line, message in found}


def test_correct_code_is_accepted(errors):
    assert {line: message for (name, line), message in errors.items() if name == "types_accepted.py"} == {}


def test_what_would_fail_is_refused(errors):
    lines = enumerate((HERE / "types_refused.py").read_text().splitlines(), 1)
    marked = {line for line, text in lines if text.endswith("# refused")}
    assert {line for name, line in errors if name == "types_refused.py"} == marked

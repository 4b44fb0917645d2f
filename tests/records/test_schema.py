"""Checks the records of every command with the schema that `sudoku help schema` prints.

Needs the package jsonschema, and the program, which is named by the variable SUDOKU. `.ci/records` runs it.
"""

import json
import os
import re
import subprocess
from pathlib import Path

import jsonschema
import pytest

ROOT = Path(__file__).parents[2]
PUZZLES = ROOT / "puzzles"

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
# With candidates: the puzzle above, except that its first blank cannot be 4.
CANDIDATES = "".join(
    "123456789" if cell == "." else "".join(digit if digit == cell else "." for digit in "123456789") for cell in CLASSIC
).replace("123456789", "123.56789", 1)

# Every kind of puzzle: proper, minimal or not, invalid, with two solutions, with many, with none, as candidates; and
# lines that cannot be read.
MIXED = [
    CLASSIC,
    SOLUTION,
    CANDIDATES,
    CLASSIC.replace("53", "55", 1),
    CLASSIC.replace("53", "52", 1),
    (PUZZLES / "two-solutions.txt").read_text().replace("\n", ""),
    "." * 81,
    CLASSIC,
    CLASSIC[1:],
    "no puzzle",
]
MIXED_TEXT = "".join(f"{puzzle}\n" for puzzle in MIXED)

# The commands, with the options on which their fields depend.
OF_MIXED = [
    ["solve"],
    ["solve", "--all", "--limit=3"],
    ["solve", "--unique"],
    ["solve", "--first"],
    ["check", "--why"],
    ["check", f"--original={PUZZLES / 'wikipedia.txt'}"],
    ["count", "--limit=2"],
    ["hint", "--vague"],
    ["hint"],
    ["hint", "--full", "--candidates", "--steps=next-digit"],
    ["hint", f"--original={PUZZLES / 'wikipedia.txt'}"],
    ["explain"],
    ["explain", "--summary"],
    ["explain", f"--original={PUZZLES / 'wikipedia.txt'}"],
    ["rate"],
    ["rate", "--up-to=1.2"],
    ["rate", "--summary", "--measures"],
    ["rate", "--time-limit=1ns"],
    ["count", "--limit=0", "--time-limit=1ns"],
    ["canonical"],
    ["canonical", "--of-solution"],
    ["shuffle", "--copies=2", "--seed=1"],
    ["dedupe"],
    ["convert"],
    ["minimize"],
    ["expand", "--one"],
    ["verify"],
]

# The commands that make puzzles.
MAKING = [
    ["vary", "--seed=1", "--samples=2", "--rating=easy", CLASSIC],
    ["generate", "2", "--seed=1"],
    ["generate", "1", "--seed=1", "--symmetry=half-turn", "--rating=easy"],
    ["generate", "1", "--seed=1", "--technique=x-wing"],
    ["generate", "1", "--seed=1", "--controlled-bias"],
    ["generate", "1", "--seed=1", "--givens=17", "--symmetry=half-turn", "--tries=1"],
]


def run(arguments, text=""):
    """The program's records."""
    program = [os.environ["SUDOKU"], *arguments, "--format=json"]
    ended = subprocess.run(program, input=text, capture_output=True, text=True)
    assert ended.returncode < 3, ended.stderr
    records = [json.loads(line) for line in ended.stdout.splitlines()]
    assert records, f"{arguments}: {ended.stderr}"
    return records


@pytest.fixture(scope="module")
def schema():
    printed = subprocess.run([os.environ["SUDOKU"], "help", "schema"], capture_output=True, text=True, check=True)
    schema = json.loads(printed.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


def validator(schema, command=None):
    """A validator of the records of this command, or of any."""
    part = schema if command is None else {"$ref": f"#/$defs/{command}", "$defs": schema["$defs"]}
    return jsonschema.Draft202012Validator(part)


def objects(value):
    """The objects within a value, itself among them."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from objects(inner)


def check(schema, command, records):
    valid = validator(schema, command)
    for record in records:
        valid.validate(record)
    return records


@pytest.mark.parametrize("arguments", OF_MIXED, ids=" ".join)
def test_records_of_every_kind_of_puzzle_are_as_the_schema_says(schema, arguments):
    records = run([*arguments, "--strict"], MIXED_TEXT)
    check(schema, arguments[0], records)


@pytest.mark.parametrize("arguments", MAKING, ids=" ".join)
def test_records_of_puzzles_made_are_as_the_schema_says(schema, arguments):
    check(schema, arguments[0], run(arguments))


def textbook():
    """An example of each technique: digits, with a plus before those that are not givens, and removed candidates."""
    examples = {}
    for file in (ROOT / "src" / "logic" / "glossary" / "examples").iterdir():
        for line in file.read_text().splitlines():
            if line and not line.startswith("#"):
                technique, digits, removed, _ = line.split(":", 3)
                examples.setdefault(technique, (digits.strip(), removed.split()))
    return examples


def candidates(digits, removed):
    """729 characters for these digits and without these candidates, each as digit, row and column."""
    peers = lambda one, other: one // 9 == other // 9 or one % 9 == other % 9 or (one // 27, one % 9 // 3) == (other // 27, other % 9 // 3)
    text = ""
    for cell in range(81):
        for digit in "123456789":
            is_blocked = any(peers(cell, other) for other in range(81) if digits[other] == digit)
            is_removed = f"{digit}{cell // 9 + 1}{cell % 9 + 1}" in removed
            is_there = digits[cell] == digit if digits[cell] != "." else not is_blocked and not is_removed
            text += digit if is_there else "."
    return text


def test_evidence_of_every_technique_is_as_the_schema_says(schema):
    examples = textbook()
    assert len(examples) > 130
    # A full house asks for a blank that has several candidates.
    for technique in examples.keys() - {"Full House"}:
        digits, removed = examples[technique]
        # Avoidable rectangles ask which digits are givens.
        givens = re.sub(r"\+.", ".", digits)
        grid = candidates(digits.replace("+", ""), removed)
        records = run(["hint", "--full", "--techniques", technique, "--original", givens, grid])
        assert records[0]["steps"], technique
        check(schema, "hint", records)


def test_a_path_with_inner_chains_is_as_the_schema_says(schema):
    records = check(schema, "explain", run(["explain", INKALA]))
    assert any((step["proof"] or {}).get("lemmas") for step in records[0]["steps"])


# One of each command.
COMMANDS = {arguments[0]: arguments for arguments in [*OF_MIXED, *MAKING]}


@pytest.mark.parametrize("command", COMMANDS)
def test_only_a_record_itself_takes_values_of_the_input(schema, command):
    """A value that a record carries may be of any type; within a record, a field that the schema does not name is an error."""
    valid = validator(schema, command)
    for record in run(COMMANDS[command], MIXED_TEXT):
        del (record.get("steps") or [])[1:]
        for inner in objects(record):
            inner["unknown"] = {"any": 1}
            assert valid.is_valid(record) == (inner is record), inner
            del inner["unknown"]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_field_of_a_record_may_be_missing(schema, command):
    valid = validator(schema, command)
    for record in run(COMMANDS[command], MIXED_TEXT):
        for name, value in list(record.items()):
            del record[name]
            assert not valid.is_valid(record), name
            record[name] = value


@pytest.mark.parametrize("ending", ["train", "test"])
def test_the_parts_of_split_are_as_the_schema_says(schema, tmp_path, ending):
    parts = [tmp_path / "train.json", tmp_path / "test.json"]
    outputs = [option for part in parts for option in ("-o", str(part))]
    text = (PUZZLES / "17-givens.txt").read_text()
    split = [os.environ["SUDOKU"], "split", "--parts=1,1", "--seed=1", *outputs]
    subprocess.run(split, input=text, text=True, check=True)
    records = [json.loads(line) for line in (tmp_path / f"{ending}.json").read_text().splitlines()]
    assert records
    check(schema, "split", records)


def test_findings_are_as_the_schema_says(schema):
    table = f"puzzle,solution\n{CLASSIC},{SOLUTION}\n{CLASSIC},{SOLUTION[::-1]}\n{CLASSIC},\n{INKALA},{SOLUTION}\n"
    findings = {record["finding"] for record in check(schema, "verify", run(["verify"], table))}
    assert {"duplicate", "other-solution", "missing-solution"} <= findings, findings


def test_any_record_is_a_record_of_the_schema(schema):
    for arguments in COMMANDS.values():
        check(schema, None, run(arguments, MIXED_TEXT)[:2])


def test_carried_columns_are_text(schema):
    records = run(["solve"], f"id,puzzle,solution\n7,{CLASSIC},x\n")
    assert records[0]["id"] == "7" and records[0]["input_solution"] == "x"
    check(schema, "solve", records)

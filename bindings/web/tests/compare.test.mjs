// A thousand puzzles of all kinds: the package answers what the program answers, in every field that both have.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const sudoku = await import(join(process.env.SUDOKU_WEB, "package/node.js"));

/** A record with the names that its fields have in JavaScript. */
function named(value) {
  if (Array.isArray(value)) return value.map(named);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, inner]) => [name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), named(inner)]));
}

function records(command, puzzles) {
  const { stdout } = spawnSync(process.env.SUDOKU, [...command.split(" "), "--format", "json"], {
    input: puzzles.map(puzzle => `${puzzle}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  return stdout.trim().split("\n").map(line => named(JSON.parse(line)));
}

/** The same numbers in every run. */
let state = 1;
const below = limit => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % limit;
};

const change = (puzzle, cell, mark) => puzzle.slice(0, cell) + mark + puzzle.slice(cell + 1);

/** Proper puzzles, easy and hard, and others with a given more, less, or another. */
function puzzles() {
  const lists = ["17-givens", "easy", "inkala", "tutorial", "wikipedia", "two-solutions", "no-solution", "clash-in-row"];
  const known = lists.flatMap(name => {
    const text = readFileSync(join(import.meta.dirname, "../../../puzzles", `${name}.txt`), "utf8");
    return text.match(/^[0-9.]{81}/gm) ?? [];
  });
  const made = records("generate 400 --seed 1", []).map(({ puzzle }) => puzzle);
  // Lines next to each other that cannot be read may be one attempt at a puzzle.
  const all = ["1234", ...known, `5${".".repeat(79)}`, ...made, `${".".repeat(80)}A`];
  while (all.length < 1000) {
    const puzzle = all[below(known.length + made.length)];
    if (puzzle.length === 81) all.push(change(puzzle, below(81), below(3) ? below(9) + 1 : "."));
  }
  return all;
}

const PUZZLES = puzzles();

/** The answer of a function of the package, in which a malformed puzzle is an answer, too. */
function answer(ask, puzzle) {
  try {
    return ask(puzzle);
  } catch (error) {
    assert(error instanceof sudoku.SudokuError, error);
    return { status: "malformed" };
  }
}

/** Compares every field of the answers. A message may say more of a malformed puzzle in the program. */
function compare(command, ask, some = PUZZLES) {
  const found = records(`${command} --strict`, some);
  assert.equal(found.length, some.length);
  some.forEach((puzzle, index) => {
    const record = found[index];
    const own = answer(ask, puzzle);
    if (record.status === "malformed") return assert.equal(own.status, "malformed", puzzle);
    const names = Object.keys(own);
    assert(names.includes("status") && names.length > 1, String(names));
    assert.deepEqual(own, Object.fromEntries(names.map(name => [name, record[name]])), puzzle);
  });
}

test("there are a thousand puzzles, of every status", () => {
  const statuses = records("solve --strict", PUZZLES).map(({ status }) => status);
  assert.equal(statuses.length, 1000);
  assert.deepEqual([...new Set(statuses)].sort(), ["invalid", "malformed", "multiple", "none", "unique"]);
});

test("solve", () => compare("solve", puzzle => sudoku.solve(puzzle)));
test("solve --first", () => compare("solve --first", puzzle => sudoku.solve(puzzle, { first: true })));
test("solveMany", () => {
  const { solutions, statuses } = sudoku.solveMany(PUZZLES);
  let next = 0;
  compare("solve", () => ({ solution: solutions[next], status: sudoku.STATUSES[statuses[next++]] }));
});
test("count", () => compare("count --limit 1000", puzzle => sudoku.count(puzzle, { limit: 1000 })));
/** The findings of `check`, without the solution, which `solve` has in the program. */
function checked(puzzle, options) {
  const { solution, ...found } = sudoku.check(puzzle, options);
  if (found.proper) assert.equal(solution, sudoku.solve(puzzle).solution, puzzle);
  else assert.equal(solution, null, puzzle);
  return found;
}
test("check", () => compare("check", puzzle => checked(puzzle)));
test("check --why", () => compare("check --why", puzzle => checked(puzzle, { why: true })));
test("rate", () => compare("rate", puzzle => sudoku.rate(puzzle)));
test("rate --up-to", () => compare("rate --up-to 2.6", puzzle => sudoku.rate(puzzle, { upTo: 2.6 })));
test("explain", () => compare("explain", puzzle => sudoku.explain(puzzle)));
test("explain --techniques", () => {
  const options = { techniques: ["all"], without: ["chains", "x-wing"] };
  compare("explain --techniques all --without chains,x-wing", puzzle => sudoku.explain(puzzle, options));
});
[{ vague: true }, {}, { full: true }].forEach((options, depth) => {
  const command = ["hint", ...Object.keys(options).map(name => `--${name}`)].join(" ");
  test(command, () => compare(command, puzzle => {
    const { words, step, drawings, ...hint } = sudoku.hint(puzzle, options);
    assert.equal(drawings, null);
    // A message is one line, however many a proof has.
    if (step) assert.equal(hint.message, words[depth].split(/\s+/).join(" "), puzzle);
    else assert.equal(words, null);
    if (options.full) assert.deepEqual(hint.steps, hint.status === "unique" ? [step].filter(Boolean) : null);
    return hint;
  }));
});
test("hint --steps=next-digit", () =>
  compare("hint --steps=next-digit --full", puzzle => {
    const { words, step, drawings, ...hint } = sudoku.hint(puzzle, { toNextDigit: true, full: true });
    return hint;
  }));
test("canonical", () => compare("canonical", puzzle => sudoku.canonical(puzzle)));
test("canonical --of-solution", () =>
  compare("canonical --of-solution", puzzle => sudoku.canonical(puzzle, { ofSolution: true })));

test("generate", () => {
  for (const [options, wanted] of [
    ["", {}],
    ["--symmetry half-turn", { symmetry: "half-turn" }],
    ["--givens 28-30", { givens: [28, 30] }],
    ["--rating medium", { rating: "medium" }],
    ["--technique x-wing --symmetry diagonal", { technique: "x-wing", symmetry: "diagonal" }],
    ["--technique hidden-pair --once --after singles", { technique: "hidden pair", once: true, after: "singles" }],
    ["--controlled-bias", { controlledBias: true }],
  ]) {
    const found = records(`generate 5 --seed 5 --with-solution ${options}`.trim(), []);
    found.forEach((record, skip) => {
      const made = sudoku.generate({ seed: 5, skip, ...wanted });
      for (const [name, value] of Object.entries(made)) assert.deepEqual(value, record[name], `${options}: ${name}`);
    });
  }
});

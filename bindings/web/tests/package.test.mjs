// The tarball of the package, installed into an empty project: its types, and its functions under Node.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const folder = process.env.SUDOKU_WEB;
const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const TWO = "53..7....6..195....98......8...6...34..8.3..17...2...6.6....28....419..5....8..79";

let project;
let sudoku;

before(async () => {
  project = mkdtempSync(join(tmpdir(), "sudoku-"));
  const run = (...command) => execFileSync("npm", command, { cwd: project, encoding: "utf8" });
  const [{ filename }] = JSON.parse(run("pack", "--json", join(folder, "package")));
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  run("install", "--offline", "--no-audit", "--no-fund", `./${filename}`);
  writeFileSync(join(project, "use.js"), 'export * from "sudoku-lockstep";');
  sudoku = await import(join(project, "use.js"));
});

after(() => rmSync(project, { recursive: true, force: true }));

test("the version is that of the library", () => {
  const { version } = JSON.parse(readFileSync(join(project, "node_modules/sudoku-lockstep/package.json"), "utf8"));
  const manifest = readFileSync(join(import.meta.dirname, "../../../Cargo.toml"), "utf8");
  assert.equal(version, manifest.match(/^version = "(.*)"/m)[1]);
});

test("every function of the types is there, and no other", () => {
  const types = readFileSync(join(project, "node_modules/sudoku-lockstep/index.d.ts"), "utf8");
  const declared = [...types.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(declared)].sort(), Object.keys(sudoku).sort());
});

test("one puzzle is solved as text and as numbers", () => {
  const numbers = Uint8Array.from(EASY, mark => Number(mark) || 0);
  for (const puzzle of [EASY, numbers, [...numbers], [...EASY], EASY.match(/.{9}/g).join("\n")]) {
    const answer = { solution: SOLUTION, givens: 30, status: "unique", message: null, clashes: null };
    assert.deepEqual(sudoku.solve(puzzle), answer);
  }
});

test("many puzzles are solved as strings, in any format, and as numbers", () => {
  const rows = EASY.match(/.{9}/g).join("\n");
  const { solutions, statuses } = sudoku.solveMany([EASY, TWO, rows, "12", `77${".".repeat(79)}`, EASY.replaceAll(".", "0")]);
  assert.deepEqual(solutions, [SOLUTION, SOLUTION, SOLUTION, null, null, SOLUTION]);
  assert.deepEqual([...statuses].map(status => sudoku.STATUSES[status]), ["unique", "multiple", "unique", "malformed", "invalid", "unique"]);
  const numbers = Uint8Array.from(EASY + TWO, mark => Number(mark) || 0);
  const many = sudoku.solveMany(numbers, { first: true });
  assert.equal(many.solutions.join(""), SOLUTION + SOLUTION);
  assert.deepEqual([...many.statuses].map(status => sudoku.STATUSES[status]), ["solved", "solved"]);
});

test("what takes longer than the limit of time is unfinished", () => {
  const counted = sudoku.count(".".repeat(81), { limit: 0, timeLimit: 5 });
  assert.deepEqual([counted.status, counted.more], ["unfinished", null]);
  for (const name of ["rate", "explain", "hint"]) {
    assert.equal(sudoku[name](EASY, { timeLimit: 1e-6 }).status, "unfinished");
  }
  assert.equal(sudoku.generate({ seed: 1, rating: "11.9", timeLimit: 1e-6 }).status, "unfinished");
  assert.equal(sudoku.STATUSES.at(-1), "unfinished");
  for (const timeLimit of [0, 600_000]) assert.equal(sudoku.rate(EASY, { timeLimit }).er, 1.2);
});

test("a malformed puzzle says where it is wrong", () => {
  assert.throws(() => sudoku.solve(EASY.slice(1)), error => {
    assert(error instanceof sudoku.SudokuError);
    assert.match(error.message, /^1:81: .*80 cells/);
    assert.deepEqual([error.line, error.column], [1, 81]);
    return true;
  });
  assert.throws(() => sudoku.solve([1, 2]), /expected a string, or 81 numbers/);
  assert.throws(() => sudoku.solve(Array(81).fill(10)), /numbers from 0 to 9, found 10/);
  assert.throws(() => sudoku.explain(EASY, { techniques: ["guessing"] }), /no technique is called "guessing"/);
  assert.throws(() => sudoku.explain(EASY, { without: ["all"] }), { message: "there is no technique left to use" });
  assert.throws(() => sudoku.rate(EASY, { upTwo: 5 }), { message: "there is no option upTwo; there are upTo, summary, measures, timeLimit" });
  assert.throws(() => sudoku.check(EASY, { original: TWO }), { message: "original: the original has multiple solutions" });
  assert.throws(() => sudoku.generate({ givens: [5, 6] }), /at least 17/);
});

test("an option of another name is refused by it, and a value of another type too", () => {
  const calls = {
    frist: () => sudoku.solve(EASY, { frist: true }),
    all: () => sudoku.solve(EASY, { all: true }),
    limit: () => sudoku.solve(EASY, { limit: 3 }),
    grids: () => sudoku.explain(EASY, { grids: true }),
    notation: () => sudoku.explain(EASY, { notation: true }),
    up_to: () => sudoku.rate(EASY, { up_to: 3 }),
    sead: () => sudoku.generate({ sead: 1 }),
    first_: () => sudoku.solveMany([EASY], { first_: true }),
  };
  for (const [name, call] of Object.entries(calls)) assert.throws(call, new RegExp(`^SudokuError: there is no option ${name}; there (is|are) `));
  const values = [
    [() => sudoku.rate(EASY, { upTo: "hard" }), 'upTo: expected a number, found "hard"'],
    [() => sudoku.count(EASY, { limit: -1 }), "limit: expected a whole number that is not negative, found -1"],
    [() => sudoku.solve(EASY, { first: null }), "first: expected true or false, found null"],
    [() => sudoku.solve(EASY, { timeLimit: "soon" }), 'timeLimit: expected a number, found "soon"'],
    [() => sudoku.generate({ minimal: "perhaps" }), 'minimal: expected one of cells, orbits, no, found "perhaps"'],
    [() => sudoku.generate({ givens: "many" }), 'givens: expected a number, or two as in 28-32, found "many"'],
    [() => sudoku.explain(EASY, { techniques: 5 }), "techniques: expected a list, found 5"],
    [() => sudoku.hint(EASY, { noted: { 0: 1 } }), "noted: expected a list, found an object"],
    ...[[1, 2], Array(81).fill(512)].map(noted => [() => sudoku.hint(EASY, { noted }), "noted: expected 81 numbers from 0 to 511"]),
    ...[1, null, "first"].map(options => [() => sudoku.solve(EASY, options), "expected an object with options"]),
    [() => sudoku.solve(EASY, { timeLimit: -1 }), "timeLimit: expected a number that is not negative, found -1"],
    [() => sudoku.solve(EASY, { timeLimit: NaN }), "timeLimit: expected a number, found NaN"],
    [() => sudoku.generate({ seed: 2n ** 60n }), "seed: expected a number, found 1152921504606846976"],
  ];
  for (const [call, message] of values) assert.throws(call, { name: "SudokuError", message });
});

test("solve and solveMany read blanks alike", () => {
  for (const number of [0, 10, 32, 46, 255]) {
    const numbers = Uint8Array.from(EASY, mark => Number(mark) || number);
    const [status] = sudoku.solveMany(numbers).statuses;
    let expected = "malformed";
    try {
      expected = sudoku.solve(numbers).status;
    } catch (error) {
      assert(error instanceof sudoku.SudokuError);
    }
    assert.equal(sudoku.STATUSES[status], expected, String(number));
  }
});

test("the package is required, too, and takes a module that is brought", async () => {
  writeFileSync(join(project, "use.cjs"), 'module.exports = require("sudoku-lockstep").solve;');
  assert.equal(createRequire(join(project, "use.cjs"))("./use.cjs")(EASY).solution, SOLUTION);
  const bytes = readFileSync(join(project, "node_modules/sudoku-lockstep/sudoku.wasm"));
  writeFileSync(join(project, "core.js"), 'export * from "sudoku-lockstep/core.js";');
  const { init } = await import(join(project, "core.js"));
  const response = () => new Response(bytes, { headers: { "content-type": "application/octet-stream" } });
  for (const source of [bytes, response(), Promise.resolve(response()), new WebAssembly.Module(bytes)]) {
    assert.equal((await init(source)).solve(EASY).solution, SOLUTION);
  }
  await assert.rejects(init(new Response("", { status: 404 })), /404/);
});

test("hints come in three depths, for a game too", () => {
  const { words, step, drawings } = sudoku.hint(EASY, { drawings: true });
  assert.deepEqual(words.map(text => text.split(":")[0]), ["Look at box 2.", "Hidden Single", "Hidden Single"]);
  assert.deepEqual(step.placement, { cell: "r1c6", digit: 8 });
  assert.deepEqual(drawings.map(drawing => drawing.split(/[ >]/)[0]), ["<svg", "<svg", "<div"]);
  const digits = SOLUTION.replace(/^./, ".");
  assert.deepEqual(sudoku.hint(EASY.replace("5", "."), { digits }).step.placement, { cell: "r1c1", digit: 5 });
  const noted = Array(81).fill(0);
  noted[2] = 0b1000;
  assert.equal(sudoku.hint(EASY, { noted, techniques: ["naked single"] }).step.placement.cell, "r1c3");
});

test("a game that contradicts the solution gets no step, but what is wrong", () => {
  const wrongOf = options => {
    const { wrong, step, words } = sudoku.hint(EASY, options);
    assert.deepEqual([step, words], [null, null]);
    return wrong.map(({ cell }) => cell);
  };
  for (const digit of [1, 9]) assert.deepEqual(wrongOf({ digits: EASY.replace("53.", `53${digit}`) }), ["r1c3"]);
  assert.deepEqual(wrongOf({ digits: EASY.replace("53", "13") }), ["r1c1"]);
  assert.deepEqual(wrongOf({ noted: Array.from({ length: 81 }, (_, cell) => (cell === 2 ? 0b11 : 0)) }), ["r1c3"]);
});

test("a seed fixes the puzzle, and without one puzzles differ", () => {
  for (const seed of [7, 7n]) assert.deepEqual(sudoku.generate({ seed }), sudoku.generate({ seed: 7 }));
  assert.notEqual(sudoku.generate().puzzle, sudoku.generate().puzzle);
});

test("hundreds of thousands of puzzles are solved in pieces", () => {
  const count = 250_001;
  const { solutions, statuses } = sudoku.solveMany(Array(count).fill(EASY));
  assert.equal(statuses.length, count);
  assert(statuses.every(status => status === 1) && solutions.every(solution => solution === SOLUTION));
});

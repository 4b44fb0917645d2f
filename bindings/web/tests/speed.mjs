// The time for puzzles of 17 givens and for easy ones, by CPU time, beside the solvers of npm that are installed in a folder:
//
//     npm install --prefix FOLDER @algorithm.ts/sudoku sudoku
//     node speed.mjs PACKAGE FOLDER

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [ours, folder] = process.argv.slice(2).map(path => resolve(path));
const sudoku = await import(join(ours, "node.js"));
const require = createRequire(join(folder, "node_modules/"));
const versionOf = name => JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")).version;

/** The others: each makes a solver of lines, which returns a line. */
const OTHERS = {
  "@algorithm.ts/sudoku"() {
    const solver = new (require("@algorithm.ts/sudoku").SudokuSolver)({ childMatrixWidth: 3 });
    const solution = Array(81).fill(-1);
    return line => {
      solver.solve(Array.from(line, mark => (Number(mark) || 0) - 1), solution);
      return solution.map(digit => digit + 1).join("");
    };
  },
  sudoku() {
    const { solvepuzzle } = require("sudoku");
    const digits = line => Array.from(line, mark => (Number(mark) ? Number(mark) - 1 : null));
    return line => solvepuzzle(digits(line)).map(digit => digit + 1).join("");
  },
};

/** The least microseconds a puzzle of a few runs. */
function time(count, work) {
  const once = () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / count;
  };
  return Math.min(once(), once(), once());
}

for (const list of ["17-givens", "easy"]) {
  const text = readFileSync(join(import.meta.dirname, "../../../puzzles", `${list}.txt`), "utf8");
  const lines = text.match(/^[0-9.]{81}/gm);
  const many = Array.from({ length: 100_000 }, (_, index) => lines[index % lines.length]);
  const numbers = Uint8Array.from(many.join(""), mark => Number(mark) || 0);
  const { solutions } = sudoku.solveMany(lines);
  const show = (name, microseconds) => console.log(`${list}: ${microseconds.toFixed(2)} µs a puzzle, ${name}`);
  show("solveMany, Uint8Array", time(many.length, () => sudoku.solveMany(numbers)));
  show("solveMany, strings", time(many.length, () => sudoku.solveMany(many)));
  show("solve", time(3000, () => many.slice(0, 3000).forEach(line => sudoku.solve(line))));
  for (const [name, prepare] of Object.entries(OTHERS)) {
    const solve = prepare();
    const isRight = lines.every((line, index) => solve(line) === solutions[index]);
    show(`${name} ${versionOf(name)}${isRight ? "" : ", wrong"}`, time(lines.length, () => lines.forEach(solve)));
  }
}

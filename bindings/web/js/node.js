// The package in Node: the module is read from beside this file. Nothing is awaited, so that `require` takes it, too.

import { readFileSync } from "node:fs";
import { connect } from "./core.js";

const bytes = readFileSync(new URL("./sudoku.wasm", import.meta.url));
export const { solveMany, solve, count, check, rate, explain, hint, generate, canonical } =
  connect(new WebAssembly.Module(bytes));
export { init, STATUSES, SudokuError } from "./core.js";

// The package in Node: the module is read from beside this file.

import { readFile } from "node:fs/promises";
import { connect } from "./core.js";

const bytes = await readFile(new URL("./sudoku.wasm", import.meta.url));
export const { solve, solveMany, count, check, rate, explain, hint, generate, canonical } =
  connect(await WebAssembly.compile(bytes));
export { STATUSES, SudokuError } from "./core.js";

// The package in browsers: the module is fetched from beside this file.

import { connect } from "./core.js";

const response = fetch(new URL("./sudoku.wasm", import.meta.url));
export const { solve, solveMany, count, check, rate, explain, hint, generate, canonical } =
  connect(await WebAssembly.compileStreaming(response));
export { STATUSES, SudokuError } from "./core.js";

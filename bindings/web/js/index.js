// The package in browsers: the module is fetched from beside this file.

import { init } from "./core.js";

export const { solveMany, solve, count, check, rate, explain, hint, generate, canonical } =
  await init(fetch(new URL("./sudoku.wasm", import.meta.url)));
export { init, STATUSES, SudokuError } from "./core.js";

// The files that the page loads while it runs. The build puts the single file's own version in the place of this one.

import { compile } from "./core.js";

export const resources = {
  canLoad: () => true,
  module: () => compile(fetch("sudoku.wasm")),
  worker: () => new Worker("main.js"),
};

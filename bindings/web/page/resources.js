// The files that the page loads while it runs, and those that it keeps. The build puts the single file's own version in the
// place of this one.

import { compile } from "./core.js";

export const resources = {
  canLoad: () => true,
  module: () => compile(fetch("sudoku.wasm")),
  worker: () => new Worker("main.js"),
  /** Keeps the page for when there is no network; where that cannot be, it only needs one. */
  keep: () => navigator.serviceWorker?.register("stay.js").catch(() => {}),
};

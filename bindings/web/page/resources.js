// The files that the page loads while it runs, and those that it keeps. The build puts the single file's own version in the
// place of this one.

import { compile } from "./core.js";

export const resources = {
  canLoad: () => true,
  module: () => compile(fetch("sudoku.wasm")),
  worker: () => new Worker("main.js"),
  /** Keeps the files of the page; where that is not possible, the page needs a network. */
  keep: () => navigator.serviceWorker?.register("service-worker.js").catch(() => {}),
};

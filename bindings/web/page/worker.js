// The worker: everything that takes the library is done here, so that the page never waits. It runs the page's script.

import { connect } from "./core.js";

/** Answers the requests of a page. */
export function serve() {
  let sudoku, current;
  addEventListener("message", ({ data: { id, module, name, request } }) => {
    if (module) {
      sudoku = connect(module, progress => postMessage({ id: current, progress }));
      return;
    }
    current = id;
    try {
      postMessage({ id, answer: sudoku.ask(name, request) });
    } catch (error) {
      postMessage({ id, error: error.message });
    }
  });
}

// The worker: everything that takes the library is done here, so that the page never waits.

import { connect } from "./core.js";

let sudoku;

addEventListener("message", ({ data: { id, module, name, request } }) => {
  if (module) {
    sudoku = connect(module);
    return;
  }
  try {
    postMessage({ id, answer: sudoku.ask(name, request) });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
});
